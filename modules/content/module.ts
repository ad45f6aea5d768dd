/** Content: what a company tells its people, and who has read it. */
import { defineModule } from '@lambda/model/definitions.ts';
import { label } from './label.ts';
import { news } from './models/news.model.ts';
import { newsReceipt } from './models/news_receipt.model.ts';
import { newsActions } from './news.actions.ts';
import { followNewsJobDefinition, newsPublished } from './news.automation.ts';
import { newsGrants } from './roles/news.grants.ts';
import { contentMenu } from './views/menu.views.ts';
import {
  newsCrud,
  newsEditorCrud,
  newsEditorForm,
  newsEditorGrid,
  newsForm,
  newsGrid,
  newsReceiptCrud,
  newsReceiptForm,
  newsReceiptGrid,
} from './views/news.views.ts';
import { newsView } from './views/read.views.ts';

export const contentModule = defineModule({
  name: 'content',
  label: label('Мэдээлэл', 'Information', '소식·안내'),
  dependsOn: ['platform', 'organization', 'hr'],
  endpoints: ['erp'],
  models: [news, newsReceipt],
  views: [newsView],
  grids: [newsGrid, newsEditorGrid, newsReceiptGrid],
  forms: [newsForm, newsEditorForm, newsReceiptForm],
  cruds: [newsCrud, newsEditorCrud, newsReceiptCrud],
  menus: [contentMenu],
  actions: newsActions,
  jobs: [followNewsJobDefinition],
  notifications: [newsPublished],
  grants: newsGrants,
});
