/** Who stands in for the head of a unit. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { actingHead } from './acting_head.model.ts';
import { actingHeadCrud, actingHeadForm, actingHeadGrid } from './acting-head.views.ts';

export const actingHeadArea = defineArea({
  models: [actingHead],
  grids: [actingHeadGrid],
  forms: [actingHeadForm],
  cruds: [actingHeadCrud],
});
