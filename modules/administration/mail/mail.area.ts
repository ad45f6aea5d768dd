/** Letters that were sent. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { mailCrud, mailForm, mailGrid } from './mail.views.ts';

export const mailArea = defineArea({
  grids: [mailGrid],
  forms: [mailForm],
  cruds: [mailCrud],
});
