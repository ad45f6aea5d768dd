/** The code behind the area useful. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { usefulAddresses } from './useful.addresses.ts';

export const usefulServer = defineServerArea({
  addresses: usefulAddresses,
});
