/** The code behind sums by unit. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import { renewHeads } from './unit.sql.ts';

const renew: JobHandler = async ({ database, actor, now }) => {
  const [changed] = await database.batch([renewHeads({ company: actor.companyId, day: companyDay(now, actor.timeZone) })], actor.companyId);
  return { changed: changed?.rowCount ?? 0 };
};
export const unitServer = defineServerArea({ jobs: new Map([['pay-unit-heads', renew]]) });
