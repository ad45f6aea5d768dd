/** Pasting in a table: a block meets the columns to the right and the rows below the cell that it was pasted into. */
import type { GridApi } from 'ag-grid-community';
import { App } from 'antd';
import { type RefObject, useCallback } from 'react';
import type { Block } from '../../form/tsv.ts';
import type { ManyOutcome } from '../../kit/data/record-operations.ts';
import type { ColumnSpec } from '../columns.ts';
import type { RowAccess } from '../row-access.ts';
import type { GridSource, Row } from '../source.ts';
import { gridTexts } from '../texts.ts';
import type { CellPlace } from './cell-range.ts';
import { type Pasting, usePaste } from './use-paste.ts';
import type { TableEdit } from './use-table-edit.ts';

export function useTablePaste({
  api,
  source,
  access,
  specs,
  edit,
  writes,
  total,
  isGrouped,
  onWritten,
}: Pick<TableEdit, 'edit' | 'writes'> & {
  api: RefObject<GridApi<Row> | undefined>;
  source: GridSource;
  access: RowAccess;
  specs: ReadonlyMap<string, ColumnSpec>;
  total: RefObject<number>;
  isGrouped: boolean;
  onWritten: (outcome: ManyOutcome) => void;
}): { pasting: Pasting; onPaste: (block: Block, at: CellPlace) => void } {
  const t = gridTexts.useText();
  const { message } = App.useApp();
  const { take } = writes;
  const pasting = usePaste({
    source,
    access,
    edit,
    rowAt: useCallback((index: number) => api.current?.getDisplayedRowAtIndex(index)?.data, [api]),
    total: useCallback(() => (isGrouped ? (api.current?.getDisplayedRowCount() ?? 0) : total.current), [api, isGrouped, total]),
    onWritten: useCallback(
      (rows: readonly Row[], outcome: ManyOutcome) => {
        take(rows);
        onWritten(outcome);
      },
      [onWritten, take],
    ),
  });
  const { paste } = pasting;
  const onPaste = useCallback(
    (block: Block, { row, column }: CellPlace) => {
      // In groups the next line may be no record, and nobody could see where the block went.
      if (isGrouped && block.length > 1) return void message.warning(t('paste.grouped'));
      const shown = api.current?.getAllDisplayedColumns().flatMap((one) => specs.get(one.getColId()) ?? []) ?? [];
      paste(block, { row, columns: shown.slice(shown.findIndex(({ id }) => id === column)) });
    },
    [api, isGrouped, message, paste, specs, t],
  );
  return { pasting, onPaste };
}
