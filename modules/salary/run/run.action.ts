/** Runs are calculated by a job, approved when nothing is left to be settled, and paid out. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { timestampOf } from '@lambda/engine/core/records/hooks.ts';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { INSERT_STARTED_JOB } from '@lambda/engine/services/jobs/jobs.sql.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { enqueueStatement } from '@lambda/engine/services/jobs/queue.ts';
import type { Statement, TextRow } from '@lambda/engine/sql/database.ts';
import { withParams } from '@lambda/engine/sql/named-statements.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { addUnitTotals, unitsOfRun } from '../unit/unit.sql.ts';
import { calculateJob } from './run.automation.ts';
import { faultsOf, overpaidLoans, payRunOut, peopleIn, publishRun } from './run.sql.ts';
import { refuse } from './server/refusals.ts';

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

const rowsOf = async ({ database, actor }: HookContext, statements: readonly Statement[]): Promise<readonly (readonly TextRow[])[]> =>
  (await database.readBatch(statements, actor.companyId)).map(({ rows }) => rows);

/** Sums by unit for those who lead them. */
async function unitTotals(context: HookContext, run: number): Promise<readonly Statement[]> {
  const asked = { company: context.actor.companyId, run };
  const [units = []] = await rowsOf(context, [unitsOfRun(asked)]);
  if (units.length === 0) return [];
  const rows = await Promise.all(units.map(async ([unit]) => ({ id: await context.database.nextId(), unit: Number(unit) })));
  return [addUnitTotals({ ...asked, now: timestampOf(context), day: context.today, rows: JSON.stringify(rows) })];
}

export const approvePay: ActionHandler = async ({ context, id }) => {
  const asked = { company: context.actor.companyId, run: id };
  const [faults = [], people = [], loans = []] = await rowsOf(context, [faultsOf(asked), peopleIn(asked), overpaidLoans(asked)]);
  if (Number(people[0]?.[0] ?? 0) === 0)
    throw refuse('people', label('Тооцоонд хүн алга', 'Nobody stands in the run', '계산 대상이 없습니다'));
  if (faults.length > 0) {
    const who = faults.map(([number, text]) => `${number}: ${text}`).join('; ');
    const count = faults[0]?.[2] ?? '';
    throw refuse(
      'faults',
      label(`${count} хүний асуудал шийдээгүй: ${who}`, `${count} people are not settled: ${who}`, `${count}명이 해결되지 않음: ${who}`),
    );
  }
  if (loans.length > 0) {
    const name = loans[0]?.[0] ?? '';
    throw refuse(
      'deductions',
      label(
        `${name}: үлдэгдлээс их суутгасан, дахин бодно уу`,
        `${name}: more than is owed, calculate again`,
        `${name}: 잔액 초과, 다시 계산하세요`,
      ),
    );
  }
  return {
    values: { approved_at: timestampOf(context), approved_by_id: context.actor.employeeId },
    statements: [...publishRun(asked), ...(await unitTotals(context, id))],
  };
};

export const payOut: ActionHandler = ({ context, id, input }) => {
  const day = String(input.paid_on);
  return { values: { paid_on: day }, statements: [payRunOut({ company: context.actor.companyId, run: id, day })] };
};
