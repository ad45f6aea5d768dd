/**
 * `npm run bench`: our server beside the bare reference on the same PostgreSQL and machine, in short alternating slices,
 * so that a drift of the machine's speed hits both alike. The figure to trust is CPU per request (server + PostgreSQL).
 *
 *   npm run bench -- [--employees 1000000] [--passes 3] [--seconds 3] [--connections 50] [--workloads W1,W2]
 *                    [--json FILE] [--write]      --write puts the table into docs/performance.md
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@lambda/engine/storage/embedded.ts';
import { build } from 'esbuild';
import type { ClientConfig } from 'pg';
import { benchToken, postmasterOf, prepareDatabases, sampleEmployees } from './load/prepare.ts';
import { machineCpu, residentMegabytes, treeCpu } from './load/processes.ts';
import { bestOf, renderTable, type Slice } from './load/report.ts';
import { type Arguments, DOCUMENTS, drawArguments, WORKLOAD_TEXTS, WORKLOADS, type Workload } from './load/workloads.ts';

const { values: options } = parseArgs({
  options: {
    employees: { type: 'string', default: '1000000' },
    passes: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '50' },
    workloads: { type: 'string', default: WORKLOADS.join(',') },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const employees = Number(options.employees);
const chosen = options.workloads.split(',') as Workload[];
const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'dist', 'bench');
const log = (text: string) => console.error(text);

type Target = {
  readonly name: 'ours' | 'L1';
  readonly port: number;
  readonly child: ChildProcess;
  readonly pid: number;
  readonly requestOf: (workload: Workload, given: Arguments) => { token: string; body: unknown };
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
const urlOf = ({ host, port, user, password, database }: ClientConfig): string =>
  `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;

async function startTarget(
  name: Target['name'],
  file: string,
  environment: Record<string, string>,
  requestOf: Target['requestOf'],
): Promise<Target> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(folder, file)], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => data.toString().includes('ready') && resolve());
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  return { name, port, child, pid: child.pid ?? 0, requestOf };
}

function rawRequest(target: Target, workload: Workload, given: Arguments): string {
  const { token, body } = target.requestOf(workload, given);
  const text = JSON.stringify(body);
  return `POST /query HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

async function slice({
  target,
  workload,
  requests,
  seconds,
  warmup,
  seed,
  postmaster,
}: {
  target: Target;
  workload: Workload;
  requests: readonly string[];
  seconds: number;
  warmup: number;
  seed: number;
  postmaster: number;
}): Promise<Slice> {
  const file = path.join(folder, 'requests.json');
  writeFileSync(file, JSON.stringify({ port: target.port, connections: Number(options.connections), warmup, seconds, seed, requests }));
  const generator = spawn(process.execPath, [path.join(folder, 'generator.js'), file], { stdio: ['ignore', 'pipe', 'inherit'] });
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
    p99: number;
    cpu: number;
    sample: string | null;
  };
  if (!before || report.bad > 0 || report.done === 0)
    throw new Error(`${target.name} ${workload}: ${report.bad} wrong replies, ${report.sample}`);
  const server = after.server - before.server;
  const database = after.database - before.database;
  return {
    target: workload === 'W2I' ? 'L1' : target.name,
    workload,
    rps: report.done / report.seconds,
    p50: report.p50,
    p99: report.p99,
    serverMs: (server / report.done) * 1000,
    databaseMs: (database / report.done) * 1000,
    foreign: Math.max(0, (after.machine - before.machine - server - database - report.cpu) / report.seconds),
    megabytes: residentMegabytes(target.pid),
  };
}

mkdirSync(folder, { recursive: true });
await build({
  entryPoints: {
    ours: path.join(import.meta.dirname, 'ours/server.ts'),
    reference: path.join(import.meta.dirname, 'reference/server.ts'),
    generator: path.join(import.meta.dirname, 'load/generator.ts'),
  },
  outdir: folder,
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
const dataDir = process.env.BENCH_DATA ?? path.join(root, 'data', 'bench');
const memory = Math.min(2048, Math.floor(os.totalmem() / 1_048_576 / 8));
const server = await startEmbedded({
  dataDir,
  log,
  settings: {
    shared_buffers: `${memory}MB`,
    effective_cache_size: `${memory * 4}MB`,
    work_mem: '32MB',
    maintenance_work_mem: '512MB',
    max_wal_size: '8GB',
    checkpoint_timeout: '30min',
  },
});
const targets: Target[] = [];
try {
  const { reference, ours } = await prepareDatabases({ server: server.connection, employees, log });
  const people = await sampleEmployees(reference);
  const postmaster = await postmasterOf(server.connection);
  targets.push(
    await startTarget('L1', 'reference.js', { REFERENCE_DATABASE: urlOf(reference) }, (workload, given) => ({
      token: `reference-${given.company}`,
      body: { workload, given },
    })),
  );
  targets.push(
    await startTarget('ours', 'ours.js', { BENCH_DATABASE: urlOf(ours) }, (workload, given) => {
      const { query, variables } = DOCUMENTS[workload as Exclude<Workload, 'W2I'>];
      return { token: benchToken(given.company), body: { query, variables: variables(given) } };
    }),
  );
  const slices: Slice[] = [];
  for (let pass = 0; pass <= Number(options.passes); pass++) {
    for (const workload of chosen) {
      const given = drawArguments({ workload, count: 3000, employees: people });
      for (const target of targets) {
        if (workload === 'W2I' && target.name === 'ours') continue;
        const requests = given.map((one) => rawRequest(target, workload, one));
        const measured = await slice({
          target,
          workload,
          requests,
          seconds: pass === 0 ? 1 : Number(options.seconds),
          warmup: 0.4,
          seed: 1 + pass * 7919,
          postmaster,
        });
        if (pass === 0) continue;
        slices.push(measured);
        log(
          `pass ${pass}  ${workload.padEnd(4)} ${measured.target.padEnd(5)} ${measured.rps.toFixed(0).padStart(7)} req/s  CPU ${(measured.serverMs + measured.databaseMs).toFixed(3)} ms (server ${measured.serverMs.toFixed(3)}, PostgreSQL ${measured.databaseMs.toFixed(3)})  foreign ${measured.foreign.toFixed(2)}`,
        );
      }
    }
  }
  const best = bestOf(slices);
  const table = renderTable(best, WORKLOAD_TEXTS);
  console.log(table);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(best.json, null, 2)}\n`);
  if (options.write) {
    const file = path.join(root, 'docs', 'performance.md');
    const [head = ''] = readFileSync(file, 'utf8').split('<!-- table -->');
    writeFileSync(file, `${head}<!-- table -->\n\n${table}\n`);
  }
} finally {
  for (const { child } of targets) child.kill('SIGTERM');
  await server.stop();
}
process.exit(0);
