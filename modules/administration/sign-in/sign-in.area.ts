/** Who signed in, when and from where. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { signInCrud, signInForm, signInGrid } from './sign-in.views.ts';

export const signInArea = defineArea({
  grids: [signInGrid],
  forms: [signInForm],
  cruds: [signInCrud],
});
