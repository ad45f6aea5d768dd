/** What organization adds to the browser: the structure screen, inputs for its units, and on the home page the own unit and what the company says of itself. */

import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerHomeCard, registerScreen, registerWidget } from '@lambda/web-engine/kit/registries.ts';
import { lazy } from 'react';

// In pieces of their own: what the structure needs to know of models is no part of the first load.
const StatementsCard = lazyPage(async () => ({ default: (await import('./home/statements-card.tsx')).StatementsCard }));
const StructureCard = lazyPage(async () => ({ default: (await import('./home/structure-card.tsx')).StructureCard }));
const UnitWidget = lazyPage(async () => ({ default: (await import('./widgets/unit-tree-select.tsx')).UnitWidget }));
const ParentCompanyWidget = lazyPage(async () => ({ default: (await import('./widgets/unit-tree-select.tsx')).ParentCompanyWidget }));
const StructChart = lazy(() => import('./screens/struct-chart.tsx'));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerScreen('struct-chart', StructChart);
  registerWidget('tatatongaStruct', UnitWidget);
  registerWidget('tatatongaParentCompany', ParentCompanyWidget);
  registerHomeCard('structure', StructureCard, 'under');
  registerHomeCard('statements', StatementsCard);
}
