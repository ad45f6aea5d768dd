/** What a person keeps of the menu: entries that were marked, and those that were opened last. */

export type MenuMarks = { readonly favourites: readonly string[]; readonly recent: readonly string[] };
export const NO_MARKS: MenuMarks = { favourites: [], recent: [] };
export const MOST_FAVOURITES = 30;
export const MOST_RECENT = 10;
