/** The code behind tasks. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { assignHooks, commentHooks, linkHooks, taskHooks } from './task.hooks.ts';

export const taskServer = defineServerArea({
  hooks: new Map([
    ['plan_task', taskHooks],
    ['plan_assign', assignHooks],
    ['plan_link', linkHooks],
    ['plan_comment', commentHooks],
  ]),
});
