/** The SQL of appointments: what holds from which day, and what of it holds for the employee today. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';
import { NO_END } from './no-end.ts';

/** The order in which appointments of one employee follow each other. */
const PLACE = (alias: string): string => `${alias}.effective_date, ${alias}.created_at, ${alias}.id`;
const LIVING = (alias: string): string =>
  `${alias}.company_id = $1::bigint and ${alias}.employee_id = $2::bigint and ${alias}.deleted_at is null`;
const FOLDED = ['struct_id', 'job_id', 'base_salary', 'status'] as const;

export type Whose = { readonly company: number; readonly employee: number };

/** Appointments of one employee wait for each other until the end of their transactions. */
export const lockEmployee = ({ company, employee }: Whose): Statement => ({
  name: 'appointment_lock',
  sql: 'select e.id from employee e where e.company_id = $1::bigint and e.id = $2::bigint for no key update',
  params: [company, employee],
});

type Author = { readonly now: string; readonly user: number; readonly line: number; readonly write: number | null };
type Beginning = Whose & Author & { readonly id: number; readonly besides: number };
/** The order that was added has its line in the history, so that taking the write back takes it out again. */
const toldBegun = (
  line: string,
  write: string,
): string => `insert into record_history (company_id, id, model, record_id, action, changes, created_at, created_by, write_id)
    select $1::bigint, ${line}::bigint, 'employee_appointment', b.id, 'create', '{}'::json, b.updated_at, b.created_by, ${write}::bigint from begun b`;
/** An employee without any other appointment gets the first one: what the record says, from the day of hiring. */
export const beginWithRecord = ({ company, employee, id, besides, now, user, line, write }: Beginning): Statement => ({
  name: 'appointment_begin',
  sql: `with begun as (insert into employee_appointment (company_id, id, employee_id, kind, effective_date,
      new_struct_id, new_job_id, new_base_salary, new_status, created_at, created_by, updated_at, updated_by, version)
    select e.company_id, $3::bigint, e.id, 'hire', e.hired_date, e.struct_id, e.job_id, e.base_salary, e.status,
      least(e.created_at, $5::timestamptz), $6::bigint, $5::timestamptz, $6::bigint, 1
    from employee e
    where e.company_id = $1::bigint and e.id = $2::bigint
      and not exists (select 1 from employee_appointment a where ${LIVING('a')} and a.id <> $4::bigint)
    returning id, updated_at, created_by) ${toldBegun('$7', '$8')}`,
  params: [company, employee, id, besides, now, user, line, write],
});

type BeginningWith = Whose & Author & { readonly id: number; readonly values: Readonly<Record<string, unknown>> };
/** The same for a record that has just been changed: the first order says what it was before. */
export const beginWithValues = ({ company, employee, id, values, now, user, line, write }: BeginningWith): Statement => ({
  name: 'appointment_begin_with',
  sql: `with begun as (insert into employee_appointment (company_id, id, employee_id, kind, effective_date,
      new_struct_id, new_job_id, new_base_salary, new_status, created_at, created_by, updated_at, updated_by, version)
    select $1::bigint, $3::bigint, $2::bigint, 'hire', $6::date, $7::bigint, $8::bigint, $9::numeric, $10::text,
      $4::timestamptz - interval '1 second', $5::bigint, $4::timestamptz, $5::bigint, 1
    where not exists (select 1 from employee_appointment a where ${LIVING('a')})
    returning id, updated_at, created_by) ${toldBegun('$11', '$12')}`,
  params: [
    company,
    employee,
    id,
    now,
    user,
    ...['hired_date', 'struct_id', 'job_id', 'base_salary', 'status'].map((name) => parameterOf(values[name])),
    line,
    write,
  ],
});
const parameterOf = (value: unknown): string | number | null => (typeof value === 'number' || typeof value === 'string' ? value : null);

/**
 * The orders of the one employee, read once. Everything else looks at these few rows: an order with a limit straight on
 * the table would tempt the planner to walk through the whole company by date while the table has no statistics.
 */
const OWN = `own as materialized (select a.id, a.effective_date, a.created_at, a.reason, a.struct_id, a.job_id, a.base_salary, a.status,
      ${FOLDED.map((column) => `a.new_${column}`).join(', ')}
    from employee_appointment a where ${LIVING('a')})`;
const LATEST = (alias: string): string => `order by ${alias}.effective_date desc, ${alias}.created_at desc, ${alias}.id desc limit 1`;
const lastGiven = (column: string): string => `(select p.new_${column} from own p
    where p.new_${column} is not null and (${PLACE('p')}) <= (${PLACE('a')}) ${LATEST('p')})`;
const WORKS = "status is distinct from 'left'";
/** Who comes and who goes, over orders of columns `status`, `effective_date`, `created_at` and `id` under `alias`. */
const movementOver = (alias: string, partition = ''): string => {
  const before = `coalesce(lag(${alias}.${WORKS}) over (${partition} order by ${PLACE(alias)}), false)`;
  return `case when ${alias}.${WORKS} then case when not ${before} then 'joined' end when ${before} then 'left' end`;
};
const columnsOf = (alias: string): string => [...FOLDED, 'until_date', 'movement'].map((column) => `${alias}.${column}`).join(', ');

/** Writes beside each order how the employee is employed from its day on, and until when. */
export const foldAppointments = ({ company, employee }: Whose): Statement => ({
  name: 'appointment_fold',
  sql: `with ${OWN}
    update employee_appointment r set ${[...FOLDED, 'until_date', 'movement'].map((column) => `${column} = f.${column}`).join(', ')}
    from (select s.*, ${movementOver('s')} as movement from (select a.id, a.effective_date, a.created_at,
          ${FOLDED.map((column) => `${lastGiven(column)} as ${column}`).join(', ')},
          coalesce(lead(a.effective_date) over (order by ${PLACE('a')}) - 1, date '${NO_END}') as until_date
        from own a) s) f
    where r.company_id = $1::bigint and r.employee_id = $2::bigint and r.id = f.id and (${columnsOf('r')}) is distinct from (${columnsOf('f')})`,
  params: [company, employee],
});

/** Who came and who went, for all orders of a company: for rows that came another way. */
export const foldAllMovements = (company: number): Statement => ({
  name: 'appointment_fold_movements',
  sql: `update employee_appointment r set movement = m.movement
    from (select a.id, ${movementOver('a', 'partition by a.employee_id')} as movement from employee_appointment a
      where a.company_id = $1::bigint and a.deleted_at is null) m
    where r.company_id = $1::bigint and r.id = m.id and r.movement is distinct from m.movement`,
  params: [company],
});

/** The new values of a record that follows an order, with the dates that belong to its state. */
const FOLLOWED = {
  struct_id: 'coalesce(c.struct_id, e.struct_id)',
  job_id: 'coalesce(c.job_id, e.job_id)',
  base_salary: 'coalesce(c.base_salary, e.base_salary)',
  status: 'coalesce(c.status, e.status)',
  left_date:
    "case when c.status = 'left' then coalesce(e.left_date, c.state_date) when e.status = 'left' and c.status is not null then null else e.left_date end",
  left_reason:
    "case when c.status = 'left' then coalesce(e.left_reason, c.reason) when e.status = 'left' and c.status is not null then null else e.left_reason end",
  probation_end:
    "case when c.status = 'probation' then coalesce(e.probation_end, (c.state_date + interval '3 months')::date) else e.probation_end end",
  user_id: "case when c.status = 'left' then null else e.user_id end",
} as const;
const NAMES = Object.keys(FOLLOWED);

type Following = Whose & {
  readonly today: string;
  readonly now: string;
  readonly user: number | null;
  readonly line: number;
  readonly ip: string | null;
  readonly write: number | null;
};
/**
 * The employee's record follows the latest order in force, with its line in the history. Whoever has left loses the
 * membership of the company and every session in the same breath. Column: the record's id where it was changed.
 */
export const followAppointments = ({ company, employee, today, now, user, line, ip, write }: Following): Statement => ({
  name: 'appointment_follow',
  sql: `with ${OWN}, current as (
      select a.struct_id, a.job_id, a.base_salary, a.status, s.effective_date as state_date, s.reason
      from own a
      left join lateral (select p.effective_date, p.reason from own p
        where p.new_status is not null and (${PLACE('p')}) <= (${PLACE('a')}) ${LATEST('p')}) s on true
      where a.effective_date <= $3::date ${LATEST('a')}
    ), wanted as (
      select e.id, e.user_id as account, ${NAMES.map((name) => `e.${name} as old_${name}`).join(', ')},
        ${Object.entries(FOLLOWED)
          .map(([name, value]) => `${value} as ${name}`)
          .join(', ')}
      from employee e, current c where e.company_id = $1::bigint and e.id = $2::bigint and e.deleted_at is null
    ), changed as (
      update employee e set ${NAMES.map((name) => `${name} = w.${name}`).join(', ')},
        version = e.version + 1, updated_at = $4::timestamptz, updated_by = $5::bigint
      from wanted w where e.company_id = $1::bigint and e.id = w.id
        and (${NAMES.map((name) => `w.${name}`).join(', ')}) is distinct from (${NAMES.map((name) => `w.old_${name}`).join(', ')})
      returning w.*
    ), told as (
      insert into record_history (company_id, id, model, record_id, action, changes, ip, created_at, created_by, write_id)
      select $1::bigint, $6::bigint, 'employee', w.id, 'update',
        (select json_object_agg(d.name, json_build_array(d.old_value, d.new_value)) from (values
          ${NAMES.map((name) => `('${name}', ${onWire(`w.old_${name}`, name)}, ${onWire(`w.${name}`, name)})`).join(',\n          ')}
        ) d(name, old_value, new_value) where d.old_value is distinct from d.new_value),
        $7::text, $4::timestamptz, $5::bigint, $8::bigint
      from changed w
    ), outside as (
      update memberships m set deleted_at = $4::timestamptz, updated_at = $4::timestamptz, updated_by = $5::bigint, version = m.version + 1
      from changed w where w.status = 'left' and m.user_id = w.account and m.member_company_id = $1::bigint and m.deleted_at is null
    ), ended as (
      update sessions s set ended_at = $4::timestamptz from changed w
      where w.status = 'left' and s.user_id = w.account and s.ended_at is null
    )
    select w.id, case when w.account is not null then pg_notify('lambda_access', 'user:' || w.account)::text end from changed w`,
  params: [company, employee, today, now, user, line, ip, write],
  tells: 'employee',
});

/** Ids are numbers on the wire, everything else is text. */
function onWire(column: string, name: string): string {
  return name.endsWith('_id') ? `to_jsonb(${column})` : `to_jsonb(${column}::text)`;
}

type Due = { readonly company: number; readonly today: string };
/** The employees of a company whose record has not yet followed an order that is in force. Column: the id. */
export const dueEmployees = ({ company, today }: Due): Statement => ({
  name: 'appointment_due',
  sql: `select a.employee_id from employee_appointment a
    join employee e on e.company_id = a.company_id and e.id = a.employee_id and e.deleted_at is null
    where a.company_id = $1::bigint and a.deleted_at is null and a.effective_date <= $2::date and a.until_date >= $2::date
      and (coalesce(a.struct_id, e.struct_id), coalesce(a.job_id, e.job_id), coalesce(a.base_salary, e.base_salary), coalesce(a.status, e.status))
        is distinct from (e.struct_id, e.job_id, e.base_salary, e.status)
    order by a.employee_id`,
  params: [company, today],
});

type Moving = Whose & { readonly from: string; readonly to: string };
/** The order of hiring keeps the day that the record names. */
export const moveHiring = ({ company, employee, from, to }: Moving): Statement => ({
  name: 'appointment_move_hiring',
  sql: `update employee_appointment a set effective_date = $4::date
    where ${LIVING('a')} and a.kind = 'hire' and a.effective_date = $3::date`,
  params: [company, employee, from, to],
});
