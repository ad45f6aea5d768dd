/** What administration brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/administration.demo.ts';
import { administrationModule } from '../module.ts';
import { rightRequestAddresses } from './rights/right-request.addresses.ts';
import { refuseRight } from './rights/right-request.ts';
import { systemAddresses } from './system.addresses.ts';

export const administrationServer = defineServerModule({
  module: administrationModule,
  actions: new Map([['right-request-refused', refuseRight]]),
  addresses: [...systemAddresses, ...rightRequestAddresses],
  demo: loadDemo,
});
