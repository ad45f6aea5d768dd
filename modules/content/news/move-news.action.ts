/** Publishing news and setting its time. */
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';

const isPast = (timestamp: unknown, now: Date): boolean => typeof timestamp === 'string' && Date.parse(timestamp) <= now.getTime();
const refuse = (field: string): never => {
  throw new PlatformError('INVALID', { fields: [{ field, code: 'past' }] });
};

/** What would be archived again within the quarter of an hour is not published. */
export const publishNews: ActionHandler = ({ row, context }) => {
  if (isPast(row.publish_until, context.now)) refuse('publish_until');
  // What comes back from the archive keeps the day on which people first read it.
  return { values: { published_at: row.published_at ?? context.now.toISOString() } };
};

export const scheduleNews: ActionHandler = ({ row, input, context }) => {
  if (isPast(input.publish_at, context.now)) refuse('publish_at');
  const ends = row.publish_until;
  if (typeof ends === 'string' && Date.parse(ends) <= Date.parse(String(input.publish_at))) refuse('publish_at');
  return { values: { publish_at: input.publish_at } };
};

export const unscheduleNews: ActionHandler = () => ({ values: { publish_at: null } });
