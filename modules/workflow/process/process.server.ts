/** The code behind running records. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { processAddresses } from './process.addresses.ts';
import { reseatJob } from './reseat.job.ts';
import { keptHooks } from './server/kept.ts';
import { copyHooks } from './server/notices.ts';
import { employeeHooks, freeDayHooks, standInHooks } from './server/reseat.ts';

export const processServer = defineServerArea({
  hooks: new Map([
    ['process_status_history', keptHooks],
    ['workflow_participant', copyHooks],
    ['branch_days', freeDayHooks],
    ['stand_in', standInHooks],
    ['employee', employeeHooks],
  ]),
  jobs: new Map([['workflow-reseat', reseatJob]]),
  addresses: processAddresses,
});
