/** The code behind this area. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { usefulAddresses } from './useful.addresses.ts';

export const usefulServer = defineServerArea({
  addresses: usefulAddresses,
});
