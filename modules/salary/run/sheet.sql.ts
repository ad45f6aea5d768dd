/** What pay takes of attendance. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Asked = { readonly company: number; readonly from: string; readonly to: string };
const SECONDS = '3600.0';
/**
 * Columns: employee, whether its months are locked, due, days worked, normal, approved overtime, night, holiday hours. Of the days of the
 * period, which is mostly a month.
 */
export const hoursOfPeriod = ({ company, from, to }: Asked): Statement => ({
  name: 'pay_hours',
  sql: `with locked as (
      select r.employee_id, bool_and(s.state = 'locked') as is_locked from sheet_row r
      join month_sheet s on s.company_id = r.company_id and s.id = r.sheet_id
      where r.company_id = $1::bigint and r.deleted_at is null and r.month >= date_trunc('month', $2::date)::date and r.month <= $3::date group by 1
    )
    select d.employee_id, coalesce(bool_and(l.is_locked), false), round(sum(d.due_time) / ${SECONDS}, 4),
      round(coalesce(sum((d.due_time - d.leave_time - d.absent_time)::numeric / nullif(d.due_time, 0)) filter (where d.state in ('out', 'missing', 'absent', 'leave')), 0), 2),
      round(sum(d.normal_time) / ${SECONDS}, 4), round(sum(d.approved_time) / ${SECONDS}, 4), round(sum(d.night_time) / ${SECONDS}, 4),
      round(sum(d.holiday_time) / ${SECONDS}, 4)
    from att_day d left join locked l on l.employee_id = d.employee_id
    where d.company_id = $1::bigint and d.deleted_at is null and d.day between $2::date and $3::date group by 1`,
  params: [company, from, to],
});
