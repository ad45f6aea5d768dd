/** The SQL of tables, their orders and the kitchen. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };
type Till = Of & { readonly till: number };
const OWN_ROOM =
  'r.warehouse_id = (select t.warehouse_id from pos_till t where t.company_id = $1::bigint and t.id = $2::bigint and t.deleted_at is null)';

/** Tables of the shop of a till. Columns: room, its name, table, its name, seats, shape, x, y. */
export const tablesOf = ({ company, till }: Till): Statement => ({
  name: 'pos_tables_of',
  sql: `select r.id, r.room_name, b.id, b.table_name, b.seats, b.shape, b.pos_x, b.pos_y
    from pos_room r join pos_table b on b.company_id = r.company_id and b.room_id = r.id and b.deleted_at is null
    where r.company_id = $1::bigint and ${OWN_ROOM} and r.deleted_at is null order by r.room_order, r.room_name, r.id, b.id`,
  params: [company, till],
});
/** Columns: id, name, table, guests, opened (ms), by, whether something was merged into it, lines as JSON. */
export const openOrdersOf = ({ company, till }: Till): Statement => ({
  name: 'pos_open_orders_of',
  sql: `select o.id, o.order_name, o.table_id, o.guests, (extract(epoch from o.opened_at) * 1000)::bigint, o.opened_by_name,
      exists (select 1 from pos_order m where m.company_id = o.company_id and m.into_order_id = o.id and m.order_state = 'merged' and m.deleted_at is null),
      coalesce((select json_agg(json_build_object('id', l.id, 'item', l.inventory_id, 'name', l.item_name, 'qty', l.qty::text, 'price', l.unit_price::text,
          'note', l.note, 'state', l.kitchen_state) order by l.id) from pos_order_line l
        where l.company_id = o.company_id and l.order_id = o.id and l.deleted_at is null), '[]'::json)::text
    from pos_order o join pos_table b on b.company_id = o.company_id and b.id = o.table_id
    join pos_room r on r.company_id = b.company_id and r.id = b.room_id
    where o.company_id = $1::bigint and ${OWN_ROOM} and o.order_state = 'open' and o.deleted_at is null order by o.id`,
  params: [company, till],
});
/** Held in the order of their keys to the end of the transaction. Columns: id, state, table, guests, name, merged into. */
export const holdOrders = ({ company, ids }: Of & { readonly ids: readonly number[] }): Statement => ({
  name: 'pos_hold_orders',
  sql: `select o.id, o.order_state, o.table_id, o.guests, o.order_name, o.into_order_id from pos_order o
    where o.company_id = $1::bigint and o.id = any($2::bigint[]) and o.deleted_at is null order by o.id for no key update of o`,
  params: [company, arrayLiteral(ids)],
});
/** Columns: id, item, name, quantity, price, note, state, station, sent (ms), order before. */
export const linesOfOrder = ({ company, order }: Of & { readonly order: number }): Statement => ({
  name: 'pos_lines_of_order',
  sql: `select l.id, l.inventory_id, l.item_name, l.qty, l.unit_price, l.note, l.kitchen_state, l.station_id, l.sent_at::text, l.from_order_id
    from pos_order_line l where l.company_id = $1::bigint and l.order_id = $2::bigint and l.deleted_at is null order by l.id`,
  params: [company, order],
});
/** The last order that was merged into one, and its lines. Columns: order, table, lines as an array. */
export const lastMerged = ({ company, into }: Of & { readonly into: number }): Statement => ({
  name: 'pos_last_merged',
  sql: `select m.id, m.table_id, coalesce((select json_agg(l.id order by l.id) from pos_order_line l
        where l.company_id = m.company_id and l.order_id = $2::bigint and l.from_order_id = m.id and l.deleted_at is null), '[]'::json)::text
    from pos_order m where m.company_id = $1::bigint and m.into_order_id = $2::bigint and m.order_state = 'merged' and m.deleted_at is null
    order by m.updated_at desc, m.id desc limit 1 for no key update of m`,
  params: [company, into],
});
/** A table of the shop of a till, held. Columns: id, name. */
export const holdTable = ({ company, till, table }: Till & { readonly table: number }): Statement => ({
  name: 'pos_hold_table',
  sql: `select b.id, b.table_name from pos_table b join pos_room r on r.company_id = b.company_id and r.id = b.room_id
    where b.company_id = $1::bigint and ${OWN_ROOM} and b.id = $3::bigint and b.deleted_at is null for no key update of b`,
  params: [company, till, table],
});
/** Where each item is made in the shop of a till: its own station, else the one for everything. Columns: item, station. */
export const stationsOfItems = ({ company, till, items }: Till & { readonly items: readonly number[] }): Statement => ({
  name: 'pos_stations_of_items',
  sql: `select i.id, (select r.id from pos_station r where r.company_id = i.company_id and ${OWN_ROOM} and r.deleted_at is null
        and (i.category_id = any(r.category_ids) or cardinality(coalesce(r.category_ids, '{}')) = 0)
      order by (i.category_id = any(r.category_ids)) desc nulls last, r.id limit 1)
    from inventory i where i.company_id = $1::bigint and i.id = any($3::bigint[]) order by i.id`,
  params: [company, till, arrayLiteral(items)],
});
/** Columns: id, name, minutes to yellow and to red. */
export const stationsOf = ({ company }: Of): Statement => ({
  name: 'pos_stations_of',
  sql: `select s.id, s.station_name, s.warn_minutes, s.late_minutes from pos_station s
    where s.company_id = $1::bigint and s.deleted_at is null order by s.station_name, s.id`,
  params: [company],
});
/** What a kitchen has to do, the oldest first. Columns: id, order, table, item, quantity, note, state, sent (ms), station. */
export const kitchenLines = ({ company }: Of): Statement => ({
  name: 'pos_kitchen_lines',
  sql: `select l.id, o.order_name, b.table_name, l.item_name, l.qty, l.note, l.kitchen_state, (extract(epoch from l.sent_at) * 1000)::bigint, l.station_id
    from pos_order_line l join pos_order o on o.company_id = l.company_id and o.id = l.order_id
    join pos_table b on b.company_id = o.company_id and b.id = o.table_id
    where l.company_id = $1::bigint and l.kitchen_state in ('sent', 'cooking', 'ready') and l.station_id is not null and l.deleted_at is null
      and o.order_state in ('open', 'paid') order by l.sent_at, l.id limit 500`,
  params: [company],
});
/** Columns: id, state. */
export const holdKitchenLine = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'pos_hold_kitchen_line',
  sql: `select l.id, l.kitchen_state from pos_order_line l
    where l.company_id = $1::bigint and l.id = $2::bigint and l.station_id is not null and l.deleted_at is null for no key update of l`,
  params: [company, id],
});
