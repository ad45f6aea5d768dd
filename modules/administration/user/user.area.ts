/** Logins. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import {
  registrationCrud,
  userBlock,
  userConfirm,
  userCrud,
  userEndTwoStep,
  userForm,
  userGrid,
  userResetPassword,
  userUnblock,
} from './user.views.ts';

export const userArea = defineArea({
  grids: [userGrid],
  forms: [userForm],
  cruds: [userCrud, registrationCrud],
  actions: [userBlock, userUnblock, userConfirm, userResetPassword, userEndTwoStep],
});
