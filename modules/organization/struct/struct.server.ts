/** The code behind the area struct. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { structAddresses } from './struct.addresses.ts';
import { structHooks } from './struct.hooks.ts';

export const structServer = defineServerArea({
  hooks: new Map([['struct', structHooks]]),
  addresses: structAddresses,
});
