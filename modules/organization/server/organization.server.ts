/** What organization brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { currencyServer } from '../currency/currency.server.ts';
import { loadDemo } from '../demo/organization.demo.ts';
import { organizationModule } from '../module.ts';
import { structServer } from '../struct/struct.server.ts';

export const organizationServer = defineServerModule({
  module: organizationModule,
  areas: [currencyServer, structServer],
  demo: loadDemo,
});
