/** What a manager has to look at. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { posTask } from './pos_task.model.ts';
import { taskActions } from './task.actions.ts';
import { taskNotifications } from './task.automation.ts';
import { taskCrud, taskForm, taskGrid } from './task.views.ts';

export const taskArea = defineArea({
  models: [posTask],
  grids: [taskGrid],
  forms: [taskForm],
  cruds: [taskCrud],
  actions: taskActions,
  notifications: taskNotifications,
});
