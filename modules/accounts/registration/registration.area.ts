/** People who register by themselves. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { registrations } from './registrations.model.ts';

export const registrationArea = defineArea({
  models: [registrations],
});
