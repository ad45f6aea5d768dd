/** A day as it was counted, with everything that it was counted from, for whoever may read the month sheet. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { companyDay, wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { AddressAsked } from '@lambda/engine/faces/http/address.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { explainedPunches } from '../../punch/punch.sql.ts';
import { dayAfter, minuteOf, momentOf, timeAt } from './clock.ts';
import { countDays } from './count-days.ts';
import { monthOf, readDays } from './recalculate.ts';
import type { Plan } from './rules.ts';
import { workIn } from './work.ts';

type Asked = Pick<AddressAsked, 'services' | 'ip' | 'now'> & { readonly actor: Actor; readonly context: WriteContext };
type Row = { readonly employee_id: number; readonly month: string };

/** As lists ask, so that every rule of rights counts. */
async function readableRow({ services, actor, now, ip }: Asked, id: number): Promise<Row> {
  const query = `{sheet_row(filters:[{column:"id",condition:equals,value:"${id}"}],limit:1){employee_id month}}`;
  const context = { endpoint: null, actor, ip, idempotencyKey: null, now, today: companyDay(now, actor.timeZone) };
  const reply = await services.graphql.execute({ ...context, body: { query } });
  const { data } = JSON.parse(reply.toString()) as { data?: { sheet_row?: readonly Row[] } };
  const row = data?.sheet_row?.[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  return row;
}

const shiftShown = ({ rule, start, end, rest }: Plan, zone: string) => ({
  title: rule.title,
  flexible: rule.isFlexible,
  starts: timeAt(start, zone),
  ends: timeAt(end, zone),
  rest: rest.map(({ from, to }) => `${timeAt(from, zone)}-${timeAt(to, zone)}`).join(', ') || null,
  late_grace: rule.lateGrace,
  early_grace: rule.earlyGrace,
  overtime_from: rule.overtimeFrom,
  absent_from: rule.absentFrom,
  round: rule.round,
});

/** Throws NOT_FOUND for a row that the person may not read, and for a day that is not counted. */
export async function explainCell(asked: Asked, { row: id, day: dayOfMonth }: { readonly row: number; readonly day: number }) {
  const row = await readableRow(asked, id);
  const { context } = asked;
  const work = workIn(context);
  const day = dayAfter(monthOf(row.month), dayOfMonth - 1);
  if (monthOf(day) !== monthOf(row.month)) throw new PlatformError('NOT_FOUND');
  const employee = row.employee_id;
  const read = (statements: Parameters<WriteContext['database']['readBatch']>[0]) => context.database.readBatch(statements, work.company);
  const ground = await readDays(work, read, { employees: [employee], from: day, to: day });
  const stored = ground.days.get(`${employee} ${day}`);
  const [counted] = countDays(ground, { employee, from: day, to: day, zone: work.zone, now: minuteOf(context.now) });
  if (!counted || !stored) throw new PlatformError('NOT_FOUND');
  const zone = counted.plan?.rule.zone ?? work.zone;
  const span = { from: momentOf(minuteOf(`${dayAfter(day, -1)}T00:00:00Z`)), to: momentOf(minuteOf(`${dayAfter(day, 2)}T12:00:00Z`)) };
  const [all, kept, leaves] = await read([
    explainedPunches({ company: work.company, employee, ...span }),
    {
      name: 'att_explained_day',
      sql: `select d.state, d.cell, d.worked_time, d.normal_time, d.due_time, d.late_time, d.early_time, d.absent_time, d.leave_time, d.night_time, d.holiday_time,
          d.overtime_time, d.approved_time, d.after_lock from att_day d where d.company_id = $1::bigint and d.id = $2::bigint`,
      params: [work.company, stored.id],
    },
    {
      name: 'att_explained_leave',
      sql: `select t.type_name, p.value->>1 from att_day d cross join lateral json_array_elements(d.leave_parts) p
        join leave_type t on t.company_id = d.company_id and t.id = (p.value->>0)::bigint where d.company_id = $1::bigint and d.id = $2::bigint`,
      params: [work.company, stored.id],
    },
  ]);
  const own = new Set(counted.punches.map(({ at, direction }) => `${at} ${direction}`));
  const figures = kept?.rows[0] ?? [];
  const names = ['worked', 'normal', 'due', 'late', 'early', 'absent', 'leave', 'night', 'holiday', 'overtime', 'approved'];
  return {
    day,
    state: figures[0] ?? '',
    cell: figures[1] ?? null,
    shift: counted.plan ? shiftShown(counted.plan, zone) : null,
    is_holiday: counted.isHoliday,
    punches: (all?.rows ?? []).flatMap(([at, direction, source, place, isVoid, reason]) => {
      const crossed = isVoid === 't' || isVoid === 'true';
      const belongs = crossed ? wallTime(Number(at), zone).slice(0, 10) === day : own.has(`${minuteOf(Number(at))} ${direction}`);
      return belongs ? [{ at: wallTime(Number(at), zone), direction, source, place, void: crossed, reason }] : [];
    }),
    leaves: (leaves?.rows ?? []).map(([type, time]) => ({ type: type ?? '', time: Number(time) })),
    /** In seconds. */
    figures: Object.fromEntries(names.map((name, at) => [name, Number(figures[at + 2] ?? 0)])),
    locked: ground.months.get(`${employee} ${monthOf(day)}`)?.isLocked === true,
    after_lock: figures[13] ?? null,
  };
}
