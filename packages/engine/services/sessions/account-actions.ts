/** What administrators do with other people's accounts. */
import { randomBytes } from 'node:crypto';
import type { ActionHandler, ActionHandlers } from '../actions/actions.ts';

/** A password that nobody knows: the person makes one of their own by a code. The hook of the model tells them and signs them out. */
const resetPassword: ActionHandler = () => ({ values: { password: randomBytes(32).toString('base64url') } });

/** The hook of the model does the rest: the secret goes, the person is told and signed out. */
export const accountActions: ActionHandlers = new Map<string, ActionHandler>([
  ['user-end-two-step', () => ({ values: { two_step: false } })],
  ['user-reset-password', resetPassword],
]);
