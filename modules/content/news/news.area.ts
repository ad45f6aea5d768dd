/** News of a company, and who has read them. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { newsActions } from './news.actions.ts';
import { followNewsJobDefinition, layNewsJobDefinition, newsPublished } from './news.automation.ts';
import { newsGrants } from './news.grants.ts';
import { news } from './news.model.ts';
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
} from './news.views.ts';
import { newsReceipt } from './news_receipt.model.ts';

export const newsArea = defineArea({
  models: [news, newsReceipt],
  grids: [newsGrid, newsEditorGrid, newsReceiptGrid],
  forms: [newsForm, newsEditorForm, newsReceiptForm],
  cruds: [newsCrud, newsEditorCrud, newsReceiptCrud],
  notifications: [newsPublished],
  actions: newsActions,
  jobs: [followNewsJobDefinition, layNewsJobDefinition],
  grants: newsGrants,
});
