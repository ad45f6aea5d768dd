/** Orders and the record that follows them: whichever is written, the other agrees in the same transaction. */
import { historyLine } from '@lambda/engine/records/changes.ts';
import type { RecordHooks, WriteMoment, WriteScene } from '@lambda/engine/records/hooks.ts';
import { insertRow } from '@lambda/engine/records/row-sql.ts';
import { endAllStatements } from '@lambda/engine/sessions/sessions.ts';
import type { Statement } from '@lambda/engine/storage/database.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import type { Values } from '@lambda/model/validate.ts';
import { NO_END } from '../../no-end.ts';
import {
  beginWithRecord,
  beginWithValues,
  foldAppointments,
  followAppointments,
  lockEmployee,
  moveHiring,
  type Whose,
} from './appointment.sql.ts';
import { endMembership } from './membership.sql.ts';
import { placesTaken } from './places.sql.ts';

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

/** The record takes what the orders say, as far as they are in force on the scene's day. */
export async function followOrders(scene: WriteScene, whose: Whose): Promise<Statement[]> {
  const line = await scene.database.nextId();
  return [
    foldAppointments(whose),
    followAppointments({
      ...whose,
      today: scene.today,
      now: scene.now.toISOString(),
      user: scene.actor.userId,
      line,
      ip: scene.ip,
    }),
  ];
}

/** More people than approved places are possible, for a reason that stands in the order. Throws INVALID at the reason. */
async function refuseOverHiring({ scene, before, after }: WriteMoment): Promise<void> {
  const { new_job_id: job, employee_id: employee } = after;
  if (typeof job !== 'number' || typeof employee !== 'number' || (after.reason ?? '') !== '') return;
  if (before && before.new_job_id === job && before.reason === after.reason) return;
  const company = scene.actor.companyId;
  const [found] = await scene.database.readBatch([placesTaken({ company, job, employee })], company);
  if (found?.rows[0]?.[0] === 't') throw new PlatformError('INVALID', { fields: [{ field: 'reason', code: 'placesTaken' }] });
}

export const appointmentHooks: RecordHooks = {
  before: async (moment) => {
    if (moment.kind === 'create' || moment.kind === 'update') await refuseOverHiring(moment);
    return moment.kind === 'create' ? broughtBy(moment.after) : undefined;
  },
  after: async ({ scene, id, before, after }) => {
    const statements: Statement[] = [];
    // An order that was given to the wrong person counts for both: it goes from one and comes to the other.
    for (const employee of new Set([before?.employee_id, after.employee_id].filter((one) => typeof one === 'number'))) {
      const whose = { company: scene.actor.companyId, employee };
      const first = await scene.database.nextId();
      const moment = { id: first, besides: id, now: scene.now.toISOString(), user: scene.actor.userId };
      statements.push(lockEmployee(whose), beginWithRecord({ ...whose, ...moment }), ...(await followOrders(scene, whose)));
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
async function insertOrder(scene: WriteScene, values: Values): Promise<Statement[]> {
  const model = scene.registry.model(MODEL);
  const id = await scene.database.nextId();
  const line = await historyLine(scene, { model, id, action: 'create', changes: {} });
  return [insertRow(scene, model, id, values), line];
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
async function ordersOf({ scene, kind, id, before, after }: WriteMoment): Promise<Statement[]> {
  const whose = { company: scene.actor.companyId, employee: id };
  if (kind === 'create') return insertOrder(scene, firstOrder(id, after));
  if (kind !== 'update' || !before) return [];
  const changed = CHANGED.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
  const hiring = before.hired_date === after.hired_date ? [] : [moved(whose, before, after)];
  if (changed.length === 0) return hiring.length > 0 ? [...hiring, foldAppointments(whose)] : [];
  const leaves = changed.includes('status') && after.status === 'left' && typeof after.left_date === 'string';
  const order = {
    employee_id: id,
    kind: kindOfChange(before, after),
    effective_date: leaves ? after.left_date : scene.today,
    ...Object.fromEntries(changed.map((name) => [`new_${name}`, after[name] ?? null])),
    ...(leaves && { reason: after.left_reason ?? null }),
  };
  const first = await scene.database.nextId();
  const begin = beginWithValues({ ...whose, id: first, values: before, now: scene.now.toISOString(), user: scene.actor.userId });
  return [...hiring, begin, ...(await insertOrder(scene, order)), foldAppointments(whose)];
}

const moved = (whose: Whose, before: Values, after: Values): Statement =>
  moveHiring({ ...whose, from: String(before.hired_date), to: String(after.hired_date) });

/** Around the employee's own record: its changes become orders, and whoever leaves has no way in any more. */
export const employmentHooks: RecordHooks = {
  before: ({ before, after }) => (before?.status !== 'left' && after.status === 'left' ? { user_id: null } : undefined),
  after: async (moment) => {
    const { scene, before, after } = moment;
    const account = before?.user_id;
    const isOut = moment.kind === 'update' && before?.status !== 'left' && after.status === 'left' && typeof account === 'number';
    const out = isOut
      ? [
          endMembership({ company: scene.actor.companyId, account, now: scene.now.toISOString(), user: scene.actor.userId }),
          ...endAllStatements(account),
        ]
      : [];
    return [...(await ordersOf(moment)), ...out];
  },
};
