/** Background jobs through the real queue: started, seen, cancelled, tried again, taken over. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gatherStatements } from '../core/records/gather.ts';
import { sweepKeys } from '../core/records/idempotency.ts';
import type { JobHandler } from '../services/jobs/handlers.ts';
import { checkHandlers } from '../services/jobs/jobs.ts';
import { enqueueStatement, type Queue } from '../services/jobs/queue.ts';
import { scheduleWork } from '../services/jobs/schedules.ts';
import { ALPHA, ask, BETA, PEOPLE } from './http-world.ts';
import { type JobsWorld, openJobsWorld } from './jobs-world.ts';

/** The machine may be busy. */
const SOON = { timeout: 30_000 };
let world: JobsWorld;
const open: Queue[] = [];
const work: JobsWorld['work'] = async (handlers) => {
  const queue = await world.work(handlers);
  open.push(queue);
  return queue;
};
beforeAll(async () => {
  world = await openJobsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const queue of open.splice(0)) await queue.stop(0);
  for (const table of ['jobs', 'job_queues']) await ask(world.database, `delete from graphile_worker._private_${table}`);
});

const start = async (input: unknown = { to: 3 }) => (await world.jobs.start({ name: 'count', input, actor: world.storekeeper })).id;
const untilStopped = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

test('a job runs with its input and its starter, tells how far it is and leaves a result', async () => {
  await work({
    count: async ({ input, actor, progress }) => {
      await progress(1, 3);
      await progress(3, 3);
      return { message: { mn: 'болсон', en: 'done', ko: '완료' }, who: actor.login, input };
    },
  });
  const job = await world.ended(await start({ to: '3' }));
  expect(job).toMatchObject({
    state: 'done',
    done: 3,
    total: 3,
    result: { who: 'storekeeper', input: { to: 3 }, message: { en: 'done' } },
    error: null,
  });
  expect(Date.parse(job.finished_at ?? '')).toBeGreaterThanOrEqual(Date.parse(job.started_at ?? ''));
});

test('input that does not fit the fields starts nothing', async () => {
  await expect(start({ to: 0 })).rejects.toMatchObject({ code: 'INVALID', fields: [{ field: 'to' }] });
  await expect(start({ to: 1, other: 1 })).rejects.toMatchObject({ code: 'INVALID' });
  expect(await ask(world.database, 'select count(*) from graphile_worker.jobs')).toEqual([['0']]);
});

test('only the starter and an administrator see and cancel a job', async () => {
  const id = await start();
  await expect(world.jobs.find(world.reader, id, 'en')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(world.jobs.cancel(world.reader, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await world.jobs.list(world.storekeeper, 'en')).map((job) => job.id)).toContain(id);
  expect((await world.jobs.list(world.admin, 'en')).map((job) => job.id)).not.toContain(id);
  await world.jobs.cancel(world.admin, id);
  expect((await world.jobs.find(world.storekeeper, id, 'en')).state).toBe('cancelled');
});

test('only who may start a job by name can', async () => {
  const given = { name: 'count', input: { to: 1 } };
  await expect(
    world.jobs.startAsked({
      ...given,
      actor: { ...world.reader, access: { ...world.reader.access, role: { ...world.reader.access.role, id: 3 } } },
    }),
  ).rejects.toMatchObject({ code: 'NO_RIGHT' });
  await expect(world.jobs.startAsked({ name: 'steady', actor: world.admin })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await world.jobs.startAsked({ ...given, actor: world.storekeeper })).id).toBeGreaterThan(0);
});

test('a cancelled job stops and stays cancelled, whatever its code still does', async () => {
  let stopped: unknown;
  let isWaiting = false;
  await work({
    count: async ({ signal, progress }) => {
      await progress(1, 2);
      isWaiting = true;
      await untilStopped(signal).catch((reason: unknown) => {
        stopped = reason;
      });
      return { late: true };
    },
  });
  const id = await start();
  // Cancelled before it has told how far it is, it would end there.
  await expect.poll(() => isWaiting, SOON).toBe(true);
  expect((await world.jobs.find(world.storekeeper, id, 'en')).state).toBe('running');
  await world.jobs.cancel(world.storekeeper, id);
  await expect.poll(() => stopped, SOON).toBe('cancelled');
  await expect.poll(async () => await ask(world.database, 'select count(*) from graphile_worker.jobs'), SOON).toEqual([['0']]);
  expect(await world.jobs.find(world.storekeeper, id, 'en')).toMatchObject({ state: 'cancelled', result: null });
});

test('a refusal is told in the language of the reader, a fault by its number only', async () => {
  await work({
    count: async ({ input }) => {
      if ((input as { to: number }).to === 1) throw new PlatformError('TOO_LARGE', { params: { limit: '1 MB' } });
      throw new Error('the secret cause');
    },
  });
  const [refused, fault] = [await world.ended(await start({ to: 1 })), await world.ended(await start({ to: 2 }))];
  expect(refused).toMatchObject({ state: 'failed', error: { code: 'TOO_LARGE', message: 'Too large, the limit is 1 MB' } });
  expect(fault).toMatchObject({ state: 'failed', error: { code: 'INTERNAL' } });
  expect(JSON.stringify(fault)).not.toContain('secret');
});

test('a record that somebody holds is no refusal: the job is tried again, and tells so when it was the last time', async () => {
  let tries = 0;
  const busy = async () => {
    tries += 1;
    if (tries !== 2) throw new PlatformError('RECORD_BUSY');
    return undefined;
  };
  await work({ count: busy, steady: busy });
  expect(await world.ended(await start())).toMatchObject({ state: 'failed', error: { code: 'RECORD_BUSY' } });
  tries = 0;
  const { id } = await world.jobs.start({ name: 'steady', actor: world.storekeeper });
  expect(await world.ended(id, 10_000)).toMatchObject({ state: 'done' });
  expect(tries).toBe(2);
});

test('two workers share the queue and carry each job out once', async () => {
  const runs = new Map<number, number>();
  const handler = async ({ id }: { id: number }) => {
    runs.set(id, (runs.get(id) ?? 0) + 1);
    return undefined;
  };
  await Promise.all([work({ count: handler }), work({ count: handler })]);
  const ids = await Promise.all(Array.from({ length: 40 }, () => start()));
  for (const id of ids) expect((await world.ended(id)).state).toBe('done');
  expect([...runs.values()]).toEqual(ids.map(() => 1));
});

/** As a server leaves it that was killed in the middle: begun, held, and nobody there. */
async function leaveBehind(name: string): Promise<number> {
  const { id } = await world.jobs.start({ name, input: { to: 1 }, actor: world.storekeeper });
  await ask(
    world.database,
    "update graphile_worker._private_jobs set locked_by = 'gone', attempts = 1, locked_at = now() - interval '700 ms' where key = $1",
    `job:${id}`,
  );
  await ask(world.database, "update jobs set state = 'running', started_at = now() where id = $1", id);
  return id;
}

test('the job of a lost worker is taken up again when it may be repeated, and honestly failed otherwise', async () => {
  const [steady, once] = [await leaveBehind('steady'), await leaveBehind('count')];
  let ran = 0;
  const count = async () => {
    ran++;
    return undefined;
  };
  await work({ steady: count, count });
  expect((await world.ended(steady)).state).toBe('done');
  expect(await world.ended(once)).toMatchObject({ state: 'failed', error: { code: 'JOB_INTERRUPTED' } });
  expect(ran).toBe(1);
});

test('a worker that lost its work to another changes nothing of the job any more', async () => {
  let release: (() => void) | undefined;
  await work({
    steady: () =>
      new Promise((resolve) => {
        release = () => resolve({ from: 'the lost one' });
      }),
  });
  const { id } = await world.jobs.start({ name: 'steady', actor: world.storekeeper });
  await expect.poll(() => release !== undefined, SOON).toBe(true);
  await ask(
    world.database,
    "update graphile_worker._private_jobs set locked_by = 'another', attempts = attempts + 1, locked_at = now() + interval '1 minute' where key = $1",
    `job:${id}`,
  );
  release?.();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await world.jobs.find(world.admin, id, 'en')).toMatchObject({ state: 'running', result: null });
});

test('a server that was declared lost stops its work and goes on under another name', async () => {
  const reasons: unknown[] = [];
  await work({
    steady: async ({ signal }) => {
      if (reasons.length > 0) return { by: 'the second name' };
      await untilStopped(signal).catch((reason: unknown) => reasons.push(reason));
      return { by: 'the lost one' };
    },
  });
  const { id } = await world.jobs.start({ name: 'steady', actor: world.storekeeper });
  await expect.poll(async () => (await world.jobs.find(world.admin, id, 'en')).state, SOON).toBe('running');
  const [[name] = []] = await ask(world.database, 'delete from work_servers returning holder');
  expect(await world.ended(id)).toMatchObject({ state: 'done', result: { by: 'the second name' } });
  expect(reasons).toEqual(['lost']);
  const names = await ask(world.database, 'select holder from work_servers');
  expect(names).toHaveLength(1);
  expect(names).not.toEqual([[name]]);
});

test('work that takes hours is not taken for lost', async () => {
  await work({ steady: ({ signal }) => untilStopped(signal) });
  const { id } = await world.jobs.start({ name: 'steady', actor: world.storekeeper });
  await expect.poll(async () => (await world.jobs.find(world.admin, id, 'en')).state, SOON).toBe('running');
  await ask(world.database, "update graphile_worker._private_jobs set locked_at = now() - interval '3 hours'");
  const fresh = "select count(*) from graphile_worker.jobs where locked_at > now() - interval '1 minute' and attempts = 1";
  await expect.poll(async () => await ask(world.database, fresh), SOON).toEqual([['1']]);
});

test('the work of one company leaves workers to the others', async () => {
  const begun: number[] = [];
  await work({
    count: ({ signal, actor }) => {
      begun.push(actor.companyId);
      return untilStopped(signal);
    },
  });
  for (let job = 0; job < 6; job++) await start();
  await expect.poll(() => begun, SOON).toEqual([ALPHA, ALPHA]);
  const theirs = await world.first.services.sessions.actorFor({ userId: PEOPLE.beta, companyId: BETA, roleId: 2 });
  if (!theirs) throw new Error('nobody works in the other company');
  await world.jobs.start({ name: 'count', input: { to: 1 }, actor: theirs });
  await expect.poll(() => begun, SOON).toEqual([ALPHA, ALPHA, BETA]);
});

test('work that is wanted together waits once each', async () => {
  const subjects = Array.from({ length: 20 }, (_one, at) => 11 + at);
  const wanted = [...subjects, 12].map((subjectId) =>
    enqueueStatement({ kind: 'outbox', companyId: ALPHA, subjectId, attempts: 2, turn: 'now' }),
  );
  const gathered = gatherStatements(wanted);
  expect(gathered).toHaveLength(1);
  await world.database.transaction(ALPHA, (transaction) => transaction.commit(gathered));
  const waiting = 'select key, task_identifier, max_attempts > 2 from graphile_worker.jobs order by key';
  expect(await ask(world.database, waiting)).toEqual(subjects.map((subject) => [`outbox:${subject}`, 'outbox', 't']));
  const payloads = await ask(world.database, 'select payload from graphile_worker._private_jobs order by key');
  expect(payloads.map(([text]) => JSON.parse(text ?? ''))).toEqual(subjects.map((subject) => ({ company: ALPHA, subject, attempts: 2 })));
});

test('a stopping server gives back what may be repeated', async () => {
  const queue = await work({ steady: ({ signal }) => untilStopped(signal) });
  const { id } = await world.jobs.start({ name: 'steady', actor: world.storekeeper });
  await expect.poll(async () => (await world.jobs.find(world.admin, id, 'en')).state, SOON).toBe('running');
  await queue.stop(50);
  expect((await world.jobs.find(world.admin, id, 'en')).state).toBe('queued');
  await work({ steady: async () => ({ second: true }) });
  expect(await world.ended(id)).toMatchObject({ state: 'done', result: { second: true } });
});

test('work that does not listen keeps no server from stopping, and is done by another', async () => {
  const queue = await work({ steady: () => new Promise<never>(() => undefined) });
  const { id } = await world.jobs.start({ name: 'steady', actor: world.storekeeper });
  await expect.poll(async () => (await world.jobs.find(world.admin, id, 'en')).state, SOON).toBe('running');
  await queue.stop(0);
  await work({ steady: async () => ({ second: true }) });
  expect(await world.ended(id, 10_000)).toMatchObject({ state: 'done', result: { second: true } });
});

test('who has lost the role meanwhile has lost the job', async () => {
  const { id } = await world.jobs.start({
    name: 'steady',
    actor: { ...world.storekeeper, access: { ...world.storekeeper.access, role: { ...world.storekeeper.access.role, id: 4 } } },
  });
  await work({ steady: async () => undefined });
  expect(await world.ended(id)).toMatchObject({ state: 'failed', error: { code: 'NO_RIGHT' } });
});

test('a job without its code, or code without its job, stops the start', () => {
  const handler = async () => undefined;
  expect(() => checkHandlers(world.registry, new Map([['count', handler]]))).toThrow('job steady has no handler');
  expect(() =>
    checkHandlers(
      world.registry,
      new Map([
        ['count', handler],
        ['steady', handler],
        ['nightly', handler],
        ['stray', handler],
      ]),
    ),
  ).toThrow('the handler stray belongs to no job');
});

test('a schedule starts its job once per company, whichever of two servers looks first', async () => {
  // Three o'clock in Ulaanbaatar was once within the day that no server ran.
  await ask(world.database, "update company set time_zone = 'Asia/Seoul' where id = $1", BETA);
  await ask(
    world.database,
    "insert into graphile_worker._private_known_crontabs (identifier, known_since) select unnest($1::text[]), now() - interval '1 day' on conflict (identifier) do update set known_since = excluded.known_since, last_execution = null",
    '{nightly Asia/Ulaanbaatar,nightly Asia/Seoul}',
  );
  const acted: number[] = [];
  const nightly: JobHandler = async ({ actor }) => {
    if (actor.access.administrator && actor.userId === 0) acted.push(actor.companyId);
    return undefined;
  };
  await Promise.all([work({ nightly }), work({ nightly })]);
  await expect.poll(() => acted.length, SOON).toBe(2);
  await work({ nightly });
  await expect.poll(async () => await ask(world.database, 'select count(*) from graphile_worker.jobs'), SOON).toEqual([['0']]);
  expect(acted.sort()).toEqual([ALPHA, BETA]);
});

test('a scheduled job that says where it has something to do is started there alone', async () => {
  const { registry, database } = world;
  const item = { companyId: 0, subjectId: 0, attempt: 1, attempts: 1, payload: { job: 'nightly', zone: 'Asia/Ulaanbaatar' } };
  const startedIn = async (due: readonly number[]): Promise<unknown[]> => {
    const statement = { name: 'test_due_in', sql: 'select unnest($1::bigint[])', params: [`{${due.join(',')}}`] };
    const { statements } = await scheduleWork({ registry, database, dueIn: new Map([['nightly', statement]]) }).run(
      item,
      new AbortController().signal,
    );
    return statements.filter(({ name }) => name === 'job_insert').map(({ params }) => params[0]);
  };
  expect(await startedIn([])).toEqual([]);
  expect(await startedIn([ALPHA, 1])).toEqual([ALPHA]);
});

test('keys of writes are forgotten after seven days', async () => {
  const key = (name: string, days: number, id: number) =>
    ask(
      world.database,
      "insert into idempotency_keys (company_id, id, created_at, created_by, key, request_hash, record_ids) values ($1, $2, now() - make_interval(days => $3), 1, $4, 'h', '[]')",
      world.storekeeper.companyId,
      id,
      days,
      name,
    );
  await key('old', 8, 30_001);
  await key('young', 6, 30_002);
  await sweepKeys(world.database);
  expect(await ask(world.database, 'select key from idempotency_keys')).toEqual([['young']]);
});

test('a job whose process is killed with -9 keeps its progress and is done by another process', async () => {
  const { id } = await world.jobs.start({ name: 'steady', actor: world.storekeeper });
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./jobs-child.ts', import.meta.url)), JSON.stringify(world.connection), world.folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await world.jobs.find(world.storekeeper, id, 'en')).toMatchObject({ state: 'running', done: 7, total: 10 });
  await work({ steady: async () => ({ by: 'another' }) });
  expect(await world.ended(id, 10_000)).toMatchObject({ state: 'done', result: { by: 'another' } });
});
