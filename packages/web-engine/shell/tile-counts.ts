/** The numbers on the tiles of the home page: one small query for each list the person may read. */

import type { Filter } from '@lambda/model/conditions/filters.ts';
import { valueOn, writtenFilter } from '@lambda/model/conditions/written-filter.ts';
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { today } from '../kit/format.ts';
import { fixedIn, listArgument } from '../list/fixed-list.ts';

const MAX_PRESETS = 2;

/** What is counted: the list as it opens, then its next ready-made filters. */
export type TileCounts = { readonly total: number; readonly presets: readonly { readonly name: string; readonly total: number }[] };

/** Filters of a definition as a query takes them. */
export const filtersOf = (filters: readonly Filter[] = []) =>
  filters.map((filter) => {
    const { field, condition, value } = writtenFilter(filter, (text) => valueOn(text, today()));
    return { column: field, condition, value };
  });

/** The document and variables that count a grid's records, all in one request. */
export function countQuery(grid: GridDefinition): { document: string; variables: Record<string, unknown>; presets: readonly string[] } {
  const [first, ...rest] = grid.presets ?? [];
  const shown = rest.slice(0, MAX_PRESETS);
  const parts = [first, ...shown].map(
    (_preset, index) => `c${index}:paginate(filters:$f${index}${listArgument(fixedIn(grid))},page:1,size:1){total ${grid.model}{id}}`,
  );
  const declared = parts.map((_part, index) => `$f${index}:[filter!]`).join(',');
  return {
    document: `query(${declared}){${parts.join(' ')}}`,
    variables: Object.fromEntries([first, ...shown].map((preset, index) => [`f${index}`, filtersOf(preset?.filters)])),
    presets: shown.map(({ name }) => name),
  };
}

/** Puts the reply to `countQuery` back to the presets it was asked for. */
export function readCounts(reply: Readonly<Record<string, { total: number }>>, presets: readonly string[]): TileCounts {
  return {
    total: reply.c0?.total ?? 0,
    presets: presets.map((name, index) => ({ name, total: reply[`c${index + 1}`]?.total ?? 0 })),
  };
}
