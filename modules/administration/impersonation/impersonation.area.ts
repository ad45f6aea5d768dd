/** Who acted in the name of somebody else. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { impersonationCrud, impersonationForm, impersonationGrid } from './impersonation.views.ts';

export const impersonationArea = defineArea({
  grids: [impersonationGrid],
  forms: [impersonationForm],
  cruds: [impersonationCrud],
});
