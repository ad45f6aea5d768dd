/** The code behind invoices. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { invoiceHooks } from './invoice.hooks.ts';

const reverse: ActionHandler = ({ input }) => ({ values: { reversed_on: input.reversed_on, reversal_reason: input.reason } });

export const invoiceServer = defineServerArea({
  hooks: new Map([['finance_invoice', invoiceHooks]]),
  actions: new Map([['reverse-invoice', reverse]]),
});
