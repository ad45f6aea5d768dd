/** The shared connections: statements of many requests travel over them one behind the other, never inside a transaction. */
import type { Connection } from './connection.ts';
import { DatabaseUnavailable } from './database.ts';

export type Lanes = {
  /**
   * Gives `send` the best open lane for a read or a write; waits a little for one to come back, then DatabaseUnavailable.
   * Choosing and sending happen in one go, so that the next caller sees how busy the lane has become.
   */
  use<T>(kind: 'read' | 'write', send: (connection: Connection) => Promise<T>): Promise<T>;
  /** Resolves when at least one lane is open; rejects with DatabaseUnavailable after the wait. */
  ready(): Promise<void>;
  /** Finishes what is pending, then closes every lane. */
  close(): Promise<void>;
};
export type LaneOptions = {
  readonly open: () => Promise<Connection>;
  readonly size: number;
  /** Statements waiting for an answer over all lanes; more are refused. */
  readonly maxPending: number;
  /** How long a request waits for a lost database to come back; milliseconds. */
  readonly maxWait: number;
  /** A server that is silent for longer while it owes an answer is given up. */
  readonly maxSilence: number;
};

const FIRST_RETRY = 50;
const LONGEST_RETRY = 500;
const WATCH_EVERY = 1000;

type Lane = { connection: Connection | null; readonly writes: boolean };

/** Opens all lanes; rejects with DatabaseUnavailable when the first cannot be opened. Lost lanes are opened again in the background. */
export async function openLanes({ open, size, maxPending, maxWait, maxSilence }: LaneOptions): Promise<Lanes> {
  // A write may wait for a lock; keeping writes to half of the lanes leaves the other half to reads.
  const lanes: Lane[] = Array.from({ length: size }, (_none, index) => ({ connection: null, writes: index * 2 >= size - 1 }));
  let waiters: { resolve: () => void; reject: (error: Error) => void; timer: NodeJS.Timeout }[] = [];
  let closing = false;
  let restoring = false;
  let lastFailure: unknown;
  let retryTimer: NodeJS.Timeout | undefined;
  let retryWake: (() => void) | undefined;

  const place = (lane: Lane, connection: Connection): void => {
    lane.connection = connection;
    connection.onLost(() => {
      if (lane.connection === connection) lane.connection = null;
      void restore();
    });
    const woken = waiters;
    waiters = [];
    for (const { resolve, timer } of woken) {
      clearTimeout(timer);
      resolve();
    }
  };
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      retryWake = resolve;
      retryTimer = setTimeout(resolve, milliseconds);
      retryTimer.unref();
    });
  const restore = async (): Promise<void> => {
    if (restoring) return;
    restoring = true;
    let delay = FIRST_RETRY;
    while (!closing) {
      const missing = lanes.filter(({ connection }) => connection === null);
      const [first, ...others] = missing;
      if (!first) break;
      // One connection tries the door; the others follow when it opens.
      const opened = await open().catch((error: unknown) => {
        lastFailure = error;
        return null;
      });
      if (opened && closing) opened.destroy('closing');
      else if (opened) {
        place(first, opened);
        const followed = await Promise.allSettled(
          others.map(async (lane) => {
            const connection = await open();
            if (closing) connection.destroy('closing');
            else place(lane, connection);
          }),
        );
        if (followed.every(({ status }) => status === 'fulfilled')) delay = FIRST_RETRY;
        if (lanes.every(({ connection }) => connection?.alive())) break;
      }
      await pause(delay);
      delay = Math.min(delay * 2, LONGEST_RETRY);
    }
    restoring = false;
    if (!closing && lanes.some(({ connection }) => connection === null)) void restore();
  };

  const [first, ...others] = lanes;
  if (!first) throw new Error('a database needs at least one connection');
  place(first, await open());
  const opened = await Promise.allSettled(others.map(async (lane) => place(lane, await open())));
  if (opened.some(({ status }) => status === 'rejected')) void restore();

  const watch = setInterval(() => {
    const now = performance.now();
    for (const { connection } of lanes) {
      if (connection && connection.stalledFor(now) > maxSilence) connection.destroy('the server does not answer');
    }
  }, WATCH_EVERY);
  watch.unref();

  const choose = (kind: 'read' | 'write'): Connection | null => {
    let best: Connection | null = null;
    let bestScore = Number.POSITIVE_INFINITY;
    let total = 0;
    for (const { connection, writes } of lanes) {
      if (!connection?.alive()) continue;
      const pending = connection.pending();
      total += pending;
      // Idle first, then the shortest queue; a read goes behind a write, and a write to the reads' half, only in need.
      const unfit = kind === 'write' ? !writes : writes && pending > 0;
      const score = unfit ? pending + maxPending : pending;
      if (score >= bestScore) continue;
      best = connection;
      bestScore = score;
    }
    if (total >= maxPending) throw new DatabaseUnavailable('too many statements are waiting for the database');
    return best;
  };
  const ready = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (closing) return reject(new DatabaseUnavailable('the database is being closed'));
      if (lanes.some(({ connection }) => connection?.alive())) return resolve();
      if (waiters.length >= maxPending) return reject(new DatabaseUnavailable('too many statements are waiting for the database'));
      const waiter = {
        resolve,
        reject,
        timer: setTimeout(() => {
          waiters = waiters.filter((one) => one !== waiter);
          reject(new DatabaseUnavailable('the database does not answer', { cause: lastFailure }));
        }, maxWait),
      };
      waiters.push(waiter);
    });
  const use = async <T>(kind: 'read' | 'write', send: (connection: Connection) => Promise<T>): Promise<T> => {
    for (;;) {
      if (closing) throw new DatabaseUnavailable('the database is being closed');
      const lane = choose(kind);
      if (lane) return send(lane);
      await ready();
    }
  };

  return {
    use,
    ready,
    close: async () => {
      closing = true;
      clearInterval(watch);
      clearTimeout(retryTimer);
      retryWake?.();
      for (const { reject, timer } of waiters.splice(0)) {
        clearTimeout(timer);
        reject(new DatabaseUnavailable('the database is being closed'));
      }
      await Promise.all(lanes.map(({ connection }) => (connection ? closeConnection(connection, maxSilence) : undefined)));
    },
  };
}

/** Ends a connection after its answers have come; one that stays silent is dropped. */
export function closeConnection(connection: Connection, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => connection.destroy('closing'), patience);
    connection.onLost(() => {
      clearTimeout(timer);
      resolve();
    });
    connection.end();
  });
}
