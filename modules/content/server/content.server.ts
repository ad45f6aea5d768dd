/** What content brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/content.demo.ts';
import { contentModule } from '../module.ts';
import { contentActions } from './content.actions.ts';
import { contentAddresses } from './content.addresses.ts';
import { contentHooks } from './content.hooks.ts';
import { contentJobs } from './content.jobs.ts';

export const contentServer = defineServerModule({
  module: contentModule,
  hooks: contentHooks,
  actions: contentActions,
  jobs: contentJobs,
  addresses: contentAddresses,
  demo: loadDemo,
});
