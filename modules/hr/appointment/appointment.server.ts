/** The code behind the area appointment. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { appointmentHooks, employmentHooks } from './appointment.hooks.ts';
import { followAppointmentsJob } from './appointments.job.ts';

export const appointmentServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['employee', employmentHooks],
    ['employee_appointment', appointmentHooks],
  ]),
  jobs: new Map([['hr-appointments', followAppointmentsJob]]),
});
