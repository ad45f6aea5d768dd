/** The public site: pages that administrators put together of blocks, and that everybody reads. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';
import { companyPagePictures } from './models/company_page_pictures.model.ts';
import { companyPageVersions } from './models/company_page_versions.model.ts';
import { companyPages } from './models/company_pages.model.ts';
import { siteContacts } from './models/site_contacts.model.ts';
import { sitePageVersions } from './models/site_page_versions.model.ts';
import { sitePages } from './models/site_pages.model.ts';
import { sitePictures } from './models/site_pictures.model.ts';
import { companyPageGrants } from './roles/company-page.grants.ts';
import { sitePageRows } from './rows/site-page.rows.ts';
import { siteActions } from './site.actions.ts';
import { companyPageCruds, companyPageForms, companyPageGrids } from './views/company-page.views.ts';
import { siteMenu } from './views/menu.views.ts';
import { siteContactCruds, siteContactForms, siteContactGrids } from './views/site-contact.views.ts';
import { sitePageCruds, sitePageForms, sitePageGrids } from './views/site-page.views.ts';
import { sitePictureCruds, sitePictureForms, sitePictureGrids } from './views/site-picture.views.ts';

export const siteModule = defineModule({
  name: 'site',
  label: label('Нийтийн сайт', 'Public site', '공개 사이트'),
  pages: ['/lambda/site-page/:id', '/lambda/company-page/:id'],
  dependsOn: ['platform', 'organization', 'hr', 'content'],
  models: [sitePictures, sitePages, sitePageVersions, siteContacts, companyPages, companyPageVersions, companyPagePictures],
  grids: [...sitePageGrids, ...sitePictureGrids, ...siteContactGrids, ...companyPageGrids],
  forms: [...sitePageForms, ...sitePictureForms, ...siteContactForms, ...companyPageForms],
  cruds: [...sitePageCruds, ...sitePictureCruds, ...siteContactCruds, ...companyPageCruds],
  menus: [siteMenu],
  actions: siteActions,
  grants: companyPageGrants,
  rows: sitePageRows,
});
