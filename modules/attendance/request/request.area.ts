/** What people ask about their days. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { attRequest } from './att_request.model.ts';
import { requestActions } from './request.actions.ts';
import { attRequestForm, ownAttRequestGrid, requestCruds, requestGrid, requestNotices } from './request.views.ts';

export const requestArea = defineArea({
  models: [attRequest],
  grids: [requestGrid, ownAttRequestGrid],
  forms: [attRequestForm],
  cruds: requestCruds,
  actions: requestActions,
  notifications: requestNotices,
});
