/** Keeps running records with people who can act: when somebody leaves, is away, or takes a position that something waits for. */
import type { Bringing, BroughtWrite, HookContext, RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { executeWrites, type WriteContext } from '@lambda/engine/core/records/write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { concernedAmong, emptyPlaces, placesOfSeat } from '../reseat.sql.ts';
import { readHead } from './people.ts';
import type { StepData } from './places.ts';

const numberOrNull = (text: string | null | undefined): number | null => (text ? Number(text) : null);

/** What gives the places at which nobody can act to the head of the unit, or marks them for the administrator. */
export async function reseating(context: HookContext, read: Parameters<Bringing>[0]): Promise<readonly BroughtWrite[]> {
  const company = context.actor.companyId;
  const asking = { ...context, company };
  const [found] = await read([emptyPlaces(company)]);
  const writes: BroughtWrite[] = [];
  for (const [place, model, row, unit, employee, authorUnit, data] of found?.rows ?? []) {
    const gone = numberOrNull(employee);
    const head = await readHead(asking, numberOrNull(unit) ?? numberOrNull(authorUnit), gone === null ? [] : [gone]);
    const stored = data ? (JSON.parse(data) as StepData) : {};
    const values = head
      ? {
          emp_id: head.id,
          struct_id: head.unit,
          job_id: head.job,
          role_id: null,
          step_data: { ...stored, tell: head.account === null ? [] : [head.account], ...(gone === null ? {} : { instead_of: gone }) },
        }
      : { is_stuck: true };
    writes.push({ kind: 'change', model: 'process_status_history', rows: [{ id: Number(place), values }] });
    if (head) writes.push(...(await concernsFrom(context, head.id, [[model ?? '', Number(row)]])));
  }
  return writes;
}

async function concernsFrom(
  context: HookContext,
  employee: number,
  records: readonly (readonly [model: string, id: number])[],
): Promise<BroughtWrite[]> {
  if (records.length === 0) return [];
  const company = context.actor.companyId;
  const [known] = await context.database.readBatch([concernedAmong({ company, employee, ids: records.map(([, id]) => id) })], company);
  const there = new Set((known?.rows ?? []).map(([model, id]) => `${model} ${id}`));
  return records
    .filter(([model, id]) => !there.has(`${model} ${id}`))
    .map(([model, id]) => ({
      kind: 'create',
      model: 'workflow_participant',
      values: { row_model: model, row_id: id, emp_id: employee, is_copy: false },
    }));
}
/** The records that wait for a seat concern whoever takes it. */
async function seated(
  context: HookContext,
  employee: number,
  seat: { readonly unit: number | null; readonly job: number | null; readonly away: number | null },
) {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([placesOfSeat({ company, ...seat })], company);
  return concernsFrom(
    context,
    employee,
    (found?.rows ?? []).map(([model, id]) => [model ?? '', Number(id)] as const),
  );
}

/** Whoever stands in for somebody may read what waits for him. */
export const standInHooks: RecordHooks = {
  brings: ({ context, kind, after }) => {
    if (kind === 'remove') return undefined;
    const [away, standIn] = [Number(after.employee_id), Number(after.stand_in_id)];
    return () => seated(context, standIn, { unit: null, job: null, away });
  },
};
/** Whoever comes into a position or unit may read what waits for it; what waits for somebody who goes is given on at once. */
export const employeeHooks: RecordHooks = {
  brings: ({ context, kind, id, before, after }) => {
    const isSame = before?.job_id === after.job_id && before?.struct_id === after.struct_id && before?.status === after.status;
    if (kind !== 'update' || isSame) return undefined;
    const seat = { unit: Number(after.struct_id) || null, job: Number(after.job_id) || null, away: null };
    return async (read) => [...(await reseating(context, read)), ...(after.status === 'left' ? [] : await seated(context, id, seat))];
  },
};

/** Gives on what nobody can act at; run again and again by the clock, and when somebody has left. */
export async function reseat(context: WriteContext): Promise<number> {
  const { database, actor } = context;
  const writes = await reseating(context, (statements) => database.readBatch(statements, actor.companyId));
  if (writes.length === 0) return 0;
  const operations = broughtWrites(context, writes);
  for (const { context: writer, operation } of operations)
    await executeWrites({ context: writer, operations: [operation], reply: () => [] });
  return writes.filter(({ kind }) => kind === 'change').length;
}
