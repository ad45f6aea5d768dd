/** The code behind the area job opening. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { jobOpeningHooks } from './job-opening.hooks.ts';
import { publishJobOpening } from './publish-job-opening.action.ts';

export const jobOpeningServer = defineServerArea({
  hooks: new Map([['job_opening', jobOpeningHooks]]),
  actions: new Map([['publish-job-opening', publishJobOpening]]),
});
