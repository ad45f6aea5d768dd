/**
 * The SQL that keeps whom everybody reports to (`employee.manager_id`) and who leads a unit: its holder (`employee.leads_unit`) or
 * an acting head (`acting_head.leads_unit`), never both. Every value is a parameter.
 */
import type { Statement, Together } from '@lambda/engine/sql/database.ts';
import { headsOfUnits } from '../acting-head/unit-head.sql.ts';

const [COMPANY, DAY] = ['$1::bigint', '$2::date'];
const HEADS = headsOfUnits({ company: COMPANY, units: 'select distinct a.struct_id from affected a', day: DAY });

const PERSON = "e.id, e.struct_id, e.status <> 'left' and e.deleted_at is null as works";

/**
 * Sets the manager of the employees that `affected` selects (columns of `PERSON`): who leads their unit on the day; for
 * the head of a unit whoever comes next. Nobody manages those who have left.
 */
const setManagers = (affected: string): string => `affected as materialized (${affected}), ${HEADS},
  first as materialized (select h.unit, h.id, h.depth, h.acting from heads h where h.place = 1),
  next as materialized (select distinct on (h.unit) h.unit, h.id from heads h join first on first.unit = h.unit and first.id <> h.id
    order by h.unit, h.place),
  wanted as (select a.id, case when not a.works then null when first.id = a.id then next.id else first.id end as manager,
      coalesce(first.id = a.id and first.depth = 1 and first.acting is null, false) as leads
    from affected a left join first on first.unit = a.struct_id left join next on next.unit = a.struct_id)
  update employee e set manager_id = w.manager, leads_unit = w.leads from wanted w
  where e.company_id = ${COMPANY} and e.id = w.id and (e.manager_id, e.leads_unit) is distinct from (w.manager, w.leads)
  returning e.id`;

/** Marks the orders by which somebody leads one of the `units` on the day: none of those that a later one stands before. */
const markActing = (units: string): string => `${headsOfUnits({ company: COMPANY, units, day: DAY })},
  chosen as materialized (select h.acting as id from heads h where h.place = 1 and h.depth = 1 and h.acting is not null)
  update acting_head o set leads_unit = o.id = any(array(select chosen.id from chosen))
  where o.company_id = ${COMPANY} and o.struct_id = any(array(${units})) and o.deleted_at is null
    and o.leads_unit is distinct from (o.id = any(array(select chosen.id from chosen)))
  returning o.id`;

/** `people` lead those units by their position, and by order on the day; `units` are counted in. `below`: and all units below. */
const led = (people: string, units: string): string => `led as (
    select e.struct_id as id from employee e join job j on j.company_id = e.company_id and j.id = e.job_id and j.leads_unit
      where e.company_id = ${COMPANY} and e.id = any(${people})
    union
    select h.struct_id from acting_head h where h.company_id = ${COMPANY} and h.employee_id = any(${people}) and h.deleted_at is null
      and h.from_date <= ${DAY} and (h.until_date is null or h.until_date >= ${DAY})
    union
    select one from unnest(${units}) one
  )`;
const below = (people: string, units: string): string => `${led(people, units)}, below(id) as (
    select led.id from led
    union
    select s.id from struct s join below on s.parent_id = below.id where s.company_id = ${COMPANY}
  )`;

/**
 * The people themselves, those who report to them, and everybody below the units. Arrays and no joins: the planner takes the
 * few rows of a recursion for hundreds and would read everybody of the company for the change of one.
 */
const around = (people: string): string => `select ${PERSON} from employee e
  where e.company_id = ${COMPANY} and e.id = any(array(
    select unnest(${people})
    union
    select r.id from employee r where r.company_id = ${COMPANY} and r.manager_id = any(${people})
    union
    select b.id from employee b where b.company_id = ${COMPANY} and b.struct_id = any(array(select below.id from below))))`;

const followText = (people: string, units: string): string => `with recursive ${below(people, units)}, ${setManagers(around(people))}`;
const actingText = (people: string, units: string): string =>
  `with recursive ${led(people, units)}, ${markActing('select led.id from led')}`;
/**
 * Whoever changes who leads a unit waits for those who are just being put into it (their references hold its row), and the
 * next ones wait for this: so nobody gets the head of a moment ago.
 */
const lockText = (people: string, units: string): string => `with recursive ${below(people, units)}, report as (
    select distinct r.struct_id as id from employee r where r.company_id = ${COMPANY} and r.manager_id = any(${people})
  )
  select s.id from struct s where s.company_id = ${COMPANY} and s.id = any(array(select id from below union select id from report)) order by s.id for update`;

const togetherAs = (name: string, sql: string): Together => ({
  name: `${name}_many`,
  sql,
  params: [0, 1, 2, 3].map((from) => ({ from, each: from > 1 })),
  once: true,
});
const LISTS = ['array_remove($3::bigint[], null)', 'array_remove($4::bigint[], null)'] as const;
const ONE = ['array_remove(array[$3::bigint], null)', 'array_remove(array[$4::bigint], null)'] as const;
const TEXTS = {
  lock: { name: 'manager_lock', sql: lockText(...ONE), together: togetherAs('manager_lock', lockText(...LISTS)) },
  follow: {
    ...{ name: 'manager_follow', sql: followText(...ONE), together: togetherAs('manager_follow', followText(...LISTS)) },
    tells: 'employee',
  },
  acting: {
    ...{ name: 'acting_follow', sql: actingText(...ONE), together: togetherAs('acting_follow', actingText(...LISTS)) },
    tells: 'acting_head',
  },
} as const;

export type Asked = { readonly company: number; readonly today: string };
/** What changed: something that decides whom an employee leads, who leads a unit, or where a unit stands. */
type Changed = Asked & { readonly employee: number | null; readonly unit: number | null };

/** The managers follow the change of one employee or one unit. To be said last, after everything that the change brings. */
export function followManagers({ company, today, employee, unit }: Changed): Statement[] {
  const params = [company, today, employee, unit];
  return [TEXTS.lock, TEXTS.follow, TEXTS.acting].map((text) => ({ ...text, params, late: true }));
}

/** The same for all holders of a position: it has become one that leads its unit, or is so no more. */
export function followManagersOfJob({ company, today, job }: Asked & { readonly job: number }): Statement[] {
  const people = `array(select h.id from employee h where h.company_id = ${COMPANY} and h.job_id = $3::bigint)`;
  const units = `array(select distinct h.struct_id from employee h where h.company_id = ${COMPANY} and h.job_id = $3::bigint)`;
  const params = [company, today, job];
  return [
    { name: 'manager_job_lock', sql: lockText(people, units), params },
    { name: 'manager_job_follow', sql: followText(people, units), params, tells: 'employee' },
    { name: 'acting_job_follow', sql: actingText(people, units), params, tells: 'acting_head' },
  ];
}

/** Everybody of a company: for a new day, and for rows that came another way. */
export const followAllManagers = ({ company, today }: Asked): Statement[] => {
  const people = setManagers(`select ${PERSON} from employee e where e.company_id = ${COMPANY}`);
  const orders = markActing(`select s.id from struct s where s.company_id = ${COMPANY}`);
  const params = [company, today];
  return [
    { name: 'manager_follow_all', sql: `with recursive ${people}`, params, tells: 'employee' },
    { name: 'acting_follow_all', sql: `with recursive ${orders}`, params, tells: 'acting_head' },
  ];
};
