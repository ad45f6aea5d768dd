/** Labels through the real engine: what they say of items, what is refused, what is kept of printing, and shelves that are checked. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PriceWorld, priceWorld } from '../price/tests/price-world.ts';
import { shelfCode } from './codes.ts';
import { checkShelf } from './server/check-shelf.ts';
import { printLabels } from './server/print-labels.ts';
import { readLabelItems } from './server/read-labels.ts';

const TODAY = '2026-11-28';
let world: PriceWorld;
beforeAll(async () => {
  world = await priceWorld();
});
afterAll(() => world.drop());

const CODE = [{ kind: 'barcode', x: 1, y: 1, width: 40, height: 15, symbology: 'code128' }];
let templates = 0;
const record = (elements: readonly object[], more: object = {}) => ({
  template_name: `Загвар ${++templates}`,
  paper: 'roll',
  width_mm: '58.0',
  height_mm: '40.0',
  elements,
  ...more,
});
async function template(elements: readonly object[], more: object = {}): Promise<number> {
  const id = await world.database.nextId();
  await world.write(TODAY, { kind: 'create', model: world.registry.model('label_template'), id, input: record(elements, more) });
  return id;
}
async function item(values: Readonly<Record<string, unknown>>, barcode?: string): Promise<number> {
  const barcodes = barcode === undefined ? {} : { barcodes: { create: [{ barcode, barcode_type: 'GTIN' }] } };
  return world.item('2026-11-01', { price: '1000.00', ...values, ...barcodes });
}
const newPrice = async (id: number, price: string): Promise<void> => {
  const document = await world.document(TODAY, TODAY, [{ item: id, price }]);
  await world.act(TODAY, 'verify-price-change', document);
};
const print = (id: number, items: readonly number[]) =>
  printLabels(world.context(TODAY), { template: id, items: items.map((one) => ({ id: one, copies: 2 })), first: 0 });
const refusalOf = async (work: Promise<unknown>): Promise<PlatformError | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof PlatformError) return error;
      throw error;
    },
  );
const openRed = async (id: number) =>
  (
    await world.sql("select count(*) from shelf_check where inventory_id = $1::bigint and result = 'differs' and not is_settled", [id])
  )[0]?.[0];

describe('what a label says', () => {
  it('is the price that holds, and the one before where it was higher', async () => {
    const [fell, rose] = [await item({}, '4006381333931'), await item({})];
    await newPrice(fell, '900.00');
    await newPrice(rose, '1100.00');
    const place = { database: world.database, company: world.company, day: TODAY };
    expect(await readLabelItems(place, [rose, fell])).toMatchObject([
      { id: rose, price: '1100.00', oldPrice: null, barcode: null },
      { id: fell, price: '900.00', oldPrice: '1000.00', barcode: '4006381333931', since: TODAY },
    ]);
    expect(await readLabelItems({ ...place, day: '2026-11-20' }, [fell])).toMatchObject([{ price: '1000.00', oldPrice: null }]);
    expect((await refusalOf(readLabelItems({ ...place, company: world.company + 1 }, [fell])))?.code).toBe('NOT_FOUND');
  });
});

describe('a template', () => {
  it('is refused where it cannot be printed, at the field that says so', async () => {
    const fields = async (elements: readonly object[], more: object = {}) => (await refusalOf(template(elements, more)))?.fields[0];
    expect(await fields([])).toMatchObject({ field: 'elements' });
    expect(await fields([{ kind: 'nothing', x: 1, y: 1, width: 5, height: 5 }])).toMatchObject({ field: 'elements' });
    expect(await fields([{ kind: 'name', x: 50, y: 1, width: 20, height: 5 }])).toMatchObject({ field: 'elements', params: { number: 1 } });
    expect(await fields([{ kind: 'name', x: 1, y: 1, width: 20, height: 5, size: 200 }])).toMatchObject({ field: 'elements' });
    const sheet = { paper: 'sheet', margin_left: '10.0', margin_top: '10.0' };
    expect(await fields(CODE, { ...sheet, sheet_columns: 4 })).toMatchObject({ field: 'sheet_columns' });
    expect(await fields(CODE, { ...sheet, sheet_columns: 3 })).toBeUndefined();
  });
});

describe('printing', () => {
  it('refuses Code 128 of Cyrillic letters with the reason, and prints and keeps nothing', async () => {
    const [right, wrong] = [await item({ code: 'AB-1' }), await item({ code: 'Сүү-1', inventory_name: 'Сүү' })];
    const id = await template(CODE);
    const refused = await refusalOf(print(id, [right, wrong]));
    expect(refused).toMatchObject({ code: 'INVALID', fields: [{ field: 'items', params: { name: 'Сүү', value: 'Сүү-1' } }] });
    expect(refused?.fields[0]?.text?.mn).toContain('кирилл');
    expect(await world.sql('select id from label_print where label_template_id = $1::bigint', [id])).toEqual([]);
    const { content } = await print(id, [right]);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(
      await world.sql('select inventory_id, price, copies, printed_on::text from label_print where label_template_id = $1::bigint', [id]),
    ).toEqual([[String(right), '1000.00', '2', TODAY]]);
  });
});

describe('a shelf', () => {
  it('is green as long as the printed price holds, and red and to be printed anew when it is another', async () => {
    const id = await item({ code: 'CD-1' }, '4006381333948');
    const check = (code: string, seen: string | null = null) => checkShelf(world.context(TODAY), code, seen);
    expect(await check('4006381333948')).toMatchObject({ result: 'differs', shelf_price: null, price: '1000.00' });
    expect(await openRed(id)).toBe('1');
    const roll = await template(CODE);
    await print(roll, [id]);
    expect(await openRed(id)).toBe('0');
    expect(await check('4006381333948')).toMatchObject({ result: 'same', item: id, shelf_price: '1000.00', printed_on: TODAY });
    await newPrice(id, '1200.00');
    expect(await check('CD-1')).toMatchObject({ result: 'differs', shelf_price: '1000.00', price: '1200.00' });
    // A label that says its price itself, and a price that the person reads, count before what was printed last.
    expect(await check(shelfCode('4006381333948', '1200.00'))).toMatchObject({ result: 'same', printed_on: null });
    expect(await openRed(id)).toBe('0');
    expect(await check('4006381333948', '1200')).toMatchObject({ result: 'same' });
    expect(await check(shelfCode('CD-1', '1000.00'))).toMatchObject({ result: 'differs', shelf_price: '1000.00' });
    await check(shelfCode('CD-1', '1000.00'));
    expect(await openRed(id)).toBe('1');
    await print(roll, [id]);
    expect(await openRed(id)).toBe('0');
    expect((await refusalOf(check('4006381333955')))?.code).toBe('NOT_FOUND');
  });
});
