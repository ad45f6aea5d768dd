/** The SQL of planning: a project with its tasks, what one person has to do, and what a move needs. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
type OfProject = OfCompany & { readonly project: number };
type OfTask = OfCompany & { readonly task: number };

/** Column: id. Whoever moves tasks of the project waits here for the others. */
export const lockProject = ({ company, project }: OfProject): Statement => ({
  name: 'plan_lock_project',
  sql: 'select p.id from plan_project p where p.company_id = $1::bigint and p.id = $2::bigint and p.deleted_at is null for no key update',
  params: [company, project],
});
/** Columns: access; none for who is no member. */
export const accessOf = ({ company, project, employee }: OfProject & { readonly employee: number | null }): Statement => ({
  name: 'plan_access',
  sql: `select (select m.access from plan_member m where m.company_id = $1::bigint and m.project_id = p.id and m.employee_id = $3::bigint
      and m.deleted_at is null)
    from plan_project p where p.company_id = $1::bigint and p.id = $2::bigint and p.deleted_at is null`,
  params: [company, project, employee],
});
/** Columns: project of a task. */
export const projectOfTask = ({ company, task }: OfTask): Statement => ({
  name: 'plan_project_of_task',
  sql: 'select t.project_id from plan_task t where t.company_id = $1::bigint and t.id = $2::bigint and t.deleted_at is null',
  params: [company, task],
});

/** Columns: id, name, colour, first day, last day, state, whether planned on working days only, version, description. */
export const projectRow = ({ company, project }: OfProject): Statement => ({
  name: 'plan_project_row',
  sql: `select p.id, p.name, p.colour, p.start_date::text, p.end_date::text, p.state, p.working_days_only, p.version, p.description
    from plan_project p where p.company_id = $1::bigint and p.id = $2::bigint and p.deleted_at is null`,
  params: [company, project],
});
/** Columns: id, name, whether done, colour, most at a time. */
export const stagesOf = ({ company, project }: OfProject): Statement => ({
  name: 'plan_stages',
  sql: `select s.id, s.name, s.is_done, s.colour, s.wip_limit from plan_stage s
    where s.company_id = $1::bigint and s.project_id = $2::bigint and s.deleted_at is null order by s.order_number, s.id`,
  params: [company, project],
});
/** Columns: id, name, colour. */
export const prioritiesOf = ({ company, project }: OfProject): Statement => ({
  name: 'plan_priorities',
  sql: `select r.id, r.name, r.colour from plan_priority r
    where r.company_id = $1::bigint and r.project_id = $2::bigint and r.deleted_at is null order by r.order_number, r.id`,
  params: [company, project],
});
/** Columns: employee, name, access, picture. */
export const membersOf = ({ company, project }: OfProject): Statement => ({
  name: 'plan_members',
  sql: `select e.id, concat(upper(left(e.lastname, 1)), '.', e.firstname), m.access, case when e.avatar is not null then '/files/' || e.avatar end
    from plan_member m join employee e on e.company_id = m.company_id and e.id = m.employee_id and e.deleted_at is null
    where m.company_id = $1::bigint and m.project_id = $2::bigint and m.deleted_at is null order by m.id`,
  params: [company, project],
});
/**
 * Columns: id, version, name, stage, place, part of, priority, milestone, first day, last day, progress, how it is counted, hours, done on, colour,
 * checks, checks done, comments, people as a list, author, first and last day as they were kept.
 */
export const tasksOf = ({ company, project }: OfProject): Statement => ({
  name: 'plan_tasks',
  sql: `select t.id, t.version, t.task, t.stage_id, t.sort_order, t.parent_id, t.priority_id, t.is_milestone, t.start_date::text, t.end_date::text,
      t.progress, t.progress_type, t.estimate_hours, t.completed_date::text, t.colour, coalesce(k.all_of, 0), coalesce(k.done, 0),
      coalesce(c.said, 0), coalesce(a.people, '[]'), t.emp_id, t.base_start::text, t.base_end::text
    from plan_task t
    left join (select k.task_id, count(*) as all_of, count(*) filter (where k.is_done) as done from plan_check k
      where k.company_id = $1::bigint and k.deleted_at is null group by 1) k on k.task_id = t.id
    left join (select c.task_id, count(*) as said from plan_comment c where c.company_id = $1::bigint and c.deleted_at is null group by 1) c on c.task_id = t.id
    left join (select a.task_id, json_agg(a.employee_id order by a.id)::text as people from plan_assign a
      where a.company_id = $1::bigint and a.deleted_at is null group by 1) a on a.task_id = t.id
    where t.company_id = $1::bigint and t.project_id = $2::bigint and t.deleted_at is null order by t.sort_order, t.id`,
  params: [company, project],
});
/** Columns: id, employee. */
export const assignsOf = ({ company, task }: OfTask): Statement => ({
  name: 'plan_assigns',
  sql: `select a.id, a.employee_id from plan_assign a
    where a.company_id = $1::bigint and a.task_id = $2::bigint and a.deleted_at is null order by a.id`,
  params: [company, task],
});
/** Columns: id, version, from, to, kind, lag. */
export const linksOf = ({ company, project }: OfProject): Statement => ({
  name: 'plan_links',
  sql: `select l.id, l.version, l.from_id, l.task_id, l.type, coalesce(l.lag, 0) from plan_link l
    join plan_task t on t.company_id = l.company_id and t.id = l.task_id and t.deleted_at is null
    join plan_task f on f.company_id = l.company_id and f.id = l.from_id and f.deleted_at is null
    where l.company_id = $1::bigint and t.project_id = $2::bigint and l.deleted_at is null order by l.id`,
  params: [company, project],
});

/** Free days of the company around public holidays. Columns: day, whether it is worked. */
export const freeDaysOf = ({ company }: OfCompany): readonly Statement[] => [
  { name: 'plan_holidays', sql: 'select h.day::text from public_holidays h where h.deleted_at is null', params: [] },
  {
    name: 'plan_free_days',
    sql: `select f.day::text, f.is_working from free_day f
      where f.company_id = $1::bigint and f.struct_id is null and f.deleted_at is null order by f.id`,
    params: [company],
  },
];
/** Columns: id, first day, last day, whether done. */
export const datesOf = ({ company, project }: OfProject): Statement => ({
  name: 'plan_dates',
  sql: `select t.id, t.start_date::text, t.end_date::text, t.completed_date is not null from plan_task t
    where t.company_id = $1::bigint and t.project_id = $2::bigint and t.deleted_at is null and t.start_date is not null and t.end_date is not null`,
  params: [company, project],
});
/**
 * Tasks of a project for a copy of it, what has parts before them. Columns: id, name, stage, place, part of, priority, first day, last day,
 * milestone, how it is counted, hours, description, colour, how often it repeats, names of the checks.
 */
export const copiedTasks = ({ company, project }: OfProject): Statement => ({
  name: 'plan_copied_tasks',
  sql: `with recursive tree(id, depth) as (
      select t.id, 0 from plan_task t where t.company_id = $1::bigint and t.project_id = $2::bigint and t.parent_id is null and t.deleted_at is null
      union all select t.id, tree.depth + 1 from plan_task t join tree on t.parent_id = tree.id
      where t.company_id = $1::bigint and t.deleted_at is null)
    select t.id, t.task, t.stage_id, t.sort_order, t.parent_id, t.priority_id, t.start_date::text, t.end_date::text, t.is_milestone,
      t.progress_type, t.estimate_hours, t.description, t.colour, t.repeat,
      (select json_agg(k.name order by k.order_number, k.id)::text from plan_check k
        where k.company_id = $1::bigint and k.task_id = t.id and k.deleted_at is null)
    from tree join plan_task t on t.company_id = $1::bigint and t.id = tree.id order by tree.depth, t.id`,
  params: [company, project],
});
/** Tasks whose dates are not those that were kept. Columns: id, first day, last day. */
export const plannedDates = ({ company, project }: OfProject): Statement => ({
  name: 'plan_planned_dates',
  sql: `select t.id, t.start_date::text, t.end_date::text from plan_task t
    where t.company_id = $1::bigint and t.project_id = $2::bigint and t.deleted_at is null
      and (t.base_start is distinct from t.start_date or t.base_end is distinct from t.end_date) order by t.id`,
  params: [company, project],
});
/** Columns: task, place; of a stage, in their order. */
export const cardsOf = ({ company, project, stage }: OfProject & { readonly stage: number }): Statement => ({
  name: 'plan_cards',
  sql: `select t.id, t.sort_order from plan_task t where t.company_id = $1::bigint and t.project_id = $2::bigint and t.stage_id = $3::bigint
      and t.deleted_at is null order by t.sort_order, t.id`,
  params: [company, project, stage],
});
/** Columns: version, stage, progress, done on, and who changed it last. */
export const cardRow = ({ company, task }: OfTask): Statement => ({
  name: 'plan_card',
  sql: `select t.version, t.stage_id, t.progress, t.completed_date::text, t.project_id, t.progress_type from plan_task t
    where t.company_id = $1::bigint and t.id = $2::bigint and t.deleted_at is null`,
  params: [company, task],
});
/** Columns: id, whether done; of the project of a task, in their order. */
export const stageMarks = ({ company, project }: OfProject): Statement => ({
  name: 'plan_stage_marks',
  sql: `select s.id, coalesce(s.is_done, false) from plan_stage s
    where s.company_id = $1::bigint and s.project_id = $2::bigint and s.deleted_at is null order by s.order_number, s.id`,
  params: [company, project],
});
/**
 * What comes again of a repeated task. Columns: name, first day, last day, how often, part of, priority, hours, description, colour, milestone, how
 * it is counted, whether the next one is there, people with their shares, names of the checks.
 */
export const repeatedTask = ({ company, task }: OfTask): Statement => ({
  name: 'plan_repeated_task',
  sql: `select t.task, t.start_date::text, t.end_date::text, t.repeat, t.parent_id, t.priority_id, t.estimate_hours, t.description, t.colour,
      t.is_milestone, t.progress_type,
      exists (select 1 from plan_task n where n.company_id = $1::bigint and n.repeat_of_id = t.id and n.deleted_at is null),
      (select json_agg(json_build_object('employee_id', a.employee_id, 'share', a.share) order by a.id)::text from plan_assign a
        where a.company_id = $1::bigint and a.task_id = t.id and a.deleted_at is null),
      (select json_agg(k.name order by k.order_number, k.id)::text from plan_check k
        where k.company_id = $1::bigint and k.task_id = t.id and k.deleted_at is null)
    from plan_task t where t.company_id = $1::bigint and t.id = $2::bigint and t.deleted_at is null`,
  params: [company, task],
});
/** Column: the last place of a stage. */
export const lastPlace = ({ company, stage }: OfCompany & { readonly stage: number }): Statement => ({
  name: 'plan_last_place',
  sql: 'select coalesce(max(t.sort_order), 0) from plan_task t where t.company_id = $1::bigint and t.stage_id = $2::bigint and t.deleted_at is null',
  params: [company, stage],
});
/** Columns: id of all tasks that this one is a part of. */
export const aboveOf = ({ company, task }: OfTask): Statement => ({
  name: 'plan_above',
  sql: `with recursive up(id) as (select $2::bigint union select t.parent_id from plan_task t join up on up.id = t.id
      where t.company_id = $1::bigint and t.parent_id is not null and t.deleted_at is null) select up.id from up`,
  params: [company, task],
});
/** Column: owners of a project beside a member. */
export const otherOwners = ({ company, project, member }: OfProject & { readonly member: number }): Statement => ({
  name: 'plan_other_owners',
  sql: `select count(*) from plan_member m where m.company_id = $1::bigint and m.project_id = $2::bigint and m.access = 'own'
      and m.id <> $3::bigint and m.deleted_at is null`,
  params: [company, project, member],
});

/**
 * What tasks that are counted from their parts come to, upwards from these: by hours where they are known, each part alike otherwise.
 * Column: id.
 */
export const rollUp = ({ company, tasks, now }: OfCompany & { readonly tasks: readonly number[]; readonly now: string }): Statement => ({
  name: 'plan_roll_up',
  sql: `with recursive up(id) as (
      select t.id from plan_task t where t.company_id = $1::bigint and t.id = any($2::bigint[])
      union select t.parent_id from plan_task t join up on up.id = t.id where t.company_id = $1::bigint and t.parent_id is not null
    ), down(root, id) as (
      select up.id, c.id from up join plan_task c on c.company_id = $1::bigint and c.parent_id = up.id and c.deleted_at is null
      union select d.root, c.id from down d join plan_task c on c.company_id = $1::bigint and c.parent_id = d.id and c.deleted_at is null
    ), sums as (
      select d.root, ceil(sum(t.progress * coalesce(nullif(t.estimate_hours, 0), 1)) / sum(coalesce(nullif(t.estimate_hours, 0), 1)))::integer as progress
      from down d join plan_task t on t.company_id = $1::bigint and t.id = d.id
      where t.progress_type is distinct from 'not_calculate' and not exists (select 1 from plan_task c
        where c.company_id = $1::bigint and c.parent_id = t.id and c.deleted_at is null)
      group by d.root
    )
    update plan_task p set progress = s.progress, updated_at = $3::timestamptz, version = p.version + 1
    from sums s where p.company_id = $1::bigint and p.id = s.root and p.progress_type = 'by_sub_task' and p.progress is distinct from s.progress
    returning p.id`,
  params: [company, arrayLiteral(tasks), now],
  tells: 'plan_task',
});
