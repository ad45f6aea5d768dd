/** The code behind projects and their members. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { memberHooks, projectHooks } from './project.hooks.ts';

export const projectServer = defineServerArea({
  hooks: new Map([
    ['plan_project', projectHooks],
    ['plan_member', memberHooks],
  ]),
});
