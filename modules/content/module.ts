/** Content: what a company tells its people and who has read it, guides and answers, and what the public site shows. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { feedbackActions } from './feedback.actions.ts';
import { feedbackNotifications } from './feedback.automation.ts';
import { guideActions } from './guide.actions.ts';
import { label } from './label.ts';
import { faq } from './models/faq.model.ts';
import { feedbackCode } from './models/feedback_code.model.ts';
import { feedbackCompany } from './models/feedback_company.model.ts';
import { feedbackPublic } from './models/feedback_public.model.ts';
import { feedbackTicket } from './models/feedback_ticket.model.ts';
import { feedbackVote } from './models/feedback_vote.model.ts';
import { guideProgress } from './models/guide_progress.model.ts';
import { adviceTopic } from './models/lut_zovolgoo_angilal.model.ts';
import { news } from './models/news.model.ts';
import { newsReceipt } from './models/news_receipt.model.ts';
import { planModules } from './models/plan_modules.model.ts';
import { systemModules } from './models/system_modules.model.ts';
import { systemPaymentConfig } from './models/system_payment_config.model.ts';
import { usefulness } from './models/usefulness.model.ts';
import { usefulnessSecret } from './models/usefulness_secret.model.ts';
import { userGuide } from './models/user_guide.model.ts';
import { userGuideCategory } from './models/user_guide_category.model.ts';
import { advice } from './models/zovolgoo.model.ts';
import { newsActions } from './news.actions.ts';
import { followNewsJobDefinition, layNewsJobDefinition, newsPublished } from './news.automation.ts';
import { feedbackGrants } from './roles/feedback.grants.ts';
import { newsGrants } from './roles/news.grants.ts';
import { adviceRows } from './rows/advice.rows.ts';
import { guideRows } from './rows/guide.rows.ts';
import { planRows } from './rows/plan.rows.ts';
import { adviceCruds, adviceForms, adviceGrids, adviceView } from './views/advice.views.ts';
import { feedbackCruds, feedbackForms, feedbackGrids, feedbackView } from './views/feedback.views.ts';
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
import { planCruds, planForms, planGrids } from './views/plan.views.ts';
import { newsView } from './views/read.views.ts';

export const contentModule = defineModule({
  name: 'content',
  label: label('Мэдээлэл', 'Information', '소식·안내'),
  pages: ['/news-detail/:id'],
  dependsOn: ['platform', 'organization', 'hr'],
  endpoints: ['erp'],
  plan: {
    parts: [
      {
        code: 'information',
        models: ['news', 'news_receipt', 'feedback_company'],
        entries: ['news', 'news-editor', 'news-receipts', 'feedback', 'feedback-editor'],
      },
    ],
    // What somebody has read is noted also where nothing else is written.
    staysOpen: ['news_receipt'],
  },
  models: [
    news,
    newsReceipt,
    userGuideCategory,
    userGuide,
    faq,
    adviceTopic,
    advice,
    systemModules,
    systemPaymentConfig,
    planModules,
    feedbackCompany,
    feedbackCode,
    feedbackTicket,
    feedbackVote,
    feedbackPublic,
    usefulness,
    usefulnessSecret,
    guideProgress,
  ],
  views: [newsView, adviceView, feedbackView],
  grids: [newsGrid, newsEditorGrid, newsReceiptGrid, ...guideGrids, ...adviceGrids, ...planGrids, ...feedbackGrids],
  forms: [newsForm, newsEditorForm, newsReceiptForm, ...guideForms, ...adviceForms, ...planForms, ...feedbackForms],
  cruds: [newsCrud, newsEditorCrud, newsReceiptCrud, ...guideCruds, ...adviceCruds, ...planCruds, ...feedbackCruds],
  menus: [contentMenu],
  actions: [...newsActions, ...feedbackActions, ...guideActions],
  jobs: [followNewsJobDefinition, layNewsJobDefinition],
  notifications: [newsPublished, ...feedbackNotifications],
  grants: [...newsGrants, ...feedbackGrants],
  rows: [...guideRows, ...adviceRows, ...planRows],
});
