/** Our server for the benchmark: the product's own parts over the benchmark's models, sessions and rights on. */
import os from 'node:os';
import path from 'node:path';
import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import { createRegistry } from '@lambda/engine/core/registry/registry.ts';
import { createGraphQL } from '@lambda/engine/faces/graphql/service.ts';
import { createHttpServer } from '@lambda/engine/faces/http/server.ts';
import { createLive } from '@lambda/engine/faces/live/live.ts';
import { createFileStore } from '@lambda/engine/services/files/store.ts';
import { createJobs } from '@lambda/engine/services/jobs/jobs.ts';
import { createSessions } from '@lambda/engine/services/sessions/sessions.ts';
import { createDatabase } from '@lambda/engine/sql/postgres.ts';
import { benchModule } from './module.ts';

const registry = createRegistry([platformModule, benchModule]);
const database = await createDatabase({ connection: process.env.BENCH_DATABASE ?? '' });
const hooks = new Map();
const http = await createHttpServer({ webFolder: null, logLevel: 'warn', trustProxy: false, https: false });
const sessions = await createSessions({ registry, database });
const graphql = createGraphQL({ registry, database, hooks });
http.serve({
  registry,
  database,
  hooks,
  sessions,
  graphql,
  subscriptions: await createLive({ database, sessions, graphql, log: console.error }),
  files: await createFileStore({ folder: path.join(os.tmpdir(), `lambda-bench-files-${process.pid}`), database, registry }),
  jobs: createJobs({ registry, database }),
  actionHandlers: new Map(),
  demoSignIns: [],
});
await http.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
console.log('ready');
