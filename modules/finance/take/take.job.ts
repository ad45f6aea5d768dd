/** Takes papers of other areas and posts them by their rules: each once, each in a transaction of its own, and what cannot be posted waits with its reason. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { holdPaper, newPapers, waitingPapers } from './take.sql.ts';

async function writeAll(context: WriteContext, writes: readonly BroughtWrite[]): Promise<void> {
  await executeLongWrite({
    context,
    work: async (write) => {
      await write(broughtWrites(context, writes).map(({ operation }) => operation));
      return { commit: true };
    },
  });
}
/** What is in the way, by the field at which it was said. */
function problemOf(error: unknown): 'day' | 'rule' | 'balance' {
  if (!(error instanceof PlatformError) || error.code !== 'INVALID') throw error;
  const field = error.fields?.[0]?.field;
  return field === 'fin_date' ? 'day' : field === 'source' ? 'rule' : 'balance';
}
async function post(context: WriteContext, id: number, before: string | null): Promise<boolean> {
  const change = (values: Values): BroughtWrite => ({ kind: 'change', model: 'taken_paper', rows: [{ id, values }] });
  try {
    return await executeLongWrite({
      context,
      work: async (write, send) => {
        const [held] = await send([holdPaper({ company: context.actor.companyId, id })]);
        // Another server has been quicker with it.
        if (held?.rows[0]?.[0] !== 'draft') return { commit: false };
        await write(broughtWrites(context, [change({ document_state: 'posted' })]).map(({ operation }) => operation));
        return { commit: true };
      },
    });
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== before) await writeAll(context, [change({ problem })]);
    return false;
  }
}
const valuesOf = ([source, id, number, day, unit, amounts]: TextRow): Values => ({
  ...{ source, source_id: Number(id), source_number: (number ?? '').slice(0, 120), document_state: 'draft', fin_date: day },
  ...{ struct_id: unit ? Number(unit) : null, amounts: JSON.parse(amounts ?? '{}') },
  ...(source === 'pos_session' ? { pos_session_id: Number(id) } : { pay_run_id: Number(id) }),
});

export async function takePapers(
  context: WriteContext,
  signal?: AbortSignal,
): Promise<{ readonly posted: number; readonly waiting: number }> {
  const company = context.actor.companyId;
  const [fresh] = await context.database.readBatch([newPapers({ company })], company);
  for (const row of fresh?.rows ?? []) {
    signal?.throwIfAborted();
    try {
      await writeAll(context, [{ kind: 'create', model: 'taken_paper', values: valuesOf(row) }]);
    } catch (error) {
      // Another server has been quicker with it.
      if (!(error instanceof PlatformError) || error.code !== 'INVALID') throw error;
    }
  }
  const [there] = await context.database.readBatch([waitingPapers({ company })], company);
  let posted = 0;
  for (const [id, problem] of there?.rows ?? []) {
    signal?.throwIfAborted();
    if (await post(context, Number(id), problem ?? null)) posted++;
  }
  return { posted, waiting: (there?.rows.length ?? 0) - posted };
}
export const takeJob: JobHandler = async ({ actor, database, registry, hooks, now, signal }) =>
  takePapers({ database, registry, hooks, actor, now, today: companyDay(now, actor.timeZone), ip: null }, signal);
