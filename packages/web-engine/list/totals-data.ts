/** The totals as the table takes them: one more row, which is no record. */
import { isGroupRow } from './groups/group-tree.ts';
import type { Row } from './source.ts';

/** One cell of the totals row: what was worked out, and the outcome; an empty text until it is known. */
export type TotalCell = { readonly word: string; readonly text: string };
export type TotalCells = ReadonlyMap<string, TotalCell>;

/** The totals as the table takes them: a row that is no record. */
export type TotalsRow = Row & { readonly totals_: TotalCells };
export const TOTALS_ROW = 'totals';

export const totalsRow = (totals: TotalCells): TotalsRow => ({ id: 0, totals_: totals });
export const isTotalsRow = (row: Row | undefined): row is TotalsRow => row !== undefined && 'totals_' in row;

/** Whether a row of the table is a record: totals and groups are not. */
export const isRecord = (row: Row | undefined): row is Row => row !== undefined && !isTotalsRow(row) && !isGroupRow(row);
