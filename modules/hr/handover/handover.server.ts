/** The code behind the area handover. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { handOnWork } from './hand-on-work.action.ts';
import { leavingHandover, orderHandover } from './handover.hooks.ts';

export const handoverServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['employee', leavingHandover],
    ['employee_appointment', orderHandover],
  ]),
  actions: new Map([['hand-on-work', handOnWork]]),
});
