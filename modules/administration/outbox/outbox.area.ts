/** Letters that wait to be sent. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { outboxCrud, outboxDrop, outboxForm, outboxGrid, outboxRetry } from './outbox.views.ts';

export const outboxArea = defineArea({
  grids: [outboxGrid],
  forms: [outboxForm],
  cruds: [outboxCrud],
  actions: [outboxRetry, outboxDrop],
});
