/** Every minute: clients whose visit is a day or two hours away are told, once for each visit. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import { dueReminders } from './order.sql.ts';
import { type Kind, messageStatements } from './server/messages.ts';
import { onOrder } from './server/release.ts';

const MOST = 500;
export const remindersJob: JobHandler = async ({ actor, database, registry, hooks, now, progress }) => {
  const company = actor.companyId;
  const context: WriteContext = { database, registry, hooks, actor, now, today: companyDay(now, actor.timeZone), ip: null };
  const [found] = await database.readBatch([dueReminders({ company, now: now.toISOString(), most: MOST })], company);
  const due = found?.rows ?? [];
  let sent = 0;
  for (const [index, [id, visit, which]] of due.entries()) {
    const field = which === 'day' ? 'day_reminded_for' : 'hours_reminded_for';
    const kind: Kind = which === 'day' ? 'day' : 'hours';
    const statements = await messageStatements(context, Number(id), kind);
    await executeWrites({
      context,
      operations: [
        onOrder(context, Number(id), (order) => {
          // Cancelled, moved or told meanwhile: under the lock it is looked at again.
          const isSame = Date.parse(String(order.starts_at)) === Date.parse(visit ?? '');
          const isTold =
            order[field] !== null && order[field] !== undefined && Date.parse(String(order[field])) === Date.parse(visit ?? '');
          if (order.state !== 'confirmed' || !isSame || isTold) return null;
          sent++;
          return { values: { [field]: order.starts_at }, statements };
        }),
      ],
      reply: () => [],
    });
    await progress(index + 1, due.length);
  }
  return { sent };
};
