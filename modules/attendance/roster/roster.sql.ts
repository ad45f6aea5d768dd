/** The SQL of the roster. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
/** Columns: id, title. */
export const shiftsToChoose = ({ company }: OfCompany): Statement => ({
  name: 'att_shifts_to_choose',
  sql: 'select s.id, s.shift_title from shift s where s.company_id = $1::bigint and s.is_active and s.deleted_at is null order by s.starts_at, s.id',
  params: [company],
});
/** Days of people that are set. Columns: employee, day, id, shift. */
export const rosterRows = (asked: OfCompany & { readonly employees: readonly number[]; readonly days: readonly string[] }): Statement => ({
  name: 'att_roster_rows',
  sql: `select r.employee_id, r.day::text, r.id, r.shift_id from roster_day r where r.company_id = $1::bigint and r.employee_id = any($2::bigint[])
      and r.day = any($3::date[]) and r.deleted_at is null`,
  params: [asked.company, arrayLiteral(asked.employees), arrayLiteral(asked.days)],
});
