/** The SQL of sums by unit. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';
import { headsOfUnits } from '@lambda/hr/contract.server.ts';

/** Fewer people than these would be known by the sum, one of them by the other. */
const LEAST_PEOPLE = 3;
type Asked = { readonly company: number; readonly run: number };

/** Column: unit. Those of a run that are summed up. */
export const unitsOfRun = ({ company, run }: Asked): Statement => ({
  name: 'pay_units_of_run',
  sql: `select s.struct_id from pay_slip s where s.company_id = $1::bigint and s.run_id = $2::bigint and s.deleted_at is null
      and s.struct_id is not null and s.kind = 'final' group by 1 having count(*) >= ${LEAST_PEOPLE} order by 1`,
  params: [company, run],
});
/** `rows`: id and unit as JSON. */
export const addUnitTotals = ({
  company,
  run,
  now,
  day,
  rows,
}: Asked & { readonly now: string; readonly day: string; readonly rows: string }): Statement => ({
  name: 'pay_add_unit_totals',
  sql: `with recursive ${headsOfUnits({
    company: '$1::bigint',
    units: 'select v.unit from json_to_recordset($5::json) v(unit bigint)',
    day: '$4::date',
  })}
    insert into pay_unit_total (company_id, id, created_at, updated_at, run_id, struct_id, head_id, month, people, gross, insurance, tax, net, employer)
    select $1::bigint, v.id, $3::timestamptz, $3::timestamptz, $2::bigint, v.unit, (select h.id from heads h where h.unit = v.unit and h.place = 1),
      s.month, s.people, s.gross, s.insurance, s.tax, s.net, s.employer
    from json_to_recordset($5::json) v(id bigint, unit bigint)
    join (select p.struct_id, min(p.month) as month, count(*) as people, sum(p.gross) as gross, sum(p.insurance) as insurance, sum(p.tax) as tax,
        sum(p.net) as net, sum(p.employer) as employer
      from pay_slip p where p.company_id = $1::bigint and p.run_id = $2::bigint and p.deleted_at is null group by 1) s on s.struct_id = v.unit`,
  params: [company, run, now, day, rows],
});
/** Who leads the units now. Column: id of what has changed. */
export const renewHeads = ({ company, day }: { readonly company: number; readonly day: string }): Statement => ({
  name: 'pay_renew_heads',
  sql: `with recursive ${headsOfUnits({
    company: '$1::bigint',
    units: 'select distinct t.struct_id from pay_unit_total t where t.company_id = $1::bigint',
    day: '$2::date',
  })}, now_heads as (select h.unit, h.id from heads h where h.place = 1)
    update pay_unit_total t set head_id = n.id, version = t.version + 1
    from (select u.struct_id, (select n.id from now_heads n where n.unit = u.struct_id) as id
      from (select distinct struct_id from pay_unit_total where company_id = $1::bigint) u) n
    where t.company_id = $1::bigint and t.struct_id = n.struct_id and t.head_id is distinct from n.id returning t.id`,
  params: [company, day],
  tells: 'pay_unit_total',
});
