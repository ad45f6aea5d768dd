/** The code behind payments. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { callbackAddresses } from './callback.addresses.ts';
import { checkPayment, recordRefund, refundPayment, settleAttention } from './intent.action.ts';
import { intentHooks } from './intent.hooks.ts';
import { askGateway, followPayments } from './intent.job.ts';
import { companiesToFollow } from './intent.sql.ts';

export const intentServer = defineServerArea({
  hooks: new Map([['payment_intents', intentHooks]]),
  actions: new Map([
    ['check-payment', checkPayment],
    ['refund-payment', refundPayment],
    ['record-refund', recordRefund],
    ['settle-attention', settleAttention],
  ]),
  jobs: new Map([
    ['payments-follow', followPayments],
    ['payments-ask', askGateway],
  ]),
  dueIn: new Map([['payments-follow', companiesToFollow]]),
  addresses: callbackAddresses,
});
