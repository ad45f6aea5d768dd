/** A run is approved when nothing is left to be settled; then people see their payslips, and what is taken counts. */
import { type HookContext, timestampOf } from '@lambda/engine/core/records/hooks.ts';
import type { Statement, StatementResult } from '@lambda/engine/sql/database.ts';
import { label } from '../../label.ts';
import { addUnitTotals, unitsOfRun } from '../../unit/unit.sql.ts';
import { faultsOf, overpaidLoans, peopleIn, publishRun } from '../run.sql.ts';
import { refuse } from './refusals.ts';

type Read = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;
/** Throws INVALID with what is to be settled. */
export async function checkApproval(read: Read, company: number, run: number): Promise<void> {
  const asked = { company, run };
  const [faults = [], people = [], loans = []] = (await read([faultsOf(asked), peopleIn(asked), overpaidLoans(asked)])).map(
    ({ rows }) => rows,
  );
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
  const name = loans[0]?.[0];
  if (name)
    throw refuse(
      'deductions',
      label(
        `${name}: үлдэгдлээс их суутгасан, дахин бодно уу`,
        `${name}: more than is owed, calculate again`,
        `${name}: 잔액 초과, 다시 계산하세요`,
      ),
    );
}

/** Belong into the transaction of the approval: payslips are shown, loans are paid, units are summed up. */
export async function approvalOf(context: HookContext, run: number): Promise<readonly Statement[]> {
  const asked = { company: context.actor.companyId, run };
  const [units] = await context.database.readBatch([unitsOfRun(asked)], asked.company);
  const rows = await Promise.all((units?.rows ?? []).map(async ([unit]) => ({ id: await context.database.nextId(), unit: Number(unit) })));
  const totals = { ...asked, now: timestampOf(context), day: context.today, rows: JSON.stringify(rows) };
  return [...publishRun(asked), ...(rows.length > 0 ? [addUnitTotals(totals)] : [])];
}
