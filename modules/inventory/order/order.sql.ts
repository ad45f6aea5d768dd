/** The SQL of orders. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfOrder = { readonly company: number; readonly id: number };

/** The rates of a day. Columns: VAT, city tax. */
export const ratesOn = (day: string): Statement => ({
  name: 'stock_rates_on',
  sql: `select r.vat_percent, r.city_percent from sales_tax_rate r where r.valid_from <= $1::date and r.deleted_at is null order by r.valid_from desc limit 1`,
  params: [day],
});

/**
 * An item in a unit: what is charged on it, and how many base units one is. Columns: item, name, kind, tax, city tax, lots, digits of the base unit,
 * numerator and denominator, digits of the unit; no ratio where the unit is none of the item's.
 */
export const itemInUnit = ({
  company,
  item,
  unit,
}: {
  readonly company: number;
  readonly item: number;
  readonly unit: number | null;
}): Statement => ({
  name: 'stock_item_in_unit',
  sql: `select i.id, i.inventory_name, i.inventory_type, i.tax_type, i.has_city_tax, i.is_lot_tracked, b.fraction_digits,
      case when $3::bigint is null or $3::bigint = i.base_unit_id then 1
        when x.id is not null then x.numerator when u.dimension = b.dimension then u.ratio_numerator * b.ratio_denominator end,
      case when $3::bigint is null or $3::bigint = i.base_unit_id then 1
        when x.id is not null then x.denominator when u.dimension = b.dimension then u.ratio_denominator * b.ratio_numerator end,
      coalesce(u.fraction_digits, b.fraction_digits)
    from inventory i join measure_unit b on b.id = i.base_unit_id
    left join measure_unit u on u.id = $3::bigint
    left join inventory_unit x on x.company_id = i.company_id and x.inventory_id = i.id and x.measure_unit_id = $3::bigint and x.deleted_at is null
    where i.company_id = $1::bigint and i.id = $2::bigint`,
  params: [company, item, unit],
});

/**
 * Lines of an order as they are posted. Columns: line, item, lot, quantity, numerator, denominator, price, kind of discount, discount, VAT and city tax in
 * percent, item's name, kind, digits of the unit.
 */
export const linesOfOrder = ({ company, id }: OfOrder): Statement => ({
  name: 'stock_lines_of_order',
  sql: `select l.id, l.inventory_id, l.lot_id, l.qty,
      case when l.measure_unit_id is null or l.measure_unit_id = i.base_unit_id then 1
        when x.id is not null then x.numerator when u.dimension = b.dimension then u.ratio_numerator * b.ratio_denominator end,
      case when l.measure_unit_id is null or l.measure_unit_id = i.base_unit_id then 1
        when x.id is not null then x.denominator when u.dimension = b.dimension then u.ratio_denominator * b.ratio_numerator end,
      l.unit_price, l.discount_type, l.discount_value, l.vat_percent, l.city_percent, i.inventory_name, i.inventory_type, b.fraction_digits
    from sales_purchase_orders_item l
    join inventory i on i.company_id = l.company_id and i.id = l.inventory_id
    join measure_unit b on b.id = i.base_unit_id
    left join measure_unit u on u.id = l.measure_unit_id
    left join inventory_unit x on x.company_id = i.company_id and x.inventory_id = i.id and x.measure_unit_id = l.measure_unit_id and x.deleted_at is null
    where l.company_id = $1::bigint and l.order_id = $2::bigint and l.deleted_at is null order by l.id`,
  params: [company, id],
});
/** Columns: amount, VAT. */
export const surchargesOfOrder = ({ company, id }: OfOrder): Statement => ({
  name: 'stock_surcharges_of_order',
  sql: `select s.amount, s.vat from sub_order_surcharge s where s.company_id = $1::bigint and s.order_id = $2::bigint and s.deleted_at is null`,
  params: [company, id],
});
/** Columns: kind, state, partner. */
export const headOfOrder = ({ company, id }: OfOrder): Statement => ({
  name: 'stock_head_of_order',
  sql: 'select o.order_type, o.order_state, o.partner_id from sales_purchase_orders o where o.company_id = $1::bigint and o.id = $2::bigint',
  params: [company, id],
});
/** Columns: day. */
export const dayOfOrder = ({ company, id }: OfOrder): Statement => ({
  name: 'stock_day_of_order',
  sql: 'select o.order_date::text from sales_purchase_orders o where o.company_id = $1::bigint and o.id = $2::bigint',
  params: [company, id],
});
/** What is charged on the lines of an order. Columns: line, tax, city tax, VAT and city tax in percent. */
export const taxedLines = ({ company, id }: OfOrder): Statement => ({
  name: 'stock_taxed_lines',
  sql: `select l.id, i.tax_type, i.has_city_tax, l.vat_percent, l.city_percent
    from sales_purchase_orders_item l join inventory i on i.company_id = l.company_id and i.id = l.inventory_id
    where l.company_id = $1::bigint and l.order_id = $2::bigint and l.deleted_at is null order by l.id`,
  params: [company, id],
});
/** Columns: surcharge, with VAT, VAT in percent. */
export const taxedSurcharges = ({ company, id }: OfOrder): Statement => ({
  name: 'stock_taxed_surcharges',
  sql: `select s.id, s.has_vat, s.vat_percent from sub_order_surcharge s
    where s.company_id = $1::bigint and s.order_id = $2::bigint and s.deleted_at is null order by s.id`,
  params: [company, id],
});
