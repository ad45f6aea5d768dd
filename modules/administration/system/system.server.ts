/** The code behind this area. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { systemAddresses } from './system.addresses.ts';

export const systemServer = defineServerArea({
  addresses: systemAddresses,
});
