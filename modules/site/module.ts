/** The public site: pages that administrators put together of blocks, and that everybody reads. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { companyPageArea } from './company-page/company-page.area.ts';
import { label } from './label.ts';
import { siteMenu } from './menu.views.ts';
import { siteActions } from './site.actions.ts';
import { siteContactArea } from './site-contact/site-contact.area.ts';
import { sitePageArea } from './site-page/site-page.area.ts';
import { sitePictureArea } from './site-picture/site-picture.area.ts';

export const siteModule = defineModule({
  name: 'site',
  label: label('Нийтийн сайт', 'Public site', '공개 사이트'),
  pages: ['/lambda/site-page/:id', '/lambda/company-page/:id'],
  dependsOn: ['platform', 'organization', 'hr', 'content'],
  menus: [siteMenu],
  actions: siteActions,
  areas: [sitePageArea, sitePictureArea, siteContactArea, companyPageArea],
});
