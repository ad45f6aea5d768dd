/** The SQL of supply plans. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };
type Wanted = Of & {
  readonly day: string;
  readonly days: number;
  readonly warehouse: number | null;
  readonly supplier: number | null;
};

/** How many base units one of `unit` is, as two columns. */
const RATIO = (unit: string, own: string): string => `case when ${unit} is null or ${unit} = i.base_unit_id then 1
        when ${own}.id is not null then ${own}.numerator when u.dimension = b.dimension then u.ratio_numerator * b.ratio_denominator end`;
const DIVIDED = (unit: string, own: string): string => `case when ${unit} is null or ${unit} = i.base_unit_id then 1
        when ${own}.id is not null then ${own}.denominator when u.dimension = b.dimension then u.ratio_denominator * b.ratio_numerator end`;

/**
 * Items of the places where goods are kept: what was sold in the days up to `day`, what is there (without what has expired), what was ordered or is on
 * its way. Only what was sold there, or is to be held there. Columns: item, place, supplier, sold, there, coming, own reorder point, own level, days of
 * a delivery, unit of the supplier, numerator, denominator, digits of that unit, last price of such a unit, cost of a base unit.
 */
export const supplyOf = ({ company, day, days, warehouse, supplier }: Wanted): Statement => ({
  name: 'supply_of',
  sql: `with places as (
      select w.id from warehouse w where w.company_id = $1::bigint and w.deleted_at is null and w.warehouse_state = 'open'
        and w.warehouse_kind in ('store', 'shop') and ($4::bigint is null or w.id = $4::bigint)
    ), sold as (
      select m.inventory_id, m.warehouse_id, -sum(m.quantity) as quantity
      from stock_move m join stock_posting p on p.company_id = m.company_id and p.id = m.posting_id
      where m.company_id = $1::bigint and m.moved_on > $2::date - $3::integer and m.moved_on <= $2::date
        and p.posting_kind in ('sale', 'sale_return', 'pos') and m.warehouse_id in (select id from places)
      group by 1, 2
    ), there as (
      select s.inventory_id, s.warehouse_id, sum(s.quantity) filter (where l.expires_on is null or l.expires_on >= $2::date) as quantity,
        sum(s.amount) as amount, sum(s.quantity) as whole
      from stock_balance s left join inventory_lot l on l.company_id = s.company_id and l.id = s.lot_id
      where s.company_id = $1::bigint and s.deleted_at is null and s.warehouse_id in (select id from places)
      group by 1, 2
    ), coming as (
      select c.inventory_id, c.warehouse_id, sum(c.quantity) as quantity from (
        select l.inventory_id, o.warehouse_id, l.qty * ${RATIO('l.measure_unit_id', 'x')} / ${DIVIDED('l.measure_unit_id', 'x')} as quantity
        from sales_purchase_orders o
        join sales_purchase_orders_item l on l.company_id = o.company_id and l.order_id = o.id and l.deleted_at is null
        join inventory i on i.company_id = l.company_id and i.id = l.inventory_id
        join measure_unit b on b.id = i.base_unit_id
        left join measure_unit u on u.id = l.measure_unit_id
        left join inventory_unit x on x.company_id = i.company_id and x.inventory_id = i.id and x.measure_unit_id = l.measure_unit_id
          and x.deleted_at is null
        where o.company_id = $1::bigint and o.deleted_at is null and o.order_type = 'purchase' and o.order_state in ('draft', 'saved')
          and o.warehouse_id in (select id from places)
        union all
        select l.inventory_id, d.to_warehouse_id, l.qty * ${RATIO('l.measure_unit_id', 'x')} / ${DIVIDED('l.measure_unit_id', 'x')}
        from stock_document d
        join stock_document_line l on l.company_id = d.company_id and l.document_id = d.id and l.deleted_at is null
        join inventory i on i.company_id = l.company_id and i.id = l.inventory_id
        join measure_unit b on b.id = i.base_unit_id
        left join measure_unit u on u.id = l.measure_unit_id
        left join inventory_unit x on x.company_id = i.company_id and x.inventory_id = i.id and x.measure_unit_id = l.measure_unit_id
          and x.deleted_at is null
        where d.company_id = $1::bigint and d.deleted_at is null and d.document_state = 'sent' and d.to_warehouse_id in (select id from places)
      ) c group by 1, 2
    ), ruled as (
      select r.inventory_id, r.warehouse_id, r.reorder_point, r.order_up_to from inventory_supply r
      where r.company_id = $1::bigint and r.deleted_at is null and r.warehouse_id in (select id from places)
    ), keys as (
      select inventory_id, warehouse_id from sold where quantity > 0
      union select inventory_id, warehouse_id from ruled
      union select t.inventory_id, t.warehouse_id from there t
        join inventory i on i.company_id = $1::bigint and i.id = t.inventory_id and i.reorder_point is not null
      union select i.id, $4::bigint from inventory i
        where i.company_id = $1::bigint and $4::bigint is not null and i.deleted_at is null and i.reorder_point is not null
          and exists (select 1 from places)
          and not exists (select 1 from stock_balance s where s.company_id = $1::bigint and s.inventory_id = i.id and s.deleted_at is null)
          and not exists (select 1 from inventory_supply r where r.company_id = $1::bigint and r.inventory_id = i.id and r.deleted_at is null)
    )
    select k.inventory_id, k.warehouse_id, i.supplier_id, coalesce(s.quantity, 0), coalesce(t.quantity, 0), coalesce(c.quantity, 0),
      coalesce(r.reorder_point, i.reorder_point, 0), coalesce(r.order_up_to, i.order_up_to, 0), coalesce(i.lead_days, 0), i.order_unit_id,
      ${RATIO('i.order_unit_id', 'x')}, ${DIVIDED('i.order_unit_id', 'x')}, coalesce(u.fraction_digits, b.fraction_digits),
      (select round(l.unit_price * (${RATIO('i.order_unit_id', 'x')}) / (${DIVIDED('i.order_unit_id', 'x')}) * l.qty / l.base_quantity, 2)
        from sales_purchase_orders_item l join sales_purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
        where l.company_id = $1::bigint and l.inventory_id = i.id and l.deleted_at is null and l.base_quantity > 0
          and o.order_type = 'purchase' and o.order_state = 'verified'
        order by (o.partner_id is not distinct from i.supplier_id) desc, o.order_date desc, l.id desc limit 1),
      (select round(sum(t.amount) / nullif(sum(t.whole), 0), 2) from there t where t.inventory_id = i.id and t.whole > 0)
    from keys k
    join inventory i on i.company_id = $1::bigint and i.id = k.inventory_id and i.deleted_at is null and i.item_state is distinct from 'stopped'
      and i.inventory_type in ('goods', 'material')
    join measure_unit b on b.id = i.base_unit_id
    left join measure_unit u on u.id = i.order_unit_id
    left join inventory_unit x on x.company_id = i.company_id and x.inventory_id = i.id and x.measure_unit_id = i.order_unit_id and x.deleted_at is null
    left join sold s on s.inventory_id = k.inventory_id and s.warehouse_id = k.warehouse_id
    left join there t on t.inventory_id = k.inventory_id and t.warehouse_id = k.warehouse_id
    left join coming c on c.inventory_id = k.inventory_id and c.warehouse_id = k.warehouse_id
    left join ruled r on r.inventory_id = k.inventory_id and r.warehouse_id = k.warehouse_id
    where $5::bigint is null or i.supplier_id = $5::bigint
    order by i.supplier_id nulls last, i.inventory_name, k.warehouse_id`,
  params: [company, day, days, warehouse, supplier],
});

/** Columns: item, place, of the lines that stand there already. */
export const standingLines = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'supply_standing_lines',
  sql: 'select l.inventory_id, l.warehouse_id from supply_plan_line l where l.company_id = $1::bigint and l.plan_id = $2::bigint and l.deleted_at is null',
  params: [company, id],
});
/** Columns: line, supplier, place, item, unit, quantity, price. */
export const chosenLines = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'supply_chosen_lines',
  sql: `select l.id, l.supplier_id, l.warehouse_id, l.inventory_id, l.measure_unit_id, l.qty, l.unit_price from supply_plan_line l
    where l.company_id = $1::bigint and l.plan_id = $2::bigint and l.is_chosen and l.deleted_at is null order by l.id`,
  params: [company, id],
});
