/** Earnings and deductions. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { componentActions } from './component.actions.ts';
import { componentCrud, componentForm, componentGrid } from './component.views.ts';
import { payComponent } from './pay_component.model.ts';

export const componentArea = defineArea({
  models: [payComponent],
  grids: [componentGrid],
  forms: [componentForm],
  cruds: [componentCrud],
  actions: componentActions,
});
