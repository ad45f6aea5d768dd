/** How the company values its stock. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { inventoryPolicy } from './inventory_policy.model.ts';
import { policyCrud, policyForm, policyGrid } from './policy.views.ts';

export const policyArea = defineArea({ models: [inventoryPolicy], grids: [policyGrid], forms: [policyForm], cruds: [policyCrud] });
