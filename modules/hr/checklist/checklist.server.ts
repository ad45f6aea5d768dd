/** The code behind the area checklist. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { checklistHooks, checklistItemHooks } from './checklist.hooks.ts';

export const checklistServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['employee_checklist', checklistHooks],
    ['employee_checklist_item', checklistItemHooks],
  ]),
});
