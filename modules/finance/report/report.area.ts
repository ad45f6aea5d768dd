/** What the ledger comes to: reports, statements and the dashboard. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { financeCharts, financeDashboard, turnoverView } from './dashboard.views.ts';
import { accountCard, cashBalance, cashFlow, financialPosition, generalLedger, incomeStatement, trialBalance } from './report.views.ts';
import { equityStatement, vatReport } from './tax.views.ts';

export const reportArea = defineArea({
  views: [turnoverView],
  charts: financeCharts,
  dashboards: [financeDashboard],
  reports: [
    trialBalance,
    generalLedger,
    accountCard,
    cashBalance,
    financialPosition,
    incomeStatement,
    cashFlow,
    equityStatement,
    vatReport,
  ],
});
