/** Changes a record and the rows of its sub-tables, against the version that the writer has read. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { ValidRow, Values } from '@lambda/model/fields/validate.ts';
import type { Statement, StatementResult } from '../../sql/database.ts';
import { writeReach } from '../access/access.ts';
import { readStoredRow, type StoredRow } from './columns.ts';
import { checkInput, childScope, validate, withoutLocked } from './input.ts';
import { lockedRow } from './locked.ts';
import type { OperationOf, PreparedWrite, WriteContext } from './operation.ts';
import { lockChildren, lockRow } from './row-sql.ts';
import { changeRow, childrenKey, type LockedChildren } from './row-writes.ts';
import { takesNumbers } from './sequences.ts';

type ChildLock = { readonly key: string; readonly model: ModelDefinition; readonly ids: readonly number[]; readonly statement: Statement };

/** One lock per sub-table with touched rows, at every depth. A required sub-table is read whole, to count what is left. */
function childLocks(context: WriteContext, parent: ModelDefinition, parentId: number, row: ValidRow): ChildLock[] {
  return Object.entries(row.children).flatMap(([name, changes]) => {
    const field = parent.fields[name];
    const ids = [...changes.update.map(({ id }) => id), ...changes.delete];
    if (field?.kind !== 'children' || (ids.length === 0 && !field.required)) return [];
    const model = context.registry.model(field.of);
    const scope = childScope(context.actor.access, parent, model, changes.delete.length > 0 ? 'delete' : 'update');
    const statement = lockChildren(context, { model, by: field.by, parentId, ids: field.required ? null : ids, scope });
    const inner = changes.update.flatMap((child) => childLocks(context, model, child.id, child));
    return [{ key: childrenKey(parent, parentId, name), model, ids, statement }, ...inner];
  });
}

/** Throws NOT_FOUND when a touched row is not there under its parent. */
function readChildLocks(locks: readonly ChildLock[], results: readonly StatementResult[]): LockedChildren {
  return new Map(
    locks.map(({ key, model, ids }, index) => {
      const rows = new Map((results[index]?.rows ?? []).map((row) => readStoredRow(model, row)).map((row) => [row.id, row]));
      if (ids.some((id) => !rows.has(id))) throw new PlatformError('NOT_FOUND');
      return [key, rows];
    }),
  );
}

const subTables = new WeakMap<ModelDefinition, readonly string[]>();
function subTablesOf(model: ModelDefinition): readonly string[] {
  let names = subTables.get(model);
  if (!names) {
    names = Object.keys(model.fields).filter((name) => model.fields[name]?.kind === 'children');
    subTables.set(model, names);
  }
  return names;
}

/** The record with the rows of its sub-tables as far as they were read, for conditions and states. */
function withChildren(context: WriteContext, model: ModelDefinition, stored: StoredRow, locked: LockedChildren): Values {
  if (locked.size === 0) return stored.values;
  const parts = Object.entries(model.fields).flatMap(([name, field]) => {
    const rows = field.kind === 'children' ? locked.get(childrenKey(model, stored.id, name)) : undefined;
    if (field.kind !== 'children' || !rows) return [];
    const child = context.registry.model(field.of);
    return [[name, [...rows.values()].map((row) => ({ ...withChildren(context, child, row, locked), id: row.id }))] as const];
  });
  return { ...stored.values, ...Object.fromEntries(parts) };
}

/** Only then a first look is needed, to find the rows that are meant; what counts is checked against the locked record. */
const hasSubTables = (model: ModelDefinition, input: unknown): boolean =>
  subTablesOf(model).length > 0 &&
  typeof input === 'object' &&
  input !== null &&
  subTablesOf(model).some((name) => Object.hasOwn(input, name));

/** Throws NOT_FOUND outside the actor's reach, VERSION_CONFLICT when `version` is stale; writes nothing when nothing differs. */
export async function prepareUpdate(
  context: WriteContext,
  { model, id, input: given, version, reverts }: OperationOf<'update'>,
): Promise<PreparedWrite> {
  const { scope, scopes } = writeReach(context.actor.access, model, 'update', reverts?.reach);
  const input = scope.parts.some(({ locks }) => locks.length > 0) ? withoutLocked(scope, given) : given;
  const looked = reverts?.row ?? (hasSubTables(model, input) ? validate({ context, model, input, mode: 'update' }) : null);
  const children = looked ? childLocks(context, model, id, looked) : [];
  const isAlone = children.length === 0 && !(looked && takesNumbers(context.registry, model, looked));
  const target = { model, id, scopes, told: scope, state: 'living' } as const;
  return {
    id,
    context,
    lock: () => [lockRow(context, { ...target, lock: 'change' }), ...children.map(({ statement }) => statement)],
    single: isAlone ? lockRow(context, { ...target, lock: 'none' }) : null,
    finish: async (draft, [first, ...rest], read) => {
      const stored = lockedRow(model, first, { context, version, reach: scope, operation: 'update' });
      if (reverts?.others) draft.further.push(reverts.others);
      if (isAlone) draft.pinned = { model, id, version: stored.version };
      const locked = readChildLocks(children, rest);
      const existing = () => withChildren(context, model, stored, locked);
      const row = reverts?.row ?? checkInput({ context, model, input, existing: existing(), mode: 'update' });
      await changeRow({ context, draft, locked, read, reverts: reverts !== undefined }, { model, id, row, path: '', scope, stored });
    },
  };
}
