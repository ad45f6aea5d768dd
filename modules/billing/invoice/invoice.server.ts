/** The code behind the area invoice. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { invoiceHooks } from './invoice.hooks.ts';
import { payInvoiceAddresses } from './pay-invoice.addresses.ts';
import { agreeTerms, beginPlan, confirmPayment, extendTrial } from './platform.action.ts';

export const invoiceServer = defineServerArea({
  hooks: new Map([['billing_invoice', invoiceHooks]]),
  addresses: payInvoiceAddresses,
  actions: new Map([
    ['extend-trial', extendTrial],
    ['agree-terms', agreeTerms],
    ['begin-plan', beginPlan],
    ['confirm-payment', confirmPayment],
  ]),
});
