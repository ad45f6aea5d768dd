/** How a company pays. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { paySetting } from './pay_setting.model.ts';
import { settingActions } from './setting.actions.ts';
import { settingCrud, settingForm, settingGrid } from './setting.views.ts';

export const settingArea = defineArea({
  models: [paySetting],
  grids: [settingGrid],
  forms: [settingForm],
  cruds: [settingCrud],
  actions: settingActions,
});
