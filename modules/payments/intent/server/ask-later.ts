/** Questions to the gateway that are asked in the background, by whichever server, once the transaction that raises them is through. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { INSERT_JOB } from '@lambda/engine/services/jobs/jobs.sql.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { enqueueStatement } from '@lambda/engine/services/jobs/queue.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { askGatewayJob } from '../intent.automation.ts';

export type Question = { readonly intent: number; readonly what: 'check' | 'cancel' | 'refund' };

/** Belong into the transaction that raises the question. */
export async function askLater({ database, actor }: HookContext, question: Question): Promise<readonly Statement[]> {
  const id = await database.nextId();
  const { name, label, retries = 0 } = askGatewayJob;
  return [
    withParams(INSERT_JOB, actor.companyId, id, null, name, JSON.stringify(label), JSON.stringify(question), null),
    enqueueStatement({ kind: JOB_WORK, companyId: actor.companyId, subjectId: id, attempts: 1 + retries, turn: 'now' }),
  ];
}
