/**
 * What the home page shows of lists that modules mark: records that wait for the person, and facts of the day. Each is read
 * behind its entry of the menu, so with the rights that the person has there.
 */
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { query } from '../kit/data/client.ts';
import { definitionQuery } from '../kit/data/definitions.ts';
import { valueAt } from '../kit/data/value-at.ts';
import { formatDate } from '../kit/format.ts';
import { useLanguage } from '../kit/i18n/i18n.ts';
import { type MenuEntry, menuEntries } from '../kit/session/menu-tree.ts';
import { useSession } from '../kit/session/session.tsx';
import { cardSpec } from '../list/card-spec.ts';
import { cellText } from '../list/cell-text.ts';
import type { ColumnSpec } from '../list/columns.ts';
import { listQuery, pageCall, selectionFor } from '../list/query.ts';
import type { Row } from '../list/source.ts';
import { gridTexts } from '../list/texts.ts';
import { type GridView, loadGridView } from '../list/use-grid-view.ts';

type Preset = NonNullable<GridDefinition['presets']>[number];
/** A marked preset behind the entry that leads to its list. */
export type MarkedList = { readonly entry: MenuEntry; readonly path: string; readonly grid: string; readonly preset: Preset };
export type HomeItem = {
  readonly id: number;
  readonly name: string;
  readonly more: string;
  /** `YYYY-MM-DD`. A day without a time is one by which something is to be done; with a time, when it came. */
  readonly day: { readonly text: string; readonly isDue: boolean } | undefined;
  /** The record in its list. */
  readonly path: string;
  readonly list: MarkedList;
};
export type HomeList = { readonly list: MarkedList; readonly total: number; readonly items: readonly HomeItem[] };
export type HomeLists = { readonly lists: readonly HomeList[]; readonly isLoading: boolean; readonly hasFailed: boolean };

export const presetPath = ({ path, preset }: MarkedList): string => `${path}?preset=${encodeURIComponent(preset.name)}`;

/** The column that says of what day a record is: of its card, else of its list. */
function dayColumn({ columns }: GridView, meta: readonly ColumnSpec[]): ColumnSpec | undefined {
  const isDay = ({ field }: ColumnSpec) => field.kind === 'date' || field.kind === 'datetime';
  return meta.find(isDay) ?? columns.find((column) => isDay(column) && !column.hidden);
}

type Asked = { readonly language: Language; readonly size: number; readonly signal: AbortSignal };
async function loadList(client: QueryClient, list: MarkedList, { language, size, signal }: Asked): Promise<HomeList> {
  const page = list.entry.item.id;
  const view = await loadGridView(client, list.grid, page);
  const { source, grid, columns } = view;
  const card = cardSpec(view);
  const day = dayColumn(view, card.meta);
  const { document, variables } = pageCall({
    source,
    selection: selectionFor([...new Set([...card.paths, ...(day?.selects ?? [])])]),
    query: listQuery({ grid, source, columns, state: { preset: list.preset.name, q: '', filters: [], sorts: [] } }),
    page: 1,
    size,
    counted: true,
  });
  type Reply = { paginate: { total: number } & Readonly<Record<string, readonly Row[]>> };
  const { paginate } = await query<Reply>(document, variables, { signal, page });
  const yesNo = { yes: gridTexts.text('value.yes'), no: gridTexts.text('value.no') };
  const said = (row: Row, shown: readonly ColumnSpec[]) =>
    shown
      .map((column) => cellText(column, row, language, yesNo))
      .filter((text) => text !== '')
      .join(' ');
  const items = (paginate[source.entity] ?? []).map((row): HomeItem => {
    const value = day && valueAt(row, day.id);
    return {
      id: row.id,
      name: said(row, card.title) || `#${row.id}`,
      more: said(row, card.subtitle),
      day: day && typeof value === 'string' ? { text: formatDate(value), isDue: day.field.kind === 'date' } : undefined,
      path: `${presetPath(list)}&record=${row.id}`,
      list,
    };
  });
  return { list, total: paginate.total, items };
}

/** The presets that bear a mark, in the order of the menu; undefined until every list is known. */
function useMarked(mark: 'awaits' | 'fact') {
  const { menu, cruds, permissionsOf } = useSession();
  const listed = menuEntries(menu).flatMap((entry) => {
    const { item, target } = entry;
    const crud = item.linkTo === 'crud' ? cruds.find(({ name }) => name === item.url) : undefined;
    // A screen in place of the list shows something else than its records.
    if (!crud?.grid || crud.screen !== undefined || target.kind !== 'inside' || !permissionsOf(item.id).r) return [];
    return [{ entry, path: target.path, grid: crud.grid }];
  });
  const grids = useQueries({ queries: listed.map(({ grid, entry }) => definitionQuery('grid', grid, entry.item.id)) });
  const marked = listed.flatMap((one, at) =>
    (grids[at]?.data?.presets ?? []).filter((preset) => preset[mark]).map((preset): MarkedList => ({ ...one, preset })),
  );
  return { marked, isPending: grids.some(({ isPending }) => isPending), isError: grids.some(({ isError }) => isError) };
}

/** The first records of every marked list, with how many there are. */
export function useHomeLists(mark: 'awaits' | 'fact', size: number): HomeLists {
  const client = useQueryClient();
  const { language } = useLanguage();
  const { marked, isPending, isError } = useMarked(mark);
  const found = useQueries({
    queries: marked.map((list) => ({
      queryKey: ['home', mark, list.entry.item.id, list.preset.name, language],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadList(client, list, { language, size, signal }),
    })),
  });
  return {
    lists: found.flatMap(({ data }) => data ?? []),
    isLoading: isPending || found.some((one) => one.isPending),
    hasFailed: isError || found.some((one) => one.isError),
  };
}

const DAY_MS = 86_400_000;
/** Days from today to another day; negative for days that are over. Both are `YYYY-MM-DD`. */
export const daysUntil = (day: string, today: string): number => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/** What is due or came first stands first; what has no day stands last. */
const byDay = (items: readonly HomeItem[]): readonly HomeItem[] =>
  [...items].sort((one, other) => (one.day?.text ?? '9999').localeCompare(other.day?.text ?? '9999'));

/** So many of all lists, in the order of their days: every list has its share, so that a long one hides no other. */
export function mostUrgent(lists: readonly HomeList[], most: number): readonly HomeItem[] {
  const share = Math.max(1, Math.floor(most / Math.max(1, lists.length)));
  const ordered = lists.map(({ items }) => byDay(items));
  const first = ordered.flatMap((items) => items.slice(0, share));
  const others = byDay(ordered.flatMap((items) => items.slice(share)));
  return byDay([...first, ...others].slice(0, most));
}
