/** Fills what the register number already says: the date of birth and the gender, when they were left empty. */
import type { RecordHooks } from '@lambda/engine/records/hooks.ts';
import { birthDateFromRegister } from '@lambda/model/rules.ts';

/** The digit before the last is odd for men and even, zero too, for women. */
export const genderFromRegister = (register: string): 'male' | 'female' => (Number(register.at(-2)) % 2 === 1 ? 'male' : 'female');

type Known = Readonly<Record<string, unknown>>;

/** The values to write besides those given; nothing when the register number is not being written. */
export function filledFromRegister(values: Known, existing: Known | null): Known {
  const { register } = values;
  const birthday = typeof register === 'string' ? birthDateFromRegister(register) : null;
  if (typeof register !== 'string' || birthday === null) return {};
  const isEmpty = (field: string): boolean => {
    const value = field in values ? values[field] : existing?.[field];
    return value === null || value === undefined;
  };
  return {
    ...(isEmpty('birthday') && { birthday }),
    ...(isEmpty('gender') && { gender: genderFromRegister(register) }),
  };
}

export const employeeHooks: RecordHooks = {
  before: async ({ kind, values, existing }) => {
    if (kind !== 'create' && kind !== 'update') return undefined;
    const filled = filledFromRegister(values, existing);
    return Object.keys(filled).length > 0 ? { ...values, ...filled } : undefined;
  },
};
