/** What a person keeps of the menu: entries that were marked, and those that were opened last. */

export type MenuMarks = { readonly favourites: readonly string[]; readonly recent: readonly string[] };
/** Entries that were opened, the last one first; or one that was marked, or whose mark was taken away. */
export type MenuChange = { readonly opened: readonly string[] } | { readonly favourite: string; readonly on: boolean };
export const NO_MARKS: MenuMarks = { favourites: [], recent: [] };
export const MOST_FAVOURITES = 30;
export const MOST_RECENT = 10;
