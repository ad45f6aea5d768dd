/** Phases that several operations share: checking the input, asking the hooks, writing the history, changing sub-tables. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { type FieldError, PlatformError } from '@lambda/model/errors.ts';
import { type ChildChanges, validateRecord } from '@lambda/model/validate.ts';
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
) {
  const { registry, actor, today } = context;
  const checked = validateRecord({ model, modelOf: registry.model, input, mode, today, ...(existing ? { existing } : {}) });
  const errors: FieldError[] = [...checked.errors];
  const refuse = (owner: ModelDefinition, name: string, at: string) => {
    if (fieldOf(owner, name)?.field.readOnly !== true && !actor.access.mayWriteField(owner, name) && fieldOf(owner, name))
      errors.push({ field: at, code: 'noRight' });
  };
  const wrong = new Set(errors.map(({ field }) => field));
  for (const name of Object.keys(input)) if (!wrong.has(name)) refuse(model, name, name);
  for (const [name, changes] of Object.entries(checked.children)) {
    const child = childOf(context, model, name);
    // The link to the parent is the platform's to fill in; everything else needs the right to the child's field.
    [...changes.create, ...changes.update].forEach((row, index) => {
      for (const field of Object.keys(row))
        if (field !== 'id' && field in (rawRow(input[name], index) ?? {})) refuse(child, field, `${name}[${index}].${field}`);
    });
  }
  if (errors.length > 0) throw new PlatformError('INVALID', { fields: errors });
  return checked;
}
function rawRow(changes: unknown, index: number): Record<string, unknown> | undefined {
  const { create = [], update = [] } = (changes ?? {}) as { create?: Record<string, unknown>[]; update?: Record<string, unknown>[] };
  return [...create, ...update][index];
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

/** The statements that change the rows of a new or existing record's sub-tables, and what the parent's history says of it. */
export async function childStatements(
  context: WriteContext,
  {
    model,
    id,
    children,
    existing,
  }: {
    model: ModelDefinition;
    id: number;
    children: Readonly<Record<string, ChildChanges>>;
    existing: ReadonlyMap<string, ReadonlyMap<number, Values>>;
  },
): Promise<{ statements: Statement[]; summary: Record<string, [null, unknown]> }> {
  const statements: Statement[] = [];
  const summary: Record<string, [null, unknown]> = {};
  for (const [name, changes] of Object.entries(children)) {
    const child = childOf(context, model, name);
    const link = linkOf(model, name);
    const known = existing.get(name) ?? new Map<number, Values>();
    const one = (childId: number): Values => {
      const row = known.get(childId);
      if (!row) throw new PlatformError('NOT_FOUND');
      return row;
    };
    for (const [index, row] of changes.create.entries()) {
      const childId = await context.database.nextId();
      const values = { ...row, [link]: id };
      // The link itself needs no guard: the parent is written in this very transaction.
      statements.push(...(await insertStatements(context, { model: child, id: childId, values, guarded: row, at: `${name}[${index}].` })));
    }
    let updated = 0;
    for (const [index, { id: childId, ...row }] of changes.update.entries()) {
      const before = one(childId);
      const difference = differences(child, before, row);
      if (Object.keys(difference).length === 0) continue;
      updated++;
      const values = Object.fromEntries(Object.keys(difference).map((field) => [field, row[field]]));
      statements.push(
        ...guardReferences(context, { model: child, values, at: `${name}[${changes.create.length + index}].` }),
        updateRow(context, { model: child, id: childId, values, version: Number(before.version) + 1 }),
        await historyEntry(context, { model: child, recordId: childId, action: 'update', changes: difference }),
      );
    }
    for (const childId of changes.delete) {
      const before = one(childId);
      statements.push(
        markRow(context, { model: child, id: childId, at: context.now.toISOString(), version: Number(before.version) + 1 }),
        await historyEntry(context, { model: child, recordId: childId, action: 'remove', changes: null }),
      );
    }
    if (changes.create.length + updated + changes.delete.length > 0)
      summary[name] = [null, { created: changes.create.length, updated, removed: changes.delete.length }];
  }
  return { statements, summary };
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
