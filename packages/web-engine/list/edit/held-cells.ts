/** Cells that were written and wait to be saved together: what they hold, how their rows look meanwhile, what became of them. Pure. */

import { sameValue } from '../../form/field-values.ts';
import type { ManyOutcome } from '../../kit/data/record-operations.ts';
import type { ColumnSpec } from '../columns.ts';
import type { Row } from '../source.ts';
import { withValue } from './cell-change.ts';

export type HeldCell = {
  readonly column: ColumnSpec;
  readonly value: unknown;
  /** What is stored. */
  readonly before: unknown;
  /** The row that a reference then leads to. */
  readonly behind?: Readonly<Record<string, unknown>> | undefined;
};
/** The version is that of the row as the person saw it. */
export type HeldRow = { readonly version: number | undefined; readonly cells: ReadonlyMap<string, HeldCell> };
export type Held = ReadonlyMap<number, HeldRow>;
export const NOTHING_HELD: Held = new Map();

export const versionOf = (row: Row): number | undefined => (typeof row.version === 'number' ? row.version : undefined);
const cellsIn = (held: Held, id: number): ReadonlyMap<string, HeldCell> => held.get(id)?.cells ?? new Map<string, HeldCell>();
export const countOf = (held: Held): number => [...held.values()].reduce((sum, { cells }) => sum + cells.size, 0);
export const heldAt = (held: Held, id: number, column: string): HeldCell | undefined => held.get(id)?.cells.get(column);

function withRow(held: Held, id: number, row: HeldRow): Held {
  const next = new Map(held);
  if (row.cells.size > 0) next.set(id, row);
  else next.delete(id);
  return next;
}
/** Without a cell, or without the whole row. */
export function released(held: Held, id: number, column?: string): Held {
  const row = held.get(id);
  if (!row) return held;
  const cells = new Map(row.cells);
  if (column === undefined) cells.clear();
  else cells.delete(column);
  return withRow(held, id, { ...row, cells });
}

/** With a value in a cell of a stored row; one that says what is stored anyway is not held. */
export function holding(held: Held, row: Row, { column, value, behind }: Omit<HeldCell, 'before'>): Held {
  const before = cellsIn(held, row.id).get(column.id)?.before ?? row[column.id] ?? null;
  if (sameValue(column.field, before, value)) return released(held, row.id, column.id);
  const cells = new Map(cellsIn(held, row.id)).set(column.id, { column, value, before, behind });
  return withRow(held, row.id, { version: held.get(row.id)?.version ?? versionOf(row), cells });
}

/** A stored row as it will look. */
export function shownRow(held: Held, row: Row): Row {
  const cells = held.get(row.id)?.cells;
  if (!cells) return row;
  return [...cells.values()].reduce((shown, { column, value, behind }) => withValue(shown, column, value, behind), row);
}

/** What is sent. */
export const changesOf = (held: Held) =>
  [...held].map(([id, { version, cells }]) => ({
    id,
    version,
    values: Object.fromEntries([...cells].map(([column, { value }]) => [column, value])),
  }));

/** What the server has refused of a cell. */
export type Refusal = { readonly id: number; readonly cell: HeldCell; readonly message: string; readonly isConflict: boolean };

/**
 * After `sent` was saved: what is stored is held no more, unless something else was written into it meanwhile; what was refused is still
 * held, each cell with the reason that names it, all cells of the row with one that names none.
 */
export function afterSaving(
  held: Held,
  sent: Held,
  { rows, refused }: ManyOutcome,
): { readonly held: Held; readonly refusals: readonly Refusal[] } {
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const reasons = new Map(refused.map((row) => [row.id, row]));
  let next = held;
  for (const [id, { cells }] of sent) {
    if (reasons.has(id)) continue;
    for (const [name, cell] of cells) {
      const now = heldAt(next, id, name);
      if (now && sameValue(cell.column.field, now.value, cell.value)) next = released(next, id, name);
    }
    const left = next.get(id);
    if (left) next = withRow(next, id, { ...left, version: versions.get(id) ?? left.version });
  }
  const refusals = [...sent].flatMap(([id, { cells }]): Refusal[] => {
    const reason = reasons.get(id);
    if (!reason) return [];
    const named = [...cells.values()].flatMap((cell) => {
      const own = reason.fields?.find(({ field }) => field === cell.column.id);
      return own ? [{ id, cell, message: own.message, isConflict: false }] : [];
    });
    const isConflict = reason.code === 'VERSION_CONFLICT';
    return named.length > 0 ? named : [...cells.values()].map((cell) => ({ id, cell, message: reason.message, isConflict }));
  });
  return { held: next, refusals };
}
