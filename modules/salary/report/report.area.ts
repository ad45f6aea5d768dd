/** Reports of pay. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { payCharts, payDashboard } from './dashboard.views.ts';
import { compareReport, insuranceReport, taxReport, unitReport, yearReport } from './report.views.ts';

export const reportArea = defineArea({
  reports: [insuranceReport, taxReport, unitReport, yearReport, compareReport],
  charts: payCharts,
  dashboards: [payDashboard],
});
