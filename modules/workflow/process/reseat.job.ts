/** Looks every quarter of an hour for places at which nobody can act: people leave by orders that come into force, too. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import { reseat } from './server/reseat.ts';

export const reseatJob: JobHandler = async ({ actor, database, registry, hooks, now }) => {
  const given = await reseat({ database, registry, hooks, actor, now, today: companyDay(now, actor.timeZone), ip: null });
  return { given };
};
