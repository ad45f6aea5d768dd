/** The queue of tax receipts: what waits is made, what was made is sent on, and the clock of 72 hours is told. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { JobHandler, RunningJob } from '@lambda/engine/services/jobs/handlers.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { PosapiError, sendOn, serviceInfo } from '../posapi/server/posapi.ts';
import { receiptsDue, receiptsSent, unsentByAccount } from './receipt.sql.ts';
import { processReceipt } from './server/make.ts';

const HOUR_MS = 3_600_000;
const YELLOW_HOURS = 48;
const RED_HOURS = 72;

export const contextOfJob = ({ actor, database, registry, hooks, now }: RunningJob): WriteContext => ({
  ...{ database, registry, hooks, actor, now },
  today: companyDay(now, actor.timeZone),
  ip: null,
});
async function changeAll(
  context: WriteContext,
  model: string,
  rows: readonly { readonly id: number; readonly values: Values }[],
): Promise<void> {
  if (rows.length === 0) return;
  await executeLongWrite({
    context,
    work: async (write) => {
      await write(broughtWrites(context, [{ kind: 'change', model, rows }]).map(({ operation }) => operation));
      return { commit: true };
    },
  });
}

/** In their order. A service that is away is not asked for the others either; they keep their turn. */
export async function makeWaiting(context: WriteContext, signal?: AbortSignal): Promise<number> {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([receiptsDue({ company, now: context.now })], company);
  let made = 0;
  for (const [id] of found?.rows ?? []) {
    signal?.throwIfAborted();
    const { fault } = await processReceipt(context, { id: Number(id) });
    if (fault === null) made++;
    if (fault === 'away') break;
  }
  return made;
}
export const alarmOf = (oldest: number | null, now: Date): 'calm' | 'yellow' | 'red' => {
  const hours = oldest === null ? 0 : (now.getTime() - oldest) / HOUR_MS;
  return hours >= RED_HOURS ? 'red' : hours >= YELLOW_HOURS ? 'yellow' : 'calm';
};
/** Writes down how long the oldest receipt of a registration has been waiting; who looks after taxes is told when that changes. */
export async function tellClock(context: WriteContext): Promise<void> {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([unsentByAccount({ company })], company);
  const rows = (found?.rows ?? []).flatMap(([id, alarm, told, count, oldest]) => {
    const at = oldest ? Number(oldest) : null;
    const next = alarmOf(at, context.now);
    if (next === alarm && told === count) return [];
    const values = { alarm: next, unsent_count: Number(count), oldest_unsent_at: at === null ? null : new Date(at).toISOString() };
    return [{ id: Number(id), values }];
  });
  await changeAll(context, 'ebarimt_account', rows);
}
export async function sendMade(context: WriteContext): Promise<number> {
  const { database, now, actor } = context;
  const company = actor.companyId;
  try {
    await sendOn(database);
    const { lastSentAt } = await serviceInfo(database);
    if (lastSentAt === null) return 0;
    const [found] = await database.readBatch([receiptsSent({ company, until: new Date(lastSentAt.getTime() + 999) })], company);
    const rows = (found?.rows ?? []).map(([id, state]) => ({
      id: Number(id),
      values: { sent_at: now.toISOString(), ...(state === 'made' ? { receipt_state: 'sent' } : {}) },
    }));
    await changeAll(context, 'ebarimt_receipt', rows);
    return rows.length;
  } catch (error) {
    if (error instanceof PosapiError) return 0;
    throw error;
  }
}

export const makeReceipts: JobHandler = async (job) => ({ made: await makeWaiting(contextOfJob(job), job.signal) });
export const sendReceipts: JobHandler = async (job) => {
  const context = contextOfJob(job);
  const sent = await sendMade(context);
  await tellClock(context);
  return { sent };
};
