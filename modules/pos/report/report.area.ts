/** Reports of what was sold at tills, and what the dashboard of trade shows of it. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { posCharts } from './charts.views.ts';
import { reconciliationReport } from './reconciliation.views.ts';
import { cashierReport, hourReport, itemReport, paymentReport, tillReport } from './report.views.ts';

export const reportArea = defineArea({
  reports: [hourReport, itemReport, cashierReport, paymentReport, tillReport, reconciliationReport],
  charts: posCharts,
});
