/** Looks at an uploaded table: where its headers are, what its columns probably mean, how many rows there are, what is to be known of it. */

import { LANGUAGES, type Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { columnName } from '../excel/cells.ts';
import { openTable } from '../excel/open-table.ts';
import type { ReadRow } from '../excel/sheet-cells.ts';
import type { SheetName, Workbook } from '../excel/sheet-reader.ts';
import { textOf } from './cell-values.ts';
import { headerScore, type ImportField, isHeader, proposeMapping } from './fields.ts';
import type { ImportTarget } from './plan.ts';
import { type ColumnOrder, surveyTable } from './survey.ts';
import { IMPORT_TEXTS } from './texts.ts';

export type ProposedColumn = {
  /** Letters: `A`, `AB`. */
  readonly column: string;
  readonly header: string;
  /** Values of the first rows below. */
  readonly samples: readonly string[];
  /** For texts that are days with the year at the end: what the column says of their order. */
  readonly dayOrder: ColumnOrder | null;
};
export type Proposal = {
  readonly headerRow: number;
  /** Whether a row was found that names fields; otherwise `headerRow` is the first one. */
  readonly headerFound: boolean;
  /** Rows with something in them below the headers, without the totals. */
  readonly rows: number;
  readonly columns: readonly ProposedColumn[];
  /** The likely field of each column. */
  readonly mapping: readonly (string | null)[];
  readonly fields: readonly { readonly name: string; readonly label: Label; readonly kind: Field['kind']; readonly required: boolean }[];
  /** Fields that can find the record to change. */
  readonly keys: readonly string[];
  /** Sheets that hold something, for a choice; the platform's own guides and lists are left out. */
  readonly sheets: readonly SheetName[];
  readonly sheet: string | null;
  readonly hiddenRows: number;
  /** Letters of hidden columns that hold something. */
  readonly hiddenColumns: readonly string[];
  /** Cells with a formula whose result was not saved. */
  readonly formulas: number;
  /** The row of totals, which is left out. */
  readonly totalsRow: number | null;
  /** Of a text file. */
  readonly encoding: string | null;
};

/** Rows among which the headers are looked for; further ones have to name fields in their own words. */
const [LOOKED_AT, LOOKED_AT_EXACTLY] = [30, 1_000];
const SAMPLES = 3;
export const MOST_ROWS = 100_000;
/** Rows above the data: titles and headers. */
const SPARE_ROWS = 30;
/** Fields that a row has to name to be one of headers, if it has as many cells. */
const LEAST_NAMED = 2;

type Header = { readonly number: number; readonly found: boolean };
async function likelyHeader(table: Workbook, fields: readonly ImportField[]): Promise<Header> {
  let best: { number: number; score: number; cells: number } | null = null;
  let first: number | null = null;
  let seen = 0;
  for await (const rows of table.rows()) {
    for (const { number, cells } of rows) {
      first ??= number;
      seen++;
      const texts = cells.map(textOf);
      if (seen <= LOOKED_AT) {
        const score = headerScore(texts, fields);
        if (score > (best?.score ?? 0)) best = { number, score, cells: texts.filter((text) => text !== '').length };
      } else if (isHeader(texts, fields, LEAST_NAMED)) return { number, found: true };
    }
    const isEnough = seen >= LOOKED_AT && best !== null && best.score >= Math.min(LEAST_NAMED, best.cells);
    if (isEnough || seen >= LOOKED_AT_EXACTLY) break;
  }
  if (best && best.score >= Math.min(LEAST_NAMED, best.cells)) return { number: best.number, found: true };
  return { number: best?.number ?? first ?? 1, found: false };
}

/** The row of the headers and the first ones below. */
async function beginningOf(table: Workbook, header: number): Promise<{ cells: ReadRow['cells']; below: readonly ReadRow[] }> {
  let cells: ReadRow['cells'] = [];
  const below: ReadRow[] = [];
  for await (const rows of table.rows()) {
    cells = rows.find(({ number }) => number === header)?.cells ?? cells;
    below.push(...rows.filter(({ number }) => number > header).slice(0, SAMPLES - below.length));
    if (below.length >= SAMPLES) break;
  }
  return { cells, below };
}

const OWN_SHEETS: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) => [IMPORT_TEXTS.guide[language], IMPORT_TEXTS.lists[language]]),
);

export type Looking = { readonly headerRow: number | null; readonly sheet: string | null };
/** Reads the whole table once, so what is wrong with the file is told now. Throws TOO_LARGE, WRONG_TYPE_OF_FILE and what says why. */
export async function proposeImport(
  path: string,
  { fields, keys, excel }: ImportTarget,
  { headerRow: asked, sheet }: Looking,
): Promise<Proposal> {
  const table = await openTable(path, sheet);
  const headerRow = asked ?? excel.startRow ?? null;
  const header = headerRow === null ? await likelyHeader(table, fields) : { number: headerRow, found: true };
  const { cells, below } = await beginningOf(table, header.number);
  if (headerRow === null && cells.length === 0 && below.length === 0) throw new PlatformError('SHEET_EMPTY');
  const survey = await surveyTable(table, header.number, (rows) => {
    if (rows > MOST_ROWS + SPARE_ROWS) throw new PlatformError('TOO_LARGE', { params: { limit: `${MOST_ROWS.toLocaleString('en')}` } });
  });
  const width = Math.max(cells.length, ...below.map((row) => row.cells.length), 0);
  const headers = Array.from({ length: width }, (_one, index) => textOf(cells[index] ?? null));
  return {
    headerRow: header.number,
    headerFound: header.found,
    rows: survey.rows,
    columns: headers.map((text, index) => ({
      column: columnName(index),
      header: text,
      samples: below.map((row) => textOf(row.cells[index] ?? null)),
      dayOrder: survey.orders.get(index) ?? null,
    })),
    mapping: proposeMapping(headers, fields, excel.mapping),
    fields: fields.map(({ name, label, field }) => ({ name, label, kind: field.kind, required: field.required === true })),
    keys: keys.map(({ name }) => name),
    sheets: table.sheets.filter(({ name }) => name === table.sheet || !OWN_SHEETS.has(name)),
    sheet: table.sheet,
    hiddenRows: survey.hiddenRows,
    hiddenColumns: table.hiddenColumns.filter((column) => column < width).map(columnName),
    formulas: survey.formulas,
    totalsRow: survey.totalsRow,
    encoding: table.encoding,
  };
}
