/** The code behind the area company page. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { companyAddressHooks, companyPageHooks } from './company-page.hooks.ts';
import { posterAddresses } from './poster.addresses.ts';
import { publishCompanyPage, restoreCompanyPage } from './publish-company-page.action.ts';

export const companyPageServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['company_pages', companyPageHooks],
    ['company', companyAddressHooks],
  ]),
  addresses: posterAddresses,
  actions: new Map([
    ['publish-company-page', publishCompanyPage],
    ['restore-company-page', restoreCompanyPage],
  ]),
});
