/** The code behind the area leaving. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { eraseAccountsJob } from './erase-accounts.job.ts';
import { leavingAddresses } from './leaving.addresses.ts';

export const leavingServer = defineServerArea({
  jobs: new Map([['accounts-erase', eraseAccountsJob]]),
  addresses: leavingAddresses,
});
