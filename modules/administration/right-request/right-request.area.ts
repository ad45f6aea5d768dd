/** Rights that people ask for. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { rightRequest } from './right_request.model.ts';
import {
  rightAsked,
  rightDecided,
  rightGiven,
  rightRefused,
  rightRequestCrud,
  rightRequestForm,
  rightRequestGrid,
} from './right-request.views.ts';

export const rightRequestArea = defineArea({
  models: [rightRequest],
  grids: [rightRequestGrid],
  forms: [rightRequestForm],
  cruds: [rightRequestCrud],
  notifications: [rightAsked, rightDecided],
  actions: [rightGiven, rightRefused],
});
