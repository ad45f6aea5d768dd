/** The code behind billing's jobs, by the name of the job. */
import type { JobHandlers } from '@lambda/engine/services/jobs/handlers.ts';
import { followPlanJob } from './jobs/follow-plan.job.ts';

export const billingJobs: JobHandlers = new Map([['billing-follow', followPlanJob]]);
