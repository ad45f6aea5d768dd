/** What organization adds to the browser: the structure screen, and on the home page the own unit and what the company says of itself. */
import { registerHomeCard, registerScreen } from '@lambda/web-engine/registries.ts';
import { lazy } from 'react';
import { StatementsCard } from './home/statements-card.tsx';
import { StructureCard } from './home/structure-card.tsx';

const StructChart = lazy(() => import('./screens/struct-chart.tsx'));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerScreen('struct-chart', StructChart);
  registerHomeCard('structure', StructureCard, 'under');
  registerHomeCard('statements', StatementsCard);
}
