/** The rates that every installation begins with. */
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';

export const taxRows: readonly ShippedRows[] = [
  {
    model: 'sales_tax_rate',
    key: ['valid_from'],
    rows: [
      { valid_from: '2016-01-01', vat_percent: '10.00', city_percent: '1.00', source: 'НӨАТ-ын тухай хууль (2015), НХАТ-ын тухай хууль' },
      { valid_from: '2024-01-01', vat_percent: '10.00', city_percent: '2.00', source: 'НХАТ-ын хувь 2024-01-01-ээс 2 хувь' },
    ],
  },
];
