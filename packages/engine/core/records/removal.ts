/** What goes, stays or is emptied when rows are deleted, and what comes back when one is restored. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Registry } from '../registry/registry.ts';
import { boundStatements } from './bounds.ts';
import type { Changes } from './changes.ts';
import { linkedIds, readStoredRow, type StoredRow } from './columns.ts';
import { clearDeleted, destroyRow, emptiedAt, lockPointing } from './destroy-sql.ts';
import { guardReference } from './guards.ts';
import { releaseReplaced } from './history-files.ts';
import type { WriteCause } from './hooks.ts';
import { linkStatements } from './link-sql.ts';
import type { Draft, Read, WriteContext } from './operation.ts';
import { reversalOfRemoval } from './reversal.ts';
import { findUse, isCompanyModel, lockFollowers, MOST_FOLLOWED } from './row-sql.ts';
import { historyLine, markRow, updateRow } from './statements.ts';

/**
 * A field of another model that points here. `follow`: its rows go along; `use`: they keep the row from going; `stay`: they do
 * not mind, and the database empties them or takes them along once it is destroyed.
 */
export type Incoming = { readonly model: ModelDefinition; readonly by: string; readonly effect: 'follow' | 'empty' | 'stay' | 'use' };
/** What the server itself writes down of what has happened; when the row is taken out for ever, the key does what the field says. */
const isNote = ({ appendOnly, internal, writtenBy }: ModelDefinition): boolean =>
  appendOnly === true && (internal === true || writtenBy === 'platform');

const known = new WeakMap<Registry, Map<string, readonly Incoming[]>>();
/** The fields of all models that point at `target`, each with what its rows do when that is deleted. */
export function incomingOf(registry: Registry, target: ModelDefinition): readonly Incoming[] {
  let all = known.get(registry);
  if (!all) {
    all = new Map();
    known.set(registry, all);
  }
  let incoming = all.get(target.name);
  if (!incoming) {
    incoming = [...registry.models.values()].flatMap((model) =>
      Object.entries(model.fields).flatMap(([by, field]): Incoming[] =>
        (field.kind === 'reference' || field.kind === 'references') && field.to === target.name && model.placement !== 'local'
          ? [{ model, by, effect: consequence(model, by, target) }]
          : [],
      ),
    );
    all.set(target.name, incoming);
  }
  return incoming;
}
function consequence(model: ModelDefinition, by: string, target: ModelDefinition): Incoming['effect'] {
  const field = model.fields[by];
  const isPointer = field?.kind === 'reference' || field?.kind === 'references';
  if (!isPointer) return 'use';
  // Rows that are only ever added cannot go, and a look-up's removal does not reach into the companies' own rows.
  if (model.appendOnly || (isCompanyModel(model) && !isCompanyModel(target))) {
    const isLoose = field.kind === 'reference' && (field.onDelete ?? 'restrict') !== 'restrict';
    return isLoose && (isNote(model) || !isCompanyModel(target)) ? 'stay' : 'use';
  }
  if (model.parent?.model === target.name && model.parent.by === by) return 'follow';
  return field.onDelete === 'cascade' ? 'follow' : field.onDelete === 'empty' ? 'empty' : 'use';
}

type Work = { readonly context: WriteContext; readonly draft: Draft; readonly read: Read };
type Found = { readonly model: ModelDefinition; readonly stored: StoredRow };
type Emptied = Found & { readonly by: string };

const keyOf = (model: ModelDefinition, id: number): string => `${model.name} ${id}`;
const idsOf = (found: Iterable<Found>, model: ModelDefinition): number[] =>
  [...found].filter((one) => one.model === model).map(({ stored }) => stored.id);

/** Rows pointing at `ids`, locked. */
async function followers(
  { context, read }: Pick<Work, 'context' | 'read'>,
  { model, by }: Incoming,
  ids: readonly number[],
  deletedAt: string | null,
) {
  const [result] = await read([lockFollowers(context, { model, by, ids, deletedAt })]);
  const rows = (result?.rows ?? []).map((row) => readStoredRow(model, row));
  if (rows.length > MOST_FOLLOWED) throw new PlatformError('TOO_COMPLEX', { params: { reason: `${model.name} > ${MOST_FOLLOWED}` } });
  return rows;
}

/** Everything reached from the first rows along references whose rows go along, with the rows to be emptied. */
async function reach(work: Pick<Work, 'context' | 'read'>, first: readonly Found[], deletedAt: string | null) {
  const reached = new Map(first.map((one) => [keyOf(one.model, one.stored.id), one]));
  const emptied: Emptied[] = [];
  let edge: readonly Found[] = first;
  while (edge.length > 0) {
    const next: Found[] = [];
    for (const model of new Set(edge.map((one) => one.model))) {
      const ids = idsOf(edge, model);
      for (const incoming of incomingOf(work.context.registry, model)) {
        if (incoming.effect !== 'follow' && (incoming.effect !== 'empty' || deletedAt !== null)) continue;
        for (const stored of await followers(work, incoming, ids, deletedAt)) {
          const one = { model: incoming.model, stored };
          if (incoming.effect === 'empty') emptied.push({ ...one, by: incoming.by });
          else if (!reached.has(keyOf(one.model, stored.id))) {
            reached.set(keyOf(one.model, stored.id), one);
            next.push(one);
          }
        }
      }
    }
    edge = next;
  }
  const isGone = ({ model, stored }: Found) => reached.has(keyOf(model, stored.id));
  return { reached: [...reached.values()], emptied: emptied.filter((one) => !isGone(one)) };
}

async function refuseIfUsed({ context, read }: Work, removed: readonly Found[]): Promise<void> {
  const questions = [...new Set(removed.map(({ model }) => model))].flatMap((target) =>
    incomingOf(context.registry, target)
      .filter(({ effect }) => effect === 'use')
      .map(({ model, by }) => {
        const everywhere = isCompanyModel(model) && !isCompanyModel(target);
        return findUse({ context: context, model, by, ids: idsOf(removed, target), except: idsOf(removed, model), everywhere });
      }),
  );
  if (questions.length === 0) return;
  const answers = await read(questions);
  if (answers.some(({ rows }) => rows.length > 0)) throw new PlatformError('STILL_IN_USE');
}

type Mark = { readonly kind: 'remove' | 'restore'; readonly cause: WriteCause; readonly isRoot: boolean };
async function afterHook({ hooks, ...context }: WriteContext, mark: Mark, { model, stored }: Found) {
  const { id, values, deletedAt } = stored;
  return (await hooks.get(model.name)?.after?.({ context, ...mark, model, id, before: values, after: values, deletedAt })) ?? [];
}

/**
 * Deletes locked rows with what belongs to them; empties the fields that say so. Throws STILL_IN_USE when another living
 * row points at one of them. `root` is the row whose deletion the whole write is: restoring it takes the write back. The row's lock keeps new ones from doing so until the end of the transaction.
 */
export async function removeRows(
  work: Work,
  model: ModelDefinition,
  rows: readonly StoredRow[],
  { cause, root }: { cause: WriteCause; root?: number | undefined },
): Promise<void> {
  const { context, draft } = work;
  const asked = new Set(rows.map(({ id }) => keyOf(model, id)));
  const { reached, emptied } = await reach(
    work,
    rows.map((stored) => ({ model, stored })),
    null,
  );
  await refuseIfUsed(work, reached);
  await emptyRows(work, emptied, new Set(reached.map(({ model: one, stored }) => keyOf(one, stored.id))));
  for (const one of reached) {
    const { id, version } = one.stored;
    draft.statements.push(markRow(context, { model: one.model, id, version: version + 1 }, 'deleted'));
    const isRoot = root === id && one.model === model;
    const lineId = isRoot ? context.writeId : undefined;
    draft.statements.push(await historyLine(context, { model: one.model, id, action: 'remove', changes: {}, lineId }));
    const why = asked.has(keyOf(one.model, id)) ? cause : 'along';
    draft.statements.push(...(await afterHook(context, { kind: 'remove', cause: why, isRoot }, one)));
    draft.rows.push({ model: one.model, id: one.stored.id, kind: 'remove', path: '', before: one.stored.values, values: {} });
  }
}

/** A list keeps its other entries, a reference nothing. */
function withoutGone(registry: Registry, model: ModelDefinition, name: string, { values }: StoredRow, gone: ReadonlySet<string>): unknown {
  const field = model.fields[name];
  if (field?.kind !== 'references') return null;
  const left = linkedIds(field, values[name]).filter((id) => !gone.has(keyOf(registry.model(field.to), id)));
  return left.length > 0 ? left : null;
}

/** A row that pointed at removed ones through several fields is written once. */
async function emptyRows({ context, draft }: Work, emptied: readonly Emptied[], gone: ReadonlySet<string>): Promise<void> {
  const rows = new Map<string, Found & { fields: string[] }>();
  for (const { model, stored, by } of emptied) {
    const known = rows.get(keyOf(model, stored.id));
    if (known) known.fields.push(by);
    else rows.set(keyOf(model, stored.id), { model, stored, fields: [by] });
  }
  for (const { model, stored, fields } of rows.values()) {
    const changed = Object.fromEntries(fields.map((name) => [name, withoutGone(context.registry, model, name, stored, gone)]));
    draft.statements.push(
      updateRow(context, { model, id: stored.id, version: stored.version + 1 }, { before: stored.values, values: changed }),
    );
    draft.statements.push(...linkStatements(context, model, stored.id, changed));
    draft.statements.push(
      await historyLine(context, { model, id: stored.id, action: 'update', before: stored.values, changed, changes: {} }),
    );
    draft.rows.push({ model, id: stored.id, kind: 'update', path: '', before: stored.values, values: changed });
  }
}

/** Rows pointing at `ids`, deleted or not, locked. */
async function pointing({ context, read }: Work, { model, by }: Incoming, ids: readonly number[]): Promise<StoredRow[]> {
  const [result] = await read([lockPointing(context, { model, by, ids })]);
  const rows = (result?.rows ?? []).map((row) => readStoredRow(model, row));
  if (rows.length > MOST_FOLLOWED) throw new PlatformError('TOO_COMPLEX', { params: { reason: `${model.name} > ${MOST_FOLLOWED}` } });
  return rows;
}

type Refill = { readonly model: ModelDefinition; readonly id: number; readonly changes: Changes; readonly fields: readonly Incoming[] };
/** The rows whose references were emptied when the restored rows were deleted, as the history of that moment tells them. */
async function emptiedBy({ context, read }: Work, restored: readonly Found[], deletedAt: string): Promise<readonly Refill[]> {
  const targets = [...new Set(restored.map(({ model }) => model))];
  const incoming = targets.flatMap((target) => incomingOf(context.registry, target)).filter(({ effect }) => effect === 'empty');
  if (incoming.length === 0) return [];
  const models = [...new Set(incoming.map(({ model }) => model.name))];
  const [lines] = await read([emptiedAt(context, { models, deletedAt })]);
  return (lines?.rows ?? []).map(([name, id, changes]) => ({
    model: context.registry.model(name ?? ''),
    id: Number(id),
    changes: JSON.parse(changes ?? '{}') as Changes,
    fields: incoming.filter(({ model }) => model.name === name),
  }));
}

/** The value that a field has once what was taken out of it is back; undefined when it was filled otherwise since. */
function refilled(
  { model, by }: Incoming,
  change: Changes[string] | undefined,
  now: unknown,
  isBack: (to: string, id: unknown) => boolean,
): unknown {
  const field = model.fields[by];
  const [was, is] = change ?? [null, null];
  if (field?.kind === 'reference') return is === null && (now ?? null) === null && isBack(field.to, was) ? was : undefined;
  if (field?.kind !== 'references') return undefined;
  const [before, after, present] = [was, is, now].map((value) => linkedIds(field, value)) as [number[], number[], number[]];
  const missing = before.filter((id) => !after.includes(id) && !present.includes(id) && isBack(field.to, id));
  return missing.length > 0 ? [...present, ...missing] : undefined;
}

/** A field that somebody has filled since, or whose row is gone, stays as it is. */
async function refillRows(work: Work, restored: readonly Found[], deletedAt: string): Promise<void> {
  const { context, draft, read } = work;
  const back = new Set(restored.map(({ model, stored }) => keyOf(model, stored.id)));
  for (const { model, id, changes, fields } of await emptiedBy(work, restored, deletedAt)) {
    const [result] = await read([lockFollowers(context, { model, by: 'id', ids: [id], deletedAt: null })]);
    const [row] = result?.rows ?? [];
    if (!row) continue;
    const stored = readStoredRow(model, row);
    const values = fields.map((one) => {
      const value = refilled(one, changes[one.by], stored.values[one.by], (to, target) => back.has(`${to} ${String(target)}`));
      return [one.by, value] as const;
    });
    const changed = Object.fromEntries(values.filter(([, value]) => value !== undefined));
    if (Object.keys(changed).length === 0) continue;
    draft.statements.push(updateRow(context, { model, id, version: stored.version + 1 }, { before: stored.values, values: changed }));
    draft.statements.push(...linkStatements(context, model, id, changed));
    draft.statements.push(await historyLine(context, { model, id, action: 'update', before: stored.values, changed, changes: {} }));
    draft.rows.push({ model, id: stored.id, kind: 'update', path: '', before: stored.values, values: changed });
  }
}

/**
 * Brings back a locked deleted row with what was deleted in the same act, and fills the references that this act had
 * emptied. What it points at has to be alive.
 */
export async function restoreRows(work: Work, model: ModelDefinition, stored: StoredRow): Promise<void> {
  const { context, draft } = work;
  const { reached } = await reach(work, [{ model, stored }], stored.deletedAt);
  for (const one of reached) {
    const { id, version, values } = one.stored;
    draft.statements.push(markRow(context, { model: one.model, id, version: version + 1 }, 'living'));
    draft.statements.push(await historyLine(context, { model: one.model, id, action: 'restore', changes: {} }));
    const cause = one.stored === stored ? 'reversal' : 'along';
    draft.statements.push(...(await afterHook(context, { kind: 'restore', cause, isRoot: one.stored === stored }, one)));
    draft.rows.push({ model: one.model, id, kind: 'restore', path: '', before: values, values });
    draft.statements.push(...boundStatements(context, { model: one.model, id, path: '', changed: values, kind: 'restore' }));
    for (const [name, field] of Object.entries(one.model.fields)) {
      if (field.kind !== 'reference' && field.kind !== 'references') continue;
      const value = values[name];
      for (const id of typeof value === 'number' ? [value] : linkedIds(field, value))
        guardReference(draft, { target: context.registry.model(field.to), id, path: name, scope: null });
    }
  }
  if (stored.deletedAt === null) return;
  await refillRows(work, reached, stored.deletedAt);
  draft.further.push(reversalOfRemoval(context, { model, id: stored.id, deletedAt: stored.deletedAt }));
}

/**
 * Takes a locked deleted row out of the database for ever, with the deleted rows that belong to it; the history keeps a
 * line for each. Throws STILL_IN_USE while a living row belongs to one of them; what else points there, the keys refuse.
 */
export async function destroyRows(work: Work, model: ModelDefinition, stored: StoredRow): Promise<void> {
  const { context, draft } = work;
  const reached = new Map<string, Found>([[keyOf(model, stored.id), { model, stored }]]);
  let edge: readonly Found[] = [...reached.values()];
  while (edge.length > 0) {
    const next: Found[] = [];
    for (const target of new Set(edge.map((one) => one.model)))
      for (const incoming of incomingOf(context.registry, target)) {
        const ids = idsOf(edge, target);
        if (incoming.effect === 'empty') draft.statements.push(...clearDeleted(context, { ...incoming, ids }));
        if (incoming.effect !== 'follow') continue;
        for (const row of await pointing(work, incoming, ids)) {
          if (row.deletedAt === null) throw new PlatformError('STILL_IN_USE');
          const key = keyOf(incoming.model, row.id);
          if (reached.has(key)) continue;
          reached.set(key, { model: incoming.model, stored: row });
          next.push({ model: incoming.model, stored: row });
        }
      }
    edge = next;
  }
  // What belongs to another goes before it.
  for (const one of [...reached.values()].reverse()) {
    const title = one.model.title.map((name) => [name, [one.stored.values[name] ?? null, null]] as const);
    draft.statements.push(destroyRow(context, one.model, one.stored.id), ...releaseReplaced(context, one.model, one.stored.id));
    draft.statements.push(
      await historyLine(context, { model: one.model, id: one.stored.id, action: 'destroy', changes: Object.fromEntries(title) }),
    );
    draft.rows.push({ model: one.model, id: one.stored.id, kind: 'remove', path: '', before: one.stored.values, values: {} });
  }
}
