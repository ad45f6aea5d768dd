/** Publishing an open position: one that would not be shown for a day is refused. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';

export const publishJobOpening: ActionHandler = ({ row, context }) => {
  if (typeof row.closes_on === 'string' && row.closes_on < context.today)
    throw new PlatformError('INVALID', { fields: [{ field: 'closes_on', code: 'past' }] });
  // Published again after it was closed, it is new.
  return { values: { published_at: context.now.toISOString() } };
};
