/** The code behind running records. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { processAddresses } from './process.addresses.ts';
import { reseatJob } from './reseat.job.ts';
import { noticeHooks } from './server/notices.ts';
import { employeeHooks, standInHooks } from './server/reseat.ts';

export const processServer = defineServerArea({
  hooks: new Map([
    ['process_status_history', noticeHooks],
    ['stand_in', standInHooks],
    ['employee', employeeHooks],
  ]),
  jobs: new Map([['workflow-reseat', reseatJob]]),
  addresses: processAddresses,
});
