/** What billing brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/billing.demo.ts';
import { invoiceServer } from '../invoice/invoice.server.ts';
import { billingModule } from '../module.ts';
import { subscriptionServer } from '../subscription/subscription.server.ts';

export const billingServer = defineServerModule({
  module: billingModule,
  areas: [subscriptionServer, invoiceServer],
  demo: loadDemo,
});
