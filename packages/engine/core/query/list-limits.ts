/** Bounds on what one list may ask. */
export const LIST_LIMITS = {
  /** Filters and sorts of one field. */
  conditions: 60,
  /** Columns of one search. */
  searchColumns: 20,
  rows: 10_000,
  pageSize: 1_000,
} as const;
