/** Sessions of tills, and cash in and out. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { posCash } from './pos_cash.model.ts';
import { posSession } from './pos_session.model.ts';
import { cashCrud, cashForm, cashGrid, sessionCrud, sessionForm, sessionGrid } from './session.views.ts';

export const sessionArea = defineArea({
  models: [posSession, posCash],
  grids: [sessionGrid, cashGrid],
  forms: [sessionForm, cashForm],
  cruds: [sessionCrud, cashCrud],
});
