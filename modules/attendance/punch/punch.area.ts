/** Who came and went. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { attManual } from './att_manual.model.ts';
import { attPunch } from './att_punch.model.ts';
import { manualCrud, manualForm, manualGrid, punchActions, punchCrud, punchForm, punchGrid } from './punch.views.ts';

export const punchArea = defineArea({
  models: [attPunch, attManual],
  grids: [punchGrid, manualGrid],
  forms: [punchForm, manualForm],
  cruds: [punchCrud, manualCrud],
  actions: punchActions,
});
