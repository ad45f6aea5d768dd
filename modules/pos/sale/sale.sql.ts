/** What selling asks and holds. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };

/**
 * One sale at a time in a session: it is held to the end of the transaction. Columns: id, state, till, till's code and name, warehouse, sells below
 * zero, cashier's name, day, cashier, state of the till, float, number, registration for tax receipts.
 */
export const holdSession = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'pos_hold_session',
  sql: `select s.id, s.session_state, s.till_id, t.till_code, t.till_name, t.warehouse_id, t.sells_below_zero, s.cashier_name, s.opened_on::text,
      s.cashier_id, t.till_state, s.float_amount, s.session_number, t.ebarimt_account_id
    from pos_session s join pos_till t on t.company_id = s.company_id and t.id = s.till_id
    where s.company_id = $1::bigint and s.id = $2::bigint and s.deleted_at is null for no key update of s`,
  params: [company, id],
});
/** Items of a sale. Columns: id, name, kind, state, price, wholesale quantity and price, tax, city tax, classification, exemption, unit, its digits, whether it is gone. */
export const itemsSold = ({ company, items }: Of & { readonly items: readonly number[] }): Statement => ({
  name: 'pos_items_sold',
  sql: `select i.id, i.inventory_name, i.inventory_type, i.item_state, i.price, i.whole_sale_qty, i.whole_sale_price, i.tax_type, i.has_city_tax,
      i.classification_code, i.tax_product_code, u.unit_name, u.fraction_digits, i.deleted_at is not null
    from inventory i join measure_unit u on u.id = i.base_unit_id
    where i.company_id = $1::bigint and i.id = any($2::bigint[]) order by i.id`,
  params: [company, arrayLiteral(items)],
});
/** What a role may give away, where the company says so. Columns: percent, whether prices may be changed. */
export const limitOfRole = ({ company, role }: Of & { readonly role: string }): Statement => ({
  name: 'pos_limit_of_role',
  sql: `select l.discount_percent, l.may_change_price from pos_limit l
    where l.company_id = $1::bigint and $2::text = any(l.role_names) and l.deleted_at is null order by l.discount_percent desc, l.id limit 1`,
  params: [company, role],
});
const HEAD = `s.id, s.sale_uuid, s.receipt_number, s.sale_kind, (extract(epoch from s.sold_at) * 1000)::bigint, t.till_name, s.cashier_name, p.partner_company_name, s.note,
      s.gross_amount, s.discount_amount, s.total_amount, s.vat, s.city_tax, s.net_amount, s.tendered_amount, s.change_amount, o.receipt_number`;
const FROM = `from pos_sale s join pos_till t on t.company_id = s.company_id and t.id = s.till_id
    left join partner p on p.company_id = s.company_id and p.id = s.partner_id
    left join pos_sale o on o.company_id = s.company_id and o.id = s.of_sale_id`;
/** Columns: id, uuid, number, kind, moment, till, cashier, customer, note, amounts, number of the first receipt. */
export const saleByUuid = ({ company, uuid }: Of & { readonly uuid: string }): Statement => ({
  name: 'pos_sale_by_uuid',
  sql: `select ${HEAD} ${FROM} where s.company_id = $1::bigint and s.sale_uuid = $2::text`,
  params: [company, uuid],
});
export const saleByNumber = ({ company, number }: Of & { readonly number: string }): Statement => ({
  name: 'pos_sale_by_number',
  sql: `select ${HEAD} ${FROM} where s.company_id = $1::bigint and s.receipt_number = $2::text`,
  params: [company, number],
});
/** Columns: id, item, name, unit, quantity, price, discounts, total, VAT, city tax, what came back, its amount, VAT, city tax, discount, and the line itself. */
export const linesOfSale = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'pos_lines_of_sale',
  sql: `select l.id, l.inventory_id, l.item_name, l.unit_name, l.qty, l.unit_price, l.line_discount + l.receipt_discount, l.line_total, l.vat, l.city_tax,
      coalesce(-r.qty, 0), coalesce(-r.total, 0), coalesce(-r.vat, 0), coalesce(-r.city, 0), l.line_discount, l.receipt_discount,
      coalesce(-r.line_discount, 0), coalesce(-r.receipt_discount, 0), l.list_price, l.vat_percent, l.city_percent, l.tax_type, l.classification_code,
      l.tax_product_code, l.barcode, i.inventory_type
    from pos_line l join inventory i on i.company_id = l.company_id and i.id = l.inventory_id
    left join lateral (select sum(b.qty) as qty, sum(b.line_total) as total, sum(b.vat) as vat, sum(b.city_tax) as city,
        sum(b.line_discount) as line_discount, sum(b.receipt_discount) as receipt_discount
      from pos_line b where b.company_id = $1::bigint and b.of_line_id = l.id) r on true
    where l.company_id = $1::bigint and l.sale_id = $2::bigint order by l.id`,
  params: [company, id],
});
/** Columns: kind, amount, reference, charge. */
export const paymentsOfSale = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'pos_payments_of_sale',
  sql: `select p.method, p.amount, p.reference, p.charge_id from pos_payment p
    where p.company_id = $1::bigint and p.sale_id = $2::bigint order by p.id`,
  params: [company, id],
});
/** What has come of a sale and gone back, by kind of money. Columns: kind, what came, what went back, charge. */
export const meansOfSale = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'pos_means_of_sale',
  sql: `select p.method, sum(p.amount) filter (where s.id = $2::bigint), coalesce(-sum(p.amount) filter (where s.id <> $2::bigint), 0),
      max(p.charge_id) filter (where s.id = $2::bigint)
    from pos_sale s join pos_payment p on p.company_id = s.company_id and p.sale_id = s.id
    where s.company_id = $1::bigint and (s.id = $2::bigint or s.of_sale_id = $2::bigint)
    group by p.method order by min(p.id)`,
  params: [company, id],
});
/** Returns of one sale come one after the other. Columns: id, kind, till. */
export const holdSale = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'pos_hold_sale',
  sql: 'select s.id, s.sale_kind, s.till_id, s.partner_id from pos_sale s where s.company_id = $1::bigint and s.id = $2::bigint for no key update of s',
  params: [company, id],
});
/** Columns: id, amount, paid, state, sale, session, uuid. */
export const holdCharges = ({ company, ids }: Of & { readonly ids: readonly number[] }): Statement => ({
  name: 'pos_hold_charges',
  sql: `select c.id, c.amount, c.paid_amount, c.payment_status, c.sale_id, c.session_id, c.sale_uuid from pos_charge c
    where c.company_id = $1::bigint and c.id = any($2::bigint[]) and c.deleted_at is null order by c.id for no key update of c`,
  params: [company, arrayLiteral(ids)],
});
/** Charges of a sale that it has not taken up. Columns: id, paid. */
export const otherCharges = ({ company, uuid }: Of & { readonly uuid: string }): Statement => ({
  name: 'pos_other_charges',
  sql: `select c.id, c.paid_amount from pos_charge c
    where c.company_id = $1::bigint and c.sale_uuid = $2::text and c.sale_id is null and c.deleted_at is null order by c.id for no key update of c`,
  params: [company, uuid],
});
/** Column: id. */
export const partnerIs = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'pos_partner_is',
  sql: 'select p.id from partner p where p.company_id = $1::bigint and p.id = $2::bigint and p.deleted_at is null',
  params: [company, id],
});
