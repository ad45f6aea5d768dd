/** Orders at tables: moved, merged and taken apart, split, sent to the kitchen and paid; what two waiters do at once loses nothing. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { equalShares, type HallDeed, type HallOrder, waitTone } from '../hall/hall.ts';
import { doInHall, readHall } from '../hall/server/hall.ts';
import { cook, readKitchen } from '../hall/server/kitchen.ts';
import { lineOf, NOW, type PosWorld, posWorld, refusalOf, said } from './pos-world.ts';

let world: PosWorld;
let till: number;
let session: number;
let cola: number;
let soup: number;
let tables: number[];
beforeAll(async () => {
  world = await posWorld();
  till = await world.till();
  session = await world.open(till);
  cola = await world.item({ price: '5000', inventory_name: 'Кола' });
  soup = await world.item({ price: '12000', inventory_name: 'Шөл', inventory_type: 'service' });
});
beforeEach(async () => {
  await world.sql(`update pos_order set order_state = 'cancelled' where order_state = 'open'`);
  const room = await world.people.record('pos_room', {
    room_name: `Танхим ${Math.random()}`,
    warehouse_id: world.warehouse,
    room_order: 1,
  });
  tables = [];
  for (const table_name of ['1', '2', '3'])
    tables.push(await world.people.record('pos_table', { room_id: room, table_name, seats: 4, shape: 'round', pos_x: 1, pos_y: 1 }));
});
afterAll(() => world.drop());

const act = (asked: HallDeed, now = NOW, who = world.cashier) => doInHall(world.context(now, who), till, asked);
const ask = (at: number, lines: readonly (readonly [item: number, price: string, qty?: string])[], order: number | null = null) =>
  act({
    deed: 'add',
    table: tables[at] ?? 0,
    order,
    guests: 2,
    lines: lines.map(([item, price, qty = '1']) => ({ item, price, qty, note: null })),
  });
const at = async (place: number): Promise<HallOrder[]> =>
  (await readHall(world.context(), till)).orders.filter(({ table }) => table === tables[place]);
const one = async (place: number): Promise<HallOrder> => {
  const [order] = await at(place);
  if (!order) throw new Error(`no order at ${place}`);
  return order;
};
const told = (order: HallOrder) => order.lines.map(({ name, price, state }) => `${name} ${Number(price)} ${state}`);

it('two tables merged are one bill of three lines, and taken apart they are as before', async () => {
  await ask(0, [[cola, '5000']]);
  await ask(1, [
    [cola, '4000'],
    [soup, '12000'],
  ]);
  const [first, second] = [await one(0), await one(1)];
  await act({ deed: 'kitchen', order: second.id });
  const before = [told(await one(0)), told(await one(1))];
  await act({ deed: 'merge', order: first.id, into: second.id });
  expect(await at(0)).toEqual([]);
  const merged = await one(1);
  expect(told(merged).sort()).toEqual(['Кола 4000 ready', 'Кола 5000 new', 'Шөл 12000 ready']);
  expect([merged.guests, merged.has_merged]).toEqual([4, true]);
  await act({ deed: 'apart', order: second.id });
  expect([told(await one(0)), told(await one(1))]).toEqual(before);
  expect((await one(1)).guests).toBe(2);
});

it('two waiters who merge at once leave everything on one table', async () => {
  await ask(0, [[cola, '5000']]);
  await ask(1, [[cola, '4000']]);
  await ask(2, [[soup, '12000']]);
  const [a, b, c] = [await one(0), await one(1), await one(2)];
  const merges = [refusalOf(act({ deed: 'merge', order: a.id, into: b.id })), refusalOf(act({ deed: 'merge', order: b.id, into: c.id }))];
  const refused = (await Promise.all(merges)).filter((refusal) => refusal !== null);
  // Whoever comes second to an order that is gone is told so, and tries once more with the table that has it.
  if (refused.length > 0) await act({ deed: 'merge', order: (await one(0)).id, into: c.id });
  const open = (await readHall(world.context(), till)).orders;
  expect(open.flatMap(({ lines }) => lines.map(({ price }) => Number(price))).reduce((sum, price) => sum + price, 0)).toBe(21_000);
  expect(open).toHaveLength(1);
});

it('an order moves to a free table alone, and is split by item', async () => {
  await ask(0, [
    [cola, '5000', '3'],
    [soup, '12000'],
  ]);
  await ask(1, [[cola, '5000']]);
  const order = await one(0);
  expect(said(await refusalOf(act({ deed: 'move', order: order.id, table: tables[1] ?? 0 })))).toBe('There is an order at this table');
  await act({ deed: 'move', order: order.id, table: tables[2] ?? 0 });
  expect([(await at(0)).length, (await one(2)).name]).toEqual([0, '3']);
  const [colas, soups] = order.lines;
  expect(said(await refusalOf(act({ deed: 'split', order: order.id, lines: [{ line: colas?.id ?? 0, qty: '4' }] })))).toContain(
    'fewer at the table',
  );
  await act({
    deed: 'split',
    order: order.id,
    lines: [
      { line: colas?.id ?? 0, qty: '1' },
      { line: soups?.id ?? 0, qty: '1' },
    ],
  });
  const bills = await at(2);
  expect(bills.map(({ lines }) => lines.map(({ name, qty }) => `${name} ${Number(qty)}`))).toEqual([
    ['Кола 2'],
    expect.arrayContaining(['Кола 1', 'Шөл 1']),
  ]);
});

it('equal shares add up, the last takes what is left', () => {
  expect(equalShares('21000.00', 2)).toEqual(['10500.00', '10500.00']);
  expect(equalShares('10000.00', 3)).toEqual(['3333.00', '3333.00', '3334.00']);
  expect(equalShares('100.50', 1)).toEqual(['100.50']);
});

it('the kitchen gets what its station makes, goes on step by step, and tells by colour how long it waits', async () => {
  const hot = await world.people.record('lut_inventory_category', { category_name: 'Халуун', category_code: '20' });
  const dish = await world.item({ price: '9000', category_id: hot, inventory_type: 'service', inventory_name: 'Хуушуур' });
  const station = await world.people.record('pos_station', {
    ...{ station_name: 'Халуун', warehouse_id: world.warehouse, category_ids: [hot], warn_minutes: 8, late_minutes: 15 },
  });
  await ask(0, [
    [dish, '9000', '2'],
    [cola, '5000'],
  ]);
  const order = await one(0);
  await act({ deed: 'kitchen', order: order.id });
  // What no station makes is ready at once.
  expect(told(await one(0)).toSorted()).toEqual(['Кола 5000 ready', 'Хуушуур 9000 sent']);
  const kitchen = await readKitchen(world.context());
  const mine = kitchen.lines.filter((line) => line.station === station);
  expect(mine.map(({ name, qty, table }) => [name, Number(qty), table])).toEqual([['Хуушуур', 2, '1']]);
  const line = mine[0]?.id ?? 0;
  expect((await refusalOf(cook(world.context(), { line, state: 'served' })))?.code).toBe('INVALID');
  for (const state of ['cooking', 'cooking', 'ready', 'served'] as const) await cook(world.context(), { line, state });
  expect((await readKitchen(world.context())).lines.filter(({ id }) => id === line)).toEqual([]);
  expect(said(await refusalOf(act({ deed: 'drop', order: order.id })))).toContain('by a manager alone');
  await act({ deed: 'drop', order: order.id }, NOW, world.manager);
  expect(await at(0)).toEqual([]);
  const since = (minutes: number) => waitTone(new Date(NOW.getTime() - minutes * 60_000).toISOString(), NOW, { warn: 8, late: 15 });
  expect([since(7), since(8), since(15)]).toEqual(['calm', 'yellow', 'red']);
});

it('is paid at the price that was told, once, and its table is free', async () => {
  await ask(0, [[cola, '5000', '2']]);
  const order = await one(0);
  await world.sql(`update inventory set price = 6000 where id = ${cola}`);
  const lines = [lineOf(cola, '2', '5000')];
  expect((await refusalOf(world.sellAt(session, { lines })))?.code).toBe('INVALID');
  const sale = await world.sellAt(session, { lines, order: order.id });
  expect(sale.total).toBe('10000.00');
  expect(await at(0)).toEqual([]);
  expect(await world.sql(`select order_state, sale_uuid from pos_order where id = ${order.id}`)).toEqual([['paid', sale.uuid]]);
  expect(said(await refusalOf(world.sellAt(session, { lines, order: order.id })))).toBe('This order is not open any more');
  await world.sql(`update inventory set price = 5000 where id = ${cola}`);
});
