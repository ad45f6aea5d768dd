/** Costs that come beside a receipt. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { landedActions } from './landed.actions.ts';
import { landedCrud, landedForm, landedGrid } from './landed.views.ts';
import { landedCost } from './landed_cost.model.ts';
import { landedCostCharge } from './landed_cost_charge.model.ts';
import { landedCostLine } from './landed_cost_line.model.ts';

export const landedArea = defineArea({
  models: [landedCost, landedCostCharge, landedCostLine],
  grids: [landedGrid],
  forms: [landedForm],
  cruds: [landedCrud],
  actions: landedActions,
});
