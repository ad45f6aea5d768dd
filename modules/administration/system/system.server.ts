/** The code behind the area system. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { systemAddresses } from './system.addresses.ts';

export const systemServer = defineServerArea({
  addresses: systemAddresses,
});
