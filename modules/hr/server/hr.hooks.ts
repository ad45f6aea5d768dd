/** What HR does around the writes of its records, by model. */
import type { Hooks, RecordHooks, WriteMoment } from '@lambda/engine/records/hooks.ts';
import { actingHeadHooks } from './hooks/acting-head.hooks.ts';
import { appointmentHooks, employmentHooks } from './hooks/appointment.hooks.ts';
import { changeRequestHooks } from './hooks/change-request.hooks.ts';
import { checklistHooks, checklistItemHooks } from './hooks/checklist.hooks.ts';
import { employeeHooks } from './hooks/employee.hooks.ts';
import { violationHooks } from './hooks/violation.hooks.ts';

/** The record itself first, then what the others have to know of it. */
const employee: RecordHooks = {
  before: async (moment: WriteMoment) => ({ ...(await employeeHooks.before?.(moment)), ...(await employmentHooks.before?.(moment)) }),
  ...(employmentHooks.after && { after: employmentHooks.after }),
};

export const hrHooks: Hooks = new Map([
  ['employee', employee],
  ['employee_appointment', appointmentHooks],
  ['acting_head', actingHeadHooks],
  ['change_request', changeRequestHooks],
  ['violation', violationHooks],
  ['employee_checklist', checklistHooks],
  ['employee_checklist_item', checklistItemHooks],
]);
