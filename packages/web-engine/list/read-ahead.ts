/** Reads the pages that a scrolling person will come to next, so that they are there when their rows come into sight. */
import type { Page, RowAccess } from './row-access.ts';

/** Counted from 0. */
export type RowsInSight = { readonly first: number; readonly last: number };

/** How long before its rows come into sight a page is asked for. */
const LEAD_MS = 700;
/** Rows ahead at the least, however slowly it goes. */
const LEAST_LEAD = 25;
/** Pages a second above which what is read would be scrolled past before it came. */
const FASTEST = 6;
/** A page that was not needed so soon is read anew when it is: others may have changed its rows. */
const KEPT_MS = 2_000;
/** Pages held until the table asks for them. */
const MOST_KEPT = 3;
/** A pause after which the next movement is a new one. */
const PAUSE_MS = 300;

export type ReadAhead = {
  /** To be told of every movement. */
  look(rows: RowsInSight): void;
  /** The page, once, when it was read ahead lately. */
  take(page: number): Promise<Page> | undefined;
  forget(): void;
};

export function createReadAhead({
  access,
  size,
  signal,
  total,
  now = () => performance.now(),
}: {
  access: Pick<RowAccess, 'page'>;
  size: number;
  signal: () => AbortSignal;
  /** All rows of the list, once they are counted. */
  total: () => number | undefined;
  /** Milliseconds. */
  now?: () => number;
}): ReadAhead {
  let seen: (RowsInSight & { readonly at: number }) | undefined;
  /** Rows a second; negative upwards. */
  let speed = 0;
  const kept = new Map<number, { readonly at: number; readonly answer: Promise<Page> }>();
  /** Pages that the table has been given or is waiting for. */
  const asked = new Set<number>();

  const read = (page: number): void => {
    if (asked.has(page) || kept.has(page)) return;
    const answer = access.page({ page, size, counted: false, signal: signal() });
    // Who takes the page hears of a failure; nobody else has asked for it.
    answer.catch(() => {
      if (kept.get(page)?.answer === answer) kept.delete(page);
    });
    kept.set(page, { at: now(), answer });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  };
  return {
    look: ({ first, last }) => {
      const at = now();
      const passed = seen ? at - seen.at : 0;
      const moved = seen ? first - seen.first : 0;
      if (seen && moved === 0) return;
      // What arrives together is one movement, and a single step tells of no speed.
      const measured = passed > 0 && passed < PAUSE_MS ? (moved / passed) * 1000 : 0;
      speed = passed < PAUSE_MS ? speed * 0.5 + measured * 0.5 : 0;
      seen = { first, last, at };
      const count = total();
      if (count === undefined || moved === 0 || Math.abs(speed) > FASTEST * size) return;
      const lead = Math.min(2 * size, Math.max(LEAST_LEAD, (Math.abs(speed) * LEAD_MS) / 1000));
      const [near, far] = moved > 0 ? [last + 1, last + lead] : [first - 1, first - lead];
      for (const row of [near, far]) if (row >= 0 && row < count) read(Math.floor(row / size) + 1);
    },
    take: (page) => {
      asked.add(page);
      const known = kept.get(page);
      kept.delete(page);
      return known && now() - known.at <= KEPT_MS ? known.answer : undefined;
    },
    forget: () => {
      kept.clear();
      asked.clear();
    },
  };
}
