/** What people tell the company and the platform, and the votes for it. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { feedbackActions } from './feedback.actions.ts';
import { feedbackNotifications } from './feedback.automation.ts';
import { feedbackGrants } from './feedback.grants.ts';
import { feedbackCruds, feedbackForms, feedbackGrids, feedbackView } from './feedback.views.ts';
import { feedbackCode } from './feedback_code.model.ts';
import { feedbackCompany } from './feedback_company.model.ts';
import { feedbackPublic } from './feedback_public.model.ts';
import { feedbackTicket } from './feedback_ticket.model.ts';
import { feedbackVote } from './feedback_vote.model.ts';

export const feedbackArea = defineArea({
  models: [feedbackCompany, feedbackCode, feedbackTicket, feedbackVote, feedbackPublic],
  views: [feedbackView],
  grids: feedbackGrids,
  forms: feedbackForms,
  cruds: feedbackCruds,
  notifications: feedbackNotifications,
  actions: feedbackActions,
  grants: feedbackGrants,
});
