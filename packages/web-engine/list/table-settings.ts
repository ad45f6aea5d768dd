/** What the table is made of and how it tells its rows apart. */
import {
  CellStyleModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  CustomEditorModule,
  CustomFilterModule,
  type GetRowIdParams,
  InfiniteRowModelModule,
  LocaleModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  type RowSelectionOptions,
  RowStyleModule,
  ScrollApiModule,
  TooltipModule,
} from 'ag-grid-community';
import { isGroupRow } from './groups/group-tree.ts';
import type { Row } from './source.ts';
import { isRecord, isTotalsRow, TOTALS_ROW } from './totals-data.ts';

export const MODULES = [
  InfiniteRowModelModule,
  RowSelectionModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  CustomEditorModule,
  CustomFilterModule,
  CellStyleModule,
  RowStyleModule,
  RowApiModule,
  RenderApiModule,
  ScrollApiModule,
  TooltipModule,
  LocaleModule,
  PinnedRowModule,
];

export const ROW_SELECTION: RowSelectionOptions<Row> = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: false,
  enableClickSelection: false,
  isRowSelectable: ({ data }) => isRecord(data),
};

export const rowId = ({ data }: GetRowIdParams<Row>): string =>
  isTotalsRow(data) ? TOTALS_ROW : isGroupRow(data) ? data.group_.key : String(data.id);
