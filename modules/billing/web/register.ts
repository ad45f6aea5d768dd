/** What billing adds to the browser: the page of a company's plan, the plan in its profile, a line on every page while it is not paid, and why a page is closed. */

import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerBanner, registerPage, registerRefusal, registerWidget } from '@lambda/web-engine/kit/registries.ts';

const BillingPage = lazyPage(async () => ({ default: (await import('./billing-page.tsx')).BillingPage }));
const OwnPlanWidget = lazyPage(async () => ({ default: (await import('./own-plan.tsx')).OwnPlanWidget }));
const PlanBanner = lazyPage(async () => ({ default: (await import('./plan-banner.tsx')).PlanBanner }));
const PlanRefusal = lazyPage(async () => ({ default: (await import('./plan-refusal.tsx')).PlanRefusal }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/company/billing', BillingPage);
  registerWidget('own-plan', OwnPlanWidget);
  registerBanner('plan', PlanBanner);
  registerRefusal('plan', PlanRefusal);
}
