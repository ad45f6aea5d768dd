/** The rate of VAT from a day on, with the law that says so: never a constant. */
import { defineModel } from '@lambda/model/definitions/definitions.ts';
import { label } from '../label.ts';

export const billingTaxRate = defineModel({
  name: 'billing_tax_rate',
  label: label('НӨАТ-ын хувь', 'VAT rate', '부가세율'),
  placement: 'global',
  icon: 'coins',
  title: ['valid_from'],
  sort: [{ field: 'valid_from', order: 'desc' }],
  unique: [['valid_from']],
  fields: {
    valid_from: { kind: 'date', label: label('Хүчинтэй болсон өдөр', 'Valid from', '시행일'), required: true, sort: true },
    vat_percent: { kind: 'percent', label: label('Хувь', 'Rate', '세율'), required: true, min: '0', max: '100' },
    source: { kind: 'text', label: label('Эх сурвалж', 'Source', '근거'), required: true, search: true, max: 255 },
  },
});
