/** The list and form of tax rates. */
import { defineForm, defineGrid } from '@lambda/model/definitions/define.ts';
import { defineCrud } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';
import { salesTaxRate } from './sales_tax_rate.model.ts';

const title = label('Татварын хувь', 'Tax rates', '세율');

export const taxGrid = defineGrid(salesTaxRate, {
  name: 'sales-tax-rate',
  label: title,
  columns: [
    { field: 'valid_from', width: 170 },
    { field: 'vat_percent', width: 110 },
    { field: 'city_percent', width: 110 },
    { field: 'source', width: 420 },
  ],
  sort: [{ field: 'valid_from', order: 'desc' }],
  card: { title: ['valid_from'], meta: ['vat_percent', 'city_percent'] },
});
export const taxForm = defineForm(salesTaxRate, {
  name: 'sales-tax-rate',
  label: title,
  width: 520,
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн мэдээлэл', 'Main information', '기본 정보'),
      sections: [{ name: 'main', label: title, fields: ['valid_from', 'vat_percent', 'city_percent', { field: 'source', span: 'full' }] }],
    },
  ],
});
export const taxCrud = defineCrud({
  name: 'sales-tax-rate',
  label: title,
  template: 'popup',
  grid: 'sales-tax-rate',
  form: 'sales-tax-rate',
});
