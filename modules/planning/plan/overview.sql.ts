/** The SQL over several projects: the list of them, what one person has to do, and the figures of the dashboard. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type Asking = { readonly company: number; readonly employee: number | null };
type Reaching = Asking & { readonly all: boolean; readonly today: string };

/** The projects that the person may see: all, or those of which he is a member. */
const SEEN = `p.company_id = $1::bigint and p.deleted_at is null and ($2::boolean or exists (select 1 from plan_member m
      where m.company_id = $1::bigint and m.project_id = p.id and m.employee_id = $3::bigint and m.deleted_at is null))`;
/** What counts: no part of it is counted elsewhere. */
const LEAF = `t.progress_type is distinct from 'not_calculate' and not exists (select 1 from plan_task c
      where c.company_id = $1::bigint and c.parent_id = t.id and c.deleted_at is null)`;

/**
 * Columns: id, name, colour, state, first day, last day, unit, own access, members, tasks, done, late, progress, days behind the
 * last day of what is not done, names of the first members.
 */
export const projectsSeen = ({ company, employee, all, today }: Reaching): Statement => ({
  name: 'plan_projects_seen',
  sql: `select p.id, p.name, p.colour, p.state, coalesce(p.start_date, s.first)::text, coalesce(p.end_date, s.last)::text, u.name,
      (select m.access from plan_member m where m.company_id = $1::bigint and m.project_id = p.id and m.employee_id = $3::bigint and m.deleted_at is null),
      (select count(*) from plan_member m where m.company_id = $1::bigint and m.project_id = p.id and m.deleted_at is null),
      coalesce(s.tasks, 0), coalesce(s.done, 0), coalesce(s.late, 0), coalesce(s.progress, 0), coalesce(s.behind, 0)
    from plan_project p left join struct u on u.company_id = p.company_id and u.id = p.struct_id
    left join (select t.project_id, count(*) as tasks, count(*) filter (where t.completed_date is not null) as done,
        count(*) filter (where t.completed_date is null and t.end_date < $4::date) as late,
        round(sum(t.progress * coalesce(nullif(t.estimate_hours, 0), 1)) / sum(coalesce(nullif(t.estimate_hours, 0), 1)))::integer as progress,
        max($4::date - t.end_date) filter (where t.completed_date is null and t.end_date < $4::date) as behind,
        min(t.start_date) as first, max(t.end_date) as last
      from plan_task t where t.company_id = $1::bigint and t.deleted_at is null and ${LEAF} group by 1) s on s.project_id = p.id
    where ${SEEN} order by (p.state = 'finished'), p.name, p.id`,
  params: [company, all, employee, today],
});

/**
 * What a person has to do in the projects of which he is a member still, and what was done since a day. Columns: id, version, name, project,
 * its name and colour, stage, first day, last day, progress, done on, priority, its colour, whether it may be written, the names of what it waits for.
 */
export const tasksOfPerson = ({ company, employee, since }: Asking & { readonly since: string }): Statement => ({
  name: 'plan_tasks_of_person',
  sql: `select t.id, t.version, t.task, t.project_id, p.name, p.colour, s.name, t.start_date::text, t.end_date::text, t.progress,
      t.completed_date::text, r.name, r.colour, m.access in ('own', 'edit'),
      (select json_agg(f.task order by f.id)::text from plan_link l join plan_task f on f.company_id = l.company_id and f.id = l.from_id
        and f.deleted_at is null and f.completed_date is null
        where l.company_id = $1::bigint and l.task_id = t.id and l.deleted_at is null and l.type = 'fs')
    from plan_assign a
    join plan_task t on t.company_id = a.company_id and t.id = a.task_id and t.deleted_at is null
    join plan_project p on p.company_id = t.company_id and p.id = t.project_id and p.deleted_at is null and p.state <> 'finished'
    join plan_member m on m.company_id = p.company_id and m.project_id = p.id and m.employee_id = a.employee_id and m.deleted_at is null
    left join plan_stage s on s.company_id = t.company_id and s.id = t.stage_id
    left join plan_priority r on r.company_id = t.company_id and r.id = t.priority_id
    where a.company_id = $1::bigint and a.employee_id = $2::bigint and a.deleted_at is null
      and (t.completed_date is null or t.completed_date >= $3::date)
    order by t.completed_date is not null, t.end_date nulls last, t.id limit 1000`,
  params: [company, employee, since],
});

/**
 * Tasks that lie in a period. Columns: id, name, project, its name, unit, first day, last day, progress, done on, priority, its colour,
 * stage, people as a list of number, name and share.
 */
export const tasksInPeriod = (
  asked: Reaching & { readonly from: string; readonly until: string; readonly projects: readonly number[] },
): Statement => ({
  name: 'plan_tasks_in_period',
  sql: `select t.id, t.task, p.id, p.name, u.name, t.start_date::text, t.end_date::text, t.progress, t.completed_date::text, r.name, r.colour, s.name,
      coalesce((select json_agg(json_build_array(e.id, concat(upper(left(e.lastname, 1)), '.', e.firstname), a.share) order by a.id)::text
        from plan_assign a join employee e on e.company_id = a.company_id and e.id = a.employee_id
        where a.company_id = $1::bigint and a.task_id = t.id and a.deleted_at is null), '[]'), t.estimate_hours
    from plan_task t join plan_project p on p.company_id = t.company_id and p.id = t.project_id
    left join struct u on u.company_id = p.company_id and u.id = p.struct_id
    left join plan_stage s on s.company_id = t.company_id and s.id = t.stage_id
    left join plan_priority r on r.company_id = t.company_id and r.id = t.priority_id
    where ${SEEN} and t.company_id = $1::bigint and t.deleted_at is null and ${LEAF}
      and t.start_date <= $6::date and t.end_date >= $5::date and $4::date is not null
      and (cardinality($7::bigint[]) = 0 or p.id = any($7::bigint[]))
    order by t.end_date, t.id limit 5000`,
  params: [asked.company, asked.all, asked.employee, asked.today, asked.from, asked.until, arrayLiteral(asked.projects)],
});
