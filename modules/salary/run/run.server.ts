/** The code behind pay runs. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { approvePay, calculatePay, payOut } from './run.action.ts';
import { runHooks } from './run.hooks.ts';
import { calculatePayJob } from './run.job.ts';

export const runServer = defineServerArea({
  hooks: new Map([['pay_run', runHooks]]),
  actions: new Map([
    ['calculate-pay', calculatePay],
    ['approve-pay', approvePay],
    ['pay-out', payOut],
  ]),
  jobs: new Map([['pay-calculate', calculatePayJob]]),
});
