/**
 * Looks every quarter of an hour for places at which nobody can act, for terms that are over, and for terms that new free days move: people
 * leave by orders that come into force, too.
 */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import { keepTerms, moveTerms } from './server/expiry.ts';
import { reseat, writeEach } from './server/reseat.ts';

/** Longer than the job's interval: a day that was saved while it ran is seen by the next run. */
const LOOKS_BACK_MS = 40 * 60_000;
export const reseatJob: JobHandler = async ({ actor, database, registry, hooks, now }) => {
  const context = { database, registry, hooks, actor, now, today: companyDay(now, actor.timeZone), ip: null };
  const given = await reseat(context);
  await writeEach(context, await moveTerms(context, new Date(now.getTime() - LOOKS_BACK_MS).toISOString()));
  return { given, due: await keepTerms(context) };
};
