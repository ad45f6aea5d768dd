/** The code behind days. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { approveOvertime } from './day.action.ts';
import { explainAddresses } from './day.addresses.ts';
import { dayHooks } from './day.hooks.ts';
import { openJob, recount, settleJob } from './day.job.ts';
import { companiesDue } from './day.sql.ts';

export const dayServer = defineServerArea({
  hooks: new Map([['att_day', dayHooks]]),
  actions: new Map([['approve-overtime', approveOvertime]]),
  jobs: new Map([
    ['attendance-settle', settleJob],
    ['attendance-open', openJob],
    ['attendance-recount', recount],
  ]),
  dueIn: new Map([['attendance-settle', companiesDue]]),
  addresses: explainAddresses,
});
