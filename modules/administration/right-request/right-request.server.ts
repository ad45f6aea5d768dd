/** The code behind the area right request. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { rightRequestAddresses } from './right-request.addresses.ts';
import { refuseRight } from './server/right-request.ts';

export const rightRequestServer = defineServerArea({
  actions: new Map([['right-request-refused', refuseRight]]),
  addresses: rightRequestAddresses,
});
