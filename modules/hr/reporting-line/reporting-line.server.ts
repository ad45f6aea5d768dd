/** The code behind the area reporting line. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { actingHeadManagers, employeeManagers, jobManagers, orderManagers, unitManagers } from './reporting-line.hooks.ts';

export const reportingLineServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['employee', employeeManagers],
    ['employee_appointment', orderManagers],
    ['acting_head', actingHeadManagers],
    ['struct', unitManagers],
    ['job', jobManagers],
  ]),
});
