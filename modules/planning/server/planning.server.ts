/** What planning brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/planning.demo.ts';
import { planningModule } from '../module.ts';
import { planServer } from '../plan/plan.server.ts';
import { projectServer } from '../project/project.server.ts';
import { taskServer } from '../task/task.server.ts';

export const planningServer = defineServerModule({
  module: planningModule,
  areas: [projectServer, taskServer, planServer],
  demo: loadDemo,
});
