/** The SQL of landed costs. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };

/** Columns: amount. */
export const chargesOf = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'landed_charges_of',
  sql: 'select c.amount from landed_cost_charge c where c.company_id = $1::bigint and c.landed_cost_id = $2::bigint and c.deleted_at is null',
  params: [company, id],
});

/**
 * What a receipt brought, as far as it stands. Columns: move, item, place, lot, quantity, value with what was added before, grams of a base unit, item's
 * name, moment in milliseconds, day, kind and state of the order.
 */
export const receivedBy = ({ company, order }: Of & { readonly order: number }): Statement => ({
  name: 'landed_received_by',
  sql: `select m.id, m.inventory_id, m.warehouse_id, m.lot_id, m.quantity,
      m.amount + coalesce((select sum(c.amount) from stock_move c
        where c.company_id = $1::bigint and c.of_move_id = m.id and c.move_kind in ('correction', 'landed')), 0),
      coalesce(i.gross_weight * 1000,
        case when b.dimension = 'mass' then b.ratio_numerator::numeric / b.ratio_denominator
          when u.dimension = 'mass' then i.content_amount * u.ratio_numerator / u.ratio_denominator end),
      i.inventory_name, (extract(epoch from m.moved_at) * 1000)::bigint, m.moved_on::text
    from stock_posting p
    join stock_move m on m.company_id = p.company_id and m.posting_id = p.id and m.move_kind = 'receipt'
    join inventory i on i.company_id = m.company_id and i.id = m.inventory_id
    join measure_unit b on b.id = i.base_unit_id
    left join measure_unit u on u.id = i.content_unit_id
    where p.company_id = $1::bigint and p.source_model = 'sales_purchase_orders' and p.source_id = $2::bigint and p.posting_kind = 'purchase'
      and p.reverses_id is null and not exists (select 1 from stock_posting r where r.company_id = p.company_id and r.reverses_id = p.id)
    order by m.id`,
  params: [company, order],
});

/** What stands of a landed cost. Columns: item, place, lot, receipt, value, posting, moment in milliseconds, day. */
export const landedBy = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'landed_by',
  sql: `select m.inventory_id, m.warehouse_id, m.lot_id, m.of_move_id, m.amount, p.id, (extract(epoch from m.moved_at) * 1000)::bigint, m.moved_on::text
    from stock_posting p join stock_move m on m.company_id = p.company_id and m.posting_id = p.id and m.move_kind = 'landed'
    where p.company_id = $1::bigint and p.source_model = 'landed_cost' and p.source_id = $2::bigint and p.reverses_id is null
      and not exists (select 1 from stock_posting r where r.company_id = p.company_id and r.reverses_id = p.id)
    order by m.id`,
  params: [company, id],
});
