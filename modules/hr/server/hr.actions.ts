/** The code behind HR's actions, by the name of the action. */
import type { ActionHandler } from '@lambda/engine/actions/actions.ts';
import { approveChangeRequest, refuseChangeRequest, withdrawChangeRequest } from './actions/decide-change-request.action.ts';

export const hrActions: ReadonlyMap<string, ActionHandler> = new Map([
  ['approve-change-request', approveChangeRequest],
  ['refuse-change-request', refuseChangeRequest],
  ['withdraw-change-request', withdrawChangeRequest],
]);
