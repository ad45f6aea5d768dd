/** The public site: pages that administrators put together of blocks, and that everybody reads. */
import { defineModule } from '@lambda/model/definitions.ts';
import { label } from './label.ts';
import { sitePageVersions } from './models/site_page_versions.model.ts';
import { sitePages } from './models/site_pages.model.ts';
import { sitePageRows } from './rows/site-page.rows.ts';
import { siteActions } from './site.actions.ts';
import { siteMenu } from './views/menu.views.ts';
import { sitePageCruds, sitePageForms, sitePageGrids } from './views/site-page.views.ts';

export const siteModule = defineModule({
  name: 'site',
  label: label('Нийтийн сайт', 'Public site', '공개 사이트'),
  dependsOn: ['platform', 'content'],
  models: [sitePages, sitePageVersions],
  grids: sitePageGrids,
  forms: sitePageForms,
  cruds: sitePageCruds,
  menus: [siteMenu],
  actions: siteActions,
  rows: sitePageRows,
});
