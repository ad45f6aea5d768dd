/** The two programs of every comparison: the bare reference and our server. */
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { benchToken } from './prepare.ts';
import { programs, startTarget, urlOf } from './targets.ts';
import { DOCUMENTS, type Workload } from './workloads.ts';

/** As `npm start` sets it. */
const NODE = ['--max-old-space-size=768', '--heap-growing-percent=15'] as const;
export const STARTED_WITH = { env: { MALLOC_ARENA_MAX: '2' }, node: NODE } as const;

export const startReference = (database: ClientConfig) =>
  startTarget({
    name: 'L1',
    command: [process.execPath, path.join(programs, 'reference.js')],
    environment: { REFERENCE_DATABASE: urlOf(database) },
    ask: (workload, given) => ({ token: `reference-${given.company}`, body: { workload, given } }),
  });
export const startOurs = (database: ClientConfig) =>
  startTarget({
    name: 'ours',
    command: [process.execPath, ...STARTED_WITH.node, path.join(programs, 'ours.js')],
    environment: { BENCH_DATABASE: urlOf(database), ...STARTED_WITH.env },
    ask: (workload, given) => {
      const { query, variables } = DOCUMENTS[workload as Exclude<Workload, 'W2I'>];
      return { token: benchToken(given.company), body: { query, variables: variables(given) } };
    },
  });
