/** The units of a company and their chart. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { struct } from './struct.model.ts';
import { structCrud, structForm, structGrid } from './struct.views.ts';

export const structArea = defineArea({
  models: [struct],
  grids: [structGrid],
  forms: [structForm],
  cruds: [structCrud],
});
