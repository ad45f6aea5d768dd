/** What administrators do with other people's accounts. */
import type { ActionHandler, ActionHandlers } from '../actions/actions.ts';

/** The hook of the model does the rest: the secret goes, the person is told and signed out. */
export const accountActions: ActionHandlers = new Map<string, ActionHandler>([
  ['user-end-two-step', () => ({ values: { two_step: false } })],
]);
