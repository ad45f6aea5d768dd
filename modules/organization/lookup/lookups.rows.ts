/** The look-ups that every installation has: provinces, districts, banks, currencies. */
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';
import { CURRENCIES } from '../currency/currencies.ts';
import { CAPITAL, PROVINCES } from './geography.ts';

/** Commercial banks by their clearing codes. */
const BANKS: readonly (readonly [code: string, name: string])[] = [
  ['050000', 'Хаан банк'],
  ['040000', 'Худалдаа хөгжлийн банк'],
  ['150000', 'Голомт банк'],
  ['320000', 'Хас банк'],
  ['340000', 'Төрийн банк'],
  ['300000', 'Капитрон банк'],
  ['210000', 'Ариг банк'],
  ['380000', 'Богд банк'],
  ['390000', 'М банк'],
  ['290000', 'Үндэсний хөрөнгө оруулалтын банк'],
  ['190000', 'Тээвэр хөгжлийн банк'],
  ['330000', 'Чингис хаан банк'],
];

/** Offered from the start; the others are switched on by those who need them. */
const COMMON: ReadonlySet<string> = new Set(['MNT', 'USD', 'EUR', 'CNY', 'RUB', 'KRW', 'JPY', 'GBP', 'CHF', 'AUD']);

export const lookupRows: readonly ShippedRows[] = [
  { model: 'aimag', key: ['iso_code'], rows: PROVINCES.map(({ name, latin, iso }) => ({ name, name_en: latin, iso_code: iso })) },
  {
    model: 'sum',
    key: ['aimag_id', 'name'],
    rows: PROVINCES.flatMap(({ name: province, iso, districts }) =>
      districts.map((name) => ({ aimag_id: iso, name, sum_type: province === CAPITAL ? 'district' : 'sum' })),
    ),
  },
  { model: 'bank', key: ['code'], rows: BANKS.map(([code, name]) => ({ code, name })) },
  {
    model: 'currencies',
    key: ['code'],
    rows: CURRENCIES.map(([code, name, name_en, symbol, digits]) => ({ code, name, name_en, symbol, digits, is_active: COMMON.has(code) })),
  },
];
