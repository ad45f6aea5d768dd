/** Accounts: how people and companies come in: registering, invitations, and companies that work together. */
import { defineModule } from '@lambda/model/definitions.ts';
import { invitationActions } from './invitation.actions.ts';
import { invitationAccepted } from './invitation.automation.ts';
import { label } from './label.ts';
import { invitationTokens } from './models/invitation_tokens.model.ts';
import { invitations } from './models/invitations.model.ts';
import { registrations } from './models/registrations.model.ts';
import { invitationGrants } from './roles/invitation.grants.ts';
import { invitationCrud, invitationForm, invitationGrid } from './views/invitation.views.ts';
import { accountsMenu } from './views/menu.views.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  label: label('Бүртгэл', 'Accounts', '계정'),
  dependsOn: ['platform', 'organization', 'hr', 'content'],
  endpoints: ['erp'],
  models: [registrations, invitations, invitationTokens],
  grids: [invitationGrid],
  forms: [invitationForm],
  cruds: [invitationCrud],
  menus: [accountsMenu],
  actions: invitationActions,
  notifications: [invitationAccepted],
  grants: invitationGrants,
});
