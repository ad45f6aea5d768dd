/** Checks a whole record against its model: what the browser says at a field is what the server would say. */
import { conditionFields, meets } from './conditions.ts';
import type { ModelDefinition } from './definitions.ts';
import type { FieldError } from './errors.ts';
import type { Field } from './fields.ts';
import { normaliseValue } from './normalise.ts';
import { checkValue } from './rules.ts';
import { fieldOf, writableFields } from './walk.ts';

/** Rows that one write may add, change or remove in a sub-table. */
export const MAX_CHILD_CHANGES = 500;

export type ChildChanges = {
  readonly create: readonly Record<string, unknown>[];
  readonly update: readonly (Record<string, unknown> & { readonly id: number })[];
  readonly delete: readonly number[];
};
export type Validated = {
  /** Normalised values of the record's own columns, by field. */
  readonly values: Record<string, unknown>;
  /** Explicit changes of sub-tables, by children field. */
  readonly children: Record<string, ChildChanges>;
  readonly errors: readonly FieldError[];
};
export type ValidateArguments = {
  readonly model: ModelDefinition;
  readonly modelOf: (name: string) => ModelDefinition;
  readonly input: Readonly<Record<string, unknown>>;
  readonly mode: 'create' | 'update';
  /** The record as it stands, in wire form; for an update. */
  readonly existing?: Readonly<Record<string, unknown>>;
  readonly today: string;
  /** Fields that the platform fills in (the link of a sub-table to its parent). */
  readonly supplied?: readonly string[];
};

function defaultOf(field: Field, today: string): unknown {
  switch (field.kind) {
    case 'state':
      return field.initial;
    case 'date':
      return field.default === 'today' ? today : undefined;
    case 'datetime':
      return undefined;
    case 'text':
    case 'longText':
    case 'integer':
    case 'decimal':
    case 'money':
    case 'boolean':
    case 'choice':
    case 'email':
    case 'phone':
    case 'register':
      return field.default;
    default:
      return undefined;
  }
}
const isEmpty = (value: unknown): boolean => value === undefined || value === null;

/** Whether a state may become another; a state that stays is no move. */
export function mayMove(field: Extract<Field, { kind: 'state' }>, from: unknown, to: unknown): boolean {
  return from === to || isEmpty(from) || !field.moves || field.moves.some((move) => move.from === from && move.to === to);
}

export function validateRecord({ model, modelOf, input, mode, existing, today, supplied = [] }: ValidateArguments): Validated {
  const errors: FieldError[] = [];
  const values: Record<string, unknown> = {};
  const children: Record<string, ChildChanges> = {};

  for (const [name, raw] of Object.entries(input)) {
    const walked = Object.hasOwn(model.fields, name) ? fieldOf(model, name) : undefined;
    if (!walked) {
      errors.push({ field: name.slice(0, 80), code: fieldOf(model, name)?.system ? 'readOnly' : 'unknown' });
      continue;
    }
    const { field } = walked;
    if (field.readOnly) {
      errors.push({ field: name, code: 'readOnly' });
      continue;
    }
    const value = normaliseValue(field, raw);
    if (field.kind === 'children') {
      if (value !== null) children[name] = validateChildren({ name, field, value, modelOf, today, errors });
      continue;
    }
    values[name] = value;
    const wrong = value === null ? null : checkValue(field, value, today);
    if (wrong) errors.push({ field: name, ...wrong });
    else if (field.kind === 'state' && value !== null) {
      const from = mode === 'create' ? undefined : existing?.[name];
      if (!mayMove(field, from, value)) errors.push({ field: name, code: 'move' });
    }
  }
  if (mode === 'create') {
    for (const [name, field] of Object.entries(model.fields)) {
      if (!isEmpty(values[name])) continue;
      const byDefault = defaultOf(field, today);
      if (byDefault !== undefined) values[name] = byDefault;
    }
  }
  const merged = { ...existing, ...values };
  const wrongAlready = new Set(errors.map(({ field }) => field));
  for (const { name, field } of writableFields(model)) {
    if (field.kind === 'children' || wrongAlready.has(name) || supplied.includes(name)) continue;
    // An update is judged by what it touches, so an old record with a gap can still be mended field by field.
    if (mode === 'update' && !(name in values) && !touchesCondition(field, values)) continue;
    if (mode === 'update' && field.kind === 'password' && !(name in values)) continue;
    const shown = !field.visibleWhen || meets(field.visibleWhen, merged);
    const required =
      (field.required === true && field.kind !== 'state') ||
      field.kind === 'state' ||
      (field.requiredWhen !== undefined && meets(field.requiredWhen, merged));
    if (shown && required && isEmpty(merged[name])) errors.push({ field: name, code: 'required' });
  }
  return { values, children, errors };
}

const touchesCondition = (field: Field, values: Record<string, unknown>): boolean =>
  field.requiredWhen !== undefined && conditionFields(field.requiredWhen).some((name) => name in values);

function validateChildren({
  name,
  field,
  value,
  modelOf,
  today,
  errors,
}: {
  name: string;
  field: Extract<Field, { kind: 'children' }>;
  value: unknown;
  modelOf: ValidateArguments['modelOf'];
  today: string;
  errors: FieldError[];
}): ChildChanges {
  const none: ChildChanges = { create: [], update: [], delete: [] };
  const wrong = (at: string, code: FieldError['code']): void => {
    errors.push({ field: at, code });
  };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    wrong(name, 'wrongType');
    return none;
  }
  const child = modelOf(field.of);
  const lists = value as Record<string, unknown>;
  for (const key of Object.keys(lists)) if (!['create', 'update', 'delete'].includes(key)) wrong(`${name}.${key.slice(0, 40)}`, 'unknown');
  const listOf = (key: string): readonly unknown[] => {
    const list = lists[key] ?? [];
    if (Array.isArray(list)) return list;
    wrong(`${name}.${key}`, 'wrongType');
    return [];
  };
  const [created, updated, removed] = [listOf('create'), listOf('update'), listOf('delete')];
  if (created.length + updated.length + removed.length > MAX_CHILD_CHANGES) {
    errors.push({ field: name, code: 'tooBig', params: { max: MAX_CHILD_CHANGES } });
    return none;
  }
  const idOf = (raw: unknown): number | null => {
    const id = typeof raw === 'string' && /^\d{1,15}$/.test(raw) ? Number(raw) : raw;
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
  };
  const row = (raw: unknown, index: number, mode: 'create' | 'update'): Record<string, unknown> | null => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      wrong(`${name}[${index}]`, 'wrongType');
      return null;
    }
    const { id: _id, ...rest } = raw as Record<string, unknown>;
    const { [field.by]: _parent, ...input } = mode === 'update' ? rest : (raw as Record<string, unknown>);
    const checked = validateRecord({ model: child, modelOf, input, mode, today, supplied: [field.by] });
    for (const error of checked.errors) errors.push({ ...error, field: `${name}[${index}].${error.field}` });
    for (const nested of Object.keys(checked.children)) wrong(`${name}[${index}].${nested}`, 'unknown');
    return checked.values;
  };
  const create = created.flatMap((raw, index) => row(raw, index, 'create') ?? []);
  const update = updated.flatMap((raw, index) => {
    const at = created.length + index;
    const id = idOf((raw as { id?: unknown } | null)?.id);
    if (id === null) {
      wrong(`${name}[${at}].id`, 'reference');
      return [];
    }
    const values = row(raw, at, 'update');
    return values ? [{ ...values, id }] : [];
  });
  const gone = removed.flatMap((raw) => {
    const id = idOf(raw);
    if (id === null) wrong(`${name}.delete`, 'reference');
    return id === null ? [] : [id];
  });
  return { create, update, delete: gone };
}
