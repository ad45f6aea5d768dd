/** What inventory adds to the browser: printing and checking price labels, and the editor of their templates. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerPage, registerWidget } from '@lambda/web-engine/kit/registries.ts';

const PrintPricePage = lazyPage(async () => ({ default: (await import('./label/print-price-page.tsx')).PrintPricePage }));
const LabelDesigner = lazyPage(async () => ({ default: (await import('./label/label-designer.tsx')).LabelDesigner }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/inventory/print-price', PrintPricePage);
  registerWidget('label-designer', LabelDesigner);
}
