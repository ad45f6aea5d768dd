/** Tasks with their people, check-lists, comments and links. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { planAssign } from './plan_assign.model.ts';
import { planCheck } from './plan_check.model.ts';
import { planComment } from './plan_comment.model.ts';
import { planLink } from './plan_link.model.ts';
import { planTask } from './plan_task.model.ts';
import { planNotifications } from './task.automation.ts';
import { taskCruds, taskForm, taskGrid } from './task.views.ts';

export const taskArea = defineArea({
  models: [planTask, planAssign, planCheck, planComment, planLink],
  grids: [taskGrid],
  forms: [taskForm],
  cruds: taskCruds,
  notifications: planNotifications,
});
