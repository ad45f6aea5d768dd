/** What is to be ordered: by the speed of sales or the reorder point, and the orders that are made of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type StockWorld, said, stockWorld } from '../tests/stock-world.ts';

let world: StockWorld;
beforeAll(async () => {
  world = await stockWorld();
});
afterAll(() => world.drop());

const active = (values: Record<string, unknown>) => world.item({ item_state: 'active', ...values });
async function counted(more: Record<string, unknown> = {}): Promise<number> {
  const values = { plan_date: '2026-11-12', sales_days: 10, cover_days: 10, warehouse_id: world.warehouses.w1, ...more };
  const answer = await world.keeper.ask('mutation($i:SupplyPlanInput!){createSupplyPlan(input:$i){id}}', { i: values });
  const { id } = answer.createSupplyPlan as { id: number };
  await world.act('count-supply-plan', id);
  return id;
}
const FIGURES =
  'per_day::float8::text, stock_quantity::float8::text, coming_quantity::float8::text, days_left::float8::text, qty::float8::text';
const lineOf = async (plan: number, item: number) =>
  (await world.sql(`select ${FIGURES}, unit_price, id from supply_plan_line where plan_id = ${plan} and inventory_id = ${item}`))[0];

describe('a supply plan', () => {
  it('asks for what sells fast and what has a reorder point, in boxes, and for nothing else', async () => {
    const { partner: supplier, units } = world;
    const item = (values = {}) => active({ supplier_id: supplier, lead_days: 2, ...values });
    const [fast, slow, pointed, unsold] = [
      await item({ order_unit_id: units.box }),
      await item(),
      await item({ reorder_point: '24', order_up_to: '40' }),
      await item(),
    ];
    await world.people.record('inventory_unit', { inventory_id: fast, measure_unit_id: units.box, numerator: 12, denominator: 1 });
    for (const one of [fast, slow, pointed, unsold])
      await world.order({ type: 'purchase', lines: [{ item: one, qty: '50', price: '75' }] });
    await world.order({ type: 'sale', lines: [{ item: fast, qty: '46' }] });
    const back = await world.order({ type: 'sale', lines: [{ item: fast, qty: '2' }] });
    await world.act('reverse-order', back, { reversed_on: '2026-11-12' });
    await world.order({ type: 'sale', lines: [{ item: slow, qty: '1' }] });
    await world.order({ type: 'sale', day: '2026-11-12', lines: [{ item: pointed, qty: '30' }] });
    // The speed of older days is not that of these.
    const plan = await counted();
    // 4.6 a day; 4 of 9.2 are there, 55.2 last for the delivery and ten days: 51.2 are 5 boxes of 12 at 900.
    expect((await lineOf(plan, fast))?.slice(0, 6)).toEqual(['4.6', '4', '0', '0.9', '5', '900.00']);
    expect((await lineOf(plan, pointed))?.slice(0, 6)).toEqual(['3', '20', '0', '6.7', '20', '75.00']);
    expect([await lineOf(plan, slow), await lineOf(plan, unsold)]).toEqual([undefined, undefined]);
    expect((await world.sql(`select left(plan_number, 3) from supply_plan where id = ${plan}`))[0]).toEqual(['ЗС-']);
  });
  it('becomes one draft for each supplier, which the next plan counts as coming', async () => {
    const other = await world.people.record('partner', { partner_company_name: 'Сүүн Зам ХХК', partner_type: 'supplier' });
    const [a, b, c, left] = [
      await active({ supplier_id: world.partner, reorder_point: '5', order_up_to: '10' }),
      await active({ supplier_id: world.partner, reorder_point: '5', order_up_to: '10' }),
      await active({ supplier_id: other, reorder_point: '5', order_up_to: '10' }),
      await active({ supplier_id: other, reorder_point: '5', order_up_to: '10' }),
    ];
    const plan = await counted();
    const [[id = ''] = []] = await world.sql(`select id from supply_plan_line where plan_id = ${plan} and inventory_id = ${left}`);
    await world.keeper.ask(`mutation{updateSupplyPlan(id:${plan},input:{lines:{update:[{id:${id},is_chosen:false}]}}){id}}`);
    await world.sql(`update supply_plan_line set is_chosen = false where plan_id = ${plan} and inventory_id not in (${a}, ${b}, ${c})`);
    await world.act('order-supply-plan', plan);
    const made =
      await world.sql(`select o.partner_id, o.order_state, string_agg(l.inventory_id || ' ' || l.qty::float8 || ' ' || l.vat_percent::float8, ',' order by l.id)
      from sales_purchase_orders o join sales_purchase_orders_item l on l.order_id = o.id where o.supply_plan_id = ${plan} group by o.id, o.partner_id, o.order_state order by o.id`);
    expect(made).toEqual([
      [String(world.partner), 'draft', `${a} 10 10,${b} 10 10`],
      [String(other), 'draft', `${c} 10 10`],
    ]);
    const next = await counted();
    expect(await lineOf(next, a)).toBeUndefined();
    expect(await lineOf(next, left)).toBeDefined();
    expect(await refusalOf(world.act('order-supply-plan', plan))).toMatchObject({ code: 'WRONG_STATE' });
  });
  it('counts what a warehouse has of its own, without what has expired, and asks for the supplier of every line', async () => {
    const item = await active({ reorder_point: '3', is_lot_tracked: true });
    const lot = await world.people.record('inventory_lot', { inventory_id: item, lot_number: 'А', expires_on: '2026-11-11' });
    await world.order({ type: 'purchase', lines: [{ item, qty: '9', lot }] });
    await world.people.record('inventory_supply', { inventory_id: item, warehouse_id: world.warehouses.w2, reorder_point: '6' });
    const plan = await counted({ warehouse_id: null });
    const rows =
      await world.sql(`select warehouse_id, stock_quantity::float8::text, qty::float8::text, is_chosen::text from supply_plan_line
      where plan_id = ${plan} and inventory_id = ${item} order by warehouse_id`);
    expect(rows).toEqual([
      [String(world.warehouses.w1), '0', '3', 'false'],
      [String(world.warehouses.w2), '0', '6', 'false'],
    ]);
    await world.sql(`update supply_plan_line set is_chosen = true where plan_id = ${plan}`);
    expect(said(await refusalOf(world.act('order-supply-plan', plan)))).toBe('Choose the supplier of every line');
    await world.sql(`update supply_plan_line set is_chosen = false where plan_id = ${plan}`);
    expect(await refusalOf(world.act('order-supply-plan', plan))).toMatchObject({ code: 'INVALID' });
  });
});
