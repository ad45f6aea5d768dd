/** Reads a workbook (.xlsx) row by row, within limits: nothing in it can make the server large, slow or curious. */
import { PlatformError } from '@lambda/model/errors.ts';
import { LONGEST_CELL } from './cells.ts';
import { attribute, createXmlScanner, plainXml, type XmlListener } from './xml-scanner.ts';
import { openZip, type ZipFile } from './zip-reader.ts';

/** A number as it is written in the file, and what its format makes of it. */
export type SheetNumber = { readonly number: string; readonly shown: 'number' | 'date' | 'percent' };
/** What a program could not work out, or has kept no result of. */
export type SheetFault = { readonly fault: 'error' | 'formula' };
export type SheetCell = string | boolean | SheetNumber | SheetFault | null;
/** `number` is the row's own, counted from 1. */
export type ReadRow = { readonly number: number; readonly cells: readonly SheetCell[] };
export type Workbook = {
  /** Rows that hold something, in pieces. Days are counted from 1900 whatever the file does. */
  rows(): AsyncGenerator<readonly ReadRow[]>;
};

const LIMITS = { sheet: 314_572_800, strings: 67_108_864, part: 5_242_880 };
const MOST_STRINGS = 2_000_000;
const MOST_STYLES = 70_000;
export const MOST_COLUMNS = 300;
/** Days between the two calendars of the format. */
const DAYS_FROM_1904 = 1_462;

const unreadable = () => new PlatformError('WRONG_TYPE_OF_FILE');

async function scanPart(zip: ZipFile, name: string, limit: number, listener: XmlListener): Promise<void> {
  const scanner = createXmlScanner(listener);
  for await (const chunk of zip.read(name, limit)) scanner.write(chunk);
  scanner.end();
}

/** The first sheet that people see, its address in the file, and where days are counted from. */
async function firstSheet(zip: ZipFile): Promise<{ path: string; from1904: boolean }> {
  let id: string | null = null;
  let from1904 = false;
  await scanPart(zip, 'xl/workbook.xml', LIMITS.part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
      if (name === 'sheet' && id === null && !attribute(attributes, 'state'))
        id = attribute(attributes, 'r:id') ?? attribute(attributes, 'id');
    },
    close: () => undefined,
    text: () => undefined,
  });
  let target: string | null = null;
  await scanPart(zip, 'xl/_rels/workbook.xml.rels', LIMITS.part, {
    open: (name, attributes) => {
      if (name === 'Relationship' && attribute(attributes, 'Id') === id) target = attribute(attributes, 'Target');
    },
    close: () => undefined,
    text: () => undefined,
  });
  if (id === null || target === null) throw unreadable();
  const path = (target as string).startsWith('/') ? (target as string).slice(1) : `xl/${target}`;
  if (!zip.has(path)) throw unreadable();
  return { path, from1904 };
}

const DATE_IDS: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const PERCENT_IDS: ReadonlySet<number> = new Set([9, 10]);
function shownBy(code: string): SheetNumber['shown'] {
  const plain = code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
  if (plain.includes('%')) return 'percent';
  return /[ymdhs]/i.test(plain) ? 'date' : 'number';
}

async function readStyles(zip: ZipFile): Promise<readonly SheetNumber['shown'][]> {
  const formats = new Map<number, SheetNumber['shown']>();
  const styles: SheetNumber['shown'][] = [];
  let inside = false;
  if (!zip.has('xl/styles.xml')) return styles;
  await scanPart(zip, 'xl/styles.xml', LIMITS.part, {
    open: (name, attributes) => {
      if (name === 'cellXfs') inside = true;
      if (name === 'numFmt')
        formats.set(Number(attribute(attributes, 'numFmtId')), shownBy(plainXml(attribute(attributes, 'formatCode') ?? '')));
      if (name !== 'xf' || !inside || styles.length >= MOST_STYLES) return;
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      styles.push(DATE_IDS.has(id) ? 'date' : PERCENT_IDS.has(id) ? 'percent' : (formats.get(id) ?? 'number'));
    },
    close: (name) => {
      if (name === 'cellXfs') inside = false;
    },
    text: () => undefined,
  });
  return styles;
}

async function readStrings(zip: ZipFile): Promise<readonly string[]> {
  const strings: string[] = [];
  let parts: string[] | null = null;
  let phonetic = 0;
  let inText = false;
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  await scanPart(zip, 'xl/sharedStrings.xml', LIMITS.strings, {
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

/** `AB12` → 27; -1 without letters. */
function columnOf(place: string): number {
  let column = 0;
  for (let index = 0; index < place.length; index++) {
    const code = place.charCodeAt(index) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}

type Found = { readonly strings: readonly string[]; readonly styles: readonly SheetNumber['shown'][]; readonly from1904: boolean };
type Open = { type: string; style: number; column: number; value: string; text: string; formula: boolean };

function cellOf(cell: Open, { strings, styles, from1904 }: Found): SheetCell {
  const { type, value, text, formula } = cell;
  switch (type) {
    case 's':
      return value === '' ? null : (strings[Number(value)] ?? null);
    case 'inlineStr':
      return plainXml(text).slice(0, LONGEST_CELL);
    case 'str':
      return plainXml(value).slice(0, LONGEST_CELL);
    case 'b':
      return value === '' ? null : value.trim() === '1';
    case 'e':
      return { fault: 'error' };
    case 'd':
      return plainXml(value);
  }
  if (value === '') return formula ? { fault: 'formula' } : null;
  const shown = styles[cell.style] ?? 'number';
  const moved = from1904 && shown === 'date' ? String(Number(value) + DAYS_FROM_1904) : value.trim();
  return { number: moved, shown };
}

/** The listener that turns a sheet's XML into rows; `take` gives those that are complete. */
function sheetListener(found: Found): XmlListener & { take(): ReadRow[] } {
  let rows: ReadRow[] = [];
  let number = 0;
  let cells: SheetCell[] = [];
  let cell: Open | null = null;
  let into: 'value' | 'text' | null = null;
  let inData = false;
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
        const told = Number(attribute(attributes, 'r') ?? number + 1);
        number = Number.isSafeInteger(told) && told > number ? told : number + 1;
        cells = [];
      } else if (name === 'c') {
        const place = attribute(attributes, 'r');
        const column = place ? columnOf(place) : cells.length;
        cell = {
          type: attribute(attributes, 't') ?? 'n',
          style: Number(attribute(attributes, 's') ?? 0),
          column,
          value: '',
          text: '',
          formula: false,
        };
      } else if (name === 'v') into = 'value';
      else if (name === 't') into = 'text';
      else if (name === 'f' && cell) cell.formula = true;
    },
    text: (text) => {
      if (cell && into) cell[into] += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') into = null;
      else if (name === 'c' && cell) {
        const value = cellOf(cell, found);
        if (value !== null && value !== '') {
          if (cell.column < 0 || cell.column >= MOST_COLUMNS)
            throw new PlatformError('TOO_LARGE', { params: { limit: `${MOST_COLUMNS}` } });
          while (cells.length < cell.column) cells.push(null);
          cells[cell.column] = value;
        }
        cell = null;
      } else if (name === 'row' && cells.length > 0) rows.push({ number, cells });
      else if (name === 'sheetData') inData = false;
    },
  };
}

/** Opens the workbook at `path`. Throws WRONG_TYPE_OF_FILE for what is none and TOO_LARGE beyond the limits. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path);
  const { path: sheet, from1904 } = await firstSheet(zip);
  const found: Found = { strings: await readStrings(zip), styles: await readStyles(zip), from1904 };
  async function* rows(): AsyncGenerator<readonly ReadRow[]> {
    const listener = sheetListener(found);
    const scanner = createXmlScanner(listener);
    for await (const chunk of zip.read(sheet, LIMITS.sheet)) {
      scanner.write(chunk);
      const taken = listener.take();
      if (taken.length > 0) yield taken;
    }
    scanner.end();
  }
  return { rows };
}
