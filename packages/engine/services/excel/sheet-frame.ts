/** What a sheet says before and after its cells: merged cells and hidden columns. The cells between are passed over unread. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { attribute, createXmlScanner, encodingOf, type XmlListener } from './xml-scanner.ts';
import type { ZipFile } from './zip-reader.ts';

/** Rows counted from 1, columns from 0. */
export type Merge = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };
export type SheetFrame = { readonly merges: readonly Merge[]; readonly hiddenColumns: readonly number[] };

const MOST_MERGES = 200_000;
const MOST_COLUMNS = 16_384;
const CLOSING = 'sheetData';
/** Bytes of a piece that may belong to a tag which ends in the next one. */
const OVERLAP = 64;

/** `AB12` → column 27, row 12; the column is -1 without letters, the row 0 without digits. */
export function placeOf(place: string): { column: number; row: number } {
  let column = 0;
  let index = 0;
  for (; index < place.length; index++) {
    const code = place.charCodeAt(index);
    if (code === 36) continue;
    const letter = (code & ~32) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  const row = Number(place.slice(index).replace('$', ''));
  return { column: column - 1, row: Number.isSafeInteger(row) ? row : 0 };
}

function mergeOf(range: string): Merge | null {
  const [from = '', to = from] = range.split(':');
  const [start, end] = [placeOf(from), placeOf(to)];
  if (start.column < 0 || end.column < start.column || start.row < 1 || end.row < start.row) return null;
  return { top: start.row, left: start.column, bottom: end.row, right: end.column };
}

/** Where the tag that ends the cells is over within `text`; -1 when it is not there. */
function endOfCells(text: string): number {
  for (let at = text.indexOf(CLOSING); at >= 0; at = text.indexOf(CLOSING, at + 1)) {
    const open = text.lastIndexOf('<', at);
    if (open < 0 || text[open + 1] !== '/' || !/^[\w.-]*:?$/.test(text.slice(open + 2, at))) continue;
    const end = text.indexOf('>', at);
    if (end >= 0) return end + 1;
  }
  return -1;
}

/** Throws TOO_LARGE and WRONG_TYPE_OF_FILE. */
export async function readFrame(zip: ZipFile, path: string, limit: number): Promise<SheetFrame> {
  const merges: Merge[] = [];
  const hidden = new Set<number>();
  let [opened, closed] = [false, false];
  const listener: XmlListener = {
    open: (name, attributes) => {
      if (name === 'sheetData') opened = true;
      else if (name === 'mergeCell') {
        const merge = mergeOf(attribute(attributes, 'ref') ?? '');
        if (merges.length >= MOST_MERGES) throw new PlatformError('TOO_LARGE', { params: { limit: `${MOST_MERGES}` } });
        if (merge) merges.push(merge);
      } else if (name === 'col' && !opened) {
        const isHidden = ['1', 'true'].includes(attribute(attributes, 'hidden') ?? '') || Number(attribute(attributes, 'width') ?? 1) === 0;
        const [from, to] = [Number(attribute(attributes, 'min')), Number(attribute(attributes, 'max'))];
        // What hides the empty columns up to the right edge hides nothing.
        if (isHidden && to < MOST_COLUMNS) for (let column = from; column <= to; column++) hidden.add(column - 1);
      }
    },
    close: (name) => {
      if (name === 'sheetData') closed = true;
    },
    text: () => undefined,
  };
  let scanner: ReturnType<typeof createXmlScanner> | null = createXmlScanner(listener);
  let isWide: boolean | null = null;
  let before = Buffer.alloc(0);
  let first = Buffer.alloc(0);
  for await (const chunk of zip.read(path, limit)) {
    if (isWide === null) {
      first = Buffer.concat([first, chunk.subarray(0, 200)]);
      if (first.length >= 4) isWide = encodingOf(first).startsWith('utf-16');
    }
    if (scanner) {
      scanner.write(chunk);
      // Two bytes a character are rare: such a sheet is read as a whole.
      if (opened && !closed && isWide === false) {
        scanner = null;
        before = Buffer.from(chunk.subarray(-OVERLAP));
      }
      continue;
    }
    const bytes = Buffer.concat([before, chunk]);
    const end = bytes.includes(CLOSING) ? endOfCells(bytes.toString('latin1')) : -1;
    if (end < 0) {
      before = Buffer.from(bytes.subarray(-OVERLAP));
      continue;
    }
    closed = true;
    scanner = createXmlScanner(listener);
    scanner.write(bytes.subarray(end));
  }
  scanner?.end();
  merges.sort((a, b) => a.top - b.top || a.left - b.left);
  return { merges, hiddenColumns: [...hidden].sort((a, b) => a - b) };
}
