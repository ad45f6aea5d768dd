/**
 * `npm run attack:sql`: sqlmap against every place where a caller of the platform can write something, taken from the server's
 * own OpenAPI document, with a planted hole as the control. `-- --minutes N` bounds it (40 unless told), `-- --only TEXT` takes
 * the operations whose name holds the text. Ends with 0 when everything was tried and nothing but the planted holes was found.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signIn } from '@lambda/testing/client.ts';
import { startServer } from '@lambda/testing/server.ts';
import { createCountingProxy } from './counting-proxy.ts';
import { attack, hasSqlmap, type Outcome } from './sqlmap.ts';
import { allTargets, type OpenApi, type Samples, type Target } from './targets.ts';
import { openToy, TOY_TARGETS } from './toy.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '40' }, only: { type: 'string', default: '' } } });
const SECONDS_EACH = 300;
const AT_ONCE = 2;

type Serving = { readonly url: string; readonly token: string; readonly samples: Samples; readonly targets: readonly Target[] };
/** Signs in as the person with the widest rights in one company, and makes the few things whose numbers requests need. */
async function serving(url: string): Promise<Serving> {
  const client = await signIn(url, 'admin');
  const { body: held } = await client.choose<{ companies: readonly { company_id: number }[] }>();
  await client.choose({ companyId: held.companies[0]?.company_id ?? 0, roleId: 1 });
  const { body: found } = await client.query<{ employee: { id: number }[] }>('{employee(limit:1){id}}');
  const form = new FormData();
  form.append('file', new Blob(['а,б'], { type: 'text/plain' }), 'sample.txt');
  const { body: file } = await client.post<string>('/lambda/krud/upload', form);
  const { body: view } = await client.post<{ data?: { id: number } }>('/lambda/views/employee', {
    name: 'Миний',
    definition: { columns: ['lastname'] },
  });
  const { body: document } = await client.get<OpenApi>('/openapi.json');
  const samples = { id: found.data?.employee[0]?.id ?? 1, file: Number(/\d+$/.exec(String(file))?.[0] ?? 1), view: view.data?.id ?? 1 };
  return { url, token: client.token ?? '', samples, targets: allTargets(document, samples) };
}

/** How the honest forms of all requests are answered: those turned away at the door are attacked less deeply. */
async function answeredHonestly(url: string, targets: readonly Target[]): Promise<number> {
  let answered = 0;
  for (const { method, path, body, honest } of targets) {
    const sent = honest ?? body?.replaceAll('*', '') ?? null;
    const reply = await fetch(url + path.replaceAll('*', ''), {
      method,
      ...(sent === null ? {} : { body: sent, headers: { 'content-type': 'application/json' } }),
    });
    await reply.arrayBuffer();
    if (reply.status < 400) answered++;
  }
  return answered;
}

async function attackAll(url: string, targets: readonly Target[], until: number): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lambda-sql-'));
  const outcomes: Outcome[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let target = targets[next++]; target; target = targets[next++]) {
      const left = Math.floor((until - Date.now()) / 1_000);
      const outcome: Outcome =
        left < 5
          ? { target, result: 'untested', said: 'the time was over' }
          : await attack({ url, folder, seconds: Math.min(SECONDS_EACH, left) }, target);
      outcomes.push(outcome);
      if (outcome.result !== 'safe') say(`${outcome.result.padEnd(10)} ${target.operation} ${target.place}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  rmSync(folder, { recursive: true, force: true });
  return outcomes;
}

async function run(): Promise<number> {
  const started = Date.now();
  const until = started + Number(values.minutes) * 60_000;
  const server = await startServer({ env: { LOG_LEVEL: 'error', TRUST_PROXY: 'true' } });
  try {
    const { url, token, targets: all } = await serving(server.url);
    const targets = all.filter(({ operation }) => operation.includes(values.only));
    const toy = await openToy(server.connection());
    const planted = await attackAll(toy.url, TOY_TARGETS, until);
    await toy.close();
    const proxy = await createCountingProxy(url, { authorization: `Bearer ${token}` });
    const answered = await answeredHonestly(proxy.url, targets);
    const honest = new Map(proxy.statuses);
    const outcomes = await attackAll(proxy.url, targets, until);
    proxy.close();
    const count = (of: readonly Outcome[], wanted: Outcome['result']) => of.filter(({ result }) => result === wanted).length;
    const requests = [...proxy.statuses].map(([status, number]) => [status, number - (honest.get(status) ?? 0)] as const);
    const missed = planted.filter(({ result }) => result !== 'injectable');
    const found = outcomes.filter(({ result }) => result === 'injectable');
    const untested = count(outcomes, 'untested');
    for (const [name, value] of [
      ['planted holes found', `${count(planted, 'injectable')} of ${planted.length}`],
      ['operations', String(new Set(targets.map(({ operation }) => operation)).size)],
      ['places attacked', `${targets.length}, of them in requests that are answered when honest: ${answered}`],
      ['requests', String(requests.reduce((sum, [, number]) => sum + number, 0))],
      [
        'answers',
        requests
          .sort(([a], [b]) => a - b)
          .map(([status, number]) => `${status}: ${number}`)
          .join(', '),
      ],
      ['not injectable', String(count(outcomes, 'safe'))],
      ['injectable', String(found.length)],
      ['not tried to the end', String(untested)],
      ['time', `${Math.round((Date.now() - started) / 1_000)} s`],
    ] as const)
      say(`${name.padEnd(24)} ${value}`);
    for (const { target, said } of [...found, ...missed]) say(`\n${target.operation} ${target.place}\n${said}`);
    const faults = proxy.faults.filter((fault) => !fault.endsWith(' 401') || !fault.startsWith('POST /auth/login'));
    for (const fault of faults) say(`FAULT    ${fault}`);
    return missed.length > 0 || found.length > 0 || untested > 0 || faults.length > 0 ? 1 : 0;
  } finally {
    await server.stop();
  }
}

if (await hasSqlmap()) process.exitCode = await run();
else {
  process.stderr.write('sqlmap is not installed: apt-get install sqlmap\n');
  process.exitCode = 2;
}
