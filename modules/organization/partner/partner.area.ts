/** Companies and people that the company deals with. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { partner } from './partner.model.ts';
import { partnerCrud, partnerForm, partnerGrid } from './partner.views.ts';

export const partnerArea = defineArea({
  models: [partner],
  grids: [partnerGrid],
  forms: [partnerForm],
  cruds: [partnerCrud],
});
