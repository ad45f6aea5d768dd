/** The SQL of sessions. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };

/** Columns: id, state. */
export const holdTill = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'pos_hold_till',
  sql: 'select t.id, t.till_state from pos_till t where t.company_id = $1::bigint and t.id = $2::bigint and t.deleted_at is null for no key update of t',
  params: [company, id],
});
/** Column: id of the open session of a till. */
export const openSessionOf = ({ company, till }: Of & { readonly till: number }): Statement => ({
  name: 'pos_open_session_of',
  sql: `select s.id from pos_session s
    where s.company_id = $1::bigint and s.till_id = $2::bigint and s.session_state = 'open' and s.deleted_at is null limit 1`,
  params: [company, till],
});
/**
 * Tills in use with their open sessions. Columns: id, name, code, shop, paper, head, foot, session, its number, cashier, when opened (ms), below zero, registration
 * for tax receipts with its taxes, alarm and receipts that were not sent.
 */
export const tillsOf = ({ company }: Of): Statement => ({
  name: 'pos_tills_of',
  sql: `select t.id, t.till_name, t.till_code, w.warehouse_name, t.paper, t.receipt_head, t.receipt_foot, s.id, s.session_number, s.cashier_name,
      (extract(epoch from s.opened_at) * 1000)::bigint, t.sells_below_zero, a.id, a.is_vat_payer, a.is_city_payer, a.alarm, a.unsent_count
    from pos_till t join warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
    left join ebarimt_account a on a.company_id = t.company_id and a.id = t.ebarimt_account_id and a.account_state = 'active' and a.deleted_at is null
    left join pos_session s on s.company_id = t.company_id and s.till_id = t.id and s.session_state = 'open' and s.deleted_at is null
    where t.company_id = $1::bigint and t.till_state = 'active' and t.deleted_at is null order by t.till_code, t.id`,
  params: [company],
});
/** What receipts say of the company. Columns: name, register number, currency. */
export const companyHead = ({ company }: Of): Statement => ({
  name: 'pos_company_head',
  sql: 'select c.company_name, c.register_number from company c where c.id = $1::bigint',
  params: [company],
});
/** What was sold in a session before it was closed. Columns: sales, returns, sold, returned, discounts, VAT, city tax, cash, card, QR, transfer. */
export const soldIn = ({ company, session }: Of & { readonly session: number }): Statement => ({
  name: 'pos_sold_in',
  sql: `select count(*) filter (where s.sale_kind = 'sale'), count(*) filter (where s.sale_kind = 'return'),
      coalesce(sum(s.total_amount) filter (where s.sale_kind = 'sale'), 0), coalesce(-sum(s.total_amount) filter (where s.sale_kind = 'return'), 0),
      coalesce(sum(s.discount_amount), 0), coalesce(sum(s.vat), 0), coalesce(sum(s.city_tax), 0), coalesce(sum(s.cash_amount), 0),
      coalesce(sum(s.card_amount), 0), coalesce(sum(s.qr_amount), 0), coalesce(sum(s.transfer_amount), 0)
    from pos_sale s where s.company_id = $1::bigint and s.session_id = $2::bigint and not s.is_late`,
  params: [company, session],
});
/** Columns: float, put in, taken out. */
export const cashOf = ({ company, session }: Of & { readonly session: number }): Statement => ({
  name: 'pos_cash_of',
  sql: `select s.float_amount, coalesce((select sum(c.amount) from pos_cash c where c.company_id = s.company_id and c.session_id = s.id and c.amount > 0), 0),
      coalesce((select -sum(c.amount) from pos_cash c where c.company_id = s.company_id and c.session_id = s.id and c.amount < 0), 0)
    from pos_session s where s.company_id = $1::bigint and s.id = $2::bigint and s.deleted_at is null`,
  params: [company, session],
});
/** Columns: id. */
export const cashByUuid = ({ company, uuid }: Of & { readonly uuid: string }): Statement => ({
  name: 'pos_cash_by_uuid',
  sql: 'select c.id from pos_cash c where c.company_id = $1::bigint and c.cash_uuid = $2::text',
  params: [company, uuid],
});
/** Column: the figures of a closing as they were signed. */
export const closingOf = ({ company, session }: Of & { readonly session: number }): Statement => ({
  name: 'pos_closing_of',
  sql: 'select s.closing::text, s.session_state from pos_session s where s.company_id = $1::bigint and s.id = $2::bigint and s.deleted_at is null',
  params: [company, session],
});
