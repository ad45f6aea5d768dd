/** Carries out what waits in the queue that all servers share: graphile-worker hands it out, heartbeats find lost servers. */

import { arrayLiteral, type Database, DatabaseError, DatabaseUnavailable, type Statement } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import type { DatabaseConnection } from '../../sql/postgres.ts';
import type { TimedWork } from '../../sql/schedule-clock.ts';
import { type HeldWork, startWorker, type Worker } from '../../sql/worker.ts';
import {
  BEAT,
  DUE_NOW,
  END,
  ENQUEUE,
  ENQUEUE_AFTER,
  ENQUEUE_IN_LANE,
  FREE_LOST,
  HOLD,
  NOT_HELD,
  NOTIFY_STOP,
  REGISTER,
  STILL_MINE,
  UNREGISTER,
  WITHDRAW,
} from './queue.sql.ts';

export type WorkItem = {
  readonly companyId: number;
  readonly subjectId: number;
  /** 1 at the first try; never above `attempts`, except for work that is lost. */
  readonly attempt: number;
  readonly attempts: number;
  /** What a schedule has added; empty for all other work. */
  readonly payload: Readonly<Record<string, unknown>>;
};
/** How an attempt ended: its statements are committed together with the queue's knowledge of it. */
export type Outcome = {
  readonly statements: readonly Statement[];
  /** Whether it is tried again, after a pause that grows from seconds to hours. */
  readonly again: boolean;
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
  readonly connection: DatabaseConnection;
  readonly kinds: ReadonlyMap<string, WorkKind>;
  readonly timed?: readonly TimedWork[];
  /** Pieces of work at the same time in this process. */
  readonly concurrency: number;
  /** How long a server may be silent before its work is given to others. */
  readonly leaseSeconds?: number;
  readonly pollMs?: number;
  readonly warn: (error: unknown, message: string) => void;
};
export type Queue = {
  /** Takes no more work, lets running work end for `graceMs`, then asks it to stop. */
  stop(graceMs: number): Promise<void>;
};

const LEASE_SECONDS = 25;
const POLL_MS = 2_000;
const FINISH_TRIES = 20;
/** Work that does not listen to being stopped keeps no server from stopping. */
const DEAF_MS = 2_000;
const STOP_CHANNEL = 'lambda_work';

type Wanted = {
  readonly kind: string;
  readonly companyId: number;
  readonly subjectId: number;
  readonly attempts: number;
  /** `people` (unless told): nobody waits behind more than two of a company; `later`: after the work of people; `now`: beside them. */
  readonly turn?: 'people' | 'later' | 'now';
};
/** The statement that puts work into the queue; it belongs into the transaction that writes its subject. */
export const enqueueStatement = ({ kind, companyId, subjectId, attempts, turn = 'people' }: Wanted): Statement =>
  withParams(turn === 'people' ? ENQUEUE_IN_LANE : ENQUEUE, kind, companyId, subjectId, attempts, turn === 'later' ? 10 : 0);
/** The same for work that nobody takes before a moment, in ISO 8601; then it is done beside the work of people. */
export const enqueueLater = ({ kind, companyId, subjectId, attempts }: Omit<Wanted, 'turn'>, from: string): Statement =>
  withParams(ENQUEUE_AFTER, kind, companyId, subjectId, attempts, 0, from);
/** The statements that take work out of the queue, and stop it wherever it runs. */
export const withdrawStatements = (kind: string, subjectId: number): Statement[] => [
  withParams(WITHDRAW, kind, subjectId),
  withParams(NOTIFY_STOP, `stop ${kind} ${subjectId}`),
];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What tells the library that work is tried again. */
class TriedAgain extends Error {}
/** Another worker holds it now: what this one says counts no more. */
class HeldByAnother extends Error {}

type Payload = { readonly company?: number; readonly subject?: number; readonly attempts?: number };
function itemOf({ attempt, payload }: HeldWork): WorkItem {
  const { company = 0, subject = 0, attempts = 1, ...rest } = payload as Payload & Record<string, unknown>;
  return { companyId: company, subjectId: subject, attempt, attempts, payload: rest };
}

type Running = { readonly kind: string; readonly item: WorkItem; readonly held: HeldWork; readonly controller: AbortController };

/** What an attempt has to say is said again while the database is away; whether it is believed decides the queue's row. */
async function commitOutcome(database: Database, held: HeldWork, companyId: number, { statements, again }: Outcome): Promise<void> {
  const first = again ? withParams(HOLD, held.id, held.holder) : withParams(END, held.key, held.id, held.holder);
  for (let tries = 1; ; tries++) {
    try {
      await database.batch([first, ...statements], companyId);
      if (again) throw new TriedAgain();
      return;
    } catch (error) {
      if (error instanceof DatabaseError && error.sqlState === NOT_HELD) {
        const [mine] = await database.batch([withParams(STILL_MINE, held.id, held.holder)], null);
        // Withdrawn meanwhile: it is over, and there is nothing to say.
        if (mine?.rows[0]) return;
        throw new HeldByAnother();
      }
      if (!(error instanceof DatabaseUnavailable) || tries === FINISH_TRIES) throw error;
      await pause(500);
    }
  }
}

/** Starts taking work. Rejects when the database cannot be reached. */
export async function startQueue(settings: QueueSettings): Promise<Queue> {
  const { database, connection, kinds, timed = [], concurrency, warn } = settings;
  const lease = settings.leaseSeconds ?? LEASE_SECONDS;
  const running = new Set<Running>();
  const returned: string[] = [];
  let stopping = false;

  const carryOut = async (kind: string, work: WorkKind, held: HeldWork): Promise<void> => {
    const item = itemOf(held);
    const one: Running = { kind, item, held, controller: new AbortController() };
    running.add(one);
    try {
      const isLost = item.attempt > item.attempts;
      const outcome = isLost ? { statements: work.lost(item), again: false } : await work.run(item, one.controller.signal);
      if (one.controller.signal.reason === 'lost') throw new HeldByAnother();
      if (outcome.again && one.controller.signal.reason === 'stopping') returned.push(held.id);
      await commitOutcome(database, held, item.companyId, outcome);
    } finally {
      running.delete(one);
    }
  };
  const abort = (reason: StopReason, which: (one: Running) => boolean): void => {
    for (const one of running) if (which(one)) one.controller.abort(reason);
  };
  const tasks = new Map([...kinds].map(([kind, work]) => [kind, (held: HeldWork) => carryOut(kind, work, held)]));
  const warnUnlessKnown = (error: unknown, message: string): void => {
    // These are how the library is told what became of the work; a database that is away tells the requests.
    if (error instanceof TriedAgain || error instanceof HeldByAnother || error instanceof DatabaseUnavailable) return;
    warn(error, message);
  };
  const open = async (): Promise<Worker> => {
    const worker = await startWorker({ connection, tasks, timed, concurrency, pollMs: settings.pollMs ?? POLL_MS, warn: warnUnlessKnown });
    await database.batch([withParams(REGISTER, await database.nextId(), worker.holder)], null);
    return worker;
  };

  let worker = await open();
  /** Who was declared lost starts anew under another name: what the old one held is another's. */
  const replace = async (): Promise<void> => {
    const old = worker;
    abort('lost', ({ held }) => held.holder === old.holder);
    worker = await open();
    void old.stop();
  };
  const beat = async (): Promise<void> => {
    const [alive] = await database.batch([withParams(BEAT, worker.holder), withParams(FREE_LOST, lease)], null);
    if (!stopping && (alive?.rowCount === 0 || !worker.isRunning())) await replace();
  };
  let beating: Promise<void> | null = null;
  const timer = setInterval(
    () => {
      beating ??= beat()
        .catch((error: unknown) => warnUnlessKnown(error, 'the queue could not be looked after'))
        .finally(() => {
          beating = null;
        });
    },
    (lease * 1000) / 5,
  );
  timer.unref();
  const stopListening = await database.listen(STOP_CHANNEL, (payload) => {
    const [, kind, subject] = /^stop (\S+) (\d+)$/.exec(payload) ?? [];
    abort('cancelled', (one) => one.kind === kind && one.item.subjectId === Number(subject));
  });

  return {
    stop: async (graceMs) => {
      stopping = true;
      // A worker that is just being replaced has to be the one that is stopped.
      await beating;
      const asking = setTimeout(() => abort('stopping', () => true), graceMs);
      const leaving = setTimeout(() => void worker.abandon(), graceMs + DEAF_MS);
      await worker.stop();
      clearTimeout(asking);
      clearTimeout(leaving);
      clearInterval(timer);
      await beating;
      await stopListening().catch(() => undefined);
      const goodbye = [withParams(UNREGISTER, worker.holder), withParams(DUE_NOW, arrayLiteral(returned))];
      await database.batch(goodbye, null).catch((error: unknown) => warnUnlessKnown(error, 'the worker could not say goodbye'));
    },
  };
}
