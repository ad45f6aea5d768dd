/** The SQL of months. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** A row where the month of somebody is locked. */
export const monthLocked = (asked: { readonly company: number; readonly employee: number; readonly month: string }): Statement => ({
  name: 'att_month_locked',
  sql: `select s.id from sheet_row r join month_sheet s on s.company_id = r.company_id and s.id = r.sheet_id and s.state = 'locked'
    where r.company_id = $1::bigint and r.employee_id = $2::bigint and r.month = $3::date and r.deleted_at is null`,
  params: [asked.company, asked.employee, asked.month],
});
/** Who stands in a sheet. Columns: employee, last day of the month. */
export const peopleOfSheet = ({ company, sheet }: { readonly company: number; readonly sheet: number }): Statement => ({
  name: 'att_people_of_sheet',
  sql: `select r.employee_id from sheet_row r where r.company_id = $1::bigint and r.sheet_id = $2::bigint and r.deleted_at is null order by 1`,
  params: [company, sheet],
});
