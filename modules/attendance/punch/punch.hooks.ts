/** Registrations are counted in the transaction in which they are written; what comes back or goes another way is counted right after. */
import type { BroughtWrite, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { dayAfter, dayAt, minuteOf } from '../day/server/clock.ts';
import { countLater } from '../day/server/count-later.ts';
import { recalculate } from '../day/server/recalculate.ts';
import { workIn } from '../day/server/work.ts';

/** The days around a moment to one of which it belongs. */
const daysAround = (moment: unknown, zone: string): readonly [string, string] => {
  const day = dayAt(minuteOf(String(moment)), zone);
  return [dayAfter(day, -1), dayAfter(day)];
};

export const punchHooks: RecordHooks = {
  brings:
    ({ context, before, after }) =>
    async (read) => {
      const work = workIn(context);
      for (const row of [before, after]) {
        if (row === null) continue;
        const [from, to] = daysAround(row.punched_at, work.zone);
        await recalculate(work, read, { employees: [Number(row.employee_id)], from, to });
      }
      return [];
    },
  after: ({ context, kind, cause, after }) => {
    if (cause === 'given' && (kind === 'create' || kind === 'update')) return [];
    const [from] = daysAround(after.punched_at, workIn(context).zone);
    return countLater(context, { from, employees: [Number(after.employee_id)] });
  },
};

const LONGEST_HOURS = 36;
export const manualHooks: RecordHooks = {
  before: ({ context, after }: RecordWrite) => {
    const [came, left] = [Date.parse(String(after.in_datetime)), Date.parse(String(after.out_datetime))];
    if (left > context.now.getTime()) throw new PlatformError('INVALID', { fields: [{ field: 'out_datetime', code: 'notFuture' }] });
    if (left - came > LONGEST_HOURS * 3_600_000)
      throw new PlatformError('INVALID', { fields: [{ field: 'out_datetime', code: 'tooBig', params: { max: `${LONGEST_HOURS}h` } }] });
    return undefined;
  },
  brings: ({ context, after }) => {
    const common = {
      employee_id: after.employee_id,
      source: 'manual',
      is_void: false,
      reason: after.reason,
      entered_by_id: context.actor.employeeId,
    };
    const { zone } = workIn(context);
    const day = dayAt(minuteOf(String(after.in_datetime)), zone);
    return async (read): Promise<readonly BroughtWrite[]> => {
      const [found] = await read([
        {
          name: 'att_manual_roster',
          sql: 'select r.id from roster_day r where r.company_id = $1::bigint and r.employee_id = $2::bigint and r.day = $3::date and r.deleted_at is null',
          params: [context.actor.companyId, Number(after.employee_id), day],
        },
      ]);
      const known = found?.rows[0]?.[0];
      const roster: BroughtWrite = known
        ? { kind: 'change', model: 'roster_day', rows: [{ id: Number(known), values: { shift_id: after.shift_id } }] }
        : { kind: 'create', model: 'roster_day', values: { employee_id: after.employee_id, day, shift_id: after.shift_id } };
      return [
        roster,
        { kind: 'create', model: 'att_punch', values: { ...common, punched_at: after.in_datetime, direction: 'in' } },
        { kind: 'create', model: 'att_punch', values: { ...common, punched_at: after.out_datetime, direction: 'out' } },
      ];
    };
  },
};
