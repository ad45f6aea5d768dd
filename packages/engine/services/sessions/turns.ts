/** Hashing is slow on purpose, so only so many wait for it. */
import { PlatformError } from '@lambda/model/errors/errors.ts';

const MOST_WAITING = 200;
let waiting = 0;

/** Does what hashes. Throws TOO_MANY_REQUESTS when too many wait already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new PlatformError('TOO_MANY_REQUESTS', { params: { seconds: 5 } });
  waiting++;
  return work().finally(() => waiting--);
}
