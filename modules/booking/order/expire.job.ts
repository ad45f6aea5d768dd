/** Every minute: times that were held too long are free for others, and their orders say so. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import { overdue } from './order.sql.ts';
import { attempt } from './server/attempt.ts';
import { expire } from './server/release.ts';

const MOST = 500;
export const expireJob: JobHandler = async ({ actor, database, registry, hooks, now, progress }) => {
  const company = actor.companyId;
  const context: WriteContext = { database, registry, hooks, actor, now, today: companyDay(now, actor.timeZone), ip: null };
  const [found] = await database.readBatch([overdue({ company, now: now.toISOString(), most: MOST })], company);
  const orders = (found?.rows ?? []).map(([id]) => Number(id));
  for (const [index, id] of orders.entries()) {
    await attempt(() =>
      executeLongWrite({
        context,
        work: async (write) => {
          await expire({ context, write }, id);
          return { commit: true };
        },
      }),
    );
    await progress(index + 1, orders.length);
  }
  return { expired: orders.length };
};
