/** Saved views of a list: what they hold, how they become the list's state, and their place on the server. */
import type { Sort } from '@lambda/model/definitions/definitions.ts';
import { request } from '../../kit/data/client.ts';
import { type Arrangement, type ColumnPlace, mergeArrangement } from '../column-state.ts';
import type { ColumnSpec } from '../columns.ts';
import type { ListState } from '../query.ts';
import { readListState, writeListState } from '../url-state.ts';

/** Entries name a `field`, so that the server can leave out what a reader may not see; others concern the whole list. */
type Entry = Readonly<Record<string, unknown>>;
export type ViewDefinition = {
  readonly columns?: readonly Entry[];
  readonly filters?: readonly Entry[];
  readonly sorts?: readonly Entry[];
  readonly group?: readonly string[];
  readonly search?: string;
};
export type SavedView = {
  readonly id: number;
  readonly name: string;
  readonly shared: boolean;
  readonly mine: boolean;
  readonly is_default: boolean;
  readonly definition: ViewDefinition;
};
export type ViewChange = Partial<Pick<SavedView, 'name' | 'shared' | 'is_default' | 'definition'>>;

/** What is seen now, to be kept. */
export function definitionOf(state: ListState, { columns, density, sized }: Arrangement): ViewDefinition {
  return {
    columns: [...columns.map(({ id, ...place }) => ({ field: id, ...place })), { density, sized }],
    filters: [...state.filters, ...(state.preset === null ? [] : [{ preset: state.preset }])],
    sorts: state.sorts,
    ...(state.group ? { group: state.group } : {}),
    search: state.q,
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The list's state of a view, read as carefully as an address: a view may be older than the list. */
export function stateOf({ id, definition }: SavedView): ListState {
  const { filters = [], sorts = [], group = [], search = '' } = definition;
  const preset = filters.find((entry) => 'preset' in entry)?.preset;
  const wanted: ListState = {
    preset: typeof preset === 'string' ? preset : null,
    q: search,
    filters: filters
      .filter((entry) => 'field' in entry)
      .map(
        (entry) =>
          ({ field: text(entry.field), condition: text(entry.condition), value: text(entry.value) }) as ListState['filters'][number],
      ),
    sorts: sorts.map((entry): Sort => ({ field: text(entry.field), order: entry.order === 'desc' ? 'desc' : 'asc' })),
    ...(group.length > 0 ? { group: group.map(text) } : {}),
  };
  return { ...readListState(writeListState(new URLSearchParams(), wanted)), view: id };
}

/** The arrangement of a view, fitted to the columns there are now. */
export function arrangementOf({ definition }: SavedView, columns: readonly ColumnSpec[]): Arrangement {
  const entries = definition.columns ?? [];
  const whole = entries.find((entry) => !('field' in entry));
  const places = entries.filter((entry) => 'field' in entry).map(({ field, ...place }) => ({ id: field, ...place }));
  return mergeArrangement({ columns: places, density: whole?.density, sized: whole?.sized }, columns);
}

const comparable = ({ id, width, hidden, pinned, total }: ColumnPlace, sized: boolean) => [id, hidden, pinned, total, sized ? width : 0];

/** Whether what is seen has moved away from the view. */
export function isMoved(view: SavedView, state: ListState, arrangement: Arrangement, columns: readonly ColumnSpec[]): boolean {
  const address = (one: ListState) => writeListState(new URLSearchParams(), { ...one, view: null }).toString();
  const shape = ({ columns: places, density, sized }: Arrangement) =>
    JSON.stringify([density, places.map((place) => comparable(place, sized))]);
  return address(stateOf(view)) !== address(state) || shape(arrangementOf(view, columns)) !== shape(arrangement);
}

const at = (grid: string, id?: number): string => `/lambda/views/${encodeURIComponent(grid)}${id === undefined ? '' : `/${id}`}`;
type Reply<T> = { readonly data: T };

export const listViews = async (grid: string, signal?: AbortSignal): Promise<readonly SavedView[]> =>
  (await request<Reply<readonly SavedView[]>>(at(grid), signal ? { signal } : {})).data;
export const createView = async (grid: string, body: ViewChange & { readonly name: string }): Promise<SavedView> =>
  (await request<Reply<SavedView>>(at(grid), { method: 'POST', body })).data;
export const changeView = async (grid: string, id: number, body: ViewChange): Promise<SavedView> =>
  (await request<Reply<SavedView>>(at(grid, id), { method: 'PUT', body })).data;
export const deleteView = async (grid: string, id: number): Promise<void> => {
  await request(at(grid, id), { method: 'DELETE' });
};
