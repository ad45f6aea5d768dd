/** How the history tells what a write has changed. */

/** Field by field, before and after. A sub-table's entry is `[null, {created, updated, removed}]`: how many rows. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;
export const HISTORY_MODEL = 'record_history';

/** Whether two normalised values are the same. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
