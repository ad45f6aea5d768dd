/**
 * `npm run bench:memory`: the resident memory of the product's server with its example data over hundreds of thousands of mixed
 * requests of all demo people. Prints the curve and ends with exit code 1 when a bound is passed.
 *
 *   npm run bench:memory -- [--requests 300000] [--connections 16] [--step 10000] [--seed 1] [--write]
 */
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { parseArgs } from 'node:util';
import { startServer } from '@lambda/testing/server.ts';
import { demoSignIns } from '../../apps/server/modules.ts';
import { keepTable } from '../kept-table.ts';
import { residentMegabytes } from '../load/processes.ts';
import { STARTED_WITH } from '../load/programs.ts';
import { type Answer, type Ask, type Asked, bearer, openPerson, type Person, signIn } from './people.ts';
import { createRandom, draw, exportOf } from './requests.ts';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '300000' },
    connections: { type: 'string', default: '16' },
    step: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    /** A server that runs already, with its process number: to look into it meanwhile. */
    url: { type: 'string' },
    pid: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const [requests, connections, step] = [Number(options.requests), Number(options.connections), Number(options.step)];
/** The most of a step, by the middle of its looks, and how much the last third may lie above the second: megabytes. */
const [BOUND_MB, RISE_MB] = [300, 15];
/** One in so many requests. */
const [SIGN_IN_EVERY, EXPORT_EVERY] = [400, 1_500];
const say = (line: string) => process.stdout.write(`${line}\n`);

const server = options.url ? null : await startServer(STARTED_WITH);
const url = new URL(options.url ?? server?.url ?? '');
const pid = Number(options.pid ?? server?.pid);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const ask: Ask = ({ method, path, headers = {}, body }: Asked) =>
  new Promise<Answer>((resolve, reject) => {
    const data = body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const sent = httpRequest(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method,
        path,
        headers: { ...headers, ...(data ? { 'content-type': 'application/json', 'content-length': data.length } : {}) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(data);
  });

const random = createRandom(Number(options.seed));
const statuses = new Map<number, number>();
const failures: string[] = [];
async function counted(asked: Asked): Promise<void> {
  const { status, text } = await ask(asked);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status >= 500 && failures.length < 5) failures.push(`${asked.method} ${asked.path}: ${status} ${text.slice(0, 300)}`);
}
/** Leaves and comes again, by a new session. */
async function comeAgain(person: Person): Promise<void> {
  const old = person.token;
  person.token = await signIn(ask, person.login);
  await counted({ method: 'POST', path: '/auth/logout', headers: bearer(old), body: {} });
}

try {
  const people: Person[] = [];
  for (const { login } of demoSignIns) people.push(await openPerson(ask, login));
  say(
    `${people.length} people, ${people.reduce((sum, { lists }) => sum + lists.length, 0)} lists; server ${pid}: ${residentMegabytes(pid)} MB`,
  );
  const curve: number[] = [];
  const highest: number[] = [];
  // A document that is just being made takes memory for its seconds: the middle tells what the server keeps.
  let looks: number[] = [];
  const looking = setInterval(() => looks.push(residentMegabytes(pid)), 1_000);
  let done = 0;
  let begun = performance.now();
  const client = async () => {
    while (done < requests) {
      const number = ++done;
      if (number % SIGN_IN_EVERY === 0) await comeAgain(random.pick(people));
      else await counted(number % EXPORT_EVERY === 1 ? exportOf(random.pick(people), random) : draw(people, random));
      if (number % step !== 0) continue;
      looks.sort((one, other) => one - other);
      curve.push(looks[Math.floor(looks.length / 2)] ?? residentMegabytes(pid));
      highest.push(looks.at(-1) ?? 0);
      looks = [];
      const [load = ''] = readFileSync('/proc/loadavg', 'utf8').split(' ');
      say(
        `${String(number).padStart(8)}  ${curve.at(-1)} MB, at most ${highest.at(-1)}  ${(step / ((performance.now() - begun) / 1000)).toFixed(0)} requests/s, load ${load}`,
      );
      begun = performance.now();
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  clearInterval(looking);
  const most = (values: readonly number[]): number => Math.max(0, ...values);
  const third = Math.ceil(curve.length / 3);
  const rise = most(curve.slice(2 * third)) - most(curve.slice(third, 2 * third));
  const table = [
    '| requests | memory of the server, MB | at most |',
    '|--:|--:|--:|',
    ...curve.map((value, index) => `| ${((index + 1) * step).toLocaleString('en')} | ${value} | ${highest[index]} |`),
    '',
    `At most ${most(curve)} MB (bound ${BOUND_MB}); the last third ${rise} MB above the second at its highest (bound ${RISE_MB}).`,
  ].join('\n');
  say(table);
  say(
    `answers: ${[...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status} ${count}`)
      .join(', ')}`,
  );
  for (const failure of failures) say(failure);
  if (options.write) keepTable('memory', table);
  process.exitCode = most(curve) <= BOUND_MB && rise <= RISE_MB && failures.length === 0 ? 0 : 1;
} finally {
  agent.destroy();
  await server?.stop();
}
