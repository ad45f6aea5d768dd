/** The chart of accounts, and the chart that every company may begin with. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { accountActions } from './account.actions.ts';
import { accountCrud, accountForm, accountGrid, templateCrud, templateForm, templateGrid } from './account.views.ts';
import { chartRows } from './chart.rows.ts';
import { chartTemplate } from './chart_template.model.ts';
import { ledgerAccount } from './ledger_account.model.ts';

export const accountArea = defineArea({
  models: [chartTemplate, ledgerAccount],
  grids: [accountGrid, templateGrid],
  forms: [accountForm, templateForm],
  cruds: [accountCrud, templateCrud],
  actions: accountActions,
  rows: chartRows,
});
