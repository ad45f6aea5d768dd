/** Whether a list is shown as the tree that its definition names, and where the tree's rows come from. */
import { useMemo, useRef } from 'react';
import { type ListQuery, type ListState, presetOf } from '../query.ts';
import type { GridView } from '../use-grid-view.ts';
import { type TreeAccess, treeAccess } from './tree-access.ts';
import { CHILDREN_COUNT } from './tree-lines.ts';

/** What was searched, filtered or grouped is a plain list: rows that meet a filter seldom stand below one another. */
export function treeParent({ grid, source }: GridView, state: ListState): string | undefined {
  const isCut = state.q.trim() !== '' || state.filters.length > 0 || (presetOf(grid, state.preset)?.filters.length ?? 0) > 0;
  return isCut || source.view || (state.group?.length ?? 0) > 0 ? undefined : grid.tree?.parent;
}
/** What the rows of a tree are read with beside their columns. */
export const treePaths = (parent: string | undefined): readonly string[] => (parent === undefined ? [] : [parent, CHILDREN_COUNT]);

/** `parent` as `treeParent` gives it. */
export function useTree({
  view: { source },
  parent,
  query,
  paths,
}: {
  view: GridView;
  parent: string | undefined;
  query: ListQuery;
  paths: () => readonly string[];
}): TreeAccess | undefined {
  const latest = useRef(paths);
  latest.current = paths;
  return useMemo(
    () => (parent === undefined ? undefined : treeAccess({ source, query, parent, paths: () => latest.current() })),
    [parent, source, query],
  );
}
