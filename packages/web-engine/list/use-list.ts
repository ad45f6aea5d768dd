/** What a list shows: its question to the server, its columns as arranged, its groups or tree, and the way to its rows. */
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RequestError } from '../kit/data/client.ts';
import type { MenuPermissions } from '../kit/registries.ts';
import { type CardSpec, cardSpec } from './card-spec.ts';
import { type Arrangement, usualArrangement } from './column-state.ts';
import { useGroups } from './groups/use-groups.ts';
import type { ListHandle } from './list-handle.ts';
import { type ListQuery, type ListState, listQuery } from './query.ts';
import { type RowAccess, rowAccess } from './row-access.ts';
import { closingPaths } from './source.ts';
import { treeParent, treePaths, useTree } from './tree/use-tree.ts';
import { useArrangement } from './use-arrangement.ts';
import type { GridView } from './use-grid-view.ts';
import { useSavedViews } from './views/use-saved-views.ts';

type Options = {
  readonly view: GridView;
  readonly permissions: Pick<MenuPermissions, 'gridEditCondition' | 'gridDeleteCondition'>;
  readonly person: number;
  readonly isPhone: boolean;
  readonly state: ListState;
  readonly onState: (state: ListState, options?: { replace?: boolean }) => void;
  /** How many rows there are; undefined while that is not known. */
  readonly onTotal: (total: number | undefined) => void;
  readonly list: RefObject<ListHandle | null>;
};

/** The paths that rows are read with: what is shown, what names a record, and what says whether it may be written. */
function neededPaths({ view, permissions, isPhone }: Options, arrangement: Arrangement, cards: CardSpec): readonly string[] {
  const { source, columns } = view;
  const hidden = new Set(arrangement.columns.filter((place) => place.hidden).map(({ id }) => id));
  return [
    ...(isPhone ? cards.paths : columns.filter(({ id }) => !hidden.has(id)).flatMap(({ selects }) => selects)),
    ...source.model.title.filter((name) => source.model.fields[name] && !source.view),
    // What is written in its cell is written under the version that was read.
    ...(columns.some(({ editable }) => editable) && fieldOf(source.model, 'version') ? ['version'] : []),
    ...closingPaths(source, [permissions.gridEditCondition, permissions.gridDeleteCondition]),
  ];
}

export function useList(options: Options) {
  const { view, person, isPhone, state, onState, onTotal, list } = options;
  const { grid, source, columns } = view;
  const arranged = useRef<Arrangement | undefined>(undefined);
  const saved = useSavedViews({ grid: grid.name, state, onState, arrangement: () => arranged.current ?? usualArrangement(columns) });
  const { arrangement, arrange, reset } = useArrangement({ person, grid: grid.name, columns, view: saved.current });
  arranged.current = arrangement;

  // An equal question is the same question: the rows stay when only the object is new.
  const asked = listQuery({ grid, source, columns, state });
  const askedText = JSON.stringify(asked);
  const query = useMemo<ListQuery>(() => JSON.parse(askedText), [askedText]);
  const [counted, setCounted] = useState<{ readonly query: ListQuery; readonly total: number }>();
  const total = counted?.query === query ? counted.total : undefined;

  const cards = useMemo(() => cardSpec(view), [view]);
  const parent = isPhone || query.d ? undefined : treeParent(view, state);
  const paths = useRef<readonly string[]>([]);
  paths.current = [...neededPaths(options, arrangement, cards), ...treePaths(parent)];
  const pathsText = [...paths.current].sort().join(' ');
  // Definitions may change under an open list: its rows stay, and are read by the new ones from then on.
  const readBy = useRef(source);
  readBy.current = source;
  const { entity } = source;
  const access = useMemo(() => rowAccess({ entity, source: () => readBy.current, query, paths: () => paths.current }), [entity, query]);
  const grouping = useGroups({ view, state, onState, query, places: arrangement.columns, paths: () => paths.current, isPhone });
  const tree = useTree({ view, parent, query, paths: () => paths.current });

  const readFor = useRef({ access, pathsText });
  useEffect(() => {
    const before = readFor.current;
    readFor.current = { access, pathsText };
    // A column shown after the rows were read needs them read again; the ones in sight stay until then.
    const added = pathsText.split(' ').some((path) => !before.pathsText.split(' ').includes(path));
    if (before.access === access && added && !isPhone) list.current?.reload();
  }, [access, pathsText, isPhone, list]);

  const [failed, setFailed] = useState<{ readonly access: RowAccess; readonly error: RequestError }>();
  const onFailure = useCallback((error: RequestError | undefined) => setFailed(error && { access, error }), [access]);
  const onCounted = useCallback((count: number) => setCounted({ query, total: count }), [query]);
  useEffect(() => onTotal(total), [onTotal, total]);
  return {
    saved,
    arrangement,
    arrange,
    reset,
    query,
    /** The question as text: a list of another text is another list. */
    askedText,
    total,
    cards,
    access,
    ...grouping,
    tree,
    failure: failed?.access === access ? failed.error : undefined,
    onFailure,
    onCounted,
  };
}
export type List = ReturnType<typeof useList>;
