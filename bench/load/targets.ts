/** Servers under measurement: built, started, and asked in short slices whose CPU is taken from /proc. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import type { ClientConfig } from 'pg';
import { machineCpu, residentMegabytes, treeCpu } from './processes.ts';
import type { Measured, Slice } from './report.ts';
import type { Arguments, Workload } from './workloads.ts';

export type Asked = {
  readonly method?: string;
  /** `/query` unless the target has another address. */
  readonly path?: string;
  readonly token?: string;
  readonly body: unknown;
};
export type Target<Name extends string = string> = {
  readonly name: Name;
  readonly port: number;
  readonly child: ChildProcess;
  readonly pid: number;
  readonly ask: (workload: Workload, given: Arguments) => Asked;
};

const root = path.join(import.meta.dirname, '..', '..');
/** Where the built programs and the files for the generator are. */
export const programs = path.join(root, 'dist', 'bench');

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
export const urlOf = ({ host, port, user, password, database }: ClientConfig): string =>
  `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;

/** Builds our server, the reference and the generator into `dist/bench`. */
export const buildPrograms = () =>
  build({
    entryPoints: {
      ours: path.join(root, 'bench', 'ours', 'server.ts'),
      reference: path.join(root, 'bench', 'reference', 'server.ts'),
      generator: path.join(root, 'bench', 'load', 'generator.ts'),
    },
    outdir: programs,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'error',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@lambda/') ? undefined : { external: true },
          ),
      },
    ],
  });

type Program<Name extends string> = {
  readonly name: Name;
  /** The command line, program first. */
  readonly command: readonly [string, ...string[]];
  readonly folder?: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Whether the server takes requests yet; without it the word `ready` on its output says so. */
  readonly isReady?: (port: number) => Promise<boolean>;
  readonly ask: Target['ask'];
};
/** Of each workload before it counts: by then the share of the compiler is that of a server that runs for days. */
export const WARM_UP_SECONDS = 8;
const READY_WITHIN_MS = 120_000;

/** Starts a server on a free port (`PORT`) and waits until it answers. Throws when it ends or stays silent for two minutes. */
export async function startTarget<Name extends string>(program: Program<Name>): Promise<Target<Name>> {
  const port = await freePort();
  const [file, ...rest] = program.command;
  const child = spawn(file, rest, {
    cwd: program.folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...program.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let ended: number | null = null;
  let said = false;
  child.once('exit', (code) => {
    ended = code ?? -1;
  });
  child.stdout.on('data', (data: Buffer) => {
    if (data.toString().includes('ready')) said = true;
  });
  const isReady = () => program.isReady?.(port).catch(() => false) ?? said;
  for (const until = Date.now() + READY_WITHIN_MS; !(await isReady()); await new Promise((resolve) => setTimeout(resolve, 200))) {
    if (ended !== null) throw new Error(`${program.name} ended with ${ended}`);
    if (Date.now() > until) throw new Error(`${program.name} does not answer`);
  }
  return { name: program.name, port, child, pid: child.pid ?? 0, ask: program.ask };
}

/** The bytes of one request. */
export function rawRequest({ method = 'POST', path: address = '/query', token, body }: Asked): string {
  const text = JSON.stringify(body);
  const lines = [
    `${method} ${address} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

type Load = {
  readonly requests: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  readonly warmup: number;
  readonly seed: number;
};
/** Loads one target for some seconds. Throws when a reply was wrong. `postmaster` is the process id of PostgreSQL. */
export async function measureSlice(
  target: Pick<Target, 'name' | 'port' | 'pid'>,
  postmaster: number,
  { requests, connections, seconds, warmup, seed }: Load,
): Promise<Measured> {
  const file = path.join(programs, 'requests.json');
  writeFileSync(file, JSON.stringify({ port: target.port, connections, warmup, seconds, seed, requests }));
  const generator = spawn(process.execPath, [path.join(programs, 'generator.js'), file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  let before: { server: number; database: number; machine: number } | undefined;
  const look = () => ({ server: treeCpu(target.pid), database: treeCpu(postmaster), machine: machineCpu() });
  generator.stdout.on('data', (data: Buffer) => {
    output += data.toString();
    if (!before && output.includes('START')) before = look();
  });
  await new Promise((resolve) => generator.once('exit', resolve));
  const after = look();
  const report = JSON.parse(output.slice(output.indexOf('{'))) as {
    done: number;
    seconds: number;
    bad: number;
    p50: number;
    p95: number;
    p99: number;
    cpu: number;
    sample: string | null;
  };
  if (!before || report.bad > 0 || report.done === 0) throw new Error(`${target.name}: ${report.bad} wrong replies, ${report.sample}`);
  const server = after.server - before.server;
  const database = after.database - before.database;
  return {
    rps: report.done / report.seconds,
    p50: report.p50,
    p95: report.p95,
    p99: report.p99,
    serverMs: (server / report.done) * 1000,
    databaseMs: (database / report.done) * 1000,
    foreign: Math.max(0, (after.machine - before.machine - server - database - report.cpu) / report.seconds),
    megabytes: residentMegabytes(target.pid),
  };
}

/** One line about a slice, for people who watch. */
export const sliceLine = (pass: number, { workload, target, rps, serverMs, databaseMs, foreign }: Slice): string =>
  `pass ${pass}  ${workload.padEnd(4)} ${target.padEnd(12)} ${rps.toFixed(0).padStart(7)} req/s  CPU ${(serverMs + databaseMs).toFixed(3)} ms (server ${serverMs.toFixed(3)}, PostgreSQL ${databaseMs.toFixed(3)})  foreign ${foreign.toFixed(2)}`;
