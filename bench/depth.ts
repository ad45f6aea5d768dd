/**
 * `npm run bench:depth`: pages of 50 at any depth of 1,000,000 employees, asked by ten clients at once: in the table of 50
 * companies, and with all of them in one company, where a page is asked by its number or by the row it goes on behind.
 *
 *   npm run bench:depth -- [--employees 1000000] [--seconds 5] [--connections 10] [--write]
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ClientConfig } from 'pg';
import { keepTable } from './kept-table.ts';
import { startCluster } from './load/cluster.ts';
import { benchToken, postmasterOf, prepareDatabases, prepareOneCompany } from './load/prepare.ts';
import { startOurs } from './load/programs.ts';
import { buildPrograms, measureSlice, programs, rawRequest } from './load/targets.ts';
import { COMPANIES } from './load/workloads.ts';

const { values: options } = parseArgs({
  options: {
    employees: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
  },
});
const employees = Number(options.employees);
const SIZE = 50;
const REQUESTS = 2_000;
const log = (text: string) => console.error(text);

const ROW = 'id firstname lastname email phone status salary created_at struct{id name}';
const SORT = 'sorts:[{column:"created_at",order:desc}]';
const BY_NUMBER = `query($p:Int!,$n:Int!){paginate(${SORT},page:$p,size:$n,countLimit:10000){employee{${ROW}} total total_is_exact}}`;
const BEHIND_A_ROW = `query($a:ID!,$n:Int!){employee(${SORT},after:$a,limit:$n){${ROW}}}`;

type Way = { readonly text: string; readonly database: ClientConfig; readonly company: () => number; readonly body: () => unknown };
const whole = (below: number) => Math.floor(Math.random() * below);
const byNumber = (rows: number) => ({ query: BY_NUMBER, variables: { p: 1 + whole(Math.floor(rows / SIZE)), n: SIZE } });

mkdirSync(programs, { recursive: true });
await buildPrograms();
const server = await startCluster(log);
try {
  const { ours } = await prepareDatabases({ server: server.connection, employees, log });
  const one = await prepareOneCompany({ server: server.connection, employees, log });
  const postmaster = await postmasterOf(server.connection);
  const ways: Way[] = [
    {
      text: '50 companies, by number',
      database: ours,
      company: () => 1 + whole(COMPANIES),
      // The companies differ a little in size.
      body: () => byNumber((employees / COMPANIES) * 0.95),
    },
    { text: 'one company, by number', database: one, company: () => 1, body: () => byNumber(employees) },
    {
      text: 'one company, behind a row',
      database: one,
      company: () => 1,
      body: () => ({ query: BEHIND_A_ROW, variables: { a: String(1 + whole(employees)), n: SIZE } }),
    },
  ];
  const lines = [
    `| pages of ${SIZE} of ${employees.toLocaleString('en')} rows | CPU ms a page | pages/s | p50 ms | p95 ms | p99 ms |`,
    '|---|--:|--:|--:|--:|--:|',
  ];
  for (const { text, database, company, body } of ways) {
    const target = await startOurs(database);
    try {
      const load = {
        requests: Array.from({ length: REQUESTS }, () => rawRequest({ token: benchToken(company()), body: body() })),
        connections: Number(options.connections),
        seconds: Number(options.seconds),
        warmup: 1,
        seed: 7,
      };
      const { serverMs, databaseMs, rps, p50, p95, p99, foreign } = await measureSlice(target, postmaster, load);
      const figures = [(serverMs + databaseMs).toFixed(2), rps.toFixed(0), p50.toFixed(1), p95.toFixed(1), p99.toFixed(1)];
      lines.push(`| ${text} | ${figures.join(' | ')} |`);
      log(`  cores used by others meanwhile: ${foreign.toFixed(2)}`);
    } finally {
      target.child.kill('SIGTERM');
    }
  }
  const table = lines.join('\n');
  console.log(table);
  if (options.write) keepTable('depth', table);
} finally {
  await server.stop();
}
process.exit(0);
