/** What has been written, told inside this process once the transaction is through. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import type { ChangeKind } from '@lambda/model/names.ts';
import type { Database } from '../storage/database.ts';
import type { WriteContext, WriteOperation } from './operation.ts';

export type Announcement = {
  /** Null for models that belong to no company. */
  readonly company: number | null;
  readonly model: string;
  readonly kind: ChangeKind;
  readonly ids: readonly number[];
};
type Listener = (announcements: readonly Announcement[]) => void;

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

/** Tells who listens; rows of sub-tables are told as their record. Costs nothing while nobody does. */
export function announceWrites(context: WriteContext, operations: readonly WriteOperation[], ids: readonly number[]): void {
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
  const announcements = [...gathered.values()];
  if (announcements.length > 0) for (const listener of set) listener(announcements);
}
