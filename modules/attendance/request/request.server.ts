/** The code behind requests. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { decideRequest } from './request.action.ts';
import { requestHooks } from './request.hooks.ts';

export const requestServer = defineServerArea({
  hooks: new Map([['att_request', requestHooks]]),
  actions: new Map([
    ['approve-att-request', decideRequest],
    ['refuse-att-request', decideRequest],
  ]),
});
