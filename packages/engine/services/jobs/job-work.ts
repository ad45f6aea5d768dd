/** Carries out one job: with the rights its starter has now, telling how far it is, ending in exactly one way. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Actor, actorOn } from '../../core/access/access.ts';
import { PLATFORM_NAME, platformAccess } from '../../core/access/platform-access.ts';
import { isPassing } from '../../core/records/failures.ts';
import type { Hooks } from '../../core/records/hooks.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { type Database, DatabaseUnavailable, type Parameter, type Statement } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import type { FileStore } from '../files/store.ts';
import type { JobHandlers } from './handlers.ts';
import { BEGIN_JOB, END_JOB, NOTE_PROGRESS, RETURN_JOB } from './jobs.sql.ts';
import type { Outcome, WorkItem, WorkKind } from './queue.ts';

export type JobWorkSettings = {
  readonly registry: Registry;
  readonly database: Database;
  readonly hooks: Hooks;
  readonly files: FileStore;
  readonly handlers: JobHandlers;
  /** How the site is reached from outside. */
  readonly siteUrl?: string;
  /** The person in a company and role, or null when they hold it no more. */
  readonly actorOf: (who: { userId: number; companyId: number; roleId: number }) => Promise<Actor | null>;
  readonly warn: (error: unknown, message: string) => void;
};

const PROGRESS_EVERY_MS = 500;
/** Nobody's number: what a schedule writes was written by no person. */
const NOBODY = 0;

/** Who acts when nobody started it: the company's own administrator, without a name. */
export const systemActor = (registry: Registry, companyId: number): Actor => ({
  userId: NOBODY,
  login: 'system',
  name: PLATFORM_NAME,
  companyId,
  employeeId: null,
  unitId: null,
  access: platformAccess(registry),
});

type Ending = { state: 'done' | 'failed'; result?: unknown; error?: PlatformError; done?: number | null; total?: number | null };
function endStatement({ companyId, subjectId }: WorkItem, { state, result, error, done, total }: Ending): Statement {
  const failure = error ? JSON.stringify({ code: error.code, params: error.params }) : null;
  const values: Parameter[] = [state, result === undefined ? null : JSON.stringify(result), failure, done ?? null, total ?? null];
  return withParams(END_JOB, companyId, subjectId, ...values);
}
const over = (...statements: Statement[]): Outcome => ({ statements, again: false });

/** Writes at most twice a second, whatever the job tells; what was told last is written with its end. */
function createProgress(database: Database, { companyId, subjectId }: WorkItem, signal: AbortSignal) {
  const latest: { done: number | null; total: number | null } = { done: null, total: null };
  let writtenAt = Number.NEGATIVE_INFINITY;
  const progress = async (done: number, total: number): Promise<void> => {
    signal.throwIfAborted();
    Object.assign(latest, { done: Math.round(done), total: Math.round(total) });
    const now = performance.now();
    if (now - writtenAt < PROGRESS_EVERY_MS) return;
    writtenAt = now;
    await database.batch([withParams(NOTE_PROGRESS, companyId, subjectId, latest.done, latest.total)], companyId);
  };
  return { progress, latest };
}

/** What a starter is told of a failure that is no refusal. */
function knownError(error: unknown, { subjectId }: WorkItem): PlatformError {
  if (isPassing(error)) return error;
  if (error instanceof DatabaseUnavailable) return new PlatformError('UNAVAILABLE');
  return new PlatformError('INTERNAL', { params: { request: `job ${subjectId}` } });
}

export function jobWork(settings: JobWorkSettings): WorkKind {
  const { registry, database, hooks, files, handlers, siteUrl, actorOf, warn } = settings;
  const interrupted = (item: WorkItem): Statement => endStatement(item, { state: 'failed', error: new PlatformError('JOB_INTERRUPTED') });

  const failed = (item: WorkItem, error: unknown, signal: AbortSignal, latest: Pick<Ending, 'done' | 'total'>): Outcome => {
    const mayRepeat = item.attempt < item.attempts;
    const again: Outcome = { statements: [withParams(RETURN_JOB, item.companyId, item.subjectId)], again: true };
    if (signal.aborted && signal.reason === 'stopping') return mayRepeat ? again : over(interrupted(item));
    // Cancelled: its row says so already. Lost: another worker says what becomes of it.
    if (signal.aborted) return over();
    const refused = error instanceof PlatformError && !isPassing(error);
    if (!refused && mayRepeat) return again;
    if (refused) return over(endStatement(item, { state: 'failed', error, ...latest }));
    warn(error, `job ${item.subjectId} failed`);
    return over(endStatement(item, { state: 'failed', error: knownError(error, item), ...latest }));
  };

  const run: WorkKind['run'] = async (item, signal) => {
    const { companyId, subjectId: id } = item;
    const [begun] = await database.batch([withParams(BEGIN_JOB, companyId, id)], companyId);
    const [name, input, userId, roleId, entry] = begun?.rows[0] ?? [];
    if (!name) return over();
    const { progress, latest } = createProgress(database, item, signal);
    try {
      const handler = handlers.get(name);
      // A server of another version may have started what this one does not know.
      if (!handler) throw new Error(`job ${name} has no handler`);
      const renewed = async (): Promise<Actor> => {
        if (!userId || !roleId) return systemActor(registry, companyId);
        const actor = await actorOf({ userId: Number(userId), companyId, roleId: Number(roleId) });
        // An entry that has gone meanwhile gives no rights any more; without it the job would have those of the whole role.
        if (!actor || (entry && !registry.menuItems.has(entry))) throw new PlatformError('NO_RIGHT');
        return actorOn(actor, entry ?? null);
      };
      const actor = await renewed();
      const given = input ? (JSON.parse(input) as unknown) : null;
      const result = await handler({
        id,
        input: given,
        actor,
        renewed,
        database,
        registry,
        hooks,
        files,
        ...(siteUrl === undefined ? {} : { siteUrl }),
        now: new Date(),
        progress,
        signal,
      });
      return over(endStatement(item, { state: 'done', result: result ?? {}, ...latest }));
    } catch (error) {
      return failed(item, error, signal, latest);
    }
  };
  return { run, lost: (item) => [interrupted(item)] };
}
