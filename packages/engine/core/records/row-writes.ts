/** Writes checked rows: a new one, a changed one, and the rows of their sub-tables, each with its history. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import type { ChildrenChanges, ValidRow, Values } from '@lambda/model/fields/validate.ts';
import { isExcepted, isReachedOnly } from '../access/access.ts';
import type { Reach } from '../access/reach.ts';
import { type Changes, changedValues, changesOf, historyLine } from './changes.ts';
import { type Column, columnKinds, linkedIds, type StoredRow } from './columns.ts';
import { guardFiles } from './file-holders.ts';
import { guardAccounts, guardAmounts, guardCascades, guardReference, guardScope } from './guards.ts';
import { keepReplaced } from './history-files.ts';
import { clockOf, type RecordHooks, type RecordWrite, type WriteCause, type WriteKind } from './hooks.ts';
import { cleanHtml } from './html.ts';
import { childScope } from './input.ts';
import { linkStatements } from './link-sql.ts';
import type { Draft, Read, WriteContext } from './operation.ts';
import { hashPassword } from './passwords.ts';
import { removeRows } from './removal.ts';
import { insertRow, updateRow } from './row-sql.ts';
import { hasSequence, withNumbers } from './sequences.ts';
import { broughtWrites } from './writes-of-hooks.ts';

/** The locked rows of sub-tables: by parent model, parent id and field, then by their own id. */
export type LockedChildren = ReadonlyMap<string, ReadonlyMap<number, StoredRow>>;
export const childrenKey = (parent: ModelDefinition, parentId: number, field: string): string => `${parent.name} ${parentId} ${field}`;

export type Writing = {
  readonly context: WriteContext;
  readonly draft: Draft;
  readonly locked: LockedChildren;
  readonly read: Read | null;
  /** The values are those that the record had before, so whoever may write it may have its files back. */
  readonly reverts?: boolean;
};
type Row = {
  readonly model: ModelDefinition;
  readonly id: number;
  readonly row: ValidRow;
  /** Empty, or `employment_history[0].`. */
  readonly path: string;
  /** The scope that the row has to lie in once written; null when it follows its parent. */
  readonly scope: Reach | null;
};

type Moment = {
  readonly kind: WriteKind;
  readonly cause: WriteCause;
  readonly model: ModelDefinition;
  readonly id: number;
  readonly before: Values | null;
  readonly after: Values;
};

const HIDDEN = '***';
/** Hooks are told that there is a new password, never which. */
function told({ hooks: _hooks, ...context }: WriteContext, write: Moment): RecordWrite {
  if (columnKinds(write.model).passwords.length === 0) return { context, ...write };
  const after = Object.entries(write.after).map(([name, value]) => {
    const isSecret = write.model.fields[name]?.kind === 'password' && value !== null;
    return [name, isSecret ? HIDDEN : value] as const;
  });
  return { context, ...write, after: Object.fromEntries(after) };
}

const causeOf = ({ reverts }: Writing): WriteCause => (reverts ? 'reversal' : 'given');

const NOTHING: Values = {};
const NO_CHANGES: Changes = {};
function isEmpty(values: Readonly<Record<string, unknown>>): boolean {
  for (const _name in values) return false;
  return true;
}
const hasChildren = ({ children }: ValidRow): boolean => !isEmpty(children);
/** What the module's hook adds to the values, in the form in which they are stored. */
async function addedByHook(context: WriteContext, write: Moment, before: NonNullable<RecordHooks['before']>): Promise<Values> {
  const added = await before(told(context, write));
  if (!added) return NOTHING;
  return Object.fromEntries(
    Object.entries(added).map(([name, value]) => {
      const field = write.model.fields[name];
      if (!field || field.kind === 'children') throw new Error(`the hook of ${write.model.name} sets ${name}, which is no stored field`);
      return [name, normaliseValue(field, field.kind === 'richText' && typeof value === 'string' ? cleanHtml(value) : value)];
    }),
  );
}

/** What the module's hook brings along with other records; what a reversal brings back, the pipeline knows by itself. */
function bring({ context, draft, reverts }: Writing, write: Moment): void {
  if (reverts) return;
  const bringing = context.hooks.get(write.model.name)?.brings?.(told(context, write));
  if (bringing) draft.further.push(async (read) => broughtWrites(context, await bringing(read)));
}
/** What the module's hook adds once the row is written: statements, and what is brought along. */
async function runAfter(writing: Writing, hook: RecordHooks, write: Moment): Promise<void> {
  const { context, draft } = writing;
  if (hook.after) draft.statements.push(...(await hook.after(told(context, write))));
  bring(writing, write);
}

async function withHashes(secrets: readonly Column[], values: Values): Promise<Values> {
  const hashed = await Promise.all(secrets.map(async ({ name }) => [name, await hashPassword(String(values[name]))] as const));
  return { ...values, ...Object.fromEntries(hashed) };
}
/** The given passwords of a row, which are stored as hashes. */
const secretsIn = (model: ModelDefinition, values: Values): readonly Column[] => {
  const { passwords } = columnKinds(model);
  return passwords.length === 0 ? passwords : passwords.filter(({ name }) => typeof values[name] === 'string');
};

/** `under` points at the parent, which is written by the same hand. */
function guardReferences({ context, draft }: Writing, { model, row, path }: Row, values: Values, under?: string): void {
  for (const { name, field } of columnKinds(model).pointers) {
    if (name === under || (field.kind !== 'reference' && field.kind !== 'references')) continue;
    const value = values[name];
    const ids = typeof value === 'number' ? [value] : linkedIds(field, value);
    if (ids.length === 0) continue;
    const target = context.registry.model(field.to);
    const isGiven = row.given.includes(name);
    // Whoever could point at any account would read it through the own row.
    if (isGiven && isReachedOnly(context.actor.access, target)) {
      throw new PlatformError('INVALID', { fields: [{ field: path + name, code: 'reference' }] });
    }
    const scope = isGiven ? context.actor.access.model(target).read : null;
    for (const id of ids) guardReference(draft, { target, id, path: path + name, scope });
  }
}

/** Adds a row and the new rows of its sub-tables. `under` sets the field that points at the parent. */
export async function createRow(
  writing: Writing,
  target: Row,
  under: { readonly field: string; readonly id: number } | null,
): Promise<void> {
  const { context, draft } = writing;
  const { model, id, row, path, scope } = target;
  const own: Values = under ? { ...row.values, [under.field]: under.id } : row.values;
  const cause = causeOf(writing);
  const hook = context.hooks.get(model.name);
  const write = { kind: 'create', cause, model, id, before: null } as const;
  const added = hook?.before ? await addedByHook(context, { ...write, after: own }, hook.before) : NOTHING;
  const whole = added === NOTHING ? own : { ...own, ...added };
  const values = hasSequence(model) ? await withNumbers(context, writing.read, model, whole) : whole;
  const secrets = secretsIn(model, values);
  draft.statements.push(
    ...guardFiles(context, { model, path, before: NOTHING, values }),
    ...guardAmounts(context, { model, path, changed: values, record: values }),
    ...guardAccounts(context, { model, path, changed: values }),
    insertRow(context, model, id, secrets.length > 0 ? await withHashes(secrets, values) : values),
    ...linkStatements(context, model, id, values, true),
  );
  draft.rows.push({ model, id, kind: 'create', path, before: NOTHING, values });
  const fresh = changesOf(model, NOTHING, values);
  const changes = hasChildren(row) ? { ...fresh, ...(await writeChildren(writing, target)) } : fresh;
  draft.statements.push(await historyLine(context, { model, id, action: 'create', changes }));
  if (hook) await runAfter(writing, hook, { ...write, after: values });
  guardReferences(writing, target, values, under?.field);
  guardCascades(context.registry, draft, { model, path, changed: values, record: values });
  if (scope) guardScope(context, draft, { model, id, scope, kind: 'create' });
}

/** Changes a locked row and its sub-tables. Without a difference nothing is written. */
export async function changeRow(writing: Writing, target: Row & { readonly stored: StoredRow }): Promise<void> {
  const { context, draft } = writing;
  const { model, id, row, path, scope, stored } = target;
  const before = stored.values;
  const given = changedValues(model, before, row.values);
  const children = hasChildren(row) ? await writeChildren(writing, target) : NO_CHANGES;
  if (isEmpty(given) && isEmpty(children)) return;
  const cause = causeOf(writing);
  const hook = context.hooks.get(model.name);
  const write = { kind: 'update', cause, model, id, before } as const;
  const added = hook?.before ? await addedByHook(context, { ...write, after: { ...before, ...given } }, hook.before) : NOTHING;
  const changed = added === NOTHING || writing.reverts ? given : changedValues(model, before, { ...given, ...added });
  if (!writing.reverts) draft.statements.push(...guardFiles(context, { model, path, before, values: changed }));
  const after = { ...before, ...changed };
  draft.statements.push(...guardAmounts(context, { model, path, changed, record: after }));
  // What was right once is brought back as it was.
  if (!writing.reverts) draft.statements.push(...guardAccounts(context, { model, path, changed }));
  const secrets = secretsIn(model, changed);
  draft.statements.push(
    updateRow(
      context,
      { model, id, version: stored.version + 1 },
      { before, values: secrets.length > 0 ? await withHashes(secrets, changed) : changed },
    ),
  );
  draft.statements.push(...linkStatements(context, model, id, changed));
  draft.rows.push({ model, id, kind: 'update', path, before, values: changed });
  if (columnKinds(model).files.length > 0) draft.statements.push(...(await keepReplaced(context, { model, id, before, changed })));
  const changes = { ...changesOf(model, before, changed), ...children };
  draft.statements.push(await historyLine(context, { model, id, action: 'update', changes }));
  if (hook) await runAfter(writing, hook, { ...write, after });
  guardReferences(writing, target, changed);
  guardCascades(context.registry, draft, { model, path, changed, record: after });
  if (scope) guardScope(context, draft, { model, id, scope, kind: 'update' });
}

/** Writes the rows of all sub-tables; answers with the parent's history entries, one per sub-table that changed. */
async function writeChildren(writing: Writing, parent: Row): Promise<Changes> {
  const entries: [string, readonly [null, unknown]][] = [];
  for (const [name, changes] of Object.entries(parent.row.children)) {
    const summary = await writeSubTable(writing, parent, name, changes);
    if (Object.keys(summary).length > 0) entries.push([name, [null, summary]]);
  }
  return Object.fromEntries(entries);
}

async function writeSubTable(writing: Writing, parent: Row, name: string, changes: ChildrenChanges): Promise<Record<string, number>> {
  const { context, draft } = writing;
  const field = parent.model.fields[name];
  if (field?.kind !== 'children') throw new Error(`${parent.model.name}.${name} is no sub-table`);
  const model = context.registry.model(field.of);
  const stored = writing.locked.get(childrenKey(parent.model, parent.id, name));
  const storedRow = (id: number): StoredRow => {
    const row = stored?.get(id);
    if (!row) throw new PlatformError('NOT_FOUND');
    return row;
  };
  const pathOf = (index: number): string => `${parent.path}${name}[${index}].`;
  const scopeOf = (operation: 'create' | 'update' | 'delete') => childScope(context.actor.access, parent.model, model, operation);
  const openRow = (id: number, operation: 'update' | 'delete'): StoredRow => {
    const row = storedRow(id);
    // Which alternatives a row of the sub-table lies in was not asked for, so none of them may close it.
    if (scopeOf(operation)?.parts.some((part) => isExcepted(part, { model, row: row.values, clock: clockOf(context) })))
      throw new PlatformError(operation === 'update' ? 'ROW_CLOSED_UPDATE' : 'ROW_CLOSED_DELETE');
    return row;
  };

  for (const [index, row] of changes.create.entries()) {
    const id = await context.database.nextId();
    await createRow(writing, { model, id, row, path: pathOf(index), scope: scopeOf('create') }, { field: field.by, id: parent.id });
  }
  let updated = 0;
  for (const [index, row] of changes.update.entries()) {
    const before = draft.rows.length;
    const path = pathOf(changes.create.length + index);
    await changeRow(writing, { model, id: row.id, row, path, scope: scopeOf('update'), stored: openRow(row.id, 'update') });
    if (draft.rows.length > before) updated += 1;
  }
  if (changes.delete.length > 0) {
    if (!writing.read) throw new PlatformError('NOT_FOUND'); // a new record has no rows to remove
    await removeRows(
      { context, draft, read: writing.read },
      model,
      changes.delete.map((id) => openRow(id, 'delete')),
      { cause: causeOf(writing) },
    );
  }
  const counts = { created: changes.create.length, updated, removed: changes.delete.length };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
