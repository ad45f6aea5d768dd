/** Laying news before more people than somebody should wait for: a job that the transaction of the publishing begins. */

import type { RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import { INSERT_JOB } from '@lambda/engine/services/jobs/jobs.sql.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { enqueueStatement } from '@lambda/engine/services/jobs/queue.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { layNewsJobDefinition } from '../news.automation.ts';
import { manyRecipients } from '../news.sql.ts';

/** None where the publishing itself lays it before everybody. */
export async function jobStatements({ context, id }: RecordWrite): Promise<readonly Statement[]> {
  const { database, actor } = context;
  const company = actor.companyId;
  const [many] = await database.readBatch([manyRecipients({ company, news: id })], company);
  if (!many?.rows[0]) return [];
  const job = await database.nextId();
  const { name, label, retries = 0 } = layNewsJobDefinition;
  return [
    withParams(INSERT_JOB, company, job, null, name, JSON.stringify(label), JSON.stringify({ news: id }), null),
    enqueueStatement({ kind: JOB_WORK, companyId: company, subjectId: job, attempts: 1 + retries, turn: 'people' }),
  ];
}
