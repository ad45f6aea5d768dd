/** Keeps running records with people who can act: when somebody leaves, is away, or takes a position that something waits for. */
import type { Bringing, BroughtWrite, HookContext, RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { executeWrites, type WriteContext } from '@lambda/engine/core/records/write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { isHost } from '@lambda/model/workflow/host.ts';
import { placesAway, placesOfSeat, placesWithoutPeople } from '../reseat.sql.ts';
import { eventLine } from './events.ts';
import { type Concerned, concerning } from './participants.ts';
import { deciderFor, readHead, readPeople, readStandIns } from './people.ts';
import type { StepData } from './places.ts';
import { movedTerms } from './terms.ts';

const numberOrNull = (text: string | null | undefined): number | null => (text ? Number(text) : null);

/**
 * What gives the places at which nobody can act to the head of the unit, or marks them for the administrator; and takes the mark away where
 * somebody can act again. Each with a line in the history.
 */
export async function reseating(context: HookContext, read: Parameters<Bringing>[0]): Promise<readonly BroughtWrite[]> {
  const company = context.actor.companyId;
  const asking = { ...context, company };
  const [found] = await read([placesWithoutPeople(company)]);
  const writes: BroughtWrite[] = [];
  for (const [place, model, row, unit, employee, authorUnit, data, empty, stuck, version, status, type, step, last, name] of found?.rows ??
    []) {
    const change = (values: { readonly [field: string]: unknown }): BroughtWrite => ({
      kind: 'change',
      model: 'process_status_history',
      rows: [{ id: Number(place), values }],
    });
    if (empty !== 't') {
      writes.push(change({ is_stuck: false }));
      continue;
    }
    const gone = numberOrNull(employee);
    const head = await readHead(asking, numberOrNull(unit) ?? numberOrNull(authorUnit), gone === null ? [] : [gone]);
    if (!head && stuck === 't') continue;
    const record = { model: model ?? '', id: Number(row) };
    const stored = data ? (JSON.parse(data) as StepData) : {};
    const values = head
      ? {
          emp_id: head.id,
          struct_id: head.unit,
          job_id: head.job,
          role_id: null,
          is_stuck: false,
          step_data: { ...stored, tell: head.account === null ? [] : [head.account], ...(gone === null ? {} : { instead_of: gone }) },
        }
      : { is_stuck: true };
    const line = eventLine(context, {
      event: head ? 'given_on' : 'stuck',
      ...record,
      versionId: Number(version),
      number: Number(last) + 1,
      step: { status: status ?? '', type: type ?? '', id: step ?? '' },
      by: null,
      note: [name?.trim(), head?.name].filter((one) => one).join(' → ') || null,
    });
    writes.push(change(values), line);
    if (head) writes.push(...(await concerning(context, record, [{ id: head.id }])));
  }
  return writes;
}

/** The records that wait for a seat concern whoever takes it. */
async function seated(
  context: HookContext,
  concerned: Concerned,
  seat: { readonly unit: number | null; readonly job: number | null; readonly away: number | null },
): Promise<BroughtWrite[]> {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([placesOfSeat({ company, ...seat })], company);
  const writes: BroughtWrite[] = [];
  for (const [model, id] of found?.rows ?? [])
    writes.push(...(await concerning(context, { model: model ?? '', id: Number(id) }, [concerned])));
  return writes;
}

/** Whoever stands in for somebody may read, on those days, what waits for him. */
export const standInHooks: RecordHooks = {
  brings: ({ context, kind, after }) => {
    if (kind === 'remove') return undefined;
    const [away, standIn] = [Number(after.employee_id), Number(after.stand_in_id)];
    const days = { from: String(after.from_date), until: String(after.until_date) };
    return () => seated(context, { id: standIn, days }, { unit: null, job: null, away });
  },
};
/** Whoever comes into a position or unit may read what waits for it; what waits for somebody who goes is given on at once. */
export const employeeHooks: RecordHooks = {
  brings: ({ context, kind, id, before, after }) => {
    const isSame = before?.job_id === after.job_id && before?.struct_id === after.struct_id && before?.status === after.status;
    if (kind !== 'update' || isSame) return undefined;
    const seat = { unit: Number(after.struct_id) || null, job: Number(after.job_id) || null, away: null };
    return async (read) => [...(await reseating(context, read)), ...(after.status === 'left' ? [] : await seated(context, { id }, seat))];
  },
};
/** More are left to the job: nobody waits for them while a day is saved. */
const MOST_AT_ONCE = 500;
/** A day on which the company does not work moves the terms that run. */
export const freeDayHooks: RecordHooks = {
  brings: ({ context, kind, before, after }) => {
    const isWhole = [before, after].some((day) => day && (day.struct_id ?? null) === null);
    return kind === 'remove' || !isWhole ? undefined : (read) => movedTerms(context, read, MOST_AT_ONCE);
  },
};

/** Along several stand-ins, or in a ring, somebody else decides than is named: that person may read it on those days. */
async function standingIn(context: WriteContext): Promise<readonly BroughtWrite[]> {
  const asking = { ...context, company: context.actor.companyId };
  const standIns = await readStandIns(asking);
  const away = [...new Set(standIns.map((one) => one.away))];
  if (away.length === 0) return [];
  const people = new Map((await readPeople(asking, away)).map((person) => [person.id, person]));
  const [found] = await context.database.readBatch([placesAway({ company: asking.company, employees: away })], asking.company);
  const writes: BroughtWrite[] = [];
  for (const [model, id, employee, author] of found?.rows ?? []) {
    const person = people.get(Number(employee));
    const host = context.registry.models.get(model ?? '');
    if (!person || !host || !isHost(host)) continue;
    const deciding = await deciderFor(asking, { standIns, person, model: host.name, author: numberOrNull(author) });
    if (deciding?.days)
      writes.push(...(await concerning(context, { model: host.name, id: Number(id) }, [{ id: deciding.person.id, days: deciding.days }])));
  }
  return writes;
}

/** Writes one after the other, each in a transaction of its own. */
export async function writeEach(context: WriteContext, writes: readonly BroughtWrite[]): Promise<void> {
  for (const { context: writer, operation } of broughtWrites(context, writes))
    await executeWrites({ context: writer, operations: [operation], reply: () => [] });
}
/** Gives on what nobody can act at; run again and again by the clock, and when somebody has left. Gives how many places have changed. */
export async function reseat(context: WriteContext): Promise<number> {
  const { database, actor } = context;
  const writes = await reseating(context, (statements) => database.readBatch(statements, actor.companyId));
  await writeEach(context, writes);
  await writeEach(context, await standingIn(context));
  return writes.filter(({ kind, model }) => kind === 'change' && model === 'process_status_history').length;
}
