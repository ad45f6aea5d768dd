/** Whoever changes who should work when has the days counted anew, right after the change. */
import type { RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { countLater, openSince } from '../day/server/count-later.ts';

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
/** From the earlier of the days before and after the change on, but not before what is open. */
function since({ context, before, after }: RecordWrite, field: string): string {
  const days = [before?.[field], after[field]].flatMap((one) => (typeof one === 'string' ? [one.slice(0, 10)] : []));
  const first = days.toSorted()[0] ?? '';
  const open = openSince(context);
  return first > open ? first : open;
}

/** All days of everybody that are open. */
const everybody: RecordHooks = {
  after: ({ context, kind }) => (kind === 'create' ? [] : countLater(context, { from: openSince(context), employees: null })),
};
export const shiftHooks: RecordHooks = {
  ...everybody,
  before: ({ after }) => {
    if (after.kind === 'flexible' && numberIn(after.required_minutes) === null)
      throw new PlatformError('INVALID', { fields: [{ field: 'required_minutes', code: 'required' }] });
    return undefined;
  },
};
export const ruleHooks: RecordHooks = {
  after: (write) => countLater(write.context, { from: since(write, 'from_date'), employees: null }),
};
export const patternHooks: RecordHooks = everybody;
export const patternDayHooks: RecordHooks = { after: ({ context }) => countLater(context, { from: openSince(context), employees: null }) };

export const planHooks: RecordHooks = {
  before: ({ after }) => {
    if (numberIn(after.struct_id) === null && numberIn(after.employee_id) === null)
      throw new PlatformError('INVALID', { fields: [{ field: 'struct_id', code: 'required' }] });
    return undefined;
  },
  after: (write) => {
    const { context, before, after } = write;
    const people = [before?.employee_id, after.employee_id].map(numberIn);
    const isOfPeople = (before === null || people[0] !== null) && people[1] !== null;
    const employees = isOfPeople ? [...new Set(people.flatMap((one) => one ?? []))] : null;
    return countLater(context, { from: since(write, 'from_date'), employees });
  },
};
export const freeDayHooks: RecordHooks = {
  after: (write) => countLater(write.context, { from: since(write, 'day'), employees: null }),
};
export const rosterHooks: RecordHooks = {
  after: (write) => {
    const people = [write.before?.employee_id, write.after.employee_id].flatMap((one) => numberIn(one) ?? []);
    return countLater(write.context, { from: since(write, 'day'), employees: [...new Set(people)] });
  },
};
/** Who is hired, leaves or goes to another unit works by other plans. */
export const employeeHooks: RecordHooks = {
  after: ({ context, kind, id, before, after }) =>
    kind === 'update' && ['struct_id', 'hired_date', 'left_date'].some((name) => (before?.[name] ?? null) !== (after[name] ?? null))
      ? countLater(context, { from: openSince(context), employees: [id] })
      : [],
};
