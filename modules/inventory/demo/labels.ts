/** Demo of price labels: one template on sheets of A4 and one on a roll, what was printed, and shelves that were checked. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoInventory } from '../contract.ts';

const DAY_MS = 86_400_000;
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
const PLAIN = { bold: false, align: 'left', symbology: 'ean13', hasDigits: true, text: '' } as const;

/** 70 × 37 mm: 24 labels on a sheet. */
const SHEET = [
  { ...PLAIN, kind: 'name', x: 3, y: 3, width: 64, height: 9, size: 10, bold: true },
  { ...PLAIN, kind: 'price', x: 27, y: 12, width: 40, height: 10, size: 24, bold: true, align: 'right' },
  { ...PLAIN, kind: 'oldPrice', x: 3, y: 13, width: 24, height: 6, size: 11 },
  { ...PLAIN, kind: 'unitPrice', x: 3, y: 19, width: 24, height: 4, size: 7 },
  { ...PLAIN, kind: 'barcode', x: 2, y: 23.5, width: 38, height: 11.5 },
  { ...PLAIN, kind: 'wholesale', x: 41, y: 24, width: 26, height: 4, size: 7, align: 'right' },
  { ...PLAIN, kind: 'country', x: 41, y: 28, width: 26, height: 3.5, size: 6, align: 'right' },
  { ...PLAIN, kind: 'date', x: 41, y: 31.5, width: 26, height: 3.5, size: 6, align: 'right' },
];
/** 58 × 40 mm of a printer of labels: its QR tells the shelf check which price stands there. */
const ROLL = [
  { ...PLAIN, kind: 'name', x: 2, y: 2, width: 54, height: 10, size: 10, bold: true },
  { ...PLAIN, kind: 'price', x: 2, y: 13, width: 36, height: 11, size: 24, bold: true },
  { ...PLAIN, kind: 'oldPrice', x: 2, y: 25, width: 24, height: 5, size: 10 },
  { ...PLAIN, kind: 'unitPrice', x: 2, y: 31, width: 34, height: 4, size: 8 },
  { ...PLAIN, kind: 'code', x: 2, y: 35, width: 34, height: 3.5, size: 7 },
  { ...PLAIN, kind: 'barcode', x: 37, y: 18, width: 20, height: 20, symbology: 'qr', align: 'right', size: 9 },
];

export async function loadLabels(context: DemoContext, { company, items }: DemoInventory): Promise<void> {
  const { today } = context;
  const noGaps = { margin_left: '0', margin_top: '0', gap_x: '0', gap_y: '0' };
  const [sheet] = await context.insert('label_template', [
    {
      company_id: company,
      template_name: 'Тавиурын шошго 70×37 мм, A4',
      paper: 'sheet',
      width_mm: '70.0',
      height_mm: '37.0',
      ...noGaps,
      sheet_columns: 3,
      sheet_rows: 8,
      has_border: true,
      elements: SHEET,
    },
    {
      company_id: company,
      template_name: 'QR-тай шошго 58×40 мм, ороомог',
      paper: 'roll',
      width_mm: '58.0',
      height_mm: '40.0',
      ...noGaps,
      has_border: false,
      elements: ROLL,
    },
  ]);
  const printed = items.filter((_item, at) => at % 6 === 0).slice(0, 120);
  const amount = (price: number): string => `${price}.00`;
  /** Every twentieth label says a price that is none any more. */
  const isOld = (at: number): boolean => at % 20 === 19;
  await context.insert(
    'label_print',
    printed.map(({ id, price }, at) => ({
      company_id: company,
      inventory_id: id,
      label_template_id: sheet,
      printed_on: dayBefore(today, 10 + (at % 30)),
      price: amount(isOld(at) ? price + 200 : price),
      copies: 1,
    })),
  );
  await context.insert(
    'shelf_check',
    printed.slice(0, 60).map(({ id, price }, at) => ({
      company_id: company,
      inventory_id: id,
      checked_on: dayBefore(today, at % 3),
      shelf_price: amount(isOld(at) ? price + 200 : price),
      price: amount(price),
      result: isOld(at) ? 'differs' : 'same',
      is_settled: false,
    })),
  );
}
