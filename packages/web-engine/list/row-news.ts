/** Which records were changed since their rows were read, so that no answer that comes late, was read ahead or is kept shows what was before. */
import type { Row } from './source.ts';

/** Moments are milliseconds by `performance.now()`; a row was read when its question was sent, so it may be newer than that, never older. */
export type RowNews = {
  /** Somebody has changed these records: what was read of them until now is old. */
  tell(ids: readonly number[]): void;
  /** Rows that were read by themselves. */
  take(rows: readonly Row[], readAt: number): void;
  /** This page has itself shown what it wrote into these rows. */
  show(ids: readonly number[]): void;
  /** When this page has last shown what it wrote or read of a record by itself. */
  shownAt(id: number): number;
  /** The newest that is known of each row, without asking. */
  newest(rows: readonly Row[], readAt: number): readonly Row[];
  /** The rows with those read anew that were changed since. Undefined when one is gone or nobody knows: the list is better asked again. Throws like `read`. */
  current(rows: readonly Row[], readAt: number): Promise<readonly Row[] | undefined>;
};

/** Changed records that are remembered one by one; of what was read before the oldest of them nobody knows. */
const MOST_TOLD = 5_000;

export function createRowNews({
  read,
  now = () => performance.now(),
}: {
  /** The rows by their ids. */
  read: (ids: readonly number[]) => Promise<readonly Row[]>;
  now?: () => number;
}): RowNews {
  const changedAt = new Map<number, number>();
  const known = new Map<number, { readonly row: Row; readonly readAt: number }>();
  const shown = new Map<number, number>();
  let forgotten = Number.NEGATIVE_INFINITY;

  const newerOf = (row: Row, readAt: number) => {
    const newer = known.get(row.id);
    return newer && newer.readAt > readAt ? newer : { row, readAt };
  };
  const isOld = ({ row, readAt }: { readonly row: Row; readonly readAt: number }): boolean => (changedAt.get(row.id) ?? readAt) > readAt;
  const news: RowNews = {
    tell: (ids) => {
      for (const id of ids) {
        // What was told last stands last, so the first is the one to drop.
        changedAt.delete(id);
        changedAt.set(id, now());
        const [oldest] = changedAt;
        if (changedAt.size <= MOST_TOLD || !oldest) continue;
        forgotten = oldest[1];
        changedAt.delete(oldest[0]);
        known.delete(oldest[0]);
      }
    },
    take: (rows, readAt) => {
      for (const row of rows) {
        if (newerOf(row, readAt).row !== row) continue;
        known.set(row.id, { row, readAt });
        shown.set(row.id, now());
      }
    },
    show: (ids) => {
      for (const id of ids) shown.set(id, now());
    },
    shownAt: (id) => shown.get(id) ?? Number.NEGATIVE_INFINITY,
    newest: (rows, readAt) => rows.map((row) => newerOf(row, readAt).row),
    current: async (rows, readAt) => {
      for (;;) {
        if (readAt < forgotten) return undefined;
        const old = rows.filter((row) => isOld(newerOf(row, readAt))).map(({ id }) => id);
        if (old.length === 0) return news.newest(rows, readAt);
        const asked = now();
        const fresh = await read(old);
        if (fresh.length < old.length) return undefined;
        news.take(fresh, asked);
      }
    },
  };
  return news;
}
