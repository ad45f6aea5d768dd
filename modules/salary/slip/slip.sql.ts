/** What stands on a payslip, and who has looked at it. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type One = { readonly company: number; readonly slip: number };
const named = (name: string, sql: string, params: Statement['params']): Statement => ({ name: `pay_slip_${name}`, sql, params });

/** Columns as `readSlip` takes them. */
export const headOf = ({ company, slip }: One): Statement =>
  named(
    'head',
    `select s.slip_number, s.month::text, s.kind, s.standing, s.paid_on::text, s.law_day::text, s.employee_id, e.code, e.lastname, e.firstname, u.name,
      j.a_tushaal_ner, s.account_number, s.norm_hours, s.worked_hours, s.worked_days, s.base, s.gross, s.insured, s.insurance, s.taxable, s.tax_before,
      s.credit, s.tax, s.deductions, s.net, s.employer, s.fault_text, s.ground::text
    from pay_slip s join employee e on e.company_id = s.company_id and e.id = s.employee_id
    left join struct u on u.company_id = s.company_id and u.id = s.struct_id
    left join job j on j.company_id = e.company_id and j.id = e.job_id
    where s.company_id = $1::bigint and s.id = $2::bigint and s.deleted_at is null`,
    [company, slip],
  );
/** Columns: id, kind, code, name, amount, month that it is of, why. */
export const linesOf = ({ company, slip }: One): Statement =>
  named(
    'lines',
    `select l.id, l.kind, l.code, l.line_name, l.amount, l.of_month::text, l.why::text from pay_line l
    where l.company_id = $1::bigint and l.slip_id = $2::bigint and l.deleted_at is null order by l.position, l.id`,
    [company, slip],
  );
/** The year up to the month with it, as it is approved by now. Columns: gross, insurance, tax, net, months. */
export const yearOf = ({ company, slip }: One): Statement =>
  named(
    'year',
    `select coalesce(sum(o.gross), 0), coalesce(sum(o.insurance), 0), coalesce(sum(o.tax), 0), coalesce(sum(o.net), 0), count(distinct o.month)
    from pay_slip s join pay_slip o on o.company_id = s.company_id and o.employee_id = s.employee_id and o.kind = 'final' and o.deleted_at is null
      and (o.standing = 'published' or o.id = s.id) and o.month >= date_trunc('year', s.month)::date and o.month <= s.month
    where s.company_id = $1::bigint and s.id = $2::bigint`,
    [company, slip],
  );
/** Columns: id, code, value, up to, from, to, certainty, source. */
export const lawRowsOf = (ids: readonly number[]): Statement =>
  named(
    'law_rows',
    `select p.id, p.code, p.value, p.up_to, p.valid_from::text, p.valid_to::text, p.certainty, p.source from pay_parameter p
    where p.id = any(string_to_array($1::text, ',')::bigint[]) order by p.id`,
    [ids.join(',')],
  );
/** Columns: name, file of the logo. */
export const companyOf = ({ company }: Pick<One, 'company'>): Statement =>
  named('company', 'select c.company_name, c.logo from company c where c.id = $1::bigint', [company]);
export const logView = (
  given: One & {
    readonly id: number;
    readonly user: number | null;
    readonly employee: number | null;
    readonly how: string;
    readonly now: string;
  },
): Statement => ({
  ...named(
    'log_view',
    `insert into pay_slip_view (company_id, id, created_at, created_by, slip_id, seen_by_id, seen_at, how)
    values ($1::bigint, $2::bigint, $3::timestamptz, $4::bigint, $5::bigint, $6::bigint, $3::timestamptz, $7::text) returning id`,
    [given.company, given.id, given.now, given.user, given.slip, given.employee, given.how],
  ),
  tells: 'pay_slip_view',
});
