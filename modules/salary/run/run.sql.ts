/** The SQL of pay runs: what a month is calculated from, in one round trip. Every value is a parameter. */
import { artistBonuses } from '@lambda/booking/contract.server.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
type Between = { readonly from: string; readonly to: string };
const named = (name: string, sql: string, params: Statement['params']): Statement => ({ name: `pay_${name}`, sql, params });

/** Column: id. Whoever makes a run of the company waits for others who do. */
export const lockSetting = ({ company }: OfCompany): Statement =>
  named(
    'lock_setting',
    'select s.id from pay_setting s where s.company_id = $1::bigint and s.deleted_at is null order by s.id for update',
    [company],
  );
/** Columns: id, number, unit. */
export const runsOfMonth = ({
  company,
  month,
  kind,
  besides,
}: OfCompany & { readonly month: string; readonly kind: string; readonly besides: number }): Statement =>
  named(
    'runs_of_month',
    `select r.id, r.run_number, r.struct_id from pay_run r where r.company_id = $1::bigint and r.month = $2::date and r.kind = $3::text
      and r.id <> $4::bigint and r.state <> 'cancelled' and r.deleted_at is null order by r.id`,
    [company, month, kind, besides],
  );
/** Columns: id, the unit above. */
export const unitTree = ({ company }: OfCompany): Statement =>
  named('unit_tree', 'select s.id, s.parent_id from struct s where s.company_id = $1::bigint and s.deleted_at is null', [company]);
/** Columns: risk class, cap for the employer, first day, attendance, percent of the advance, guard. */
const setting = ({ company, month }: OfCompany & { readonly month: string }): Statement =>
  named(
    'setting',
    `select s.risk_class, s.employer_capped, s.first_day, s.attendance, s.advance_percent, s.guard_percent
    from pay_setting s where s.company_id = $1::bigint and s.deleted_at is null and s.valid_from < ($2::date + interval '1 month')
    order by s.valid_from desc limit 1`,
    [company, month],
  );
/** Columns as `readLaw` takes them. */
export const lawOfAll = (): Statement =>
  named(
    'law',
    `select p.id, p.code, p.insured_type_id, p.up_to, p.value, p.valid_from::text, p.valid_to::text, p.source, p.certainty
    from pay_parameter p where p.deleted_at is null order by p.id`,
    [],
  );
/** Columns as `readComponents` takes them: those in use on some day of the period. */
const componentsOf = ({ company, from, to }: OfCompany & Between): Statement =>
  named(
    'components',
    `select c.id, c.code, c.component_name, c.kind, c.in_run, c.formula, c.condition, c.per_segment, c.is_taxed, c.is_insured, c.in_average,
      c.struct_id, c.employee_id, c.position
    from pay_component c where c.company_id = $1::bigint and c.deleted_at is null and c.is_active
      and (c.valid_from is null or c.valid_from <= $3::date) and (c.valid_to is null or c.valid_to >= $2::date) order by c.position, c.id`,
    [company, from, to],
  );
/** Columns: id, code, unit, insured type, hired, left, base, account, then what pay knows of the person: resident, agreed net, insured since, cash. */
const peopleOf = ({ company, from, to }: OfCompany & Between): Statement =>
  named(
    'people',
    `select e.id, e.code, e.struct_id, e.insured_type_id, e.hired_date::text, e.left_date::text, e.base_salary, e.account_number,
      p.is_resident, p.agreed_net, p.insured_since::text, p.by_cash, p.id, e.status
    from employee e left join pay_person p on p.company_id = e.company_id and p.employee_id = e.id and p.deleted_at is null
    where e.company_id = $1::bigint and e.deleted_at is null and e.hired_date <= $3::date and (e.left_date is null or e.left_date > $2::date)
    order by e.id`,
    [company, from, to],
  );
/** Columns: employee, from, until, base, status, unit, order. */
const appointmentsOf = ({ company, from, to }: OfCompany & Between): Statement =>
  named(
    'appointments',
    `select a.employee_id, a.effective_date::text, a.until_date::text, a.base_salary, a.status, a.struct_id, a.order_number, a.new_base_salary is not null
    from employee_appointment a where a.company_id = $1::bigint and a.deleted_at is null and a.effective_date <= $3::date and a.until_date >= $2::date
    order by a.employee_id, a.effective_date, a.id`,
    [company, from, to],
  );
/** Column: day. */
const holidaysOf = ({ from, to }: Between): Statement =>
  named('holidays', 'select h.day::text from public_holidays h where h.deleted_at is null and h.day between $1::date and $2::date', [
    from,
    to,
  ]);
/** Columns: person's number, unit, percent. */
const splitsOf = ({ company }: OfCompany): Statement =>
  named(
    'splits',
    'select s.person_id, s.struct_id, s.percent from pay_split s where s.company_id = $1::bigint and s.deleted_at is null order by s.id',
    [company],
  );
/** Columns: employee, id, code of the component, amount, quantity, month that is corrected, note. */
const entriesOf = ({ company, month }: OfCompany & { readonly month: string }): Statement =>
  named(
    'entries',
    `select n.employee_id, n.id, c.code, n.amount, n.quantity, date_trunc('month', n.of_month)::date::text, n.note
    from pay_entry n join pay_component c on c.company_id = n.company_id and c.id = n.component_id
    where n.company_id = $1::bigint and n.deleted_at is null and n.month >= $2::date and n.month < ($2::date + interval '1 month') order by n.id`,
    [company, month],
  );
const CONDUCT = (table: string): string => `select c.employee_id, sum(c.amount) from ${table} c
    where c.company_id = $1::bigint and c.deleted_at is null and c.affects_pay and c.pay_month >= $2::date and c.pay_month < ($2::date + interval '1 month')
    group by 1`;
/** Columns: employee, amount. */
const rewardsOf = ({ company, month }: OfCompany & { readonly month: string }): Statement =>
  named('rewards', CONDUCT('reward'), [company, month]);
const penaltiesOf = ({ company, month }: OfCompany & { readonly month: string }): Statement =>
  named('penalties', CONDUCT('violation'), [company, month]);
/** Columns: employee, loan, name, kind, what is due this month. */
const loansOf = ({ company, month }: OfCompany & { readonly month: string }): Statement =>
  named(
    'loans',
    `select l.employee_id, l.id, l.loan_name, l.kind, least(l.monthly, l.total - coalesce(p.paid, 0))
    from pay_loan l
    left join (select n.loan_id, sum(n.amount) as paid from pay_line n
      where n.company_id = $1::bigint and n.loan_id is not null and n.is_settled and n.deleted_at is null group by 1) p on p.loan_id = l.id
    where l.company_id = $1::bigint and l.deleted_at is null and date_trunc('month', l.first_month)::date <= $2::date
      and l.total > coalesce(p.paid, 0)
      and not exists (select 1 from pay_loan_skip k where k.company_id = l.company_id and k.loan_id = l.id and k.deleted_at is null
        and date_trunc('month', k.month)::date = $2::date)
    order by l.id`,
    [company, month],
  );
/** Columns: employee, month, what counts in the average, days worked, gross. Those of this year before the month, and of twelve months back. */
const earlierOf = ({ company, month }: OfCompany & { readonly month: string }): Statement =>
  named(
    'earlier',
    `select s.employee_id, s.month::text, s.average_pay, s.worked_days, s.gross from pay_slip s
    where s.company_id = $1::bigint and s.deleted_at is null and s.standing = 'published' and s.kind = 'final'
      and s.month < $2::date and s.month >= ($2::date - interval '12 months') order by s.employee_id, s.month`,
    [company, month],
  );
/** Columns: employee, amount. */
const advancesOf = ({ company, month }: OfCompany & { readonly month: string }): Statement =>
  named(
    'advances',
    `select s.employee_id, sum(s.net) from pay_slip s where s.company_id = $1::bigint and s.deleted_at is null and s.standing = 'published'
      and s.kind = 'advance' and s.month = $2::date group by 1`,
    [company, month],
  );
/**
 * Months that were settled before an order was written or changed which holds on days of them. Columns: employee, month, what it was calculated
 * from, arrears paid for it since.
 */
const overtakenOf = ({ company, month }: OfCompany & { readonly month: string }): Statement =>
  named(
    'overtaken',
    `select s.employee_id, s.month::text, s.ground::text, coalesce((select sum(l.amount) from pay_line l
        join pay_slip o on o.company_id = l.company_id and o.id = l.slip_id and o.employee_id = s.employee_id
        where l.company_id = s.company_id and l.code = 'arrears' and l.of_month = s.month and l.is_settled and l.deleted_at is null), 0), s.insured_type_id
    from pay_slip s join pay_run r on r.company_id = s.company_id and r.id = s.run_id
    where s.company_id = $1::bigint and s.deleted_at is null and s.standing = 'published' and s.kind = 'final' and s.ground is not null
      and s.month < $2::date and s.month >= ($2::date - interval '12 months')
      and exists (select 1 from employee_appointment a where a.company_id = s.company_id and a.employee_id = s.employee_id and a.deleted_at is null
        and a.updated_at > r.calculated_at and a.effective_date < (s.month + interval '1 month'))
    order by s.employee_id, s.month`,
    [company, month],
  );

/** Everything that a month is calculated from, in the order in which `readMonth` takes it. */
export const monthOfPay = (asked: OfCompany & Between & { readonly month: string; readonly back: string }): readonly Statement[] => [
  setting(asked),
  lawOfAll(),
  componentsOf(asked),
  peopleOf(asked),
  appointmentsOf({ ...asked, from: asked.back }),
  unitTree(asked),
  holidaysOf({ ...asked, from: asked.back }),
  splitsOf(asked),
  entriesOf(asked),
  rewardsOf(asked),
  penaltiesOf(asked),
  loansOf(asked),
  earlierOf(asked),
  advancesOf(asked),
  overtakenOf(asked),
  artistBonuses(asked),
];

/** Columns: state, kind, month, unit, day of the law, number, version. The run stays locked until the transaction ends. */
export const lockRun = ({ company, run }: OfCompany & { readonly run: number }): Statement =>
  named(
    'lock_run',
    `select r.state, r.kind, r.month::text, r.struct_id, r.law_day::text, r.run_number, r.status_type from pay_run r
    where r.company_id = $1::bigint and r.id = $2::bigint and r.deleted_at is null for update`,
    [company, run],
  );
/** Columns: employee, net, sums by the name of the line as JSON. */
export const slipsBefore = ({ company, run }: OfCompany & { readonly run: number }): Statement =>
  named(
    'slips_before',
    `select s.employee_id, s.net, coalesce((select json_object_agg(x.line_name, x.amount) from (select l.line_name, sum(l.amount) as amount
        from pay_line l where l.company_id = s.company_id and l.slip_id = s.id group by 1) x), '{}'::json)::text
    from pay_slip s where s.company_id = $1::bigint and s.run_id = $2::bigint order by s.employee_id`,
    [company, run],
  );
/** What an earlier calculation of the run came to; nobody has seen it. */
export const clearRun = ({ company, run }: OfCompany & { readonly run: number }): readonly Statement[] => [
  named(
    'clear_lines',
    'delete from pay_line l using pay_slip s where l.company_id = $1::bigint and s.company_id = $1::bigint and s.id = l.slip_id and s.run_id = $2::bigint',
    [company, run],
  ),
  named('clear_slips', 'delete from pay_slip s where s.company_id = $1::bigint and s.run_id = $2::bigint', [company, run]),
];

const SLIP = [
  ['id', 'bigint'],
  ['employee_id', 'bigint'],
  ['struct_id', 'bigint'],
  ['insured_type_id', 'bigint'],
  ['slip_number', 'text'],
  ['account_number', 'text'],
  ['norm_hours', 'numeric'],
  ['worked_hours', 'numeric'],
  ['worked_days', 'numeric'],
  ['base', 'numeric'],
  ['gross', 'numeric'],
  ['insured', 'numeric'],
  ['insurance', 'numeric'],
  ['taxable', 'numeric'],
  ['tax_before', 'numeric'],
  ['credit', 'numeric'],
  ['tax', 'numeric'],
  ['deductions', 'numeric'],
  ['net', 'numeric'],
  ['employer', 'numeric'],
  ['average_pay', 'numeric'],
  ['fault_count', 'bigint'],
  ['fault_text', 'text'],
  ['ground', 'json'],
] as const;
const LINE = [
  ['id', 'bigint'],
  ['slip_id', 'bigint'],
  ['position', 'bigint'],
  ['kind', 'text'],
  ['code', 'text'],
  ['line_name', 'text'],
  ['amount', 'numeric'],
  ['of_month', 'date'],
  ['component_id', 'bigint'],
  ['loan_id', 'bigint'],
  ['entry_id', 'bigint'],
  ['why', 'json'],
] as const;
const columns = (all: readonly (readonly [string, string])[]): string => all.map(([name, kind]) => `${name} ${kind}`).join(', ');
const names = (all: readonly (readonly [string, string])[], before = ''): string => all.map(([name]) => `${before}${name}`).join(', ');
type Writing = OfCompany & { readonly now: string; readonly rows: string };

export const addSlips = ({
  company,
  now,
  rows,
  run,
  month,
  kind,
  lawDay,
}: Writing & { readonly run: number; readonly month: string; readonly kind: string; readonly lawDay: string }): Statement => ({
  ...named(
    'add_slips',
    `insert into pay_slip (company_id, created_at, updated_at, run_id, month, kind, law_day, standing, ${names(SLIP)})
    select $1::bigint, $2::timestamptz, $2::timestamptz, $4::bigint, $5::date, $6::text, $7::date, 'draft', ${names(SLIP, 'v.')}
    from json_to_recordset($3::json) v(${columns(SLIP)}) returning id`,
    [company, now, rows, run, month, kind, lawDay],
  ),
  tells: 'pay_slip',
});
export const addLines = ({ company, now, rows }: Writing): Statement =>
  named(
    'add_lines',
    `insert into pay_line (company_id, created_at, updated_at, is_settled, ${names(LINE)})
    select $1::bigint, $2::timestamptz, $2::timestamptz, false, ${names(LINE, 'v.')} from json_to_recordset($3::json) v(${columns(LINE)})`,
    [company, now, rows],
  );
export const addChanges = ({ company, now, rows, run }: Writing & { readonly run: number }): Statement =>
  named(
    'add_changes',
    `insert into pay_change (company_id, created_at, updated_at, id, run_id, employee_id, changed_at, net_before, net_after, cause)
    select $1::bigint, $2::timestamptz, $2::timestamptz, v.id, $4::bigint, v.employee_id, $2::timestamptz, v.net_before, v.net_after, v.cause
    from json_to_recordset($3::json) v(id bigint, employee_id bigint, net_before numeric, net_after numeric, cause text)`,
    [company, now, rows, run],
  );

/** Columns: number of the payslip, what is wrong. */
export const faultsOf = ({ company, run }: OfCompany & { readonly run: number }): Statement =>
  named(
    'faults',
    `select s.slip_number, s.fault_text, count(*) over () from pay_slip s
    where s.company_id = $1::bigint and s.run_id = $2::bigint and s.fault_count > 0 and s.deleted_at is null order by s.id limit 5`,
    [company, run],
  );
/** Columns: people. */
export const peopleIn = ({ company, run }: OfCompany & { readonly run: number }): Statement =>
  named('people_in', 'select count(*) from pay_slip s where s.company_id = $1::bigint and s.run_id = $2::bigint and s.deleted_at is null', [
    company,
    run,
  ]);
/** Columns: name of a loan of which more would be taken than is owed. */
export const overpaidLoans = ({ company, run }: OfCompany & { readonly run: number }): Statement =>
  named(
    'overpaid_loans',
    `select l.loan_name from pay_loan l where l.company_id = $1::bigint and l.id in (select n.loan_id from pay_line n
        join pay_slip s on s.company_id = n.company_id and s.id = n.slip_id where n.company_id = $1::bigint and s.run_id = $2::bigint and n.loan_id is not null)
      and l.total < (select sum(n.amount) from pay_line n join pay_slip s on s.company_id = n.company_id and s.id = n.slip_id
        where n.company_id = $1::bigint and n.loan_id = l.id and n.deleted_at is null and (n.is_settled or s.run_id = $2::bigint)) limit 1`,
    [company, run],
  );
/** Belongs into the transaction of the approval. */
export const publishRun = ({ company, run }: OfCompany & { readonly run: number }): readonly Statement[] => [
  {
    ...named(
      'publish_slips',
      `update pay_slip s set standing = 'published', version = s.version + 1 where s.company_id = $1::bigint and s.run_id = $2::bigint returning s.id`,
      [company, run],
    ),
    tells: 'pay_slip',
  },
  named(
    'settle_lines',
    'update pay_line l set is_settled = true from pay_slip s where l.company_id = $1::bigint and s.company_id = $1::bigint and s.id = l.slip_id and s.run_id = $2::bigint',
    [company, run],
  ),
];
/** Those who have an account, or all that are named. */
export const payRunOut = ({ company, run, day }: OfCompany & { readonly run: number; readonly day: string }): Statement => ({
  ...named(
    'pay_out',
    `update pay_slip s set paid_on = $3::date, version = s.version + 1
    where s.company_id = $1::bigint and s.run_id = $2::bigint and s.paid_on is null and s.account_number is not null returning s.id`,
    [company, run, day],
  ),
  tells: 'pay_slip',
});
