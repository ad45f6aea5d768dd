/** Months that are locked. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { ledgerMonth } from './ledger_month.model.ts';
import { monthActions } from './month.actions.ts';
import { monthCrud, monthForm, monthGrid } from './month.views.ts';

export const monthArea = defineArea({
  models: [ledgerMonth],
  grids: [monthGrid],
  forms: [monthForm],
  cruds: [monthCrud],
  actions: monthActions,
});
