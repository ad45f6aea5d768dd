/** The saved views of a list, the one that is open, and what can be done with them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { RequestError } from '../../kit/data/client.ts';
import type { Arrangement } from '../column-state.ts';
import type { ListState } from '../query.ts';
import { gridTexts } from '../texts.ts';
import { changeView, createView, definitionOf, deleteView, listViews, type SavedView, stateOf, type ViewChange } from './saved-views.ts';

export type SavedViews = {
  readonly views: readonly SavedView[];
  readonly current: SavedView | undefined;
  readonly open: (view: SavedView | undefined) => void;
  /** Keeps what is seen as a new view and opens it. */
  readonly saveAs: (input: ViewChange & { readonly name: string }) => Promise<boolean>;
  /** Changes a view; without a definition of its own what is seen is not taken. */
  readonly change: (view: SavedView, change: ViewChange) => Promise<boolean>;
  readonly update: (view: SavedView) => Promise<boolean>;
  readonly remove: (view: SavedView) => Promise<boolean>;
};

const isUntouched = ({ preset, q, filters, sorts, group, view }: ListState): boolean =>
  preset === null && q === '' && filters.length === 0 && sorts.length === 0 && group === undefined && (view ?? null) === null;

const NONE: readonly SavedView[] = [];

export function useSavedViews({
  grid,
  state,
  onState,
  arrangement,
}: {
  grid: string;
  state: ListState;
  onState: (state: ListState, options?: { replace?: boolean }) => void;
  /** Asked when something is kept. */
  arrangement: () => Arrangement;
}): SavedViews {
  const t = gridTexts.useText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const key = ['saved-views', grid] as const;
  const { data: views = NONE } = useQuery({ queryKey: key, staleTime: 60_000, queryFn: ({ signal }) => listViews(grid, signal) });
  const current = views.find(({ id }) => id === state.view);

  const open = useCallback(
    (view: SavedView | undefined) => onState(view ? stateOf(view) : { preset: null, q: '', filters: [], sorts: [] }),
    [onState],
  );
  // Whoever comes to the list without asking for something finds it as they have chosen.
  const isNew = useRef(isUntouched(state));
  const usual = views.find((view) => view.is_default);
  useEffect(() => {
    if (!usual || !isNew.current) return;
    isNew.current = false;
    onState(stateOf(usual), { replace: true });
  }, [usual, onState]);
  if (!isUntouched(state)) isNew.current = false;

  const run = useCallback(
    async (work: () => Promise<SavedView | undefined>): Promise<boolean> => {
      try {
        const opened = await work();
        await client.invalidateQueries({ queryKey: ['saved-views', grid] });
        if (opened) onState(stateOf(opened), { replace: true });
        return true;
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        message.error(error.message);
        return false;
      }
    },
    [client, grid, message, onState],
  );
  const kept = () => definitionOf(state, arrangement());
  return {
    views,
    current,
    open,
    saveAs: (input) => run(() => createView(grid, { definition: kept(), ...input })),
    change: (view, change) => run(async () => void (await changeView(grid, view.id, change))),
    update: (view) =>
      run(async () => {
        await changeView(grid, view.id, { definition: kept() });
        message.success(t('views.updated', { name: view.name }));
        return undefined;
      }),
    remove: (view) =>
      run(async () => {
        await deleteView(grid, view.id);
        if (view.id === state.view) onState({ ...state, view: null }, { replace: true });
        return undefined;
      }),
  };
}
