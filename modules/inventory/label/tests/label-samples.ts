/** Labels for tests: a template with every kind of element, and an item. */
import type { LabelElement, LabelItem, LabelTemplate } from '../label-words.ts';

export const element = (given: Partial<LabelElement> & Pick<LabelElement, 'kind'>): LabelElement => ({
  x: 2,
  y: 2,
  width: 30,
  height: 8,
  size: 9,
  bold: false,
  align: 'left',
  symbology: 'ean13',
  hasDigits: true,
  text: '',
  ...given,
});

export const SHELF: LabelTemplate = {
  width: 58,
  height: 40,
  hasBorder: true,
  paper: { kind: 'roll' },
  elements: [
    element({ kind: 'name', x: 2, y: 2, width: 54, height: 9, size: 10, bold: true }),
    element({ kind: 'price', x: 20, y: 11, width: 36, height: 9, size: 22, bold: true, align: 'right' }),
    element({ kind: 'oldPrice', x: 2, y: 12, width: 18, height: 5, size: 10 }),
    element({ kind: 'unitPrice', x: 2, y: 20, width: 26, height: 4, size: 8 }),
    element({ kind: 'barcode', x: 2, y: 25, width: 37, height: 13, symbology: 'ean13' }),
    element({ kind: 'barcode', x: 40, y: 22, width: 16, height: 16, symbology: 'qr', align: 'right' }),
    element({ kind: 'country', x: 30, y: 20, width: 10, height: 4, size: 6 }),
  ],
};

export const MILK: LabelItem = {
  id: 7,
  name: 'Сүү 3.2 % цаасан савтай, 1 л',
  code: 'А-0007',
  barcode: '4006381333931',
  price: '4500.00',
  oldPrice: '5200.00',
  wholesale: { quantity: '12', price: '4100.00' },
  content: { amount: '1', unit: 'л' },
  unit: 'ш',
  country: 'Монгол',
  since: '2026-11-28',
};
