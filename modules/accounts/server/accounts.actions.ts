/** The code behind the actions of accounts, by the name of the action. */
import type { ActionHandlers } from '@lambda/engine/services/actions/actions.ts';
import { inviteAgain } from './actions/invite-again.action.ts';
import { linkLogin } from './actions/link-login.action.ts';
import { resendInvitation } from './actions/resend-invitation.action.ts';
import { partnerActionHandlers } from './partners/decide-partner.ts';

export const accountModuleActions: ActionHandlers = new Map([
  ['resend-invitation', resendInvitation],
  ['user-invite-again', inviteAgain],
  ['link-login', linkLogin],
  ...partnerActionHandlers,
]);
