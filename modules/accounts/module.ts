/** Accounts: how people and companies come in: registering, invitations, and companies that work together. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { invitationArea } from './invitation/invitation.area.ts';
import { label } from './label.ts';
import { leavingArea } from './leaving/leaving.area.ts';
import { loginArea } from './login/login.area.ts';
import { accountsMenu } from './menu.views.ts';
import { partnerArea } from './partner/partner.area.ts';
import { registrationArea } from './registration/registration.area.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  label: label('Бүртгэл', 'Accounts', '계정'),
  pages: ['/company', '/company/:comapy_domain', '/company/create', '/company/register', '/user/profile-del'],
  dependsOn: ['platform', 'organization', 'hr', 'content'],
  endpoints: ['erp'],
  menus: [accountsMenu],
  areas: [registrationArea, invitationArea, partnerArea, loginArea, leavingArea],
});
