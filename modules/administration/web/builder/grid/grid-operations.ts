/** What can be done to a list. Every function gives a list back; what cannot be done gives back the same one. */
import type { Aggregation, GridColumn, GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { withoutEmpty } from '../editor/designer.ts';
import { withoutColumn } from './header-operations.ts';

type Columns = readonly GridColumn[];
export type Pin = 'left' | 'right' | undefined;
const PINS: readonly Pin[] = ['left', undefined, 'right'];

/** The columns in the order in which they are seen: those pinned to the left, the others, those pinned to the right. */
export const shownOrder = (columns: Columns): Columns => PINS.flatMap((pin) => columns.filter((column) => column.pinned === pin));
export const columnOf = (grid: GridDefinition, path: string): GridColumn | undefined => grid.columns.find(({ field }) => field === path);

const withColumns = (grid: GridDefinition, columns: Columns): GridDefinition => ({ ...grid, columns });

/** A column for the path, behind the column `after`, or at the end. */
export function addColumn(grid: GridDefinition, path: string, after?: string): GridDefinition {
  if (columnOf(grid, path)) return grid;
  const at = grid.columns.findIndex(({ field }) => field === after);
  const index = at < 0 ? grid.columns.length : at + 1;
  return withColumns(grid, [...grid.columns.slice(0, index), { field: path }, ...grid.columns.slice(index)]);
}

/** A list has a column at least. What is totalled of the column, and what stands over it in the head, goes with it. */
export const canRemoveColumn = (grid: GridDefinition): boolean => grid.columns.length > 1;
export function removeColumn(grid: GridDefinition, path: string): GridDefinition {
  if (!canRemoveColumn(grid) || !columnOf(grid, path)) return grid;
  return changeGrid(setTotal(grid, path, undefined), {
    columns: grid.columns.filter(({ field }) => field !== path),
    header: grid.header && withoutColumn(grid.header, path),
  });
}

/** The column with other settings; one that is undefined is said no more. */
export function changeColumn(grid: GridDefinition, path: string, change: Partial<Omit<GridColumn, 'field'>>): GridDefinition {
  if (!columnOf(grid, path)) return grid;
  return withColumns(
    grid,
    grid.columns.map((column) => (column.field === path ? withoutEmpty({ ...column, ...change }) : column)),
  );
}

/** The column between others as they are seen: at `index` of those without it. It is pinned as those between which it comes to stand. */
export function placeColumn(grid: GridDefinition, path: string, index: number): GridDefinition {
  const column = columnOf(grid, path);
  const shown = shownOrder(grid.columns);
  const others = shown.filter(({ field }) => field !== path);
  if (!column || index < 0 || index > others.length || shown[index] === column) return grid;
  const [before, after] = [others[index - 1], others[index]];
  const neighbours = [before, after].filter((one) => one !== undefined);
  const isAtHome = neighbours.length === 0 || neighbours.some((one) => one.pinned === column.pinned);
  const pinned = isAtHome ? column.pinned : (before ?? after)?.pinned;
  const placed = pinned === column.pinned ? column : withoutEmpty({ ...column, pinned });
  // Among the columns pinned like it, it stands behind the one before it; that is all that the written order has to say.
  const rest = grid.columns.filter(({ field }) => field !== path);
  const at =
    before && before.pinned === pinned
      ? rest.indexOf(before) + 1
      : after && after.pinned === pinned
        ? rest.indexOf(after)
        : Math.min(grid.columns.indexOf(column), rest.length);
  return withColumns(grid, [...rest.slice(0, at), placed, ...rest.slice(at)]);
}
/** One step to the left or to the right among the columns that are pinned like it. */
export function stepColumn(grid: GridDefinition, path: string, by: -1 | 1): GridDefinition {
  const shown = shownOrder(grid.columns);
  const at = shown.findIndex(({ field }) => field === path);
  const neighbour = shown[at + by];
  if (at < 0 || !neighbour || neighbour.pinned !== shown[at]?.pinned) return grid;
  return placeColumn(grid, path, at + by);
}

/** What the column comes to in the totals row; undefined for nothing. */
export function setTotal(grid: GridDefinition, path: string, aggregation: Aggregation | undefined): GridDefinition {
  const before = grid.columnAggregations ?? [];
  const known = before.find(({ column }) => column === path);
  if (known?.aggregation === aggregation) return grid;
  const next =
    aggregation === undefined
      ? before.filter(({ column }) => column !== path)
      : known
        ? before.map((one) => (one === known ? { ...one, aggregation } : one))
        : [...before, { column: path, aggregation }];
  return changeGrid(grid, { columnAggregations: next.length > 0 ? next : undefined });
}

/** Other settings of the list; one that is undefined is said no more. */
export const changeGrid = (grid: GridDefinition, change: Partial<Omit<GridDefinition, 'name' | 'model'>>): GridDefinition =>
  withoutEmpty({ ...grid, ...change });

/** One of a list at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from];
  if (one === undefined || from === to || to < 0 || to >= list.length) return list;
  const rest = list.filter((_item, index) => index !== from);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}
