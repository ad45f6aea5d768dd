/** One change for many records at once: what it would do, and doing it. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { requireRight } from '../../core/access/access.ts';
import type { Idempotency } from '../../core/records/idempotency.ts';
import { doOnce } from '../../core/records/idempotent-work.ts';
import type { WriteContext, WriteOperation } from '../../core/records/operation.ts';
import { type RemovalEffects, removalEffects } from '../../core/records/removal-effects.ts';
import { readVersions } from '../../core/records/row-sql.ts';
import type { Statement } from '../../sql/database.ts';
import { type Outcome, runUnits, toldTogether } from './run-units.ts';
import { type ChosenRow, type RowSelection, rowsByIds, rowsBySelection } from './selection.ts';

export const MOST_ROWS = 1_000;
/** More than `MOST_ROWS` are changed in the background; more than this by nobody at once. */
export const MOST_IN_BACKGROUND = 100_000;
/** Rows that a preview of more than `MOST_ROWS` tries. */
const SAMPLE = 100;

export type BulkRequest = {
  readonly model: ModelDefinition;
  readonly action: 'update' | 'delete' | 'restore';
  /** Either the ids or what a list was filtered by. */
  readonly target: { readonly ids: readonly number[] } | { readonly selection: RowSelection };
  readonly values: Readonly<Record<string, unknown>>;
  readonly preview: boolean;
  /** `matched` of the preview that a person has seen. */
  readonly expected: number | null;
};
/** `rows` are the changed ones with their new version, for undoing. */
export type ManyResult = {
  readonly matched: number;
  readonly changed: number;
  readonly refused: readonly { readonly id: number; readonly title: string; readonly error: PlatformError }[];
  readonly rows: readonly { readonly id: number; readonly version: number }[];
  /** Told by a preview of so many that the background does them: how many of them it has tried. */
  readonly sampled?: number;
  /** Told by the preview of a deletion: what goes along with those that would go, and what keeps the others. */
  readonly effects?: RemovalEffects;
};

export const RIGHTS = { update: 'update', delete: 'delete', restore: 'delete' } as const;

async function chosenRows(
  context: WriteContext,
  { model, action, target }: BulkRequest,
): Promise<{ rows: readonly ChosenRow[]; matched: number }> {
  const deleted = action === 'restore';
  if ('selection' in target) return rowsBySelection(context, model, target.selection, { limit: MOST_ROWS, deleted });
  const ids = [...new Set(target.ids)];
  if (ids.length > MOST_ROWS) return { rows: [], matched: ids.length };
  const found = new Map((await rowsByIds(context, model, ids, { deleted })).map((row) => [row.id, row]));
  // A row that is gone meanwhile is refused by its number.
  return { rows: ids.map((id) => found.get(id) ?? { id, title: `№ ${id}` }), matched: ids.length };
}

function operationFor({ model, action, values }: BulkRequest, id: number): WriteOperation {
  if (action === 'update') return { kind: 'update', model, id, input: values };
  return action === 'delete' ? { kind: 'remove', model, id } : { kind: 'restore', model, id };
}

/** Puts together what happened to the rows, by the outcomes in their order. */
export function manyResult(rows: readonly ChosenRow[], outcomes: readonly Outcome[], versions: ReadonlyMap<number, number>): ManyResult {
  const refused = rows.flatMap(({ id, title }, index) => {
    const error = outcomes[index]?.refusal;
    return error ? [{ id, title, error }] : [];
  });
  const done = rows.filter((_row, index) => !outcomes[index]?.refusal);
  return {
    matched: rows.length,
    changed: done.length,
    refused,
    rows: done.map(({ id }) => ({ id, version: versions.get(id) ?? 0 })),
  };
}

/** What a change of so many would do, told by the first of them. */
async function previewLarge(context: WriteContext, request: BulkRequest, rows: readonly ChosenRow[], matched: number): Promise<ManyResult> {
  const ids = 'ids' in request.target ? request.target.ids : rows.map(({ id }) => id);
  const sample = [...new Set(ids)].slice(0, SAMPLE);
  const { refused, effects } = await changeMany(context, { ...request, target: { ids: sample }, expected: null });
  const withEffects = effects ? { effects } : {};
  return { matched, changed: matched - refused.length, refused, rows: [], sampled: sample.length, ...withEffects };
}

/**
 * Like `changeMany`; under a key that was used before it tells of the records that were changed then, with their versions of
 * now, and no more of those that were refused.
 */
export function changeManyOnce(context: WriteContext, request: BulkRequest, idempotency: Idempotency | null): Promise<ManyResult> {
  return doOnce(context, request.preview ? null : idempotency, {
    work: (mark) => changeMany(context, request, mark),
    again: async (ids) => {
      const [found] = await context.database.readBatch([readVersions(context, request.model, ids)], context.actor.companyId);
      const rows = (found?.rows ?? []).map(([id, version]) => ({ id: Number(id), version: Number(version) }));
      return { matched: ids.length, changed: ids.length, refused: [], rows };
    },
  });
}

/**
 * Changes, deletes or restores the chosen rows in one transaction, each by the rules of a single write; a refused row does
 * not hold the others back. `mark` is written with them, given the ids that were changed. Throws TOO_MANY_ROWS above 1,000
 * (a preview tells what the background would do), SELECTION_CHANGED when `expected` is not what matches now.
 */
export async function changeMany(
  context: WriteContext,
  request: BulkRequest,
  mark?: (changed: readonly number[]) => Statement,
): Promise<ManyResult> {
  const { model, action, preview, expected } = request;
  requireRight(context.actor.access, model, RIGHTS[action]);
  const { rows, matched } = await chosenRows(context, request);
  if (expected !== null && expected !== matched) throw new PlatformError('SELECTION_CHANGED', { params: { expected, matched } });
  if (preview && matched > MOST_ROWS && matched <= MOST_IN_BACKGROUND) return previewLarge(context, request, rows, matched);
  if (matched > MOST_ROWS) throw new PlatformError('TOO_MANY_ROWS', { params: { limit: MOST_ROWS, count: matched } });
  if (rows.length === 0) return { matched: 0, changed: 0, refused: [], rows: [] };
  // One order for all writers, so that two of them wait instead of meeting crosswise.
  const ordered = [...rows].sort((a, b) => a.id - b.id);
  const { outcomes, reply } = await runUnits({
    context: await toldTogether(context, ordered.length),
    preview,
    units: ordered.map(({ id }) => async () => [operationFor(request, id)]),
    reply: (done) => {
      const ids = ordered.map(({ id }) => id);
      return [readVersions(context, model, ids), ...(mark ? [mark(ids.filter((_id, index) => !done[index]?.refusal))] : [])];
    },
  });
  const versions = new Map((reply[0]?.rows ?? []).map(([id, version]) => [Number(id), Number(version)]));
  const result = manyResult(ordered, outcomes, versions);
  return preview && action === 'delete' ? { ...result, effects: await effectsOf(context, model, result) } : result;
}

async function effectsOf(context: WriteContext, model: ModelDefinition, { rows, refused }: ManyResult): Promise<RemovalEffects> {
  const going = await removalEffects(
    context,
    model,
    rows.map(({ id }) => id),
  );
  // Whatever keeps the others is told of them alone: what would go with them stays.
  const kept = await removalEffects(
    context,
    model,
    refused.map(({ id }) => id),
  );
  return { along: going.along, emptied: going.emptied, blocking: kept.blocking };
}
