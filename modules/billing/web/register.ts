/** What billing adds to the browser: the page of a company's plan, and a line on every page while it is not paid. */
import { registerBanner, registerPage } from '@lambda/web-engine/registries.ts';
import { lazyPage } from '@lambda/web-engine/routes/lazy-page.ts';
import { PlanBanner } from './plan-banner.tsx';

const BillingPage = lazyPage(async () => ({ default: (await import('./billing-page.tsx')).BillingPage }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/company/billing', BillingPage);
  registerBanner('plan', PlanBanner);
}
