/** Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, lines between rows, quotes where needed. */

export type Block = readonly (readonly string[])[];

/** Reads a block. A cell with tabs or lines inside stands in quotes, a quote in it is doubled. The last line may end open. */
export function readBlock(text: string): Block {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && cell === '' && isClosed(text, at)) quoted = true;
    else if (sign === '\t') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Whether the quote that opens here closes before the next cell: somebody may simply begin a word with one. */
function isClosed(text: string, open: number): boolean {
  for (let at = open + 1; at < text.length; at++) {
    if (text.charAt(at) !== '"') continue;
    if (text.charAt(at + 1) === '"') at++;
    else return ['', '\t', '\n', '\r'].includes(text.charAt(at + 1));
  }
  return false;
}

const writeCell = (cell: string): string => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes a block the way spreadsheets take it. */
export const writeBlock = (block: Block): string => block.map((row) => row.map(writeCell).join('\t')).join('\r\n');
