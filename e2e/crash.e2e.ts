/** Server and database killed again and again under people who write: nothing acknowledged is lost, nothing is twice, nothing half-done. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runSql } from '@lambda/engine/sql/run-sql.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { freePort, type RunningServer, startServer } from '@lambda/testing/server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clearWork, importDamage, type Sql, writerDamage } from './crash-damage.ts';
import { IMPORT_PREFIX, startImports } from './crash-imports.ts';
import { CHILDREN, type Outcome, startWriters, type Writers } from './crash-writers.ts';

/** `npm run faults` kills fifty times each. */
const ROUNDS = process.env.SWEEP === 'all' ? 10 : 5;
const WRITERS = 16;
const SHARED = 4;
/** How long writing goes on before each kill; not always the same moment of a write. */
const trafficMs = (round: number): number => 350 + ((round * 137) % 450);

let dataFolder: string;
let port: string;
let server: RunningServer;
let client: Client;
let unit = 0;
let unitName = '';

const start = (build: boolean): Promise<RunningServer> => startServer({ build, env: { LAMBDA_DATA: dataFolder, PORT: port } });
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'lambda-crash-'));
  chmodSync(dataFolder, 0o755);
  port = String(await freePort());
  server = await start(true);
  client = await signIn(server.url, 'hr');
  const { body } = await client.query<{ struct: { id: number; name: string }[] }>('{ struct(limit: 1) { id name } }');
  unit = body.data?.struct[0]?.id ?? 0;
  unitName = body.data?.struct[0]?.name ?? '';
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  rmSync(dataFolder, { recursive: true, force: true });
});

// Also after a failure: what one crash left would be taken for the writes of the next.
afterEach(() => clearWork(sql));

const sql: Sql = (text) => runSql(server.connection(), (query) => query(text));
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function sharedRecords(from: string): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < SHARED; index++) {
    const input = {
      code: `Г-${from}${index}`,
      lastname: 'Гэрч',
      firstname: 'Гэрч',
      phone_one: '99110001',
      hired_date: '2024-02-01',
      struct_id: unit,
    };
    const { body } = await client.query<{ createEmployee: { id: number } }>(
      'mutation($input:EmployeeInput!){createEmployee(input:$input){id}}',
      { input },
    );
    ids.push(body.data?.createEmployee.id ?? 0);
  }
  return ids;
}
const damage = async (outcome: Outcome, shared: readonly number[]): Promise<string[]> =>
  (await writerDamage(sql, outcome, shared)).map(({ text }) => text);

const inOrder = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const figures = (values: readonly number[]): string =>
  `${inOrder(values)[Math.floor(values.length / 2)]} ms in the middle, ${Math.max(...values)} ms at most`;
function tell(what: string, { outcome }: Writers, times: Readonly<Record<string, readonly number[]>>): void {
  const refusals = [...outcome.refusals].map(([status, count]) => `${count} × ${status === 0 ? 'broken connection' : status}`).join(', ');
  const shown = Object.entries(times).map(([name, values]) => `${name} ${figures(values)}`);
  console.info(
    `${what}: ${outcome.writes.length} writes acknowledged, ${outcome.repeated} sent again; ${refusals || 'no refusals'}; ${shown.join('; ')}`,
  );
}

describe.runIf(process.platform === 'linux')('a crash', () => {
  it(`of the server, ${ROUNDS} times under ${WRITERS} writers, costs nothing that was acknowledged`, async () => {
    const shared = await sharedRecords('С');
    const writers = startWriters({ client, unit, shared, writers: WRITERS });
    const imports = startImports({ client, unit: unitName, rows: 60 });
    const ready: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await pause(trafficMs(round));
      const killed = Date.now();
      await server.kill9();
      server = await start(false);
      ready.push(Date.now() - killed);
      await writers.acknowledgedAfter(Date.now());
    }
    await writers.stop();
    await imports.stop();
    tell(`${ROUNDS} × kill -9 of the server`, writers, { 'ready again after': ready });
    expect(writers.outcome.unexpected).toEqual([]);
    expect(writers.outcome.writes.length).toBeGreaterThan(ROUNDS * WRITERS);
    expect(writers.outcome.repeated).toBeGreaterThan(0);
    expect(await damage(writers.outcome, shared)).toEqual([]);
    expect(imports.unexpected).toEqual([]);
    expect(imports.finished()).toBeGreaterThan(0);
    expect(await importDamage(sql, imports.codes, IMPORT_PREFIX)).toEqual([]);
  }, 600_000);

  it(`of the database, ${ROUNDS} times under ${WRITERS} writers, costs nothing either, and the server lives on`, async () => {
    const shared = await sharedRecords('Ө');
    const { pid } = server;
    const writers = startWriters({ client, unit, shared, writers: WRITERS });
    const [accepts, first]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      await pause(trafficMs(round));
      const before = server.databasePid();
      const killed = Date.now();
      server.killDatabase();
      while (!(await sql('select 1').catch(() => null))) await pause(20);
      const accepted = Date.now();
      accepts.push(accepted - killed);
      first.push((await writers.acknowledgedAfter(killed)) - accepted);
      expect(server.databasePid()).not.toBe(before);
      expect(isAlive(pid)).toBe(true);
    }
    await writers.stop();
    tell(`${ROUNDS} × kill -9 of the database`, writers, { 'accepts again after': accepts, 'first write after that': first });
    expect(writers.outcome.unexpected).toEqual([]);
    expect(writers.outcome.refusals.get(0) ?? 0).toBe(0);
    expect(writers.outcome.refusals.get(503) ?? 0).toBeGreaterThan(0);
    expect(Math.max(...first)).toBeLessThanOrEqual(3_000);
    expect(await damage(writers.outcome, shared)).toEqual([]);
    // The count can fail: a write that is taken away, one that is doubled and one half-done are all noticed.
    const [lost, doubled, half] = writers.outcome.writes.filter(({ kind, id }) => kind === 'create' && !shared.includes(id));
    await sql(`update employee set code = 'x' where id = ${lost?.id}`);
    await sql(`update employee set code = '${doubled?.mark}', deleted_at = now() where id = ${half?.id}`);
    await sql(`delete from employment_history where id = (select min(id) from employment_history where employee_id = ${doubled?.id})`);
    const noticed = await damage(writers.outcome, shared);
    expect(noticed).toEqual(
      expect.arrayContaining([
        `record ${lost?.mark} is lost`,
        `record ${doubled?.mark} is there 2 times`,
        `${doubled?.mark} has 1 of ${CHILDREN} rows`,
      ]),
    );
  }, 600_000);
});
