/** What the point of sale brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { chargeServer } from '../charge/charge.server.ts';
import { loadDemo } from '../demo/pos.demo.ts';
import { hallServer } from '../hall/hall.server.ts';
import { posModule } from '../module.ts';
import { saleServer } from '../sale/sale.server.ts';
import { taskServer } from '../task/task.server.ts';

export const posServer = defineServerModule({
  module: posModule,
  areas: [saleServer, chargeServer, taskServer, hallServer],
  demo: loadDemo,
});
