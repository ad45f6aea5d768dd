/** What human resources brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { demoSignIns, loadDemo } from '../demo/hr.demo.ts';
import { hrModule } from '../module.ts';
import { hrActions } from './hr.actions.ts';
import { hrHooks } from './hr.hooks.ts';
import { hrJobs } from './hr.jobs.ts';

export const hrServer = defineServerModule({
  module: hrModule,
  hooks: hrHooks,
  actions: hrActions,
  jobs: hrJobs,
  demo: loadDemo,
  demoSignIns,
});
