/** Reads a workbook (.xlsx) row by row, within limits: nothing in it can make the server large, slow or curious. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { columnName, LONGEST_CELL } from './cells.ts';
import { createMergeFiller } from './merged-cells.ts';
import { builtInFormat, type NumberFormat, numberFormat } from './number-formats.ts';
import { findParts, LARGEST_PART, type SheetPart, scanPart, type WorkbookParts } from './package-parts.ts';
import type { ReadRow, SheetCell } from './sheet-cells.ts';
import { placeOf, readFrame, type SheetFrame } from './sheet-frame.ts';
import { attribute, createXmlScanner, eachAttribute, plainXml, type XmlListener } from './xml-scanner.ts';
import { openZip, type ZipFile } from './zip-reader.ts';

export type SheetName = { readonly name: string; readonly hidden: boolean };
export type Workbook = {
  /** The sheets that hold something, in the order of their tabs; none in a file that has no sheets. */
  readonly sheets: readonly SheetName[];
  /** The one that is read. */
  readonly sheet: string | null;
  readonly hiddenColumns: readonly number[];
  /** How the letters of a text file are written; null in a workbook. */
  readonly encoding: string | null;
  /** Rows that hold something, in pieces. */
  rows(): AsyncGenerator<readonly ReadRow[]>;
};

const LIMITS = { sheet: 314_572_800, strings: 67_108_864 };
const MOST_STRINGS = 2_000_000;
const MOST_STYLES = 70_000;
export const MOST_COLUMNS = 300;
/** Sheets that are looked at for something in them, and how far. */
const [MOST_LOOKED_AT, LOOKED_AT_BYTES] = [50, 1_048_576];
/** Days between the two calendars of the format. */
const DAYS_FROM_1904 = 1_462;
/** Excel counts a 29 February 1900, which never was, as day 60. */
const DAY_THAT_NEVER_WAS = 60;

async function readStyles(zip: ZipFile, path: string | null): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let inside = false;
  if (path === null) return [];
  await scanPart(zip, path, LARGEST_PART, {
    open: (name, attributes) => {
      if (name === 'cellXfs') inside = true;
      if (name === 'numFmt') codes.set(Number(attribute(attributes, 'numFmtId')), plainXml(attribute(attributes, 'formatCode') ?? ''));
      if (name === 'xf' && inside && ids.length < MOST_STYLES) ids.push(Number(attribute(attributes, 'numFmtId') ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') inside = false;
    },
  });
  const known = new Map<number, NumberFormat>();
  return ids.map((id) => {
    const format = known.get(id) ?? numberFormat(codes.get(id) ?? builtInFormat(id));
    known.set(id, format);
    return format;
  });
}

async function readStrings(zip: ZipFile, path: string | null): Promise<readonly string[] | null> {
  const strings: string[] = [];
  let parts: string[] | null = null;
  let phonetic = 0;
  let inText = false;
  if (path === null) return null;
  await scanPart(zip, path, LIMITS.strings, {
    open: (name) => {
      if (name === 'si') parts = [];
      if (name === 'rPh') phonetic++;
      inText = name === 't' && phonetic === 0;
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') phonetic--;
      if (name !== 'si' || !parts) return;
      if (strings.length >= MOST_STRINGS) throw new PlatformError('TOO_LARGE', { params: { limit: `${MOST_STRINGS}` } });
      strings.push(plainXml(parts.join('')).slice(0, LONGEST_CELL));
      parts = null;
    },
    text: (text) => {
      if (inText) parts?.push(text);
    },
  });
  return strings;
}

type Found = Pick<WorkbookParts, 'from1904' | 'isStale' | 'isCalendarTrue'> & {
  readonly strings: readonly string[] | null;
  readonly styles: readonly NumberFormat[];
};
type Open = {
  type: string;
  style: number;
  column: number;
  value: string;
  text: string;
  formula: boolean;
  /** Whether there is a value at all: an empty one is a result too. */
  valued: boolean;
};

/** `2024-05-01T00:00:00` → `2024-05-01`, with its time when it has one. */
function isoText(value: string): string {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?Z?)?$/.exec(value.trim()) ?? [];
  if (day === undefined) return value.trim().replace(/^T?(\d\d:\d\d:\d\d)(\.\d+)?Z?$/, '$1');
  return /^00:00(:00)?$/.test(time) ? day : `${day} ${time}`;
}

function numberCellOf(written: string, format: NumberFormat | undefined, { from1904, isCalendarTrue }: Found): SheetCell {
  const number = Number(written);
  const shown = format?.shownOf(number) ?? 'number';
  if (shown !== 'date') {
    const text = format?.textOf(number) ?? null;
    const serial = from1904 ? { serial: String(number + DAYS_FROM_1904) } : null;
    return { number: written, shown, ...(text !== null && { text }), ...serial };
  }
  if (from1904) return { number: String(number + DAYS_FROM_1904), shown };
  if (isCalendarTrue || number < 1 || number >= DAY_THAT_NEVER_WAS + 1) return { number: written, shown };
  return number < DAY_THAT_NEVER_WAS ? { number: String(number + 1), shown } : { number: written, shown: 'number' };
}

function cellOf(cell: Open, found: Found): SheetCell {
  const { type, value, text, formula, valued, style } = cell;
  if (formula && !valued) return { fault: 'formula' };
  switch (type) {
    case 's':
      if (value === '') return null;
      if (!found.strings) throw new PlatformError('WRONG_TYPE_OF_FILE');
      return found.strings[Number(value)] ?? { fault: 'error' };
    case 'inlineStr':
      return plainXml(text).slice(0, LONGEST_CELL);
    case 'str':
      return plainXml(value).slice(0, LONGEST_CELL);
    case 'b':
      return value === '' ? null : ['1', 'true'].includes(value.trim());
    case 'e':
      return { fault: 'error' };
    case 'd':
      return isoText(plainXml(value));
  }
  const written = value.trim();
  if (written === '') return formula ? { fault: 'formula' } : null;
  // Writers that calculate nothing keep a zero and ask for it to be calculated when the file is opened.
  if (formula && found.isStale && Number(written) === 0) return { fault: 'formula' };
  return numberCellOf(written, found.styles[style], found);
}

const isBlank = (value: SheetCell): boolean =>
  value === null || (typeof value === 'string' && !/[^\s\u200b-\u200f\u2060\ufeff]/.test(value));
/** More characters than this are no cell's, with all entities written out. */
const LONGEST_WRITTEN = LONGEST_CELL * 8;

/** The listener that turns a sheet's XML into rows; `take` gives those that are complete. */
function sheetListener(found: Found, { merges }: SheetFrame): XmlListener & { take(): ReadRow[] } {
  const fill = createMergeFiller(merges, (column, row) => `${columnName(column)}${row}`);
  let rows: ReadRow[] = [];
  let number = 0;
  let hidden = false;
  let cells: SheetCell[] = [];
  let next = 0;
  let cell: Open | null = null;
  let into: 'value' | 'text' | null = null;
  let inData = false;
  /** Depth inside what is no text of the cell: phonetic runs and extensions. */
  let beside = 0;
  const takeCell = (name: string, value: string, prefixed: boolean): void => {
    if (!cell || prefixed) return;
    if (name === 'r') cell.column = placeOf(value).column;
    else if (name === 't') cell.type = value;
    else if (name === 's') cell.style = Number(value);
  };
  return {
    take: () => {
      const taken = rows;
      rows = [];
      return taken;
    },
    open: (name, attributes) => {
      if (name === 'sheetData') inData = true;
      if (!inData) return;
      if (name === 'row') {
        const written = Number(attribute(attributes, 'r') ?? number + 1);
        number = Number.isSafeInteger(written) && written > number ? written : number + 1;
        hidden = ['1', 'true'].includes(attribute(attributes, 'hidden') ?? '');
        cells = [];
        next = 0;
      } else if (name === 'c') {
        cell = { type: 'n', style: 0, column: next, value: '', text: '', formula: false, valued: false };
        eachAttribute(attributes, takeCell);
        next = cell.column + 1;
      } else if (name === 'rPh' || name === 'extLst') beside++;
      else if (beside > 0 || !cell) return;
      else if (name === 'v') {
        into = 'value';
        cell.valued = true;
      } else if (name === 't') into = 'text';
      else if (name === 'f') cell.formula = true;
    },
    text: (text) => {
      if (cell && into && cell[into].length < LONGEST_WRITTEN) cell[into] += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') into = null;
      else if (name === 'rPh' || name === 'extLst') beside = Math.max(0, beside - 1);
      else if (name === 'c' && cell) {
        const value = cellOf(cell, found);
        if (!isBlank(value)) {
          if (cell.column < 0 || cell.column >= MOST_COLUMNS)
            throw new PlatformError('TOO_LARGE', { params: { limit: `${MOST_COLUMNS}` } });
          while (cells.length < cell.column) cells.push(null);
          cells[cell.column] = value;
        }
        cell = null;
      } else if (name === 'row') {
        fill(number, cells, MOST_COLUMNS);
        if (cells.length > 0) rows.push(hidden ? { number, cells, hidden } : { number, cells });
        cells = [];
      } else if (name === 'sheetData') inData = false;
    },
  };
}

/** Whether a sheet holds anything, as far as its beginning tells. */
async function holdsSomething(zip: ZipFile, { path }: SheetPart): Promise<boolean> {
  let holds = false;
  let read = 0;
  const scanner = createXmlScanner({
    open: (name) => {
      if (name === 'v' || name === 't' || name === 'f') holds = true;
    },
    close: () => undefined,
    text: () => undefined,
  });
  for await (const chunk of zip.read(path, LIMITS.sheet)) {
    scanner.write(chunk);
    read += chunk.length;
    if (holds || read > LOOKED_AT_BYTES) return holds;
  }
  scanner.end();
  return holds;
}
async function filledSheets(zip: ZipFile, sheets: readonly SheetPart[]): Promise<readonly SheetPart[]> {
  const filled: SheetPart[] = [];
  for (const sheet of sheets.slice(0, MOST_LOOKED_AT)) if (await holdsSomething(zip, sheet)) filled.push(sheet);
  return filled;
}

/**
 * Opens the workbook at `path`: the sheet of that name, else the first that people see and that holds something. Throws
 * WRONG_TYPE_OF_FILE for what is none, NOT_FOUND for a sheet that is not there and TOO_LARGE beyond the limits.
 */
export async function openWorkbook(path: string, sheetName: string | null = null): Promise<Workbook> {
  const zip = await openZip(path);
  const parts = await findParts(zip);
  const sheets = await filledSheets(zip, parts.sheets);
  const visible = sheets.find(({ hidden }) => !hidden) ?? parts.sheets.find(({ hidden }) => !hidden) ?? parts.sheets[0];
  const sheet = sheetName === null ? visible : parts.sheets.find(({ name }) => name === sheetName);
  if (!sheet) throw new PlatformError('NOT_FOUND');
  const found: Found = { ...parts, strings: await readStrings(zip, parts.strings), styles: await readStyles(zip, parts.styles) };
  const frame = await readFrame(zip, sheet.path, LIMITS.sheet);
  async function* rows(): AsyncGenerator<readonly ReadRow[]> {
    const listener = sheetListener(found, frame);
    const scanner = createXmlScanner(listener);
    for await (const chunk of zip.read((sheet as SheetPart).path, LIMITS.sheet)) {
      scanner.write(chunk);
      const taken = listener.take();
      if (taken.length > 0) yield taken;
    }
    scanner.end();
    const taken = listener.take();
    if (taken.length > 0) yield taken;
  }
  return {
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    sheet: sheet.name,
    hiddenColumns: frame.hiddenColumns,
    encoding: null,
    rows,
  };
}
