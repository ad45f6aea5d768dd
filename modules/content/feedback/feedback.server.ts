/** The code behind the area feedback. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { answerFeedback } from './answer-feedback.action.ts';
import { feedbackAddresses } from './feedback.addresses.ts';
import { feedbackCompanyHooks, feedbackPublicHooks } from './feedback.hooks.ts';
import { publicFeedbackAddresses } from './public-feedback.addresses.ts';

export const feedbackServer = defineServerArea({
  hooks: new Map<string, RecordHooks>([
    ['feedback_company', feedbackCompanyHooks],
    ['feedback_public', feedbackPublicHooks],
  ]),
  actions: new Map([
    ['answer-feedback', answerFeedback],
    ['decline-feedback', answerFeedback],
  ]),
  addresses: [...feedbackAddresses, ...publicFeedbackAddresses],
});
