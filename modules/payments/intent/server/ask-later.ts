/** Questions to the gateway that are asked in the background, by whichever server, once the transaction that raises them is through. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { INSERT_JOB } from '@lambda/engine/services/jobs/jobs.sql.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { enqueueStatement } from '@lambda/engine/services/jobs/queue.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { askGatewayJob } from '../intent.automation.ts';

export type Question =
  | { readonly what: 'check' | 'cancel' | 'refund'; readonly intent: number }
  /** All open payments of a record. */
  | { readonly what: 'close'; readonly model: string; readonly id: number };

/** Belong into the transaction that raises the question. */
export async function askLater(
  { database, actor }: Pick<HookContext, 'database' | 'actor'>,
  question: Question,
  company: number = actor.companyId,
): Promise<readonly Statement[]> {
  const id = await database.nextId();
  const { name, label, retries = 0 } = askGatewayJob;
  return [
    withParams(INSERT_JOB, company, id, null, name, JSON.stringify(label), JSON.stringify(question), null),
    enqueueStatement({ kind: JOB_WORK, companyId: company, subjectId: id, attempts: 1 + retries, turn: 'now' }),
  ];
}

/**
 * Cancels the open payments of a record in the background, in the company that is paid: for modules whose records belong to another one. Belong
 * into the transaction that closes the record.
 */
export const cancelIntentsLater = (
  context: Pick<HookContext, 'database' | 'actor'>,
  { company, ...of }: { readonly company: number; readonly model: string; readonly id: number },
): Promise<readonly Statement[]> => askLater(context, { what: 'close', ...of }, company);
