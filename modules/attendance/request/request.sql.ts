/** The SQL of requests. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
/** The workflow that is published for a kind of records. Column: id. */
export const workflowFor = ({ company, model }: OfCompany & { readonly model: string }): Statement => ({
  name: 'att_workflow_for',
  sql: `select w.id from workflow w where w.company_id = $1::bigint and w.row_model = $2::text and w.is_active
      and w.published_number is not null and w.deleted_at is null order by w.id limit 1`,
  params: [company, model],
});
/** Columns: unit of the employee. */
export const unitOfEmployee = ({ company, employee }: OfCompany & { readonly employee: number }): Statement => ({
  name: 'att_unit_of_employee',
  sql: 'select e.struct_id from employee e where e.company_id = $1::bigint and e.id = $2::bigint',
  params: [company, employee],
});
/** Columns: id, overtime and what of it is approved, in seconds. */
export const dayOfRequest = ({ company, employee, day }: OfCompany & { readonly employee: number; readonly day: string }): Statement => ({
  name: 'att_day_of_request',
  sql: `select d.id, d.overtime_time, d.approved_time from att_day d
    where d.company_id = $1::bigint and d.employee_id = $2::bigint and d.day = $3::date and d.deleted_at is null`,
  params: [company, employee, day],
});
/** Registrations of the person in the same minute. */
export const punchesAt = ({
  company,
  employee,
  moment,
}: OfCompany & { readonly employee: number; readonly moment: string }): Statement => ({
  name: 'att_punches_at',
  sql: `select p.id from att_punch p where p.company_id = $1::bigint and p.employee_id = $2::bigint and not p.is_void and p.deleted_at is null
      and date_trunc('minute', p.punched_at) = date_trunc('minute', $3::timestamptz)`,
  params: [company, employee, moment],
});
