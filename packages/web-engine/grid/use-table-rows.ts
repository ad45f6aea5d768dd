/** Where a table's rows come from: the plain list, or its groups. */
import type { GridApi } from 'ag-grid-community';
import { type RefObject, useCallback, useMemo } from 'react';
import type { RequestError } from '../data/client.ts';
import type { GroupAccess } from './groups/group-access.ts';
import { type GroupSource, groupSource } from './groups/group-source.ts';
import type { Group } from './groups/group-tree.ts';
import type { RowAccess } from './row-access.ts';
import { type RowSource, rowSource } from './row-source.ts';
import type { Row } from './source.ts';

export function useTableRows({
  api,
  access,
  groups,
  pageSize,
  total,
  latest,
}: {
  api: RefObject<GridApi<Row> | undefined>;
  access: RowAccess;
  groups: GroupAccess | undefined;
  pageSize: number;
  /** Set to the number of records. */
  total: RefObject<number>;
  latest: RefObject<{ readonly onTotal: (total: number) => void; readonly onFailure: (error: RequestError | undefined) => void }>;
}): { source: RowSource; toggleGroup: (group: Group) => void } {
  const source = useMemo<RowSource | GroupSource>(() => {
    const onFailure = (error: RequestError | undefined) => latest.current.onFailure(error);
    const onTotal = (count: number) => {
      total.current = count;
      latest.current.onTotal(count);
    };
    return groups ? groupSource({ access: groups, onTotal, onFailure }) : rowSource({ access, size: pageSize, onTotal, onFailure });
  }, [access, groups, latest, pageSize, total]);
  const toggleGroup = useCallback(
    (group: Group) => {
      if (!('toggle' in source)) return;
      void source.toggle(group).then(() => {
        if (!api.current || api.current.isDestroyed()) return;
        api.current.setRowCount(source.lines(), true);
        api.current.refreshInfiniteCache();
      });
    },
    [api, source],
  );
  return { source, toggleGroup };
}
