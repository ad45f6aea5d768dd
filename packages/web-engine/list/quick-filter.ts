/** Filters that stand open beside a list or under its head: one for a column, asked in the way that its kind is asked most. */
import type { Field } from '@lambda/model/fields/fields.ts';
import type { ColumnSpec } from './columns.ts';
import { conditionsFor, type FilterChoice, type GridCondition, isComplete } from './conditions.ts';

/** What is asked of a field there; undefined for a field that is only asked about in the editor of filters. Under a head there is room for one value. */
export function quickCondition(field: Field, isNarrow: boolean): GridCondition | undefined {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'date':
    case 'datetime':
      return isNarrow ? 'equals' : 'between';
    case 'geometry':
      return undefined;
    default: {
      const [first] = conditionsFor(field);
      return first === 'isNull' || first === 'notNull' ? undefined : first;
    }
  }
}

/** The columns at the side: those that say so, else all that are shown. */
export function sideColumns(columns: readonly ColumnSpec[]): readonly ColumnSpec[] {
  const able = columns.filter(({ field, filterable }) => filterable && quickCondition(field, false) !== undefined);
  const named = able.filter(({ sideFilter }) => sideFilter);
  return named.length > 0 ? named : able.filter(({ hidden }) => !hidden);
}

export type QuickState =
  /** The value in the control; empty for nothing asked. */
  | { readonly kind: 'own'; readonly value: string }
  /** The column is asked about in another way, which the control cannot say. */
  | { readonly kind: 'other'; readonly choice: FilterChoice };
export function quickState(field: string, condition: GridCondition, filters: readonly FilterChoice[]): QuickState {
  const asked = filters.filter((one) => one.field === field);
  const other = asked.find((one, at) => one.condition !== condition || at > 0);
  return other ? { kind: 'other', choice: other } : { kind: 'own', value: asked[0]?.value ?? '' };
}

type Wanted = { readonly column: Pick<ColumnSpec, 'id' | 'field'>; readonly condition: GridCondition; readonly value: string };
/** The filters with this one in its place; the very same for a value that is not whole yet. */
export function withQuick(filters: readonly FilterChoice[], { column, condition, value }: Wanted): readonly FilterChoice[] {
  const at = filters.findIndex((one) => one.field === column.id && one.condition === condition);
  if (value.trim() === '') return at < 0 ? filters : filters.toSpliced(at, 1);
  const choice: FilterChoice = { field: column.id, condition, value };
  if (!isComplete(choice, column.field) || filters[at]?.value === value) return filters;
  return at < 0 ? [...filters, choice] : filters.with(at, choice);
}
