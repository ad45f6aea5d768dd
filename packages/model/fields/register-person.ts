/** What a register number says of its person: written where nothing is written yet. */
import { birthDateFromRegister, genderFromRegister } from './named-rules.ts';

type Person = { readonly register?: string | null; readonly birthday?: string | null; readonly gender?: string | null };
export type SaidByRegister = { readonly birthday?: string; readonly gender?: 'male' | 'female' };

/** The values to write besides those given; none when the register number stays as it was. */
export function filledFromRegister(after: Person, before: Person | null): SaidByRegister {
  const { register } = after;
  if (!register || register === before?.register) return {};
  const birthday = birthDateFromRegister(register);
  if (birthday === null) return {};
  return {
    ...((after.birthday ?? null) === null && { birthday }),
    ...((after.gender ?? null) === null && { gender: genderFromRegister(register) }),
  };
}
