/** What leaves pay: the bank file and the posting. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfRun = { readonly company: number; readonly run: number };
const named = (name: string, sql: string, params: Statement['params']): Statement => ({ name: `pay_out_${name}`, sql, params });

/** Columns: number, state, month, kind. */
export const runHead = ({ company, run }: OfRun): Statement =>
  named(
    'head',
    'select r.run_number, r.state, r.month::text, r.kind from pay_run r where r.company_id = $1::bigint and r.id = $2::bigint and r.deleted_at is null',
    [company, run],
  );
/** Columns: account that pays, code of its bank. */
export const payerOf = ({ company }: Pick<OfRun, 'company'>): Statement =>
  named(
    'payer',
    `select s.payer_iban, s.expense_account, s.employer_account, s.insurance_account, s.tax_account, s.net_account, s.deduction_account
    from pay_setting s where s.company_id = $1::bigint and s.deleted_at is null order by s.valid_from desc limit 1`,
    [company],
  );
/** Columns: code, lastname, firstname, unit, account, net. */
export const payeesOf = ({ company, run }: OfRun): Statement =>
  named(
    'payees',
    `select e.code, e.lastname, e.firstname, u.name, s.account_number, s.net from pay_slip s
    join employee e on e.company_id = s.company_id and e.id = s.employee_id
    left join struct u on u.company_id = s.company_id and u.id = s.struct_id
    where s.company_id = $1::bigint and s.run_id = $2::bigint and s.deleted_at is null and s.net > 0 order by e.code, s.id`,
    [company, run],
  );
/** Columns: employee, unit, gross, insurance, tax, deductions, net, employer, cost centres as JSON. */
export const postedOf = ({ company, run }: OfRun): Statement =>
  named(
    'posted',
    `select s.employee_id, s.struct_id, s.gross, s.insurance, s.tax, s.deductions, s.net, s.employer, coalesce(s.ground -> 'splits', '[]'::json)::text
    from pay_slip s join pay_run r on r.company_id = s.company_id and r.id = s.run_id
    where s.company_id = $1::bigint and s.run_id = $2::bigint and s.deleted_at is null and s.standing = 'published' and s.kind = 'final' order by s.id`,
    [company, run],
  );
/** Columns: id, name. */
export const unitNames = ({ company }: Pick<OfRun, 'company'>): Statement =>
  named('units', 'select s.id, s.name from struct s where s.company_id = $1::bigint', [company]);
