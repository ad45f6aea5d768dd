/** Items and their codes through the real engine. */
import { hooks, modules } from '@lambda/server/modules.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { type TestPerson, testPeople } from '@lambda/testing/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TemporaryDatabase;
let keeper: TestPerson;
let category: number;
let piece: number;
beforeAll(async () => {
  world = await temporaryDatabase(modules);
  const people = testPeople(world, { hooks });
  category = await people.record('lut_inventory_category', { category_name: 'Хүнс', category_code: '10' });
  piece = await people.record('measure_unit', { unit_name: 'ширхэг', unit_code: 'PCS', ratio_numerator: 1, ratio_denominator: 1 });
  keeper = await people.person('storekeeper');
});
afterAll(() => world.drop());

const CREATE = 'mutation($i:InventoryInput!){createInventory(input:$i){id code measure_unit barcodes{barcode}}}';
let made = 0;
const add = (barcode: string) =>
  keeper.ask(CREATE, {
    i: {
      code: `T${++made}`,
      inventory_name: `Бараа ${made}`,
      category_id: category,
      base_unit_id: piece,
      barcodes: { create: [{ barcode }] },
    },
  });

describe('an item', () => {
  it('is found by one code, however it was read', async () => {
    expect(await add('036000291452')).toMatchObject({
      createInventory: { measure_unit: 'ширхэг', barcodes: [{ barcode: '0036000291452' }] },
    });
    await expect(add('0036000291452')).rejects.toMatchObject({ fields: [{ code: 'notUnique' }] });
    await expect(add('036000291452')).rejects.toMatchObject({ fields: [{ code: 'notUnique' }] });
  });
  it('is refused at its code when that is none', async () => {
    for (const wrong of ['0036000291453', '36000291452', '12ab'])
      await expect(add(wrong)).rejects.toMatchObject({ fields: [{ field: 'barcode' }] });
  });
  it('is read under the name of the specification by company and sub-category', async () => {
    const answer = await keeper.ask(
      '{view_inventory(sorts:[{column:"code",order:asc}]){id company_id inventory_name measure_unit price code}}',
    );
    expect(answer).toMatchObject({ view_inventory: [{ code: 'T1', company_id: 1, measure_unit: 'ширхэг' }] });
  });
});
