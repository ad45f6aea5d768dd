/** The queue library (graphile-worker) in the engine's own terms: its tables, and the workers of this process. */
import { EventEmitter } from 'node:events';
import { Logger, makeWorkerUtils, run, runMigrations, type Task, type WorkerPool } from 'graphile-worker';
import { Pool } from 'pg';
import { connectionConfig, type DatabaseConnection } from './postgres.ts';
import { startScheduleClock, type TimedWork } from './schedule-clock.ts';

/** One attempt at a piece of work. */
export type HeldWork = {
  readonly id: string;
  /** Who holds it: all workers of one `Worker` have one name. */
  readonly holder: string;
  readonly key: string;
  /** 1 at the first try. */
  readonly attempt: number;
  readonly payload: unknown;
};
export type WorkerSettings = {
  readonly connection: DatabaseConnection;
  /** By name. What resolves is over; what rejects is tried again after a growing pause. */
  readonly tasks: ReadonlyMap<string, (held: HeldWork) => Promise<void>>;
  readonly timed: readonly TimedWork[];
  /** Pieces of work at the same time. */
  readonly concurrency: number;
  /** How often it looks without being told; milliseconds. */
  readonly pollMs: number;
  /** Everything that fails here, also what a task has rejected with. */
  readonly warn: (error: unknown, message: string) => void;
};
export type Worker = {
  readonly holder: string;
  /** False once it has ended, by itself or asked to. */
  isRunning(): boolean;
  /** Takes no more work; resolves when the running work has ended. */
  stop(): Promise<void>;
  /** Gives running work back although it still runs here, and leaves. */
  abandon(): Promise<void>;
};

const SCHEMA = 'graphile_worker';
const LIMITS = { statement_timeout: 10_000, connectionTimeoutMillis: 3000, keepAlive: true };
/** Longest pause that a timer can count: what is lost is found by heartbeats, not by this. */
const NEVER_MS = 2_147_483_647;

const quiet = (): undefined => undefined;
const silent = new Logger(() => quiet);

function openPool(connection: DatabaseConnection, max: number): Pool {
  const pool = new Pool({ ...connectionConfig(connection), ...LIMITS, max, application_name: 'lambda worker' });
  // A lost connection is told by the next statement on it.
  pool.on('error', quiet);
  pool.on('connect', (client) => client.on('error', quiet));
  return pool;
}

/** Makes or renews the library's tables; several servers may do it at the same time. */
export async function installWorker(connection: DatabaseConnection): Promise<void> {
  const pool = openPool(connection, 1);
  try {
    await runMigrations({ pgPool: pool, schema: SCHEMA, logger: silent });
  } finally {
    await pool.end();
  }
}

/** Removes work that was withdrawn and lost afterwards, and lanes in which nothing waits. */
export async function tidyWorker(connection: DatabaseConnection): Promise<void> {
  const pool = openPool(connection, 1);
  try {
    const utilities = await makeWorkerUtils({ pgPool: pool, schema: SCHEMA, logger: silent });
    await utilities.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS', 'GC_JOB_QUEUES'] });
    await utilities.release();
  } finally {
    await pool.end();
  }
}

/** Starts taking work. Rejects when the database cannot be reached. */
export async function startWorker({ connection, tasks, timed, concurrency, pollMs, warn }: WorkerSettings): Promise<Worker> {
  const pool = openPool(connection, concurrency + 2);
  const logger = new Logger(() => (level, message, about) => {
    if (level === 'error' || level === 'warning') warn(about?.error ?? new Error(message), message);
  });
  let workers: WorkerPool | undefined;
  const events = new EventEmitter();
  events.on('pool:create', (event: { workerPool: WorkerPool }) => {
    workers = event.workerPool;
  });
  const taskList: Record<string, Task> = {};
  for (const [name, task] of tasks)
    taskList[name] = (payload, { job }) =>
      task({ id: job.id, holder: job.locked_by ?? '', key: job.key ?? '', attempt: job.attempts, payload });
  let running = true;
  try {
    const runner = await run({
      pgPool: pool,
      schema: SCHEMA,
      taskList,
      // Its own clock would be this machine's.
      parsedCronItems: [],
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      minResetLockedInterval: NEVER_MS,
      maxResetLockedInterval: NEVER_MS,
      logger,
      events,
      // What has ended is told by a queue that tries again while the database is away.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    const schedules = startScheduleClock({
      query: async (sql, params) => (await pool.query(sql, params && [...params])).rows,
      timed,
      warn,
    });
    const ended = runner.promise.catch(quiet).finally(async () => {
      running = false;
      await schedules.stop();
    });
    const leave = async (end: () => Promise<void>): Promise<void> => {
      if (running) await end().catch((error: unknown) => warn(error, 'the worker did not stop cleanly'));
      await ended;
      if (!pool.ending) await pool.end();
    };
    return {
      holder: workers?.id ?? '',
      isRunning: () => running,
      stop: () => leave(() => runner.stop()),
      abandon: () => leave(async () => void (await workers?.forcefulShutdown('the server stops'))),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
