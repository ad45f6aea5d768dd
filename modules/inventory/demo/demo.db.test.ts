/** The demo of inventory: items in three levels, each with a code that scanners read. */
import { type DemoWorld, demoWorld } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barcodeFault } from '../item/barcodes.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

const sql = async (text: string): Promise<(string | null)[][]> => {
  const [found] = await world.database.batch([{ name: `inventory_demo_${text.length}_${text.slice(0, 30)}`, sql: text, params: [] }], null);
  return (found?.rows ?? []).map((row) => [...row]);
};

describe('the demo of inventory', () => {
  it('has 1,200 items of different names in three levels', async () => {
    expect(
      await sql(
        'select count(*), count(distinct inventory_name), count(distinct category_sub_sub_id) > 40 from inventory where category_sub_sub_id is not null',
      ),
    ).toEqual([['1200', '1200', 't']]);
    expect(
      await sql(`select i.id from inventory i join lut_inventory_category_sub_sub g on g.company_id = i.company_id and g.id = i.category_sub_sub_id
        where g.inventory_sub_cateogory_id <> i.category_sub_id or g.inventory_cateogory_id <> i.category_id`),
    ).toEqual([]);
  });
  it('has a right code for each item, and three places where goods are kept', async () => {
    const codes = (await sql('select barcode from inventory_barcode')).flat().map(String);
    expect(codes.filter((code) => barcodeFault(code, 'GTIN') !== null)).toEqual([]);
    expect(codes).toHaveLength(1_200);
    expect(
      await sql(
        "select count(*) from warehouse where warehouse_kind in ('store', 'shop') and struct_id is not null and warehouse_code in ('А1', 'А2', 'А3')",
      ),
    ).toEqual([['3']]);
  });
  it('has a year of documents in every state, each with its number and its goods in the ledger', async () => {
    expect((await sql('select distinct order_state from sales_purchase_orders order by 1')).flat()).toEqual([
      'cancelled',
      'draft',
      'saved',
      'verified',
    ]);
    expect((await sql('select distinct document_kind from stock_document order by 1')).flat()).toEqual([
      'movement',
      'opening',
      'use',
      'write_off',
    ]);
    expect(await sql("select id from sales_purchase_orders where (order_state = 'draft') <> (order_number is null)")).toEqual([]);
    expect(
      await sql(
        `select series, left(registered_on::text, 4) from stock_register group by 1, 2 having count(*) <> max(right(number, 5)::int)`,
      ),
    ).toEqual([]);
    expect(
      await sql(`select o.id from sales_purchase_orders o left join stock_posting p on p.source_id = o.id and p.document_number = o.order_number
        where (o.order_state = 'verified') <> (p.id is not null)`),
    ).toEqual([]);
  });
  it('has what its ledger says, never less than nothing, and nothing that is worth something', async () => {
    expect(
      await sql(`select b.id from stock_balance b left join (select inventory_id, warehouse_id, sum(quantity) as quantity, sum(amount) as amount
          from stock_move group by 1, 2) m using (inventory_id, warehouse_id)
        where b.quantity is distinct from m.quantity or b.amount is distinct from m.amount`),
    ).toEqual([]);
    expect(await sql('select id from stock_move where balance_quantity < 0 or (balance_quantity = 0 and balance_amount <> 0)')).toEqual([]);
    expect(Number((await sql('select count(*) from stock_move'))[0]?.[0])).toBeGreaterThan(1_500);
  });
  it('has a landed cost whose shares come to its charges, and one that is a draft', async () => {
    expect((await sql('select landed_state from landed_cost order by 1')).flat()).toEqual(['draft', 'verified']);
    expect(
      await sql(`select c.id from landed_cost c where landed_state = 'verified' and (
        total_amount <> (select sum(amount) from landed_cost_line l where l.landed_cost_id = c.id) or
        total_amount <> (select sum(m.amount) from stock_move m join stock_posting p on p.id = m.posting_id where p.source_model = 'landed_cost' and p.source_id = c.id))`),
    ).toEqual([]);
  });
  it('has a stocktake that is counted and one that waits for the director, and large purchases that were approved or wait', async () => {
    expect(await sql('select document_state, status_type, gross_difference > 20000 from stocktake order by 1 desc')).toEqual([
      ['counting', 'START', 'f'],
      ['counted', 'CHECK', 't'],
    ]);
    expect(
      await sql('select status_type, total_amount > 5000000 from sales_purchase_orders where workflow_version_id is not null order by 1'),
    ).toEqual([
      ['CHECK', 't'],
      ['END', 't'],
    ]);
    expect(
      await sql(
        `select h.id from process_status_history h where h.row_model in ('stocktake', 'sales_purchase_orders') and h.emp_id is null`,
      ),
    ).toEqual([]);
  });
  it('has plans of what is to be ordered in every state, and orders that were made of one', async () => {
    expect((await sql('select plan_state from supply_plan order by 1')).flat()).toEqual(['counted', 'draft', 'ordered']);
    expect(
      await sql(`select p.id from supply_plan p where (select count(*) from supply_plan_line l where l.plan_id = p.id) = 0 and plan_state <> 'draft'
        or (plan_state = 'ordered') <> exists (select 1 from sales_purchase_orders o where o.supply_plan_id = p.id)`),
    ).toEqual([]);
    const [[toOrder] = []] = await sql(`select count(*) from inventory i where i.reorder_point >
      (select coalesce(sum(b.quantity), 0) from stock_balance b where b.inventory_id = i.id)`);
    expect(Number(toOrder)).toBeLessThan(20);
  });
  it('shows goods to whoever works with them', async () => {
    for (const login of ['storekeeper', 'accountant', 'director'])
      expect((await (await world.as(login))('{inventory(limit:500){id}}')).inventory).toHaveLength(500);
  });
});
