/** The code behind billing's actions, by the name of the action. */
import type { ActionHandlers } from '@lambda/engine/services/actions/actions.ts';
import { orderPlan, startTrial, withdrawOrder } from './actions/order-plan.action.ts';
import { agreeTerms, beginPlan, confirmPayment, extendTrial } from './actions/platform.action.ts';

export const billingActionHandlers: ActionHandlers = new Map([
  ['order-plan', orderPlan],
  ['start-trial', startTrial],
  ['withdraw-plan-order', withdrawOrder],
  ['extend-trial', extendTrial],
  ['agree-terms', agreeTerms],
  ['begin-plan', beginPlan],
  ['confirm-payment', confirmPayment],
]);
