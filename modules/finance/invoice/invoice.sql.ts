/** The SQL of invoices. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfInvoice = { readonly company: number; readonly id: number };

/** Columns: id, account, quantity, price, kind and size of the discount, VAT, city tax. */
export const linesOfInvoice = ({ company, id }: OfInvoice): Statement => ({
  name: 'finance_lines_of_invoice',
  sql: `select l.id, l.account_id, l.qty, l.unit_price, l.discount_type, l.discount_value, l.has_vat, l.has_city_tax, l.item from finance_invoice_line l
    where l.company_id = $1::bigint and l.invoice_id = $2::bigint and l.deleted_at is null order by l.id`,
  params: [company, id],
});
/** The rates of a day. Columns: VAT, city tax. */
export const ratesOfDay = (day: string): Statement => ({
  name: 'finance_rates_of_day',
  sql: `select r.vat_percent, r.city_percent from sales_tax_rate r where r.valid_from <= $1::date and r.deleted_at is null
    order by r.valid_from desc limit 1`,
  params: [day],
});
/** An invoice that is paid or credited, held until the transaction ends. Columns: direction, state, kind, partner, due, rest, total of its entry. */
export const holdInvoice = ({ company, id }: OfInvoice): Statement => ({
  name: 'finance_hold_invoice',
  sql: `select i.direction, i.document_state, i.invoice_kind, i.partner_id, i.due_date::text, i.rest_amount,
      (select e.total from ledger_entry e where e.company_id = i.company_id and e.id = i.entry_id), i.document_number
    from finance_invoice i where i.company_id = $1::bigint and i.id = $2::bigint and i.deleted_at is null for no key update of i`,
  params: [company, id],
});
/** The same, without holding it. */
export const lookAtInvoice = (of: OfInvoice): Statement => {
  const { sql, ...rest } = holdInvoice(of);
  return { ...rest, name: 'finance_look_at_invoice', sql: sql.replace(' for no key update of i', '') };
};
/** What is left to pay of an invoice: what its lines of the ledger come to. */
export const keepRest = ({ company, id }: OfInvoice): Statement => ({
  name: 'finance_keep_rest',
  sql: `update finance_invoice i set rest_amount = coalesce((select sum(case i.direction when 'out' then l.amount else -l.amount end)
      from ledger_line l where l.company_id = i.company_id and l.invoice_id = i.id), 0)
    where i.company_id = $1::bigint and i.id = $2::bigint returning i.id`,
  params: [company, id],
  tells: 'finance_invoice',
  late: true,
});
