/** Tax receipts. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { ebarimtReceipt } from './ebarimt_receipt.model.ts';
import { receiptActions } from './receipt.actions.ts';
import { receiptJobs, receiptNotifications } from './receipt.automation.ts';
import { receiptCrud, receiptForm, receiptGrid } from './receipt.views.ts';

export const receiptArea = defineArea({
  models: [ebarimtReceipt],
  grids: [receiptGrid],
  forms: [receiptForm],
  cruds: [receiptCrud],
  actions: receiptActions,
  jobs: receiptJobs,
  notifications: receiptNotifications,
});
