/** The code behind tax receipts. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { isThere, tryAgain } from './receipt.action.ts';
import { makeReceipts, sendReceipts } from './receipt.job.ts';
import { companiesToMake, companiesToSend } from './receipt.sql.ts';

export const receiptServer = defineServerArea({
  actions: new Map([
    ['ebarimt-try-again', tryAgain],
    ['ebarimt-is-there', isThere],
  ]),
  jobs: new Map([
    ['ebarimt-make', makeReceipts],
    ['ebarimt-send', sendReceipts],
  ]),
  dueIn: new Map([
    ['ebarimt-make', companiesToMake],
    ['ebarimt-send', companiesToSend],
  ]),
});
