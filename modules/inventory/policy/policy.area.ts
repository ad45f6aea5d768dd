/** How the company values its stock, and until when it is closed. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { inventoryClosing } from './inventory_closing.model.ts';
import { inventoryPolicy } from './inventory_policy.model.ts';
import { closingCrud, closingForm, closingGrid, policyCrud, policyForm, policyGrid } from './policy.views.ts';

export const policyArea = defineArea({
  models: [inventoryPolicy, inventoryClosing],
  grids: [policyGrid, closingGrid],
  forms: [policyForm, closingForm],
  cruds: [policyCrud, closingCrud],
});
