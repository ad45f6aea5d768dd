/** Towers, and what they have sent that nobody can be told to belong to. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { attDevice } from './att_device.model.ts';
import { attQuarantine } from './att_quarantine.model.ts';
import { towerActions, towerCruds, towerForms, towerGrids } from './tower.views.ts';

export const towerArea = defineArea({
  models: [attDevice, attQuarantine],
  grids: towerGrids,
  forms: towerForms,
  cruds: towerCruds,
  actions: towerActions,
});
