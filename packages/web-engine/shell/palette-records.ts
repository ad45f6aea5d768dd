/** The records that fit what was typed in the palette, from the lists that the person may read. Loaded when first needed. */
import { conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { calledApart } from '@lambda/model/definitions/naming.ts';
import type { QueryClient } from '@tanstack/react-query';
import { fits, type OfferedAction, offeredQuery } from '../form/actions/action-data.ts';
import { inactiveWord } from '../form/record-query.ts';
import { query, RequestError } from '../kit/data/client.ts';
import { valueAt } from '../kit/data/value-at.ts';
import { cardSpec } from '../list/card-spec.ts';
import { cellText } from '../list/cell-text.ts';
import type { ColumnSpec } from '../list/columns.ts';
import { fixedIn } from '../list/fixed-list.ts';
import { pageCall, searchWords, selectionFor } from '../list/query.ts';
import { type GridSource, type Row, resolvePath } from '../list/source.ts';
import { gridTexts } from '../list/texts.ts';
import { type GridView, loadGridView } from '../list/use-grid-view.ts';
import { searchFit } from './forgiving-search.ts';

/** A list of the menu, with the entry whose rights it is read with. */
export type SearchedList = { readonly menuId: string; readonly grid: string; readonly model: string };
export type FoundRecord = {
  readonly id: number;
  readonly list: SearchedList;
  readonly name: string;
  readonly more: string;
  /** The same for everything that is about one thing: the record itself, and records that bear its name as their own. */
  readonly about: readonly string[];
  /** What the person may do with it behind this entry, and what fits it as it is. */
  readonly actions: readonly OfferedAction[];
};

const ROWS = 4;
/** Rows among which a word with a typing mistake is looked for, in so many lists. */
const ROWS_FOR_TYPOS = 40;
const LISTS_FOR_TYPOS = 6;
/** Shorter words are too like each other. */
const FEWEST_FOR_TYPOS = 4;
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

/** What a row is about: itself by its model, what the references in its title point at, and the account behind a person. */
function aboutOf({ model }: GridSource, row: Row, title: readonly ColumnSpec[]): readonly string[] {
  const pointed = title.flatMap(({ id, field, owner }) => {
    // A name that is read along a reference is that of the record behind it.
    const [path, to] =
      field.kind === 'reference' ? [id, field.to] : id.includes('.') ? [id.slice(0, id.lastIndexOf('.')), owner.name] : [undefined, ''];
    const key = path === undefined ? undefined : valueAt(row, path);
    return key === undefined || key === null ? [] : [`${to} ${key}`];
  });
  const account = model.fields.user_id?.kind === 'reference' ? valueAt(row, 'user_id') : undefined;
  return [
    ...new Set([`${model.projects ?? model.name} ${row.id}`, ...pointed, ...(typeof account === 'number' ? [`users ${account}`] : [])]),
  ];
}

type Asked = {
  readonly rows: number;
  readonly words: readonly string[];
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly actions: readonly OfferedAction[];
};
async function findIn(
  list: SearchedList,
  view: GridView,
  { rows, words, language, signal, actions }: Asked,
): Promise<readonly FoundRecord[]> {
  const { source, grid } = view;
  const card = cardSpec(view);
  // Projections have other names for what an action asks of a record; there the server alone decides.
  const asked = source.view
    ? []
    : actions.flatMap(({ state, when }) => [...(state ? [state] : []), ...(when ? conditionFields(when) : [])]);
  const standing = source.view || !source.model.inactiveWhen ? [] : [source.model.inactiveWhen.field];
  const keys = [...card.title.flatMap(({ id }) => (id.includes('.') ? [id.slice(0, id.lastIndexOf('.'))] : [])), 'user_id'];
  const known = [...asked, ...standing, ...keys].filter((path) => resolvePath(source, path));
  const q = { text: words.join(' '), columns: grid.search ?? [] };
  const { document, variables } = pageCall({
    source,
    selection: selectionFor([...card.paths, ...known]),
    query: { f: [], g: [], s: [], q, ...fixedIn(grid) },
    page: 1,
    size: rows,
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
  const found = reply?.paginate[source.entity] ?? [];
  // Whoever is chosen no more stands behind the others here too.
  const inOrder = [...found.filter((row) => wordOf(row) === undefined), ...found.filter((row) => wordOf(row) !== undefined)];
  return inOrder.map((row) => ({
    id: row.id,
    list,
    name: calledApart(said(row, card.title) || `#${row.id}`, [wordOf(row)]),
    more: said(row, card.subtitle),
    about: aboutOf(source, row, card.title),
    actions: actions.filter((action) => fits(action, row, source.view ? undefined : source.model)),
  }));
}

/** One line for each thing: the first list of the menu that has found it speaks for the others. */
export function withoutDoubles(found: readonly FoundRecord[]): readonly FoundRecord[] {
  const seen = new Set<string>();
  return found.filter(({ about }) => {
    const isNew = !about.some((one) => seen.has(one));
    for (const one of about) seen.add(one);
    return isNew;
  });
}

/** One list for each kind of record: the first of the menu. */
const firstOfEach = (lists: readonly SearchedList[]): readonly SearchedList[] =>
  lists.filter(({ model }, at) => lists.findIndex((one) => one.model === model) === at);

async function readyList(client: QueryClient, list: SearchedList) {
  const view = await orNothing(loadGridView(client, list.grid, list.menuId));
  if (!view?.grid.search?.length) return undefined;
  const { model } = view.source;
  const actions = model.derived ? [] : await orNothing(client.fetchQuery(offeredQuery(model.name, list.menuId)));
  return { view, actions: actions ?? [] };
}

/** Fetches what the search of the first lists stands on; what fails here is told by the search itself. */
export async function makeReady(client: QueryClient, lists: readonly SearchedList[]): Promise<void> {
  await Promise.allSettled(
    firstOfEach(lists)
      .slice(0, LISTS_AT_ONCE)
      .map((list) => readyList(client, list)),
  );
}

/** Does the work for each of them, so many at a time, in their order. The first failure ends it. */
async function each<T>(all: readonly T[], work: (one: T, at: number) => Promise<void>, isOver: () => boolean): Promise<void> {
  let next = 0;
  const go = async (): Promise<void> => {
    for (let at = next++; at < all.length && !isOver(); at = next++) {
      const one = all[at];
      if (one === undefined) return;
      try {
        await work(one, at);
      } catch (error) {
        next = all.length;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: LISTS_AT_ONCE }, go));
}

const half = (word: string): number => Math.ceil([...word].length / 2);
const isLong = (word: string): boolean => [...word].length >= FEWEST_FOR_TYPOS;
/**
 * A word with one mistake has a half without any: these ask for one half or the other of every longer word. Which of the
 * rows are meant is seen by their names.
 */
export const halvesOf = (words: readonly string[]): readonly (readonly string[])[] =>
  words.some(isLong)
    ? [
        words.map((word) => (isLong(word) ? [...word].slice(0, half(word)).join('') : word)),
        words.map((word) => (isLong(word) ? [...word].slice(half(word)).join('') : word)),
      ]
    : [];
type Search = {
  readonly text: string;
  readonly lists: readonly SearchedList[];
  readonly language: Language;
  readonly signal: AbortSignal;
  /** Told what there is up to the first list that has not answered yet: what is in sight stays where it is. */
  readonly onFound: (found: readonly FoundRecord[]) => void;
};
/**
 * The best few of each list, in the order of the menu, each thing once. Where nothing is found a typing mistake is forgiven.
 * Less than two letters find nothing. Throws `RequestError`.
 */
export async function findRecords(
  client: QueryClient,
  { text, lists, language, signal, onFound }: Search,
): Promise<readonly FoundRecord[]> {
  const words = searchWords(text);
  if (words.join('').length < FEWEST_LETTERS) return [];
  const asked = firstOfEach(lists);
  const search = async (list: SearchedList, wanted: readonly string[], rows: number): Promise<readonly FoundRecord[]> => {
    const ready = await readyList(client, list);
    if (!ready || signal.aborted) return [];
    return findIn(list, ready.view, { rows, words: wanted, language, signal, actions: ready.actions });
  };
  const found: (readonly FoundRecord[])[] = [];
  let reported = 0;
  const tell = (): void => {
    const open = asked.findIndex((_list, at) => !found[at]);
    const some = withoutDoubles(found.slice(0, open < 0 ? asked.length : open).flat());
    if (some.length === reported || signal.aborted) return;
    reported = some.length;
    onFound(some);
  };
  await each(
    asked,
    async (list, at) => {
      found[at] = await search(list, words, ROWS);
      tell();
    },
    () => signal.aborted,
  );
  const all = withoutDoubles(found.flat());
  if (all.length > 0 || signal.aborted) return all;
  const nearly: (readonly FoundRecord[])[] = [];
  await each(
    asked.slice(0, LISTS_FOR_TYPOS),
    async (list, at) => {
      const parts = await Promise.all(halvesOf(words).map((wanted) => search(list, wanted, ROWS_FOR_TYPOS)));
      nearly[at] = withoutDoubles(parts.flat().filter(({ name, more }) => searchFit(`${name} ${more}`, text) !== undefined)).slice(0, ROWS);
    },
    () => signal.aborted,
  );
  return withoutDoubles(nearly.flat());
}
