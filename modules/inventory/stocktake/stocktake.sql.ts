/** The SQL of stocktakes. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };

/** What is on the list of a place. Columns: item, lot, quantity. */
export const listOf = ({ company, warehouse }: Of & { readonly warehouse: number }): Statement => ({
  name: 'stocktake_list_of',
  sql: `select b.inventory_id, b.lot_id, b.quantity from stock_balance b join inventory i on i.company_id = b.company_id and i.id = b.inventory_id
    where b.company_id = $1::bigint and b.warehouse_id = $2::bigint and b.quantity <> 0 and b.deleted_at is null and i.deleted_at is null
    order by i.inventory_name, b.id`,
  params: [company, warehouse],
});
/** Columns: item, lot, of the lines that stand there already. */
export const standingLines = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'stocktake_standing_lines',
  sql: 'select l.inventory_id, l.lot_id from stocktake_line l where l.company_id = $1::bigint and l.stocktake_id = $2::bigint and l.deleted_at is null',
  params: [company, id],
});
/** Holds the items of a count, in the order in which postings hold them. */
export const lockCounted = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'stocktake_lock_counted',
  sql: `select i.id from inventory i where i.company_id = $1::bigint and i.id in (select l.inventory_id from stocktake_line l
      where l.company_id = $1::bigint and l.stocktake_id = $2::bigint and l.deleted_at is null and l.counted_qty is not null)
    order by i.id for no key update of i`,
  params: [company, id],
});
/**
 * What was counted last against what was there at that moment. Columns: line, item, lot, counted, there then, quantity and value now, quantity and value
 * that came last, whether it is to be counted again, whether it was.
 */
export const countedOf = ({ company, id, warehouse }: Of & { readonly id: number; readonly warehouse: number }): Statement => ({
  name: 'stocktake_counted_of',
  sql: `select l.id, l.inventory_id, l.lot_id, coalesce(l.second_qty, l.counted_qty),
      coalesce((select sum(m.quantity) from stock_move m where m.company_id = $1::bigint and m.inventory_id = l.inventory_id
        and m.warehouse_id = $3::bigint and m.lot_id is not distinct from l.lot_id and m.moved_at <= coalesce(l.second_at, l.counted_at)), 0),
      coalesce(b.quantity, 0), coalesce(b.amount, 0), coalesce(b.last_quantity, 0), coalesce(b.last_amount, 0), l.needs_second, l.second_qty is not null
    from stocktake_line l
    left join stock_balance b on b.company_id = l.company_id and b.inventory_id = l.inventory_id and b.warehouse_id = $3::bigint
      and b.lot_id is not distinct from l.lot_id and b.deleted_at is null
    where l.company_id = $1::bigint and l.stocktake_id = $2::bigint and l.deleted_at is null and l.counted_qty is not null order by l.id`,
  params: [company, id, warehouse],
});
