/** What workflow brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { workflowModule } from '../module.ts';
import { workflowServerArea } from '../workflow/workflow.server.ts';

export const workflowServer = defineServerModule({ module: workflowModule, areas: [workflowServerArea] });
