/** What inventory adds to the browser: printing and checking price labels, the editor of their templates, and counting on the phone. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerPage, registerWidget } from '@lambda/web-engine/kit/registries.ts';
import { label } from '../label.ts';

const PrintPricePage = lazyPage(async () => ({ default: (await import('./label/print-price-page.tsx')).PrintPricePage }));
const LabelDesigner = lazyPage(async () => ({ default: (await import('./label/label-designer.tsx')).LabelDesigner }));
const CountPage = lazyPage(async () => ({ default: (await import('./count/count-page.tsx')).CountPage }));
const CountLink = lazyPage(async () => ({ default: (await import('./count/count-link.tsx')).CountLink }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/inventory/print-price', PrintPricePage);
  registerWidget('label-designer', LabelDesigner);
  registerPage('/inventory/count/:id', CountPage, {
    layout: 'module',
    guard: 'session',
    title: label('Тооллого', 'Stocktake', '재고 실사'),
  });
  registerWidget('count-on-phone', CountLink);
}
