/**
 * `npm run bench:depth`: pages of 50 at any depth of 1,000,000 employees, asked by ten clients at once: in the table of 50
 * companies, and with all of them in one company, where a page is asked by its number or by the row it goes on behind. By
 * number also in the first second of a server that knows nothing of the list yet, and while somebody else creates, changes and
 * deletes ten rows a second. Exit code 1 when one of these two takes more than 100 ms at the 95th percentile.
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

type Way = {
  readonly text: string;
  readonly database: ClientConfig;
  readonly company: () => number;
  readonly body: () => unknown;
  /** From the first request of a new server on, for a second. */
  readonly cold?: true;
  /** Beside a writer; for so many seconds at least, as what is known of a list is read anew every half minute. */
  readonly written?: true;
};
const BOUND_MS = 100;
const WRITE_EVERY_MS = 100;
const whole = (below: number) => Math.floor(Math.random() * below);
const byNumber = (rows: number) => ({ query: BY_NUMBER, variables: { p: 1 + whole(Math.floor(rows / SIZE)), n: SIZE } });

mkdirSync(programs, { recursive: true });
await buildPrograms();

const CREATE = 'mutation($d:EmployeeInput!){createEmployee(input:$d){id}}';
const CHANGE = 'mutation($id:ID!,$d:EmployeeInput!){updateEmployee(id:$id,input:$d){id}}';
const REMOVE = 'mutation($id:ID!){deleteEmployee(id:$id){id}}';
const PERSON = { struct_id: 1, job_id: 1, firstname: 'New', lastname: 'Person', status: 'active' };
/** Creates a row, changes one of the old rows and deletes the one it has created, by turns, ten times a second. */
function writeTo(port: number) {
  let id = '';
  let turn = 0;
  let goesOn = true;
  const ask = async (query: string, variables: unknown): Promise<{ data?: Record<string, { id: number }> }> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${benchToken(1)}` };
    const reply = await fetch(`http://127.0.0.1:${port}/query`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
    const answer = (await reply.json()) as { data?: Record<string, { id: number }> };
    if (reply.status !== 200) throw new Error(`a write was refused: ${JSON.stringify(answer)}`);
    return answer;
  };
  const turns = [
    async () => {
      id = String((await ask(CREATE, { d: PERSON })).data?.createEmployee?.id);
    },
    () => ask(CHANGE, { id: String(1 + whole(employees)), d: { salary: `${1_000 + whole(9_000)}.00` } }),
    () => ask(REMOVE, { id }),
  ];
  const writing = (async () => {
    for (let next = Date.now(); goesOn; next += WRITE_EVERY_MS) {
      await turns[turn++ % turns.length]?.();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next + WRITE_EVERY_MS - Date.now())));
    }
  })();
  return {
    stop: async (): Promise<number> => {
      goesOn = false;
      await writing;
      return turn;
    },
  };
}

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
    { text: 'the same, first second of the server', database: one, company: () => 1, body: () => byNumber(employees), cold: true },
    { text: 'the same, beside ten writes a second', database: one, company: () => 1, body: () => byNumber(employees), written: true },
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
  const passed: string[] = [];
  for (const { text, database, company, body, cold, written } of ways) {
    const target = await startOurs(database);
    const writer = written && writeTo(target.port);
    try {
      const load = {
        requests: Array.from({ length: REQUESTS }, () => rawRequest({ token: benchToken(company()), body: body() })),
        connections: Number(options.connections),
        seconds: cold ? 1 : Number(options.seconds) * (written ? 4 : 1),
        warmup: cold ? 0 : 1,
        seed: 7,
      };
      const { serverMs, databaseMs, rps, p50, p95, p99, foreign } = await measureSlice(target, postmaster, load);
      const figures = [(serverMs + databaseMs).toFixed(2), rps.toFixed(0), p50.toFixed(1), p95.toFixed(1), p99.toFixed(1)];
      lines.push(`| ${text} | ${figures.join(' | ')} |`);
      if ((cold || written) && p95 > BOUND_MS) passed.push(`${text}: ${p95.toFixed(0)} ms`);
      if (writer) log(`  ${await writer.stop()} writes meanwhile`);
      log(`  cores used by others meanwhile: ${foreign.toFixed(2)}`);
    } finally {
      target.child.kill('SIGTERM');
    }
  }
  if (passed.length > 0) log(`above ${BOUND_MS} ms: ${passed.join(', ')}`);
  process.exitCode = passed.length > 0 ? 1 : 0;
  const table = lines.join('\n');
  console.log(table);
  if (options.write) keepTable('depth', table);
} finally {
  await server.stop();
}
process.exit();
