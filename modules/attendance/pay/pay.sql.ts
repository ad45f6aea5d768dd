/** The SQL of months for pay. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

/** Columns: employee, unit, whether it is locked, missing days, the other figures in their order. */
export const monthsForPay = ({
  company,
  month,
  employees,
}: {
  readonly company: number;
  readonly month: string;
  readonly employees: readonly number[] | null;
}): Statement => ({
  name: 'att_months_for_pay',
  sql: `select r.employee_id, r.struct_id, s.state = 'locked', r.missing_days, r.due_hours, r.worked_days, r.normal_hours, r.overtime_hours,
      r.approved_hours, r.night_hours, r.holiday_hours, r.late_hours, r.early_hours, r.absent_days, r.absent_hours, r.leave_days, r.leave_hours
    from sheet_row r join month_sheet s on s.company_id = r.company_id and s.id = r.sheet_id
    where r.company_id = $1::bigint and r.month = $2::date and r.deleted_at is null
      and ($3::bigint[] is null or r.employee_id = any($3::bigint[])) order by r.employee_id`,
  params: [company, month, employees === null ? null : arrayLiteral(employees)],
});
/** Leave by type of the days of a month. Columns: employee, type, code, paid, days, hours. */
export const leaveForPay = ({
  company,
  month,
  employees,
}: {
  readonly company: number;
  readonly month: string;
  readonly employees: readonly number[] | null;
}): Statement => ({
  name: 'att_leave_for_pay',
  sql: `select d.employee_id, t.id, t.code, t.is_paid, round(sum((p.value->>1)::numeric / nullif(d.due_time, 0)), 2), round(sum((p.value->>1)::numeric) / 3600, 2)
    from att_day d cross join lateral json_array_elements(d.leave_parts) p
    join leave_type t on t.company_id = d.company_id and t.id = (p.value->>0)::bigint
    where d.company_id = $1::bigint and d.day >= $2::date and d.day < ($2::date + interval '1 month')::date and d.deleted_at is null
      and d.leave_parts is not null and ($3::bigint[] is null or d.employee_id = any($3::bigint[]))
    group by d.employee_id, t.id, t.code, t.is_paid order by d.employee_id, t.code`,
  params: [company, month, employees === null ? null : arrayLiteral(employees)],
});
