/** Fills what an employee's record already says: birthday and gender by the register number, the names in Latin letters. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { birthDateFromRegister, genderFromRegister } from '@lambda/model/fields/named-rules.ts';
import { filledFromRegister } from '@lambda/model/fields/register-person.ts';
import type { NewRow, Row } from '@lambda/model/fields/rows.ts';
import type { employee } from './employee.model.ts';
import { latinName } from './latin.ts';

type Stored = Partial<Row<typeof employee>>;
type Added = Partial<NewRow<typeof employee>>;
const isEmpty = (value: unknown): boolean => value === null || value === undefined;

/** Whether the register number says another birthday or gender than the record: papers differ, so it is told, not refused. */
export function differsFromRegister({ register, birthday, gender }: Stored): boolean {
  if (!register) return false;
  const said = { birthday: birthDateFromRegister(register), gender: genderFromRegister(register) };
  return (!isEmpty(birthday) && birthday !== said.birthday) || (!isEmpty(gender) && gender !== said.gender);
}

/** Latin spellings come with a name and follow it, until a person writes others or empties them. */
export function latinNames(after: Stored, before: Stored | null): Added {
  const follow = (name: 'lastname' | 'firstname'): string | null => {
    const [was, is] = [before?.[name], after[name]];
    const [latinBefore, latin] = [before?.[`${name}_latin`], after[`${name}_latin`]];
    if (!is || is === was) return null;
    const follows = isEmpty(latin) || (latin === latinBefore && latin === latinName(was ?? ''));
    return follows ? latinName(is) : null;
  };
  const [lastname, firstname] = [follow('lastname'), follow('firstname')];
  return { ...(lastname && { lastname_latin: lastname }), ...(firstname && { firstname_latin: firstname }) };
}

export const employeeHooks: RecordHooks = {
  before: ({ before, after }) => {
    const [stored, written] = [before as Stored | null, after as Stored];
    const filled = { ...filledFromRegister(written, stored), ...latinNames(written, stored) };
    const whole = { ...written, ...filled } as Stored;
    return { ...filled, birth_month_day: whole.birthday?.slice(5) ?? null, register_mismatch: differsFromRegister(whole) };
  },
};
