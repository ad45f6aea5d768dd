/** The code behind HR's actions, by the name of the action. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { createLogin } from './actions/create-login.action.ts';
import { approveChangeRequest, refuseChangeRequest, withdrawChangeRequest } from './actions/decide-change-request.action.ts';
import { handOnWork } from './actions/hand-on-work.action.ts';
import { publishJobOpening } from './actions/publish-job-opening.action.ts';

export const hrActions: ReadonlyMap<string, ActionHandler> = new Map([
  ['create-login', createLogin],
  ['approve-change-request', approveChangeRequest],
  ['refuse-change-request', refuseChangeRequest],
  ['withdraw-change-request', withdrawChangeRequest],
  ['hand-on-work', handOnWork],
  ['publish-job-opening', publishJobOpening],
]);
