/** A count against what was there at its moment, and the main job of a storekeeper: received, sold, counted. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type StockWorld, said, stockWorld } from './stock-world.ts';

let world: StockWorld;
beforeAll(async () => {
  world = await stockWorld();
});
afterAll(() => world.drop());

const today = companyDay(new Date());
const buy = (item: number, qty: string) => world.order({ type: 'purchase', day: today, lines: [{ item, qty, price: '50' }] }, new Date());
const sell = (item: number, qty: string) => world.order({ type: 'sale', day: today, lines: [{ item, qty }] }, new Date());
async function begun(): Promise<number> {
  const values = { document_date: today, warehouse_id: world.warehouses.w1 };
  const answer = await world.keeper.ask('mutation($i:StocktakeInput!){createStocktake(input:$i){id}}', { i: values });
  const { id } = answer.createStocktake as { id: number };
  await world.act('begin-stocktake', id, {}, new Date());
  return id;
}
async function count(id: number, item: number, counted: string): Promise<void> {
  const [[line] = []] = await world.sql(`select id from stocktake_line where stocktake_id = ${id} and inventory_id = ${item}`);
  await world.keeper.ask(`mutation{updateStocktake(id:${id},input:{lines:{update:[{id:${line},counted_qty:"${counted}"}]}}){id}}`);
}
async function second(id: number, item: number, counted: string): Promise<void> {
  const [[line] = []] = await world.sql(`select id from stocktake_line where stocktake_id = ${id} and inventory_id = ${item}`);
  await world.keeper.ask(`mutation{updateStocktake(id:${id},input:{lines:{update:[{id:${line},second_qty:"${counted}"}]}}){id}}`);
}
/** Compared, counted a second time where it differs, and posted. */
async function finished(id: number, again: readonly (readonly [item: number, counted: string])[]): Promise<void> {
  await world.act('compare-stocktake', id, {}, new Date());
  for (const [item, counted] of again) await second(id, item, counted);
  await world.act('finish-stocktake', id, {}, new Date());
  await world.act('verify-stocktake', id, {}, new Date());
}
const difference = async (id: number, item: number) =>
  (
    await world.sql(
      `select difference::float8::text, difference_amount from stocktake_line where stocktake_id = ${id} and inventory_id = ${item}`,
    )
  )[0];

describe('a count', () => {
  it('is not corrected twice for goods that moved after it, nor before it', async () => {
    const [before, after, blank, gone] = [await world.item(), await world.item(), await world.item(), await world.item()];
    for (const item of [before, after, blank, gone]) await buy(item, '100');
    const id = await begun();
    const [[number = '', lines = ''] = []] = await world.sql(
      `select document_number, (select count(*) from stocktake_line where stocktake_id = ${id}) from stocktake where id = ${id}`,
    );
    expect([number.slice(0, 2), lines]).toEqual(['Т-', '4']);
    await count(id, after, '97');
    await sell(after, '8');
    await sell(before, '8');
    await count(id, before, '89');
    await count(id, gone, '0');
    await sell(blank, '1');
    const early = await refusalOf(world.act('finish-stocktake', id, {}, new Date()));
    expect(said(early)).toBe('3 lines that differ are not counted a second time');
    await world.act('compare-stocktake', id, {}, new Date());
    expect(await difference(id, after)).toEqual(['-3', '-150.00']);
    expect((await world.sql(`select count(*) from stocktake_line where stocktake_id = ${id} and needs_second`))[0]).toEqual(['3']);
    for (const [item, counted] of [
      [after, '89'],
      [before, '90'],
      [gone, '0'],
    ] as const)
      await second(id, item, counted);
    // What moves behind the second count is no part of it either.
    await sell(after, '1');
    await world.act('finish-stocktake', id, {}, new Date());
    await world.act('verify-stocktake', id, {}, new Date());
    expect(await difference(id, after)).toEqual(['-3', '-150.00']);
    // The second count stands: one was only hidden.
    expect(await difference(id, before)).toEqual(['-2', '-100.00']);
    expect([await world.stock(after), await world.stock(before)]).toEqual([
      ['88', '4400.00'],
      ['90', '4500.00'],
    ]);
    expect([await world.stock(blank), await world.stock(gone)]).toEqual([
      ['99', '4950.00'],
      ['0', '0.00'],
    ]);
  });
  it('that finds more brings it in at cost', async () => {
    const item = await world.item();
    await buy(item, '10');
    const id = await begun();
    await count(id, item, '12');
    await finished(id, [[item, '12']]);
    expect([await difference(id, item), await world.stock(item)]).toEqual([
      ['2', '100.00'],
      ['12', '600.00'],
    ]);
  });
});
