/** What follows from leave beside the days is looked at right after the change, by a job of its own. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { INSERT_JOB } from '@lambda/engine/services/jobs/jobs.sql.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { enqueueLater } from '@lambda/engine/services/jobs/queue.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { leaveJob } from '../leave.automation.ts';

/** `employees` null: everybody. Belong into the transaction of the change. */
export async function followLater(
  context: Pick<HookContext, 'database' | 'actor' | 'now'>,
  employees: readonly number[] | null,
): Promise<readonly Statement[]> {
  const id = await context.database.nextId();
  const { name, label, retries = 0 } = leaveJob;
  const company = context.actor.companyId;
  return [
    withParams(INSERT_JOB, company, id, null, name, JSON.stringify(label), JSON.stringify({ employees }), null),
    enqueueLater({ kind: JOB_WORK, companyId: company, subjectId: id, attempts: 1 + retries }, context.now.toISOString()),
  ];
}
