/** The code behind the chart of accounts. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { accountHooks } from './account.hooks.ts';
import { takeChart } from './take-chart.action.ts';

export const accountServer = defineServerArea({
  hooks: new Map([['ledger_account', accountHooks]]),
  actions: new Map([['take-chart', takeChart]]),
});
