/** Values of a whole form: what a new record starts with and what has changed. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { type ChildRow, childChanges, isChildRows, newRowKey, rowsDiffer } from './children-changes.ts';
import { isEmpty, sameValue, startValue } from './field-values.ts';
import { childrenSections, type FormShape, shapedFields } from './form-shape.ts';

/** Shapes of the wire; a children field holds its rows as `ChildRow[]`. */
export type Values = Readonly<Record<string, unknown>>;
export type FormRecord = {
  readonly id: number | null;
  /** Null for a new record and for models without versions. */
  readonly version: number | null;
  readonly updatedAt: string | null;
  readonly values: Values;
};

type Clock = { readonly today: string; readonly now: string };
export function startValues(model: ModelDefinition, clock: Clock, preset: Values = {}): Values {
  const values = Object.fromEntries(Object.entries(model.fields).map(([name, field]) => [name, startValue(field, { model, name, clock })]));
  const known = Object.entries(preset).filter(([name]) => name in model.fields);
  return { ...values, ...Object.fromEntries(known) };
}

/** A copy leaves out what has to be its own: unique values, states, secrets, and what the platform fills in. */
export function cloneValues({ shape, source, clock }: { shape: FormShape; source: Values; clock: Clock }): Values {
  const copied = shapedFields(shape)
    .filter(({ field }) => !field.unique && !field.readOnly && field.kind !== 'state' && field.kind !== 'password')
    .map(({ name }) => [name, source[name]]);
  const children = childrenSections(shape).map(({ field }) => {
    const rows = source[field];
    return [field, isChildRows(rows) ? rows.map((row): ChildRow => ({ key: newRowKey(), values: row.values })) : []];
  });
  return startValues(shape.model, clock, { ...Object.fromEntries(copied), ...Object.fromEntries(children) });
}

const isWritable = (field: Field | undefined): field is Field => field !== undefined && !field.readOnly;

const rowsIn = (values: Values, name: string): readonly ChildRow[] => {
  const rows = values[name];
  return isChildRows(rows) ? rows : [];
};

/** The names of the fields whose value differs, in the order of the model. */
export function changedFields({ shape, base, values }: { shape: FormShape; base: Values; values: Values }): readonly string[] {
  const sections = new Map(childrenSections(shape).map((section) => [section.field, section]));
  return Object.entries(shape.model.fields).flatMap(([name, field]) => {
    if (field.kind !== 'children') return sameValue(field, base[name], values[name]) ? [] : [name];
    const section = sections.get(name);
    return section && rowsDiffer({ section, before: rowsIn(base, name), after: rowsIn(values, name) }) ? [name] : [];
  });
}

/** `sentRows` names, per sub-table, the rows in the order the server counts them in its error paths. */
type Outgoing = { readonly input: Record<string, unknown>; readonly sentRows: Readonly<Record<string, readonly string[]>> };

/**
 * What has to be sent: everything filled in for a new record, the changed fields for a known one. Empty text is null.
 * Fields the actor may not write are never sent.
 */
export function outgoing({ shape, base, values }: { shape: FormShape; base: FormRecord; values: Values }): Outgoing {
  const input: Record<string, unknown> = {};
  const sentRows: Record<string, readonly string[]> = {};
  for (const [name, field] of Object.entries(shape.model.fields)) {
    if (!isWritable(field)) continue;
    const value = isEmpty(values[name]) ? null : values[name];
    if (field.kind === 'children') {
      const section = childrenSections(shape).find((one) => one.field === name);
      if (!section) continue;
      const rows = childChanges({ section, before: rowsIn(base.values, name), after: rowsIn(values, name) });
      sentRows[name] = rows.sentRows;
      if (rows.changes) input[name] = rows.changes;
      continue;
    }
    const isSent = base.id === null ? value !== null : !sameValue(field, base.values[name], value);
    if (isSent) input[name] = value;
  }
  return { input, sentRows };
}

/** References that follow another field lose their value when that field changes, and so do those that follow them. */
export function dependentsOf(fields: Readonly<Record<string, Field>>, changed: string): readonly string[] {
  const direct = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.cascade?.from === changed && name !== changed ? [name] : [],
  );
  return direct.flatMap((name) => [name, ...dependentsOf(fields, name)]);
}
