/** `npm run faults`: server and database killed many times under mixed work, bodies without an end, crowds. Prints what it cost; exit code 1 when anything. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runSql } from '@lambda/engine/sql/run-sql.ts';
import { signIn } from '@lambda/testing/client.ts';
import { freePort, type RunningServer, startServer } from '@lambda/testing/server.ts';
import { clearWork, type Damage, importDamage, type Sql, writerDamage } from '../crash-damage.ts';
import { IMPORT_PREFIX, startImports } from '../crash-imports.ts';
import { startWriters } from '../crash-writers.ts';
import { costing, probed, sendBombs, sendEndless, zipBombs } from '../hostile-bodies.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    writers: { type: 'string', default: '16' },
    /** Offered to each address by a body without an end. */
    gigabytes: { type: 'string', default: '5' },
  },
});
const KILLS = Number(values.kills);
const WRITERS = Number(values.writers);
const IMPORT_ROWS = 200;
const trafficMs = (round: number): number => 350 + ((round * 137) % 450);
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

type Row = Readonly<Record<string, string | number>>;
const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const dataFolder = mkdtempSync(join(tmpdir(), 'lambda-faults-'));
chmodSync(dataFolder, 0o755);
const port = String(await freePort());
const probe = join(dataFolder, 'probe');
writeFileSync(probe, '');
const start = (build: boolean): Promise<RunningServer> =>
  startServer({ build, env: { LAMBDA_DATA: dataFolder, PORT: port, ...probed(probe) } });
let server = await start(true);
const sql: Sql = (text) => runSql(server.connection(), (query) => query(text));
const client = await signIn(server.url, 'hr');
const units = await client.query<{ struct: { id: number; name: string }[] }>('{ struct(limit: 1) { id name } }');
const unit = units.body.data?.struct[0] ?? { id: 0, name: '' };

/** Kills again and again under the load; `kill` answers how long the service was away. */
async function suffer(what: string, kill: (moments: { killed: number; acknowledged: () => Promise<number> }) => Promise<number>) {
  await clearWork(sql);
  const shared: number[] = [];
  for (let index = 0; index < 4; index++) {
    const input = {
      code: `Г-С${index}`,
      lastname: 'Гэрч',
      firstname: 'Гэрч',
      phone_one: '99110001',
      hired_date: '2024-02-01',
      struct_id: unit.id,
    };
    const { body } = await client.query<{ createEmployee: { id: number } }>(
      'mutation($input:EmployeeInput!){createEmployee(input:$input){id}}',
      { input },
    );
    shared.push(body.data?.createEmployee.id ?? 0);
  }
  const writers = startWriters({ client, unit: unit.id, shared, writers: WRITERS });
  const imports = startImports({ client, unit: unit.name, rows: IMPORT_ROWS });
  const away: number[] = [];
  for (let round = 0; round < KILLS; round++) {
    await pause(trafficMs(round));
    const killed = Date.now();
    away.push(await kill({ killed, acknowledged: () => writers.acknowledgedAfter(Date.now()) }));
  }
  await writers.stop();
  await imports.stop();
  const { outcome } = writers;
  const damage: Damage[] = [...(await writerDamage(sql, outcome, shared)), ...(await importDamage(sql, imports.codes, IMPORT_PREFIX))];
  const [unfinished] = await sql<{ count: string }>(`select count(*) from jobs where state in ('queued', 'running')`);
  const count = (kind: Damage['kind']) => damage.filter((one) => one.kind === kind).length;
  const unexpected = [
    ...outcome.unexpected,
    ...imports.unexpected,
    ...(unfinished?.count === '0' ? [] : [`${unfinished?.count} jobs hang`]),
  ];
  for (const { text } of damage.slice(0, 20)) say(`DAMAGE   ${text}`);
  for (const text of unexpected.slice(0, 20)) say(`ANSWER   ${text}`);
  const row: Row = {
    fault: what,
    kills: KILLS,
    acknowledged: outcome.writes.length,
    'sent again': outcome.repeated,
    'imported rows': imports.codes.length,
    'imports restarted': imports.restarted(),
    lost: count('lost'),
    'half-done': count('half-done') + count('invented'),
    doubled: count('doubled'),
    'wrong answers': unexpected.length,
    'away, median ms': middle(away),
    'away, most ms': Math.max(...away),
  };
  say(JSON.stringify(row));
  return { row, isWhole: damage.length === 0 && unexpected.length === 0 };
}

const MB = 1_048_576;
/** Five gigabytes without an end at every kind of address, and workbooks that unpack to gigabytes. */
async function bodies(): Promise<{ rows: readonly Row[]; isWhole: boolean }> {
  const scene = { url: server.url, token: client.token ?? '', most: Number(values.gigabytes) * 1_024 * MB, goesOn: true };
  await sendEndless({ ...scene, most: 24 * MB, goesOn: false });
  const bombs = await zipBombs(2_000);
  const endless = await costing(server.url, probe, () => sendEndless(scene));
  const packed = await costing(server.url, probe, () => sendBombs(scene, bombs));
  const rows = [...endless.result, ...packed.result].map(({ what, said, late, offered }) => ({
    'F16 body': what,
    answer: said,
    'after its limit, ms': Math.round(late),
    'offered, MB': Math.round(offered / MB),
  }));
  const [grown, held] = [Math.max(endless.grown, packed.grown), Math.max(endless.held, packed.held)];
  const most = Math.max(250, 5 * Math.max(endless.calm, packed.calm));
  say(`F16: grown by ${Math.round(grown / MB)} MB, loop held up ${Math.round(held)} ms (p99; ${Math.round(endless.calm)} ms before)`);
  const refused = [...endless.result, ...packed.result].every(({ said }) => said === '413 TOO_LARGE');
  const slack = Math.max(endless.slowest, packed.slowest);
  const inTime = [...endless.result, ...packed.result].every(({ late }) => late < 1_000 + slack);
  return { rows, isWhole: refused && inTime && grown < 50 * MB && held < most };
}
const table = (rows: readonly Row[]): void => {
  const names = Object.keys(rows[0] ?? {});
  say(`| ${names.join(' | ')} |`);
  say(`|${names.map(() => '---').join('|')}|`);
  for (const row of rows) say(`| ${names.map((name) => row[name]).join(' | ')} |`);
};

const results: Awaited<ReturnType<typeof suffer>>[] = [];
let hostile: Awaited<ReturnType<typeof bodies>> = { rows: [], isWhole: false };
try {
  hostile = await bodies();
  results.push(
    await suffer('F1 kill -9 of the server', async ({ killed, acknowledged }) => {
      await server.kill9();
      server = await start(false);
      await acknowledged();
      return Date.now() - killed;
    }),
  );
  const { pid } = server;
  results.push(
    await suffer('F2 kill -9 of the database', async ({ killed, acknowledged }) => {
      server.killDatabase();
      while (!(await sql('select 1').catch(() => null))) await pause(20);
      await acknowledged();
      process.kill(pid, 0);
      return Date.now() - killed;
    }),
  );
} finally {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
/** Three hundred people on twenty connections, and a row that everybody wants: within seconds. */
const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs');
const env = { ...process.env, LAMBDA_TIMED: 'true' };
const crowds = spawnSync(process.execPath, [vitest, 'run', 'packages/engine/tests/crowds.db.test.ts'], { env, stdio: 'inherit' });
table(hostile.rows);
table(results.map(({ row }) => row));
process.exitCode = hostile.isWhole && crowds.status === 0 && results.every(({ isWhole }) => isWhole) ? 0 : 1;
