/**
 * Feeds a table block by block: one count per list, what is in sight before what was scrolled past, the next rows read
 * ahead of the scrolling, calls ended when they are no longer wanted, failures told apart.
 */
import type { IDatasource } from 'ag-grid-community';
import { RequestError } from '../kit/data/client.ts';
import { type Block, createBlockQueue } from './block-queue.ts';
import { createReadAhead, type RowsInSight } from './read-ahead.ts';
import type { Page, RowAccess } from './row-access.ts';

export type RowSource = IDatasource & {
  /** Count again with the next block. */
  recount(): void;
  /** To be told which rows are in sight, counted from 0, whenever others are. */
  look?(rows: RowsInSight): void;
};

/** How often a page is read again whose rows go away while they are read. */
const MOST_TRIES = 3;

/** `onTotal` hears how many rows there are; `onFailure` the error of a block, and nothing once a block came through. */
export function rowSource({
  access,
  size,
  onTotal,
  onFailure,
}: {
  access: RowAccess;
  size: number;
  onTotal: (total: number) => void;
  onFailure: (error: RequestError | undefined) => void;
}): RowSource {
  let abort = new AbortController();
  let total: number | undefined;
  let counting = false;
  const ahead = createReadAhead({ access, size, signal: () => abort.signal, total: () => total });

  /** The page as its rows are when it is shown; one of which a row is gone is read again. */
  const current = async (page: Page, again: () => Promise<Page>, tries = MOST_TRIES): Promise<Page> => {
    const rows = await access.news.current(page.rows, page.readAt);
    if (rows) return { ...page, rows };
    if (tries === 0) return page;
    return current(await again(), again, tries - 1);
  };
  const load = async ({ startRow, successCallback, failCallback }: Block) => {
    const { signal } = abort;
    const counted = total === undefined && !counting;
    if (counted) counting = true;
    const number = Math.floor(startRow / size) + 1;
    try {
      const known = ahead.take(number);
      const read = (isCounted: boolean) => access.page({ page: number, size, counted: isCounted, signal });
      const first = await (counted || !known ? read(counted) : known);
      // Who is told of a row that is gone counts anew.
      const page = await current(first, () => read(true));
      if (page.total !== undefined) {
        total = page.total;
        onTotal(total);
      }
      onFailure(undefined);
      // Fewer rows than promised: somebody has deleted some meanwhile.
      const short = page.rows.length < size && (total === undefined || startRow + page.rows.length < total);
      successCallback([...page.rows], short ? startRow + page.rows.length : total);
    } catch (error) {
      // The table counts the calls under way, so it has to hear of ended ones too.
      failCallback();
      if (signal.aborted) return;
      onFailure(error instanceof RequestError ? error : new RequestError({ code: 'INTERNAL', status: 0, message: String(error) }));
    } finally {
      if (counted) counting = false;
    }
  };
  const queue = createBlockQueue(load);
  return {
    getRows: queue.add,
    recount: () => {
      total = undefined;
      ahead.forget();
    },
    look: ahead.look,
    destroy: () => {
      abort.abort();
      ahead.forget();
      queue.clear();
      // A table that is made anew may go on with the same source.
      abort = new AbortController();
    },
  };
}
