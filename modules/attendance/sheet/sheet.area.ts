/** The month sheet. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { monthSheet } from './month_sheet.model.ts';
import { monthForm, monthGrid, ownSheetGrid, sheetActions, sheetCruds, sheetForm, sheetGrid } from './sheet.views.ts';
import { sheetRow } from './sheet_row.model.ts';

export const sheetArea = defineArea({
  models: [monthSheet, sheetRow],
  grids: [sheetGrid, ownSheetGrid, monthGrid],
  forms: [sheetForm, monthForm],
  cruds: sheetCruds,
  actions: sheetActions,
});
