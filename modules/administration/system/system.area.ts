/** How the system is doing. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { systemCharts, systemDashboard } from './system-dashboard.views.ts';

export const systemArea = defineArea({
  charts: systemCharts,
  dashboards: [systemDashboard],
});
