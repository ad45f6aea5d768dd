/** The public page of a company, its versions and pictures. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { companyPagePictures } from './company_page_pictures.model.ts';
import { companyPageVersions } from './company_page_versions.model.ts';
import { companyPages } from './company_pages.model.ts';
import { companyPageGrants } from './company-page.grants.ts';
import { companyPageCruds, companyPageForms, companyPageGrids } from './company-page.views.ts';

export const companyPageArea = defineArea({
  models: [companyPages, companyPageVersions, companyPagePictures],
  grids: companyPageGrids,
  forms: companyPageForms,
  cruds: companyPageCruds,
  grants: companyPageGrants,
});
