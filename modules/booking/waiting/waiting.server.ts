/** The code behind the waiting list. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { waitingJob } from './waiting.job.ts';
import { companiesWithWishes } from './waiting.sql.ts';

export const waitingServer = defineServerArea({
  jobs: new Map([['booking-waiting', waitingJob]]),
  dueIn: new Map([['booking-waiting', companiesWithWishes]]),
});
