/** The records that fit what was typed in the palette, from the lists that the person may read. Loaded when first needed. */
import { conditionFields } from '@lambda/model/conditions.ts';
import type { Language } from '@lambda/model/labels.ts';
import { calledApart } from '@lambda/model/naming.ts';
import type { QueryClient } from '@tanstack/react-query';
import { fits, type OfferedAction, offeredQuery } from '../actions/action-data.ts';
import { query, RequestError } from '../data/client.ts';
import { inactiveWord } from '../form/record-query.ts';
import { cardSpec } from '../grid/card-spec.ts';
import { cellText } from '../grid/cell-text.ts';
import type { ColumnSpec } from '../grid/columns.ts';
import { pageCall, searchWords, selectionFor } from '../grid/query.ts';
import { type Row, resolvePath } from '../grid/source.ts';
import { gridTexts } from '../grid/texts.ts';
import { type GridView, loadGridView } from '../grid/use-grid-view.ts';

/** A list of the menu, with the entry whose rights it is read with. */
export type SearchedList = { readonly menuId: string; readonly grid: string; readonly model: string };
export type FoundRecord = {
  readonly id: number;
  readonly list: SearchedList;
  readonly name: string;
  readonly more: string;
  /** What the person may do with it behind this entry, and what fits it as it is. */
  readonly actions: readonly OfferedAction[];
};

const ROWS = 4;
/** So many are asked at a time: the server has other things to do than search. */
const LISTS_AT_ONCE = 4;
const FEWEST_LETTERS = 2;

/** A list that cannot be read any more is no reason to find nothing at all. */
async function orNothing<T>(wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if (error instanceof RequestError && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  }
}

type Asked = {
  readonly words: readonly string[];
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly actions: readonly OfferedAction[];
};
async function findIn(list: SearchedList, view: GridView, { words, language, signal, actions }: Asked): Promise<readonly FoundRecord[]> {
  const { source, grid } = view;
  const card = cardSpec(view);
  // Projections have other names for what an action asks of a record; there the server alone decides.
  const asked = source.view
    ? []
    : actions.flatMap(({ state, when }) => [...(state ? [state] : []), ...(when ? conditionFields(when) : [])]);
  const standing = source.view || !source.model.inactiveWhen ? [] : [source.model.inactiveWhen.field];
  const known = [...asked, ...standing].filter((path) => resolvePath(source, path));
  const q = { text: words.join(' '), columns: grid.search ?? [] };
  const { document, variables } = pageCall({
    source,
    selection: selectionFor([...card.paths, ...known]),
    query: { f: [], g: [], s: [], q },
    page: 1,
    size: ROWS,
    counted: false,
  });
  type Reply = { paginate: Readonly<Record<string, readonly Row[]>> };
  const reply = await orNothing(query<Reply>(document, variables, { signal, page: list.menuId }));
  const yesNo = { yes: gridTexts.text('value.yes'), no: gridTexts.text('value.no') };
  const said = (row: Row, columns: readonly ColumnSpec[]): string =>
    columns
      .map((column) => cellText(column, row, language, yesNo))
      .filter((text) => text !== '')
      .join(' ');
  const wordOf = (row: Row) => (source.view ? undefined : inactiveWord(source.model, row));
  const rows = reply?.paginate[source.entity] ?? [];
  // Whoever is chosen no more stands behind the others here too.
  const inOrder = [...rows.filter((row) => wordOf(row) === undefined), ...rows.filter((row) => wordOf(row) !== undefined)];
  return inOrder.map((row) => ({
    id: row.id,
    list,
    name: calledApart(said(row, card.title) || `#${row.id}`, [wordOf(row)]),
    more: said(row, card.subtitle),
    actions: actions.filter((action) => fits(action, row, source.view ? undefined : source.model)),
  }));
}

type Search = {
  readonly text: string;
  readonly lists: readonly SearchedList[];
  readonly language: Language;
  readonly signal: AbortSignal;
  /** Told what there is up to the first list that has not answered yet: what is in sight stays where it is. */
  readonly onFound: (found: readonly FoundRecord[]) => void;
};
/** The best few of each list, in the order of the menu. Less than two letters find nothing. Throws `RequestError`. */
export async function findRecords(
  client: QueryClient,
  { text, lists, language, signal, onFound }: Search,
): Promise<readonly FoundRecord[]> {
  const words = searchWords(text);
  if (words.join('').length < FEWEST_LETTERS) return [];
  // One list for each kind of record: the first of the menu.
  const asked = lists.filter(({ model }, at) => lists.findIndex((one) => one.model === model) === at);
  const search = async (list: SearchedList): Promise<readonly FoundRecord[]> => {
    const view = await orNothing(loadGridView(client, list.grid, list.menuId));
    if (!view?.grid.search?.length || signal.aborted) return [];
    const { model } = view.source;
    const actions = model.derived ? [] : await orNothing(client.fetchQuery(offeredQuery(model.name, list.menuId)));
    return findIn(list, view, { words, language, signal, actions: actions ?? [] });
  };
  const found: (readonly FoundRecord[])[] = [];
  let next = 0;
  let told = 0;
  const tell = (): void => {
    const open = asked.findIndex((_list, at) => !found[at]);
    const some = found.slice(0, open < 0 ? asked.length : open).flat();
    if (some.length === told || signal.aborted) return;
    told = some.length;
    onFound(some);
  };
  const work = async (): Promise<void> => {
    for (let at = next++; at < asked.length && !signal.aborted; at = next++) {
      const list = asked[at];
      if (!list) return;
      try {
        found[at] = await search(list);
      } catch (error) {
        next = asked.length;
        throw error;
      }
      tell();
    }
  };
  await Promise.all(Array.from({ length: LISTS_AT_ONCE }, work));
  return found.flat();
}
