/** What accounts brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { companyServer } from '../company/company.server.ts';
import { loadDemo } from '../demo/accounts.demo.ts';
import { invitationServer } from '../invitation/invitation.server.ts';
import { leavingServer } from '../leaving/leaving.server.ts';
import { loginServer } from '../login/login.server.ts';
import { accountsModule } from '../module.ts';
import { partnerServer } from '../partner/partner.server.ts';
import { registrationServer } from '../registration/registration.server.ts';
import { accountAddresses } from './accounts.addresses.ts';
import { accountsPages } from './accounts.pages.ts';

export const accountsServer = defineServerModule({
  module: accountsModule,
  areas: [registrationServer, invitationServer, partnerServer, loginServer, leavingServer, companyServer],
  addresses: accountAddresses,
  pages: accountsPages,
  demo: loadDemo,
});
