/** What the figures of a sub-table come to, and rows pasted into it from a spreadsheet. */

import { type Field, scaleOf } from '@lambda/model/fields/fields.ts';
import { exactSum } from '@lambda/model/money/exact-sum.ts';
import type { ChildRow } from './children-changes.ts';
import { isFrozen, isVisible } from './field-values.ts';
import type { ChildrenSection, ShapedField } from './form-shape.ts';
import type { Block } from './tsv.ts';
import { typedValue } from './typed-value.ts';

/** The exact sum of a column at its field's scale, as a decimal string; null when no row has a figure. */
export const sumOf = (field: Field, name: string, rows: readonly ChildRow[]): string | null =>
  exactSum(
    rows.map(({ values }) => values[name]),
    scaleOf(field),
  );

export type PastedRows = {
  readonly rows: readonly ChildRow[] /** Cells that stayed as they were: locked, or names of other records. */;
  readonly left: number;
};

/** A block meets the columns to the right and the rows below its cell; rows that are not there yet are made by `newRow`. */
export function pasteRows({
  section,
  rows,
  block,
  at,
  mayAdd,
  mayChange,
  newRow,
}: {
  section: ChildrenSection;
  rows: readonly ChildRow[];
  block: Block;
  at: { readonly row: number; readonly column: string };
  mayAdd: boolean;
  mayChange: boolean;
  newRow: () => ChildRow;
}): PastedRows {
  const columns = section.columns.slice(section.columns.findIndex(({ name }) => name === at.column));
  const next = [...rows];
  let left = 0;
  for (const [offset, line] of block.entries()) {
    const known = next[at.row + offset];
    if (!known && !mayAdd) {
      left += line.length;
      continue;
    }
    const row = known ?? newRow();
    let values = row.values;
    for (const [index, text] of line.entries()) {
      const taken = columns[index] && (row.id === undefined || mayChange) ? takeCell(section, columns[index], values, text) : undefined;
      if (taken) values = { ...values, ...taken };
      else left += 1;
    }
    next[at.row + offset] = { ...row, values };
  }
  return { rows: next, left };
}

function takeCell(
  { model }: ChildrenSection,
  { name, field, readOnly }: ShapedField,
  values: ChildRow['values'],
  text: string,
): ChildRow['values'] | undefined {
  if (readOnly || !isVisible(model, field, values) || isFrozen(model, field, values, values)) return undefined;
  const typed = typedValue(field, text);
  return 'value' in typed ? { [name]: typed.value } : undefined;
}
