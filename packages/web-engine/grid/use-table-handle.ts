/** What the page around a table can ask of it, and the focus that comes back when its record is gone. */
import type { GridApi } from 'ag-grid-community';
import { type Ref, type RefObject, useCallback, useImperativeHandle, useRef } from 'react';
import type { ListHandle } from './list-handle.ts';
import type { RowAccess } from './row-access.ts';
import type { Row } from './source.ts';

type Options = {
  readonly handle: Ref<ListHandle>;
  readonly api: RefObject<GridApi<Row> | undefined>;
  readonly access: RowAccess;
  readonly reload: () => void;
  /** In groups and trees a record has no neighbours in the list's own order. */
  readonly isLayered: boolean;
  readonly total: RefObject<number>;
};

/** `onRows` is told whenever rows have come. */
export function useTableHandle({ handle, api, access, reload, isLayered, total }: Options): { readonly onRows: () => void } {
  const kept = useRef<{ readonly row: number; readonly column: string } | undefined>(undefined);
  const nodeOf = useCallback((id: number) => api.current?.getRowNode(String(id)), [api]);
  useImperativeHandle(
    handle,
    (): ListHandle => ({
      reload,
      refreshRow: async (id) => {
        const node = nodeOf(id);
        if (!node) return;
        const [row] = await access.rows([id]);
        if (row) node.setData(row);
        else reload();
      },
      placeOf: (id) => {
        const index = isLayered ? undefined : nodeOf(id)?.rowIndex;
        return index === null || index === undefined ? undefined : { index, total: total.current };
      },
      reveal: (index) => api.current?.ensureIndexVisible(index),
      idAt: async (index) => api.current?.getDisplayedRowAtIndex(index)?.data?.id ?? access.idAt(index),
      keepFocus: () => {
        const cell = api.current?.getFocusedCell();
        kept.current = cell && !cell.rowPinned ? { row: cell.rowIndex, column: cell.column.getColId() } : undefined;
      },
    }),
    [access, api, isLayered, nodeOf, reload, total],
  );
  const onRows = useCallback(() => {
    const place = kept.current;
    const grid = api.current;
    if (!place || !grid || grid.isDestroyed()) return;
    const last = grid.getDisplayedRowCount() - 1;
    const row = Math.min(place.row, last);
    if (row < 0 || !grid.getDisplayedRowAtIndex(row)?.data) return;
    kept.current = undefined;
    // Somebody who has gone on to something else is not called back.
    if (document.activeElement && document.activeElement !== document.body) return;
    requestAnimationFrame(() => {
      if (!grid.isDestroyed()) grid.setFocusedCell(row, place.column);
    });
  }, [api]);
  return { onRows };
}
