/** The SQL of who leads a unit on a day. Every value is a parameter. */
import type { Statement } from '@lambda/engine/storage/database.ts';

type Places = { readonly company: string; readonly unit: string; readonly day: string; readonly besides: string };

/**
 * A sub-select of columns `id` (the employee) and `depth` (how far above): whoever leads the unit on the day, an acting head by
 * order before the holder of its leading position, the latest order before earlier ones; the nearest unit above where nobody
 * does. People who have left lead nothing. The parts are SQL: places of parameters, or columns.
 */
export const headsOfUnit = ({ company, unit, day, besides }: Places): string => `(
  with recursive up(id, parent_id, depth) as (
    select s.id, s.parent_id, 1 from struct s where s.company_id = ${company} and s.id = ${unit}
    union all
    select s.id, s.parent_id, up.depth + 1 from struct s join up on s.id = up.parent_id where s.company_id = ${company} and up.depth < 100
  ), candidates as (
    select h.employee_id as id, up.depth, 1 as place, h.from_date as since, h.id as later from up
      join acting_head h on h.company_id = ${company} and h.struct_id = up.id and h.deleted_at is null
        and h.from_date <= ${day} and (h.until_date is null or h.until_date >= ${day})
    union all
    select a.employee_id, up.depth, 2, null, -a.employee_id from up
      join employee_appointment a on a.company_id = ${company} and a.struct_id = up.id and a.deleted_at is null
        and a.effective_date <= ${day} and a.until_date >= ${day} and a.status <> 'left'
      join job j on j.company_id = ${company} and j.id = a.job_id and j.leads_unit
    union all
    select e.id, up.depth, 2, null, -e.id from up
      join employee e on e.company_id = ${company} and e.struct_id = up.id and e.deleted_at is null and e.status <> 'left'
      join job j on j.company_id = ${company} and j.id = e.job_id and j.leads_unit
      where not exists (select 1 from employee_appointment a
        where a.company_id = ${company} and a.employee_id = e.id and a.deleted_at is null)
  )
  select l.id, l.depth from candidates l
    join employee e on e.company_id = ${company} and e.id = l.id and e.deleted_at is null and (e.status <> 'left' or e.left_date > ${day})
    where l.id is distinct from ${besides}
    order by l.depth, l.place, l.since desc nulls last, l.later desc limit 1)`;

type Asked = { readonly company: number; readonly unit: number; readonly day: string };
/** Who leads the unit on the day. Columns: the employee's id, and how many units above (1: the unit itself). No row: nobody. */
export const headOn = ({ company, unit, day }: Asked): Statement => ({
  name: 'unit_head_on',
  sql: `select h.id, h.depth from ${headsOfUnit({ company: '$1::bigint', unit: '$2::bigint', day: '$3::date', besides: 'null::bigint' })} h`,
  params: [company, unit, day],
});
