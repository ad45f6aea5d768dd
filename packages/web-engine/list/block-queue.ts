/** The order in which a table's blocks are read. */
import type { IGetRowsParams } from 'ag-grid-community';

export type Block = Pick<IGetRowsParams, 'startRow' | 'endRow' | 'successCallback' | 'failCallback'>;
export type BlockQueue = {
  add(block: Block): void;
  /** Tells the blocks that wait that they will not come. */
  clear(): void;
};

/** Blocks that are read at the same time; the others wait. */
const MOST_AT_ONCE = 2;

/** Reads the block first that was asked for last: the others have been scrolled past meanwhile. `read` settles without throwing. */
export function createBlockQueue(read: (block: Block) => Promise<void>): BlockQueue {
  let running = 0;
  let waiting: Block[] = [];
  const next = (): void => {
    const block = running < MOST_AT_ONCE ? waiting.pop() : undefined;
    if (!block) return;
    running += 1;
    void read(block).finally(() => {
      running -= 1;
      next();
    });
  };
  return {
    add: (block) => {
      waiting.push(block);
      next();
    },
    clear: () => {
      const left = waiting;
      waiting = [];
      for (const { failCallback } of left) failCallback();
    },
  };
}
