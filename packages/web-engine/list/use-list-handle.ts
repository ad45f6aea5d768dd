/** A whole list as the page around it uses it. */
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import type { DataGridHandle, ListHandle } from './list-handle.ts';
import type { Row } from './source.ts';
import type { List } from './use-list.ts';
import { countsKey } from './use-preset-counts.ts';

export function useListHandle({
  handle,
  list,
  data: { access, arrangement, query },
  entity,
  reload,
  remove,
}: {
  handle: Ref<DataGridHandle>;
  list: RefObject<ListHandle | null>;
  data: List;
  entity: string;
  reload: () => void;
  remove: (row: Row) => void;
}): void {
  const client = useQueryClient();
  useImperativeHandle(
    handle,
    () => ({
      reload,
      refreshRows: async (ids) => {
        await list.current?.refreshRows(ids);
        void client.invalidateQueries({ queryKey: countsKey(entity) });
      },
      holds: (id) => list.current?.holds(id) ?? false,
      placeOf: (id) => list.current?.placeOf(id),
      reveal: (index) => list.current?.reveal(index),
      idAt: async (index) => list.current?.idAt(index),
      keepFocus: () => list.current?.keepFocus(),
      remove: (id) => void access.rows([id]).then(([row]) => remove(row ?? { id })),
      lists: async (id) => (await access.among([id])).ids.includes(id),
      listing: () => ({
        filters: query.f,
        groupFilters: query.g,
        sorts: query.s,
        search: query.q,
        ...(query.d ? { deleted: true as const } : {}),
        columns: arrangement.columns.filter(({ hidden }) => !hidden).map(({ id }) => id),
      }),
    }),
    [access, arrangement.columns, client, entity, list, query, reload, remove],
  );
}
