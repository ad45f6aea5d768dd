/** The code behind the area invitation. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { invitationHooks } from './invitation.hooks.ts';
import { inviteAgain } from './invite-again.action.ts';
import { resendInvitation } from './resend-invitation.action.ts';

export const invitationServer = defineServerArea({
  hooks: new Map([['invitations', invitationHooks]]),
  actions: new Map([
    ['resend-invitation', resendInvitation],
    ['user-invite-again', inviteAgain],
  ]),
});
