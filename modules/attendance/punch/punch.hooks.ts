/** Registrations are counted in the transaction in which they are written; what comes back or goes another way is counted right after. */
import type { BroughtWrite, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { dayAfter, dayAt, minuteOf } from '../day/server/clock.ts';
import { countLater } from '../day/server/count-later.ts';
import { recalculate } from '../day/server/recalculate.ts';
import { workIn } from '../day/server/work.ts';
import { punchesOfManual, rosterOn } from './punch.sql.ts';

/** The days around a moment to one of which it belongs. */
const daysAround = (moment: unknown, zone: string): readonly [string, string] => {
  const day = dayAt(minuteOf(String(moment)), zone);
  return [dayAfter(day, -1), dayAfter(day)];
};

/** What is entered by hand may be taken back, so it is counted right after whatever becomes of it. */
const isManual = ({ after }: RecordWrite): boolean => after.source === 'manual';
export const punchHooks: RecordHooks = {
  brings: (write) => {
    if (isManual(write)) return undefined;
    const { context, before, after } = write;
    return async (read) => {
      const work = workIn(context);
      for (const row of [before, after]) {
        if (row === null) continue;
        const [from, to] = daysAround(row.punched_at, work.zone);
        await recalculate(work, read, { employees: [Number(row.employee_id)], from, to });
      }
      return [];
    };
  },
  after: (write) => {
    const { context, kind, cause, before, after } = write;
    if (!isManual(write) && cause === 'given' && (kind === 'create' || kind === 'update')) return [];
    const { zone } = workIn(context);
    const first = [before, after].flatMap((row) => (row === null ? [] : daysAround(row.punched_at, zone))).toSorted()[0] ?? '';
    const employees = [...new Set([before, after].flatMap((row) => (row === null ? [] : Number(row.employee_id))))];
    return countLater(context, { from: first, employees });
  },
};

const LONGEST_HOURS = 36;
const DIRECTIONS = { in: 'in_datetime', out: 'out_datetime' } as const;
export const manualHooks: RecordHooks = {
  before: ({ context, after }: RecordWrite) => {
    const [came, left] = [Date.parse(String(after.in_datetime)), Date.parse(String(after.out_datetime))];
    if (left > context.now.getTime()) throw new PlatformError('INVALID', { fields: [{ field: 'out_datetime', code: 'notFuture' }] });
    if (left - came > LONGEST_HOURS * 3_600_000)
      throw new PlatformError('INVALID', { fields: [{ field: 'out_datetime', code: 'tooBig', params: { max: `${LONGEST_HOURS}h` } }] });
    return undefined;
  },
  brings: ({ context, id, after }) => {
    const company = context.actor.companyId;
    const day = dayAt(minuteOf(String(after.in_datetime)), workIn(context).zone);
    const common = { employee_id: after.employee_id, reason: after.reason, entered_by_id: context.actor.employeeId };
    return async (read): Promise<readonly BroughtWrite[]> => {
      const [roster, punches] = await read([
        rosterOn({ company, employee: Number(after.employee_id), day }),
        punchesOfManual({ company, manual: id }),
      ]);
      const known = roster?.rows[0]?.[0];
      const entered = new Map((punches?.rows ?? []).map(([punch, direction]) => [direction, Number(punch)]));
      const shift: BroughtWrite = known
        ? { kind: 'change', model: 'roster_day', rows: [{ id: Number(known), values: { shift_id: after.shift_id } }] }
        : { kind: 'create', model: 'roster_day', values: { employee_id: after.employee_id, day, shift_id: after.shift_id } };
      const writes = (['in', 'out'] as const).map((direction): BroughtWrite => {
        const values = { ...common, punched_at: after[DIRECTIONS[direction]] };
        const punch = entered.get(direction);
        return punch === undefined
          ? { kind: 'create', model: 'att_punch', values: { ...values, direction, source: 'manual', is_void: false, manual_id: id } }
          : { kind: 'change', model: 'att_punch', rows: [{ id: punch, values }] };
      });
      return [shift, ...writes];
    };
  },
  // Its registrations go and come back along with it.
  after: ({ context, kind, after }) => {
    if (kind !== 'remove' && kind !== 'restore') return [];
    const [from] = daysAround(after.in_datetime, workIn(context).zone);
    return countLater(context, { from, employees: [Number(after.employee_id)] });
  },
};
