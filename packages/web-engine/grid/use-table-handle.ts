/** What the page around a table can ask of it. */
import type { GridApi } from 'ag-grid-community';
import { type Ref, type RefObject, useCallback, useImperativeHandle } from 'react';
import type { ListHandle } from './list-handle.ts';
import type { RowAccess } from './row-access.ts';
import type { Row } from './source.ts';

type Options = {
  readonly handle: Ref<ListHandle>;
  readonly api: RefObject<GridApi<Row> | undefined>;
  readonly access: RowAccess;
  readonly reload: () => void;
  readonly keepFocus: () => void;
  /** In groups and trees a record has no neighbours in the list's own order. */
  readonly isLayered: boolean;
  readonly total: RefObject<number>;
};

export function useTableHandle({ handle, api, access, reload, keepFocus, isLayered, total }: Options): void {
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
      keepFocus,
    }),
    [access, api, isLayered, keepFocus, nodeOf, reload, total],
  );
}
