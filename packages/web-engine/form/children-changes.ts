/** The rows of a sub-table and the explicit changes that bring the server from what it has to what is on the screen. */
import type { Field } from '@lambda/model/fields/fields.ts';
import { isEmpty, isRequired, isVisible, sameValue } from './field-values.ts';
import type { ChildrenSection } from './form-shape.ts';

export type ChildRow = {
  /** Stable on this screen: tells rows apart that the server has not numbered yet. */
  readonly key: string;
  readonly id?: number | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  /** What a row added here began with; a row still equal to it was not filled in by anybody. */
  readonly start?: Readonly<Record<string, unknown>> | undefined;
};
type ChildChanges = {
  readonly create?: readonly Readonly<Record<string, unknown>>[];
  readonly update?: readonly Readonly<Record<string, unknown>>[];
  readonly delete?: readonly number[];
};

export const isChildRows = (value: unknown): value is readonly ChildRow[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && 'key' in row && 'values' in row);

let counter = 0;
/** Unique on this page. */
export function newRowKey(): string {
  counter += 1;
  return `new-${counter}-${Date.now().toString(36)}`;
}
export const savedRowKey = (id: number): string => `row-${id}`;

type Part = Pick<ChildrenSection, 'model' | 'columns' | 'orderField'>;

const writable = ({ model, orderField }: Part): readonly (readonly [string, Field])[] =>
  Object.entries(model.fields).filter(([name, field]) => name === orderField || (!field.readOnly && field.kind !== 'children'));

const blankIsNull = (value: unknown): unknown => (isEmpty(value) ? null : value);

/** A row nobody has filled in is not sent; defaults do not count as filled in. */
export function isBlankRow({ columns }: Part, { id, values, start }: ChildRow): boolean {
  return id === undefined && start !== undefined && columns.every(({ name, field }) => sameValue(field, values[name], start[name]));
}

/** Whether every visible required cell of a row is filled in. */
export function isCompleteRow(section: Part, row: ChildRow): boolean {
  const { model } = section;
  return section.columns.every(
    ({ name, field, readOnly }) =>
      readOnly || !isVisible(model, field, row.values) || !isRequired(model, field, row.values) || !isEmpty(row.values[name]),
  );
}

/** With an order field, rows carry their place (from 1) as they stand on the screen. */
function placed(section: Part, rows: readonly ChildRow[]): readonly ChildRow[] {
  const { orderField } = section;
  if (!orderField) return rows;
  return rows.map((row, index) => ({ ...row, values: { ...row.values, [orderField]: index + 1 } }));
}

/**
 * Explicit changes between two states of a sub-table; `changes` is undefined when there are none. `sentRows` are the
 * keys of the created rows, then of the updated ones: the order in which the server numbers rows in error paths.
 */
export function childChanges({ section, before, after }: { section: Part; before: readonly ChildRow[]; after: readonly ChildRow[] }): {
  changes: ChildChanges | undefined;
  sentRows: readonly string[];
} {
  const fields = writable(section);
  const rows = placed(section, after);
  const known = new Map(before.flatMap((row) => (row.id === undefined ? [] : [[row.id, row] as const])));
  const kept = new Set(rows.flatMap((row) => (row.id === undefined ? [] : [row.id])));

  const created = rows
    .filter((row) => row.id === undefined && !isBlankRow(section, row))
    .map((row) => ({
      key: row.key,
      input: Object.fromEntries(fields.flatMap(([name]) => (isEmpty(row.values[name]) ? [] : [[name, row.values[name]]]))),
    }));
  const updated = rows.flatMap((row) => {
    const old = row.id === undefined ? undefined : known.get(row.id);
    if (!old) return [];
    const changed = fields.flatMap(([name, field]) =>
      sameValue(field, old.values[name], row.values[name]) ? [] : [[name, blankIsNull(row.values[name])]],
    );
    return changed.length ? [{ key: row.key, input: { id: row.id, ...Object.fromEntries(changed) } }] : [];
  });
  const deleted = [...known.keys()].filter((id) => !kept.has(id));

  const sentRows = [...created, ...updated].map(({ key }) => key);
  if (!created.length && !updated.length && !deleted.length) return { changes: undefined, sentRows };
  return {
    changes: {
      ...(created.length ? { create: created.map(({ input }) => input) } : {}),
      ...(updated.length ? { update: updated.map(({ input }) => input) } : {}),
      ...(deleted.length ? { delete: deleted } : {}),
    },
    sentRows,
  };
}

/** Whether anybody has changed the rows, blank new ones aside; rows without numbers are compared by their keys. */
export function rowsDiffer({
  section,
  before,
  after,
}: {
  section: Part;
  before: readonly ChildRow[];
  after: readonly ChildRow[];
}): boolean {
  const rows = after.filter((row) => !isBlankRow(section, row));
  const known = new Map(before.map((row, index) => [row.key, { row, index }]));
  const fields = writable(section);
  const isSame = (row: ChildRow, index: number): boolean => {
    const old = known.get(row.key);
    if (!old || (section.orderField && old.index !== index)) return false;
    return fields.every(([name, field]) => name === section.orderField || sameValue(field, old.row.values[name], row.values[name]));
  };
  return rows.length !== before.length || !rows.every(isSame);
}

/** Puts one person's changes of a sub-table onto the rows as somebody else has left them. Rows gone meanwhile stay gone. */
export function replayChanges({
  section,
  before,
  mine,
  theirs,
}: {
  section: Part;
  before: readonly ChildRow[];
  mine: readonly ChildRow[];
  theirs: readonly ChildRow[];
}): readonly ChildRow[] {
  const { changes } = childChanges({ section, before, after: mine });
  const removed = new Set(changes?.delete ?? []);
  const updates = new Map((changes?.update ?? []).map(({ id, ...values }) => [id, values]));
  const merged = theirs
    .filter((row) => row.id === undefined || !removed.has(row.id))
    .map((row) => ({ ...row, values: { ...row.values, ...updates.get(row.id) } }));
  return [...merged, ...mine.filter((row) => row.id === undefined)];
}

/**
 * Numbers the rows that a save created, once the stored rows were read again: ids are handed out in the order in which
 * the rows were sent. Without a clear match the rows stay as they are.
 */
export function adoptIds({
  rows,
  created,
  before,
  stored,
}: {
  rows: readonly ChildRow[];
  /** Keys of the created rows in the order sent. */
  created: readonly string[];
  before: readonly ChildRow[];
  stored: readonly ChildRow[];
}): readonly ChildRow[] {
  const known = new Set(before.map((row) => row.id));
  const fresh = stored.flatMap((row) => (row.id === undefined || known.has(row.id) ? [] : [row.id])).toSorted((a, b) => a - b);
  if (fresh.length !== created.length) return rows;
  const idOf = new Map(created.map((key, index) => [key, fresh[index]]));
  return rows.map((row) => (idOf.has(row.key) ? { ...row, id: idOf.get(row.key) } : row));
}
