/** The SQL of leave. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
type OfEmployee = OfCompany & { readonly employee: number };
const MINUTES = (column: string): string => `(extract(hour from ${column}) * 60 + extract(minute from ${column}))::integer`;

/** Columns: name, entitlement, most days at once, by hours, needs a document, is active. */
export const typeOfLeave = ({ company, id }: OfCompany & { readonly id: number }): Statement => ({
  name: 'leave_type_of',
  sql: `select t.type_name, t.entitlement, t.most_days, t.by_hours, t.needs_document, t.is_active from leave_type t
    where t.company_id = $1::bigint and t.id = $2::bigint and t.deleted_at is null`,
  params: [company, id],
});
/** Leave of the person that lies in these days and is not over. Columns: id, from, until, part, minutes of the day, state. */
export const openLeaves = ({
  company,
  employee,
  from,
  until,
  besides,
}: OfEmployee & { readonly from: string; readonly until: string; readonly besides: readonly number[] }): Statement => ({
  name: 'leave_open',
  sql: `select r.id, r.from_date::text, r.until_date::text, r.part, ${MINUTES('r.from_time')}, ${MINUTES('r.to_time')}, r.state from leave_request r
    where r.company_id = $1::bigint and r.employee_id = $2::bigint and r.deleted_at is null and r.state in ('draft', 'asked', 'approved')
      and r.from_date <= $4::date and r.until_date >= $3::date and r.id <> all($5::bigint[])`,
  params: [company, employee, from, until, arrayLiteral(besides)],
});
/** A request that another one is to take the place of. Columns: employee, state, stand-in in force. */
export const requestOf = ({ company, id }: OfCompany & { readonly id: number }): Statement => ({
  name: 'leave_request_of',
  sql: `select r.employee_id, r.state, r.stand_in_row_id from leave_request r
    where r.company_id = $1::bigint and r.id = $2::bigint and r.deleted_at is null`,
  params: [company, id],
});
/** Of people, or of everybody. Columns: id, employee, type, from, until, granted and taken in thousandths of a day. */
export const grantsOf = ({ company, employees }: OfCompany & { readonly employees: readonly number[] | null }): Statement => ({
  name: 'leave_grants_of',
  sql: `select g.id, g.employee_id, g.type_id, g.valid_from::text, g.valid_until::text, round((g.base_days + g.extra_days + g.other_days) * 1000)::bigint, round(g.used_days * 1000)::bigint
    from leave_grant g where g.company_id = $1::bigint and ($2::bigint[] is null or g.employee_id = any($2::bigint[]))
      and g.deleted_at is null order by g.valid_until, g.id`,
  params: [company, employees === null ? null : arrayLiteral(employees)],
});
/** Columns: id, employee, type, whether it is approved, what it takes of each day as JSON. */
export const usesOf = ({ company, employees }: OfCompany & { readonly employees: readonly number[] | null }): Statement => ({
  name: 'leave_uses_of',
  sql: `select r.id, r.employee_id, r.type_id, r.state = 'approved', r.day_parts::text from leave_request r
    join leave_type t on t.company_id = r.company_id and t.id = r.type_id and t.entitlement <> 'none'
    where r.company_id = $1::bigint and ($2::bigint[] is null or r.employee_id = any($2::bigint[])) and r.deleted_at is null
      and r.state in ('asked', 'approved') and r.day_parts is not null order by r.from_date, r.id`,
  params: [company, employees === null ? null : arrayLiteral(employees)],
});

/**
 * Who is to be granted days of this year now. Columns: employee, type, entitlement, fixed days, months carried, first day, months of service,
 * age, hard conditions, a disability.
 */
export const grantsDue = ({ company, today }: OfCompany & { readonly today: string }): Statement => ({
  name: 'leave_grants_due',
  sql: `with given as (
      select e.id as employee_id, t.id as type_id, t.entitlement, t.fixed_days, t.carry_months, e.birthday, m.is_hard, m.is_disabled,
        greatest(date_trunc('year', $2::date)::date, case when t.entitlement = 'law' then (e.hired_date + interval '6 months')::date else e.hired_date end) as first,
        m.service_from, e.hired_date,
        (select coalesce(sum(greatest(0, extract(year from age(h.to_date, h.from_date)) * 12 + extract(month from age(h.to_date, h.from_date)))), 0)
          from employment_history h where h.company_id = $1::bigint and h.employee_id = e.id and h.to_date is not null and h.deleted_at is null) as earlier
      from employee e join leave_type t on t.company_id = e.company_id and t.entitlement <> 'none' and t.is_active and t.deleted_at is null
      left join leave_terms m on m.company_id = e.company_id and m.employee_id = e.id and m.deleted_at is null
      left join leave_grant l on l.company_id = e.company_id and l.employee_id = e.id and l.type_id = t.id and l.source = 'rule'
        and l.grant_year = extract(year from $2::date)::integer and l.deleted_at is null
      where l.id is null and e.company_id = $1::bigint and e.status <> 'left' and e.deleted_at is null
    )
    select g.employee_id, g.type_id, g.entitlement, g.fixed_days, g.carry_months, g.first::text,
      case when g.service_from is not null then extract(year from age(g.first, g.service_from)) * 12 + extract(month from age(g.first, g.service_from))
        else g.earlier + extract(year from age(g.first, g.hired_date)) * 12 + extract(month from age(g.first, g.hired_date)) end::integer,
      extract(year from age(g.first, g.birthday))::integer, coalesce(g.is_hard, false), coalesce(g.is_disabled, false)
    from given g where g.first <= $2::date
    order by g.employee_id, g.type_id`,
  params: [company, today],
});

/**
 * Whole days of approved leave that the state of an employee follows, and those that it has followed. Columns: request, employee, the state of the
 * employee, that of the type, the state before, whether it lasts.
 */
export const leaveStates = ({ company, today }: OfCompany & { readonly today: string }): Statement => ({
  name: 'leave_states',
  sql: `select r.id, r.employee_id, e.status, t.employee_status, r.status_before,
      r.state = 'approved' and r.deleted_at is null and r.from_date <= $2::date and r.until_date >= $2::date as lasts
    from leave_request r join leave_type t on t.company_id = r.company_id and t.id = r.type_id and t.employee_status is not null
    join employee e on e.company_id = r.company_id and e.id = r.employee_id and e.deleted_at is null
    where r.company_id = $1::bigint and r.part = 'whole' and (r.status_before is not null
      or (r.state = 'approved' and r.deleted_at is null and r.from_date <= $2::date and r.until_date >= $2::date))
    order by lasts, r.id`,
  params: [company, today],
});

/** The unit of the calendar with how many may be away. Columns: name, limit. */
export const unitWithLimit = ({ company, unit }: OfCompany & { readonly unit: number }): Statement => ({
  name: 'leave_unit_limit',
  sql: `select s.name, l.most_away from struct s left join leave_limit l on l.company_id = s.company_id and l.struct_id = s.id and l.deleted_at is null
    where s.company_id = $1::bigint and s.id = $2::bigint and s.deleted_at is null`,
  params: [company, unit],
});
/** Who works in a unit. Columns: id, name. */
export const peopleOfUnit = ({ company, unit }: OfCompany & { readonly unit: number }): Statement => ({
  name: 'leave_people_of_unit',
  sql: `select e.id, concat_ws(' ', e.lastname, e.firstname) from employee e
    where e.company_id = $1::bigint and e.struct_id = $2::bigint and e.status <> 'left' and e.deleted_at is null order by 2, 1 limit 300`,
  params: [company, unit],
});
/** Columns: request, employee, type, code, whether it is approved, what it takes of each day. */
export const leavesOfUnit = ({
  company,
  unit,
  from,
  until,
}: OfCompany & { readonly unit: number; readonly from: string; readonly until: string }): Statement => ({
  name: 'leave_of_unit',
  sql: `select r.id, r.employee_id, t.type_name, t.code, r.state = 'approved', r.day_parts::text from leave_request r
    join employee e on e.company_id = r.company_id and e.id = r.employee_id and e.struct_id = $2::bigint and e.deleted_at is null
    join leave_type t on t.company_id = r.company_id and t.id = r.type_id
    where r.company_id = $1::bigint and r.deleted_at is null and r.state in ('asked', 'approved') and r.from_date <= $4::date and r.until_date >= $3::date
    order by r.from_date, r.id`,
  params: [company, unit, from, until],
});
