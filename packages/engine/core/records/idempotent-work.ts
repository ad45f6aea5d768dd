/** Work outside of single writes that is asked for again after its answer was lost: it is done once, and answered as before. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Statement } from '../../sql/database.ts';
import type { HookContext } from './hooks.ts';
import { findKey, type Idempotency, keyLine } from './idempotency.ts';

/**
 * Does the work, whose transaction writes the line that `mark` makes of the ids that are remembered; `again` answers from
 * them when it was done before. Without a key the work is simply done. Throws KEY_REUSED for another request's key.
 */
export async function doOnce<T>(
  context: HookContext,
  idempotency: Idempotency | null,
  { work, again }: { work: (mark?: (ids: readonly number[]) => Statement) => Promise<T>; again: (ids: readonly number[]) => Promise<T> },
): Promise<T> {
  if (!idempotency) return work();
  const before = await findKey(context, idempotency);
  if (before) return again(before);
  const line = await context.database.nextId();
  try {
    return await work((ids) => keyLine(context, idempotency, line, ids));
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'UNAVAILABLE') throw error;
    // Whatever stopped it now, another sending may have been at it: done once is done.
    const since = await findKey(context, idempotency);
    if (!since) throw error;
    return again(since);
  }
}
