/** Content: what a company tells its people and who has read it, guides and answers, and what the public site shows. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { adviceArea } from './advice/advice.area.ts';
import { feedbackArea } from './feedback/feedback.area.ts';
import { guideArea } from './guide/guide.area.ts';
import { label } from './label.ts';
import { contentMenu } from './menu.views.ts';
import { newsArea } from './news/news.area.ts';
import { planArea } from './plan/plan.area.ts';
import { newsView } from './read.views.ts';
import { usefulArea } from './useful/useful.area.ts';

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
  views: [newsView],
  menus: [contentMenu],
  areas: [newsArea, guideArea, adviceArea, planArea, feedbackArea, usefulArea],
});
