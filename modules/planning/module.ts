/** Work planning: projects with their tasks as list, board and Gantt, what one has to do, and the figures of it. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';
import { planningMenu } from './menu.views.ts';
import { planningGrants } from './planning.grants.ts';
import { projectArea } from './project/project.area.ts';
import { taskArea } from './task/task.area.ts';

export const planningModule = defineModule({
  name: 'planning',
  label: label('Ажил төлөвлөлт', 'Work planning', '업무 계획'),
  dependsOn: ['platform', 'organization', 'hr', 'attendance'],
  endpoints: ['erp'],
  menus: [planningMenu],
  areas: [projectArea, taskArea],
  grants: planningGrants,
  pages: ['/plan', '/plan/:id', '/plan/:id/gantt', '/plan/:id/kanban', '/plan/dashboard', '/plan/home-my-tasks', '/plan/my-tasks'],
});
