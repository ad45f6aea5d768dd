/** A worker as a process of its own, to be killed: takes a job, says so on its output and never ends it. */

import { platformModule } from '../core/platform/platform.module.ts';
import { createRegistry } from '../core/registry/registry.ts';
import { createFileStore } from '../services/files/store.ts';
import { jobWork } from '../services/jobs/job-work.ts';
import { JOB_WORK } from '../services/jobs/jobs.ts';
import { startQueue } from '../services/jobs/queue.ts';
import { createSessions } from '../services/sessions/sessions.ts';
import { createDatabase, type DatabaseConnection } from '../sql/postgres.ts';

const connection = JSON.parse(process.argv[2] ?? '""') as DatabaseConnection;
const folder = process.argv[3] ?? '';
const registry = createRegistry([platformModule]);
const database = await createDatabase({ connection, size: 2 });
const sessions = await createSessions({ registry, database });
const files = await createFileStore({ folder, database, registry });
const warn = () => undefined;
const hang = async ({ progress }: { progress: (done: number, total: number) => Promise<void> }) => {
  await progress(7, 10);
  process.stdout.write('begun\n');
  return new Promise<never>(() => undefined);
};
const handlers = new Map([
  ['steady', hang],
  ['count', hang],
]);
const kind = jobWork({ registry, database, hooks: new Map(), files, handlers, actorOf: sessions.actorFor, warn });
await startQueue({ database, connection, kinds: new Map([[JOB_WORK, kind]]), concurrency: 2, leaseSeconds: 1, pollMs: 50, warn });
setInterval(() => undefined, 1_000);
