/** What has been written, told inside this process once the transaction is through. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { ChangeKind } from '@lambda/model/definitions/names.ts';
import type { Database, Statement, StatementResult } from '../../sql/database.ts';
import type { Change } from '../query/page-starts.ts';
import type { WriteContext, WriteOperation, WrittenRow } from './operation.ts';

export type Announcement = {
  /** Null for models that belong to no company. */
  readonly company: number | null;
  readonly model: string;
  readonly kind: ChangeKind;
  readonly ids: readonly number[];
};
/** Every row of one write, those of sub-tables and of what went along too. */
export type Written = { readonly company: number; readonly rows: readonly WrittenRow[]; readonly told: readonly Announcement[] };
/** `written` is null where no more is known than what is announced. */
type Listener = (announcements: readonly Announcement[], written: Written | null) => void;

const listeners = new WeakMap<Database, Set<Listener>>();

/** Calls `listener` after every write that goes through this database's door; the answer stops it. */
export function onWritten(database: Database, listener: Listener): () => void {
  const set = listeners.get(database) ?? new Set();
  set.add(listener);
  listeners.set(database, set);
  return () => set.delete(listener);
}

/** A restored record comes back to the lists, so it counts as created; what is erased for ever was out of them already. */
const KINDS: Readonly<Record<WriteOperation['kind'], ChangeKind | null>> = {
  create: 'created',
  update: 'updated',
  act: 'updated',
  remove: 'deleted',
  restore: 'created',
  destroy: null,
};
const idsOf = (operation: WriteOperation, id: number | undefined): number[] =>
  operation.kind === 'act' ? operation.targets.map((target) => target.id) : id === undefined ? [] : [id];
const companyOf = (model: ModelDefinition, context: WriteContext): number | null =>
  model.placement === 'company' ? context.actor.companyId : null;

/** Records that statements have changed beside what the operations name. */
export type Told = { readonly model: string; readonly ids: readonly number[] };
/** What the statements that tell (`tells`) have changed, from the answers to them, in the same order. */
export function toldBy(statements: readonly Statement[], results: readonly StatementResult[]): Told[] {
  const told: Told[] = [];
  for (const [index, { tells }] of statements.entries()) {
    if (tells === undefined) continue;
    const ids = (results[index]?.rows ?? []).map(([id]) => Number(id));
    if (ids.length > 0) told.push({ model: tells, ids });
  }
  return told;
}

/** Each as a change of the model, those left out that are told already. */
function addTold(gathered: Map<string, Announcement & { ids: number[] }>, context: WriteContext, told: readonly Told[]): void {
  for (const { model: name, ids } of told) {
    const model = context.registry.model(name);
    const known = new Set([...gathered.values()].flatMap((one) => (one.model === name ? one.ids : [])));
    const others = [...new Set(ids)].filter((id) => !known.has(id));
    if (others.length === 0) continue;
    const key = `${name} updated`;
    const announced = gathered.get(key);
    if (announced) announced.ids.push(...others);
    else gathered.set(key, { company: companyOf(model, context), model: name, kind: 'updated', ids: others });
  }
}

/**
 * Tells who listens: rows of sub-tables as their record, and what statements tell of by themselves. Costs nothing while
 * nobody listens.
 */
export function announceWrites(
  context: WriteContext,
  operations: readonly WriteOperation[],
  ids: readonly number[],
  told: readonly Told[] = [],
  rows: readonly WrittenRow[] | null = null,
): void {
  const set = listeners.get(context.database);
  if (!set || set.size === 0) return;
  const gathered = new Map<string, Announcement & { ids: number[] }>();
  for (const [index, operation] of operations.entries()) {
    const { model } = operation;
    const kind = KINDS[operation.kind];
    if (!kind || model.internal) continue;
    const written = idsOf(operation, ids[index]);
    const key = `${model.name} ${kind}`;
    const known = gathered.get(key);
    if (known) known.ids.push(...written);
    else gathered.set(key, { company: companyOf(model, context), model: model.name, kind, ids: written });
  }
  addTold(gathered, context, told);
  const announcements = [...gathered.values()];
  const alsoTold = told.map(({ model, ids }) => {
    return { company: companyOf(context.registry.model(model), context), model, kind: 'updated' as const, ids };
  });
  const written = rows && { company: context.actor.companyId, rows, told: alsoTold };
  if (announcements.length > 0) for (const listener of set) listener(announcements, written);
}

/** A write as changes of single rows, with the fields that have changed where they are known. */
export const changesOf = ({ company, rows, told }: Written): Change[] => [
  ...rows.map(({ model, id, kind, values }) => ({
    company: model.placement === 'company' ? company : null,
    model: model.name,
    kind: ROW_KINDS[kind],
    ids: [id],
    fields: Object.keys(values),
  })),
  ...told,
];
const ROW_KINDS = { create: 'created', update: 'updated', remove: 'deleted', restore: 'created' } as const;
