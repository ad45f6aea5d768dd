/** The work of days: a new day for everybody, figures that change by the passing of time, and counting anew. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { JobHandler, RunningJob } from '@lambda/engine/services/jobs/handlers.ts';
import { dueDays, hasPlans, workingPeople } from './day.sql.ts';
import { dayAfter } from './server/clock.ts';
import { type DaysAsked, recalculate } from './server/recalculate.ts';
import { workIn } from './server/work.ts';

const PEOPLE_AT_ONCE = 50;
/** Days that were not counted while the server was away are made up for so far back. */
const MOST_DAYS_BACK = 62;

const contextOf = ({ actor, database, registry, hooks, now }: RunningJob): WriteContext => ({
  ...{ database, registry, hooks, actor, now },
  today: companyDay(now, actor.timeZone),
  ip: null,
});
async function count(context: WriteContext, asked: DaysAsked): Promise<number> {
  let changed = 0;
  await executeLongWrite({
    context,
    work: async (_write, send) => {
      changed = await recalculate(workIn(context), send, asked);
      return { commit: true };
    },
  });
  return changed;
}
async function countAll(job: RunningJob, employees: readonly number[], days: Omit<DaysAsked, 'employees'>): Promise<number> {
  const context = contextOf(job);
  let changed = 0;
  for (let at = 0; at < employees.length; at += PEOPLE_AT_ONCE) {
    changed += await count(context, { ...days, employees: employees.slice(at, at + PEOPLE_AT_ONCE) });
    await job.progress(Math.min(at + PEOPLE_AT_ONCE, employees.length), employees.length);
  }
  return changed;
}

export const settleJob: JobHandler = async (job) => {
  const { database, actor, now } = job;
  const [found] = await database.readBatch([dueDays({ company: actor.companyId, now: now.toISOString(), most: 1_000 })], actor.companyId);
  const due = (found?.rows ?? []).map(([employee, from, to]) => ({ employee: Number(employee), from: from ?? '', to: to ?? '' }));
  let changed = 0;
  for (const span of new Set(due.map(({ from, to }) => `${from} ${to}`))) {
    const [from = '', to = ''] = span.split(' ');
    const employees = due.filter((one) => one.from === from && one.to === to).map(({ employee }) => employee);
    changed += await countAll(job, employees, { from, to });
  }
  return { changed };
};

export const openJob: JobHandler = async (job) => {
  const { database, actor } = job;
  const { today } = contextOf(job);
  const [plans] = await database.readBatch([hasPlans({ company: actor.companyId })], actor.companyId);
  if (plans?.rows[0]?.[0] !== 't' && plans?.rows[0]?.[0] !== 'true') return { changed: 0 };
  const oldest = dayAfter(today, -MOST_DAYS_BACK);
  const [found] = await database.readBatch([workingPeople({ company: actor.companyId, from: oldest })], actor.companyId);
  const byFirst = new Map<string, number[]>();
  for (const [employee, last] of found?.rows ?? []) {
    const next = last ? dayAfter(last) : today;
    const from = next < oldest ? oldest : next;
    byFirst.set(from, [...(byFirst.get(from) ?? []), Number(employee)]);
  }
  let changed = 0;
  for (const [from, employees] of byFirst) changed += await countAll(job, employees, { from, to: today });
  return { changed };
};

export const recount: JobHandler = async (job) => {
  const { from, employees } = job.input as { readonly from: string; readonly employees: readonly number[] | null };
  const { database, actor } = job;
  const { today } = contextOf(job);
  const people =
    employees ??
    (await database.readBatch([workingPeople({ company: actor.companyId, from })], actor.companyId))[0]?.rows.map(([id]) => Number(id)) ??
    [];
  return { changed: await countAll(job, people, { from, to: today }) };
};
