/** What billing adds to the browser: the page of a company's plan, and a line on every page while it is not paid. */
import { registerBanner, registerPage } from '@lambda/web-engine/registries.ts';
import { lazyPage } from '@lambda/web-engine/routes/lazy-page.ts';

const BillingPage = lazyPage(async () => ({ default: (await import('./billing-page.tsx')).BillingPage }));
const PlanBanner = lazyPage(async () => ({ default: (await import('./plan-banner.tsx')).PlanBanner }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/company/billing', BillingPage);
  registerBanner('plan', PlanBanner);
}
