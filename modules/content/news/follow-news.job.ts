/** Every quarter of an hour: what is due is published, what has had its time is archived, who has come since is taken in. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { retryDeadlocks } from '@lambda/engine/core/records/send.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { dueNews, lockDue, missingRecipients } from './news.sql.ts';

/** One transaction; nothing is written when the locked row is not there any more. */
async function writeDue(context: WriteContext, lock: Statement, writes: readonly BroughtWrite[]): Promise<boolean> {
  let wasDue = false;
  await retryDeadlocks(() =>
    executeLongWrite({
      context,
      work: async (write, send) => {
        const [locked] = await send([lock]);
        wasDue = (locked?.rows.length ?? 0) > 0;
        if (wasDue) await write(broughtWrites(context, writes).map(({ operation }) => operation));
        return { commit: true };
      },
    }),
  );
  return wasDue;
}

export const followNewsJob: JobHandler = async ({ actor, database, registry, hooks, now }) => {
  const company = actor.companyId;
  const context: WriteContext = { database, registry, hooks, actor, now, today: companyDay(now), ip: null };
  const timestamp = now.toISOString();
  const [due] = await database.readBatch([dueNews({ company, now: timestamp })], company);
  let moved = 0;
  for (const [id, to] of due?.rows ?? []) {
    const news = Number(id);
    const values = to === 'published' ? { state: 'published', published_at: timestamp } : { state: 'archived' };
    const write: BroughtWrite = { kind: 'change', model: 'news', rows: [{ id: news, values }] };
    if (await writeDue(context, lockDue({ company, news, now: timestamp, to: String(to) }), [write])) moved++;
  }
  const [missing] = await database.readBatch([missingRecipients({ company, now: timestamp })], company);
  const joined: BroughtWrite[] = (missing?.rows ?? []).map(([news, employee]) => ({
    kind: 'create',
    model: 'news_receipt',
    values: { news_id: Number(news), employee_id: Number(employee), joined_later: true },
  }));
  if (joined.length > 0)
    await executeLongWrite({
      context,
      work: async (write) => {
        await write(broughtWrites(context, joined).map(({ operation }) => operation));
        return { commit: true };
      },
    });
  return { moved, joined: joined.length };
};
