/** Fields that a company adds. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { customFieldCrud, customFieldForm, customFieldGrid } from './custom-field.views.ts';

export const customFieldArea = defineArea({
  grids: [customFieldGrid],
  forms: [customFieldForm],
  cruds: [customFieldCrud],
});
