/** The code behind questions about pay. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { answerQuestion, askAgain } from './question.action.ts';
import { questionAddresses } from './question.addresses.ts';

export const questionServer = defineServerArea({
  actions: new Map([
    ['answer-pay-question', answerQuestion],
    ['ask-pay-again', askAgain],
  ]),
  addresses: questionAddresses,
});
