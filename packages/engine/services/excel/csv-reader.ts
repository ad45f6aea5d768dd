/** Reads a text file of values with separators (.csv, or .txt with tabs) row by row, within the limits of workbooks. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { LONGEST_CELL } from './cells.ts';
import type { ReadRow, SheetCell } from './sheet-cells.ts';
import { MOST_COLUMNS, type Workbook } from './sheet-reader.ts';
import { type Encoding, encodingOfFile, hasControls, readCharacters } from './text-encoding.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Characters and rows from which the separator is told. */
const [LOOKED_AT, LOOKED_AT_ROWS] = [65_536, 50];
const ROWS_AT_A_TIME = 500;

type Parser = {
  /** Takes a piece and gives the rows that are complete. */
  write(text: string): string[][];
  /** The last row. Throws CSV_QUOTE when a quoted value has no end. */
  end(): string[][];
};

const tooLarge = (limit: number) => new PlatformError('TOO_LARGE', { params: { limit: String(limit) } });

/** Values may stand in quotes, in which separators and line breaks are text and two quotes are one. */
export function createCsvParser(separator: string): Parser {
  let rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  let afterReturn = false;
  let quotedFrom = 0;
  let count = 0;
  const endValue = (): void => {
    if (row.length >= MOST_COLUMNS && value !== '') throw tooLarge(MOST_COLUMNS);
    if (row.length < MOST_COLUMNS) row.push(value);
    value = '';
    state = 'start';
  };
  const endRow = (): void => {
    endValue();
    rows.push(row);
    row = [];
    count++;
  };
  const append = (text: string): void => {
    value += text;
    if (value.length <= LONGEST_CELL) return;
    throw state === 'quoted' ? new PlatformError('CSV_QUOTE', { params: { row: String(quotedFrom) } }) : tooLarge(LONGEST_CELL);
  };
  const take = (): string[][] => {
    const taken = rows;
    rows = [];
    return taken;
  };
  /** Everything up to the next sign that means something, at once. */
  const plain = new RegExp(`[^"\\r\\n${separator === '|' ? '\\|' : separator}]+`, 'y');
  const quoted = /[^"]+/y;
  const write = (text: string): string[][] => {
    for (let at = 0; at < text.length; ) {
      const run = state === 'quoted' ? quoted : plain;
      run.lastIndex = at;
      const found = state === 'closed' ? null : run.exec(text);
      if (found) {
        append(found[0]);
        if (state === 'start') state = 'plain';
        afterReturn = false;
        at = run.lastIndex;
        continue;
      }
      const sign = text[at++] ?? '';
      const isSecond = sign === '\n' && afterReturn;
      afterReturn = sign === '\r' && state !== 'quoted';
      if (state === 'quoted') state = 'closed';
      else if (sign === separator) endValue();
      else if (sign === '\r' || sign === '\n') {
        if (!isSecond) endRow();
      } else if (sign === '"' && state === 'start') {
        state = 'quoted';
        quotedFrom = count + 1;
      } else if (sign === '"' && state === 'closed') {
        state = 'quoted';
        append('"');
      } else {
        // A quote within a plain value, or text behind a closed one: as it stands.
        append(sign);
        state = 'plain';
      }
    }
    return take();
  };
  return {
    write,
    end: () => {
      if (state === 'quoted') throw new PlatformError('CSV_QUOTE', { params: { row: String(quotedFrom) } });
      if (row.length > 0 || value !== '' || state === 'closed') endRow();
      return take();
    },
  };
}

/** `sep=;` in the first line, as Excel writes and reads it. */
const NAMED_SEPARATOR = /^sep=([,;\t|])\r?\n/i;
/** The separator that cuts most of the first rows into equally many values; a comma when none does. */
export function separatorOf(beginning: string): string {
  const named = NAMED_SEPARATOR.exec(beginning)?.[1];
  if (named) return named;
  let best = { separator: ',', score: 0 };
  for (const separator of SEPARATORS) {
    let rows: string[][];
    try {
      rows = createCsvParser(separator).write(beginning).slice(0, LOOKED_AT_ROWS);
      // A beginning that is one row has no end.
      if (rows.length === 0) rows = [beginning.split(separator)];
    } catch {
      continue;
    }
    const widths = new Map<number, number>();
    for (const row of rows) if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1);
    const score = Math.max(0, ...[...widths].map(([width, times]) => times * Math.log2(width)));
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/** Question marks in place of letters that the code page has not: `Б?хбат`. */
const LOST_LETTER = /\p{Script=Cyrillic}\?+\p{Script=Cyrillic}|(?:^|\s)\?+\p{Script=Cyrillic}/u;
const cellsOf = (values: readonly string[], encoding: Encoding): SheetCell[] => {
  const cells = values.map((value): SheetCell => {
    if (value.trim() === '') return null;
    return encoding === 'windows-1251' && LOST_LETTER.test(value) ? { fault: 'letters', text: value } : value;
  });
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return cells;
};

/** Opens the file at `path`. Throws WRONG_TYPE_OF_FILE, CSV_QUOTE and TOO_LARGE as it is read. */
export async function openCsv(path: string): Promise<Workbook> {
  const encoding = await encodingOfFile(path);
  let beginning = '';
  for await (const text of readCharacters(path, encoding)) {
    beginning += text;
    if (beginning.length >= LOOKED_AT) break;
  }
  // Pages and pictures in markup are no tables.
  if (/^\s*<[!?a-z]/i.test(beginning) || hasControls(beginning)) throw new PlatformError('WRONG_TYPE_OF_FILE');
  const separator = separatorOf(beginning);
  const skipped = NAMED_SEPARATOR.exec(beginning)?.[0].length ?? 0;
  async function* rows(): AsyncGenerator<readonly ReadRow[]> {
    const parser = createCsvParser(separator);
    let number = 0;
    let left = skipped;
    let piece: ReadRow[] = [];
    const take = (values: readonly string[][]): void => {
      for (const one of values) {
        number++;
        const cells = cellsOf(one, encoding);
        if (cells.length > 0) piece.push({ number, cells });
      }
    };
    for await (const text of readCharacters(path, encoding)) {
      take(parser.write(left > 0 ? text.slice(left) : text));
      left = Math.max(0, left - text.length);
      if (piece.length < ROWS_AT_A_TIME) continue;
      yield piece;
      piece = [];
    }
    take(parser.end());
    if (piece.length > 0) yield piece;
  }
  return { sheets: [], sheet: null, hiddenColumns: [], encoding, rows };
}
