/**
 * `npm run bench:views`: the first page of 50 groups, with their total, of views over 1,000,000 employees of one company, one
 * question at a time, by turns with the same question as one statement written by hand.
 *
 *   npm run bench:views -- [--employees 1000000] [--turns 7] [--write]
 */
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { keepTable } from './kept-table.ts';
import { startCluster } from './load/cluster.ts';
import { benchToken, prepareOneCompany } from './load/prepare.ts';
import { startOurs } from './load/programs.ts';
import { buildPrograms, programs } from './load/targets.ts';

const { values: options } = parseArgs({
  options: {
    employees: { type: 'string', default: '1000000' },
    turns: { type: 'string', default: '7' },
    write: { type: 'boolean', default: false },
  },
});
const employees = Number(options.employees);
const SIZE = 50;
const log = (text: string) => console.error(text);

const page = (view: string, columns: string) => `{paginate(page:1,size:${SIZE}){${view}{id ${columns}} total total_is_exact}}`;
const byHand = (columns: string, keys: string, order: string, having = '') =>
  `with g as materialized (select ${keys}, ${columns} from employee where company_id = 1 and deleted_at is null group by ${keys} ${having})
   select (select count(*) from g) as total, (select json_agg(t) from (select * from g order by ${order} limit ${SIZE}) t) as rows`;
const MONTH = `date_trunc('month', birth_date::timestamp)::date`;
const QUESTIONS = [
  {
    text: 'people and pay by unit and job',
    query: page('unit_pay', 'struct_id job_id people fund average year_fund'),
    sql: byHand(
      'count(*) as people, sum(salary) as fund, round(avg(salary), 2) as average, sum(salary) * 12 as year_fund',
      'struct_id, job_id',
      'fund desc',
      'having sum(salary) > 0',
    ),
  },
  {
    text: 'births by month',
    query: page('birth_months', 'month people'),
    sql: byHand('count(*) as people', MONTH, `1`),
  },
  {
    text: 'people by unit, job and month of birth',
    query: page('unit_months', 'struct_id job_id month people'),
    sql: byHand('count(*) as people', `struct_id, job_id, ${MONTH}`, 'people desc'),
  },
] as const;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const begun = performance.now();
  const result = await work();
  return { ms: performance.now() - begun, result };
}

mkdirSync(programs, { recursive: true });
await buildPrograms();
const server = await startCluster(log);
try {
  const one = await prepareOneCompany({ server: server.connection, employees, log });
  const target = await startOurs(one);
  const hand = new Client(one);
  await hand.connect();
  const lines = [
    `| ${SIZE} groups and their total, of ${employees.toLocaleString('en')} rows | groups | ours, ms | by hand, ms | ratio |`,
    '|---|--:|--:|--:|--:|',
  ];
  try {
    const ask = async (query: string): Promise<number> => {
      const reply = await fetch(`http://127.0.0.1:${target.port}/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${benchToken(1)}` },
        body: JSON.stringify({ query }),
      });
      const body = (await reply.json()) as { data?: { paginate: { total: number } } };
      if (reply.status !== 200 || !body.data) throw new Error(`${reply.status} ${JSON.stringify(body).slice(0, 300)}`);
      return body.data.paginate.total;
    };
    for (const { text, query, sql } of QUESTIONS) {
      const [ours, theirs]: [number[], number[]] = [[], []];
      let groups = await ask(query);
      for (let turn = 0; turn < Number(options.turns); turn++) {
        const asked = await timed(() => ask(query));
        const written = await timed(() => hand.query<{ total: string }>(sql));
        groups = asked.result;
        if (groups !== Number(written.result.rows[0]?.total))
          throw new Error(`${text}: ${groups} groups are not those of the statement by hand`);
        ours.push(asked.ms);
        theirs.push(written.ms);
      }
      const [mine, plain] = [median(ours), median(theirs)];
      lines.push(`| ${text} | ${groups.toLocaleString('en')} | ${mine.toFixed(0)} | ${plain.toFixed(0)} | ${(mine / plain).toFixed(2)} |`);
      log(`  ${text}: ${mine.toFixed(0)} and ${plain.toFixed(0)} ms, load of the machine ${loadavg()[0]?.toFixed(1)}`);
    }
  } finally {
    await hand.end();
    target.child.kill('SIGTERM');
  }
  const table = lines.join('\n');
  console.log(table);
  if (options.write) keepTable('views', table);
} finally {
  await server.stop();
}
process.exit(0);
