/** What a till sells from, as one text. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };
const MOST = 40_000;

/**
 * Items with the prices of a day and their codes, changed since a moment. Column: an array of [id, code, name, category, price, wholesale quantity,
 * wholesale price, unit, unit's code, digits, tax, city tax, is sold, picture, codes, can stand on a tax receipt], each code as [code, kind, numerator, denominator].
 */
export const catalogueSince = ({ company, day, since }: Of & { readonly day: string; readonly since: string }): Statement => ({
  name: 'pos_catalogue_since',
  sql: `select coalesce(json_agg(json_build_array(i.id, i.code, i.inventory_name, i.category_id, coalesce(c.price, i.price)::text,
        (case when c.price is null then i.whole_sale_qty else c.whole_sale_qty end)::text,
        (case when c.price is null then i.whole_sale_price else c.whole_sale_price end)::text, u.unit_name, u.unit_code, u.fraction_digits,
        i.tax_type, i.has_city_tax, i.item_state = 'active' and i.deleted_at is null and i.inventory_type <> 'material', i.pictures[1], coalesce(b.codes, '[]'::json),
        coalesce(i.classification_code ~ '^[0-9]{7}$' and (i.tax_type = 'VAT_ABLE' or i.tax_product_code ~ '^[0-9]{3,8}$'), false))
      order by i.inventory_name, i.id), '[]'::json)::text
    from (select * from inventory where company_id = $1::bigint order by id limit ${MOST}) i
    join measure_unit u on u.id = i.base_unit_id
    left join lateral (select p.price, p.whole_sale_qty, p.whole_sale_price, p.created_at from inventory_price p
      where p.company_id = $1::bigint and p.inventory_id = i.id and p.deleted_at is null and p.valid_from <= $2::date
        and (p.cancelled_on is null or p.cancelled_on > $2::date) order by p.valid_from desc, p.id desc limit 1) c on true
    left join lateral (select json_agg(json_build_array(x.barcode, x.barcode_type, coalesce(n.numerator, 1), coalesce(n.denominator, 1)) order by x.id)
          filter (where x.deleted_at is null) as codes, max(x.updated_at) as changed
      from inventory_barcode x
      left join inventory_unit n on n.company_id = x.company_id and n.inventory_id = x.inventory_id and n.measure_unit_id = x.measure_unit_id
        and n.deleted_at is null
      where x.company_id = $1::bigint and x.inventory_id = i.id) b on true
    where greatest(i.updated_at, c.created_at, b.changed) > $3::timestamptz and ($3::timestamptz > '1970-01-02' or i.deleted_at is null)`,
  params: [company, day, since],
});
/** Columns: id, name, of those that have items. */
export const categoriesOf = ({ company }: Of): Statement => ({
  name: 'pos_categories_of',
  sql: `select c.id, c.category_name from lut_inventory_category c
    where c.company_id = $1::bigint and c.deleted_at is null and exists (select 1 from inventory i
      where i.company_id = $1::bigint and i.category_id = c.id and i.deleted_at is null and i.item_state = 'active' and i.inventory_type <> 'material')
    order by c.category_code nulls last, c.category_name, c.id`,
  params: [company],
});
/** What lies where a till takes its goods from. Column: an array of [item, quantity]. */
export const stockAt = ({ company, till }: Of & { readonly till: number }): Statement => ({
  name: 'pos_stock_at',
  sql: `select coalesce(json_agg(json_build_array(s.inventory_id, s.quantity::text)), '[]'::json)::text
    from (select b.inventory_id, sum(b.quantity) as quantity from stock_balance b
      join pos_till t on t.company_id = b.company_id and t.warehouse_id = b.warehouse_id
      where b.company_id = $1::bigint and t.id = $2::bigint and b.deleted_at is null group by b.inventory_id) s`,
  params: [company, till],
});
/** Customers by the beginning of a word of their name, register number or phone. Columns: id, name, register number. */
export const partnersLike = ({ company, text }: Of & { readonly text: string }): Statement => ({
  name: 'pos_partners_like',
  sql: `select p.id, p.partner_company_name, p.register_number from partner p
    where p.company_id = $1::bigint and p.deleted_at is null
      and (strpos(lower(p.partner_company_name), lower($2::text)) > 0 or starts_with(coalesce(p.register_number, ''), $2::text))
    order by p.partner_company_name, p.id limit 12`,
  params: [company, text],
});
