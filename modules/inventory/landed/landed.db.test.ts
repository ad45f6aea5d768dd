/** Freight and duty of a receipt: shared exactly, into the stock and into the cost of what was sold. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type StockWorld, said, stockWorld } from '../tests/stock-world.ts';

let world: StockWorld;
beforeAll(async () => {
  world = await stockWorld();
});
afterAll(() => world.drop());

async function saved(order: number, amounts: readonly string[], split_by = 'value'): Promise<number> {
  const values = {
    landed_date: '2026-11-12',
    order_id: order,
    split_by,
    charges: { create: amounts.map((amount, at) => ({ charge_name: `Зардал ${at + 1}`, amount })) },
  };
  const answer = await world.keeper.ask('mutation($i:LandedCostInput!){createLandedCost(input:$i){id}}', { i: values });
  const { id } = answer.createLandedCost as { id: number };
  await world.act('save-landed-cost', id);
  return id;
}
async function verified(...given: Parameters<typeof saved>): Promise<number> {
  const id = await saved(...given);
  await world.act('verify-landed-cost', id);
  return id;
}
const shares = (id: number) =>
  world.sql(`select amount, stock_amount, sold_amount from landed_cost_line where landed_cost_id = ${id} order by id`);

describe('a landed cost', () => {
  it('goes where the goods went: into the stock, and into the cost of what was sold', async () => {
    const { units, warehouses } = world;
    const item = await world.item({ base_unit_id: units.kg });
    const order = await world.order({ type: 'purchase', lines: [{ item, qty: '100', price: '50' }] });
    const move = async (qty: string, to: number) => {
      const values = {
        document_kind: 'movement',
        document_date: '2026-11-12',
        warehouse_id: warehouses.w1,
        to_warehouse_id: to,
        transit_id: warehouses.transit,
        lines: { create: [{ inventory_id: item, qty }] },
      };
      const answer = await world.keeper.ask('mutation($i:StockDocumentInput!){createStockDocument(input:$i){id}}', { i: values });
      const { id } = answer.createStockDocument as { id: number };
      for (const action of ['save-stock-document', 'send-movement', 'receive-movement']) await world.act(action, id);
      return id;
    };
    const moved = await move('60', warehouses.w2);
    const sale = await world.order({ type: 'sale', warehouse: warehouses.w2, lines: [{ item, qty: '40' }] });
    expect([await world.stock(item), await world.costs(sale)]).toEqual([['60', '3000.00'], ['2000.00']]);
    const id = await verified(order, ['1500', '500']);
    // 7,000 in all: 40 at 70 in each place, and 40 that were sold.
    expect(await world.stock(item, warehouses.w1)).toEqual(['40', '2800.00']);
    expect(await world.stock(item, warehouses.w2)).toEqual(['20', '1400.00']);
    expect([await world.costs(sale), await shares(id)]).toEqual([['2800.00'], [['2000.00', '1200.00', '800.00']]]);
    expect(await world.sql(`select cost_amount from stock_document_line where document_id = ${moved}`)).toEqual([['4200.00']]);
    await world.act('reverse-landed-cost', id);
    expect([await world.stock(item), await world.costs(sale)]).toEqual([['60', '3000.00'], ['2000.00']]);
    const credit = await verified(order, ['-2000']);
    expect([await world.stock(item), await shares(credit)]).toEqual([['60', '1800.00'], [['-2000.00', '-1200.00', '-800.00']]]);
  });
  it('is shared by value, quantity or weight, to the last hundredth', async () => {
    const [a, b, c] = [
      await world.item({ gross_weight: '0.5' }),
      await world.item({ base_unit_id: world.units.kg }),
      await world.item({ content_amount: '250', content_unit_id: world.units.gram }),
    ];
    const order = await world.order({
      type: 'purchase',
      lines: [
        { item: a, qty: '3', price: '100' },
        { item: b, qty: '3', price: '200' },
        { item: c, qty: '3', price: '0' },
      ],
    });
    const amounts = async (id: number) => (await shares(id)).map(([amount]) => amount);
    expect(await amounts(await verified(order, ['100'], 'quantity'))).toEqual(['33.33', '33.34', '33.33']);
    expect(await amounts(await verified(order, ['100.01'], 'weight'))).toEqual(['28.57', '57.15', '14.29']);
    // By value: what was added before counts too.
    expect(await amounts(await verified(order, ['0.01', '0.02'], 'value'))).toEqual(['0.01', '0.02', '0.00']);
    expect(await Promise.all([a, b, c].map((item) => world.stock(item)))).toEqual([
      ['3', '361.91'],
      ['3', '690.51'],
      ['3', '47.62'],
    ]);
  });
  it('is refused where it cannot be shared, with nothing posted', async () => {
    const item = await world.item();
    const order = await world.order({ type: 'purchase', lines: [{ item, qty: '10', price: '10' }] });
    const verify = async (...given: Parameters<typeof saved>) => said(await refusalOf(verified(...given)));
    expect(await verify(order, ['10'], 'weight')).toMatch(/its weight is not known$/);
    expect(await verify(order, ['-100.01'])).toBe('More is taken off than the goods cost');
    expect(await verify(await world.draft({ type: 'purchase', lines: [{ item, qty: '1' }] }), ['10'])).toBe('It is no verified receipt');
    await expect(verified(order, [])).rejects.toMatchObject({ code: 'INVALID' });
    expect(await world.stock(item)).toEqual(['10', '100.00']);
    const closing = await world.people.record('inventory_closing', { closed_until: '2026-11-12' });
    expect(await verify(order, ['10'])).toBe('Closed until 2026-11-12');
    await world.sql(`delete from inventory_closing where id = ${closing}`);
  });
});
