/** The code behind the area partner. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { partnerAddresses } from './partner.addresses.ts';
import { partnerActionHandlers } from './server/decide-partner.ts';

export const partnerServer = defineServerArea({
  actions: partnerActionHandlers,
  addresses: partnerAddresses,
});
