/** Gives the value of merged cells to every row that they cover, row by row. */

import type { SheetCell } from './sheet-cells.ts';
import type { Merge } from './sheet-frame.ts';

/** How far down a column carries the value of merged cells. */
type Carried = { readonly bottom: number; readonly value: SheetCell; readonly at: string | null };

/**
 * Fills the cells of rows that come in their order. A covered cell in another column than the value gets a fault that names
 * where the value stands: which of the columns it is meant for cannot be told. Rows without anything of their own stay so.
 */
export function createMergeFiller(merges: readonly Merge[], nameOf: (column: number, row: number) => string) {
  const carried = new Map<number, Carried>();
  let next = 0;
  return (number: number, cells: SheetCell[], most: number): void => {
    for (let merge = merges[next]; merge && merge.top <= number; merge = merges[++next]) {
      // The row of the value itself may hold nothing; then nothing is carried.
      const value = merge.top === number ? (cells[merge.left] ?? null) : null;
      if (value === null || merge.left >= most) continue;
      const at = nameOf(merge.left, merge.top);
      for (let column = merge.left; column <= Math.min(merge.right, most - 1); column++)
        carried.set(column, { bottom: merge.bottom, value, at: column === merge.left ? null : at });
    }
    if (cells.length === 0) return;
    for (const [column, { bottom, value, at }] of carried) {
      if (bottom < number) {
        carried.delete(column);
        continue;
      }
      while (cells.length <= column) cells.push(null);
      cells[column] = at === null ? value : { fault: 'merged', at };
    }
  };
}
