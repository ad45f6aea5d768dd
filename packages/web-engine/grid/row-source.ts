/** Feeds a table block by block: one count per list, calls ended when they are no longer wanted, failures told apart. */
import type { IDatasource, IGetRowsParams } from 'ag-grid-community';
import { RequestError } from '../data/client.ts';
import type { RowAccess } from './row-access.ts';

export type RowSource = IDatasource & {
  /** Count again with the next block. */
  recount(): void;
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

  const load = async ({
    startRow,
    successCallback,
    failCallback,
  }: Pick<IGetRowsParams, 'startRow' | 'successCallback' | 'failCallback'>) => {
    const { signal } = abort;
    const counted = total === undefined && !counting;
    if (counted) counting = true;
    try {
      const page = await access.page({ page: Math.floor(startRow / size) + 1, size, counted, signal });
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
  return {
    getRows: (params) => void load(params),
    recount: () => {
      total = undefined;
    },
    destroy: () => {
      abort.abort();
      // A table that is made anew may go on with the same source.
      abort = new AbortController();
    },
  };
}
