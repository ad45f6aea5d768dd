/** Lays a piece of news before everybody it is meant for, some hundreds in a transaction; what is laid already is not laid again. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import { countRecipients, lockPublished, recipientsOf } from './news.sql.ts';

const AT_ONCE = 250;

export const layNewsJob: JobHandler = async ({ actor, database, registry, hooks, now, input, progress }) => {
  const news = Number((input as { news?: unknown } | null)?.news);
  const company = actor.companyId;
  const context = { database, registry, hooks, actor, now, today: companyDay(now, actor.timeZone), ip: null };
  const [counted] = await database.readBatch([countRecipients({ company, news })], company);
  const total = Number(counted?.rows[0]?.[0] ?? 0);
  let laid = 0;
  for (;;) {
    let some = 0;
    await executeLongWrite({
      context,
      work: async (write, send) => {
        // Locked, so that it cannot be archived between the look and the laying.
        const [open] = await send([lockPublished({ company, news })]);
        const [found] = open?.rows[0] ? await send([recipientsOf({ company, news, most: AT_ONCE })]) : [];
        const writes = (found?.rows ?? []).map(
          ([employee]): BroughtWrite => ({
            kind: 'create',
            model: 'news_receipt',
            values: { news_id: news, employee_id: Number(employee), joined_later: false },
          }),
        );
        some = writes.length;
        if (some > 0) await write(broughtWrites(context, writes).map(({ operation }) => operation));
        return { commit: some > 0 };
      },
    });
    if (some === 0) return { laid };
    laid += some;
    await progress(laid, Math.max(total, laid));
  }
};
