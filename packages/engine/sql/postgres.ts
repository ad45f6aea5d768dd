/** PostgreSQL behind the `Database` contract: shared pipelined lanes, one that waits for the disk, own connections for transactions, a listener. */
import type { ClientConfig } from 'pg';
import { type Connection, openConnection, type SessionLimits } from './connection.ts';
import { type Database, DatabaseError, type Statement } from './database.ts';
import { flushed } from './flush.ts';
import { createGathering } from './gathering.ts';
import { openLanes } from './lanes.ts';
import { createListener } from './listener.ts';
import { createTransactionPool } from './transactions.ts';

/** The sequence that ids are taken from; each value stands for a block of ids that follow it. */
export const ID_SEQUENCE = 'lambda_ids';
export const ID_BLOCK = 1000;
/** Smaller ids are for rows that come with the product. */
export const FIRST_ID = 10_001;

/** A connection string, or the driver's own settings. */
export type DatabaseConnection = string | ClientConfig;
export type DatabaseOptions = {
  readonly connection: DatabaseConnection;
  /** Connections shared by statements; as many more are opened for transactions when needed. 8 unless told. */
  readonly size?: number;
  readonly applicationName?: string;
  readonly limits?: Partial<SessionLimits>;
  /** Prepared statements kept per connection; 500 unless told. */
  readonly preparedLimit?: number;
};

/** Whoever waits for somebody else's lock is told within two seconds, the way there and back included. */
const LIMITS: SessionLimits = { statementTimeout: 5000, lockTimeout: 1800, idleInTransactionTimeout: 10_000 };
const MAX_WAITING = 2000;
const CONNECT_TIMEOUT = 3000;
/** How long a request waits for a database that is away. */
const MAX_ABSENCE = 2000;
/** At least so long before what a deadlock has undone is sent again. */
const RETRY_AFTER = 60;
const MAX_TRANSACTION_WAIT = 1800;
/** How much longer than the statement limit an answer may take before the connection counts as dead. */
const EXTRA_SILENCE = 2000;

export const connectionConfig = (connection: DatabaseConnection): ClientConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection;

/** Serialisation failures and deadlocks: the server has undone the whole group, so it may be sent again. */
const isTransient = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.sqlState === '40001' || error.sqlState === '40P01');

async function retryTransient<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isTransient(error)) throw error;
    // Whoever came through has to wake up first; at once, the rows would be taken from under it once more.
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER * (1 + Math.random())));
    return attempt();
  }
}

/** Hands out ids from blocks; callers that come while a block is fetched share that fetch. */
function createIds(fetchBlock: () => Promise<number>): () => Promise<number> {
  let next = 0;
  let end = 0;
  let fetching: Promise<void> | null = null;
  const refill = async (): Promise<void> => {
    try {
      next = await fetchBlock();
      end = next + ID_BLOCK;
    } finally {
      fetching = null;
    }
  };
  return async () => {
    while (next >= end) {
      fetching ??= refill();
      await fetching;
    }
    return next++;
  };
}

const NEXT_BLOCK: Statement = { name: 'lambda_next_ids', sql: `select nextval('${ID_SEQUENCE}')::text`, params: [] };
const PING: Statement = { name: 'lambda_ping', sql: 'select 1', params: [] };

/**
 * Connects to PostgreSQL 15 or later. Rejects with DatabaseUnavailable when it cannot be reached now; once connected,
 * lost connections are opened again in the background and calls meanwhile fail with DatabaseUnavailable within two seconds.
 */
export async function createDatabase(options: DatabaseOptions): Promise<Database> {
  const size = options.size ?? 8;
  const applicationName = options.applicationName ?? 'lambda';
  const config = connectionConfig(options.connection);
  const limits: SessionLimits = { ...LIMITS, ...options.limits };
  const maxSilence = limits.statementTimeout + EXTRA_SILENCE;
  const preparedLimit = options.preparedLimit ?? 500;
  const connect = (commit: 'onDisk' | 'before') => (): Promise<Connection> =>
    openConnection({ config, limits, applicationName, connectTimeout: CONNECT_TIMEOUT, preparedLimit, commit });
  const open = connect('onDisk');
  const patience = { maxPending: MAX_WAITING, maxWait: MAX_ABSENCE, maxSilence };
  const disk = await openLanes({ ...patience, open, size: 1 });
  const lanes = await openLanes({ ...patience, open: connect('before'), size }).catch(async (error: unknown) => {
    await disk.close();
    throw error;
  });
  const transactions = createTransactionPool({
    open,
    ready: lanes.ready,
    size: Math.max(2, size),
    maxWaiting: MAX_WAITING,
    maxWait: MAX_TRANSACTION_WAIT,
    lockTimeout: limits.lockTimeout,
    maxSilence,
  });
  const listener = createListener(config, applicationName);

  const nextId = createIds(async () => {
    // A block that the database forgets would be given to somebody else as well.
    const [block] = await disk.use('write', (connection) => connection.bytes(NEXT_BLOCK));
    if (!block) throw new Error(`sequence ${ID_SEQUENCE} gave no value`);
    return Number(block.toString('latin1'));
  });
  let last: Connection | null = null;
  const write = (statements: readonly Statement[]) =>
    disk.use('write', async (connection) => {
      last = connection;
      const results = await lanes.use('write', (lane) => lane.rows(statements, true));
      await flushed(connection);
      return results;
    });
  const rows = (statement: Statement) => retryTransient(() => lanes.use('read', (lane) => lane.bytes(statement)));
  const alone = async (statement: Statement) => (await rows(statement))[0] ?? null;
  const gathered = createGathering({ alone, rows });
  return {
    run: (name, sql, params, _company, many) => (many ? gathered({ name, sql, params, many }) : alone({ name, sql, params })),
    batch: (statements) => (statements.length === 0 ? Promise.resolve([]) : retryTransient(() => write(statements))),
    readBatch: (statements) =>
      statements.length === 0 ? Promise.resolve([]) : retryTransient(() => lanes.use('read', (lane) => lane.rows(statements, true))),
    transaction: (company, work) => transactions.run(company, work),
    nextId,
    listen: (channel, handler) => listener.listen(channel, handler),
    ping: async () => {
      await lanes.use('read', (lane) => lane.bytes(PING));
    },
    close: async () => {
      await transactions.close();
      await lanes.close();
      // Whoever is answered by then still waits for the disk.
      if (last?.alive()) await flushed(last).catch(() => undefined);
      await Promise.all([disk.close(), listener.close()]);
    },
  };
}
