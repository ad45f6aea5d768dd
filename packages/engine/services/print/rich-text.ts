/** Formatted text on paper: its paragraphs, and its tables with their rows and cells. Read from cleaned HTML alone (`core/records/html.ts`). */
import { plainText } from '@lambda/model/fields/html.ts';

export type PaperCell = {
  readonly text: string;
  readonly bold: boolean;
  readonly alignment: 'left' | 'right' | 'center' | 'justify';
  readonly colSpan: number;
  readonly rowSpan: number;
};
/** `null` stands where a cell from the left or from above reaches. */
export type PaperTable = { readonly rows: readonly (readonly (PaperCell | null)[])[]; readonly headerRows: number };
export type RichBlock = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'table'; readonly table: PaperTable };

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi;
type Tag = { readonly name: string; readonly isEnd: boolean; readonly attributes: string; readonly from: number; readonly to: number };
const tagsOf = (html: string): Tag[] =>
  [...html.matchAll(TAG)].map((found) => ({
    name: (found[2] ?? '').toLowerCase(),
    isEnd: found[1] === '/',
    attributes: found[3] ?? '',
    from: found.index,
    to: found.index + found[0].length,
  }));

type WrittenCell = PaperCell & { readonly isHead: boolean };
type WrittenRow = { readonly cells: WrittenCell[]; readonly isHead: boolean };

const MOST_SPAN = 100;
function spanIn(attributes: string, name: 'colspan' | 'rowspan'): number {
  const span = Number(new RegExp(`\\b${name}="(\\d{1,4})"`).exec(attributes)?.[1] ?? 1);
  return Math.min(Math.max(span, 1), MOST_SPAN);
}
const ALIGNMENT = /text-align:\s*(left|right|center|justify)/;

/** The rows as they are written. A table inside a cell is a part of its text. */
function writtenRows(html: string): WrittenRow[] {
  const rows: WrittenRow[] = [];
  let depth = 0;
  let inHead = false;
  let cell: { readonly tag: Tag; readonly isHead: boolean } | undefined;
  const endCell = (at: number) => {
    const row = rows.at(-1);
    if (!cell || !row) return;
    const { attributes, to } = cell.tag;
    row.cells.push({
      text: plainText(html.slice(to, at)),
      bold: cell.isHead,
      isHead: cell.isHead,
      alignment: (ALIGNMENT.exec(attributes)?.[1] as PaperCell['alignment'] | undefined) ?? 'left',
      colSpan: spanIn(attributes, 'colspan'),
      rowSpan: spanIn(attributes, 'rowspan'),
    });
    cell = undefined;
  };
  for (const tag of tagsOf(html)) {
    const { name, isEnd } = tag;
    if (name === 'table') depth += isEnd ? -1 : 1;
    if (depth !== 1) continue;
    if (name === 'thead') inHead = !isEnd;
    if (name === 'tr' || ((name === 'td' || name === 'th') && !isEnd)) endCell(tag.from);
    if (name === 'tr' && !isEnd) rows.push({ cells: [], isHead: inHead });
    if (name !== 'td' && name !== 'th') continue;
    if (isEnd) endCell(tag.from);
    else {
      if (rows.length === 0) rows.push({ cells: [], isHead: inHead });
      cell = { tag, isHead: name === 'th' };
    }
  }
  return rows.filter(({ cells }) => cells.length > 0);
}

/** Every row gets as many places as the widest has; spans that reach beyond the table or into another cell are cut. */
function laid(written: readonly WrittenRow[]): (PaperCell | null)[][] {
  const grid: (PaperCell | null | undefined)[][] = written.map(() => []);
  for (const [at, { cells }] of written.entries()) {
    const row = grid[at] ?? [];
    let place = 0;
    for (const { isHead: _isHead, ...cell } of cells) {
      while (row[place] !== undefined) place++;
      let colSpan = 1;
      while (colSpan < cell.colSpan && row[place + colSpan] === undefined) colSpan++;
      const rowSpan = Math.min(cell.rowSpan, written.length - at);
      for (let down = 0; down < rowSpan; down++)
        for (let along = 0; along < colSpan; along++) {
          const below = grid[at + down];
          if (below) below[place + along] = null;
        }
      row[place] = { ...cell, colSpan, rowSpan };
      place += colSpan;
    }
  }
  const width = Math.max(...grid.map((row) => row.length));
  const empty: PaperCell = { text: '', bold: false, alignment: 'left', colSpan: 1, rowSpan: 1 };
  return grid.map((row) => Array.from({ length: width }, (_none, place) => (row[place] === undefined ? empty : (row[place] ?? null))));
}

/** A head that fills much of a page is not repeated on each. */
const LONGEST_HEAD = 600;
function headerRowsOf(written: readonly WrittenRow[]): number {
  const firstOther = written.findIndex(({ cells, isHead }) => !isHead && cells.some((cell) => !cell.isHead));
  const head = written.slice(0, firstOther === -1 ? 0 : firstOther);
  const reaches = head.some(({ cells }, at) => cells.some(({ rowSpan }) => at + rowSpan > head.length));
  const letters = head.reduce((sum, { cells }) => sum + cells.reduce((count, { text }) => count + text.length, 0), 0);
  return reaches || letters > LONGEST_HEAD ? 0 : head.length;
}

/** The parts of formatted text in their order; a text without tables is one part. */
export function richBlocks(html: string): readonly RichBlock[] {
  const blocks: RichBlock[] = [];
  const addText = (part: string) => {
    const text = plainText(part);
    if (text !== '') blocks.push({ kind: 'text', text });
  };
  let depth = 0;
  let from = 0;
  for (const { name, isEnd, from: start, to } of tagsOf(html)) {
    if (name !== 'table') continue;
    if (!isEnd && depth++ === 0) {
      addText(html.slice(from, start));
      from = start;
    } else if (isEnd && --depth === 0) {
      const written = writtenRows(html.slice(from, to));
      if (written.length > 0) blocks.push({ kind: 'table', table: { rows: laid(written), headerRows: headerRowsOf(written) } });
      from = to;
    }
  }
  addText(html.slice(from));
  return blocks;
}

type Node = Readonly<Record<string, unknown>> | string;
const [SHORTEST, LONGEST] = [4, 40];
/** What the lines and the room around the text of a column take. */
const AROUND = 9;
/** Widths in points that fill `room`: by the longest text of each column, so that words too long for one are broken and nothing leaves the page. */
function widthsOf({ rows }: PaperTable, room: number): number[] {
  const count = rows[0]?.length ?? 0;
  const weights = Array.from({ length: count }, (_none, place) => {
    const lengths = rows.map((row) => (row[place]?.text.length ?? 0) / (row[place]?.colSpan ?? 1));
    return Math.min(Math.max(SHORTEST, ...lengths), LONGEST);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const free = Math.max(room - AROUND * count, count);
  return weights.map((weight) => (weight / all) * free);
}

type Look = { readonly width: number; readonly line: string; readonly head: string };
/** For pdfmake: rows go on from page to page, the head stands on each of them. */
export function richNodes(blocks: readonly RichBlock[], { width, line, head }: Look): Node[] {
  return blocks.map((block): Node => {
    if (block.kind === 'text') return { text: block.text, margin: [0, 1, 0, 1] };
    const { rows, headerRows } = block.table;
    return {
      table: {
        headerRows,
        widths: widthsOf(block.table, width),
        body: rows.map((row) =>
          row.map((cell) =>
            cell === null
              ? {}
              : {
                  text: cell.text,
                  bold: cell.bold,
                  alignment: cell.alignment,
                  ...(cell.colSpan > 1 ? { colSpan: cell.colSpan } : {}),
                  ...(cell.rowSpan > 1 ? { rowSpan: cell.rowSpan } : {}),
                  ...(cell.bold ? { fillColor: head } : {}),
                },
          ),
        ),
      },
      layout: { hLineColor: line, vLineColor: line },
      margin: [0, 3, 0, 3],
    };
  });
}
