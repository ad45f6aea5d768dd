/** What trade looks like in figures. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { marketCharts, marketDashboard } from './dashboard.views.ts';

export const figuresArea = defineArea({ charts: marketCharts, dashboards: [marketDashboard] });
