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
    expect(await sql('select count(*), count(distinct inventory_name), count(distinct category_sub_sub_id) > 40 from inventory')).toEqual([
      ['1200', '1200', 't'],
    ]);
    expect(
      await sql(`select i.id from inventory i join lut_inventory_category_sub_sub g on g.company_id = i.company_id and g.id = i.category_sub_sub_id
        where g.inventory_sub_cateogory_id <> i.category_sub_id or g.inventory_cateogory_id <> i.category_id`),
    ).toEqual([]);
  });
  it('has a right code for each item, and three places where goods are kept', async () => {
    const codes = (await sql('select barcode from inventory_barcode')).flat().map(String);
    expect(codes.filter((code) => barcodeFault(code, 'GTIN') !== null)).toEqual([]);
    expect(codes).toHaveLength(1_200);
    expect(await sql("select count(*) from warehouse where warehouse_kind in ('store', 'shop') and struct_id is not null")).toEqual([
      ['3'],
    ]);
  });
  it('shows goods to whoever works with them', async () => {
    for (const login of ['storekeeper', 'accountant', 'director'])
      expect((await (await world.as(login))('{inventory(limit:500){id}}')).inventory).toHaveLength(500);
  });
});
