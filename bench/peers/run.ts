/**
 * `npm run bench:peers`: our server beside PostGraphile and Directus on the same PostgreSQL, machine and rows, in short
 * alternating slices of the reading workloads. The peers are installed into a folder outside the project (about a
 * gigabyte; kept with --folder). Ours checks session and rights in every request, the peers check nothing.
 *
 *   npm run bench:peers -- [--folder DIR] [--employees 1000000] [--passes 3] [--seconds 4] [--connections 50] [--write]
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { keepTable } from '../kept-table.ts';
import { startCluster } from '../load/cluster.ts';
import { postmasterOf, prepareDatabases, sampleEmployees } from '../load/prepare.ts';
import { startOurs } from '../load/programs.ts';
import { bestOf, renderPeers, type Slice } from '../load/report.ts';
import { buildPrograms, measureSlice, programs, rawRequest, sliceLine, type Target, WARM_UP_SECONDS } from '../load/targets.ts';
import { drawArguments, type Workload } from '../load/workloads.ts';
import { startDirectus } from './directus.ts';
import { installNode } from './install.ts';
import { startPostGraphile } from './postgraphile.ts';

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string' },
    employees: { type: 'string', default: '1000000' },
    passes: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '50' },
    node: { type: 'string', default: '22' },
    directus: { type: 'string', default: '12.4.0' },
    write: { type: 'boolean', default: false },
  },
});
const READS = ['W1', 'W2', 'W3'] as const satisfies readonly Workload[];
const log = (text: string) => console.error(text);

/** A fresh copy of the reference tables: peers add tables of their own. */
async function copyDatabase(server: ClientConfig, from: string, to: string): Promise<ClientConfig> {
  const client = new Client({ ...server, statement_timeout: 0 });
  await client.connect();
  try {
    await client.query(`drop database if exists ${to} with (force)`);
    await client.query(`create database ${to} template ${from}`);
  } finally {
    await client.end();
  }
  return { ...server, database: to };
}

const folder = options.folder ? path.resolve(options.folder) : mkdtempSync(path.join(os.tmpdir(), 'peers-'));
mkdirSync(programs, { recursive: true });
await buildPrograms();
const server = await startCluster(log);
const targets: Target[] = [];
try {
  const { reference, ours } = await prepareDatabases({ server: server.connection, employees: Number(options.employees), log });
  const people = await sampleEmployees(reference);
  const postmaster = await postmasterOf(server.connection);
  log(`installing the peers into ${folder}`);
  const node = await installNode(folder, Number(options.node));
  const copy = (name: string) => copyDatabase(server.connection, String(reference.database), `bench_${name}`);
  const graphile = await copy('postgraphile');
  const directus = await copy('directus');
  targets.push(await startOurs(ours));
  targets.push(await startPostGraphile({ folder, node, database: graphile }));
  targets.push(await startDirectus({ folder, node, version: options.directus, database: directus }));
  const slices: Slice[] = [];
  for (let pass = 0; pass <= Number(options.passes); pass++) {
    for (const workload of READS) {
      const given = drawArguments({ workload, count: 3000, employees: people });
      for (const target of targets) {
        const measured = await measureSlice(target, postmaster, {
          requests: given.map((one) => rawRequest(target.ask(workload, one))),
          connections: Number(options.connections),
          seconds: pass === 0 ? WARM_UP_SECONDS : Number(options.seconds),
          warmup: 1,
          seed: 1 + pass * 7919,
        });
        if (pass === 0) continue;
        const slice = { ...measured, target: target.name, workload };
        slices.push(slice);
        log(sliceLine(pass, slice));
      }
    }
  }
  const table = renderPeers(bestOf(slices), READS);
  console.log(table);
  if (options.write) keepTable('peers', table);
} finally {
  for (const { child } of targets) child.kill('SIGTERM');
  await server.stop();
}
process.exit(0);
