/** A block of cells between two corners, and how keys move and widen it. */

export type CellPlace = { readonly row: number; readonly column: string };
export type CellRange = { readonly from: CellPlace; readonly to: CellPlace };
/** The shown columns from left to right and the number of rows. */
export type Extent = { readonly columns: readonly string[]; readonly rows: number };
export type Bounds = { readonly top: number; readonly bottom: number; readonly columns: readonly string[] };

/** The rows and columns inside, whichever corner came first. Columns that are gone since leave nothing. */
export function boundsOf({ from, to }: CellRange, { columns }: Pick<Extent, 'columns'>): Bounds {
  const places = [columns.indexOf(from.column), columns.indexOf(to.column)];
  const [left = -1, right = -1] = places.toSorted((a, b) => a - b);
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    columns: left < 0 ? [] : columns.slice(left, right + 1),
  };
}

export const isInside = ({ top, bottom, columns }: Bounds, row: number, column: string): boolean =>
  row >= top && row <= bottom && columns.includes(column);

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0));

/** Where a key leads from a place; undefined for other keys. With `far` to the edge of the list. */
export function placeAfter(key: string, { row, column }: CellPlace, { columns, rows }: Extent, far: boolean): CellPlace | undefined {
  const at = columns.indexOf(column);
  const step = STEPS[key];
  if (step) {
    const [down, right] = step;
    const reach = far ? Math.max(rows, columns.length) : 1;
    return { row: clamp(row + down * reach, rows - 1), column: columns[clamp(at + right * reach, columns.length - 1)] ?? column };
  }
  if (key === 'Home') return { row: far ? 0 : row, column: columns[0] ?? column };
  if (key === 'End') return { row: far ? clamp(rows - 1, rows - 1) : row, column: columns.at(-1) ?? column };
  return undefined;
}
