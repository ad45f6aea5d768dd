/** Transactions that need more than one round trip: each holds a connection of its own while it lasts. */
import { type Connection, isStale } from './connection.ts';
import { DatabaseUnavailable, type Statement, type StatementResult, type Transaction } from './database.ts';
import { closeConnection } from './lanes.ts';

export type TransactionPool = {
  run<T>(company: number | null, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Waits for running transactions, then closes the connections. */
  close(): Promise<void>;
};
export type TransactionOptions = {
  readonly open: () => Promise<Connection>;
  /** Resolves when the database is believed to be up; rejects with DatabaseUnavailable. */
  readonly ready: () => Promise<void>;
  readonly size: number;
  readonly maxWaiting: number;
  /** How long a transaction waits for a free connection; milliseconds. */
  readonly maxWait: number;
  /** How long it waits for locks, the time for the connection and all its locks taken together. */
  readonly lockTimeout: number;
  readonly maxSilence: number;
};

const BEGIN: Statement = { name: 'lambda_begin', sql: 'begin', params: [] };
const COMMIT: Statement = { name: 'lambda_commit', sql: 'commit', params: [] };
const SAVEPOINT: Statement = { name: 'lambda_savepoint', sql: 'savepoint lambda_attempt', params: [] };
const RELEASE: Statement = { name: 'lambda_release', sql: 'release savepoint lambda_attempt', params: [] };
const ROLLBACK_TO: Statement = { name: 'lambda_rollback_to', sql: 'rollback to savepoint lambda_attempt', params: [] };
const ROLLBACK: Statement = { name: 'lambda_rollback', sql: 'rollback', params: [] };
/** A round trip that takes longer has stood in front of a lock, or works hard. */
const QUICK_MS = 50;
const LEAST_PATIENCE_MS = 100;
const patience = (milliseconds: number): Statement => ({
  name: 'lambda_patience',
  sql: `select set_config('lock_timeout', $1, true)`,
  params: [`${Math.max(LEAST_PATIENCE_MS, Math.round(milliseconds))}ms`],
});

/** How long the transaction has waited for its connection, and how long it may wait altogether; milliseconds. */
type Patience = { readonly waited: number; readonly all: number };
/**
 * Sends `begin` with the first statements and `commit` with the last, so neither costs a round trip of its own. Whoever has
 * waited already waits for locks only as long as is left, so that nobody stands in one queue after the other.
 */
function createTransaction(
  connection: Connection,
  { waited, all }: Patience,
): { readonly transaction: Transaction; readonly leave: () => Promise<void> } {
  let stood = waited;
  /** A long write, undone in parts: it works for longer than anybody would wait. */
  let isLong = false;
  let begun = false;
  let finished = false;
  /** The first failure; a server that has failed once would answer a commit with a silent rollback. */
  let failure: unknown;
  let queue: Promise<unknown> = Promise.resolve();

  const send = async (statements: readonly Statement[], last: boolean): Promise<readonly StatementResult[]> => {
    if (failure) throw failure;
    const first = !begun;
    if (first && statements.length === 0) return [];
    begun = true;
    const opening = [...(first ? [BEGIN] : []), ...(stood > QUICK_MS && !isLong ? [patience(all - stood)] : [])];
    const group = [...opening, ...statements, ...(last ? [COMMIT] : [])];
    const started = performance.now();
    const attempt = () => connection.rows(group, false);
    const results = await attempt().catch(async (error: unknown) => {
      // Nothing of value is in the transaction yet, so a plan that has gone stale may be made again.
      if (!first || !isStale(error)) throw error;
      if (connection.inTransaction()) await connection.rows([ROLLBACK], false);
      return attempt();
    });
    const took = performance.now() - started;
    if (took > QUICK_MS) stood += took;
    return results.slice(opening.length, last ? -1 : undefined);
  };
  const inOrder = (statements: readonly Statement[], last: boolean): Promise<readonly StatementResult[]> => {
    if (finished) return Promise.reject(new Error('the transaction is over'));
    if (last) finished = true;
    const result = queue.then(() => send(statements, last));
    queue = result.catch((error: unknown) => {
      failure ??= error;
    });
    return result;
  };
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    isLong = true;
    await inOrder([SAVEPOINT], false);
    try {
      const result = await work();
      await inOrder([RELEASE], false);
      return result;
    } catch (error) {
      await queue;
      if (finished || !connection.alive()) throw error;
      failure = undefined;
      await inOrder([ROLLBACK_TO], false);
      throw error;
    }
  };
  return {
    transaction: { batch: (statements) => inOrder(statements, false), commit: (statements) => inOrder(statements, true), attempt },
    leave: async () => {
      finished = true;
      await queue;
      if (connection.inTransaction()) await connection.rows([ROLLBACK], false);
    },
  };
}

type Waiter = {
  company: number | null;
  resolve: (connection: Connection) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
  /** Has been told that no connection became free in time. */
  over: boolean;
};

/** Connections are opened when needed and kept; one in a bad state is dropped, never handed out again. */
export function createTransactionPool(options: TransactionOptions): TransactionPool {
  const { open, ready, size, maxWaiting, maxWait, lockTimeout, maxSilence } = options;
  const idle: Connection[] = [];
  const all = new Set<Connection>();
  const busyOf = new Map<number | null, number>();
  let slots = 0;
  let waiters: Waiter[] = [];
  let closing = false;
  let drained: (() => void) | undefined;

  const count = (company: number | null, change: number): void => {
    const busy = (busyOf.get(company) ?? 0) + change;
    if (busy > 0) busyOf.set(company, busy);
    else busyOf.delete(company);
  };
  /** One company never holds every connection, so its queue on a hot row does not stop the others. */
  const mayEnter = (company: number | null): boolean => size === 1 || (busyOf.get(company) ?? 0) < size - 1;
  const watch = setInterval(() => {
    const now = performance.now();
    for (const connection of all) if (connection.stalledFor(now) > maxSilence) connection.destroy('the server does not answer');
  }, 1000);
  watch.unref();

  const openSlot = async (): Promise<Connection> => {
    await ready();
    const connection = await open();
    all.add(connection);
    connection.onLost(() => {
      all.delete(connection);
      const at = idle.indexOf(connection);
      if (at >= 0) {
        idle.splice(at, 1);
        slots--;
      }
      serve();
    });
    return connection;
  };
  /** Hands free connections to waiters, fewest running transactions of their company first. */
  const serve = (): void => {
    for (;;) {
      if (idle.length === 0 && slots >= size) return;
      let next: Waiter | undefined;
      for (const waiter of waiters) {
        if (!mayEnter(waiter.company)) continue;
        if (!next || (busyOf.get(waiter.company) ?? 0) < (busyOf.get(next.company) ?? 0)) next = waiter;
      }
      if (!next) return;
      const chosen = next;
      waiters = waiters.filter((waiter) => waiter !== chosen);
      count(chosen.company, 1);
      const connection = idle.pop();
      if (connection) {
        clearTimeout(chosen.timer);
        chosen.resolve(connection);
        continue;
      }
      slots++;
      // Opening is part of the wait: the next one gets what comes too late for this one.
      openSlot().then(
        (opened) => {
          clearTimeout(chosen.timer);
          if (chosen.over) giveBack(chosen.company, opened);
          else chosen.resolve(opened);
        },
        (error: Error) => {
          clearTimeout(chosen.timer);
          slots--;
          count(chosen.company, -1);
          chosen.reject(error);
          serve();
          if (closing && busyOf.size === 0) drained?.();
        },
      );
    }
  };
  const take = (company: number | null): Promise<Connection> =>
    new Promise((resolve, reject) => {
      if (closing) return reject(new DatabaseUnavailable('the database is being closed'));
      if (waiters.length >= maxWaiting) return reject(new DatabaseUnavailable('too many transactions are waiting for the database'));
      const waiter: Waiter = {
        company,
        resolve,
        reject,
        over: false,
        timer: setTimeout(() => {
          waiter.over = true;
          waiters = waiters.filter((one) => one !== waiter);
          reject(new DatabaseUnavailable('no connection became free in time'));
        }, maxWait),
      };
      waiters.push(waiter);
      serve();
    });
  const giveBack = (company: number | null, connection: Connection): void => {
    count(company, -1);
    if (connection.alive() && connection.pending() === 0 && !connection.inTransaction()) idle.push(connection);
    else {
      slots--;
      connection.destroy('left in an unclear state');
    }
    serve();
    if (closing && busyOf.size === 0) drained?.();
  };

  return {
    run: async (company, work) => {
      const asked = performance.now();
      const connection = await take(company);
      const { transaction, leave } = createTransaction(connection, { waited: performance.now() - asked, all: lockTimeout });
      try {
        return await work(transaction);
      } finally {
        // A failed goodbye leaves the connection unfit, which giving it back notices.
        await leave().catch(() => connection.destroy('the transaction could not be rolled back'));
        giveBack(company, connection);
      }
    },
    close: async () => {
      closing = true;
      for (const { reject, timer } of waiters.splice(0)) {
        clearTimeout(timer);
        reject(new DatabaseUnavailable('the database is being closed'));
      }
      if (busyOf.size > 0) {
        await new Promise<void>((resolve) => {
          drained = resolve;
        });
      }
      clearInterval(watch);
      await Promise.all([...all].map((connection) => closeConnection(connection, maxSilence)));
    },
  };
}
