/** What labels and shelf checks ask. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

const holds = (alias: string): string =>
  `${alias}.company_id = $1::bigint and ${alias}.inventory_id = i.id and ${alias}.deleted_at is null
    and ${alias}.valid_from <= $3::date and (${alias}.cancelled_on is null or ${alias}.cancelled_on > $3::date)`;

type Asked = { readonly company: number; readonly items: readonly number[]; readonly day: string };
/**
 * What labels say of items on a day. Columns: id, name, code, barcode, price, wholesale quantity and price, from when it holds, the price before,
 * unit, content, its unit, country.
 */
export const labelItems = ({ company, items, day }: Asked): Statement => ({
  name: 'label_items',
  sql: `select i.id, i.inventory_name, i.code,
      (select b.barcode from inventory_barcode b where b.company_id = $1::bigint and b.inventory_id = i.id and b.deleted_at is null
        order by case b.barcode_type when 'GTIN' then 1 when 'CODE128' then 2 else 3 end, b.id limit 1),
      coalesce(c.price, i.price), c.whole_sale_qty, c.whole_sale_price, coalesce(c.valid_from, $3::date)::text, o.price,
      u.unit_name, i.content_amount, cu.unit_name, i.origin_country
    from inventory i
    join measure_unit u on u.id = i.base_unit_id
    left join measure_unit cu on cu.id = i.content_unit_id
    left join lateral (select p.id, p.price, p.whole_sale_qty, p.whole_sale_price, p.valid_from from inventory_price p
      where ${holds('p')} order by p.valid_from desc, p.id desc limit 1) c on true
    left join lateral (select p.price from inventory_price p
      where ${holds('p')} and (p.valid_from, p.id) < (c.valid_from, c.id) order by p.valid_from desc, p.id desc limit 1) o on true
    where i.company_id = $1::bigint and i.id = any($2::bigint[]) and i.deleted_at is null
    order by i.inventory_name, i.id`,
  params: [company, arrayLiteral(items), day],
});

/** A template. Columns as `readTemplate` takes them. */
export const templateRow = (company: number, id: number): Statement => ({
  name: 'label_template_row',
  sql: `select t.template_name, t.paper, t.width_mm, t.height_mm, t.margin_left, t.margin_top, t.gap_x, t.gap_y, t.sheet_columns, t.sheet_rows,
      t.has_border, t.elements::text
    from label_template t where t.company_id = $1::bigint and t.id = $2::bigint and t.deleted_at is null`,
  params: [company, id],
});

/** The item that one of the codes belongs to, barcodes before the company's own codes. Columns: id, name, code, the price printed last, and when. */
export const scannedItem = (company: number, codes: readonly string[]): Statement => ({
  name: 'label_scanned',
  sql: `select i.id, i.inventory_name, i.code, l.price, l.printed_on::text
    from (select b.inventory_id as id, 1 as turn from inventory_barcode b
        where b.company_id = $1::bigint and b.barcode = any($2::text[]) and b.deleted_at is null
      union all select n.id, 2 from inventory n where n.company_id = $1::bigint and n.code = any($2::text[]) and n.deleted_at is null) f
    join inventory i on i.company_id = $1::bigint and i.id = f.id and i.deleted_at is null
    left join lateral (select p.price, p.printed_on from label_print p
      where p.company_id = $1::bigint and p.inventory_id = i.id order by p.id desc limit 1) l on true
    order by f.turn, i.id limit 1`,
  params: [company, arrayLiteral(codes)],
});

/** Open red checks of items. Column: id. */
export const openChecks = (company: number, items: readonly number[]): Statement => ({
  name: 'label_open_checks',
  sql: `select c.id from shelf_check c
    where c.company_id = $1::bigint and c.inventory_id = any($2::bigint[]) and c.result = 'differs' and not c.is_settled and c.deleted_at is null
    order by c.id`,
  params: [company, arrayLiteral(items)],
});
