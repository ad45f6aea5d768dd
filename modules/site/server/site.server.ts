/** What the public site brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { companyPageServer } from '../company-page/company-page.server.ts';
import { loadDemo } from '../demo/site.demo.ts';
import { siteModule } from '../module.ts';
import { routeRuleServer } from '../route-rule/route-rule.server.ts';
import { sitePageServer } from '../site-page/site-page.server.ts';
import { siteFiles } from './shown-files.ts';
import { siteAddresses } from './site.addresses.ts';
import { sitePages } from './site.pages.ts';

export const siteServer = defineServerModule({
  module: siteModule,
  areas: [sitePageServer, companyPageServer, routeRuleServer],
  addresses: siteAddresses,
  pages: sitePages,
  shownFiles: siteFiles,
  demo: loadDemo,
});
