/** The code behind the area change request. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { changeRequestHooks } from './change-request.hooks.ts';
import { approveChangeRequest, refuseChangeRequest, withdrawChangeRequest } from './decide-change-request.action.ts';

export const changeRequestServer = defineServerArea({
  hooks: new Map([['change_request', changeRequestHooks]]),
  actions: new Map([
    ['approve-change-request', approveChangeRequest],
    ['refuse-change-request', refuseChangeRequest],
    ['withdraw-change-request', withdrawChangeRequest],
  ]),
});
