/** A time has become free: whoever waits for it is looked for at once, and not only when the list is gone through the next time. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { INSERT_JOB } from '@lambda/engine/services/jobs/jobs.sql.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { enqueueStatement } from '@lambda/engine/services/jobs/queue.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { waitingJobDefinition } from '../waiting.views.ts';

/** Belong into the transaction that lets the time go. */
export async function offerLater({ database, actor }: Pick<HookContext, 'database' | 'actor'>): Promise<readonly Statement[]> {
  const id = await database.nextId();
  const { name, label, retries = 0 } = waitingJobDefinition;
  const company = actor.companyId;
  return [
    withParams(INSERT_JOB, company, id, null, name, JSON.stringify(label), null, null),
    enqueueStatement({ kind: JOB_WORK, companyId: company, subjectId: id, attempts: 1 + retries, turn: 'now' }),
  ];
}
