/** Background jobs: started by a person, seen by them, carried out by any server, cancelled for good. */
import type { JobDefinition } from '@lambda/model/definitions/automation.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { ERRORS, type ErrorCode, PlatformError } from '@lambda/model/errors/errors.ts';
import type { Actor } from '../../core/access/access.ts';
import { holdsRights } from '../../core/access/start-rights.ts';
import { companyDay } from '../../core/calendar/clock.ts';
import { checkTypedInput } from '../../core/records/typed-input.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database, Statement, TextRow } from '../../sql/database.ts';
import { withParams as fill } from '../../sql/named-statements.ts';
import type { JobHandlers } from './handlers.ts';
import { CANCEL_JOB, FIND_JOB, INSERT_STARTED_JOB, LIST_JOBS, SWEEP_JOBS } from './jobs.sql.ts';
import { enqueueStatement, withdrawStatements } from './queue.ts';

export const JOB_WORK = 'job';
const KEPT_DAYS = 30;

/** A job as its starter sees it. */
export type JobView = {
  readonly id: number;
  readonly name: string;
  readonly title: Label;
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly done: number | null;
  readonly total: number | null;
  readonly result: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** ISO 8601 in UTC. */
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
};
export type StartedJob = {
  readonly name: string;
  readonly input?: unknown;
  readonly actor: Actor;
  /** What the person sees; the definition's label unless told. */
  readonly title?: Label;
  /** Written with it, given its number. */
  readonly beside?: (id: number) => Statement;
};
export type Jobs = {
  /** Throws INVALID when the input does not fit the definition's fields; an unknown name is a fault. */
  start(job: StartedJob): Promise<{ id: number }>;
  /** Like `start`, for what a person asks by name. Throws NOT_FOUND for what nobody may start, NO_RIGHT without the right. */
  startAsked(job: StartedJob): Promise<{ id: number }>;
  /** Throws NOT_FOUND for somebody else's job, unless the actor is an administrator. */
  find(actor: Actor, id: number, language: Language): Promise<JobView>;
  /** The actor's own, newest first, at most 50. */
  list(actor: Actor, language: Language): Promise<JobView[]>;
  /** Cancels what is not over; what is over stays as it is. Throws like `find`. */
  cancel(actor: Actor, id: number): Promise<void>;
  /** Removes what was over a month ago. */
  sweep(): Promise<void>;
};

/** The input by the definition's fields, defaults filled in. Throws INVALID. */
function checkedInput({ label, fields }: JobDefinition, input: unknown, registry: Registry, zone: string | undefined): unknown {
  const now = new Date();
  return fields ? checkTypedInput({ label, fields }, input, { registry, now, today: companyDay(now, zone) }) : (input ?? null);
}

const timestamp = (text: string | null | undefined): string | null =>
  text ? new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString() : null;
const number = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text));
const json = (text: string | null | undefined): unknown => (text ? (JSON.parse(text) as unknown) : null);

function errorOf(text: string | null | undefined, language: Language): JobView['error'] {
  const stored = json(text) as { code: string; params?: Record<string, string | number> } | null;
  if (!stored) return null;
  const code = (stored.code in ERRORS ? stored.code : 'INTERNAL') as ErrorCode;
  return { code, message: new PlatformError(code, { params: stored.params ?? {} }).textIn(language) };
}
function viewOf(row: TextRow, language: Language): JobView {
  const [id, name, title, state, done, total, result, error, created, started, finished] = row;
  return {
    id: Number(id),
    name: name ?? '',
    title: json(title) as Label,
    state: state as JobView['state'],
    done: number(done),
    total: number(total),
    result: json(result),
    error: errorOf(error, language),
    created_at: timestamp(created) ?? '',
    started_at: timestamp(started),
    finished_at: timestamp(finished),
  };
}

/** Every definition needs its code and every code its definition; the first that has none stops the start. */
export function checkHandlers(registry: Registry, handlers: JobHandlers): void {
  for (const name of registry.jobs.keys()) if (!handlers.has(name)) throw new Error(`job ${name} has no handler`);
  for (const name of handlers.keys()) if (!registry.jobs.has(name)) throw new Error(`the handler ${name} belongs to no job`);
}

export function createJobs({ registry, database }: { registry: Registry; database: Database }): Jobs {
  const definitionOf = (name: string): JobDefinition => {
    const definition = registry.jobs.get(name);
    if (!definition) throw new Error(`there is no job ${name}`);
    return definition;
  };
  const start: Jobs['start'] = async ({ name, input, actor, title, beside }) => {
    // It would go on, and be told to the person, when whoever acts in the name has long left.
    if (actor.impersonatorId !== undefined) throw new PlatformError('IMPERSONATING');
    const definition = definitionOf(name);
    const checked = checkedInput(definition, input, registry, actor.timeZone);
    const id = await database.nextId();
    const shown = JSON.stringify(title ?? definition.label);
    // An entry that is not there gives no rights of its own, so it is none.
    const entry = actor.entry !== undefined && registry.menuItems.has(actor.entry) ? actor.entry : null;
    const of = [actor.companyId, id, actor.userId] as const;
    const row = fill(INSERT_STARTED_JOB, ...of, name, shown, JSON.stringify(checked), actor.access.role.id, entry);
    const queued = enqueueStatement({
      kind: JOB_WORK,
      companyId: actor.companyId,
      subjectId: id,
      attempts: 1 + (definition.retries ?? 0),
    });
    await database.batch([row, queued, ...(beside ? [beside(id)] : [])], actor.companyId);
    return { id };
  };
  return {
    start,
    startAsked: async (job) => {
      const definition = registry.jobs.get(job.name);
      if (!definition?.rights) throw new PlatformError('NOT_FOUND');
      if (!holdsRights(job.actor.access, definition.rights)) throw new PlatformError('NO_RIGHT');
      return start(job);
    },
    find: async ({ companyId, userId, access }, id, language) => {
      const [found] = await database.readBatch([fill(FIND_JOB, companyId, userId, access.administrator, id)], companyId);
      const row = found?.rows[0];
      if (!row) throw new PlatformError('NOT_FOUND');
      return viewOf(row, language);
    },
    list: async ({ companyId, userId }, language) => {
      const [found] = await database.readBatch([fill(LIST_JOBS, companyId, userId)], companyId);
      return (found?.rows ?? []).map((row) => viewOf(row, language));
    },
    cancel: async ({ companyId, userId, access }, id) => {
      const who = [companyId, userId, access.administrator, id] as const;
      const [found, cancelled] = await database.batch([fill(FIND_JOB, ...who), fill(CANCEL_JOB, ...who)], companyId);
      if (!found?.rows[0]) throw new PlatformError('NOT_FOUND');
      if (cancelled?.rowCount) await database.batch(withdrawStatements(JOB_WORK, id), companyId);
    },
    sweep: async () => {
      await database.batch([fill(SWEEP_JOBS, KEPT_DAYS)], null);
    },
  };
}
