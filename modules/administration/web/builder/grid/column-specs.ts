/** The columns of a list as they are drawn, each worked out once as long as it and the tables behind it stay the same. */
import type { GridColumn, GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { type ColumnSpec, columnSpecs } from '@lambda/web-engine/list/columns.ts';
import type { GridSource } from '@lambda/web-engine/list/source.ts';

const made = new WeakMap<GridSource, WeakMap<GridColumn, readonly ColumnSpec[]>>();

/** Undefined for a column whose path leads to nothing. */
export function specOf(column: GridColumn, grid: GridDefinition, source: GridSource): ColumnSpec | undefined {
  const known = made.get(source) ?? new WeakMap<GridColumn, readonly ColumnSpec[]>();
  made.set(source, known);
  const found = known.get(column) ?? columnSpecs({ ...grid, columns: [column], columnAggregations: [] }, source);
  known.set(column, found);
  return found[0];
}

export type DrawnColumn = {
  readonly column: GridColumn;
  readonly spec: ColumnSpec | undefined;
  /** Pixels from the left edge of the first column. */
  readonly left: number;
  readonly width: number;
};
const UNKNOWN_WIDTH = 160;
/** The columns from the left, `wide` being the one whose edge is drawn just now. */
export function drawnColumns(
  columns: readonly GridColumn[],
  grid: GridDefinition,
  source: GridSource,
  wide?: { readonly path: string; readonly width: number },
): readonly DrawnColumn[] {
  let left = 0;
  return columns.map((column) => {
    const spec = specOf(column, grid, source);
    const width = wide?.path === column.field ? wide.width : (spec?.width ?? column.width ?? UNKNOWN_WIDTH);
    const drawn = { column, spec, left, width };
    left += width;
    return drawn;
  });
}
/** Those that reach into a window, and a little beyond it. */
export function columnsWithin(columns: readonly DrawnColumn[], from: number, to: number): readonly DrawnColumn[] {
  return columns.filter(({ left, width }) => left + width >= from && left <= to);
}
/** Between which columns a pointer stands: the index that what is dropped there comes to have, among all but the dragged one. */
export function dropIndex(columns: readonly DrawnColumn[], dragged: string, x: number): number {
  return columns.filter(({ column, left, width }) => column.field !== dragged && left + width / 2 < x).length;
}
