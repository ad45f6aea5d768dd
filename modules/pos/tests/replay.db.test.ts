/** Five hundred sales of four tills, each sent three times, out of order and several at once: the server has what the tills have, once. */
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sell } from '../sale/server/sell.ts';
import type { AskedSale } from '../sale/sold.ts';
import { lineOf, NOW, type PosWorld, paid, posWorld } from './pos-world.ts';

const TILLS = 4;
const SALES = 500;
const TIMES = 3;
const AT_ONCE = 6;
const METHODS = ['cash', 'card', 'transfer'] as const;
let world: PosWorld;
beforeAll(async () => {
  world = await posWorld({ size: 8 });
});
afterAll(() => world.drop());

it('keeps every sale once, with its money and its goods, whatever comes when and how often', async () => {
  const sessions: number[] = [];
  for (let at = 0; at < TILLS; at++) sessions.push(await world.open(await world.till()));
  const prices = ['1000', '2500.50', '333.33'];
  const items = await Promise.all(prices.map((price) => world.item({ price })));
  const drawn = fc.sample(
    fc.record({
      item: fc.nat(items.length - 1),
      qty: fc.integer({ min: 1, max: 4 }),
      till: fc.nat(TILLS - 1),
      method: fc.constantFrom(...METHODS),
      isOffline: fc.boolean(),
    }),
    { numRuns: SALES, seed: 41 },
  );
  const sales: AskedSale[] = [];
  for (const [index, { item, qty, till, method, isOffline }] of drawn.entries()) {
    const price = prices[item] ?? '0';
    const total = amountText(amountOf(price) * BigInt(qty));
    const now = new Date(NOW.getTime() + index * 1_000);
    const given = { lines: [lineOf(items[item] ?? 0, String(qty), price)], payments: [paid(method, total)], offline: isOffline };
    sales.push(await world.saleOf(sessions[till] ?? 0, { ...given, tendered: method === 'cash' ? total : '0' }, now));
  }
  // Each three times, mixed by a seed.
  const sendings =
    fc.sample(
      fc.shuffledSubarray(
        Array.from({ length: SALES * TIMES }, (_, at) => at % SALES),
        { minLength: SALES * TIMES },
      ),
      { numRuns: 1, seed: 7 },
    )[0] ?? [];
  const answers = new Map<string, Set<string>>();
  const later = new Date(NOW.getTime() + 7_200_000);
  const work = async (): Promise<void> => {
    for (let next = sendings.pop(); next !== undefined; next = sendings.pop()) {
      const sale = sales[next];
      if (!sale) continue;
      const shown = await sell(world.context(later), { ...sale, sent_at: later.toISOString() });
      answers.set(sale.uuid, (answers.get(sale.uuid) ?? new Set()).add(JSON.stringify(shown)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect([answers.size, [...answers.values()].every((one) => one.size === 1)]).toEqual([SALES, true]);
  const kept = await world.sql('select sale_uuid, session_id, total_amount from pos_sale order by sale_uuid');
  const wanted = sales.map(({ uuid, session, payments }) => [uuid, String(session), payments[0]?.amount ?? '']);
  expect(kept).toEqual(wanted.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
  for (const [at, session] of sessions.entries()) {
    const own = sales.filter((sale) => sale.session === session);
    const of = (method: string) =>
      amountText(
        own
          .flatMap(({ payments }) => payments)
          .filter((one) => one.method === method)
          .reduce((sum, { amount }) => sum + amountOf(amount), 0n),
      );
    expect([at, await world.figures(session)]).toMatchObject([
      at,
      { sales: own.length, methods: { cash: of('cash'), card: of('card'), transfer: of('transfer') } },
    ]);
  }
  for (const [at, item] of items.entries()) {
    const gone = drawn.filter((one) => one.item === at).reduce((sum, { qty }) => sum + qty, 0);
    expect(await world.stock(item)).toBe(-gone);
    expect(await world.sql(`select sum(quantity)::float8, count(*) from stock_move where inventory_id = ${item}`)).toEqual([
      [String(-gone), String(drawn.filter((one) => one.item === at).length)],
    ]);
  }
}, 60_000);
