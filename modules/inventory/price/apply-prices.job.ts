/** Every morning the items say the prices that hold from that day on. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { retryDeadlocks } from '@lambda/engine/core/records/send.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import { dueItems } from './price.sql.ts';

/** Items of one transaction. */
const AT_ONCE = 500;

export const applyPricesJob: JobHandler = async ({ actor, database, registry, hooks, now, progress }) => {
  const company = actor.companyId;
  const today = companyDay(now, actor.timeZone);
  const context: WriteContext = { database, registry, hooks, actor, now, today, ip: null };
  const [due] = await database.readBatch([dueItems({ company, day: today })], company);
  const rows = (due?.rows ?? []).map(([id, price, quantity, wholesale, since]) => ({
    id: Number(id),
    values: { price, whole_sale_qty: quantity, whole_sale_price: wholesale, price_since: since },
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const change = { kind: 'change', model: 'inventory', rows: rows.slice(from, from + AT_ONCE) } as const;
    await retryDeadlocks(() =>
      executeLongWrite({
        context,
        work: async (write) => {
          await write(broughtWrites(context, [change]).map(({ operation }) => operation));
          return { commit: true };
        },
      }),
    );
    await progress(Math.min(from + AT_ONCE, rows.length), rows.length);
  }
  return { applied: rows.length };
};
