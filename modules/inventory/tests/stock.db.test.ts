/** Purchases, sales and returns: quantity and value of stock through the real engine. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type StockWorld, said, stockWorld } from './stock-world.ts';

let world: StockWorld;
beforeAll(async () => {
  world = await stockWorld();
});
afterAll(() => world.drop());

const buy = (item: number, qty: string, price: string, day?: string) =>
  world.order({ type: 'purchase', lines: [{ item, qty, price }], ...(day ? { day } : {}) });
const sell = (item: number, qty: string, day?: string) => world.order({ type: 'sale', lines: [{ item, qty }], ...(day ? { day } : {}) });

describe('an order', () => {
  it('has a number when it is saved, in a row without gaps, and none as a draft', async () => {
    const item = await world.item();
    const numberOf = async (id: number) =>
      (await world.sql(`select order_number, order_state from sales_purchase_orders where id = ${id}`))[0];
    const first = await world.draft({ type: 'purchase', lines: [{ item, qty: '5' }] });
    expect(await numberOf(first)).toEqual(['null', 'draft']);
    const second = await buy(item, '5', '100');
    await world.act('save-order', first);
    const [one, two] = [await numberOf(first), await numberOf(second)];
    expect([one?.[1], two?.[1]]).toEqual(['saved', 'verified']);
    expect(one?.[0]).toMatch(/^ХА-26\/\d{5}$/);
    expect(Number(one?.[0]?.slice(-5)) - Number(two?.[0]?.slice(-5))).toBe(1);
  });

  it('moves goods when it is verified, and can only be reversed then', async () => {
    const item = await world.item();
    const bought = await buy(item, '10', '150');
    const sold = await sell(item, '4');
    expect(await world.stock(item)).toEqual(['6', '900.00']);
    expect(await world.costs(sold)).toEqual(['600.00']);
    expect(await refusalOf(world.act('verify-order', sold))).toMatchObject({ code: 'WRONG_STATE' });
    await expect(world.keeper.ask(`mutation{deleteSalesPurchaseOrders(id:${bought}){id}}`)).rejects.toThrow();
    await expect(
      world.keeper.ask(`mutation{updateSalesPurchaseOrders(id:${bought},input:{order_date:"2026-11-01"}){id}}`),
    ).rejects.toThrow();
    await world.act('reverse-order', sold, { reversed_on: '2026-11-12' });
    expect(await world.stock(item)).toEqual(['10', '1500.00']);
    await world.act('reverse-order', bought, { reversed_on: '2026-11-12' });
    expect(await world.stock(item)).toEqual(['0', '0.00']);
  });

  it('bears the taxes of its own day, and of another one when its day changes', async () => {
    await world.people.record('sales_tax_rate', { valid_from: '2026-10-01', vat_percent: '12', city_percent: '2', source: 'Хууль' });
    const item = await world.item();
    const rates = async (id: number) =>
      (
        await world.sql(`select vat_percent::float8 || ' ' || vat from sales_purchase_orders_item where order_id = ${id} order by id`)
      ).flat();
    const [before, behind] = [
      await world.draft({ type: 'sale', day: '2026-09-30', lines: [{ item, qty: '1', price: '11000' }] }),
      await world.draft({ type: 'sale', day: '2026-11-12', lines: [{ item, qty: '1', price: '11200' }] }),
    ];
    expect([await rates(before), await rates(behind)]).toEqual([['10 1000.00'], ['12 1200.00']]);
    const [[line] = []] = await world.sql(`select id from sales_purchase_orders_item where order_id = ${before}`);
    await world.keeper.ask(`mutation{updateSalesPurchaseOrders(id:${before},input:{items:{update:[{id:${line},qty:"2"}]}}){id}}`);
    expect(await rates(before)).toEqual(['10 2000.00']);
    await world.keeper.ask(
      `mutation{updateSalesPurchaseOrders(id:${before},input:{order_date:"2026-10-01",items:{update:[{id:${line},unit_price:"11200"}]}}){id}}`,
    );
    expect(await rates(before)).toEqual(['12 2400.00']);
    await world.sql("delete from sales_tax_rate where valid_from = '2026-10-01'");
  });
  it('shows its totals with the taxes that are inside', async () => {
    const item = await world.item({ has_city_tax: true });
    const plain = await world.item();
    const id = await world.draft({
      type: 'sale',
      lines: [
        { item, qty: '1', price: '9900' },
        { item: plain, qty: '3', price: '1100' },
      ],
    });
    const answer = await world.keeper.ask(
      `{sales_purchase_orders(filters:[{column:"id",condition:equals,value:"${id}"}]){pre_total total_vat total_city_tax total_amount}}`,
    );
    expect(answer).toMatchObject({
      sales_purchase_orders: [{ pre_total: '13200.00', total_vat: '1183.93', total_city_tax: '176.79', total_amount: '13200.00' }],
    });
  });
});

describe('cost by moving average', () => {
  it('comes back as it went', async () => {
    const item = await world.item();
    await buy(item, '1', '13.13');
    await buy(item, '1', '12.20');
    const sold = await sell(item, '2');
    expect([await world.stock(item), await world.costs(sold)]).toEqual([['0', '0.00'], ['25.33']]);
    const back = (qty: string) => world.order({ type: 'sale_return', of: sold, lines: [{ item, qty }] });
    const [one, two] = [await back('1'), await back('1')];
    const values = [...(await world.costs(one)), ...(await world.costs(two))];
    expect(values.map(Number).reduce((a, b) => a + b)).toBeCloseTo(25.33, 9);
    expect(await world.stock(item)).toEqual(['2', '25.33']);
    expect(said(await refusalOf(back('1')))).toBe('Only 0 is left of the first document');
  });
  it('gives all that three cost, one at a time, and leaves nothing', async () => {
    const item = await world.item();
    await world.people.record('inventory_unit', { inventory_id: item, measure_unit_id: world.units.box, numerator: 3, denominator: 1 });
    await world.order({ type: 'purchase', lines: [{ item, qty: '1', price: '10000', unit: world.units.box }] });
    const costs = [
      await world.costs(await sell(item, '1')),
      await world.costs(await sell(item, '1')),
      await world.costs(await sell(item, '1')),
    ].flat();
    expect(costs.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0)).toBe(1_000_000);
    expect(await world.stock(item)).toEqual(['0', '0.00']);
  });
});

describe('stock below nothing', () => {
  it('is refused, an item on two lines being asked for once', async () => {
    const item = await world.item();
    await buy(item, '5', '100');
    const two = world.order({
      type: 'sale',
      lines: [
        { item, qty: '3' },
        { item, qty: '3' },
      ],
    });
    expect(said(await refusalOf(two))).toMatch(/asked 6, free 5$/);
    expect(await world.stock(item)).toEqual(['5', '500.00']);
  });
  it('is refused on every day behind a document of an earlier day', async () => {
    const item = await world.item();
    const first = await buy(item, '10', '100', '2026-11-01');
    const sold = await sell(item, '10', '2026-11-05');
    await buy(item, '10', '100', '2026-11-10');
    const [[number = '']] = [(await world.sql(`select order_number from sales_purchase_orders where id = ${sold}`))[0] ?? []];
    const early = await refusalOf(world.act('reverse-order', first, { reversed_on: '2026-11-01' }));
    expect(said(early)).toContain(`would not suffice for ${number} of 2026-11-05`);
    expect(await world.stock(item)).toEqual(['10', '1000.00']);
    expect(said(await refusalOf(sell(item, '3', '2026-11-03')))).toContain('2026-11-05');
    await world.act('reverse-order', first, { reversed_on: '2026-11-12' });
    expect(await world.stock(item)).toEqual(['0', '0.00']);
  });
  it('is allowed where the company says so, and made up by what comes next', async () => {
    const item = await world.item();
    const policy = await world.people.record('inventory_policy', {
      valid_from: '2026-01-01',
      costing: 'moving_average',
      allows_negative: true,
    });
    await buy(item, '1', '100');
    await sell(item, '3');
    expect(await world.stock(item)).toEqual(['-2', '-200.00']);
    await buy(item, '2', '120');
    expect(await world.stock(item)).toEqual(['0', '0.00']);
    await world.sql(`delete from inventory_policy where id = ${policy}`);
  });
});

describe('a document of an earlier day', () => {
  it('is put in its place, and the cost of what followed is corrected by lines of its own', async () => {
    const item = await world.item();
    await buy(item, '10', '100', '2026-11-02');
    const sold = await sell(item, '5', '2026-11-06');
    await buy(item, '10', '200', '2026-11-04');
    // Ten at 100 and ten at 200 on the sixth: five cost 750.
    expect(await world.stock(item)).toEqual(['15', '2250.00']);
    const moves = await world.sql(
      `select move_kind, quantity::float8::text, amount from stock_move where inventory_id = ${item} order by id`,
    );
    expect(moves).toEqual([
      ['receipt', '10', '1000.00'],
      ['issue', '-5', '-500.00'],
      ['receipt', '10', '2000.00'],
      ['correction', '0', '-250.00'],
    ]);
    expect(await world.costs(sold)).toEqual(['750.00']);
  });
  it('is refused in a closed month, and a future one too', async () => {
    const item = await world.item();
    const closing = await world.people.record('inventory_closing', { closed_until: '2026-10-31' });
    expect(said(await refusalOf(buy(item, '1', '100', '2026-10-31')))).toBe('Closed until 2026-10-31');
    await buy(item, '1', '100', '2026-11-01');
    await world.sql(`delete from inventory_closing where id = ${closing}`);
    await expect(world.draft({ type: 'purchase', day: '2099-01-01', lines: [{ item, qty: '1' }] })).rejects.toMatchObject({
      fields: [{ field: 'order_date' }],
    });
  });
});

describe('units', () => {
  const unit = (inventory_id: number, measure_unit_id: number, numerator: number, denominator = 1) =>
    world.people.record('inventory_unit', { inventory_id, measure_unit_id, numerator, denominator });
  it('never drift: a sheet of 400 parts is sold part by part', async () => {
    const { box, pallet } = world.units;
    const sheet = await world.item();
    await unit(sheet, box, 400);
    await world.order({ type: 'purchase', lines: [{ item: sheet, qty: '1', price: '120000', unit: box }] });
    expect(await world.stock(sheet)).toEqual(['400', '120000.00']);
    const sold = await world.order({ type: 'sale', lines: Array.from({ length: 400 }, () => ({ item: sheet, qty: '1' })) });
    expect(new Set(await world.costs(sold))).toEqual(new Set(['300.00']));
    expect(await world.stock(sheet)).toEqual(['0', '0.00']);
    const goods = await world.item();
    await unit(goods, box, 12);
    await unit(goods, pallet, 576);
    await world.order({ type: 'purchase', lines: [{ item: goods, qty: '3', unit: pallet }] });
    expect((await world.stock(goods))[0]).toBe('1728');
  });
  it('of a kilogram of seven pieces leave nothing, and what is not exact is refused', async () => {
    const { kg, litre } = world.units;
    const item = await world.item();
    await unit(item, kg, 7);
    await world.order({ type: 'purchase', lines: [{ item, qty: '1', price: '1000', unit: kg }] });
    for (let piece = 0; piece < 7; piece++) await sell(item, '1');
    expect(await world.stock(item)).toEqual(['0', '0.00']);
    const inUnit = (qty: string, measure: number) => world.draft({ type: 'sale', lines: [{ item, qty, unit: measure }] });
    await expect(inUnit('0.1', kg)).rejects.toMatchObject({ fields: [{ field: 'qty' }] });
    await expect(inUnit('1', litre)).rejects.toMatchObject({ fields: [{ field: 'measure_unit_id' }] });
  });
  it('of mass are known to each other, and pieces have no fractions', async () => {
    const { kg, gram } = world.units;
    const flour = await world.item({ base_unit_id: kg });
    await world.order({ type: 'purchase', lines: [{ item: flour, qty: '2', price: '3000' }] });
    await world.order({ type: 'sale', lines: [{ item: flour, qty: '350', unit: gram }] });
    expect(await world.stock(flour)).toEqual(['1.65', '4950.00']);
    const piece = await world.item();
    for (const qty of ['0.001', '0', '-1', '1e308', '1000000001'])
      await expect(world.draft({ type: 'sale', lines: [{ item: piece, qty }] })).rejects.toMatchObject({ code: 'INVALID' });
  });
});

describe('lots', () => {
  it('go in the order in which they expire', async () => {
    const item = await world.item({ is_lot_tracked: true });
    const lot = (lot_number: string, expires_on: string) =>
      world.people.record('inventory_lot', { inventory_id: item, lot_number, expires_on });
    const [a, b, c] = [await lot('A', '2026-12-05'), await lot('B', '2026-12-20'), await lot('C', '2027-02-01')];
    expect(said(await refusalOf(buy(item, '1', '10')))).toMatch(/choose the lot/);
    const lines = [
      { item, qty: '14', lot: c },
      { item, qty: '2', lot: a },
      { item, qty: '3', lot: b },
    ];
    await world.order({ type: 'purchase', lines });
    const taken = async (id: number) =>
      (
        await world.sql(`select l.lot_number || ' ' || abs(m.quantity)::float8::text from stock_move m join stock_posting p on p.id = m.posting_id
          join inventory_lot l on l.id = m.lot_id where p.source_id = ${id} order by m.id`)
      ).flat();
    const four = await sell(item, '4');
    expect(await taken(four)).toEqual(['A 2', 'B 2']);
    await world.act('reverse-order', four, { reversed_on: '2026-11-12' });
    expect(await taken(await sell(item, '6'))).toEqual(['A 2', 'B 3', 'C 1']);
    expect(said(await refusalOf(sell(item, '30')))).toMatch(/asked 30, free 13$/);
  });
});

describe('first in, first out', () => {
  it('takes what came first, and gives the same goods back', async () => {
    const policy = await world.people.record('inventory_policy', { valid_from: '2026-01-01', costing: 'fifo', allows_negative: false });
    const item = await world.item();
    await buy(item, '3', '100');
    await buy(item, '3', '160');
    const sold = await sell(item, '4');
    expect([await world.costs(sold), await world.stock(item)]).toEqual([['460.00'], ['2', '320.00']]);
    await world.act('reverse-order', sold, { reversed_on: '2026-11-12' });
    expect(await world.stock(item)).toEqual(['6', '780.00']);
    await sell(item, '6');
    expect(await world.stock(item)).toEqual(['0', '0.00']);
    await world.sql(`delete from inventory_policy where id = ${policy}`);
  });
});
