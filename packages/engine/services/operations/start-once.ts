/** A job that is asked for again under the key of the first asking is the job that was begun then. */

import type { HookContext } from '../../core/records/hooks.ts';
import type { Idempotency } from '../../core/records/idempotency.ts';
import { doOnce } from '../../core/records/idempotent-work.ts';
import type { StartedJob } from '../jobs/jobs.ts';

/** `start` hands what it is given on to `jobs.start`. Gives the number of the job. */
export const startOnce = (
  context: HookContext,
  idempotency: Idempotency | null,
  start: (given: Pick<StartedJob, 'beside'>) => Promise<{ id: number }>,
): Promise<number> =>
  doOnce(context, idempotency, {
    work: async (mark) => (await start(mark ? { beside: (id) => mark([id]) } : {})).id,
    again: async ([id = 0]) => id,
  });
