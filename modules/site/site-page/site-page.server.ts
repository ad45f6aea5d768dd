/** The code behind the area site page. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { publishPage, restorePage } from './publish-page.action.ts';
import { sitePageHooks } from './site-page.hooks.ts';

export const sitePageServer = defineServerArea({
  hooks: new Map([['site_pages', sitePageHooks]]),
  actions: new Map([
    ['publish-site-page', publishPage],
    ['restore-site-page', restorePage],
  ]),
});
