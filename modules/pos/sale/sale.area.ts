/** Receipts with their lines and payments. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { posLine } from './pos_line.model.ts';
import { posPayment } from './pos_payment.model.ts';
import { posSale } from './pos_sale.model.ts';
import { saleCrud, saleForm, saleGrid } from './sale.views.ts';

export const saleArea = defineArea({ models: [posSale, posLine, posPayment], grids: [saleGrid], forms: [saleForm], cruds: [saleCrud] });
