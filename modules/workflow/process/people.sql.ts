/** The SQL of the people whom workflows name: who holds what, who leads a unit, who stands in for whom. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type InCompany = { readonly company: number };

const BRIEF = `e.id, concat_ws(' ', e.lastname, e.firstname), e.struct_id, e.job_id, e.user_id, e.status <> 'left' and e.deleted_at is null`;

/** Columns: id, name, unit, position, account, whether he works here. */
export const peopleWith = ({ company, ids }: InCompany & { readonly ids: readonly number[] }): Statement => ({
  name: 'process_people',
  sql: `select ${BRIEF} from employee e where e.company_id = $1::bigint and e.id = any($2::bigint[])`,
  params: [company, arrayLiteral(ids)],
});

/** The same of somebody and of all who are away on a day. */
export const actingWith = ({ company, id, day }: InCompany & { readonly id: number; readonly day: string }): Statement => ({
  name: 'process_acting',
  sql: `select ${BRIEF} from employee e where e.company_id = $1::bigint and e.id = any(array[$2::bigint] || array(select s.employee_id from stand_in s
    where s.company_id = $1::bigint and s.deleted_at is null and s.from_date <= $3::date and s.until_date >= $3::date))`,
  params: [company, id, day],
});

const WORKS = `e.company_id = $1::bigint and e.status <> 'left' and e.deleted_at is null`;
/** More holders than anybody needs to be told. */
const MOST_HOLDERS = 500;

type Place = { readonly unit: number | null; readonly job: number | null };
/** Who works in a unit or a position; columns as of `peopleWith`. */
export const holdersOf = ({ company, unit, job }: InCompany & Place): Statement => ({
  name: 'process_holders',
  sql: `select ${BRIEF} from employee e where ${WORKS} and ($2::bigint is null or e.struct_id = $2::bigint)
    and ($3::bigint is null or e.job_id = $3::bigint) order by e.id limit ${MOST_HOLDERS}`,
  params: [company, unit, job],
});
/** Who acts in a role; columns as of `peopleWith`. */
export const holdersOfRole = ({ company, role }: InCompany & { readonly role: number }): Statement => ({
  name: 'process_role_holders',
  sql: `select ${BRIEF} from employee e join memberships m on m.user_id = e.user_id and m.member_company_id = $1::bigint
      and m.role_id = $2::bigint and m.deleted_at is null
    where ${WORKS} order by e.id limit ${MOST_HOLDERS}`,
  params: [company, role],
});

/**
 * Who leads a unit today: an acting head before whoever holds the leading position, the nearest unit above where nobody does. HR keeps both
 * marks. Columns as of `peopleWith`; no row when nobody does.
 */
export const headOf = ({
  company,
  unit,
  besides,
}: InCompany & { readonly unit: number; readonly besides: readonly number[] }): Statement => ({
  name: 'process_head',
  sql: `with recursive up(id, parent_id, depth) as (
      select s.id, s.parent_id, 1 from struct s where s.company_id = $1::bigint and s.id = $2::bigint
      union all
      select s.id, s.parent_id, up.depth + 1 from struct s join up on s.id = up.parent_id where s.company_id = $1::bigint and up.depth < 100
    ), leads as (
      select h.employee_id as id, up.depth, 1 as rank from up join acting_head h
        on h.company_id = $1::bigint and h.struct_id = up.id and h.leads_unit and h.deleted_at is null
      union all
      select l.id, up.depth, 2 from up join employee l
        on l.company_id = $1::bigint and l.struct_id = up.id and l.leads_unit and l.deleted_at is null
    ) select ${BRIEF} from leads join employee e on e.company_id = $1::bigint and e.id = leads.id
    where e.status <> 'left' and e.deleted_at is null and e.id <> all($3::bigint[]) order by leads.depth, leads.rank, e.id limit 1`,
  params: [company, unit, arrayLiteral(besides)],
});

/** Who is away on the day and who decides instead. Columns: who is away, stand-in, the model alone or null, first and last day. */
export const standInsOn = ({ company, day }: InCompany & { readonly day: string }): Statement => ({
  name: 'process_stand_ins',
  sql: `select s.employee_id, s.stand_in_id, s.row_model, s.from_date, s.until_date from stand_in s
    where s.company_id = $1::bigint and s.deleted_at is null and s.from_date <= $2::date and s.until_date >= $2::date order by s.id`,
  params: [company, day],
});

/** Whether somebody leads a unit at all. A row when he does. */
export const leadsAny = ({ company, employee }: InCompany & { readonly employee: number }): Statement => ({
  name: 'process_leads_any',
  sql: `select 1 where exists (select 1 from employee e where e.company_id = $1::bigint and e.id = $2::bigint and e.leads_unit and e.deleted_at is null)
    or exists (select 1 from acting_head h where h.company_id = $1::bigint and h.employee_id = $2::bigint and h.leads_unit and h.deleted_at is null)`,
  params: [company, employee],
});
