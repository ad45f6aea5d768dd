/** Small questions that the table asks of its cells and rows. */
import type { GridApi } from 'ag-grid-community';
import { titleOf } from '../form/record-query.ts';
import type { ColumnPlace } from './column-state.ts';
import type { ColumnSpec } from './columns.ts';
import type { CellEdit } from './edit/use-table-edit.ts';
import { isGroupRow } from './groups/group-tree.ts';
import type { GridSource, Row } from './source.ts';

/** The leftmost column that is shown. */
export const firstShown = (places: readonly ColumnPlace[]): string | undefined =>
  (places.find(({ hidden, pinned }) => !hidden && pinned === 'left') ?? places.find(({ hidden, pinned }) => !hidden && !pinned))?.id;
/** A tick has no input: it changes at once. Other cells are opened by the table. */
export function toggle(edit: CellEdit, row: Row, column: ColumnSpec | undefined): void {
  if (column?.field.kind === 'boolean') edit.write(row, column, edit.shown(row)[column.id] !== true);
}
export const nameIn = ({ model, modelOf }: GridSource, row: Row | undefined, id: number): string =>
  row ? titleOf(model, row, modelOf) : `№ ${id}`;
/** The row whose record is open. */
export const OPEN_ROW = 'grid-row-open';
export const ROW_CLASSES = {
  'grid-row-loading': ({ data }: { data?: Row }) => data === undefined,
  'grid-row-group': ({ data }: { data?: Row }) => isGroupRow(data),
};

export const nodeRow = (api: GridApi<Row> | undefined, id: number) => api?.getRowNode(String(id));
