/** What happens to payments in the background. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { JobHandler, RunningJob } from '@lambda/engine/services/jobs/handlers.ts';
import type { Statement, TextRow } from '@lambda/engine/sql/database.ts';
import { checksDue, intentsOver, intentsUndelivered } from './intent.sql.ts';
import type { Question } from './server/ask-later.ts';
import { cancelIntents, cancelInvoice, expireIntent, refundAtGateway } from './server/close-intent.ts';
import { writeAlone } from './server/log.ts';
import { findIntent } from './server/read-intent.ts';
import { receive, settleIntent } from './server/settle-intent.ts';

/** Money that came is delivered within this time, or staff are told. */
export const PATIENCE_MS = 600_000;

const contextOf = ({ actor, database, registry, hooks, now }: RunningJob): WriteContext => ({
  database,
  registry,
  hooks,
  actor,
  now,
  today: companyDay(now, actor.timeZone),
  ip: null,
});

const ASKED = { check: settleIntent, cancel: cancelInvoice, refund: refundAtGateway } as const;
async function answered(context: WriteContext, question: Question): Promise<unknown> {
  if (question.what !== 'close') return ASKED[question.what](context, question.intent);
  return writeAlone(context, await cancelIntents(context, question));
}
/** A gateway that is away fails the job, which is then tried again. */
export const askGateway: JobHandler = async (job) => {
  const question = job.input as Question;
  const result = await answered(contextOf(job), question);
  return { ...question, result: result ?? null };
};

/** Tries once more to deliver, and tells staff once when that takes too long. */
async function deliverAgain(context: WriteContext, id: number, isOverdue: boolean): Promise<void> {
  await receive({ context, id, payments: [] });
  const { state } = await findIntent(context, id);
  if (state !== 'paid' || !isOverdue) return;
  await writeAlone(context, [{ kind: 'change', model: 'payment_intents', rows: [{ id, values: { told_at: context.now.toISOString() } }] }]);
}

/** Payments whose gateway has to be asked again, that are over, or that are paid and not delivered. One that fails leaves the others alone. */
export const followPayments: JobHandler = async (job) => {
  const context = contextOf(job);
  const { companyId: company } = job.actor;
  const failures: unknown[] = [];
  const each = async (statement: Statement, work: (id: number, row: TextRow) => Promise<unknown>): Promise<number> => {
    const [found] = await job.database.readBatch([statement], company);
    const rows = found?.rows ?? [];
    for (const row of rows) {
      job.signal.throwIfAborted();
      await work(Number(row[0]), row).catch((error: unknown) => failures.push(error));
    }
    return rows.length;
  };
  const asked = await each(checksDue({ company, now: job.now }), (id) => settleIntent(context, id));
  const over = await each(intentsOver({ company, now: job.now }), (id) => expireIntent(context, id));
  const before = new Date(job.now.getTime() - PATIENCE_MS);
  const undelivered = await each(intentsUndelivered({ company, before }), (id, [, isOverdue]) =>
    deliverAgain(context, id, isOverdue === 't'),
  );
  if (failures.length > 0) throw failures[0];
  return { asked, over, undelivered };
};
