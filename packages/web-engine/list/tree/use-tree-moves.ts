/** Opens and closes the rows of a tree in the table, by pointer and by the keys that trees have. */
import type { GridApi } from 'ag-grid-community';
import { type KeyboardEvent, type RefObject, useCallback, useMemo } from 'react';
import type { RowSource } from '../row-source.ts';
import type { Row } from '../source.ts';
import { isRecord } from '../totals-data.ts';
import { childrenOf } from './tree-lines.ts';
import type { TreePlace, TreeSource } from './tree-source.ts';

/** The tree as the parts inside the table use it. */
export type TreeMoves = {
  readonly place: (id: number) => TreePlace | undefined;
  readonly toggle: (row: Row) => void;
  readonly openBeside: (row: Row) => void;
  readonly openDeeper: () => void;
  readonly closeAll: () => void;
};

export function useTreeMoves({
  api,
  source,
  firstColumn,
}: {
  api: RefObject<GridApi<Row> | undefined>;
  source: RowSource | TreeSource;
  /** The column that the tree is drawn in. */
  firstColumn: string | undefined;
}): { tree: TreeMoves | undefined; onTreeKey: (event: KeyboardEvent) => boolean } {
  const tree = useMemo<TreeMoves | undefined>(() => {
    if (!('openBeside' in source)) return undefined;
    const show = () => {
      const grid = api.current;
      if (!grid || grid.isDestroyed()) return;
      grid.setRowCount(source.lines(), true);
      grid.refreshInfiniteCache();
      // A row that was opened holds what it held, so its sign is not drawn anew by itself.
      grid.refreshCells({ force: true });
    };
    return {
      place: source.place,
      toggle: (row) => void source.toggle(row).then(show),
      openBeside: (row) => void source.openBeside(row).then(show),
      openDeeper: () => void source.openDeeper().then(show),
      closeAll: () => {
        source.closeAll();
        show();
      },
    };
  }, [api, source]);

  /** In the tree's column: right opens, left closes or leads to the row above, a star opens all of a level. Tells whether it took the key. */
  const onTreeKey = useCallback(
    (event: KeyboardEvent): boolean => {
      const grid = api.current;
      const cell = grid?.getFocusedCell();
      if (!tree || !grid || !cell || cell.rowPinned || cell.column.getColId() !== firstColumn) return false;
      if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key !== '*')) return false;
      if (!(event.target instanceof HTMLElement) || !event.target.closest('.ag-cell') || event.target.closest('input')) return false;
      const row = grid.getDisplayedRowAtIndex(cell.rowIndex)?.data;
      if (!isRecord(row)) return false;
      const place = tree.place(row.id);
      if (!place) return false;
      const above = 'lineOf' in source ? source.lineOf(place.parent) : undefined;
      if (event.key === 'ArrowRight' && !place.isOpen && childrenOf(row) > 0) tree.toggle(row);
      else if (event.key === 'ArrowLeft' && place.isOpen) tree.toggle(row);
      else if (event.key === 'ArrowLeft' && above !== undefined) {
        grid.ensureIndexVisible(above);
        grid.setFocusedCell(above, cell.column);
      } else if (event.key === '*') tree.openBeside(row);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    [api, firstColumn, source, tree],
  );
  return { tree, onTreeKey };
}
