/** The cells of a block as text that spreadsheets take: numbers plain, everything else as it is shown. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { type Block, writeBlock } from '../../form/tsv.ts';
import { valueAt } from '../../kit/data/value-at.ts';
import { cellText } from '../cell-text.ts';
import { type ColumnSpec, isNumeric } from '../columns.ts';
import type { RowAccess } from '../row-access.ts';
import type { Row } from '../source.ts';

type Words = { readonly yes: string; readonly no: string };
/** More rows than this are taken out as a workbook. */
export const MOST_COPIED_ROWS = 10_000;
const PAGE = 500;

function copiedText(column: ColumnSpec, row: Row, language: Language, words: Words): string {
  if (column.drawnAlone) return '';
  const value = valueAt(row, column.id);
  if (!isNumeric(column.field)) return cellText(column, row, language, words);
  const text = value === null || value === undefined ? '' : String(value);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

export function copiedBlock(rows: readonly Row[], columns: readonly ColumnSpec[], language: Language, words: Words): string {
  const block: Block = rows.map((row) => columns.map((column) => copiedText(column, row, language, words)));
  return writeBlock(block);
}

/** Rows of the list from `top` to `bottom`, both counted from 0, whether they are in sight or not. */
export async function readRows(access: RowAccess, top: number, bottom: number): Promise<readonly Row[]> {
  const first = Math.floor(top / PAGE);
  const rows: Row[] = [];
  for (let page = first; page * PAGE <= bottom; page++) {
    const part = await access.page({ page: page + 1, size: PAGE, counted: false });
    rows.push(...part.rows);
    if (part.rows.length < PAGE) break;
  }
  return rows.slice(top - first * PAGE, bottom - first * PAGE + 1);
}
