/** The SQL of who leads a unit on a day: the one rule of it. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** SQL: places of parameters or columns, and a select of the asked units, one column. */
type Places = { readonly company: string; readonly units: string; readonly day: string };

/**
 * Parts of a `with recursive`, the last one `heads` of columns `unit` (as asked), `id` (an employee), `depth` (how far above, 1 is
 * the unit itself), `acting` (the order of an acting head, else null) and `place`, from 1: who leads the unit comes first, whoever would without the first ones behind. That is the
 * acting head by order before the holder of the leading position, the later order before earlier ones, and the nearest unit
 * above where nobody does. People who have left lead nothing.
 */
export const headsOfUnits = ({ company, units, day }: Places): string => `up(unit, id, depth) as (
    select u.id, u.id, 1 from (${units}) u(id)
    union all
    select up.unit, s.parent_id, up.depth + 1 from struct s join up on s.id = up.id
      where s.company_id = ${company} and s.parent_id is not null and up.depth < 100
  ), candidates as materialized (
    select h.struct_id as unit, h.employee_id as id, 1 as rank, h.from_date as since, h.id as later from acting_head h
      where h.company_id = ${company} and h.struct_id = any(array(select distinct up.id from up)) and h.deleted_at is null
        and h.from_date <= ${day} and (h.until_date is null or h.until_date >= ${day})
    union all
    select a.struct_id, a.employee_id, 2, null, -a.employee_id from employee_appointment a
      join job j on j.company_id = ${company} and j.id = a.job_id and j.leads_unit
      where a.company_id = ${company} and a.struct_id = any(array(select distinct up.id from up)) and a.deleted_at is null
        and a.effective_date <= ${day} and a.until_date >= ${day} and a.status <> 'left'
    union all
    select e.struct_id, e.id, 2, null, -e.id from employee e
      join job j on j.company_id = ${company} and j.id = e.job_id and j.leads_unit
      where e.company_id = ${company} and e.struct_id = any(array(select distinct up.id from up)) and e.deleted_at is null and e.status <> 'left'
        and not exists (select 1 from employee_appointment a
          where a.company_id = ${company} and a.employee_id = e.id and a.deleted_at is null)
  ), heads as (
    select up.unit, c.id, up.depth, case when c.rank = 1 then c.later end as acting,
      row_number() over (partition by up.unit order by up.depth, c.rank, c.since desc nulls last, c.later desc) as place
    from up join candidates c on c.unit = up.id
      join employee e on e.company_id = ${company} and e.id = c.id and e.deleted_at is null and (e.status <> 'left' or e.left_date > ${day})
  )`;

type Unit = { readonly company: string; readonly unit: string; readonly day: string; readonly besides: string };
/** A sub-select of columns `id`, `depth` and `acting`: who leads the one unit on the day, not counting `besides`. */
export const headOfUnit = ({ company, unit, day, besides }: Unit): string => `(
  with recursive ${headsOfUnits({ company, units: `select ${unit}`, day })}
  select h.id, h.depth, h.acting from heads h where h.id is distinct from ${besides} order by h.place limit 1)`;

/** The same among those who are still there: whoever gets something to do today may not be leaving already. */
export const headAtWork = ({ company, unit, day, besides }: Unit): string => `(
  with recursive ${headsOfUnits({ company, units: `select ${unit}`, day })}
  select h.id, h.depth, h.acting from heads h
    join employee w on w.company_id = ${company} and w.id = h.id and w.status <> 'left'
  where h.id is distinct from ${besides} order by h.place limit 1)`;

type Asked = { readonly company: number; readonly unit: number; readonly day: string };
/** Who leads the unit on the day. Columns: the employee's id, and how many units above (1: the unit itself). No row: nobody. */
export const headOn = ({ company, unit, day }: Asked): Statement => ({
  name: 'unit_head_on',
  sql: `select h.id, h.depth from ${headOfUnit({ company: '$1::bigint', unit: '$2::bigint', day: '$3::date', besides: 'null::bigint' })} h`,
  params: [company, unit, day],
});
