/** Content: what a company tells its people, and who has read it. */
import { defineModule } from '@lambda/model/definitions.ts';
import { label } from './label.ts';
import { faq } from './models/faq.model.ts';
import { news } from './models/news.model.ts';
import { newsReceipt } from './models/news_receipt.model.ts';
import { userGuide } from './models/user_guide.model.ts';
import { userGuideCategory } from './models/user_guide_category.model.ts';
import { newsActions } from './news.actions.ts';
import { followNewsJobDefinition, newsPublished } from './news.automation.ts';
import { newsGrants } from './roles/news.grants.ts';
import { guideRows } from './rows/guide.rows.ts';
import { guideCruds, guideForms, guideGrids } from './views/guide.views.ts';
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
  models: [news, newsReceipt, userGuideCategory, userGuide, faq],
  views: [newsView],
  grids: [newsGrid, newsEditorGrid, newsReceiptGrid, ...guideGrids],
  forms: [newsForm, newsEditorForm, newsReceiptForm, ...guideForms],
  cruds: [newsCrud, newsEditorCrud, newsReceiptCrud, ...guideCruds],
  menus: [contentMenu],
  actions: newsActions,
  jobs: [followNewsJobDefinition],
  notifications: [newsPublished],
  grants: newsGrants,
  rows: guideRows,
});
