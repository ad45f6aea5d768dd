/** Questions about lines of payslips. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { payMessage } from './pay_message.model.ts';
import { payQuestion } from './pay_question.model.ts';
import { ownQuestionGrid, questionActions, questionCruds, questionForm, questionGrid, questionNotices } from './question.views.ts';

export const questionArea = defineArea({
  models: [payQuestion, payMessage],
  grids: [questionGrid, ownQuestionGrid],
  forms: [questionForm],
  cruds: questionCruds,
  actions: questionActions,
  notifications: questionNotices,
});
