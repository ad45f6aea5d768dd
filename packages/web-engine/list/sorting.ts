/** How a click on a column changes the order of the list. */
import type { Sort } from '@lambda/model/definitions/definitions.ts';

export type SortPlace = { readonly order: Sort['order'] /** From 1; 0 when it is the only one. */; readonly rank: number };

/** Where a column stands in the order of the list. */
export function placeOf(sorts: readonly Sort[], field: string): SortPlace | undefined {
  const index = sorts.findIndex((sort) => sort.field === field);
  const found = sorts[index];
  return found && { order: found.order, rank: sorts.length > 1 ? index + 1 : 0 };
}

/** Puts a column into an order of its own, or after the others with `append`. */
export function withSort(sorts: readonly Sort[], sort: Sort, { append }: { append: boolean }): readonly Sort[] {
  if (!append) return [sort];
  return sorts.some(({ field }) => field === sort.field) ? sorts.map((one) => (one.field === sort.field ? sort : one)) : [...sorts, sort];
}

/** Ascending, descending, then the list's own order again. */
export function toggleSort(sorts: readonly Sort[], field: string, { append }: { append: boolean }): readonly Sort[] {
  const order = placeOf(sorts, field)?.order;
  if (order === 'desc') return append ? sorts.filter((sort) => sort.field !== field) : [];
  return withSort(sorts, { field, order: order === 'asc' ? 'desc' : 'asc' }, { append });
}
