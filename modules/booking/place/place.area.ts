/** Branches that can be booked. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { branches } from './branches.model.ts';
import { branchesCrud, branchesForm, branchesGrid } from './branches.views.ts';

export const placeArea = defineArea({
  models: [branches],
  grids: [branchesGrid],
  forms: [branchesForm],
  cruds: [branchesCrud],
});
