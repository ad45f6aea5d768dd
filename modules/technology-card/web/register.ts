/** What technology cards add to the browser: their calculation in forms and lists, the list of price shocks, and the page to print. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerPage, registerRenderer, registerScreen, registerWidget } from '@lambda/web-engine/kit/registries.ts';

const SheetWidget = lazyPage(async () => ({ default: (await import('./sheet/sheet-widget.tsx')).SheetWidget }));
const PrintPage = lazyPage(async () => ({ default: (await import('./sheet/print-page.tsx')).PrintPage }));
const CostsScreen = lazyPage(async () => ({ default: (await import('./costs/costs-screen.tsx')).CostsScreen }));
const CostCell = lazyPage(async () => ({ default: (await import('./costs/cost-cell.tsx')).CostCell }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerWidget('technology_card_sheet', SheetWidget);
  registerRenderer('technology_card_cost', CostCell);
  registerScreen('technology-card-costs', CostsScreen);
  registerPage('/print/technology-card/:id', PrintPage);
}
