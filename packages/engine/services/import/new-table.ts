/** A file of rows as a table that is not there yet: what each column seems to hold, and which of its rows do not fit that. */
import { guessedKind } from '@lambda/model/definitions/guessed-kinds.ts';
import type { ProposedField } from '@lambda/model/definitions/proposed-table.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { columnName } from '../excel/cells.ts';
import { openTable } from '../excel/open-table.ts';
import type { ReadRow } from '../excel/sheet-cells.ts';
import type { SheetName, Workbook } from '../excel/sheet-reader.ts';
import { textOf } from './cell-values.ts';
import { type ColumnSeen, createColumn, type Guessed, type Marked } from './column-guess.ts';
import { type Looking, MOST_ROWS } from './proposal.ts';
import { surveyTable } from './survey.ts';

export type NewColumn = {
  /** Letters: `A`, `AB`. */
  readonly column: string;
  readonly header: string;
  /** Null for a column without anything in it. */
  readonly proposed: ProposedField | null;
  readonly samples: readonly string[];
  readonly filled: number;
  /** The first rows whose cell does not fit, and how many there are. */
  readonly marked: readonly Marked[];
  readonly markedCount: number;
};
export type NewTable = {
  readonly headerRow: number;
  readonly rows: number;
  readonly columns: readonly NewColumn[];
  readonly sheets: readonly SheetName[];
  readonly sheet: string | null;
  readonly hiddenRows: number;
  readonly totalsRow: number | null;
  readonly encoding: string | null;
};

const LOOKED_AT = 30;
const SAMPLES = 3;
const MOST_COLUMNS = 100;

const isWord = (text: string): boolean => text !== '' && !/^[\d\s.,:/%₮$€-]+$/.test(text);
/** The first row that is as wide as the widest ones and is made of words alone; otherwise the first one. */
async function headerOf(table: Workbook): Promise<number> {
  const first: { readonly number: number; readonly texts: readonly string[] }[] = [];
  for await (const rows of table.rows()) {
    for (const { number, cells } of rows) first.push({ number, texts: cells.map(textOf) });
    if (first.length >= LOOKED_AT) break;
  }
  const filled = (texts: readonly string[]): number => texts.filter((text) => text !== '').length;
  const widest = Math.max(...first.slice(0, LOOKED_AT).map(({ texts }) => filled(texts)), 1);
  const found = first.find(({ texts }) => filled(texts) * 2 > widest && texts.every((text) => text === '' || isWord(text)));
  return (found ?? first[0])?.number ?? 1;
}

const proposedOf = ({ kind, options, scale, isComplete }: Guessed, header: string): ProposedField => ({
  label: header,
  kind,
  options,
  ...(scale === undefined ? {} : { scale }),
  ...(isComplete ? {} : { optional: true }),
});

/** Reads the whole file twice. Throws TOO_LARGE, SHEET_EMPTY, WRONG_TYPE_OF_FILE and what says why. */
export async function readNewTable(path: string, { headerRow: asked, sheet }: Looking): Promise<NewTable> {
  const table = await openTable(path, sheet);
  const headerRow = asked ?? (await headerOf(table));
  const survey = await surveyTable(table, headerRow, (rows) => {
    if (rows > MOST_ROWS) throw new PlatformError('TOO_LARGE', { params: { limit: MOST_ROWS.toLocaleString('en') } });
  });
  let headers: ReadRow['cells'] = [];
  const seen: ColumnSeen[] = [];
  const samples: string[][] = [];
  for await (const rows of table.rows())
    for (const { number, cells } of rows) {
      if (number === headerRow) headers = cells;
      if (number <= headerRow || number === survey.totalsRow) continue;
      for (const [at, cell] of cells.entries()) {
        const column = seen[at] ?? createColumn(survey.orders.get(at) ?? null);
        seen[at] = column;
        column.add(number, cell);
        const first = samples[at] ?? [];
        samples[at] = first;
        const text = textOf(cell);
        if (first.length < SAMPLES && text !== '') first.push(text);
      }
    }
  const width = Math.max(headers.length, seen.length);
  if (width === 0) throw new PlatformError('SHEET_EMPTY');
  if (width > MOST_COLUMNS) throw new PlatformError('TOO_LARGE', { params: { limit: String(MOST_COLUMNS) } });
  const columns = Array.from({ length: width }, (_one, at): NewColumn => {
    const header = textOf(headers[at] ?? null);
    const column = seen[at];
    const said = { column: columnName(at), header, samples: samples[at] ?? [], filled: column?.filled() ?? 0 };
    if (header === '' && said.filled === 0) return { ...said, proposed: null, marked: [], markedCount: 0 };
    const named = header || columnName(at);
    const guessed = column?.guess(guessedKind(header), survey.rows);
    if (!guessed) return { ...said, proposed: { label: named, kind: 'text', options: [], optional: true }, marked: [], markedCount: 0 };
    return { ...said, proposed: proposedOf(guessed, named), marked: guessed.marked, markedCount: guessed.markedCount };
  });
  const { rows, hiddenRows, totalsRow } = survey;
  return { headerRow, rows, columns, sheets: table.sheets, sheet: table.sheet, hiddenRows, totalsRow, encoding: table.encoding };
}
