/** A request that is approved becomes a registration beside the others, which stay as they came, or approves overtime of its day. */
import type { BroughtWrite, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { lockPeople } from '../day/day.sql.ts';
import { dayAt, minuteOf } from '../day/server/clock.ts';
import { countLater } from '../day/server/count-later.ts';
import { monthOf } from '../day/server/recalculate.ts';
import { workIn } from '../day/server/work.ts';
import { monthLocked } from '../sheet/sheet.sql.ts';
import { dayOfRequest, punchesAt, unitOfEmployee } from './request.sql.ts';
import { becomes, beginning, idOf, isGiven, stateOf } from './server/decided.ts';

const KNOWN = { own: (write: RecordWrite) => idOf(write.after.employee_id) ?? write.context.actor.employeeId } as const;

/** Its day, the unit, and that the month of the day is open. */
async function shaped(write: RecordWrite): Promise<Values> {
  const { context, before, after } = write;
  const employee = KNOWN.own(write);
  if (employee === null) return {};
  const { company, zone } = workIn(context);
  const day =
    after.kind === 'punch' && isGiven(after.punched_at) ? dayAt(minuteOf(String(after.punched_at)), zone) : String(after.day ?? '');
  const isSame = before !== null && before.day === day && before.employee_id === employee && before.punched_at === after.punched_at;
  if (isSame || day === '') return {};
  if (after.kind === 'punch' && Date.parse(String(after.punched_at)) > context.now.getTime())
    throw new PlatformError('INVALID', { fields: [{ field: 'punched_at', code: 'notFuture' }] });
  const [units, locked] = await context.database.readBatch(
    [unitOfEmployee({ company, employee }), monthLocked({ company, employee, month: monthOf(day) })],
    company,
  );
  if (locked?.rows.length) throw new PlatformError('MONTH_LOCKED');
  const unit = idOf(units?.rows[0]?.[0]);
  return { employee_id: employee, day, ...(unit === null ? {} : { struct_id: unit }) };
}

const bringing =
  ({ context, after }: RecordWrite) =>
  async (read: Parameters<ReturnType<NonNullable<RecordHooks['brings']>> & object>[0]): Promise<readonly BroughtWrite[]> => {
    const { company } = workIn(context);
    const employee = Number(after.employee_id);
    const day = String(after.day);
    const [, locked, found, punches] = await read([
      lockPeople({ company, employees: [employee] }),
      monthLocked({ company, employee, month: monthOf(day) }),
      dayOfRequest({ company, employee, day }),
      punchesAt({ company, employee, moment: String(after.punched_at ?? context.now.toISOString()) }),
    ]);
    if (locked?.rows.length) throw new PlatformError('MONTH_LOCKED');
    if (after.kind === 'punch') {
      if (punches?.rows.length) return [];
      const values = { employee_id: employee, punched_at: after.punched_at, direction: after.direction, source: 'request', is_void: false };
      return [{ kind: 'create', model: 'att_punch', values: { ...values, reason: after.reason, entered_by_id: context.actor.employeeId } }];
    }
    const [id, overtime, approved] = found?.rows[0] ?? [];
    const time = Math.min(Number(overtime ?? 0), Math.max(Number(approved ?? 0), Number(after.asked_time)));
    if (!id || time === Number(approved)) return [];
    return [{ kind: 'change', model: 'att_day', rows: [{ id: Number(id), values: { approved_time: time } }] }];
  };

export const requestHooks: RecordHooks = {
  before: async (write) => {
    if (write.cause === 'reversal') return undefined;
    const begun = write.before === null ? await beginning(write) : {};
    return { ...(await shaped(write)), ...begun, ...stateOf(write) };
  },
  brings: (write) => (becomes(write, 'approved') ? bringing(write) : undefined),
  after: async ({ context, cause, kind, before, after }) => {
    if (kind === 'remove' && cause === 'given' && after.state === 'approved')
      throw new PlatformError('INVALID', { fields: [{ field: 'state', code: 'readOnly' }] });
    const isOver = before?.state === 'approved' || after.state === 'approved';
    if (!isOver || (cause === 'given' && (kind === 'create' || kind === 'update'))) return [];
    return countLater(context, { from: String(after.day), employees: [Number(after.employee_id)] });
  },
};
