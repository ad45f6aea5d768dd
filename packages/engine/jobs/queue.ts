/** Takes work from the queue that all servers share: each piece is held by one worker at a time, and by another when that one is lost. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { withParams } from '../sessions/statements.ts';
import { arrayLiteral, type Database, DatabaseError, DatabaseUnavailable, type Statement } from '../storage/database.ts';
import { CLAIM, ENQUEUE, HOLD, NOT_HELD, NOTIFY_WORK, PROLONG, RELEASE, REMOVE } from './queue.sql.ts';

export type WorkItem = {
  readonly id: number;
  readonly companyId: number;
  readonly subjectId: number;
  /** 1 at the first try; never above `attempts`, except for work that is lost. */
  readonly attempt: number;
  readonly attempts: number;
};
/** How an attempt ended: its statements are committed together with the queue's row. */
export type Outcome = {
  readonly statements: readonly Statement[];
  /** Seconds until it is tried again; null when the work is over. */
  readonly again: number | null;
};
export type WorkKind = {
  /** Never rejects for a reason of the work itself; `signal` asks it to stop soon, its reason is a StopReason. */
  run(item: WorkItem, signal: AbortSignal): Promise<Outcome>;
  /** The statements for work whose workers were lost so often that it is not tried again. */
  lost(item: WorkItem): readonly Statement[];
};
/** Why running work is asked to stop: somebody wants it to, the server ends, or another worker holds it now. */
export type StopReason = 'cancelled' | 'stopping' | 'lost';

export type QueueSettings = {
  readonly database: Database;
  readonly kinds: ReadonlyMap<string, WorkKind>;
  /** Pieces of work at the same time in this process. */
  readonly concurrency: number;
  readonly leaseSeconds?: number;
  readonly pollMs?: number;
  readonly warn: (error: unknown, message: string) => void;
};
export type Queue = {
  /** Takes no more work, lets running work end for `graceMs`, then asks it to stop. */
  stop(graceMs: number): Promise<void>;
};

const LEASE_SECONDS = 30;
const POLL_MS = 5_000;
const FINISH_TRIES = 20;
export const WORK_CHANNEL = 'lambda_work';

/** The statements that put work into the queue; they belong into the transaction that writes its subject. */
export const enqueueStatements = (given: {
  readonly id: number;
  readonly kind: string;
  readonly companyId: number;
  readonly subjectId: number;
  readonly attempts: number;
}): Statement[] => [
  withParams(ENQUEUE, given.id, given.kind, given.companyId, given.subjectId, given.attempts, 0),
  withParams(NOTIFY_WORK, ''),
];
export const stopStatement = (kind: string, subjectId: number): Statement => withParams(NOTIFY_WORK, `stop ${kind} ${subjectId}`);

/** Seconds until the next try: 5, 10, 20 … at most an hour, spread so that failures of one moment do not come back as one. */
export const pauseAfter = (attempt: number): number => Math.min(3_600, 5 * 2 ** (attempt - 1)) * (0.8 + Math.random() * 0.4);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Claimed = WorkItem & { readonly kind: string };
type Running = { readonly item: Claimed; readonly controller: AbortController; readonly over: Promise<void> };

/** Starts taking work. Rejects when the database cannot be listened to. */
export async function startQueue(settings: QueueSettings): Promise<Queue> {
  const { database, kinds, concurrency, warn } = settings;
  const lease = settings.leaseSeconds ?? LEASE_SECONDS;
  const worker = `${hostname().slice(0, 60)}:${process.pid}:${randomBytes(6).toString('hex')}`;
  const running = new Map<number, Running>();
  const names = arrayLiteral([...kinds.keys()]);
  let stopping = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const claim = async (): Promise<Claimed[]> => {
    const [found] = await database.batch([withParams(CLAIM, worker, lease, concurrency - running.size, names)], null);
    return (found?.rows ?? []).map(([id, kind, companyId, subjectId, attempt, attempts]) => ({
      id: Number(id),
      kind: kind ?? '',
      companyId: Number(companyId),
      subjectId: Number(subjectId),
      attempt: Number(attempt),
      attempts: Number(attempts),
    }));
  };
  /** What an attempt has to say is said again while the database is away: the lease decides who is believed. */
  const finish = async (item: Claimed, { statements, again }: Outcome): Promise<void> => {
    const end = again === null ? withParams(REMOVE, item.id) : withParams(RELEASE, item.id, again);
    for (let tries = 1; ; tries++) {
      try {
        await database.batch([withParams(HOLD, item.id, worker, item.attempt), ...statements, end], item.companyId);
        return;
      } catch (error) {
        if (error instanceof DatabaseError && error.sqlState === NOT_HELD) return;
        if (!(error instanceof DatabaseUnavailable) || tries === FINISH_TRIES) throw error;
        await pause(500);
      }
    }
  };
  const carryOut = async (item: Claimed, signal: AbortSignal): Promise<void> => {
    const kind = kinds.get(item.kind);
    if (!kind) return;
    try {
      if (item.attempt > item.attempts) await finish(item, { statements: kind.lost(item), again: null });
      else await finish(item, await kind.run(item, signal));
    } catch (error) {
      // The row stays leased: whoever finds it when the lease is over tries again or gives it up.
      warn(error, `work ${item.kind} ${item.subjectId} could not be finished`);
    }
  };
  const begin = (item: Claimed): void => {
    const controller = new AbortController();
    const over = carryOut(item, controller.signal).finally(() => {
      running.delete(item.id);
      look();
    });
    running.set(item.id, { item, controller, over });
  };
  const lookOnce = async (): Promise<void> => {
    do {
      lookAgain = false;
      while (!stopping && running.size < concurrency) {
        const items = await claim();
        if (items.length === 0) break;
        for (const item of items) begin(item);
      }
    } while (lookAgain && !stopping);
  };
  const look = (): void => {
    lookAgain = true;
    if (stopping || looking) return;
    looking = lookOnce()
      .catch((error: unknown) => {
        // A database that is away tells the requests; the next look comes by itself.
        if (!(error instanceof DatabaseUnavailable)) warn(error, 'the work queue could not be read');
      })
      .finally(() => {
        looking = null;
      });
  };
  const prolong = async (): Promise<void> => {
    if (running.size === 0) return;
    const before = [...running.values()];
    const [found] = await database.batch([withParams(PROLONG, worker, lease)], null);
    const held = new Set((found?.rows ?? []).map(([id]) => Number(id)));
    for (const { item, controller } of before)
      if (!held.has(item.id) && running.has(item.id)) controller.abort('lost' satisfies StopReason);
  };
  const hear = (payload: string): void => {
    const [, kind, subject] = /^stop (\S+) (\d+)$/.exec(payload) ?? [];
    if (kind === undefined) look();
    for (const { item, controller } of running.values())
      if (item.kind === kind && item.subjectId === Number(subject)) controller.abort('cancelled' satisfies StopReason);
  };

  const stopListening = await database.listen(WORK_CHANNEL, hear);
  const poll = setInterval(look, settings.pollMs ?? POLL_MS);
  const beat = setInterval(() => void prolong().catch(() => undefined), (lease * 1000) / 5);
  poll.unref();
  beat.unref();
  look();

  return {
    stop: async (graceMs) => {
      stopping = true;
      clearInterval(poll);
      await looking;
      const all = Promise.all([...running.values()].map(({ over }) => over));
      const timer = setTimeout(() => {
        for (const { controller } of running.values()) controller.abort('stopping' satisfies StopReason);
      }, graceMs);
      // Work that does not listen keeps nobody from stopping: its lease runs out, and another server goes on.
      let last: NodeJS.Timeout | undefined;
      await Promise.race([
        all,
        new Promise((resolve) => {
          last = setTimeout(resolve, graceMs + 5_000);
        }),
      ]);
      clearTimeout(timer);
      clearTimeout(last);
      clearInterval(beat);
      await stopListening().catch(() => undefined);
    },
  };
}
