/** What organization adds to the browser: the structure screen. */
import { registerScreen } from '@lambda/web-engine/registries.ts';
import { lazy } from 'react';

const StructChart = lazy(() => import('./screens/struct-chart.tsx'));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerScreen('struct-chart', StructChart);
}
