/** Feeds a table with groups and what is open below them, block by block. */
import { RequestError } from '../../kit/data/client.ts';
import { type Block, createBlockQueue } from '../block-queue.ts';
import type { RowNews } from '../row-news.ts';
import type { RowSource } from '../row-source.ts';
import type { Row } from '../source.ts';
import type { GroupAccess } from './group-access.ts';
import { type Group, groupRow, lineCount, piecesOf } from './group-tree.ts';

export type GroupSource = RowSource & {
  /** Opens or closes a group; the caller then has the table read its blocks again. */
  toggle(group: Group): Promise<void>;
  /** How many lines there are now. */
  lines(): number;
};

/** `onTotal` hears how many records there are, `onFailure` as for a plain list. */
export function groupSource({
  access,
  news,
  onTotal,
  onFailure,
}: {
  access: GroupAccess;
  news: RowNews;
  onTotal: (total: number) => void;
  onFailure: (error: RequestError | undefined) => void;
}): GroupSource {
  const levels = new Map<string, readonly Group[]>();
  const opened = new Set<string>();
  let isStale = true;
  let reading: Promise<void> | undefined;

  const fail = (error: unknown) =>
    onFailure(error instanceof RequestError ? error : new RequestError({ code: 'INTERNAL', status: 0, message: String(error) }));
  const isOuter = (group: Group): boolean => group.depth + 1 < access.depth;

  /** The outermost groups, and the inner ones of those that are open. */
  const readLevels = async () => {
    const next = new Map<string, readonly Group[]>();
    const read = async (within: Group | undefined): Promise<void> => {
      const groups = await access.groups(within);
      next.set(within?.key ?? '', groups);
      await Promise.all(groups.filter((group) => opened.has(group.key) && isOuter(group)).map(read));
    };
    await read(undefined);
    levels.clear();
    for (const [key, groups] of next) levels.set(key, groups);
    isStale = false;
    onTotal((levels.get('') ?? []).reduce((sum, { count }) => sum + count, 0));
  };
  const ready = async () => {
    if (!isStale) return;
    reading ??= readLevels().finally(() => {
      reading = undefined;
    });
    await reading;
  };
  const lines = () => lineCount(levels.get('') ?? [], levels, opened);

  const load = async ({ startRow, endRow, successCallback, failCallback }: Block) => {
    try {
      await ready();
      const pieces = piecesOf(levels, opened, startRow, endRow);
      const rows = await Promise.all(
        pieces.map(async (piece): Promise<readonly Row[]> => {
          if ('group' in piece) return [groupRow(piece.group, opened.has(piece.group.key))];
          const readAt = performance.now();
          const records = await access.records(piece.within, piece.from, piece.to);
          return (await news.current(records, readAt)) ?? access.records(piece.within, piece.from, piece.to);
        }),
      );
      onFailure(undefined);
      successCallback(rows.flat(), lines());
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
    lines,
    toggle: async (group) => {
      if (opened.delete(group.key)) return;
      try {
        if (isOuter(group) && !levels.has(group.key)) levels.set(group.key, await access.groups(group));
        opened.add(group.key);
      } catch (error) {
        fail(error);
      }
    },
  };
}
