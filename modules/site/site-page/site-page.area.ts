/** Pages of the public site and their versions. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { sitePageVersions } from './site_page_versions.model.ts';
import { sitePages } from './site_pages.model.ts';
import { sitePageRows } from './site-page.rows.ts';
import { sitePageCruds, sitePageForms, sitePageGrids } from './site-page.views.ts';

export const sitePageArea = defineArea({
  models: [sitePages, sitePageVersions],
  grids: sitePageGrids,
  forms: sitePageForms,
  cruds: sitePageCruds,
  rows: sitePageRows,
});
