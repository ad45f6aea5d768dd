/** The code behind the actions of the site, by name. */
import type { ActionHandlers } from '@lambda/engine/services/actions/actions.ts';
import { publishCompanyPage, restoreCompanyPage } from './actions/publish-company-page.action.ts';
import { publishPage, restorePage } from './actions/publish-page.action.ts';

export const siteActionHandlers: ActionHandlers = new Map([
  ['publish-site-page', publishPage],
  ['restore-site-page', restorePage],
  ['publish-company-page', publishCompanyPage],
  ['restore-company-page', restoreCompanyPage],
]);
