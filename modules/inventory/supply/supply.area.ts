/** What is to be ordered, and how much of an item a warehouse holds. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { inventorySupply } from './inventory_supply.model.ts';
import { supplyActions } from './supply.actions.ts';
import { supplyCrud, supplyForm, supplyGrid } from './supply.views.ts';
import { supplyPlan } from './supply_plan.model.ts';
import { supplyPlanLine } from './supply_plan_line.model.ts';

export const supplyArea = defineArea({
  models: [inventorySupply, supplyPlan, supplyPlanLine],
  grids: [supplyGrid],
  forms: [supplyForm],
  cruds: [supplyCrud],
  actions: supplyActions,
});
