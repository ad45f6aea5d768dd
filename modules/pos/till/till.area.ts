/** Tills, and what roles may give away at them. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { posLimit } from './pos_limit.model.ts';
import { posTill } from './pos_till.model.ts';
import { limitCrud, limitForm, limitGrid, tillCrud, tillForm, tillGrid } from './till.views.ts';

export const tillArea = defineArea({
  models: [posTill, posLimit],
  grids: [tillGrid, limitGrid],
  forms: [tillForm, limitForm],
  cruds: [tillCrud, limitCrud],
});
