/** Jobs over the small company world: a registry with jobs, and workers that are started and lost at will. */
import { defineJob, defineModule } from '@lambda/model/definitions/definitions.ts';
import type { Actor } from '../core/access/access.ts';
import { createRegistry } from '../core/registry/registry.ts';
import { createFileStore } from '../services/files/store.ts';
import type { JobHandlers } from '../services/jobs/handlers.ts';
import { jobWork } from '../services/jobs/job-work.ts';
import { createJobs, JOB_WORK, type JobView } from '../services/jobs/jobs.ts';
import { type Queue, startQueue } from '../services/jobs/queue.ts';
import { SCHEDULE_WORK, scheduledWork, scheduleWork } from '../services/jobs/schedules.ts';
import { ALPHA, openWorld, PEOPLE, type World } from './http-world.ts';

const label = { mn: 'ажил', en: 'job', ko: '작업' };
export const jobsModule = defineModule({
  name: 'jobs-of-test',
  label,
  dependsOn: [],
  jobs: [
    defineJob({ name: 'count', label, fields: { to: { kind: 'integer', label, required: true, min: 1 } }, rights: { roles: [2] } }),
    defineJob({ name: 'steady', label, retries: 2 }),
    defineJob({ name: 'nightly', label, schedule: '0 3 * * *' }),
  ],
});

export type JobsWorld = World & {
  readonly jobs: ReturnType<typeof createJobs>;
  readonly storekeeper: Actor;
  readonly reader: Actor;
  readonly admin: Actor;
  /** One more worker, as another process would have it. */
  work(handlers: Readonly<Record<string, JobHandlers extends ReadonlyMap<string, infer H> ? H : never>>): Promise<Queue>;
  /** The job once it is over. */
  ended(id: number, within?: number): Promise<JobView>;
};

export async function openJobsWorld(): Promise<JobsWorld> {
  const world = await openWorld();
  const { database } = world;
  const registry = createRegistry([...world.registry.modules, jobsModule]);
  const { sessions, hooks } = world.first.services;
  const files = await createFileStore({ folder: world.folder, database, registry: world.registry });
  const jobs = createJobs({ registry, database });
  const actorOf = async (userId: number, roleId: number): Promise<Actor> => {
    const actor = await sessions.actorFor({ userId, companyId: ALPHA, roleId });
    if (!actor) throw new Error('the person holds no such role');
    return actor;
  };
  const [storekeeper, reader, admin] = [
    await actorOf(PEOPLE.storekeeper, 2),
    await actorOf(PEOPLE.both, 2),
    await actorOf(PEOPLE.admin, 1),
  ];
  const queues: Queue[] = [];
  const ended: JobsWorld['ended'] = async (id, within = 30_000) => {
    for (const until = Date.now() + within; ; ) {
      const job = await jobs.find(admin, id, 'en');
      if (job.state !== 'queued' && job.state !== 'running') return job;
      if (Date.now() > until) throw new Error(`job ${id} is still ${job.state}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    ...world,
    registry,
    jobs,
    storekeeper,
    reader,
    admin,
    ended,
    work: async (handlers) => {
      const warn = () => undefined;
      const kind = jobWork({
        registry,
        database,
        hooks,
        files,
        handlers: new Map(Object.entries(handlers)),
        actorOf: sessions.actorFor,
        warn,
      });
      const queue = await startQueue({
        database,
        connection: world.connection,
        kinds: new Map([
          [JOB_WORK, kind],
          [SCHEDULE_WORK, scheduleWork({ registry, database })],
        ]),
        timed: scheduledWork(registry),
        concurrency: 4,
        leaseSeconds: 1,
        pollMs: 100,
        warn,
      });
      queues.push(queue);
      return queue;
    },
    close: async () => {
      for (const queue of queues) await queue.stop(0);
      await world.close();
    },
  };
}
