/** A time is held until a moment: then it is let go by itself, and all who look are told, without anybody asking for it. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { INSERT_JOB } from '@lambda/engine/services/jobs/jobs.sql.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { enqueueLater } from '@lambda/engine/services/jobs/queue.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { expireJobDefinition } from '../order.automation.ts';

/** So that it is over by the clock of whichever server looks. */
const SLACK_MS = 1_000;

/** Belong into the transaction that holds the time. */
export async function expireLater(
  { database, actor }: Pick<HookContext, 'database' | 'actor'>,
  ends: string,
): Promise<readonly Statement[]> {
  const id = await database.nextId();
  const { name, label, retries = 0 } = expireJobDefinition;
  const company = actor.companyId;
  const from = new Date(Date.parse(ends) + SLACK_MS).toISOString();
  return [
    withParams(INSERT_JOB, company, id, null, name, JSON.stringify(label), null, null),
    enqueueLater({ kind: JOB_WORK, companyId: company, subjectId: id, attempts: 1 + retries }, from),
  ];
}
