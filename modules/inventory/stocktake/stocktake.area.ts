/** Counts of what is there. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { stocktakeActions } from './stocktake.actions.ts';
import { stocktake } from './stocktake.model.ts';
import { stocktakeCrud, stocktakeForm, stocktakeGrid } from './stocktake.views.ts';
import { stocktakeLine } from './stocktake_line.model.ts';

export const stocktakeArea = defineArea({
  models: [stocktake, stocktakeLine],
  grids: [stocktakeGrid],
  forms: [stocktakeForm],
  cruds: [stocktakeCrud],
  actions: stocktakeActions,
});
