/** The administrators' list of everybody's background jobs: who sees it, and what can be done with a job there. */
import { jobWork } from '@lambda/engine/services/jobs/job-work.ts';
import { JOB_WORK } from '@lambda/engine/services/jobs/jobs.ts';
import { type Queue, startQueue } from '@lambda/engine/services/jobs/queue.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hooks, jobHandlers } from '../modules.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let queue: Queue | undefined;
let admin: Person;
let other: Person;
let hr: Person;
let employee: Person;
beforeAll(async () => {
  served = await openServedDemo();
  const people = await served.people();
  const holding = (role: number): Person => {
    const person = people.find(({ roleId }) => roleId === role);
    if (!person) throw new Error(`nobody holds role ${role}`);
    return person;
  };
  [hr, employee] = [holding(3), holding(7)];
  const administrators = [await served.administrator(0), await served.administrator(1)];
  const [own, stranger] = administrators.sort((one) => (one.companyId === hr.companyId ? -1 : 1));
  if (!own || !stranger) throw new Error('a company has no administrator');
  [admin, other] = [own, stranger];
});
afterAll(async () => {
  await queue?.stop(2_000);
  await served.close();
});

type Listed = {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly starter_id: number | null;
  readonly took: number | null;
};
async function list({ client }: Person): Promise<readonly Listed[] | null> {
  const { body } = await client.post<{ data?: { jobs: Listed[] } | null }>('/query', {
    query: '{ jobs(sorts: [{column: "id", order: desc}]) { id name state starter_id took } }',
  });
  return body.data?.jobs ?? null;
}
async function start(): Promise<number> {
  const { userId, companyId, roleId } = hr;
  const actor = await served.services.sessions.actorFor({ userId, companyId, roleId });
  if (!actor) throw new Error('hr holds no role');
  return (await served.services.jobs.start({ name: 'hr-appointments', actor })).id;
}
const act = ({ client }: Person, action: string, id: number) => client.post(`/lambda/actions/${action}`, { ids: [id] });
const stateOf = async (id: number) => (await list(admin))?.find((job) => job.id === id)?.state;

test('administrators see the jobs of everybody in their company, and nobody else does', async () => {
  const id = await start();
  expect((await list(admin))?.[0]).toEqual({ id, name: 'hr-appointments', state: 'queued', starter_id: hr.userId, took: null });
  expect((await list(other))?.map((job) => job.id)).not.toContain(id);
  expect(await list(hr)).toBeNull();
  expect(await list(employee)).toBeNull();
});

test('the name of a job is shown and searched in every language', async () => {
  const { body } = await admin.client.get<{
    data: { schema: { fields: Record<string, { options?: { value: string; label: Record<string, string> }[] }> } };
  }>('/lambda/puzzle/schema/model/jobs');
  const options = body.data.schema.fields.name?.options ?? [];
  expect(options.find(({ value }) => value === 'hr-appointments')?.label).toMatchObject({ en: 'Orders that come into force' });
  expect(options.map(({ value }) => value)).toEqual([...served.registry.jobs.keys()]);
});

test('a job is cancelled and run again by administrators alone, with the rights of its starter', async () => {
  const id = await start();
  expect((await act(employee, 'job-cancel', id)).status).toBe(403);
  expect((await act(other, 'job-cancel', id)).status).not.toBe(200);
  expect(await stateOf(id)).toBe('queued');
  expect((await act(admin, 'job-cancel', id)).status).toBe(200);
  expect(await stateOf(id)).toBe('cancelled');
  expect(await served.sql('select count(*) from graphile_worker.jobs where key = $1', `job:${id}`)).toEqual([['0']]);
  expect((await act(admin, 'job-cancel', id)).status).toBe(409);

  const ran: (number | null)[] = [];
  const { registry, database, connection, services } = served;
  const warn = (error: unknown, message: string) => console.error(message, error);
  const handlers = new Map([
    ...jobHandlers,
    ['hr-appointments', async ({ actor }: { actor: { userId: number } }) => void ran.push(actor.userId)],
  ] as [string, never][]);
  const work = jobWork({ registry, database, hooks, files: services.files, handlers, actorOf: services.sessions.actorFor, warn });
  queue = await startQueue({ database, connection, kinds: new Map([[JOB_WORK, work]]), concurrency: 1, pollMs: 200, warn });
  expect((await act(admin, 'job-again', id)).status).toBe(200);
  await expect.poll(() => stateOf(id), { timeout: 15_000 }).toBe('done');
  expect(ran).toContain(hr.userId);
  expect((await list(admin))?.find((job) => job.id === id)).toMatchObject({ starter_id: hr.userId, took: 0 });
  expect((await act(admin, 'job-again', id)).status).toBe(409);
});

test('nobody writes jobs past the platform', async () => {
  const { body } = await admin.client.post<{ errors?: unknown[] }>('/query', {
    query: 'mutation { createJobs(input: { name: "hr-appointments" }) { id } }',
  });
  expect(body.errors).toHaveLength(1);
});
