/** The SQL of days: what the calculation reads, in one round trip, and what it writes. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';
import { DAY_FIELDS } from '../sheet/day-fields.ts';

type OfCompany = { readonly company: number };
type OfPeople = OfCompany & { readonly employees: readonly number[] };
/** Days, both among them. */
type Between = { readonly from: string; readonly to: string };

const PEOPLE = `select e.id, e.struct_id, e.hired_date::text, e.left_date::text from employee e
    where e.company_id = $1::bigint and e.id = any($2::bigint[]) order by e.id`;
/** Columns: id, unit, hired on, left on. */
const readPeople = ({ company, employees }: OfPeople): Statement => ({
  name: 'att_people',
  sql: PEOPLE,
  params: [company, arrayLiteral(employees)],
});
/** The same; whoever counts somebody's days waits for others who do. */
export const lockPeople = ({ company, employees }: OfPeople): Statement => ({
  name: 'att_lock_people',
  sql: `${PEOPLE} for no key update`,
  params: [company, arrayLiteral(employees)],
});
/** Columns: employee, unit, from, until. */
const unitsHeld = ({ company, employees, from, to }: OfPeople & Between): Statement => ({
  name: 'att_units_held',
  sql: `select a.employee_id, a.struct_id, a.effective_date::text, a.until_date::text from employee_appointment a
    where a.company_id = $1::bigint and a.employee_id = any($2::bigint[]) and a.struct_id is not null and a.deleted_at is null
      and a.effective_date <= $4::date and a.until_date >= $3::date order by a.effective_date, a.id`,
  params: [company, arrayLiteral(employees), from, to],
});
/** Columns: id, the unit above. */
const unitTree = ({ company }: OfCompany): Statement => ({
  name: 'att_unit_tree',
  sql: 'select s.id, s.parent_id from struct s where s.company_id = $1::bigint and s.deleted_at is null',
  params: [company],
});
/** Columns: unit, employee, pattern, from, until. Later plans come later. */
const plansOf = ({ company, employees, from, to }: OfPeople & Between): Statement => ({
  name: 'att_plans',
  sql: `select p.struct_id, p.employee_id, p.pattern_id, p.from_date::text, p.until_date::text from shift_plan p
    where p.company_id = $1::bigint and p.deleted_at is null and p.from_date <= $4::date and (p.until_date is null or p.until_date >= $3::date)
      and (p.employee_id is null or p.employee_id = any($2::bigint[])) order by p.from_date, p.id`,
  params: [company, arrayLiteral(employees), from, to],
});
/** Columns: pattern, days of the cycle, counted from, day of it, shift. */
const patternsOf = ({ company }: OfCompany): Statement => ({
  name: 'att_patterns',
  sql: `select p.id, p.cycle_days, p.counted_from::text, d.day_no, d.shift_id from shift_pattern p
    left join pattern_day d on d.company_id = p.company_id and d.pattern_id = p.id and d.deleted_at is null
    where p.company_id = $1::bigint order by p.id, d.day_no`,
  params: [company],
});
const MINUTES = (column: string): string => `(extract(hour from ${column}) * 60 + extract(minute from ${column}))::integer`;
/** Columns as they are read by `readRules`. */
const shiftsOf = ({ company }: OfCompany): Statement => ({
  name: 'att_shifts',
  sql: `select s.id, s.shift_title, s.kind = 'flexible', ${['starts_at', 'ends_at', 'break_from', 'break_to', 'core_from', 'core_to'].map((one) => MINUTES(`s.${one}`)).join(', ')},
      coalesce(s.required_minutes, 0), s.time_zone, s.late_grace, s.early_grace, s.absent_from, s.overtime_from, s.round_minutes, s.before_minutes,
      s.after_minutes, s.on_holidays, ${MINUTES('s.second_from')}, ${MINUTES('s.second_to')}
    from shift s where s.company_id = $1::bigint`,
  params: [company],
});
/** Columns: shift, from, late grace, early grace, absence from, overtime from, rounding. */
const datedRulesOf = ({ company }: OfCompany): Statement => ({
  name: 'att_dated_rules',
  sql: `select r.shift_id, r.from_date::text, r.late_grace, r.early_grace, r.absent_from, r.overtime_from, r.round_minutes from shift_rule r
    where r.company_id = $1::bigint and r.deleted_at is null order by r.shift_id, r.from_date`,
  params: [company],
});
/** Columns: employee, day, shift. */
const rosterOf = ({ company, employees, from, to }: OfPeople & Between): Statement => ({
  name: 'att_roster',
  sql: `select r.employee_id, r.day::text, r.shift_id from roster_day r where r.company_id = $1::bigint and r.employee_id = any($2::bigint[])
      and r.deleted_at is null and r.day between $3::date and $4::date`,
  params: [company, arrayLiteral(employees), from, to],
});
/** Columns: day. */
const holidaysOf = ({ from, to }: Between): Statement => ({
  name: 'att_holidays',
  sql: 'select h.day::text from public_holidays h where h.deleted_at is null and h.day between $1::date and $2::date',
  params: [from, to],
});
/** Columns: day, unit, whether it is worked. */
const freeDaysOf = ({ company, from, to }: OfCompany & Between): Statement => ({
  name: 'att_free_days',
  sql: `select f.day::text, f.struct_id, f.is_working from free_day f
    where f.company_id = $1::bigint and f.deleted_at is null and f.day between $2::date and $3::date order by f.id`,
  params: [company, from, to],
});
/** Columns: employee, minute, direction. */
export const punchesOf = ({ company, employees, from, to }: OfPeople & Between): Statement => ({
  name: 'att_punches',
  sql: `select p.employee_id, floor(extract(epoch from p.punched_at) / 60)::bigint, p.direction from att_punch p
    where p.company_id = $1::bigint and p.employee_id = any($2::bigint[]) and not p.is_void and p.deleted_at is null
      and p.punched_at >= $3::timestamptz and p.punched_at < $4::timestamptz order by p.employee_id, p.punched_at, p.id`,
  params: [company, arrayLiteral(employees), from, to],
});
/** Approved leave. Columns: employee, from, until, part, minutes of the day from and to, type, code. */
const leavesOf = ({ company, employees, from, to }: OfPeople & Between): Statement => ({
  name: 'att_leaves',
  sql: `select r.employee_id, r.from_date::text, r.until_date::text, r.part, ${MINUTES('r.from_time')}, ${MINUTES('r.to_time')}, r.type_id, t.code
    from leave_request r join leave_type t on t.company_id = r.company_id and t.id = r.type_id
    where r.company_id = $1::bigint and r.employee_id = any($2::bigint[]) and r.deleted_at is null and r.state = 'approved'
      and r.from_date <= $4::date and r.until_date >= $3::date order by r.employee_id, r.from_date, r.id`,
  params: [company, arrayLiteral(employees), from, to],
});
/** Columns: employee, day, id, the figures as JSON, what would be said after the lock. */
const storedDays = ({ company, employees, from, to }: OfPeople & Between): Statement => ({
  name: 'att_stored_days',
  sql: `select d.employee_id, d.day::text, d.id, json_build_array(${FIGURES.map(([name]) => (name.endsWith('_at') || name.startsWith('first') || name.startsWith('last') ? `floor(extract(epoch from d.${name}) / 60)` : `d.${name}`)).join(', ')})::text, d.after_lock
    from att_day d where d.company_id = $1::bigint and d.employee_id = any($2::bigint[]) and d.deleted_at is null and d.day between $3::date and $4::date`,
  params: [company, arrayLiteral(employees), from, to],
});
/** The rows of people's months. Columns: employee, month, id, whether it is locked, unit. */
export const storedMonths = ({ company, employees, from, to }: OfPeople & Between): Statement => ({
  name: 'att_stored_months',
  sql: `select r.employee_id, r.month::text, r.id, s.state = 'locked', r.struct_id from sheet_row r
    join month_sheet s on s.company_id = r.company_id and s.id = r.sheet_id
    where r.company_id = $1::bigint and r.employee_id = any($2::bigint[]) and r.deleted_at is null
      and r.month between date_trunc('month', $3::date)::date and $4::date`,
  params: [company, arrayLiteral(employees), from, to],
});
/** The units' months. Columns: unit, month, id. */
export const storedSheets = ({ company, from, to }: OfCompany & Between): Statement => ({
  name: 'att_stored_sheets',
  sql: `select s.struct_id, s.month::text, s.id from month_sheet s
    where s.company_id = $1::bigint and s.deleted_at is null and s.month between date_trunc('month', $2::date)::date and $3::date`,
  params: [company, from, to],
});

/** What is calculated of a day, with the kind of its column, in the order in which it is kept and compared. */
export const FIGURES = [
  ['struct_id', 'bigint'],
  ['shift_id', 'bigint'],
  ['state', 'text'],
  ['cell', 'text'],
  ['first_in', 'timestamptz'],
  ['last_out', 'timestamptz'],
  ['due_time', 'bigint'],
  ['worked_time', 'bigint'],
  ['normal_time', 'bigint'],
  ['late_time', 'bigint'],
  ['early_time', 'bigint'],
  ['absent_time', 'bigint'],
  ['leave_time', 'bigint'],
  ['leave_parts', 'json'],
  ['night_time', 'bigint'],
  ['holiday_time', 'bigint'],
  ['overtime_time', 'bigint'],
  ['is_missing', 'boolean'],
  ['settle_at', 'timestamptz'],
] as const;
export type FigureName = (typeof FIGURES)[number][0];

/** Everything that days are counted from, in the order in which `readGround` takes it. */
export const groundOf = (
  asked: OfPeople & Between & { readonly moments: Between; readonly days: Between; readonly locks: boolean },
): readonly Statement[] => [
  asked.locks ? lockPeople(asked) : readPeople(asked),
  unitsHeld(asked),
  unitTree(asked),
  plansOf(asked),
  patternsOf(asked),
  shiftsOf(asked),
  rosterOf(asked),
  holidaysOf(asked),
  freeDaysOf(asked),
  punchesOf({ ...asked, ...asked.moments }),
  storedDays({ ...asked, ...asked.days }),
  storedMonths({ ...asked, ...asked.days }),
  leavesOf(asked),
  datedRulesOf(asked),
];

const NAMES = FIGURES.map(([name]) => name).join(', ');
const COLUMNS = `id bigint, employee_id bigint, day date, ${FIGURES.map(([name, kind]) => `${name} ${kind}`).join(', ')}`;
/** Overtime that was approved before it was worked. */
const ASKED = `coalesce((select sum(q.asked_time) from att_request q where q.company_id = $1::bigint and q.employee_id = v.employee_id and q.day = v.day
      and q.kind = 'overtime' and q.state = 'approved' and q.deleted_at is null), 0)`;
type Writing = OfCompany & { readonly now: string };

/** Column: id. */
export const addDays = ({ company, now, rows }: Writing & { readonly rows: string }): Statement => ({
  name: 'att_add_days',
  sql: `insert into att_day (company_id, id, created_at, updated_at, employee_id, day, approved_time, ${NAMES})
    select $1::bigint, v.id, $2::timestamptz, $2::timestamptz, v.employee_id, v.day, least(v.overtime_time, ${ASKED}), ${FIGURES.map(([name]) => `v.${name}`).join(', ')}
    from jsonb_to_recordset($3::jsonb) v(${COLUMNS}) returning id`,
  params: [company, now, rows],
  tells: 'att_day',
});
/** Column: id. */
export const changeDays = ({ company, now, rows }: Writing & { readonly rows: string }): Statement => ({
  name: 'att_change_days',
  sql: `update att_day d set ${FIGURES.map(([name]) => `${name} = v.${name}`).join(', ')}, approved_time = least(v.overtime_time, greatest(d.approved_time, ${ASKED})),
      after_lock = null, updated_at = $2::timestamptz, version = d.version + 1
    from jsonb_to_recordset($3::jsonb) v(${COLUMNS}) where d.company_id = $1::bigint and d.id = v.id returning d.id`,
  params: [company, now, rows],
  tells: 'att_day',
});
/** Notes at days of locked months what they would say now. Column: id. */
export const noteLocked = ({ company, now, rows }: Writing & { readonly rows: string }): Statement => ({
  name: 'att_note_locked',
  sql: `update att_day d set after_lock = v.note, settle_at = null, updated_at = $2::timestamptz, version = d.version + 1
    from jsonb_to_recordset($3::jsonb) v(id bigint, note text)
    where d.company_id = $1::bigint and d.id = v.id and (d.after_lock is distinct from v.note or d.settle_at is not null) returning d.id`,
  params: [company, now, rows],
  tells: 'att_day',
});

const OVER = "d.state in ('out', 'missing', 'absent', 'leave')";
const hours = (name: string): string => `round(sum(d.${name}) / 3600.0, 2)`;
const share = (part: string): string =>
  `round(coalesce(sum((${part})::numeric / nullif(d.due_time, 0)) filter (where ${OVER} and d.due_time > 0), 0), 2)`;
/** What the month says, by its column. */
const MONTH_FIGURES: readonly (readonly [string, string])[] = [
  ...DAY_FIELDS.map((name, at) => [name, `max(d.cell) filter (where extract(day from d.day) = ${at + 1})`] as const),
  ['due_hours', hours('due_time')],
  ['worked_days', share('d.due_time - d.leave_time - d.absent_time')],
  ['normal_hours', hours('normal_time')],
  ['overtime_hours', hours('overtime_time')],
  ['approved_hours', hours('approved_time')],
  ['night_hours', hours('night_time')],
  ['holiday_hours', hours('holiday_time')],
  ['late_count', 'count(*) filter (where d.late_time > 0)'],
  ['late_hours', hours('late_time')],
  ['early_hours', hours('early_time')],
  ['absent_days', share('d.absent_time')],
  ['absent_hours', hours('absent_time')],
  ['leave_days', share('d.leave_time')],
  ['leave_hours', hours('leave_time')],
  ['missing_days', 'count(*) filter (where d.is_missing)'],
];
const SUMS = MONTH_FIGURES.slice(DAY_FIELDS.length).map(([name]) => name);
/** Adds what is not there; somebody else may have added it at the same moment. */
export const addSheets = ({ company, now, rows }: Writing & { readonly rows: string }): Statement => ({
  name: 'att_add_sheets',
  sql: `insert into month_sheet (company_id, id, created_at, updated_at, struct_id, month, state)
    select $1::bigint, v.id, $2::timestamptz, $2::timestamptz, v.struct_id, v.month, 'open'
    from jsonb_to_recordset($3::jsonb) v(id bigint, struct_id bigint, month date) on conflict do nothing`,
  params: [company, now, rows],
});
/** Adds the rows of months, each to the sheet of its unit. */
export const addMonths = ({ company, now, rows }: Writing & { readonly rows: string }): Statement => ({
  name: 'att_add_months',
  sql: `insert into sheet_row (company_id, id, created_at, updated_at, sheet_id, employee_id, struct_id, month, ${SUMS.join(', ')})
    select $1::bigint, v.id, $2::timestamptz, $2::timestamptz, s.id, v.employee_id, v.struct_id, v.month, ${SUMS.map(() => '0').join(', ')}
    from jsonb_to_recordset($3::jsonb) v(id bigint, employee_id bigint, struct_id bigint, month date)
    join month_sheet s on s.company_id = $1::bigint and s.struct_id = v.struct_id and s.month = v.month and s.deleted_at is null`,
  params: [company, now, rows],
});
/** Months of people who are in another unit now go to its sheet. */
export const moveMonths = ({ company, now, rows }: Writing & { readonly rows: string }): Statement => ({
  name: 'att_move_months',
  sql: `update sheet_row r set sheet_id = s.id, struct_id = v.struct_id, updated_at = $2::timestamptz, version = r.version + 1
    from jsonb_to_recordset($3::jsonb) v(id bigint, struct_id bigint, month date), month_sheet s
    where r.company_id = $1::bigint and r.id = v.id and s.company_id = $1::bigint and s.struct_id = v.struct_id and s.month = v.month
      and s.deleted_at is null`,
  params: [company, now, rows],
});

/** The months of these rows from their days, those of locked sheets left as they are. Column: id. */
export const sumMonths = ({ company, now, employees, from, to }: Writing & OfPeople & Between): Statement => ({
  name: 'att_sum_months',
  sql: `with m as materialized (
      select d.employee_id, date_trunc('month', d.day)::date as month, ${MONTH_FIGURES.map(([name, sql]) => `${sql} as ${name}`).join(', ')}
      from att_day d where d.company_id = $1::bigint and d.employee_id = any($3::bigint[]) and d.deleted_at is null
        and d.day >= date_trunc('month', $4::date)::date and d.day < (date_trunc('month', $5::date) + interval '1 month')::date
      group by 1, 2
    )
    update sheet_row r set ${MONTH_FIGURES.map(([name]) => `${name} = m.${name}`).join(', ')}, updated_at = $2::timestamptz, version = r.version + 1
    from m, month_sheet s
    where r.company_id = $1::bigint and r.employee_id = m.employee_id and r.month = m.month and r.deleted_at is null
      and s.company_id = $1::bigint and s.id = r.sheet_id and s.state <> 'locked' returning r.id`,
  params: [company, now, arrayLiteral(employees), from, to],
  tells: 'sheet_row',
});

/** Whose figures change by the passing of time. Columns: employee, first such day, last such day. */
export const dueDays = ({ company, now, most }: Writing & { readonly most: number }): Statement => ({
  name: 'att_due_days',
  sql: `select d.employee_id, min(d.day)::text, max(d.day)::text from att_day d
    where d.company_id = $1::bigint and d.settle_at <= $2::timestamptz and d.deleted_at is null group by 1 order by 1 limit $3::integer`,
  params: [company, now, most],
});
/** Columns: company. */
export const companiesDue: Statement = {
  name: 'att_companies_due',
  sql: 'select distinct d.company_id from att_day d where d.settle_at <= now() and d.deleted_at is null',
  params: [],
};
/** Who works, with the day after the last that is counted. Columns: employee, last counted day. */
export const workingPeople = ({ company, from }: OfCompany & { readonly from: string }): Statement => ({
  name: 'att_working_people',
  sql: `select e.id, (select max(d.day)::text from att_day d where d.company_id = e.company_id and d.employee_id = e.id and d.deleted_at is null)
    from employee e where e.company_id = $1::bigint and e.deleted_at is null and (e.left_date is null or e.left_date >= $2::date) order by e.id`,
  params: [company, from],
});
/** Column: whether anybody works by a plan. */
export const hasPlans = ({ company }: OfCompany): Statement => ({
  name: 'att_has_plans',
  sql: 'select exists (select 1 from shift_plan p where p.company_id = $1::bigint and p.deleted_at is null)',
  params: [company],
});
