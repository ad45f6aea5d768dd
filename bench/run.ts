/**
 * `npm run bench`: our server beside the bare reference on the same PostgreSQL and machine, in short alternating slices,
 * so that a drift of the machine's speed hits both alike. The figure to trust is CPU per request (server + PostgreSQL).
 *
 *   npm run bench -- [--employees 1000000] [--passes 3] [--seconds 3] [--connections 50] [--workloads W1,W2]
 *                    [--json FILE] [--write]      --write puts the table into docs/performance.md
 *   npm run bench -- builder       publishing instead of requests (bench/builder/publishing.ts)
 *   npm run bench -- booking       free times and orders (bench/booking/times.ts)
 *   npm run bench -- payroll       a month of 1,000 and 10,000 people (bench/salary/payroll.ts)
 *   npm run bench -- workflow      running documents instead of requests (bench/workflow/running.ts)
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { keepTable } from './kept-table.ts';
import { startCluster } from './load/cluster.ts';
import { postmasterOf, prepareDatabases, sampleEmployees } from './load/prepare.ts';
import { startOurs, startReference } from './load/programs.ts';
import { bestOf, renderTable, type Slice } from './load/report.ts';
import { buildPrograms, measureSlice, programs, rawRequest, sliceLine, type Target, WARM_UP_SECONDS } from './load/targets.ts';
import { drawArguments, WORKLOAD_TEXTS, WORKLOADS, type Workload } from './load/workloads.ts';

if (process.argv[2] === 'builder') {
  await import('./builder/publishing.ts');
  process.exit();
}
if (process.argv[2] === 'booking') {
  await import('./booking/times.ts');
  process.exit();
}
if (process.argv[2] === 'payroll') {
  await import('./salary/payroll.ts');
  process.exit();
}
if (process.argv[2] === 'workflow') {
  await import('./workflow/running.ts');
  process.exit();
}
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
const log = (text: string) => console.error(text);

mkdirSync(programs, { recursive: true });
await buildPrograms();
const server = await startCluster(log);
const targets: Target<'ours' | 'L1'>[] = [];
try {
  const { reference, ours } = await prepareDatabases({ server: server.connection, employees, log });
  const people = await sampleEmployees(reference);
  const postmaster = await postmasterOf(server.connection);
  targets.push(await startReference(reference));
  targets.push(await startOurs(ours));
  const slices: Slice<'ours' | 'L1'>[] = [];
  for (let pass = 0; pass <= Number(options.passes); pass++) {
    for (const workload of chosen) {
      const given = drawArguments({ workload, count: 3000, employees: people });
      for (const target of targets) {
        if (workload === 'W2I' && target.name === 'ours') continue;
        const measured = await measureSlice(target, postmaster, {
          requests: given.map((one) => rawRequest(target.ask(workload, one))),
          connections: Number(options.connections),
          seconds: pass === 0 ? WARM_UP_SECONDS : Number(options.seconds),
          warmup: 0.4,
          seed: 1 + pass * 7919,
        });
        if (pass === 0) continue;
        const slice = { ...measured, target: target.name, workload };
        slices.push(slice);
        log(sliceLine(pass, slice));
      }
    }
  }
  const best = bestOf(slices);
  const table = renderTable(best, WORKLOAD_TEXTS);
  console.log(table);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(best.json, null, 2)}\n`);
  if (options.write) keepTable('workloads', table);
} finally {
  for (const { child } of targets) child.kill('SIGTERM');
  await server.stop();
}
process.exit(0);
