/** The groups that a list is shown in, as the address says. */
import { useCallback, useMemo, useRef } from 'react';
import type { ColumnPlace } from '../column-state.ts';
import type { ListQuery, ListState } from '../query.ts';
import type { Total } from '../totals.ts';
import type { GridView } from '../use-grid-view.ts';
import { shownTotals } from '../use-totals.ts';
import { type GroupAccess, groupAccess, isGroupable } from './group-access.ts';

export type Grouping = {
  /** The columns, the outermost first. */
  readonly group: readonly string[];
  readonly setGroup: (group: readonly string[]) => void;
  readonly groups: GroupAccess | undefined;
};

export function useGroups({
  view: { source, columns },
  state,
  onState,
  query,
  places,
  paths,
  isPhone,
}: {
  view: GridView;
  state: ListState;
  onState: (state: ListState) => void;
  query: ListQuery;
  places: readonly ColumnPlace[];
  paths: () => readonly string[];
  isPhone: boolean;
}): Grouping {
  const group = useMemo(
    () => (state.group ?? []).filter((id) => columns.some((column) => column.id === id && isGroupable(column))),
    [state.group, columns],
  );
  const totals = useRef<readonly Total[]>([]);
  totals.current = shownTotals(columns, places);
  const totalsText = totals.current.map((one) => `${one.aggregation} ${one.column.id}`).join();
  const groupText = group.join();
  const latestPaths = useRef(paths);
  latestPaths.current = paths;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other totals are other groups
  const groups = useMemo(() => {
    const by = groupText === '' ? [] : groupText.split(',').flatMap((id) => columns.find((column) => column.id === id) ?? []);
    if (by.length === 0 || isPhone) return undefined;
    return groupAccess({ source, query, columns: by, totals: () => totals.current, paths: () => latestPaths.current() });
  }, [groupText, totalsText, columns, source, query, isPhone]);
  const setGroup = useCallback(
    (next: readonly string[]) => onState({ ...state, group: next.length > 0 ? next : undefined }),
    [onState, state],
  );
  return { group, setGroup, groups };
}
