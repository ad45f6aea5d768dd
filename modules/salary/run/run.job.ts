/** Calculates a run: everything is read at once, calculated without waiting, and written in one transaction, or nothing is. */
import { payMonths } from '@lambda/attendance/contract.server.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { JobHandler, RunningJob } from '@lambda/engine/services/jobs/handlers.ts';
import type { Statement, StatementResult, TextRow } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../label.ts';
import { addChanges, addLines, addSlips, clearRun, lockRun, monthOfPay, slipsBefore } from './run.sql.ts';
import { type Calculated, calculateMonth } from './server/calculate-month.ts';
import { lastOf, type Period, periodOf } from './server/calendar.ts';
import { backOf, type Hours, hoursOf, type Month, readHours, readMonth } from './server/read-month.ts';
import { needsSetting } from './server/refusals.ts';
import { rowsOf } from './server/rows-of.ts';
import { hoursOfPeriod } from './sheet.sql.ts';

type Send = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;
type Run = {
  readonly id: number;
  readonly kind: string;
  readonly month: string;
  readonly unit: number | null;
  readonly lawDay: string;
  readonly number: string;
};
/** People whose rows go in one statement. */
const AT_ONCE = 500;

const runOf = (id: number, row: TextRow | undefined): Run => {
  const [state, kind, month, unit, lawDay, number, step] = row ?? [];
  if (!row || !month) throw new PlatformError('NOT_FOUND');
  // What somebody decides on does not change meanwhile.
  const isDecided = step !== null && step !== undefined && step !== 'START' && step !== 'RE_CREATE';
  if ((state !== 'draft' && state !== 'calculated') || isDecided) throw new PlatformError('WRONG_STATE');
  const day = kind === 'rehearsal' && lawDay ? lawDay : lastOf(month);
  return { id, kind: kind ?? 'final', month, unit: unit ? Number(unit) : null, lawDay: day, number: number ?? String(id) };
};

/** Reads what the month is calculated from. Throws INVALID without the settings of the company. */
async function readRun(read: Send, company: number, run: Pick<Run, 'month' | 'unit'>): Promise<Month> {
  const back = backOf(run.month);
  const ask = (period: Period) => read([...monthOfPay({ company, month: run.month, back, ...period })]);
  const calendar = periodOf(run.month, 1);
  const first = await ask(calendar);
  const [, , firstDay, attendance] = first[0]?.rows[0] ?? [];
  const period = periodOf(run.month, Number(firstDay ?? 1));
  const isCalendar = period.from === calendar.from;
  const results = isCalendar ? first : await ask(period);
  const hours =
    attendance === 'none'
      ? new Map()
      : isCalendar
        ? await hoursOfSheets(read, company, run.month)
        : await hoursOfDays(read, company, period);
  const month = readMonth(results, { month: run.month, period, unit: run.unit, hours });
  if (!month) throw needsSetting();
  return month;
}
/** A month of the calendar is what attendance hands over. */
async function hoursOfSheets(read: Send, company: number, month: string): Promise<ReadonlyMap<number, Hours>> {
  return new Map((await payMonths(read, { company, month, employees: null })).map((one) => [one.employeeId, hoursOf(one)]));
}
/** Another period is added up day by day. */
const hoursOfDays = async (read: Send, company: number, period: Period): Promise<ReadonlyMap<number, Hours>> =>
  readHours((await read([hoursOfPeriod({ company, ...period })]))[0]?.rows ?? []);

type Before = { readonly net: string; readonly lines: Readonly<Record<string, number>> };
const amountOf = (text: string | number | undefined): number => Number(text ?? 0);
/** What has changed of somebody's pay, line by line. */
function causeOf(before: Before, { slip }: Calculated): string | null {
  const now = new Map<string, number>();
  for (const line of slip.lines) now.set(line.name, (now.get(line.name) ?? 0) + amountOf(line.amount));
  const names = [...new Set([...Object.keys(before.lines), ...now.keys()])];
  const changed = names.flatMap((name) => {
    const by = (now.get(name) ?? 0) - amountOf(before.lines[name]);
    return by === 0 ? [] : [`${name} ${by > 0 ? '+' : '−'}${Math.abs(by)}`];
  });
  return changed.length > 0 ? changed.join('; ').slice(0, 500) : null;
}

async function changesOf(nextId: () => Promise<number>, rows: readonly TextRow[], all: readonly Calculated[]) {
  if (rows.length === 0) return [];
  const before = new Map(
    rows.map(([id, net, lines]) => [Number(id), { net: net ?? '0', lines: JSON.parse(lines ?? '{}') as Before['lines'] }]),
  );
  const now = new Set(all.map(({ person }) => person.id));
  const found: { employee_id: number; net_before: string | null; net_after: string | null; cause: string }[] = [];
  for (const one of all) {
    const old = before.get(one.person.id);
    const cause = old ? causeOf(old, one) : '+';
    if (cause) found.push({ employee_id: one.person.id, net_before: old?.net ?? null, net_after: one.slip.net, cause });
  }
  for (const [id, old] of before) if (!now.has(id)) found.push({ employee_id: id, net_before: old.net, net_after: null, cause: '−' });
  return Promise.all(found.map(async (one) => ({ id: await nextId(), ...one })));
}

async function write(context: WriteContext, send: Send, run: Run, all: readonly Calculated[], earlier: readonly TextRow[]): Promise<void> {
  const company = context.actor.companyId;
  const now = context.now.toISOString();
  const nextId = () => context.database.nextId();
  const changes = await changesOf(nextId, earlier, all);
  await send(clearRun({ company, run: run.id }));
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const made = await Promise.all(all.slice(at, at + AT_ONCE).map((one) => rowsOf(nextId, run, one)));
    await send([
      addSlips({
        company,
        now,
        rows: JSON.stringify(made.map(({ row }) => row)),
        run: run.id,
        month: run.month,
        kind: run.kind,
        lawDay: run.lawDay,
      }),
      addLines({ company, now, rows: JSON.stringify(made.flatMap(({ lines }) => lines)) }),
    ]);
  }
  if (changes.length > 0) await send([addChanges({ company, now, rows: JSON.stringify(changes), run: run.id })]);
}

const contextOf = ({ actor, database, registry, hooks, now }: RunningJob): WriteContext => ({
  ...{ database, registry, hooks, actor, now },
  today: companyDay(now, actor.timeZone),
  ip: null,
});

/** What a run comes to, without writing anything. */
export async function calculateRun(context: WriteContext, send: Send, run: Run, tell: (done: number, total: number) => Promise<void>) {
  const month = await readRun(send, context.actor.companyId, run);
  return calculateMonth(month, { inRun: run.kind === 'advance' ? 'advance' : 'final', lawDay: run.lawDay }, tell);
}

export const calculatePayJob: JobHandler = async (job) => {
  const { run: id, reason } = job.input as { readonly run: number; readonly reason: string | null };
  const context = contextOf(job);
  const company = context.actor.companyId;
  let people = 0;
  let faults = 0;
  await executeLongWrite({
    context,
    work: async (writeRecords, send) => {
      const [locked] = await send([lockRun({ company, run: id })]);
      const run = runOf(id, locked?.rows[0]);
      const [earlier] = await send([slipsBefore({ company, run: id })]);
      const all = await calculateRun(context, send, run, (done, total) => job.progress(done, total));
      people = all.length;
      faults = all.filter(({ slip }) => slip.faults.length > 0).length;
      await write(context, send, run, all, earlier?.rows ?? []);
      await job.progress(people, people);
      const values = {
        state: 'calculated',
        calculated_at: context.now.toISOString(),
        calculated_by_id: context.actor.employeeId,
        reason: reason ?? null,
      };
      const change = { kind: 'change', model: 'pay_run', rows: [{ id, values }] } as const;
      await writeRecords(broughtWrites(context, [change]).map(({ operation }) => operation));
      return { commit: true };
    },
  });
  return {
    people,
    faults,
    message: label(
      `${people} хүн бодогдов, ${faults} хүн асуудалтай`,
      `${people} people calculated, ${faults} with faults`,
      `${people}명 계산, ${faults}명 문제`,
    ),
  };
};
