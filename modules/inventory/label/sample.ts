/** The item whose label is shown while a template is written and no item is chosen. */
import type { LabelItem } from './label-words.ts';

export const SAMPLE: LabelItem = {
  id: 0,
  name: 'Цөцгийн тос «Тэнгэр» 82 % тослогтой, 200 г',
  code: '100234',
  barcode: '4006381333931',
  price: '8900.00',
  oldPrice: '9600.00',
  wholesale: { quantity: '12', price: '8400.00' },
  content: { amount: '200', unit: 'г' },
  unit: 'ш',
  country: 'Монгол',
  since: '2026-01-01',
};
