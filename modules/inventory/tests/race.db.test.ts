/** Many who want the same goods at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type StockWorld, said, stockWorld } from './stock-world.ts';

let world: StockWorld;
beforeAll(async () => {
  world = await stockWorld({ size: 12 });
});
afterAll(() => world.drop());

/** Runs some at a time, as many senders do. */
async function atOnce<T>(works: readonly (() => Promise<T>)[], senders: number): Promise<T[]> {
  const results: T[] = [];
  const waiting = [...works];
  const send = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await next());
  };
  await Promise.all(Array.from({ length: senders }, send));
  return results;
}
const saved = async (lines: readonly { readonly item: number; readonly qty: string }[]): Promise<number> => {
  const id = await world.draft({ type: 'sale', lines });
  await world.act('save-order', id);
  return id;
};

describe('many at once', () => {
  it('buy a hundred pieces five hundred times: a hundred are sold', async () => {
    const item = await world.item();
    await world.order({ type: 'purchase', lines: [{ item, qty: '100', price: '33.33' }] });
    const orders = await atOnce(
      Array.from({ length: 500 }, () => () => saved([{ item, qty: '1' }])),
      8,
    );
    const answers = await atOnce(
      orders.map((id) => () => refusalOf(world.act('verify-order', id))),
      8,
    );
    expect(answers.filter((one) => one === null)).toHaveLength(100);
    expect(new Set(answers.filter((one) => one !== null).map((one) => said(one).replace(/^.*: /, '')))).toEqual(
      new Set(['asked 1, free 0']),
    );
    expect(await world.stock(item)).toEqual(['0', '0.00']);
  }, 240_000);
  it('send baskets in any order of lines, and nobody is told of a deadlock', async () => {
    const items: number[] = [];
    for (let at = 0; at < 12; at++) items.push(await world.item());
    await world.order({ type: 'purchase', lines: items.map((item) => ({ item, qty: '1000', price: '10' })) });
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const baskets = Array.from({ length: 120 }, () => {
      const left = [...items];
      return Array.from({ length: 5 }, () => ({ item: left.splice(random(left.length), 1)[0] ?? 0, qty: String(1 + random(3)) }));
    });
    const orders = await atOnce(
      baskets.map((lines) => () => saved(lines)),
      8,
    );
    const answers = await atOnce(
      orders.map((id) => () => refusalOf(world.act('verify-order', id))),
      8,
    );
    expect(answers.filter((one) => one !== null)).toEqual([]);
    for (const item of items) {
      const sold = baskets
        .flat()
        .filter((line) => line.item === item)
        .reduce((sum, { qty }) => sum + Number(qty), 0);
      expect(await world.stock(item)).toEqual([String(1_000 - sold), `${(1_000 - sold) * 10}.00`]);
    }
    const again = await atOnce(
      orders.map((id) => () => refusalOf(world.act('verify-order', id))),
      8,
    );
    expect(new Set(again.map((one) => one?.code))).toEqual(new Set(['WRONG_STATE']));
  }, 240_000);
});
