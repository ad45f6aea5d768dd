/** What content does around the writes of its records, by model. */
import type { Hooks } from '@lambda/engine/core/records/hooks.ts';
import { feedbackCompanyHooks, feedbackPublicHooks } from './hooks/feedback.hooks.ts';
import { newsHooks } from './hooks/news.hooks.ts';
import { customFieldHooks } from './hooks/outdated.hooks.ts';
import { planHooks } from './hooks/plan.hooks.ts';
import { faqHooks, guideCategoryHooks, guideHooks } from './hooks/written.hooks.ts';

export const contentHooks: Hooks = new Map([
  ['news', newsHooks],
  ['user_guide', guideHooks],
  ['user_guide_category', guideCategoryHooks],
  ['faq', faqHooks],
  ['system_payment_config', planHooks],
  ['custom_field', customFieldHooks],
  ['feedback_company', feedbackCompanyHooks],
  ['feedback_public', feedbackPublicHooks],
]);
