/** The code behind the jobs of accounts, by the name of the job. */
import type { JobHandlers } from '@lambda/engine/services/jobs/handlers.ts';
import { eraseAccountsJob } from './jobs/erase-accounts.job.ts';

export const accountJobs: JobHandlers = new Map([['accounts-erase', eraseAccountsJob]]);
