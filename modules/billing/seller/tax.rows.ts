/** The rate of VAT that holds today. */
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';

export const taxRows: readonly ShippedRows[] = [
  {
    model: 'billing_tax_rate',
    key: ['valid_from'],
    rows: [{ valid_from: '2016-01-01', vat_percent: '10', source: 'Нэмэгдсэн өртгийн албан татварын тухай хууль (2015-07-09)' }],
  },
];
