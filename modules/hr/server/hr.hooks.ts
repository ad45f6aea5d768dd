/** What HR does around the writes of its records, by model. */
import type { Hooks, RecordHooks, WriteMoment } from '@lambda/engine/core/records/hooks.ts';
import { actingHeadHooks } from './hooks/acting-head.hooks.ts';
import { appointmentHooks, employmentHooks } from './hooks/appointment.hooks.ts';
import { changeRequestHooks } from './hooks/change-request.hooks.ts';
import { checklistHooks, checklistItemHooks } from './hooks/checklist.hooks.ts';
import { employeeHooks } from './hooks/employee.hooks.ts';
import { leavingHandover, orderHandover } from './hooks/handover.hooks.ts';
import { jobOpeningHooks } from './hooks/job-opening.hooks.ts';
import { actingHeadManagers, employeeManagers, jobManagers, orderManagers, unitManagers } from './hooks/reporting-line.hooks.ts';
import { violationHooks } from './hooks/violation.hooks.ts';

/** The record itself first, then what the others have to know of it. */
const employee: RecordHooks = {
  ...leavingHandover,
  before: async (moment: WriteMoment) => ({ ...(await employeeHooks.before?.(moment)), ...(await employmentHooks.before?.(moment)) }),
  after: async (moment) => [...((await employmentHooks.after?.(moment)) ?? []), ...((await employeeManagers.after?.(moment)) ?? [])],
};
const employee_appointment: RecordHooks = {
  ...appointmentHooks,
  ...orderHandover,
  after: async (moment) => [...((await appointmentHooks.after?.(moment)) ?? []), ...((await orderManagers.after?.(moment)) ?? [])],
};

export const hrHooks: Hooks = new Map([
  ['employee', employee],
  ['employee_appointment', employee_appointment],
  ['acting_head', { ...actingHeadHooks, ...actingHeadManagers }],
  ['change_request', changeRequestHooks],
  ['violation', violationHooks],
  ['employee_checklist', checklistHooks],
  ['employee_checklist_item', checklistItemHooks],
  ['struct', unitManagers],
  ['job', jobManagers],
  ['job_opening', jobOpeningHooks],
]);
