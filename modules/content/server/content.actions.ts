/** The code behind content's actions, by the name of the action. */
import type { ActionHandlers } from '@lambda/engine/services/actions/actions.ts';
import { answerFeedback } from './actions/answer-feedback.action.ts';
import { keepGuide } from './actions/keep-guide.action.ts';
import { publishNews, scheduleNews, unscheduleNews } from './actions/move-news.action.ts';
import { confirmNews, readNews } from './actions/receive-news.action.ts';

export const contentActions: ActionHandlers = new Map([
  ['publish-news', publishNews],
  ['schedule-news', scheduleNews],
  ['unschedule-news', unscheduleNews],
  ['read-news', readNews],
  ['confirm-news', confirmNews],
  ['keep-guide', keepGuide],
  ['answer-feedback', answerFeedback],
  ['decline-feedback', answerFeedback],
]);
