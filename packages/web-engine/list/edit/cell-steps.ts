/** Where the focus goes when a cell has been written: the next cell that can be, or the one below. */
import type { GridApi } from 'ag-grid-community';
import type { Row } from '../source.ts';

export type CellStep = 'stay' | 'up' | 'down' | 'next' | 'previous';

/** The next writable cell in reading order; undefined at the end of the list. `rows` is how many rows there are. */
export function nextCell({
  rowIndex,
  column,
  columns,
  rows,
  by,
  isWritableAt,
}: {
  rowIndex: number;
  column: string;
  columns: readonly string[];
  rows: number;
  by: 1 | -1;
  isWritableAt: (rowIndex: number, column: string) => boolean;
}): { readonly rowIndex: number; readonly column: string } | undefined {
  const MOST_ROWS = 50;
  let at = columns.indexOf(column) + by;
  for (let row = rowIndex; row >= 0 && row < rows && Math.abs(row - rowIndex) <= MOST_ROWS; row += by) {
    for (; at >= 0 && at < columns.length; at += by) {
      const id = columns[at];
      if (id !== undefined && isWritableAt(row, id)) return { rowIndex: row, column: id };
    }
    at = by > 0 ? 0 : columns.length - 1;
  }
  return undefined;
}

/** Takes the focus on; `next` and `previous` go on writing there, as Tab does in a spreadsheet. */
export function stepFrom({
  api,
  rowIndex,
  column,
  step,
  isWritable,
}: {
  api: GridApi<Row>;
  rowIndex: number;
  column: string;
  step: CellStep;
  isWritable: (row: Row, column: string) => boolean;
}): void {
  const rows = api.getDisplayedRowCount();
  const focus = (row: number, id: string) => {
    api.ensureIndexVisible(row);
    api.ensureColumnVisible(id);
    api.setFocusedCell(row, id);
  };
  if (step === 'stay' || step === 'up' || step === 'down') {
    const by = step === 'stay' ? 0 : step === 'down' ? 1 : -1;
    focus(Math.min(Math.max(rowIndex + by, 0), rows - 1), column);
    return;
  }
  const next = nextCell({
    rowIndex,
    column,
    columns: api.getAllDisplayedColumns().map((one) => one.getColId()),
    rows,
    by: step === 'next' ? 1 : -1,
    isWritableAt: (row, id) => {
      const data = api.getDisplayedRowAtIndex(row)?.data;
      return data !== undefined && isWritable(data, id);
    },
  });
  focus(next?.rowIndex ?? rowIndex, next?.column ?? column);
  if (next) api.startEditingCell({ rowIndex: next.rowIndex, colKey: next.column });
}
