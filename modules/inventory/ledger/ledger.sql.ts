/** The SQL of the ledger: what is locked and read before a posting, and what is there now. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';
import { amountText } from './exact.ts';

type Of = { readonly company: number };

/** Whoever posts an item waits for everybody who posts it: items are held in the order of their ids. Columns: id, name, kind, lots, decimals of its unit. */
export const lockItems = ({ company, items }: Of & { readonly items: readonly number[] }): Statement => ({
  name: 'stock_lock_items',
  sql: `select i.id, i.inventory_name, i.inventory_type, i.is_lot_tracked, u.fraction_digits
    from inventory i join measure_unit u on u.id = i.base_unit_id
    where i.company_id = $1::bigint and i.id = any($2::bigint[]) and i.deleted_at is null order by i.id for no key update of i`,
  params: [company, arrayLiteral(items)],
});

/**
 * What lies where. Columns: row, key, item, place, lot, quantity, value, layers, quantity and value that came last, last moment in milliseconds, day of
 * expiry.
 */
export const balancesOf = ({ company, items }: Of & { readonly items: readonly number[] }): Statement => ({
  name: 'stock_balances_of',
  sql: `select b.id, b.pool_key, b.inventory_id, b.warehouse_id, b.lot_id, b.quantity, b.amount, b.layers::text, b.last_quantity, b.last_amount,
      (extract(epoch from b.last_moved_at) * 1000)::bigint, l.expires_on::text
    from stock_balance b left join inventory_lot l on l.company_id = b.company_id and l.id = b.lot_id
    where b.company_id = $1::bigint and b.inventory_id = any($2::bigint[]) and b.deleted_at is null order by b.id`,
  params: [company, arrayLiteral(items)],
});

/** The policy from each day on, and the day until which months are closed. Columns: day, costing, below zero, closed until. */
export const policiesOf = ({ company }: Of): Statement => ({
  name: 'stock_policies_of',
  sql: `select p.valid_from::text, p.costing, p.allows_negative,
      (select max(c.closed_until)::text from inventory_closing c where c.company_id = $1::bigint and c.deleted_at is null)
    from (select 1) one left join inventory_policy p on p.company_id = $1::bigint and p.deleted_at is null order by p.valid_from`,
  params: [company],
});

/**
 * Moves that others follow from: what they came to with all that was corrected since, and how much of it was taken on and not turned back. Columns: id,
 * item, place, lot, quantity, value, taken quantity, taken value, kind, follows from.
 */
export const effectsOf = ({ company, moves }: Of & { readonly moves: readonly number[] }): Statement => ({
  name: 'stock_effects_of',
  sql: `select m.id, m.inventory_id, m.warehouse_id, m.lot_id, m.quantity,
      m.amount + coalesce((select sum(c.amount) from stock_move c
        where c.company_id = $1::bigint and c.of_move_id = m.id and c.move_kind in ('correction', 'landed')), 0),
      coalesce(abs(t.quantity), 0), coalesce(abs(t.amount), 0), m.move_kind, m.of_move_id
    from stock_move m
    left join lateral (
      select sum(f.quantity) as quantity, sum(f.amount) as amount from (
        select d.quantity, d.amount + coalesce((select sum(c.amount) from stock_move c
            where c.company_id = $1::bigint and c.of_move_id = d.id and c.move_kind = 'correction'), 0) as amount
        from stock_move d where d.company_id = $1::bigint and d.of_move_id = m.id and d.move_kind in ('return', 'transfer', 'undo', 'onward')
        union all
        select e.quantity, e.amount + coalesce((select sum(c.amount) from stock_move c
            where c.company_id = $1::bigint and c.of_move_id = e.id and c.move_kind = 'correction'), 0)
        from stock_move d join stock_move e on e.company_id = $1::bigint and e.of_move_id = d.id and e.move_kind in ('return', 'undo')
        where d.company_id = $1::bigint and d.of_move_id = m.id and d.move_kind in ('return', 'transfer', 'undo', 'onward')
      ) f
    ) t on true
    where m.company_id = $1::bigint and m.id = any($2::bigint[]) order by m.id`,
  params: [company, arrayLiteral(moves)],
});

/** All moves of items. Columns: id, item, place, lot, kind, quantity, value, follows from, moment in milliseconds, document, number, day. */
export const movesOfItems = ({ company, items }: Of & { readonly items: readonly number[] }): Statement => ({
  name: 'stock_moves_of_items',
  sql: `select m.id, m.inventory_id, m.warehouse_id, m.lot_id, m.move_kind, m.quantity, m.amount, m.of_move_id,
      (extract(epoch from m.moved_at) * 1000)::bigint, p.posting_kind, p.document_number, m.moved_on::text
    from stock_move m join stock_posting p on p.company_id = m.company_id and p.id = m.posting_id
    where m.company_id = $1::bigint and m.inventory_id = any($2::bigint[]) order by m.id`,
  params: [company, arrayLiteral(items)],
});

/** The moves of a document that still stand, without corrections. Columns: id, item, place, lot, kind, quantity, line, posting, follows from. */
export const movesOfDocument = ({ company, model, id }: Of & { readonly model: string; readonly id: number }): Statement => ({
  name: 'stock_moves_of_document',
  sql: `select m.id, m.inventory_id, m.warehouse_id, m.lot_id, m.move_kind, m.quantity, m.source_line_id, m.posting_id, m.of_move_id
    from stock_posting p join stock_move m on m.company_id = p.company_id and m.posting_id = p.id
    where p.company_id = $1::bigint and p.source_model = $2::text and p.source_id = $3::bigint and p.reverses_id is null
      and m.move_kind <> 'correction'
      and not exists (select 1 from stock_posting r where r.company_id = p.company_id and r.reverses_id = p.id)
    order by m.id`,
  params: [company, model, id],
});

/** Changes what lies where. The rows are held by the locks of their items. */
export const changeBalances = (
  company: number,
  user: number | null,
  now: string,
  rows: readonly (readonly [
    id: number,
    quantity: string,
    amount: string,
    layers: string,
    lastQuantity: string,
    lastAmount: string,
    at: string,
  ])[],
): Statement => {
  const column = (at: number): string => arrayLiteral(rows.map((row) => String(row[at])));
  return {
    name: 'stock_change_balances',
    sql: `update stock_balance b set quantity = n.quantity, amount = n.amount, layers = n.layers::json, last_quantity = n.last_quantity,
        last_amount = n.last_amount, last_moved_at = n.at, updated_at = $9::timestamptz, updated_by = $10::bigint, version = b.version + 1
      from unnest($2::bigint[], $3::numeric[], $4::numeric[], $5::text[], $6::numeric[], $7::numeric[], $8::timestamptz[])
        n (id, quantity, amount, layers, last_quantity, last_amount, at)
      where b.company_id = $1::bigint and b.id = n.id returning b.id`,
    params: [company, column(0), column(1), column(2), column(3), column(4), column(5), column(6), now, user],
    tells: 'stock_balance',
  };
};

/** Documents and their lines that say what their goods cost. */
const COSTED = [
  ['sales_purchase_orders', 'sales_purchase_orders_item'],
  ['stock_document', 'stock_document_line'],
] as const;
/** The cost that stands on the lines of documents follows what is corrected of their moves; lines of what has turned them back stay apart. */
export const followCosts = (
  company: number,
  now: string,
  corrections: readonly { readonly of: number; readonly amount: bigint }[],
): readonly Statement[] =>
  COSTED.map(([source, lines]) => ({
    name: `stock_follow_costs_${source}`,
    sql: `update ${lines} l set cost_amount = coalesce(l.cost_amount, 0) + d.amount, updated_at = $4::timestamptz, version = l.version + 1
      from (select m.source_line_id as line, sum(case when m.quantity < 0 then -c.amount else c.amount end) as amount
        from unnest($2::bigint[], $3::numeric[]) c (move, amount)
        join stock_move m on m.company_id = $1::bigint and m.id = c.move and m.move_kind in ('issue', 'return', 'undo') and m.source_line_id is not null
        join stock_posting p on p.company_id = $1::bigint and p.id = m.posting_id and p.source_model = '${source}' and p.reverses_id is null
        group by 1) d
      where l.company_id = $1::bigint and l.id = d.line returning l.id`,
    params: [
      company,
      arrayLiteral(corrections.map(({ of }) => of)),
      arrayLiteral(corrections.map(({ amount }) => amountText(amount))),
      now,
    ],
    tells: lines,
  }));
