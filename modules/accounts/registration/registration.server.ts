/** The code behind the area registration. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { waitingAddresses } from './waiting.addresses.ts';

export const registrationServer = defineServerArea({
  addresses: waitingAddresses,
});
