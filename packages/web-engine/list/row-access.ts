/** Reads the rows of a list: pages in order, and single rows anew after they were changed. */
import { query as runQuery } from '../kit/data/client.ts';
import { amongCall, changesCall, type GraphqlCall, type ListQuery, pageCall, type RowChange, rowsCall, selectionFor } from './query.ts';
import { createRowNews, type RowNews } from './row-news.ts';
import type { GridSource, Row } from './source.ts';

export type Page = {
  readonly rows: readonly Row[];
  /** All rows of the list; only when it was asked for. */
  readonly total: number | undefined;
  /** When its question was sent, by `performance.now()`. */
  readonly readAt: number;
};
export type RowAccess = {
  /** Pages count from 1. Throws `RequestError`, or the abort of `signal`. */
  page(options: { page: number; size: number; counted: boolean; signal?: AbortSignal | undefined }): Promise<Page>;
  /** The rows as the list shows them, without regard to its filters. */
  rows(ids: readonly number[]): Promise<readonly Row[]>;
  /** Which of these records the list has by its filters now, and how many rows it has in all. */
  among(ids: readonly number[]): Promise<{ readonly ids: readonly number[]; readonly total: number }>;
  /** What is heard of changed records, and their rows as far as they were read since. */
  readonly news: RowNews;
  /** The id of the row at a place of the list, counted from 0. */
  idAt(index: number): Promise<number | undefined>;
  /** Writes changes, all or none, and gives the rows as the list shows them. Throws `RequestError`. */
  change(changes: readonly RowChange[], idempotencyKey: string): Promise<readonly Row[]>;
};

type AmongReply = Readonly<Record<'some' | 'all', Readonly<Record<string, unknown>>>>;
type PageReply = { readonly paginate: Readonly<Record<string, unknown>> };

/** Groups have a text for a key. It is only ever compared: nothing opens or writes a row that is no record. */
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && (typeof value.id === 'number' || typeof value.id === 'string');
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

const run = <T>({ document, variables }: GraphqlCall, signal?: AbortSignal): Promise<T> =>
  runQuery<T>(document, variables, signal ? { signal } : undefined);

/** `source` and `paths` are read at each call, so a column shown later is read from then on. */
export function rowAccess({
  entity,
  source: sourceOf,
  query,
  paths,
}: {
  entity: string;
  source: () => GridSource;
  query: ListQuery;
  paths: () => readonly string[];
}): RowAccess {
  const page: RowAccess['page'] = async ({ page: number, size, counted, signal }) => {
    const call = pageCall({ source: sourceOf(), selection: selectionFor(paths()), query, page: number, size, counted });
    const readAt = performance.now();
    const { paginate } = await run<PageReply>(call, signal);
    return { rows: rowsOf(paginate[entity]), total: typeof paginate.total === 'number' ? paginate.total : undefined, readAt };
  };
  const rows: RowAccess['rows'] = async (ids) => {
    const reply = await run<Record<string, unknown>>(rowsCall({ source: sourceOf(), selection: selectionFor(paths()), ids, query }));
    return rowsOf(reply[entity]);
  };
  return {
    page,
    rows,
    news: createRowNews({ read: rows }),
    among: async (ids) => {
      const { some, all } = await run<AmongReply>(amongCall({ source: sourceOf(), query, ids }));
      return { ids: rowsOf(some[entity]).map(({ id }) => id), total: Number(all.total) };
    },
    idAt: async (index) => {
      const call = pageCall({ source: sourceOf(), selection: 'id', query, page: index + 1, size: 1, counted: false });
      const { paginate } = await run<PageReply>(call);
      return rowsOf(paginate[entity])[0]?.id;
    },
    change: async (changes, idempotencyKey) => {
      const { document, variables } = changesCall({ source: sourceOf(), selection: selectionFor(paths()), changes });
      const reply = await runQuery<Record<string, unknown>>(document, variables, { idempotencyKey });
      return changes.flatMap((_change, index) => rowsOf([reply[`m${index}`]]));
    },
  };
}
