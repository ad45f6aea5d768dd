/** Reports of pay. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { insuranceReport, taxReport, unitReport, yearReport } from './report.views.ts';

export const reportArea = defineArea({ reports: [insuranceReport, taxReport, unitReport, yearReport] });
