/** What billing brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/billing.demo.ts';
import { billingModule } from '../module.ts';
import { billingActionHandlers } from './billing.actions.ts';
import { billingAddresses } from './billing.addresses.ts';
import { billingHooks } from './billing.hooks.ts';
import { billingJobs } from './billing.jobs.ts';

export const billingServer = defineServerModule({
  module: billingModule,
  hooks: billingHooks,
  actions: billingActionHandlers,
  jobs: billingJobs,
  addresses: billingAddresses,
  demo: loadDemo,
});
