/** What content brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/content.demo.ts';
import { feedbackServer } from '../feedback/feedback.server.ts';
import { guideServer } from '../guide/guide.server.ts';
import { contentModule } from '../module.ts';
import { newsServer } from '../news/news.server.ts';
import { planServer } from '../plan/plan.server.ts';
import { usefulServer } from '../useful/useful.server.ts';

export const contentServer = defineServerModule({
  module: contentModule,
  areas: [newsServer, guideServer, planServer, feedbackServer, usefulServer],
  demo: loadDemo,
});
