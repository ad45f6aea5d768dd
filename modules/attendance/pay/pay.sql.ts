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
