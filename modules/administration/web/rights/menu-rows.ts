/** The entries of the menu as rows of a table: groups above their entries, cut to what is looked for. Pure. */
import { fitsSearch } from '@lambda/web-engine/shell/forgiving-search.ts';
import type { CatalogEntry } from '../data/rights.ts';

export type MenuRow = { readonly key: string; readonly entry: CatalogEntry; readonly children?: MenuRow[] };

export const menuRows = (entries: readonly CatalogEntry[]): MenuRow[] =>
  entries
    .filter(({ linkTo }) => linkTo !== 'divider')
    .map((entry) => ({ key: entry.id, entry, ...(entry.children ? { children: menuRows(entry.children) } : {}) }));

/** Rows whose name holds what is typed, below their groups; a group that is found brings all of its entries. */
export function foundRows(rows: readonly MenuRow[], typed: string, nameOf: (entry: CatalogEntry) => string): MenuRow[] {
  return rows.flatMap((row): MenuRow[] => {
    if (fitsSearch(nameOf(row.entry), typed)) return [row];
    const children = foundRows(row.children ?? [], typed, nameOf);
    return children.length > 0 ? [{ ...row, children }] : [];
  });
}

export const groupsOf = (rows: readonly MenuRow[]): string[] =>
  rows.flatMap(({ key, children }) => (children ? [key, ...groupsOf(children)] : []));
export const countRows = (rows: readonly MenuRow[]): number =>
  rows.reduce((sum, { children }) => sum + (children ? countRows(children) : 1), 0);
