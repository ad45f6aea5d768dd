/** Figures of the staff: dashboard, lists and reports. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { hrCharts, hrDashboard } from './dashboard.views.ts';
import { staffEducationCrud, staffEducationGrid, staffEducationView, staffPayCrud, staffPayGrid, staffPayView } from './figures.views.ts';
import { conductReport, headCountReport } from './report.views.ts';

export const figuresArea = defineArea({
  views: [staffPayView, staffEducationView],
  grids: [staffPayGrid, staffEducationGrid],
  cruds: [staffPayCrud, staffEducationCrud],
  charts: hrCharts,
  dashboards: [hrDashboard],
  reports: [headCountReport, conductReport],
});
