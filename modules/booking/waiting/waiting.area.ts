/** Who waits for a time that is not free. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { bookingWaiting } from './booking_waiting.model.ts';
import { waitingActions, waitingCrud, waitingForm, waitingGrid, waitingJobDefinition, waitingNotifications } from './waiting.views.ts';

export const waitingArea = defineArea({
  models: [bookingWaiting],
  grids: [waitingGrid],
  forms: [waitingForm],
  cruds: [waitingCrud],
  actions: waitingActions,
  jobs: [waitingJobDefinition],
  notifications: waitingNotifications,
});
