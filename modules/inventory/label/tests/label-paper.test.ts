/** Price labels on paper: sizes to half a millimetre, codes that a reader reads, and names that fit or say that they were shortened. */
import { makePdf } from '@lambda/engine/services/print/pdf.ts';
import { lettersOn, openPdf, type Pdf, pagePicture, pdfText } from '@lambda/testing/pdf.ts';
import { BinaryBitmap, Code128Reader, EAN13Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { readScanned } from '../codes.ts';
import type { LabelItem, LabelTemplate } from '../label-words.ts';
import { type LabelPaper, labelPaper, layoutTools } from '../server/label-paper.ts';
import { layOutLabel } from '../server/layout.ts';
import { element, MILK, SHELF } from './label-samples.ts';

const POINTS = 72 / 25.4;
const SCALE = 6;
const PIXELS = POINTS * SCALE;

type Given = Partial<Pick<LabelPaper, 'first'>> & {
  readonly template: LabelTemplate;
  readonly items: readonly (readonly [LabelItem, number])[];
};
async function printed({ template, items, first = 0 }: Given): Promise<Pdf> {
  const labels = items.map(([item, copies]) => ({ label: layOutLabel(template, item, layoutTools('2026-11-28')), copies }));
  return openPdf(await makePdf(labelPaper({ template, labels, title: 'Үнийн шошго', first }), { left: '', right: '' }));
}
const only = (...elements: LabelTemplate['elements']): LabelTemplate => ({ ...SHELF, hasBorder: false, elements });

type Picture = Awaited<ReturnType<typeof pagePicture>>;
/** The dark parts of a page in millimetres: from the left, from above, to the right and below. */
function darkIn({ width, height, data }: Picture): readonly number[] {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4] ?? 255) < 128) {
        left = Math.min(left, x);
        top = Math.min(top, y);
        right = Math.max(right, x + 1);
        bottom = Math.max(bottom, y + 1);
      }
  return [left, top, right, bottom].map((side) => side / PIXELS);
}
/** Every figure is at most half a millimetre off. */
function within(found: readonly number[], wanted: readonly number[]): void {
  expect(found.length).toBe(wanted.length);
  const off = found.map((one, at) => Math.abs(one - (wanted[at] ?? Number.NaN)));
  expect(Math.max(...off), `${found.map((one) => one.toFixed(2)).join(' ')} for ${wanted.join(' ')}`).toBeLessThanOrEqual(0.5);
}
const sidesOf = async (pdf: Pdf, page: number): Promise<readonly number[]> => {
  const [left = 0, bottom = 0, right = 0, top = 0] = (await pdf.getPage(page)).view;
  return [(right - left) / POINTS, (top - bottom) / POINTS];
};

async function eachPage<T>(pdf: Pdf, read: (page: Picture) => T): Promise<readonly T[]> {
  const found: T[] = [];
  for (let page = 1; page <= pdf.numPages; page++) found.push(read(await pagePicture(pdf, page, SCALE)));
  return found;
}
function bitmap({ width, height, data }: Picture): BinaryBitmap {
  const grey = Uint8ClampedArray.from({ length: width * height }, (_none, at) => data[at * 4] ?? 255);
  return new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
}

describe('paper', () => {
  it('is a page of the label’s size for each label of a roll', async () => {
    const pdf = await printed({ template: SHELF, items: [[MILK, 3]] });
    expect(pdf.numPages).toBe(3);
    for (const page of [1, 2, 3]) within(await sidesOf(pdf, page), [58, 40]);
    within(
      darkIn(await pagePicture(await printed({ template: { ...SHELF, width: 100, height: 30 }, items: [[MILK, 1]] }), 1, SCALE)).slice(
        0,
        2,
      ),
      [2, 2],
    );
  });

  it('is a sheet of A4 on which every label stands at its place, to half a millimetre', async () => {
    const template: LabelTemplate = {
      ...only(element({ kind: 'barcode', x: 3, y: 4, width: 36, height: 15, symbology: 'ean13', hasDigits: false })),
      width: 48.5,
      height: 25.4,
      paper: { kind: 'sheet', marginLeft: 8, marginTop: 21.5, gapX: 0, gapY: 0, columns: 4, rows: 10 },
    };
    const pdf = await printed({ template, items: [[MILK, 41]] });
    expect(pdf.numPages).toBe(2);
    within(await sidesOf(pdf, 1), [210, 297]);
    // Bars begin behind 11 blank modules of 113 and end before 7.
    const module = 36 / 113;
    const barsAt = (x: number, y: number) => [x + 3 + 11 * module, y + 4, x + 3 + 36 - 7 * module, y + 19];
    const [left, top] = barsAt(8, 21.5);
    const [, , right, bottom] = barsAt(8 + 3 * 48.5, 21.5 + 9 * 25.4);
    within(darkIn(await pagePicture(pdf, 1, SCALE)), [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0]);
    within(darkIn(await pagePicture(pdf, 2, SCALE)), barsAt(8, 21.5));
    // Six labels of the sheet are used already: the seventh is the third of the second row.
    const later = await printed({ template, items: [[MILK, 1]], first: 6 });
    within(darkIn(await pagePicture(later, 1, SCALE)), barsAt(8 + 2 * 48.5, 21.5 + 25.4));
  });

  it('has letters where the layout says, at every alignment', async () => {
    const at = { x: 10, y: 12, width: 40, height: 10, size: 20, bold: true } as const;
    const tall = { ...MILK, price: '1111111.00' };
    for (const align of ['left', 'center', 'right'] as const) {
      const template = only(element({ kind: 'price', ...at, align }));
      const { shapes } = layOutLabel(template, tall, layoutTools('2026-11-28'));
      const [line] = shapes;
      if (line?.kind !== 'text') throw new Error('a text was expected');
      const [left = 0, , right = 0, bottom = 0] = darkIn(await pagePicture(await printed({ template, items: [[tall, 1]] }), 1, SCALE));
      // The comma hangs below the line on which the figures stand.
      within([left, right], [line.x + 0.3, line.x + line.width - 0.2]);
      expect(bottom - line.baseline).toBeGreaterThan(0);
      expect(bottom - line.baseline).toBeLessThan(1.4);
      expect([line.x >= at.x - 0.01, line.x + line.width <= at.x + at.width + 0.01]).toEqual([true, true]);
    }
  });
});

describe('codes', () => {
  it('in EAN-13 are read back from the picture of the page, with the zero of a UPC before them', async () => {
    const template = only(element({ kind: 'barcode', x: 4, y: 4, width: 37, height: 20, symbology: 'ean13' }));
    const codes = ['4006381333931', '036000291452', '2100012003452'];
    const pdf = await printed({ template, items: codes.map((barcode) => [{ ...MILK, barcode }, 1] as const) });
    const read = await eachPage(pdf, (page) => new EAN13Reader().decode(bitmap(page)).getText());
    expect(read).toEqual(['4006381333931', '0036000291452', '2100012003452']);
  });

  it('in Code 128 are read back from the picture of the page', async () => {
    const template = only(element({ kind: 'barcode', x: 2, y: 4, width: 54, height: 20, symbology: 'code128' }));
    const codes = ['AB-12/34', '0007', 'box 12'];
    const pdf = await printed({ template, items: codes.map((code) => [{ ...MILK, barcode: null, code }, 1] as const) });
    expect(await eachPage(pdf, (page) => new Code128Reader().decode(bitmap(page)).getText())).toEqual(codes);
  });

  it('in QR say the item and its price, Cyrillic included', async () => {
    const template = only(element({ kind: 'barcode', x: 20, y: 4, width: 26, height: 26, symbology: 'qr' }));
    const items = [MILK, { ...MILK, barcode: null, code: 'Сүү-Ө12', price: '990.50' }];
    const pdf = await printed({ template, items: items.map((item) => [item, 1] as const) });
    expect(await eachPage(pdf, ({ data, width, height }) => readScanned(jsQR(data, width, height)?.data ?? ''))).toEqual([
      { code: '4006381333931', price: '4500.00' },
      { code: 'Сүү-Ө12', price: '990.50' },
    ]);
  });

  it('are refused with the reason where they would be read as something else', () => {
    const problem = (symbology: 'ean13' | 'code128' | 'qr', item: Partial<LabelItem>, width = 54) =>
      layOutLabel(only(element({ kind: 'barcode', width, height: 16, symbology })), { ...MILK, ...item }, layoutTools('2026-11-28'))
        .problems;
    expect(problem('code128', { barcode: null, code: 'Сүү-12' })).toEqual([{ code: 'notLatin', element: 0, value: 'Сүү-12' }]);
    expect(problem('ean13', { barcode: '4006381333930' })).toEqual([{ code: 'notEan13', element: 0, value: '4006381333930' }]);
    expect(problem('ean13', { barcode: null })).toEqual([{ code: 'noCode', element: 0, value: '' }]);
    expect(problem('code128', { barcode: null, code: 'A'.repeat(41) })).toMatchObject([{ code: 'tooLong' }]);
    expect(problem('ean13', {}, 20)).toMatchObject([{ code: 'barsTooThin' }]);
    expect(problem('qr', {}, 8)).toMatchObject([{ code: 'barsTooThin' }]);
    expect(problem('ean13', {})).toEqual([]);
  });
});

describe('texts', () => {
  const LONG = 'Цөцгийтэй шоколад бүхий гурилан бүтээгдэхүүн «Баярын бэлэг» хайрцагтай, хүүхдийн, 1.250 кг, импортын';
  it('of long Mongolian names go on over several lines and stay within their box', async () => {
    const name = element({ kind: 'name', x: 5, y: 5, width: 48, height: 14, size: 11, bold: true });
    const { shapes, shortened } = layOutLabel(only(name), { ...MILK, name: LONG }, layoutTools('2026-11-28'));
    expect(shortened).toEqual([]);
    expect(shapes.length).toBeGreaterThan(1);
    expect(shapes.map((shape) => (shape.kind === 'text' ? shape.text : '')).join(' ')).toBe(LONG);
    const pdf = await printed({ template: only(name), items: [[{ ...MILK, name: LONG }, 1]] });
    const [left = 0, top = 0, right = 0, bottom = 0] = darkIn(await pagePicture(pdf, 1, SCALE));
    expect([left >= 4.9, top >= 4.9, right <= 53.1, bottom <= 19.1]).toEqual([true, true, true, true]);
    expect((await lettersOn(pdf, 1)).filter(({ isThere }) => !isThere)).toEqual([]);
    expect((await pdfText(pdf, 1)).replaceAll(' ', '')).toBe(LONG.replaceAll(' ', ''));
  });

  it('that do not fit end with an ellipsis, and the layout says so', async () => {
    const name = element({ kind: 'name', width: 26, height: 5, size: 9 });
    const { shapes, shortened } = layOutLabel(only(name), { ...MILK, name: LONG }, layoutTools('2026-11-28'));
    expect(shortened).toEqual([0]);
    const last = shapes.at(-1);
    expect(last?.kind === 'text' && last.text.endsWith('…')).toBe(true);
    const one = layOutLabel(only(name), { ...MILK, name: 'Ү'.repeat(80) }, layoutTools('2026-11-28'));
    expect(one.shortened).toEqual([0]);
  });

  it('of prices are never cut: they are set smaller, or the label is refused', () => {
    const price = (width: number) =>
      layOutLabel(
        only(element({ kind: 'price', width, height: 10, size: 24 })),
        { ...MILK, price: '123456789.50' },
        layoutTools('2026-11-28'),
      );
    expect(price(40).problems).toEqual([]);
    expect(price(40).shapes).toMatchObject([{ text: '123,456,789.50 ₮' }]);
    expect(price(8).problems).toMatchObject([{ code: 'priceTooWide', value: '123,456,789.50 ₮' }]);
  });

  it('say the old price struck through, the price of a unit and the price from a quantity on', () => {
    const { shapes } = layOutLabel(
      only(
        element({ kind: 'oldPrice', x: 2, y: 2 }),
        element({ kind: 'unitPrice', y: 12, width: 40 }),
        element({ kind: 'wholesale', y: 22, width: 40 }),
      ),
      { ...MILK, content: { amount: '750', unit: 'мл' }, price: '12000.00', oldPrice: '13500.00' },
      layoutTools('2026-11-28'),
    );
    const [old, stroke, unit, wholesale] = shapes;
    expect([old, unit, wholesale]).toMatchObject([{ text: '13,500 ₮' }, { text: '16,000 ₮/л' }, { text: '12 ш+: 4,100 ₮' }]);
    if (old?.kind !== 'text' || stroke?.kind !== 'box') throw new Error('a price with a stroke was expected');
    expect([stroke.x < old.x, stroke.x + stroke.width > old.x + old.width]).toEqual([true, true]);
    expect(stroke.y).toBeLessThan(old.baseline);
    expect(stroke.y).toBeGreaterThan(old.baseline - 3);
    const without = layOutLabel(only(element({ kind: 'oldPrice' })), { ...MILK, oldPrice: null }, layoutTools('2026-11-28'));
    expect(without).toEqual({ shapes: [], problems: [], shortened: [] });
  });

  it('of six hundred labels become one document', async () => {
    const pdf = await printed({
      template: SHELF,
      items: Array.from({ length: 300 }, (_none, at) => [{ ...MILK, name: `${LONG} ${at}` }, 2] as const),
    });
    expect(pdf.numPages).toBe(600);
  });
});
