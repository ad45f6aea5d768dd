/** Brings a program back when it dies while it is needed: looks at it often, starts it again with growing pauses. */

export type KeepRunningOptions = {
  readonly isRunning: () => Promise<boolean>;
  /** Starts it and resolves when it is usable; rejects with the reason. */
  readonly start: () => Promise<void>;
  readonly log: (message: string) => void;
  /** Milliseconds between two looks; 200 unless told. */
  readonly every?: number;
  /** Milliseconds before the second attempt; doubled up to `longestPause`. 500 and 30,000 unless told. */
  readonly firstPause?: number;
  readonly longestPause?: number;
};

/** Watches until told to stop; the answer's promise resolves when no start of ours is under way any more. */
export function keepRunning(options: KeepRunningOptions): () => Promise<void> {
  const { isRunning, start, log, every = 200, firstPause = 500, longestPause = 30_000 } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let pause = firstPause;

  const next = (after: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      working = look();
    }, after);
    timer.unref();
  };
  const look = async (): Promise<void> => {
    if (await isRunning().catch(() => true)) {
      pause = firstPause;
      return next(every);
    }
    if (stopped) return;
    try {
      await start();
      next(every);
    } catch (error) {
      log(`${error instanceof Error ? error.message : String(error)} (tried again in ${pause / 1000} s)`);
      next(pause);
      pause = Math.min(pause * 2, longestPause);
    }
  };
  next(every);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await working;
  };
}
