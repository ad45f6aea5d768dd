/** What billing asks the database beside the records. Every value is a parameter. */
import { COUNTED_COMPANY } from '@lambda/engine/core/records/plan-guard.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import type { Values } from '@lambda/model/fields/validate.ts';

/** Employees at work: those who have left are nobody's people any more. */
export const EMPLOYEE_ROWS = `select 1 from employee e where e.company_id = ${COUNTED_COMPANY} and e.status <> 'left' and e.deleted_at is null`;
/** People who may sign in; the platform's own administrators do not count. */
export const USER_ROWS = `select distinct m.user_id from memberships m join users u on u.id = m.user_id and u.deleted_at is null
  where m.member_company_id = ${COUNTED_COMPANY} and m.role_id <> 1 and m.deleted_at is null`;
const counted = (rows: string): string => `(select count(*) from (${rows.replaceAll(COUNTED_COMPANY, '$1::bigint')}) n)`;

const PLAN = `select p.code, p.subscription, p.amount, p.duration_by_days, p.people, p.storage_gb, coalesce(p.is_active, false),
    coalesce((select json_agg(m.code) from plan_modules pm join system_modules m on m.id = pm.system_module_id
      where pm.system_payment_config_id = p.id and pm.deleted_at is null and m.deleted_at is null), '[]'::json)
  from system_payment_config p where p.deleted_at is null`;
/** All plans, cheapest first. Columns as `readPlan` takes them. */
export const plans = (): Statement => ({ name: 'billing_plans', sql: `${PLAN} and p.locale = 'mn' order by p.amount, p.id`, params: [] });
/** $1 row of a price list in any language: the code of its plan. */
export const codeOfPlan = (id: number): Statement => ({
  name: 'billing_plan_code',
  sql: 'select code from system_payment_config where id = $1::bigint and deleted_at is null',
  params: [id],
});

/** Columns: id, plan code, plan name, state, amount, days, from, to, notice, next plan, people, storage, used a trial, extended,
 * next plan's name, and of the period that follows: plan code, plan name, amount, days, to. */
export const subscriptionOf = (company: number): Statement => ({
  name: 'billing_subscription',
  sql: `select id, plan_code, plan_name, state, amount, days, period_from::text, period_to::text, notice, next_plan_code, people_limit, storage_gb,
      coalesce(trial_used, false), coalesce(trial_extended, false), next_plan_name,
      following_plan_code, following_plan_name, following_amount, following_days, following_to::text
    from company_subscription where subscriber_id = $1::bigint and deleted_at is null`,
  params: [company],
});
export const lockSubscription = (id: number): Statement => ({
  name: 'billing_subscription_lock',
  sql: 'select version from company_subscription where id = $1::bigint and deleted_at is null for update',
  params: [id],
});

/** What a plan opens, as values of the company. */
export type Opened = Values & { readonly subscription: string; readonly subscription_active: boolean; readonly entitlements: object };
/** Whether a company is opened by just these values already. */
export const isOpenedBy = (company: number, { subscription, subscription_active, entitlements }: Opened): Statement => ({
  name: 'billing_opened',
  sql: `select entitlements::jsonb is not distinct from $2::jsonb and subscription is not distinct from $3 and subscription_active is not distinct from $4::boolean
    from company where id = $1::bigint`,
  params: [company, JSON.stringify(entitlements), subscription, subscription_active],
});

/** Employees at work, people who sign in, bytes of files. */
export const usageOf = (company: number): Statement => ({
  name: 'billing_usage',
  sql: `select ${counted(EMPLOYEE_ROWS)}, ${counted(USER_ROWS)}, (select coalesce(sum(bytes), 0) from files where company_id = $1::bigint)`,
  params: [company],
});

/** The newest seller, and the rate of VAT on a day. */
export const sellerOn = (day: string): Statement => ({
  name: 'billing_seller',
  sql: `select s.seller_name, s.seller_register, s.bank_name, s.bank_account, coalesce(s.is_vat_payer, false),
      (select r.vat_percent from billing_tax_rate r where r.valid_from <= $1::date and r.deleted_at is null order by r.valid_from desc limit 1)
    from billing_seller s where s.deleted_at is null order by s.id desc limit 1`,
  params: [day],
});
export const buyerOf = (company: number): Statement => ({
  name: 'billing_buyer',
  sql: 'select company_name, register_number from company where id = $1::bigint',
  params: [company],
});
/** One after the other, over all companies. */
export const numbersInTurn = (): Statement => ({
  name: 'billing_number_turn',
  sql: "select pg_advisory_xact_lock(hashtextextended('billing invoice number', 0))",
  params: [],
});
/** The last number of a year that invoices have. */
export const lastNumber = (year: string): Statement => ({
  name: 'billing_last_number',
  sql: "select max(number) from billing_invoice where number like $1::text || '%'",
  params: [`LP-${year}/`],
});
/** Invoices that wait to be paid. Columns as `readOpen` takes them. */
export const openInvoices = (subscription: number): Statement => ({
  name: 'billing_open_invoices',
  sql: `select id, kind, plan_code, period_from::text, period_to::text, total, due_on::text
    from billing_invoice where subscription_id = $1::bigint and state = 'issued' and deleted_at is null order by id`,
  params: [subscription],
});
/** What an invoice took off for paid days. Columns: plan, days, amount. */
export const creditLines = (invoice: number): Statement => ({
  name: 'billing_credit_lines',
  sql: "select description, days, amount from billing_invoice_line where billing_invoice_id = $1::bigint and kind = 'credit' and deleted_at is null",
  params: [invoice],
});
/** $1 company: the plan that was wished for when it was registered. */
export const wishOf = (company: number): Statement => ({
  name: 'billing_wish',
  sql: 'select wanted_plan from company where id = $1::bigint',
  params: [company],
});
/** What the parts of the product are called. */
export const partNames = (language: string): Statement => ({
  name: 'billing_part_names',
  sql: 'select code, module_name from system_modules where locales = $1::text and deleted_at is null order by module_order, id',
  params: [language],
});
/** An invoice of the company itself. Columns: subscription, state, what is left to be paid, number. */
export const invoiceToPay = ({ company, invoice }: { readonly company: number; readonly invoice: number }): Statement => ({
  name: 'billing_invoice_to_pay',
  sql: `select i.subscription_id, i.state, i.total - coalesce(i.paid_amount, 0), i.number from billing_invoice i
    where i.id = $2::bigint and i.subscriber_id = $1::bigint and i.deleted_at is null`,
  params: [company, invoice],
});
