/** Days that are due are granted, balances are looked through, and the state of employees follows their leave of today. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import { lastOfMonth } from '../day/server/recalculate.ts';
import { grantsDue, leaveStates } from './leave.sql.ts';
import { balanceWrites } from './server/balances.ts';
import { lawDays } from './server/law-days.ts';

const AT_ONCE = 200;
const truth = (text: string | null | undefined): boolean => text === 't' || text === 'true';

async function writeAll(context: WriteContext, writes: readonly BroughtWrite[]): Promise<void> {
  for (let at = 0; at < writes.length; at += AT_ONCE) {
    const operations = broughtWrites(context, writes.slice(at, at + AT_ONCE)).map(({ operation }) => operation);
    await executeLongWrite({
      context,
      work: async (send) => {
        await send(operations);
        return { commit: true };
      },
    });
  }
}

/** The last day on which days of a year can be taken. */
export const lastDay = (year: number, carried: number): string =>
  carried === 0
    ? `${year}-12-31`
    : carried === 12
      ? `${year + 1}-12-31`
      : lastOfMonth(`${year + 1}-${String(carried).padStart(2, '0')}-01`);
export function grantOf([employee, type, entitlement, fixed, carried, first, months, age, hard, disabled]: TextRow, year: number) {
  const serviceMonths = Math.max(0, Number(months));
  const person = { serviceMonths, age: age ? Number(age) : null, isHard: truth(hard), isDisabled: truth(disabled) };
  const { base, extra } = entitlement === 'law' ? lawDays(person) : { base: Number(fixed ?? 0), extra: 0 };
  return {
    ...{ employee_id: Number(employee), type_id: Number(type), grant_year: year, source: 'rule' },
    ...{ valid_from: first, valid_until: lastDay(year, Number(carried)), service_months: serviceMonths },
    ...{ base_days: String(base), extra_days: String(extra), other_days: '0', used_days: '0' },
  };
}

/** The state before is kept with the leave, and comes back when it is over, unless somebody has changed it meanwhile. */
const FOLLOWS: ReadonlySet<unknown> = new Set(['active', 'probation']);
function stateWrites(rows: readonly TextRow[]): BroughtWrite[] {
  const states = new Map<string, string>();
  return rows.flatMap(([id, employee, stored, own, before, lasting]): BroughtWrite[] => {
    const status = states.get(employee ?? '') ?? stored ?? '';
    const change = (to: string | null, kept: string | null): BroughtWrite[] => {
      if (to !== null) states.set(employee ?? '', to);
      return [
        ...(to === null ? [] : [{ kind: 'change' as const, model: 'employee', rows: [{ id: Number(employee), values: { status: to } }] }]),
        { kind: 'change', model: 'leave_request', rows: [{ id: Number(id), values: { status_before: kept } }] },
      ];
    };
    if (truth(lasting)) return before === null && FOLLOWS.has(status) && own ? change(own, status) : [];
    return before === null || before === undefined ? [] : change(status === own ? before : null, null);
  });
}

export const followLeave: JobHandler = async ({ database, registry, hooks, actor, now, input }) => {
  const company = actor.companyId;
  const today = companyDay(now, actor.timeZone);
  const context: WriteContext = { database, registry, hooks, actor, now, today, ip: null };
  const read = (statements: Parameters<typeof database.readBatch>[0]) => database.readBatch(statements, company);
  const [due] = await read([grantsDue({ company, today })]);
  const granted = (due?.rows ?? []).map((row) => grantOf(row, Number(today.slice(0, 4))));
  await writeAll(
    context,
    granted.map((values) => ({ kind: 'create', model: 'leave_grant', values })),
  );
  const employees = (input as { readonly employees?: readonly number[] | null } | null)?.employees ?? null;
  await writeAll(context, await balanceWrites(read, { company, employees }));
  const [states] = await read([leaveStates({ company, today })]);
  for (const write of stateWrites(states?.rows ?? [])) await writeAll(context, [write]);
  return { granted: granted.length };
};
