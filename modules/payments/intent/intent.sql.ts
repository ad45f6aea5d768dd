/** What the code of payments asks the database. Every value is a parameter. */
import { arrayLiteral, quoteName, type Statement } from '@lambda/engine/sql/database.ts';

type One = { readonly company: number; readonly id: number };

/** As `readIntent` takes them. */
const INTENT = `select i.id, i.invoice_number, i.paid_for, i.paid_for_id, i.description, i.method, i.gateway_id, i.amount, i.state, i.expires_at,
    i.provider_invoice, i.qr_text, i.bank_links::text, i.paid_amount, i.refunded_amount, i.problem, i.refund_asked_at, i.refund_note, i.paid_at, i.taken_amount, i.version
  from payment_intents i`;

export const intentOf = ({ company, id }: One): Statement => ({
  name: 'payments_intent',
  sql: `${INTENT} where i.company_id = $1::bigint and i.id = $2::bigint and i.deleted_at is null`,
  params: [company, id],
});
export const intentsOf = ({ company, model, id }: One & { readonly model: string }): Statement => ({
  name: 'payments_intents_of',
  sql: `${INTENT} where i.company_id = $1::bigint and i.paid_for = $2::text and i.paid_for_id = $3::bigint and i.deleted_at is null order by i.id`,
  params: [company, model, id],
});
/** Keeps others from the payment until the transaction ends. */
export const lockIntent = ({ company, id }: One): Statement => ({
  name: 'payments_lock_intent',
  sql: `${INTENT} where i.company_id = $1::bigint and i.id = $2::bigint and i.deleted_at is null for no key update of i`,
  params: [company, id],
});

type Host = One & { readonly model: string; readonly isOfCompany: boolean };
const hostRow = ({ model, isOfCompany }: Host): string =>
  `select h.paid_amount, h.payment_status from ${quoteName(model)} h where ${isOfCompany ? 'h.company_id = $1::bigint' : '$1::bigint is not null'}
    and h.id = $2::bigint and h.deleted_at is null`;
/** What is paid for. Columns: paid amount, payment status. It is locked before its payments, as by whoever changes it. */
export const lockHost = (host: Host): Statement => ({
  name: `payments_lock_host_${host.model}`,
  sql: `${hostRow(host)} for no key update of h`,
  params: [host.company, host.id],
});
export const hostOf = (host: Host): Statement => ({
  name: `payments_host_${host.model}`,
  sql: hostRow(host),
  params: [host.company, host.id],
});

/** Columns: number, payment. */
export const receiptsNumbered = ({
  company,
  method,
  numbers,
}: {
  readonly company: number;
  readonly method: string;
  readonly numbers: readonly string[];
}): Statement => ({
  name: 'payments_receipts_numbered',
  sql: `select r.payment_number, r.intent_id from payment_receipts r
    where r.company_id = $1::bigint and r.method = $2::text and r.payment_number = any($3::text[])`,
  params: [company, method, arrayLiteral(numbers)],
});
/** Columns: id, number, amount, whether delivered, refunded amount. */
export const receiptsOf = ({ company, id }: One): Statement => ({
  name: 'payments_receipts_of',
  sql: `select r.id, r.payment_number, r.amount, coalesce(r.is_delivered, false), coalesce(r.refunded_amount, 0) from payment_receipts r
    where r.company_id = $1::bigint and r.intent_id = $2::bigint and r.deleted_at is null order by r.id`,
  params: [company, id],
});

type Check = { readonly company: number; readonly intent: number };
/** Remembers that the gateway has to be asked. */
export const putCheck = ({ company, intent, id, due }: Check & { readonly id: number; readonly due: Date }): Statement => ({
  name: 'payments_put_check',
  sql: `insert into payment_checks as c (company_id, id, created_at, created_by, intent_id, due_at, tries)
    values ($1::bigint, $2::bigint, now(), 0, $3::bigint, $4::timestamptz, 0)
    on conflict (company_id, intent_id) do update set due_at = least(c.due_at, excluded.due_at), tries = 0`,
  params: [company, id, intent, due.toISOString()],
});
/** Asked without an answer that ends it: asked again after a growing pause, at most so often. */
export const putOffCheck = ({
  company,
  intent,
  now,
  most,
}: Check & { readonly now: Date; readonly most: number }): readonly Statement[] => [
  {
    name: 'payments_put_off_check',
    sql: `update payment_checks set tries = tries + 1, due_at = $3::timestamptz + make_interval(mins => least(power(2, tries)::integer, 4))
      where company_id = $1::bigint and intent_id = $2::bigint`,
    params: [company, intent, now.toISOString()],
  },
  {
    name: 'payments_give_up_check',
    sql: 'delete from payment_checks where company_id = $1::bigint and intent_id = $2::bigint and tries >= $3::integer',
    params: [company, intent, most],
  },
];
export const endCheck = ({ company, intent }: Check): Statement => ({
  name: 'payments_end_check',
  sql: 'delete from payment_checks where company_id = $1::bigint and intent_id = $2::bigint',
  params: [company, intent],
});

type At = { readonly company: number; readonly now: Date };
const MOST = 200;
/** Columns: payment. */
export const checksDue = ({ company, now }: At): Statement => ({
  name: 'payments_checks_due',
  sql: `select c.intent_id from payment_checks c where c.company_id = $1::bigint and c.due_at <= $2::timestamptz order by c.due_at limit ${MOST}`,
  params: [company, now.toISOString()],
});
export const intentsOver = ({ company, now }: At): Statement => ({
  name: 'payments_intents_over',
  sql: `select i.id from payment_intents i where i.company_id = $1::bigint and i.state = 'open' and i.expires_at <= $2::timestamptz
    and i.deleted_at is null order by i.id limit ${MOST}`,
  params: [company, now.toISOString()],
});
/** Money came, nothing was delivered. Columns: payment, whether staff are to be told now. */
export const intentsUndelivered = ({ company, before }: { readonly company: number; readonly before: Date }): Statement => ({
  name: 'payments_undelivered',
  sql: `select i.id, i.told_at is null and i.paid_at <= $2::timestamptz from payment_intents i
    where i.company_id = $1::bigint and i.state = 'paid' and i.deleted_at is null order by i.id limit ${MOST}`,
  params: [company, before.toISOString()],
});
/** The companies in which there is something to do. */
export const companiesToFollow: Statement = {
  name: 'payments_companies_to_follow',
  sql: `select c.company_id from payment_checks c where c.due_at <= now()
    union select i.company_id from payment_intents i where i.deleted_at is null and ((i.state = 'open' and i.expires_at <= now()) or i.state = 'paid')`,
  params: [],
};
