/** Turns pushes into what a `for await` loop takes; bounded, so that a slow reader cannot fill the memory. */

export type PushStream<T> = {
  readonly items: AsyncGenerator<T, void, undefined>;
  /** False when the reader is too far behind or has gone: then nothing more is taken. */
  push(item: T): boolean;
  /** What was pushed before is still read. */
  end(): void;
};

export function createPushStream<T>({ limit, onDone }: { limit: number; onDone: () => void }): PushStream<T> {
  const waiting: T[] = [];
  let wake: (() => void) | null = null;
  let ended = false;
  let done = false;
  const awaken = () => {
    wake?.();
    wake = null;
  };
  const finish = () => {
    if (done) return;
    done = true;
    ended = true;
    waiting.length = 0;
    awaken();
    onDone();
  };
  const next = async (): Promise<IteratorResult<T, void>> => {
    for (;;) {
      if (waiting.length > 0) return { done: false, value: waiting.shift() as T };
      if (ended) {
        finish();
        return { done: true, value: undefined };
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const items: AsyncGenerator<T, void, undefined> = {
    next,
    // The reader leaves: it may be waiting in `next` at this moment, so this must not wait for it.
    return: async () => {
      finish();
      return { done: true, value: undefined };
    },
    throw: async (error) => {
      finish();
      throw error;
    },
    [Symbol.asyncIterator]: () => items,
  };
  return {
    items,
    push: (item) => {
      if (ended || waiting.length >= limit) return false;
      waiting.push(item);
      awaken();
      return true;
    },
    end: () => {
      ended = true;
      awaken();
    },
  };
}
