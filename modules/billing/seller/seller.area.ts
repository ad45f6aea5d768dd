/** Who writes the invoices, and the tax on them. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { billingSeller } from './billing_seller.model.ts';
import { billingTaxRate } from './billing_tax_rate.model.ts';
import { sellerCruds, sellerForms, sellerGrids } from './seller.views.ts';
import { taxRows } from './tax.rows.ts';

export const sellerArea = defineArea({
  models: [billingSeller, billingTaxRate],
  grids: sellerGrids,
  forms: sellerForms,
  cruds: sellerCruds,
  rows: taxRows,
});
