/** A job of the product run once, as the queue would run it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStore } from '@lambda/engine/services/files/store.ts';
import type { JobResult, RunningJob } from '@lambda/engine/services/jobs/handlers.ts';
import type { DemoWorld } from '@lambda/hr/tests/demo-world.ts';
import { hooks, jobHandlers } from '@lambda/server/modules.ts';

type Given = Pick<RunningJob, 'actor'> & Partial<RunningJob>;
/** Throws what the job throws. */
export async function runJob({ registry, database }: DemoWorld, name: string, given: Given): Promise<JobResult | undefined> {
  const job = jobHandlers.get(name);
  if (!job) throw new Error(`there is no job ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'lambda-job-'));
  try {
    return await job({
      id: 1,
      input: undefined,
      renewed: async () => given.actor,
      registry,
      database,
      hooks,
      files: await createFileStore({ folder, database, registry }),
      now: new Date(),
      signal: new AbortController().signal,
      progress: async () => undefined,
      ...given,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
