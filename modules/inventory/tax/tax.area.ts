/** Taxes inside of prices. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { salesTaxRate } from './sales_tax_rate.model.ts';
import { taxRows } from './tax.rows.ts';
import { taxCrud, taxForm, taxGrid } from './tax.views.ts';

export const taxArea = defineArea({ models: [salesTaxRate], grids: [taxGrid], forms: [taxForm], cruds: [taxCrud], rows: taxRows });
