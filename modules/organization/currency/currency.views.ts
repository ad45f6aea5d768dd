/** Currencies and their rates: lists, forms, and who may keep them. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud, type GrantDefinition } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { label } from '../label.ts';
import { currencies } from './currencies.model.ts';
import { currencyRates } from './currency_rates.model.ts';

const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');
const currenciesTitle = label('Валют', 'Currencies', '통화');
const rates = label('Валютын ханш', 'Exchange rates', '환율');

export const currencyGrids = [
  defineGrid(currencies, {
    name: 'currencies',
    label: currenciesTitle,
    columns: [
      { field: 'code', width: 110 },
      { field: 'name', width: 220 },
      { field: 'name_en', width: 220 },
      { field: 'symbol', width: 110 },
      { field: 'digits', width: 140 },
      { field: 'is_active', width: 150 },
    ],
    sort: [{ field: 'code', order: 'asc' }],
    search: ['code', 'name', 'name_en'],
    searchHint: label('Код, нэрээр хайх', 'Search by code or name', '코드 또는 이름으로 검색'),
    presets: [
      {
        name: 'active',
        label: label('Ашиглаж байгаа', 'In use', '사용 중'),
        filters: [{ field: 'is_active', condition: 'equals', value: true }],
      },
      { name: 'all', label: label('Бүгд', 'All', '전체'), filters: [] },
    ],
    card: { title: ['code'], subtitle: ['name'], figure: 'symbol' },
  }),
  defineGrid(currencyRates, {
    name: 'currency-rates',
    label: rates,
    columns: [
      { field: 'rate_date', width: 150 },
      { field: 'currency_id', width: 130 },
      { field: 'currency_id.name', width: 200, label: label('Нэр', 'Name', '이름') },
      { field: 'rate', width: 150 },
      { field: 'inverse', width: 160 },
      { field: 'note', width: 240 },
    ],
    sort: [
      { field: 'rate_date', order: 'desc' },
      { field: 'id', order: 'desc' },
    ],
    card: { title: ['currency_id'], subtitle: ['rate_date'], figure: 'rate' },
  }),
];

export const currencyForms = [
  defineForm(currencies, {
    name: 'currencies',
    label: label('Валют', 'Currency', '통화'),
    width: 520,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'main',
            label: currenciesTitle,
            fields: ['code', 'symbol', { field: 'name', span: 'full' }, { field: 'name_en', span: 'full' }, 'digits', 'is_active'],
          },
        ],
      },
    ],
  }),
  defineForm(currencyRates, {
    name: 'currency-rates',
    label: label('Валютын ханш', 'Exchange rate', '환율'),
    width: 520,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          { name: 'main', label: rates, fields: ['currency_id', 'rate_date', 'rate', 'inverse', { field: 'note', span: 'full' }] },
        ],
      },
    ],
  }),
];

export const currencyCruds = [
  defineCrud({ name: 'currencies', label: currenciesTitle, template: 'popup', grid: 'currencies', form: 'currencies' }),
  defineCrud({ name: 'currency-rates', label: rates, template: 'popup', grid: 'currency-rates', form: 'currency-rates' }),
];

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
const READ = { show: true, r: true } as const;
/** The accountant keeps the rates; the director, the cashier and the storekeeper look at them. */
export const currencyGrants: readonly GrantDefinition[] = [
  { role: roles.director, menus: { currencies: READ, 'currency-rates': READ } },
  { role: roles.companyAdmin, menus: { currencies: READ, 'currency-rates': FULL } },
  { role: roles.accountant, menus: { currencies: READ, 'currency-rates': FULL } },
  { role: roles.cashier, menus: { 'currency-rates': READ } },
  { role: roles.storekeeper, menus: { 'currency-rates': READ } },
];
