/** To whom plans are paid, and the rate of VAT. */

import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { billingSeller } from './billing_seller.model.ts';
import { billingTaxRate } from './billing_tax_rate.model.ts';

const sellers = label('Нэхэмжлэгч', 'Seller', '공급자');
const rates = label('НӨАТ-ын хувь', 'VAT rates', '부가세율');
const main = label('Үндсэн мэдээлэл', 'Main information', '기본 정보');

export const sellerGrids = [
  defineGrid(billingSeller, {
    name: 'billing-seller',
    label: sellers,
    columns: [
      { field: 'seller_name', width: 280 },
      { field: 'seller_register', width: 180 },
      { field: 'bank_name', width: 200 },
      { field: 'bank_account', width: 220 },
      { field: 'is_vat_payer', width: 140 },
    ],
    sort: [{ field: 'id', order: 'desc' }],
    search: ['seller_name'],
    searchHint: label('Нэрээр хайх', 'Search by name', '이름으로 검색'),
    card: { title: ['seller_name'], subtitle: ['bank_name', 'bank_account'] },
  }),
  defineGrid(billingTaxRate, {
    name: 'billing-tax-rate',
    label: rates,
    columns: [
      { field: 'valid_from', width: 200 },
      { field: 'vat_percent', width: 130 },
      { field: 'source', width: 480 },
    ],
    sort: [{ field: 'valid_from', order: 'desc' }],
    search: ['source'],
    searchHint: label('Эх сурвалжаар хайх', 'Search by source', '근거로 검색'),
    card: { title: ['valid_from'], subtitle: ['source'], figure: 'vat_percent' },
  }),
];
export const sellerForms = [
  defineForm(billingSeller, {
    name: 'billing-seller',
    label: sellers,
    width: 520,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [
          {
            name: 'main',
            label: main,
            fields: [{ field: 'seller_name', span: 'full' }, 'seller_register', 'bank_name', 'bank_account', 'is_vat_payer'],
          },
        ],
      },
    ],
  }),
  defineForm(billingTaxRate, {
    name: 'billing-tax-rate',
    label: rates,
    width: 520,
    tabs: [
      {
        name: 'main',
        label: main,
        sections: [{ name: 'main', label: main, fields: ['valid_from', 'vat_percent', { field: 'source', span: 'full' }] }],
      },
    ],
  }),
];
export const sellerCruds = [
  defineCrud({ name: 'billing-seller', label: sellers, template: 'drawer', grid: 'billing-seller', form: 'billing-seller' }),
  defineCrud({ name: 'billing-tax-rate', label: rates, template: 'drawer', grid: 'billing-tax-rate', form: 'billing-tax-rate' }),
];
