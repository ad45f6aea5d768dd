/** The code behind HR's jobs, by the name of the job. */
import type { JobHandlers } from '@lambda/engine/services/jobs/handlers.ts';
import { followAppointmentsJob } from './jobs/appointments.job.ts';

export const hrJobs: JobHandlers = new Map([['hr-appointments', followAppointmentsJob]]);
