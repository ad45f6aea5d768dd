/** Changes that people ask for in their own record. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { changeRequest } from './change_request.model.ts';
import { changeRequestActions } from './change-request.actions.ts';
import {
  changeDecided,
  changeRequestCrud,
  changeRequested,
  changeRequestForm,
  changeRequestGrid,
  ownRequestCrud,
  ownRequestForm,
  ownRequestGrid,
} from './change-request.views.ts';

export const changeRequestArea = defineArea({
  models: [changeRequest],
  grids: [changeRequestGrid, ownRequestGrid],
  forms: [changeRequestForm, ownRequestForm],
  cruds: [changeRequestCrud, ownRequestCrud],
  notifications: [changeRequested, changeDecided],
  actions: changeRequestActions,
});
