/** What tax receipts bring to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { accountServer } from '../account/account.server.ts';
import { loadDemo } from '../demo/ebarimt.demo.ts';
import { ebarimtModule } from '../module.ts';
import { payerServer } from '../payer/payer.server.ts';
import { receiptServer } from '../receipt/receipt.server.ts';

export const ebarimtServer = defineServerModule({
  module: ebarimtModule,
  areas: [accountServer, payerServer, receiptServer],
  demo: loadDemo,
});
