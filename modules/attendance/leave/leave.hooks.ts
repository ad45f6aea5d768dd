/**
 * Leave is counted when it is asked for, checked against the balance and other leave of the person under the lock of that person, and once it is
 * approved the days, the balance, the stand-in and the state of the employee follow.
 */
import type { Bringing, BroughtWrite, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Transaction } from '@lambda/engine/sql/database.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { lockPeople } from '../day/day.sql.ts';
import { dayAfter } from '../day/server/clock.ts';
import { countLater } from '../day/server/count-later.ts';
import { CODES } from '../day/server/figures.ts';
import type { LeaveRow } from '../day/server/ground.ts';
import type { LeavePart } from '../day/server/leave-spans.ts';
import { readDays, recalculate } from '../day/server/recalculate.ts';
import { workIn } from '../day/server/work.ts';
import { becomes, beginning, idOf, isGiven, stateOf } from '../request/server/decided.ts';
import { openLeaves, requestOf, typeOfLeave } from './leave.sql.ts';
import { balanceWrites, leftFor } from './server/balances.ts';
import { daysOfLeave, overlaps } from './server/days-of-leave.ts';
import { followLater } from './server/follow-later.ts';
import { refusal } from './server/refusal.ts';

type Read = Transaction['batch'];
const CONTENT = ['employee_id', 'type_id', 'part', 'from_date', 'until_date', 'from_time', 'to_time', 'replaces_id'] as const;
const changesContent = ({ before, after }: RecordWrite): boolean =>
  before === null || CONTENT.some((name) => String(before[name] ?? '') !== String(after[name] ?? ''));
const wasApproved = ({ before, after }: RecordWrite): boolean => before?.state === 'approved' && after.state !== 'approved';

const minutesOf = (time: unknown): number => Number(String(time).slice(0, 2)) * 60 + Number(String(time).slice(3, 5));
const leaveOf = ({ part, from_date, until_date, from_time, to_time }: Values): Omit<LeaveRow, 'type' | 'code'> => ({
  part: String(part ?? 'whole') as LeavePart,
  from: String(from_date),
  until: String(until_date ?? from_date),
  times: isGiven(from_time) && isGiven(to_time) ? [minutesOf(from_time), minutesOf(to_time)] : null,
});
const AROUND = 8;
const MOST_SPAN = 1_100;

/** What it takes, by the shifts, holidays and unit of the person on each day. */
async function counted(write: RecordWrite, values: Values): Promise<Values> {
  const { context } = write;
  const employee = Number(values.employee_id);
  const leave = leaveOf(values);
  if (leave.from > leave.until || leave.until > dayAfter(leave.from, MOST_SPAN)) return {};
  const work = workIn(context);
  const read = (statements: Parameters<typeof context.database.readBatch>[0]) => context.database.readBatch(statements, work.company);
  const [ground, [found]] = await Promise.all([
    readDays(work, read, { employees: [employee], from: dayAfter(leave.from, -AROUND), to: dayAfter(leave.until, AROUND) }),
    read([typeOfLeave({ company: work.company, id: Number(values.type_id) })]),
  ]);
  // Whoever is not there is refused by the key.
  const person = ground.people.get(employee);
  const type = found?.rows[0];
  if (!person || !type) return {};
  const [, , most, byHours, , active] = type;
  if (active === 'f' || active === 'false') throw refusal('type_id', 'inactive');
  if (leave.part !== 'whole' && (byHours === 'f' || byHours === 'false')) throw refusal('part', 'wholeDays');
  const days = daysOfLeave(ground, { employee, leave, zone: work.zone });
  if (days.length === 0) throw refusal('from_date', 'noDays');
  if (most && days.length > Number(most)) throw refusal('until_date', 'mostDays', { most });
  const sum = (of: 'days' | 'minutes') => days.reduce((all, one) => all + one[of], 0);
  return {
    struct_id: person.unit,
    days: (sum('days') / 1_000).toFixed(3),
    hours: (sum('minutes') / 60).toFixed(2),
    day_parts: days.map((one) => [one.day, one.days, one.minutes]),
  };
}

/** Throws when it lies over other leave, when the balance does not suffice, or when its document is missing. */
async function check({ context, id, after }: RecordWrite, read: Read): Promise<void> {
  const company = context.actor.companyId;
  const employee = Number(after.employee_id);
  const leave = leaveOf(after);
  const replaces = idOf(after.replaces_id);
  const besides = [id, ...(replaces === null ? [] : [replaces])];
  const [, found, others, [replaced] = []] = await read([
    lockPeople({ company, employees: [employee] }),
    typeOfLeave({ company, id: Number(after.type_id) }),
    openLeaves({ company, employee, ...leave, besides }),
    requestOf({ company, id: replaces ?? 0 }),
  ]).then((results) => [results[0], results[1], results[2], results[3]?.rows ?? []] as const);
  if (replaces !== null && (Number(replaced?.[0]) !== employee || !['approved', 'cancelled'].includes(replaced?.[1] ?? '')))
    throw refusal('replaces_id', 'replaced');
  const rows = others?.rows ?? [];
  if (rows.length > 0) {
    const { zone } = workIn(context);
    const ground = await readDays({ company, zone }, read, { employees: [employee], from: leave.from, to: leave.until });
    const isOver = rows.some(([, from, until, part, fromTime, toTime]) =>
      overlaps(ground, { employee, zone }, leave, {
        ...{ from: from ?? '', until: until ?? '', part: part as LeavePart },
        times: fromTime && toTime ? [Number(fromTime), Number(toTime)] : null,
      }),
    );
    if (isOver) throw refusal('from_date', 'overlap');
  }
  const [, entitlement, , , needsDocument] = found?.rows[0] ?? [];
  if (after.state !== 'draft' && (needsDocument === 't' || needsDocument === 'true') && !isGiven(after.document))
    throw refusal('document', 'document');
  if (entitlement === 'none' || entitlement === undefined) return;
  const left = await leftFor(read, { company, employee, type: Number(after.type_id), besides, request: after });
  if (left !== null) throw refusal(after.state === 'draft' ? 'from_date' : 'state', 'balance', { left: String(left) });
}

/** What an approval brings along. */
async function approved({ context, id, after }: RecordWrite): Promise<BroughtWrite[]> {
  const replaces = idOf(after.replaces_id);
  const standIn = idOf(after.stand_in_id);
  const writes: BroughtWrite[] = [];
  if (replaces !== null)
    writes.push({
      kind: 'change',
      model: 'leave_request',
      rows: [{ id: replaces, values: { state: 'cancelled', decided_at: context.now.toISOString() } }],
    });
  if (standIn !== null) {
    const row = await context.database.nextId();
    const values = {
      employee_id: after.employee_id,
      stand_in_id: standIn,
      from_date: after.from_date,
      until_date: after.until_date,
      row_model: null,
      reason: null,
    };
    writes.push({ kind: 'create', model: 'stand_in', id: row, values });
    writes.push({ kind: 'change', model: 'leave_request', rows: [{ id, values: { stand_in_row_id: row } }] });
  }
  return writes;
}
/** A stand-in of leave that is not taken stands in for nobody. */
function withdrawn({ after }: RecordWrite): BroughtWrite[] {
  const row = idOf(after.stand_in_row_id);
  if (row === null) return [];
  return [{ kind: 'change', model: 'stand_in', rows: [{ id: row, values: { until_date: dayAfter(String(after.from_date), -1) } }] }];
}

const bringing = (write: RecordWrite): Bringing => {
  const { context, after } = write;
  return async (read) => {
    const company = context.actor.companyId;
    const employee = Number(after.employee_id);
    const [comes, goes] = [becomes(write, 'approved'), wasApproved(write)];
    if (!goes) await check(write, read);
    if (!comes && !goes) return [];
    await recalculate(workIn(context), read, { employees: [employee], from: String(after.from_date), to: String(after.until_date) });
    return [
      ...(comes ? await approved(write) : withdrawn(write)),
      ...(await balanceWrites(read, { company, employees: [employee], besides: comes ? idOf(after.replaces_id) : null })),
    ];
  };
};

export const leaveHooks: RecordHooks = {
  before: async (write) => {
    const { before, after, cause } = write;
    if (cause === 'reversal') return undefined;
    const own = { ...(isGiven(after.employee_id) ? {} : { employee_id: write.context.actor.employeeId }) };
    const known: Values = { ...after, ...own };
    const until: Values = known.part === 'whole' ? {} : { until_date: known.from_date };
    const shaped = { ...known, ...until };
    const figures = changesContent({ ...write, after: shaped }) ? await counted(write, shaped) : {};
    const begun = before === null ? await beginning(write) : {};
    return { ...own, ...until, ...figures, ...begun, ...stateOf(write) };
  },
  brings: (write) => {
    const { before, after } = write;
    if (!isGiven(after.employee_id) || !isGiven(after.from_date)) return undefined;
    const moves = before === null || before.state !== after.state;
    return moves || changesContent(write) ? bringing(write) : undefined;
  },
  after: async ({ context, kind, cause, before, after }) => {
    if (kind === 'remove' && cause === 'given' && after.state === 'approved') throw refusal('state', 'stays');
    const touches = before?.state === 'approved' || after.state === 'approved';
    if (!touches) return [];
    const employees = [Number(after.employee_id)];
    const follow = await followLater(context, employees);
    if (cause === 'given' && (kind === 'create' || kind === 'update')) return follow;
    return [...follow, ...(await countLater(context, { from: String(after.from_date), employees }))];
  },
};
/** Types and terms of people say what is granted: it follows right after. */
export const grantingHooks: RecordHooks = { after: ({ context }) => followLater(context, null) };
/** What the sheet says of days without leave is no code of one. */
const TAKEN: ReadonlySet<unknown> = new Set(Object.values(CODES));
export const typeHooks: RecordHooks = {
  ...grantingHooks,
  before: ({ after }) => {
    if (TAKEN.has(String(after.code).toUpperCase())) throw refusal('code', 'code');
    return undefined;
  },
};
