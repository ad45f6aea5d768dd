/** The code behind what a manager has to look at. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { settleTask } from './settle-task.action.ts';

export const taskServer = defineServerArea({ actions: new Map([['settle-pos-task', settleTask]]) });
