/** Accounts: how people and companies come in: registering, invitations, and companies that work together. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { invitationActions } from './invitation.actions.ts';
import { invitationAccepted } from './invitation.automation.ts';
import { label } from './label.ts';
import { eraseAccountsJobDefinition } from './leaving.automation.ts';
import { linkLoginAction } from './linking.actions.ts';
import { companyPartners } from './models/company_partners.model.ts';
import { invitationTokens } from './models/invitation_tokens.model.ts';
import { invitations } from './models/invitations.model.ts';
import { registrations } from './models/registrations.model.ts';
import { partnerActions } from './partner.actions.ts';
import { partnerNotifications } from './partner.automation.ts';
import { agentRole } from './roles/agent.role.ts';
import { invitationGrants } from './roles/invitation.grants.ts';
import { partnerGrants } from './roles/partner.grants.ts';
import { invitationCrud, invitationForm, invitationGrid } from './views/invitation.views.ts';
import { accountsMenu } from './views/menu.views.ts';
import { partnerCruds, partnerForm, partnerGrids } from './views/partner.views.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  label: label('Бүртгэл', 'Accounts', '계정'),
  pages: ['/company', '/company/:comapy_domain', '/company/create', '/company/register', '/user/profile-del'],
  dependsOn: ['platform', 'organization', 'hr', 'content'],
  endpoints: ['erp'],
  models: [registrations, invitations, invitationTokens, companyPartners],
  grids: [invitationGrid, ...partnerGrids],
  forms: [invitationForm, partnerForm],
  cruds: [invitationCrud, ...partnerCruds],
  menus: [accountsMenu],
  actions: [...invitationActions, linkLoginAction, ...partnerActions],
  notifications: [invitationAccepted, ...partnerNotifications],
  roles: [agentRole],
  grants: [...invitationGrants, ...partnerGrants],
  jobs: [eraseAccountsJobDefinition],
});
