/** What the page around a table can ask of it. */
import type { GridApi } from 'ag-grid-community';
import { type Ref, type RefObject, useCallback, useImperativeHandle } from 'react';
import type { ListHandle } from './list-handle.ts';
import type { RowAccess } from './row-access.ts';
import type { Row } from './source.ts';
import type { TreeAccess } from './tree/tree-access.ts';

type Options = {
  readonly handle: Ref<ListHandle>;
  readonly api: RefObject<GridApi<Row> | undefined>;
  readonly access: RowAccess;
  readonly reload: () => void;
  readonly keepFocus: () => void;
  /** Groups, or a tree by the field that leads upwards: there a record has no neighbours in the list's own order. */
  readonly layers: 'groups' | Pick<TreeAccess, 'parent'> | undefined;
  readonly total: RefObject<number>;
};

export function useTableHandle({ handle, api, access, reload, keepFocus, layers, total }: Options): void {
  const nodeOf = useCallback((id: number) => api.current?.getRowNode(String(id)), [api]);
  useImperativeHandle(
    handle,
    (): ListHandle => ({
      reload,
      holds: (id) => nodeOf(id)?.data !== undefined,
      refreshRows: async (ids) => {
        const held = ids.filter((id) => nodeOf(id)?.data);
        if (held.length === 0) return;
        // What a group comes to changes with its records.
        if (layers === 'groups') return reload();
        const readAt = performance.now();
        const rows = await access.rows(held);
        access.news.take(rows, readAt);
        const isMoved = rows.some((row) => layers && nodeOf(row.id)?.data?.[layers.parent] !== row[layers.parent]);
        if (rows.length < held.length || isMoved) return reload();
        for (const row of access.news.newest(rows, readAt)) nodeOf(row.id)?.setData(row);
      },
      placeOf: (id) => {
        const index = layers ? undefined : nodeOf(id)?.rowIndex;
        return index === null || index === undefined ? undefined : { index, total: total.current };
      },
      reveal: (index) => api.current?.ensureIndexVisible(index),
      idAt: async (index) => api.current?.getDisplayedRowAtIndex(index)?.data?.id ?? access.idAt(index),
      keepFocus,
    }),
    [access, api, layers, keepFocus, nodeOf, reload, total],
  );
}
