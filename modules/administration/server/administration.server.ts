/** What administration brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/administration.demo.ts';
import { administrationModule } from '../module.ts';
import { rightRequestServer } from '../right-request/right-request.server.ts';
import { systemServer } from '../system/system.server.ts';

export const administrationServer = defineServerModule({
  module: administrationModule,
  areas: [rightRequestServer, systemServer],
  demo: loadDemo,
});
