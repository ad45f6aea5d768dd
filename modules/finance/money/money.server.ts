/** The code behind money documents. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { moneyHooks } from './money.hooks.ts';
import { categoryHooks, moneyAccountHooks } from './money-account.hooks.ts';

const reverse: ActionHandler = ({ input }) => ({ values: { reversed_on: input.reversed_on, reversal_reason: input.reason } });

export const moneyServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['money_account', moneyAccountHooks],
    ['finance_category', categoryHooks],
    ['money_document', moneyHooks],
  ]),
  actions: new Map([['reverse-money-document', reverse]]),
});
