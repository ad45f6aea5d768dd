/** What finance brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { accountServer } from '../account/account.server.ts';
import { bankServer } from '../bank/bank.server.ts';
import { loadDemo } from '../demo/finance.demo.ts';
import { invoiceServer } from '../invoice/invoice.server.ts';
import { journalServer } from '../journal/journal.server.ts';
import { ledgerServer } from '../ledger/ledger.server.ts';
import { financeModule } from '../module.ts';
import { moneyServer } from '../money/money.server.ts';
import { monthServer } from '../month/month.server.ts';
import { takeServer } from '../take/take.server.ts';

export const financeServer = defineServerModule({
  module: financeModule,
  areas: [accountServer, monthServer, ledgerServer, invoiceServer, moneyServer, bankServer, journalServer, takeServer],
  demo: loadDemo,
});
