/** Invitations into a company. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { invitationActions } from './invitation.actions.ts';
import { invitationAccepted } from './invitation.automation.ts';
import { invitationGrants } from './invitation.grants.ts';
import { invitationCrud, invitationForm, invitationGrid } from './invitation.views.ts';
import { invitationTokens } from './invitation_tokens.model.ts';
import { invitations } from './invitations.model.ts';

export const invitationArea = defineArea({
  models: [invitations, invitationTokens],
  grids: [invitationGrid],
  forms: [invitationForm],
  cruds: [invitationCrud],
  notifications: [invitationAccepted],
  actions: invitationActions,
  grants: invitationGrants,
});
