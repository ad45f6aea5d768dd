/** Orders and the record that follows them: whichever is written, the other agrees in the same transaction. */
import type { HookContext, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { historyLine, insertRow } from '@lambda/engine/core/records/statements.ts';
import { endAllStatements } from '@lambda/engine/services/sessions/sessions.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { endMembership, returnAccount, reviveMembership } from '../employee/membership.sql.ts';
import { placesTaken } from '../job-opening/places.sql.ts';
import {
  beginWithRecord,
  beginWithValues,
  foldAppointments,
  followAppointments,
  lockEmployee,
  moveHiring,
  type Whose,
} from './appointment.sql.ts';
import { NO_END } from './no-end.ts';

const MODEL = 'employee_appointment';
/** What an order may change of an employee. */
export const CHANGED = ['struct_id', 'job_id', 'base_salary', 'status'] as const;
/** The state that a kind of order brings when it names none. */
const BROUGHT: Readonly<Record<string, string>> = { end: 'left', return: 'active', confirm: 'active' };

/** What a new order brings besides what was written: some kinds of order bring a state when they name none. */
export const broughtBy = ({ kind, new_status }: Values): Values => {
  const status = BROUGHT[String(kind)];
  return status !== undefined && (new_status ?? null) === null ? { new_status: status } : {};
};

/** The record takes what the orders say, as far as they are in force on the day of the context. */
export async function followOrders(context: HookContext, whose: Whose): Promise<Statement[]> {
  const { database, today, ip } = context;
  const change = { ...authorOf(context), line: await database.nextId() };
  const back = { ...authorOf(context), line: await database.nextId() };
  return [foldAppointments(whose), followAppointments({ ...whose, ...change, today, ip }), returnAccount({ ...whose, ...back })];
}
const authorOf = ({ now, actor, writeId }: HookContext) => ({ now: now.toISOString(), user: actor.userId, write: writeId ?? null });
const atTheEnd = (statements: readonly Statement[]): Statement[] => statements.map((statement) => ({ ...statement, late: true }));

/** More people than approved places are possible, for a reason that stands in the order. Throws INVALID at the reason. */
async function refuseOverHiring({ context, before, after }: RecordWrite): Promise<void> {
  const { new_job_id: job, employee_id: employee } = after;
  if (typeof job !== 'number' || typeof employee !== 'number' || (after.reason ?? '') !== '') return;
  if (before && before.new_job_id === job && before.reason === after.reason) return;
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([placesTaken({ company, job, employee })], company);
  if (found?.rows[0]?.[0] === 't') throw new PlatformError('INVALID', { fields: [{ field: 'reason', code: 'placesTaken' }] });
}

export const appointmentHooks: RecordHooks = {
  before: async (write) => {
    if (write.kind === 'create' || write.kind === 'update') await refuseOverHiring(write);
    return write.kind === 'create' ? broughtBy(write.after) : undefined;
  },
  after: async ({ context, cause, id, before, after }) => {
    // Orders that go or come back with their employee stay as they were, and so does the record.
    if (cause === 'along') return [];
    const statements: Statement[] = [];
    // An order that was given to the wrong person counts for both: it goes from one and comes to the other.
    for (const employee of new Set([before?.employee_id, after.employee_id].filter((one) => typeof one === 'number'))) {
      const whose = { company: context.actor.companyId, employee };
      const follow = await followOrders(context, whose);
      if (cause === 'reversal') {
        // The record itself is turned back first; then there is nothing left to follow, unless others have written orders since.
        statements.push(lockEmployee(whose), ...atTheEnd(follow));
        continue;
      }
      const begun = { ...authorOf(context), id: await context.database.nextId(), besides: id, line: await context.database.nextId() };
      statements.push(lockEmployee(whose), beginWithRecord({ ...whose, ...begun }), ...follow);
    }
    return statements;
  },
};

/** Which order a change made straight in the record stands for. */
function kindOfChange(before: Values, after: Values): string {
  const differs = (name: string): boolean => (before[name] ?? null) !== (after[name] ?? null);
  if (differs('status') && after.status === 'left') return 'end';
  if (differs('status') && before.status === 'left') return 'return';
  if (differs('status') && before.status === 'probation' && after.status === 'active') return 'confirm';
  if (differs('struct_id') || differs('job_id')) return 'transfer';
  return differs('base_salary') ? 'salary' : 'status';
}

/** Adds an order in the name of the actor, as if it had been written by hand. */
async function insertOrder(context: HookContext, values: Values): Promise<Statement[]> {
  const model = context.registry.model(MODEL);
  const id = await context.database.nextId();
  const line = await historyLine(context, { model, id, action: 'create', changes: {} });
  return [insertRow(context, model, id, values), line];
}

const given = (values: Values): Values => Object.fromEntries(CHANGED.map((name) => [`new_${name}`, values[name] ?? null]));
/** The one order of a new employee says by itself how they are employed, so nothing has to be folded. */
const firstOrder = (id: number, values: Values): Values => ({
  employee_id: id,
  kind: 'hire',
  effective_date: values.hired_date,
  until_date: NO_END,
  movement: values.status === 'left' ? null : 'joined',
  ...given(values),
  ...Object.fromEntries(CHANGED.map((name) => [name, values[name] ?? null])),
});

/** What a change of the record adds to the orders; none when it changes nothing that orders are about. */
async function ordersOf({ context, kind, cause, id, before, after }: RecordWrite): Promise<Statement[]> {
  const whose = { company: context.actor.companyId, employee: id };
  if (kind === 'create') return insertOrder(context, firstOrder(id, after));
  if (kind !== 'update' || !before) return [];
  const changed = CHANGED.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
  const hiring = before.hired_date === after.hired_date ? [] : [moved(whose, before, after)];
  // The orders that the change had brought go with it.
  if (cause === 'reversal') return [...hiring, ...atTheEnd([foldAppointments(whose)])];
  if (changed.length === 0) return hiring.length > 0 ? [...hiring, foldAppointments(whose)] : [];
  const leaves = changed.includes('status') && after.status === 'left' && typeof after.left_date === 'string';
  const order = {
    employee_id: id,
    kind: kindOfChange(before, after),
    effective_date: leaves ? after.left_date : context.today,
    ...Object.fromEntries(changed.map((name) => [`new_${name}`, after[name] ?? null])),
    ...(leaves && { reason: after.left_reason ?? null }),
  };
  const [first, line] = [await context.database.nextId(), await context.database.nextId()];
  const begin = beginWithValues({ ...whose, ...authorOf(context), id: first, values: before, line });
  return [...hiring, begin, ...(await insertOrder(context, order)), foldAppointments(whose)];
}

const moved = (whose: Whose, before: Values, after: Values): Statement =>
  moveHiring({ ...whose, from: String(before.hired_date), to: String(after.hired_date) });

/** Around the employee's own record: its changes become orders, and whoever leaves has no way in any more. */
export const employmentHooks: RecordHooks = {
  before: ({ before, after }) => (before?.status !== 'left' && after.status === 'left' ? { user_id: null } : undefined),
  after: async (write) => {
    return [...(await ordersOf(write)), ...(await accountOf(write))];
  },
};

/** Whoever leaves or is deleted has no way in; whoever is back as before has it back. */
async function accountOf({ context, kind, id, before, after, deletedAt }: RecordWrite): Promise<Statement[]> {
  const { companyId: company, userId: user } = context.actor;
  const account = before?.user_id;
  const [isLeft, wasLeft] = [after.status === 'left', before?.status === 'left'];
  if (kind === 'update' && wasLeft && !isLeft)
    return [returnAccount({ ...authorOf(context), company, employee: id, line: await context.database.nextId() })];
  if (typeof account !== 'number') return [];
  const whose = { company, account, user, now: context.now.toISOString() };
  if (kind === 'remove' || (kind === 'update' && isLeft && !wasLeft)) return [endMembership(whose), ...endAllStatements(account)];
  if (kind === 'restore' && deletedAt) return [reviveMembership({ ...whose, endedAt: deletedAt })];
  return [];
}
