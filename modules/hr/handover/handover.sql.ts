/** The SQL of handing over what somebody who left had still to do. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';
import { headAtWork } from '../acting-head/unit-head.sql.ts';
import type { Whose } from '../appointment/appointment.sql.ts';

/** Of two who leave at the same moment the second one hands over what the first one has just left to him. */
export const lockHandovers = (company: number): Statement => ({
  name: 'handover_lock',
  sql: 'select c.id from company c where c.id = $1::bigint for no key update',
  params: [company],
});

/**
 * Who takes over from an employee: who leads the unit on the day from which the employee is away, besides those who have
 * left themselves. One row, none unless the employee has left. Columns: name of the employee, receiver or null, how many units above
 * (1: the unit itself), the order of an acting head or null.
 */
export const receiverOf = ({ company, employee, today }: Whose & { readonly today: string }): Statement => ({
  name: 'handover_receiver',
  sql: `select g.name, h.id, h.depth, h.acting from (
      select concat_ws(' ', e.lastname, e.firstname) as name, e.struct_id, greatest($3::date, e.left_date) as day
      from employee e where e.company_id = $1::bigint and e.id = $2::bigint and e.status = 'left' and e.deleted_at is null
    ) g left join lateral ${headAtWork({ company: '$1::bigint', unit: 'g.struct_id', day: 'g.day', besides: '$2::bigint' })} h on true`,
  params: [company, employee, today],
});

/** The open tasks of an employee, locked. Columns: id, the handover that they came with or null. */
export const openTasksOf = ({ company, employee }: Whose): Statement => ({
  name: 'handover_tasks',
  sql: `select i.id, i.handover_id from employee_checklist_item i
    join employee_checklist c on c.company_id = i.company_id and c.id = i.checklist_id and c.deleted_at is null
    where i.company_id = $1::bigint and i.owner_id = $2::bigint and i.done is not true and i.deleted_at is null
    order by i.id for no key update of i`,
  params: [company, employee],
});

/** The tasks of templates that name an employee, locked. Column: id. */
export const templateTasksOf = ({ company, employee }: Whose): Statement => ({
  name: 'handover_template_tasks',
  sql: `select i.id from checklist_template_item i
    join checklist_template t on t.company_id = i.company_id and t.id = i.template_id and t.deleted_at is null
    where i.company_id = $1::bigint and i.owner_id = $2::bigint and i.deleted_at is null order by i.id for no key update of i`,
  params: [company, employee],
});

/** Everybody who has left and has still something to do: rows that came another way, or that nobody could take. Column: id. */
export const leftWithWork = (company: number): Statement => ({
  name: 'handover_left_with_work',
  sql: `select e.id from employee e where e.company_id = $1::bigint and e.status = 'left' and e.deleted_at is null and (
      exists (select 1 from employee_checklist_item i where i.company_id = e.company_id and i.owner_id = e.id and i.done is not true and i.deleted_at is null)
      or exists (select 1 from checklist_template_item t where t.company_id = e.company_id and t.owner_id = e.id and t.deleted_at is null))
    order by e.id`,
  params: [company],
});

/** Whether somebody works for the company. One row with true or false; none for an unknown employee. */
export const isWorking = ({ company, employee }: Whose): Statement => ({
  name: 'handover_is_working',
  sql: `select e.status <> 'left' from employee e where e.company_id = $1::bigint and e.id = $2::bigint and e.deleted_at is null`,
  params: [company, employee],
});

type Handed = { readonly company: number; readonly handover: number; readonly owner: number };
/** The tasks of a handover that are still open and wait for `owner`. Column: id. */
export const openTasksOfHandover = ({ company, handover, owner }: Handed): Statement => ({
  name: 'handover_open',
  sql: `select i.id from employee_checklist_item i
    where i.company_id = $1::bigint and i.handover_id = $2::bigint and i.owner_id = $3::bigint and i.done is not true and i.deleted_at is null
    order by i.id`,
  params: [company, handover, owner],
});
