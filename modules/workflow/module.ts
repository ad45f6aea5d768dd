/** Workflow: how records are checked, voted on, signed and decided, drawn by the company itself. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';
import { workflowMenu } from './menu.views.ts';
import { processArea } from './process/process.area.ts';
import { standInArea } from './stand-in/stand-in.area.ts';
import { workflowArea } from './workflow/workflow.area.ts';
import { workflowView } from './workflow/workflow.views.ts';

export const workflowModule = defineModule({
  name: 'workflow',
  label: label('Ажлын урсгал', 'Workflow', '워크플로'),
  dependsOn: ['platform', 'organization', 'hr'],
  menus: [workflowMenu],
  views: [workflowView],
  areas: [workflowArea, processArea, standInArea],
});
