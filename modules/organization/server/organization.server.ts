/** What organization brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/organization.demo.ts';
import { organizationModule } from '../module.ts';
import { organizationAddresses } from './organization.addresses.ts';
import { organizationHooks } from './organization.hooks.ts';

export const organizationServer = defineServerModule({
  module: organizationModule,
  hooks: organizationHooks,
  addresses: organizationAddresses,
  demo: loadDemo,
});
