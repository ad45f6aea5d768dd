/** What the public site brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/site.demo.ts';
import { siteModule } from '../module.ts';
import { siteFiles } from './shown-files.ts';
import { siteActionHandlers } from './site.actions.ts';
import { siteAddresses } from './site.addresses.ts';
import { siteHooks } from './site.hooks.ts';
import { sitePages } from './site.pages.ts';

export const siteServer = defineServerModule({
  module: siteModule,
  hooks: siteHooks,
  actions: siteActionHandlers,
  addresses: siteAddresses,
  pages: sitePages,
  shownFiles: siteFiles,
  demo: loadDemo,
});
