/** What accounts brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/accounts.demo.ts';
import { accountsModule } from '../module.ts';
import { accountModuleActions } from './accounts.actions.ts';
import { accountAddresses } from './accounts.addresses.ts';
import { accountModuleHooks } from './accounts.hooks.ts';
import { accountJobs } from './accounts.jobs.ts';
import { accountsPages } from './accounts.pages.ts';
import { leavingAddresses } from './leaving.addresses.ts';

export const accountsServer = defineServerModule({
  module: accountsModule,
  hooks: accountModuleHooks,
  actions: accountModuleActions,
  jobs: accountJobs,
  addresses: [...accountAddresses, ...leavingAddresses],
  pages: accountsPages,
  demo: loadDemo,
});
