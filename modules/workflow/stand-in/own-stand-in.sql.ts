/** The SQL of a person's own stand-ins. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Own = { readonly company: number; readonly employee: number };

/** Those who stand in for the employee from `today` on. Columns: id, employee, name, from, until, reason. */
export const ownStandIns = ({ company, employee, today }: Own & { readonly today: string }): Statement => ({
  name: 'own_stand_ins',
  sql: `select s.id, s.stand_in_id, concat_ws(' ', e.lastname, e.firstname), s.from_date::text, s.until_date::text, s.reason
    from stand_in s join employee e on e.company_id = s.company_id and e.id = s.stand_in_id
    where s.company_id = $1::bigint and s.employee_id = $2::bigint and s.until_date >= $3::date and s.deleted_at is null
    order by s.from_date, s.id`,
  params: [company, employee, today],
});

/** Whether the row names the employee as the one who is away: one row, or none. */
export const standInOf = ({ company, employee, id }: Own & { readonly id: number }): Statement => ({
  name: 'stand_in_of',
  sql: `select s.id from stand_in s where s.company_id = $1::bigint and s.id = $3::bigint and s.employee_id = $2::bigint
    and s.deleted_at is null`,
  params: [company, employee, id],
});
