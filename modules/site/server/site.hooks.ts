/** What the site does around the writes of its records, by model. */
import type { Hooks } from '@lambda/engine/core/records/hooks.ts';
import { companyAddressHooks, companyPageHooks } from './hooks/company-page.hooks.ts';
import { routeRuleHooks } from './hooks/route-rule.hooks.ts';
import { sitePageHooks } from './hooks/site-page.hooks.ts';

export const siteHooks: Hooks = new Map([
  ['site_pages', sitePageHooks],
  ['company_pages', companyPageHooks],
  ['company', companyAddressHooks],
  ['route_rules', routeRuleHooks],
]);
