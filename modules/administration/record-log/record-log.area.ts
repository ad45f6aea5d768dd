/** What was done to records. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { recordLogCrud } from './log.views.ts';

export const recordLogArea = defineArea({
  cruds: [recordLogCrud],
});
