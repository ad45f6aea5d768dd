/** The chart that every installation has. */
import type { ShippedRows } from '@lambda/model/definitions/shipped-rows.ts';
import { CHART } from './chart.ts';

export const chartRows: readonly ShippedRows[] = [{ model: 'chart_template', key: ['code'], rows: CHART.map((row) => ({ ...row })) }];
