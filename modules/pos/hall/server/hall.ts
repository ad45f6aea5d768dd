/** Orders at tables: added to, sent to the kitchen, moved, merged and taken apart, split, dropped. What two waiters do at once is done one after the other. */
import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { type BatchSender, type BatchWriter, executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import { quantityOf, quantityText } from '@lambda/inventory/contract.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { itemsSold } from '../../sale/sale.sql.ts';
import { IN_KITCHEN, ORDER_CLOSED, onlyOnTable, refuse, TABLE_TAKEN } from '../../sale/server/refusals.ts';
import { writeAll } from '../../sale/server/sell.ts';
import { checkSeller, isManager } from '../../sale/server/standing.ts';
import { holdOrders, holdTable, lastMerged, linesOfOrder, openOrdersOf, stationsOfItems, tablesOf } from '../hall.sql.ts';
import type { Hall, HallDeed, HallLine, HallTable } from '../hall.ts';

type Work = {
  readonly context: WriteContext;
  readonly till: number;
  readonly write: BatchWriter;
  readonly send: BatchSender;
  readonly isManager: boolean;
};
type Held = { readonly id: number; readonly table: number; readonly guests: number; readonly name: string };
type Deed<D extends HallDeed['deed']> = Extract<HallDeed, { readonly deed: D }>;

const change = (
  model: 'pos_order' | 'pos_order_line',
  ids: readonly number[],
  values: Record<string, string | number | null>,
): BroughtWrite[] => (ids.length === 0 ? [] : [{ kind: 'change', model, rows: ids.map((id) => ({ id, values })) }]);

/** Open orders, all of them held at once in the order of their keys. Throws INVALID for one that is not open any more. */
async function held({ context, send }: Work, ids: readonly number[]): Promise<Held[]> {
  const [found] = await send([holdOrders({ company: context.actor.companyId, ids: [...new Set(ids)] })]);
  const rows = new Map((found?.rows ?? []).map((row) => [Number(row[0]), row]));
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) throw new PlatformError('NOT_FOUND');
    if (row[1] !== 'open') throw refuse('order', ORDER_CLOSED);
    return { id, table: Number(row[2]), guests: Number(row[3]), name: row[4] ?? '' };
  });
}
async function tableThere({ context, till, send }: Work, table: number): Promise<string> {
  const [found] = await send([holdTable({ company: context.actor.companyId, till, table })]);
  const [id, name] = found?.rows[0] ?? [];
  if (!id) throw new PlatformError('NOT_FOUND');
  return name ?? '';
}
const linesIn = async ({ context, send }: Work, order: number): Promise<readonly TextRow[]> =>
  (await send([linesOfOrder({ company: context.actor.companyId, order })]))[0]?.rows ?? [];
async function ordersAt(work: Work, table: number): Promise<readonly TextRow[]> {
  const [found] = await work.send([openOrdersOf({ company: work.context.actor.companyId, till: work.till })]);
  return (found?.rows ?? []).filter((row) => Number(row[2]) === table);
}
async function newOrder(
  { context, write }: Work,
  { table, name, guests }: { table: number; name: string; guests: number },
): Promise<number> {
  const { actor, database, now } = context;
  const id = await database.nextId();
  const values = {
    order_name: name,
    table_id: table,
    order_state: 'open',
    guests,
    opened_at: now.toISOString(),
    opened_by_name: actor.name,
  };
  await writeAll(context, write, [{ kind: 'create', model: 'pos_order', id, values }]);
  return id;
}

async function add(work: Work, { table, order, guests, lines }: Deed<'add'>): Promise<void> {
  const { context, send, write } = work;
  const company = context.actor.companyId;
  const name = await tableThere(work, table);
  let id = order;
  if (id === null) {
    if ((await ordersAt(work, table)).length > 0) throw refuse('table', TABLE_TAKEN);
    id = await newOrder(work, { table, name, guests });
  } else await held(work, [id]);
  const [found] = await send([itemsSold({ company, items: [...new Set(lines.map(({ item }) => item))] })]);
  const names = new Map((found?.rows ?? []).map((row) => [Number(row[0]), row[1] ?? '']));
  const of = id;
  const rows = lines.map(({ item, qty, price, note }, at): BroughtWrite => {
    const known = names.get(item);
    if (known === undefined) throw new PlatformError('INVALID', { fields: [{ field: `lines[${at}].item`, code: 'reference' }] });
    const values = { order_id: of, inventory_id: item, item_name: known, qty, unit_price: price, note, kitchen_state: 'new' };
    return { kind: 'create', model: 'pos_order_line', values };
  });
  await writeAll(context, write, [...rows, ...change('pos_order', [id], { guests })]);
}
async function toKitchen(work: Work, { order }: Deed<'kitchen'>): Promise<void> {
  const { context, till, send, write } = work;
  await held(work, [order]);
  const lines = (await linesIn(work, order)).filter(([, , , , , , state]) => state === 'new');
  const [found] = await send([stationsOfItems({ company: context.actor.companyId, till, items: lines.map(([, item]) => Number(item)) })]);
  const stations = new Map((found?.rows ?? []).map(([item, station]) => [Number(item), station ? Number(station) : null]));
  const rows = lines.map(([id, item]) => {
    const station = stations.get(Number(item)) ?? null;
    // What no station makes is handed over the counter.
    return {
      id: Number(id),
      values: { station_id: station, kitchen_state: station === null ? 'ready' : 'sent', sent_at: context.now.toISOString() },
    };
  });
  if (rows.length > 0) await writeAll(context, write, [{ kind: 'change', model: 'pos_order_line', rows }]);
}
async function served(work: Work, { order }: Deed<'served'>): Promise<void> {
  await held(work, [order]);
  const ready = (await linesIn(work, order)).filter(([, , , , , , state]) => state === 'ready').map(([id]) => Number(id));
  await writeAll(work.context, work.write, change('pos_order_line', ready, { kitchen_state: 'served' }));
}
async function move(work: Work, { order, table }: Deed<'move'>): Promise<void> {
  const name = await tableThere(work, table);
  await held(work, [order]);
  if ((await ordersAt(work, table)).length > 0) throw refuse('table', TABLE_TAKEN);
  await writeAll(work.context, work.write, change('pos_order', [order], { table_id: table, order_name: name }));
}
/** Lines stay lines: equal goods of another price do not melt, and each keeps its mark of the kitchen. */
async function merge(work: Work, { order, into }: Deed<'merge'>): Promise<void> {
  if (order === into) throw refuse('into', ORDER_CLOSED);
  const [one, other] = await held(work, [order, into]);
  const lines = (await linesIn(work, order)).map(([id]) => Number(id));
  await writeAll(work.context, work.write, [
    ...change('pos_order_line', lines, { order_id: into, from_order_id: order }),
    ...change('pos_order', [order], { order_state: 'merged', into_order_id: into }),
    ...change('pos_order', [into], { guests: (one?.guests ?? 1) + (other?.guests ?? 1) }),
  ]);
}
/** The last merge is taken back: its lines go where they were, to a table that is free still. */
async function apart(work: Work, { order }: Deed<'apart'>): Promise<void> {
  const { context, send, write } = work;
  const [own] = await held(work, [order]);
  const [found] = await send([lastMerged({ company: context.actor.companyId, into: order })]);
  const [merged, table, lines] = found?.rows[0] ?? [];
  if (!merged) throw new PlatformError('NOT_FOUND');
  if ((await ordersAt(work, Number(table))).length > 0) throw refuse('table', TABLE_TAKEN);
  const [before] = (await send([holdOrders({ company: context.actor.companyId, ids: [Number(merged)] })]))[0]?.rows ?? [];
  await writeAll(context, write, [
    ...change('pos_order', [Number(merged)], { order_state: 'open', into_order_id: null }),
    ...change('pos_order_line', JSON.parse(lines ?? '[]') as number[], { order_id: Number(merged), from_order_id: null }),
    ...change('pos_order', [order], { guests: Math.max(1, (own?.guests ?? 1) - Number(before?.[3] ?? 0)) }),
  ]);
}
/** Some of a line stays, the rest goes into an order of its own at the same table. */
async function split(work: Work, { order, lines }: Deed<'split'>): Promise<void> {
  const { context, write } = work;
  const [own] = await held(work, [order]);
  if (!own) return;
  const known = new Map((await linesIn(work, order)).map((row) => [Number(row[0]), row]));
  const beside = (await ordersAt(work, own.table)).length;
  const made = await newOrder(work, { table: own.table, name: `${own.name} / ${beside + 1}`.slice(0, 60), guests: 1 });
  for (const [at, { line, qty }] of lines.entries()) {
    const row = known.get(line);
    if (!row || lines.findIndex((one) => one.line === line) !== at)
      throw new PlatformError('INVALID', { fields: [{ field: 'lines', code: 'reference' }] });
    const [, item, name, whole, price, note, state, station, sent] = row;
    const left = quantityOf(whole ?? '0') - quantityOf(qty);
    if (left < 0n) throw refuse(`lines[${at}].qty`, onlyOnTable(name ?? ''));
    if (left === 0n) {
      await writeAll(context, write, change('pos_order_line', [line], { order_id: made }));
      continue;
    }
    const values = { order_id: made, inventory_id: Number(item), item_name: name ?? '', qty, unit_price: price ?? '0', note: note ?? null };
    const kitchen = {
      kitchen_state: state ?? 'new',
      station_id: station ? Number(station) : null,
      sent_at: sent ? new Date(sent).toISOString() : null,
    };
    await writeAll(context, write, [
      ...change('pos_order_line', [line], { qty: quantityText(left) }),
      { kind: 'create', model: 'pos_order_line', values: { ...values, ...kitchen } },
    ]);
  }
}
const drop = async (work: Work, { order }: Deed<'drop'>): Promise<void> => {
  await held(work, [order]);
  const isMade = (await linesIn(work, order)).some(([, , , , , , state]) => state !== 'new');
  if (isMade && !work.isManager) throw refuse('order', IN_KITCHEN);
  await writeAll(work.context, work.write, change('pos_order', [order], { order_state: 'cancelled' }));
};

function done(work: Work, asked: HallDeed): Promise<void> {
  if (asked.deed === 'add') return add(work, asked);
  if (asked.deed === 'kitchen') return toKitchen(work, asked);
  if (asked.deed === 'served') return served(work, asked);
  if (asked.deed === 'move') return move(work, asked);
  if (asked.deed === 'merge') return merge(work, asked);
  if (asked.deed === 'apart') return apart(work, asked);
  if (asked.deed === 'split') return split(work, asked);
  return drop(work, asked);
}
/** Tables of the shop of a till with what is open at them. Throws NO_RIGHT. */
export async function readHall(context: WriteContext, till: number): Promise<Hall> {
  checkSeller(context);
  const company = context.actor.companyId;
  const [tables, orders] = await context.database.readBatch([tablesOf({ company, till }), openOrdersOf({ company, till })], company);
  const rooms = new Map<number, { id: number; name: string; tables: HallTable[] }>();
  for (const [room, roomName, id, name, seats, shape, x, y] of tables?.rows ?? []) {
    const own = rooms.get(Number(room)) ?? { id: Number(room), name: roomName ?? '', tables: [] };
    rooms.set(own.id, own);
    const drawn = shape === 'round' || shape === 'wide' ? shape : 'square';
    own.tables.push({ id: Number(id), name: name ?? '', seats: Number(seats), shape: drawn, x: Number(x), y: Number(y) });
  }
  return {
    rooms: [...rooms.values()],
    orders: (orders?.rows ?? []).map(([id, name, table, guests, at, by, merged, lines]) => ({
      id: Number(id),
      name: name ?? '',
      table: Number(table),
      guests: Number(guests),
      opened_at: new Date(Number(at)).toISOString(),
      by: by ?? '',
      has_merged: merged === 't',
      lines: JSON.parse(lines ?? '[]') as HallLine[],
    })),
  };
}
/** The hall as it is afterwards. Throws NO_RIGHT, NOT_FOUND, INVALID for an order that is closed and a table that is taken. */
export async function doInHall(given: WriteContext, till: number, asked: HallDeed): Promise<Hall> {
  checkSeller(given);
  const context = { ...given, actor: { ...given.actor, access: platformAccess(given.registry) } };
  await executeLongWrite({
    context,
    work: async (write, send) => {
      await done({ context, till, write, send, isManager: isManager(given) }, asked);
      return { commit: true };
    },
  });
  return readHall(given, till);
}
