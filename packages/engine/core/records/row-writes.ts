/** Writes checked rows: a new one, a changed one, and the rows of their sub-tables, each with its history. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import type { ChildrenChanges, ValidRow, Values } from '@lambda/model/fields/validate.ts';
import type { Statement } from '../../sql/database.ts';
import { isExcepted } from '../access/access.ts';
import { boundStatements } from './bounds.ts';
import { type Changes, isSame } from './changes.ts';
import { type Column, type ColumnKinds, columnKinds, type StoredRow } from './columns.ts';
import { guardFiles } from './file-holders.ts';
import { guardAccounts, guardAmounts, guardWritten } from './guards.ts';
import { keepReplaced } from './history-files.ts';
import { clockOf, type RecordHooks, type RecordWrite, type WriteCause, type WriteKind } from './hooks.ts';
import { cleanHtml } from './html.ts';
import { childScope } from './input.ts';
import { linkStatements } from './link-sql.ts';
import type { Draft, Read, Row, WriteContext } from './operation.ts';
import { hashPassword } from './passwords.ts';
import { removeRows } from './removal.ts';
import { withNumbers } from './sequences.ts';
import { changeStatements, historyLine, insertRow } from './statements.ts';
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
type Moment = {
  readonly kind: WriteKind;
  readonly cause: WriteCause;
  readonly model: ModelDefinition;
  readonly id: number;
  readonly isRoot: boolean;
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

/** The values of `after` that are not already in `before`. A new password is always a change. */
function changedValues({ own }: ColumnKinds, before: Values, after: Values): Values {
  const changed: Record<string, unknown> = {};
  for (const { name, field } of own) {
    if (!Object.hasOwn(after, name)) continue;
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (field.kind === 'password' || (was !== is && (typeof is !== 'object' || !isSame(was, is)))) changed[name] = is;
  }
  return changed;
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
const secretsIn = ({ passwords }: ColumnKinds, values: Values): readonly Column[] =>
  passwords.length === 0 ? passwords : passwords.filter(({ name }) => typeof values[name] === 'string');

type WrittenValues = {
  readonly model: ModelDefinition;
  readonly path: string;
  readonly before: Values;
  readonly changed: Values;
  readonly record: Values;
};
/** Statements that stand before the row and fail for what it may not hold: files of others, digits that its currency does not have, foreign accounts. */
function guardValues(context: WriteContext, { files, amounts, accounts }: ColumnKinds, written: WrittenValues): Statement[] {
  if (files.length === 0 && amounts.length === 0 && accounts.length === 0) return NO_STATEMENTS;
  return [
    ...(files.length > 0 ? guardFiles(context, files, written) : []),
    ...(amounts.length > 0 ? guardAmounts(context, amounts, written) : []),
    ...(accounts.length > 0 ? guardAccounts(context, accounts, written) : []),
  ];
}
const NO_STATEMENTS: Statement[] = [];

/** Adds a row and the new rows of its sub-tables. `under` sets the field that points at the parent. */
export async function createRow(
  writing: Writing,
  target: Row,
  under: { readonly field: string; readonly id: number } | null,
): Promise<void> {
  const { context, draft } = writing;
  const { model, id, row, path } = target;
  const kinds = columnKinds(model);
  const own: Values = under ? { ...row.values, [under.field]: under.id } : row.values;
  const hook = context.hooks.get(model.name);
  const write = { kind: 'create', cause: causeOf(writing), model, id, isRoot: path === '', before: null } as const;
  const added = hook?.before ? await addedByHook(context, { ...write, after: own }, hook.before) : NOTHING;
  const whole = added === NOTHING ? own : { ...own, ...added };
  const values = kinds.numbered ? await withNumbers(context, writing.read, model, whole) : whole;
  const secrets = secretsIn(kinds, values);
  draft.statements.push(
    ...guardValues(context, kinds, { model, path, before: NOTHING, changed: values, record: values }),
    insertRow(context, model, id, secrets.length > 0 ? await withHashes(secrets, values) : values, kinds),
  );
  if (kinds.linked.length > 0) draft.statements.push(...linkStatements(context, model, id, values, true));
  draft.rows.push({ model, id, kind: 'create', path, before: NOTHING, values });
  const children = hasChildren(row) ? await writeChildren(writing, target) : NO_CHANGES;
  draft.statements.push(
    await historyLine(context, { model, id, action: 'create', kinds, before: NOTHING, changed: values, changes: children }),
  );
  if (hook) await runAfter(writing, hook, { ...write, after: values });
  guardWritten(writing, kinds, target, { changed: values, record: values, under: under?.field, kind: 'create' });
  draft.statements.push(...boundStatements(context, { model, id, path, changed: values, kind: 'create' }));
}

/** Changes a locked row and its sub-tables. Without a difference nothing is written. */
export async function changeRow(writing: Writing, target: Row & { readonly stored: StoredRow }): Promise<void> {
  const { context, draft, reverts = false } = writing;
  const { model, id, row, path, stored } = target;
  const kinds = columnKinds(model);
  const before = stored.values;
  const given = changedValues(kinds, before, row.values);
  const children = hasChildren(row) ? await writeChildren(writing, target) : NO_CHANGES;
  if (isEmpty(given) && isEmpty(children)) return;
  const hook = context.hooks.get(model.name);
  const write = { kind: 'update', cause: causeOf(writing), model, id, isRoot: path === '', before } as const;
  const added = hook?.before ? await addedByHook(context, { ...write, after: { ...before, ...given } }, hook.before) : NOTHING;
  const changed = added === NOTHING || reverts ? given : changedValues(kinds, before, { ...given, ...added });
  const record = { ...before, ...changed };
  const secrets = secretsIn(kinds, changed);
  const values = secrets.length > 0 ? await withHashes(secrets, changed) : changed;
  // What was right once is brought back as it was: of amounts alone the currency may have changed since.
  const guarded = reverts ? { ...kinds, files: [], accounts: [] } : kinds;
  const version = stored.version + 1;
  const change = { kinds, before, changed, values, more: children };
  const { row: changedRow, line } = await changeStatements(context, { model, id, version }, change);
  draft.statements.push(...guardValues(context, guarded, { model, path, before, changed, record }), changedRow);
  if (kinds.linked.length > 0) draft.statements.push(...linkStatements(context, model, id, changed));
  draft.rows.push({ model, id, kind: 'update', path, before, values: changed });
  if (kinds.files.length > 0) draft.statements.push(...(await keepReplaced(context, { model, id, before, changed })));
  draft.statements.push(line);
  if (hook) await runAfter(writing, hook, { ...write, after: record });
  guardWritten(writing, kinds, target, { changed, record, kind: 'update' });
  draft.statements.push(...boundStatements(context, { model, id, path, changed, kind: 'update' }));
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
