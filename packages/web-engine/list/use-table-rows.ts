/** Where a table's rows come from: the plain list, its groups, or its tree. */
import type { GridApi } from 'ag-grid-community';
import { type RefObject, useCallback, useMemo } from 'react';
import type { RequestError } from '../kit/data/client.ts';
import type { GroupAccess } from './groups/group-access.ts';
import { type GroupSource, groupSource } from './groups/group-source.ts';
import type { Group } from './groups/group-tree.ts';
import type { RowAccess } from './row-access.ts';
import { type RowSource, rowSource } from './row-source.ts';
import type { Row } from './source.ts';
import type { TreeAccess } from './tree/tree-access.ts';
import { type TreeSource, treeSource } from './tree/tree-source.ts';

export function useTableRows({
  api,
  access,
  groups,
  tree,
  pageSize,
  total,
  latest,
}: {
  api: RefObject<GridApi<Row> | undefined>;
  access: RowAccess;
  groups: GroupAccess | undefined;
  tree: TreeAccess | undefined;
  pageSize: number;
  /** Set to the number of records. */
  total: RefObject<number>;
  latest: RefObject<{ readonly onTotal: (total: number) => void; readonly onFailure: (error: RequestError | undefined) => void }>;
}): { source: RowSource | GroupSource | TreeSource; toggleGroup: (group: Group) => void } {
  const source = useMemo<RowSource | GroupSource | TreeSource>(() => {
    const onFailure = (error: RequestError | undefined) => latest.current.onFailure(error);
    const onTotal = (count: number) => {
      total.current = count;
      latest.current.onTotal(count);
    };
    const { news } = access;
    if (tree) return treeSource({ access: tree, news, onTotal, onFailure });
    return groups ? groupSource({ access: groups, news, onTotal, onFailure }) : rowSource({ access, size: pageSize, onTotal, onFailure });
  }, [access, groups, tree, latest, pageSize, total]);
  const toggleGroup = useCallback(
    (group: Group) => {
      if (!('toggle' in source) || 'openBeside' in source) return;
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
