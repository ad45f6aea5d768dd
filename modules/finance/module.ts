/** Finance: the ledger of the company, money in and out in plain words, locked months, reports and statements. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { accountArea } from './account/account.area.ts';
import { bankArea } from './bank/bank.area.ts';
import { financeGrants } from './finance.grants.ts';
import { invoiceArea } from './invoice/invoice.area.ts';
import { journalArea } from './journal/journal.area.ts';
import { label } from './label.ts';
import { ledgerArea } from './ledger/ledger.area.ts';
import { financeMenu } from './menu.views.ts';
import { moneyArea } from './money/money.area.ts';
import { monthArea } from './month/month.area.ts';
import { reportArea } from './report/report.area.ts';
import { takeArea } from './take/take.area.ts';

export const financeModule = defineModule({
  name: 'finance',
  label: label('Санхүү', 'Finance', '재무'),
  dependsOn: ['platform', 'organization', 'hr', 'inventory', 'pos', 'salary'],
  endpoints: ['erp', 'finance'],
  menus: [financeMenu],
  areas: [accountArea, monthArea, ledgerArea, invoiceArea, moneyArea, bankArea, journalArea, takeArea, reportArea],
  grants: financeGrants,
});
