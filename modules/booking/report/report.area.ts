/** Reports of booking. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { dailyReport, employeeReport, monthlyReport, orderReport } from './report.views.ts';

export const reportArea = defineArea({ reports: [dailyReport, employeeReport, monthlyReport, orderReport] });
