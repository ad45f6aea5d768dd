/** The totals as the table takes them: one more row, which is no record. */
import type { Row } from './source.ts';

/** One cell of the totals row: what was worked out, and the outcome; an empty text until it is known. */
export type TotalCell = { readonly word: string; readonly text: string };
export type TotalCells = ReadonlyMap<string, TotalCell>;

/** The totals as the table takes them: a row that is no record. */
export type TotalsRow = Row & { readonly totals_: TotalCells };
export const TOTALS_ROW = 'totals';

export const totalsRow = (totals: TotalCells): TotalsRow => ({ id: 0, totals_: totals });
export const isTotalsRow = (row: Row | undefined): row is TotalsRow => row !== undefined && 'totals_' in row;
