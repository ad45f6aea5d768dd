/** What days came to. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { attDay } from './att_day.model.ts';
import { attendanceCharts, attendanceDashboard } from './dashboard.views.ts';
import { dayJobs } from './day.automation.ts';
import { dayActions, dayCruds, dayForm, dayGrid, ownDayGrid } from './day.views.ts';

export const dayArea = defineArea({
  models: [attDay],
  grids: [dayGrid, ownDayGrid],
  forms: [dayForm],
  cruds: dayCruds,
  actions: dayActions,
  jobs: dayJobs,
  charts: attendanceCharts,
  dashboards: [attendanceDashboard],
});
