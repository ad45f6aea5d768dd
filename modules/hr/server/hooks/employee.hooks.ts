/** Fills what the register number already says: the date of birth and the gender, when they were left empty. */
import type { RecordHooks } from '@lambda/engine/records/hooks.ts';
import type { NewRow, Row } from '@lambda/model/rows.ts';
import { birthDateFromRegister } from '@lambda/model/rules.ts';
import type { employee } from '../../models/employee.model.ts';

/** The digit before the last is odd for men and even, zero too, for women. */
export const genderFromRegister = (register: string): 'male' | 'female' => (Number(register.at(-2)) % 2 === 1 ? 'male' : 'female');

type Stored = Partial<Row<typeof employee>>;

/** The values to write besides those given; nothing when the register number stays as it was. */
export function filledFromRegister(after: Stored, before: Stored | null): Partial<NewRow<typeof employee>> {
  const { register } = after;
  if (!register || register === before?.register) return {};
  const birthday = birthDateFromRegister(register);
  if (birthday === null) return {};
  const isEmpty = (value: unknown): boolean => value === null || value === undefined;
  return {
    ...(isEmpty(after.birthday) && { birthday }),
    ...(isEmpty(after.gender) && { gender: genderFromRegister(register) }),
  };
}

export const employeeHooks: RecordHooks = {
  before: ({ before, after }) => filledFromRegister(after as Stored, before as Stored | null),
};
