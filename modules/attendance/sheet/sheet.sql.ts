/** The SQL of months. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';
import { DAY_FIELDS } from './day-fields.ts';

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

/** Columns: company, its logo, unit, month, whether it is locked. */
export const monthOnPaper = ({ company, id }: { readonly company: number; readonly id: number }): Statement => ({
  name: 'att_month_on_paper',
  sql: `select c.company_name, c.logo, u.name, s.month::text, s.state = 'locked' from month_sheet s join company c on c.id = s.company_id
    join struct u on u.company_id = s.company_id and u.id = s.struct_id where s.company_id = $1::bigint and s.id = $2::bigint and s.deleted_at is null`,
  params: [company, id],
});
/** Columns: name, position, codes of the days, totals. */
export const rowsOnPaper = ({ company, rows }: { readonly company: number; readonly rows: readonly number[] }): Statement => ({
  name: 'att_rows_on_paper',
  sql: `select concat_ws(' ', e.lastname, e.firstname), j.a_tushaal_ner, json_build_array(${DAY_FIELDS.map((name) => `r.${name}`).join(', ')})::text,
      json_build_array(r.due_hours::text, r.worked_days::text, r.normal_hours::text, r.approved_hours::text, r.night_hours::text, r.holiday_hours::text,
        r.late_hours::text, r.absent_hours::text, r.leave_hours::text)::text
    from sheet_row r join employee e on e.company_id = r.company_id and e.id = r.employee_id
    left join job j on j.company_id = e.company_id and j.id = e.job_id
    where r.company_id = $1::bigint and r.id = any($2::bigint[]) order by 1, r.id`,
  params: [company, arrayLiteral(rows)],
});
/** The types of leave of these months. Columns: code, name. */
export const codesOfMonth = ({ company, rows }: { readonly company: number; readonly rows: readonly number[] }): Statement => ({
  name: 'att_codes_of_month',
  sql: `select distinct t.code, t.type_name from sheet_row r join att_day d on d.company_id = r.company_id and d.employee_id = r.employee_id
      and d.day >= r.month and d.day < (r.month + interval '1 month')::date and d.leave_parts is not null and d.deleted_at is null
    cross join lateral json_array_elements(d.leave_parts) p
    join leave_type t on t.company_id = r.company_id and t.id = (p.value->>0)::bigint
    where r.company_id = $1::bigint and r.id = any($2::bigint[]) order by 1`,
  params: [company, arrayLiteral(rows)],
});
