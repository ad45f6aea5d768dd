/** Phases that several operations share: checking the input, asking the hooks, writing the history, changing sub-tables. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { type FieldError, PlatformError } from '@lambda/model/errors.ts';
import { type ChildrenChanges, type ValidRow, validateRecord } from '@lambda/model/validate.ts';
import { fieldOf, walkFields } from '@lambda/model/walk.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { Statement, StatementResult } from '../storage/database.ts';
import { decodeRow, sameValue } from './columns.ts';
import type { WriteContext } from './context.ts';
import type { WriteKind } from './hooks.ts';
import { guardReferences, insertHistory, insertRow, markRow, updateRow } from './statements.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Normalises and validates an input and checks the right to each field; throws INVALID with every wrong field. */
export function checkInput(
  context: WriteContext,
  { model, input, mode, existing }: { model: ModelDefinition; input: Values; mode: 'create' | 'update'; existing?: Values },
): ValidRow {
  const { registry, actor, today, now } = context;
  const { access } = actor;
  const checked = validateRecord({
    model,
    input,
    mode,
    today,
    existing,
    now: now.toISOString(),
    modelOf: registry.model,
    isKnown: (owner, field) => access.mayReadField(owner, field) || access.mayWriteField(owner, field),
  });
  const errors: FieldError[] = [...checked.errors, ...unwritable(context, model, input, '')];
  if (errors.length > 0) throw new PlatformError('INVALID', { fields: errors });
  return checked;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Fields of the input that the actor may see but not change, rows of sub-tables included. */
function unwritable(context: WriteContext, model: ModelDefinition, input: Values, at: string): FieldError[] {
  const { access } = context.actor;
  return Object.keys(input).flatMap((name): FieldError[] => {
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
    if (!field || field.readOnly || !(access.mayReadField(model, name) || access.mayWriteField(model, name))) return [];
    if (!access.mayWriteField(model, name)) return [{ field: `${at}${name}`, code: 'noRight' }];
    const changes = input[name];
    if (field.kind !== 'children' || !isObject(changes)) return [];
    const rows = [...rowsOf(changes.create), ...rowsOf(changes.update)];
    return rows.flatMap((row, index) =>
      isObject(row) ? unwritable(context, context.registry.model(field.of), row, `${at}${name}[${index}].`) : [],
    );
  });
}

export function childOf({ registry }: WriteContext, model: ModelDefinition, name: string): ModelDefinition {
  const field = fieldOf(model, name)?.field;
  if (field?.kind !== 'children') throw new Error(`${model.name}.${name} is no sub-table`);
  return registry.model(field.of);
}
const linkOf = (model: ModelDefinition, name: string): string => {
  const field = fieldOf(model, name)?.field;
  return field?.kind === 'children' ? field.by : '';
};

/** Asks the model's hook; what it gives replaces values. */
export async function askHook(
  context: WriteContext,
  args: { kind: WriteKind; model: ModelDefinition; id: number; values: Values; existing: Values | null },
): Promise<Values> {
  const { registry, database, actor, now, hooks } = context;
  const changed = await hooks.get(args.model.name)?.before?.({ ...args, registry, database, actor, now });
  return changed ? { ...args.values, ...changed } : args.values;
}
export const afterStatements = (
  context: WriteContext,
  args: { kind: WriteKind; model: ModelDefinition; id: number; values: Values; existing: Values | null },
): readonly Statement[] => {
  const { registry, database, actor, now, hooks } = context;
  return hooks.get(args.model.name)?.after?.({ ...args, registry, database, actor, now }) ?? [];
};

/** Passwords as they are stored; everything else unchanged. */
export async function storable(model: ModelDefinition, values: Values): Promise<Values> {
  const entries = await Promise.all(
    Object.entries(values).map(
      async ([name, value]) =>
        [name, fieldOf(model, name)?.field.kind === 'password' && typeof value === 'string' ? await hashPassword(value) : value] as const,
    ),
  );
  return Object.fromEntries(entries);
}

/** Whether a password stands among the values; without one nothing has to be hashed and awaited. */
export const hasPassword = (model: ModelDefinition, values: Values): boolean =>
  Object.keys(values).some((name) => fieldOf(model, name)?.field.kind === 'password');

const HIDDEN = '***';
/** `{field: [before, after]}` of what differs; a password only tells that it changed. */
export function differences(model: ModelDefinition, before: Values | null, after: Values): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const [name, value] of Object.entries(after)) {
    const field = fieldOf(model, name)?.field;
    if (!field) continue;
    if (field.kind === 'password') changes[name] = [before ? HIDDEN : null, HIDDEN];
    else if (!sameValue(field, before?.[name], value)) changes[name] = [before?.[name] ?? null, value ?? null];
  }
  return changes;
}

export const historyEntry = async (
  context: WriteContext,
  entry: { model: ModelDefinition; recordId: number; action: WriteKind; changes: unknown },
): Promise<Statement> =>
  insertHistory(context, {
    id: await context.database.nextId(),
    model: entry.model.name,
    recordId: entry.recordId,
    action: entry.action,
    changes: entry.changes,
  });

/**
 * One new row and its history. `guarded` are the values whose references have to be there (all, unless told); `at` names
 * the place in the input for what is wrong with them.
 */
export async function insertStatements(
  context: WriteContext,
  {
    model,
    id,
    values,
    guarded = values,
    at = '',
    extra = {},
  }: { model: ModelDefinition; id: number; values: Values; guarded?: Values; at?: string; extra?: Values },
): Promise<Statement[]> {
  const stored = hasPassword(model, values) ? await storable(model, values) : values;
  return [
    ...guardReferences(context, { model, values: guarded, at }),
    insertRow(context, { model, id, values: stored }),
    await historyEntry(context, { model, recordId: id, action: 'create', changes: { ...differences(model, null, values), ...extra } }),
  ];
}

type Changed = {
  readonly statements: Statement[] /** What the parent's history says of its sub-tables. */;
  readonly summary: Record<string, [null, unknown]>;
};

/** The statements that change the rows of a record's sub-tables; `existing` are their locked rows by sub-table and id. */
export async function childStatements(
  context: WriteContext,
  {
    model,
    id,
    children,
    existing,
    at = '',
  }: {
    model: ModelDefinition;
    id: number;
    children: ValidRow['children'];
    existing: ReadonlyMap<string, ReadonlyMap<number, Values>>;
    at?: string;
  },
): Promise<Changed> {
  const statements: Statement[] = [];
  const summary: Record<string, [null, unknown]> = {};
  for (const [name, changes] of Object.entries(children)) {
    const child = childOf(context, model, name);
    const known = existing.get(name) ?? new Map<number, Values>();
    const place = (index: number) => `${at}${name}[${index}].`;
    for (const [index, row] of changes.create.entries()) {
      statements.push(...(await createChild(context, { model: child, link: linkOf(model, name), parent: id, row, at: place(index) })));
    }
    const updates = await updateChildren(context, { model: child, changes, known, place });
    statements.push(...updates.statements, ...(await removeChildren(context, { model: child, ids: changes.delete, known })));
    const counts = { created: changes.create.length, updated: updates.count, removed: changes.delete.length };
    if (counts.created + counts.updated + counts.removed > 0) summary[name] = [null, counts];
  }
  return { statements, summary };
}

async function createChild(
  context: WriteContext,
  { model, link, parent, row, at }: { model: ModelDefinition; link: string; parent: number; row: ValidRow; at: string },
): Promise<Statement[]> {
  const id = await context.database.nextId();
  const nested = await childStatements(context, { model, id, children: row.children, existing: new Map(), at });
  // The link itself needs no guard: the parent is written in this very transaction.
  const { [link]: _link, ...guarded } = row.values;
  const own = await insertStatements(context, { model, id, values: { ...row.values, [link]: parent }, guarded, at, extra: nested.summary });
  return [...own, ...nested.statements];
}

const rowAt = (known: ReadonlyMap<number, Values>, id: number): Values => {
  const row = known.get(id);
  if (!row) throw new PlatformError('NOT_FOUND');
  return row;
};

async function updateChildren(
  context: WriteContext,
  {
    model,
    changes,
    known,
    place,
  }: { model: ModelDefinition; changes: ChildrenChanges; known: ReadonlyMap<number, Values>; place: (index: number) => string },
): Promise<{ statements: Statement[]; count: number }> {
  const statements: Statement[] = [];
  let count = 0;
  for (const [offset, { id, values: wanted, children }] of changes.update.entries()) {
    const at = place(changes.create.length + offset);
    // Rows below a row that is changed here would need locks of their own: they are written through their own parent.
    const [deeper] = Object.keys(children);
    if (deeper) throw new PlatformError('INVALID', { fields: [{ field: `${at}${deeper}`, code: 'readOnly' }] });
    const before = rowAt(known, id);
    const difference = differences(model, before, wanted);
    if (Object.keys(difference).length === 0) continue;
    count++;
    const values = Object.fromEntries(Object.keys(difference).map((field) => [field, wanted[field]]));
    statements.push(
      ...guardReferences(context, { model, values, at }),
      updateRow(context, {
        model,
        id,
        values: hasPassword(model, values) ? await storable(model, values) : values,
        version: Number(before.version) + 1,
      }),
      await historyEntry(context, { model, recordId: id, action: 'update', changes: difference }),
    );
  }
  return { statements, count };
}

async function removeChildren(
  context: WriteContext,
  { model, ids, known }: { model: ModelDefinition; ids: readonly number[]; known: ReadonlyMap<number, Values> },
): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (const id of ids) {
    statements.push(markRow(context, { model, id, at: context.now.toISOString(), version: Number(rowAt(known, id).version) + 1 }));
    statements.push(await historyEntry(context, { model, recordId: id, action: 'remove', changes: null }));
  }
  return statements;
}

/** Locked rows by their id. */
export function rowsById(model: ModelDefinition, result: StatementResult | undefined): Map<number, Values> {
  return new Map(
    (result?.rows ?? []).map((row) => {
      const values = decodeRow(model, row);
      return [Number(values.id), values];
    }),
  );
}

/** Models whose rows belong to this one's and go with it. */
export function childModels({ registry }: WriteContext, model: ModelDefinition): { model: ModelDefinition; by: string }[] {
  return [...registry.models.values()].flatMap((other) => {
    if (other.parent?.model === model.name) return [{ model: other, by: other.parent.by }];
    return other.appendOnly
      ? []
      : walkFields(other).flatMap(({ name, field }) =>
          field.kind === 'reference' && field.to === model.name && field.onDelete === 'cascade' ? [{ model: other, by: name }] : [],
        );
  });
}
