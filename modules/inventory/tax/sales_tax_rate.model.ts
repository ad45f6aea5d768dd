/** The taxes inside of prices from a day on, with the law that says so. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const salesTaxRate = defineModel({
  name: 'sales_tax_rate',
  label: label('Борлуулалтын татварын хувь', 'Rates of sales taxes', '판매세율'),
  placement: 'global',
  open: true,
  icon: 'coins',
  title: ['valid_from'],
  sort: [{ field: 'valid_from', order: 'desc' }],
  unique: [['valid_from']],
  fields: {
    valid_from: { kind: 'date', label: label('Хүчинтэй болсон өдөр', 'Valid from', '시행일'), required: true, sort: true },
    vat_percent: { kind: 'percent', label: label('НӨАТ', 'VAT', '부가세'), required: true, min: '0', max: '100' },
    city_percent: { kind: 'percent', label: label('НХАТ', 'City tax', '도시세'), required: true, min: '0', max: '100' },
    source: { kind: 'text', label: label('Эх сурвалж', 'Source', '근거'), required: true, search: true, max: 255 },
  },
});
