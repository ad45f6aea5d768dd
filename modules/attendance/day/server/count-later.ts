/** What touches many days is counted right after the change, by a job of its own. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { INSERT_JOB } from '@lambda/engine/services/jobs/jobs.sql.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { enqueueLater } from '@lambda/engine/services/jobs/queue.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { recountJob } from '../day.automation.ts';
import { dayAfter } from './clock.ts';
import { monthOf } from './recalculate.ts';

/** `employees` null: everybody. */
export type Recount = { readonly from: string; readonly employees: readonly number[] | null };
/** Months before this one are mostly locked: a change of rules looks at the one before, too. */
export const openSince = ({ now, actor }: Pick<HookContext, 'now' | 'actor'>): string =>
  monthOf(dayAfter(monthOf(companyDay(now, actor.timeZone)), -1));

/** Belong into the transaction of the change. */
export async function countLater(
  context: Pick<HookContext, 'database' | 'actor' | 'now'>,
  { from, employees }: Recount,
): Promise<readonly Statement[]> {
  const id = await context.database.nextId();
  const { name, label, retries = 0 } = recountJob;
  const company = context.actor.companyId;
  return [
    withParams(INSERT_JOB, company, id, null, name, JSON.stringify(label), JSON.stringify({ from, employees }), null),
    enqueueLater({ kind: JOB_WORK, companyId: company, subjectId: id, attempts: 1 + retries }, context.now.toISOString()),
  ];
}
