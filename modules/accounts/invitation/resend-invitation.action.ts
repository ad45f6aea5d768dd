/** Sends the letter of an invitation again: the hook of the model makes it, with a new link. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { sending } from './invitation.hooks.ts';

const MOST_LETTERS = 10;
const PAUSE_MS = 60_000;

/** Nobody's letter box is filled: a minute between two letters, ten in all. */
export const resendInvitation: ActionHandler = ({ context, row }) => {
  const [count, since] = [Number(row.sent_count ?? 0), context.now.getTime() - Date.parse(String(row.sent_at))];
  if (count >= MOST_LETTERS) throw new PlatformError('WRONG_STATE');
  if (since < PAUSE_MS) throw new PlatformError('TOO_MANY_REQUESTS', { params: { seconds: Math.ceil((PAUSE_MS - since) / 1000) } });
  return { values: sending(context.now, count + 1) };
};
