/** Feeds a table with a tree: its uppermost rows, and the levels that are open below them. */
import { RequestError } from '../../kit/data/client.ts';
import { type Block, createBlockQueue } from '../block-queue.ts';
import type { RowNews } from '../row-news.ts';
import type { RowSource } from '../row-source.ts';
import type { Row } from '../source.ts';
import type { TreeAccess } from './tree-access.ts';
import { childrenOf, TOP, type TreeLine, treeLines } from './tree-lines.ts';

export type TreePlace = { readonly depth: number; readonly parent: number; readonly isOpen: boolean };

export type TreeSource = RowSource & {
  /** Where a row stands; undefined while it is not among the lines. */
  place(id: number): TreePlace | undefined;
  /** On which line a row stands, counted from 0. */
  lineOf(id: number): number | undefined;
  /** Opens or closes a row; the caller then has the table read its blocks again. */
  toggle(row: Row): Promise<void>;
  /** Opens every row beside the given one that has rows below it. */
  openBeside(row: Row): Promise<void>;
  /** Opens every closed row in sight, so the tree shows one level more. */
  openDeeper(): Promise<void>;
  closeAll(): void;
  /** How many lines there are now. */
  lines(): number;
};

/** `onTotal` hears how many rows the tree has, `onFailure` as for a plain list. */
export function treeSource({
  access,
  news,
  onTotal,
  onFailure,
}: {
  access: TreeAccess;
  news: RowNews;
  onTotal: (total: number) => void;
  onFailure: (error: RequestError | undefined) => void;
}): TreeSource {
  let levels = new Map<number, readonly Row[]>();
  const opened = new Set<number>();
  let lines: readonly TreeLine[] = [];
  let places = new Map<number, number>();
  let isStale = true;
  let isFirst = true;
  let reading: Promise<void> | undefined;
  /** When the oldest of the levels began to be read. */
  let readAt = 0;

  const fail = (error: unknown) =>
    onFailure(error instanceof RequestError ? error : new RequestError({ code: 'INTERNAL', status: 0, message: String(error) }));
  const arrange = () => {
    lines = treeLines(levels, opened);
    places = new Map(lines.map(({ row }, index) => [row.id, index]));
  };
  const isOpenable = (row: Row): boolean => childrenOf(row) > 0;

  /** One call for the rows below all of these. */
  const readBelow = async (rows: readonly Row[], into: Map<number, readonly Row[]>): Promise<readonly Row[]> => {
    const inner = await access.below(rows.map(({ id }) => id));
    for (const { id } of rows)
      into.set(
        id,
        inner.filter((row) => row[access.parent] === id),
      );
    return inner;
  };
  const readAll = async () => {
    const begun = performance.now();
    const next = new Map<number, readonly Row[]>();
    const [top, total] = await Promise.all([access.top(), access.total()]);
    next.set(TOP, top);
    // A lone uppermost row says nothing by itself.
    const [lone] = top;
    if (isFirst && top.length === 1 && lone && isOpenable(lone)) opened.add(lone.id);
    isFirst = false;
    for (let rows = top.filter(({ id }) => opened.has(id)); rows.length > 0; )
      rows = (await readBelow(rows, next)).filter(({ id }) => opened.has(id));
    levels = next;
    readAt = begun;
    isStale = false;
    arrange();
    onTotal(total);
  };
  const ready = async () => {
    if (!isStale) return;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    await reading;
  };
  const open = async (rows: readonly Row[]) => {
    const wanted = rows.filter((row) => isOpenable(row) && !opened.has(row.id));
    const unread = wanted.filter(({ id }) => !levels.has(id));
    try {
      if (unread.length > 0) await readBelow(unread, levels);
      for (const { id } of wanted) opened.add(id);
      arrange();
    } catch (error) {
      fail(error);
    }
  };

  /** The rows of these lines as they are now; when one of them is gone, those of a tree that is read anew. */
  const current = async (from: number, to: number): Promise<readonly Row[]> => {
    await ready();
    const rows = lines.slice(from, to).map(({ row }) => row);
    const newest = await news.current(rows, readAt);
    if (newest) return newest;
    isStale = true;
    await ready();
    return lines.slice(from, to).map(({ row }) => row);
  };
  const load = async ({ startRow, endRow, successCallback, failCallback }: Block) => {
    try {
      const rows = await current(startRow, endRow);
      onFailure(undefined);
      successCallback([...rows], lines.length);
    } catch (error) {
      failCallback();
      fail(error);
    }
  };
  return {
    getRows: createBlockQueue(load).add,
    recount: () => {
      isStale = true;
    },
    lines: () => lines.length,
    lineOf: (id) => places.get(id),
    place: (id) => {
      const line = lines[places.get(id) ?? -1];
      return line && { depth: line.depth, parent: line.parent, isOpen: opened.has(id) };
    },
    toggle: async (row) => {
      if (opened.delete(row.id)) arrange();
      else await open([row]);
    },
    openBeside: (row) => open(levels.get(lines[places.get(row.id) ?? -1]?.parent ?? TOP) ?? []),
    openDeeper: () => open(lines.map(({ row }) => row)),
    closeAll: () => {
      opened.clear();
      arrange();
    },
  };
}
