/** The code behind content's jobs, by the name of the job. */
import type { JobHandlers } from '@lambda/engine/services/jobs/handlers.ts';
import { followNewsJob } from './jobs/follow-news.job.ts';
import { layNewsJob } from './jobs/lay-news.job.ts';

export const contentJobs: JobHandlers = new Map([
  ['content-news', followNewsJob],
  ['content-news-recipients', layNewsJob],
]);
