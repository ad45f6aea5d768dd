/** Tax receipts (eBarimt): made by a service of the tax office for what other modules sell, corrected and taken back with it. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { accountArea } from './account/account.area.ts';
import { ebarimtGrants } from './ebarimt.grants.ts';
import { label } from './label.ts';
import { ebarimtMenu } from './menu.views.ts';
import { payerArea } from './payer/payer.area.ts';
import { receiptArea } from './receipt/receipt.area.ts';

export const ebarimtModule = defineModule({
  name: 'ebarimt',
  label: label('И-баримт', 'Tax receipts', '세금 영수증'),
  dependsOn: ['platform', 'organization', 'inventory'],
  endpoints: ['pos'],
  menus: [ebarimtMenu],
  areas: [accountArea, payerArea, receiptArea],
  grants: ebarimtGrants,
});
