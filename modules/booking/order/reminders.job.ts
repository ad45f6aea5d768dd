/** Every minute: clients are told what has been decided of their visit, and reminded a day and two hours before, once for each visit. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { dueMessages, dueReminders } from './order.sql.ts';
import { type Kind, messageStatements } from './server/messages.ts';
import { onOrder } from './server/release.ts';

const MOST = 500;
const sameMoment = (one: unknown, other: unknown): boolean => Date.parse(String(one)) === Date.parse(String(other));
type Telling = { readonly id: number; readonly kind: Kind; readonly decide: (order: Values) => Values | null };

/** Under the lock of the order it is looked at again: cancelled, moved or told meanwhile, nothing is sent. */
async function tell(context: WriteContext, { id, kind, decide }: Telling): Promise<boolean> {
  const statements = await messageStatements(context, id, kind);
  let isTold = false;
  const operation = onOrder(context, id, (order) => {
    const values = decide(order);
    isTold = values !== null;
    return values && { values, statements };
  });
  await executeWrites({ context, operations: [operation], reply: () => [] });
  return isTold;
}

const reminder = ([id, visit, which]: TextRow): Telling => {
  const field = which === 'day' ? 'day_reminded_for' : 'hours_reminded_for';
  return {
    id: Number(id),
    kind: which === 'day' ? 'day' : 'hours',
    decide: (order) =>
      order.state === 'confirmed' && sameMoment(order.starts_at, visit) && !sameMoment(order[field], visit)
        ? { [field]: order.starts_at }
        : null,
  };
};
const message = ([id, kind]: TextRow): Telling => ({
  id: Number(id),
  kind: kind as Kind,
  decide: (order) => (order.message_due === kind ? { message_due: null } : null),
});

export const remindersJob: JobHandler = async ({ actor, database, registry, hooks, now, progress }) => {
  const company = actor.companyId;
  const context: WriteContext = { database, registry, hooks, actor, now, today: companyDay(now, actor.timeZone), ip: null };
  const [messages, visits] = await database.readBatch(
    [dueMessages({ company, most: MOST }), dueReminders({ company, now: now.toISOString(), most: MOST })],
    company,
  );
  const due = [...(messages?.rows ?? []).map(message), ...(visits?.rows ?? []).map(reminder)];
  let sent = 0;
  for (const [index, telling] of due.entries()) {
    if (await tell(context, telling)) sent++;
    await progress(index + 1, due.length);
  }
  return { sent };
};
