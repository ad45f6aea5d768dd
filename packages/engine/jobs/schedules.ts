/** Starts the jobs of schedules: each due minute once, whichever of the servers notices it. */
import { COMPANY_ZONE } from '../http/clock.ts';
import type { Registry } from '../registry/registry.ts';
import { type PlatformStatement, withParams } from '../sessions/statements.ts';
import type { Database } from '../storage/database.ts';
import { latestDue, parseSchedule } from './cron.ts';
import { INSERT_JOB } from './jobs.sql.ts';
import { JOB_WORK } from './jobs.ts';
import { enqueueStatements } from './queue.ts';

const LOOK_EVERY_MS = 20_000;

/** $1 id, $2 job, $3 the moment of its first sight: what was due before that is nobody's business. */
const KNOW: PlatformStatement = {
  name: 'schedule_know',
  sql: 'insert into job_schedules (id, created_at, job, last_due) values ($1, now(), $2, $3) on conflict (job) do nothing',
};
const READ: PlatformStatement = { name: 'schedule_read', sql: 'select job, last_due from job_schedules' };
/** $1 job, $2 the due moment. One row when this server is the first to see it; the others wait here and get none. */
const TAKE: PlatformStatement = {
  name: 'schedule_take',
  sql: 'update job_schedules set last_due = $2 where job = $1 and last_due < $2 returning job',
};
const COMPANIES: PlatformStatement = { name: 'schedule_companies', sql: 'select id from company where deleted_at is null order by id' };

/** All that is due at `now` and was not started yet. What is interrupted in the middle is undone, and started by the next look. */
export async function startDue({ registry, database, now }: { registry: Registry; database: Database; now: Date }): Promise<number> {
  const scheduled = [...registry.jobs.values()].flatMap((job) => (job.schedule === undefined ? [] : [{ ...job, schedule: job.schedule }]));
  if (scheduled.length === 0) return 0;
  const known: ReturnType<typeof withParams>[] = [];
  for (const { name } of scheduled) known.push(withParams(KNOW, await database.nextId(), name, now.toISOString()));
  const results = await database.batch([...known, withParams(READ)], null);
  const lastDue = new Map(
    (results.at(-1)?.rows ?? []).map(([job, at]) => [job ?? '', Date.parse(`${(at ?? '').replace(' ', 'T').replace(/\+00$/, 'Z')}`)]),
  );
  let started = 0;
  for (const job of scheduled) {
    const due = latestDue(parseSchedule(job.schedule), {
      after: lastDue.get(job.name) ?? now.getTime(),
      until: now.getTime(),
      zone: COMPANY_ZONE,
    });
    if (due === null) continue;
    started += await database.transaction(null, async (transaction) => {
      const [taken, companies] = await transaction.batch([withParams(TAKE, job.name, new Date(due).toISOString()), withParams(COMPANIES)]);
      if (!taken?.rows[0]) return 0;
      const rows = companies?.rows ?? [];
      const statements: ReturnType<typeof withParams>[] = [];
      for (const [company] of rows) {
        const [id, queueId, companyId] = [await database.nextId(), await database.nextId(), Number(company)];
        statements.push(
          withParams(INSERT_JOB, companyId, id, null, job.name, JSON.stringify(job.label), 'null', null),
          ...enqueueStatements({ id: queueId, kind: JOB_WORK, companyId, subjectId: id, attempts: 1 + (job.retries ?? 0) }),
        );
      }
      await transaction.commit(statements);
      return rows.length;
    });
  }
  return started;
}

/** Looks three times a minute. The answer stops it. */
export function keepSchedules(given: {
  registry: Registry;
  database: Database;
  warn: (error: unknown, message: string) => void;
}): () => Promise<void> {
  for (const { name, schedule } of given.registry.jobs.values()) {
    try {
      if (schedule !== undefined) parseSchedule(schedule);
    } catch (error) {
      throw new Error(`the schedule of job ${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = startDue({ ...given, now: new Date() }).catch((error: unknown) => given.warn(error, 'schedules could not be looked at'));
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
