/** Runs are calculated by a job, approved when nothing is left to be settled, and paid out. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { timestampOf } from '@lambda/engine/core/records/hooks.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { INSERT_STARTED_JOB } from '@lambda/engine/services/jobs/jobs.sql.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { enqueueStatement } from '@lambda/engine/services/jobs/queue.ts';
import type { Statement } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { calculateJob } from './run.automation.ts';
import { payRunOut } from './run.sql.ts';
import { checkApproval } from './server/approve.ts';

async function calculationOf({ database, actor, registry }: HookContext, run: number, reason: unknown): Promise<readonly Statement[]> {
  // It would go on in the name of somebody who is long back in their own.
  if (actor.impersonatorId !== undefined) throw new PlatformError('IMPERSONATING');
  const id = await database.nextId();
  const { name, label: title, retries = 0 } = calculateJob;
  const entry = actor.entry !== undefined && registry.menuItems.has(actor.entry) ? actor.entry : null;
  const input = JSON.stringify({ run, reason: reason ?? null });
  const role = actor.access.role.id;
  const company = actor.companyId;
  return [
    withParams(INSERT_STARTED_JOB, company, id, actor.userId, name, JSON.stringify(title), input, role, entry),
    enqueueStatement({ kind: JOB_WORK, companyId: company, subjectId: id, attempts: 1 + retries }),
  ];
}
export const calculatePay: ActionHandler = async ({ context, id, input }) => ({
  statements: await calculationOf(context, id, input.reason),
});

export const approvePay: ActionHandler = async ({ context, id }) => {
  await checkApproval((statements) => context.database.readBatch(statements, context.actor.companyId), context.actor.companyId, id);
  return { values: { approved_at: timestampOf(context), approved_by_id: context.actor.employeeId } };
};

export const payOut: ActionHandler = ({ context, id, input }) => {
  const day = String(input.paid_on);
  return { values: { paid_on: day }, statements: [payRunOut({ company: context.actor.companyId, run: id, day })] };
};
