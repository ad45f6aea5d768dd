/** Prices through the real engine: documents with a day, what holds on every day, and what comes of a reversal. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceFor } from './server/item-price.ts';
import { type PriceWorld, priceWorld } from './tests/price-world.ts';

let world: PriceWorld;
beforeAll(async () => {
  world = await priceWorld();
});
afterAll(() => world.drop());

const TODAY = '2026-11-28';
const held = async (item: number, day: string): Promise<string | null> => (await world.priceOn(item, day))?.price ?? null;
const ledgerOf = async (item: number) =>
  world.sql(
    'select valid_from::text, price, cancelled_on::text from inventory_price where inventory_id = $1::bigint and deleted_at is null order by id',
    [item],
  );

describe('the price of an item', () => {
  it('holds from the day on which it was written, and the one before stays in the history', async () => {
    const item = await world.item('2026-11-01', { price: '1000.00' });
    await world.changeItem('2026-11-10', item, { price: '1200.00' });
    await world.changeItem('2026-11-12', item, { note: 'Үнэд хамаагүй' });
    expect([
      await held(item, '2026-10-31'),
      await held(item, '2026-11-01'),
      await held(item, '2026-11-09'),
      await held(item, '2026-11-10'),
    ]).toEqual([null, '1000.00', '1000.00', '1200.00']);
    expect(await ledgerOf(item)).toHaveLength(2);
  });

  it('is the wholesale price from its quantity on', async () => {
    const item = await world.item(TODAY, { price: '1000.00', whole_sale_qty: '12', whole_sale_price: '850.00' });
    const price = await world.priceOn(item, TODAY);
    if (!price) throw new Error('there is a price');
    expect(['1', '11.999', '12', '500'].map((quantity) => priceFor(price, quantity))).toEqual(['1000.00', '1000.00', '850.00', '850.00']);
    const plain = await world.priceOn(await world.item(TODAY, { price: '700.00' }), TODAY);
    expect(plain && priceFor(plain, '1000')).toBe('700.00');
  });
});

describe('a change of prices', () => {
  it('changes nothing as a draft, and everything from its day on once it is verified', async () => {
    const [one, other] = [await world.item('2026-11-01', { price: '1000.00' }), await world.item('2026-11-01', { price: '2000.00' })];
    const id = await world.document(TODAY, TODAY, [
      { item: one, price: '1100.00', from: '10', wholesale: '990.00', cost: '715.00' },
      { item: other, price: '1500.00' },
    ]);
    const lines = () =>
      world.sql('select old_price, price, cost, margin_percent from price_change_line where price_change_id = $1::bigint order by id', [
        id,
      ]);
    expect(await lines()).toEqual([
      ['1000.00', '1100.00', '715.00', '35.0'],
      ['2000.00', '1500.00', null, null],
    ]);
    expect([await held(one, TODAY), (await world.recordOf(one))[0]]).toEqual(['1000.00', '1000.00']);
    await world.act(TODAY, 'verify-price-change', id);
    expect([await held(one, '2026-11-27'), await held(one, TODAY), await held(other, TODAY)]).toEqual(['1000.00', '1100.00', '1500.00']);
    expect(await world.recordOf(one)).toEqual(['1100.00', '10.000', '990.00']);
    expect(await world.recordOf(other)).toEqual(['1500.00', null, null]);
    // The items follow the ledger and add nothing to it.
    expect(await ledgerOf(one)).toEqual([
      ['2026-11-01', '1000.00', null],
      [TODAY, '1100.00', null],
    ]);
    // What an item costs is known in the next document.
    const next = await world.document(TODAY, TODAY, [{ item: one, price: '1430.00' }]);
    const [line] = await world.sql('select old_price, cost, margin_percent from price_change_line where price_change_id = $1::bigint', [
      next,
    ]);
    expect(line).toEqual(['1100.00', '715.00', '50.0']);
  });

  it('of a day to come holds on that day for whoever asks, and stands in the item on its morning', async () => {
    const item = await world.item('2026-11-01', { price: '1000.00' });
    const id = await world.document(TODAY, '2026-12-01', [{ item, price: '1300.00' }]);
    await world.act(TODAY, 'verify-price-change', id);
    expect([await held(item, '2026-11-30'), await held(item, '2026-12-01')]).toEqual(['1000.00', '1300.00']);
    await world.job('2026-11-30');
    expect((await world.recordOf(item))[0]).toBe('1000.00');
    await world.job('2026-12-01');
    expect((await world.recordOf(item))[0]).toBe('1300.00');
    expect(await world.job('2026-12-01')).toEqual({ applied: 0 });
    expect(await ledgerOf(item)).toHaveLength(2);
  });

  it('that is reversed ends today: the days before keep its price', async () => {
    const item = await world.item('2026-11-01', { price: '1000.00', whole_sale_qty: '5', whole_sale_price: '900.00' });
    const id = await world.document('2026-11-10', '2026-11-10', [{ item, price: '1250.00' }]);
    await world.act('2026-11-10', 'verify-price-change', id);
    await world.act(TODAY, 'reverse-price-change', id, { reason: 'Буруу бичсэн' });
    expect([await held(item, '2026-11-09'), await held(item, '2026-11-20'), await held(item, TODAY)]).toEqual([
      '1000.00',
      '1250.00',
      '1000.00',
    ]);
    expect(await world.recordOf(item)).toEqual(['1000.00', '5.000', '900.00']);
    const [row] = await world.sql('select price_state, reversed_on::text, reversal_reason from price_change where id = $1::bigint', [id]);
    expect(row).toEqual(['reversed', TODAY, 'Буруу бичсэн']);
    await expect(world.act(TODAY, 'reverse-price-change', id, { reason: 'Дахин' })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });

  it('of a day to come that is reversed before is never in force', async () => {
    const item = await world.item('2026-11-01', { price: '1000.00' });
    const id = await world.document(TODAY, '2026-12-05', [{ item, price: '5000.00' }]);
    await world.act(TODAY, 'verify-price-change', id);
    await world.act('2026-11-29', 'reverse-price-change', id, { reason: 'Болсон' });
    expect([await held(item, '2026-12-04'), await held(item, '2026-12-05'), await held(item, '2027-01-01')]).toEqual([
      '1000.00',
      '1000.00',
      '1000.00',
    ]);
    await world.job('2026-12-05');
    expect((await world.recordOf(item))[0]).toBe('1000.00');
  });

  it('leaves what a later one says when the earlier one is reversed', async () => {
    const item = await world.item('2026-11-01', { price: '1000.00' });
    const [first, second] = [
      await world.document('2026-11-05', '2026-11-05', [{ item, price: '1100.00' }]),
      await world.document('2026-11-07', '2026-11-07', [{ item, price: '1200.00' }]),
    ];
    await world.act('2026-11-05', 'verify-price-change', first);
    await world.act('2026-11-07', 'verify-price-change', second);
    await world.act(TODAY, 'reverse-price-change', first, { reason: 'Буруу' });
    expect([await held(item, TODAY), (await world.recordOf(item))[0]]).toEqual(['1200.00', '1200.00']);
    await world.act(TODAY, 'reverse-price-change', second, { reason: 'Буруу' });
    expect([await held(item, TODAY), (await world.recordOf(item))[0]]).toEqual(['1000.00', '1000.00']);
  });

  it('is refused for a day that has passed, without items, twice for one item, and with a wholesale price above the retail price', async () => {
    const item = await world.item('2026-11-01', { price: '1000.00' });
    const past = await world.document('2026-11-20', '2026-11-27', [{ item, price: '900.00' }]);
    await expect(world.act(TODAY, 'verify-price-change', past)).rejects.toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'effective_on', code: 'notBefore' }],
    });
    const empty = await world.document(TODAY, TODAY, []);
    await expect(world.act(TODAY, 'verify-price-change', empty)).rejects.toMatchObject({ fields: [{ field: 'lines', code: 'required' }] });
    await expect(
      world.document(TODAY, TODAY, [
        { item, price: '900.00' },
        { item, price: '950.00' },
      ]),
    ).rejects.toMatchObject({ code: 'INVALID' });
    await expect(world.document(TODAY, TODAY, [{ item, price: '900.00', from: '10', wholesale: '950.00' }])).rejects.toMatchObject({
      fields: [{ code: 'tooBig', params: { max: '900.00' } }],
    });
    for (const price of ['0', '-1', '1e308', '1.005'])
      await expect(world.document(TODAY, TODAY, [{ item, price }]), price).rejects.toMatchObject({ code: 'INVALID' });
    expect(await held(item, TODAY)).toBe('1000.00');
  });

  it('is closed once it is verified: neither its day nor its lines are changed, and it is not deleted', async () => {
    const item = await world.item('2026-11-01', { price: '1000.00' });
    const id = await world.document(TODAY, TODAY, [{ item, price: '1100.00' }]);
    await world.act(TODAY, 'verify-price-change', id);
    const [[line] = []] = await world.sql('select id from price_change_line where price_change_id = $1::bigint', [id]);
    const model = world.registry.model('price_change');
    await expect(world.write(TODAY, { kind: 'update', model, id, input: { effective_on: '2026-12-24' } })).rejects.toMatchObject({
      code: 'INVALID',
    });
    await expect(
      world.write(TODAY, { kind: 'update', model, id, input: { lines: { update: [{ id: Number(line), price: '1.00' }] } } }),
    ).rejects.toMatchObject({ code: 'INVALID' });
    await expect(world.write(TODAY, { kind: 'remove', model, id })).rejects.toMatchObject({ code: 'STILL_IN_USE' });
    const draft = await world.document(TODAY, TODAY, [{ item, price: '1.00' }]);
    await world.write(TODAY, { kind: 'remove', model, id: draft });
    expect(await held(item, TODAY)).toBe('1100.00');
  });

  it('of two hundred items is verified as one', async () => {
    const items: number[] = [];
    while (items.length < 200) items.push(await world.item('2026-11-01', { price: '1000.00' }));
    const id = await world.document(
      TODAY,
      TODAY,
      items.map((item) => ({ item, price: '1010.00' })),
    );
    await world.act(TODAY, 'verify-price-change', id);
    const [counted] = await world.sql("select count(*) from inventory where price = '1010.00' and id = any($1::bigint[])", [
      `{${items.join(',')}}`,
    ]);
    expect(counted?.[0]).toBe('200');
  });
});
