/** Payments, the money that came for them, and their log. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { dailyCrud, dailyGrid, dailyView } from './daily.views.ts';
import { intentActions } from './intent.actions.ts';
import { paymentJobs, paymentNotifications } from './intent.automation.ts';
import { intentCrud, intentForm, intentGrid, logCrud, logForm, logGrid } from './intent.views.ts';
import { paymentChecks } from './payment_checks.model.ts';
import { paymentIntents } from './payment_intents.model.ts';
import { paymentLog } from './payment_log.model.ts';
import { paymentReceipts } from './payment_receipts.model.ts';

export const intentArea = defineArea({
  models: [paymentIntents, paymentReceipts, paymentLog, paymentChecks],
  views: [dailyView],
  grids: [intentGrid, logGrid, dailyGrid],
  forms: [intentForm, logForm],
  cruds: [intentCrud, logCrud, dailyCrud],
  actions: intentActions,
  jobs: paymentJobs,
  notifications: paymentNotifications,
});
