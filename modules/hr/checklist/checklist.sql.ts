/** The SQL of check-lists: the tasks of a template with their owners, and how far a list is. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';
import { headAtWork } from '../acting-head/unit-head.sql.ts';

type Starting = {
  readonly company: number;
  readonly template: number;
  readonly employee: number;
  readonly starter: number | null;
  readonly day: string;
};
/**
 * The tasks of a template for one employee. Columns: name, due_days, owner (an employee's id or null), person (the name
 * of whom it is about). The head of the employee's unit is who leads it on `day`; what would wait for somebody who has left
 * goes there too, or to the starter.
 */
export const tasksOf = ({ company, template, employee, starter, day }: Starting): Statement => ({
  name: 'checklist_tasks',
  sql: `with person as (
      select e.id, e.struct_id, concat_ws(' ', e.lastname, e.firstname) as name from employee e
      where e.company_id = $1::bigint and e.id = $3::bigint
    ), head as (
      select h.id from person p, lateral ${headAtWork({ company: '$1::bigint', unit: 'p.struct_id', day: '$5::date', besides: 'p.id' })} h
    ), tasks as (
      select i.name, i.due_days, i.order_number, i.id, p.name as person,
        case i.owner_kind when 'employee' then p.id when 'head' then (select h.id from head h) when 'person' then i.owner_id else $4::bigint end as owner
      from checklist_template_item i, person p
      where i.company_id = $1::bigint and i.template_id = $2::bigint and i.deleted_at is null
    )
    select t.name, t.due_days, case when o.status = 'left' then coalesce((select h.id from head h), $4::bigint) else t.owner end, t.person
    from tasks t left join employee o on o.company_id = $1::bigint and o.id = t.owner
    order by t.order_number, t.id`,
  params: [company, template, employee, starter, day],
});

/** Writes how many tasks a list has, how many are done and when the next one is due. */
export const countTasks = ({ company, list }: { readonly company: number; readonly list: number }): Statement => ({
  name: 'checklist_count',
  sql: `update employee_checklist c set total_count = t.total, done_count = t.done, next_due = t.next_due
    from (select count(*) as total, count(*) filter (where i.done) as done, min(i.due_date) filter (where i.done is not true) as next_due
      from employee_checklist_item i where i.company_id = $1::bigint and i.checklist_id = $2::bigint and i.deleted_at is null) t
    where c.company_id = $1::bigint and c.id = $2::bigint`,
  params: [company, list],
});

/** The kind of a template, so that a list is of the same. */
export const kindOfTemplate = ({ company, template }: { readonly company: number; readonly template: number }): Statement => ({
  name: 'checklist_template_kind',
  sql: 'select t.kind from checklist_template t where t.company_id = $1::bigint and t.id = $2::bigint',
  params: [company, template],
});
