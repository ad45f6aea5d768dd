/**
 * Feeds a table block by block: one count per list, what is in sight before what was scrolled past, the next rows read
 * ahead of the scrolling, calls ended when they are no longer wanted, failures told apart.
 */
import type { IDatasource } from 'ag-grid-community';
import { RequestError } from '../data/client.ts';
import { type Block, createBlockQueue } from './block-queue.ts';
import { createReadAhead, type RowsInSight } from './read-ahead.ts';
import type { RowAccess } from './row-access.ts';

export type RowSource = IDatasource & {
  /** Count again with the next block. */
  recount(): void;
  /** To be told which rows are in sight, counted from 0, whenever others are. */
  look?(rows: RowsInSight): void;
};

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

  const load = async ({ startRow, successCallback, failCallback }: Block) => {
    const { signal } = abort;
    const counted = total === undefined && !counting;
    if (counted) counting = true;
    const number = Math.floor(startRow / size) + 1;
    try {
      const known = ahead.take(number);
      const page = await (counted || !known ? access.page({ page: number, size, counted, signal }) : known);
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
