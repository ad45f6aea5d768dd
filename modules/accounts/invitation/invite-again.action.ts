/** Sends the letter of an account that waits again: the hook of the model makes it, with a new link. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';

const PAUSE_MS = 60_000;

/** Nobody's letter box is filled: a minute between two letters. */
export const inviteAgain: ActionHandler = ({ context, row }) => {
  const since = context.now.getTime() - Date.parse(String(row.invited_at ?? '1970-01-01T00:00:00Z'));
  if (since < PAUSE_MS) throw new PlatformError('TOO_MANY_REQUESTS', { params: { seconds: Math.ceil((PAUSE_MS - since) / 1000) } });
  return { values: { invited_at: context.now.toISOString() } };
};
