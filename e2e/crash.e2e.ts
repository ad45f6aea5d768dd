/** Server and database killed again and again under people who write: nothing acknowledged is lost, nothing is twice, nothing half-done. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runSql } from '@lambda/engine/storage/run-sql.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { freePort, type RunningServer, startServer } from '@lambda/testing/server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHILDREN, type Outcome, startWriters, type Writers } from './crash-writers.ts';

const ROUNDS = 10;
const WRITERS = 16;
const SHARED = 4;
/** How long writing goes on before each kill; not always the same moment of a write. */
const trafficMs = (round: number): number => 350 + ((round * 137) % 450);

let dataFolder: string;
let port: string;
let server: RunningServer;
let client: Client;
let unit = 0;

const start = (build: boolean): Promise<RunningServer> => startServer({ build, env: { LAMBDA_DATA: dataFolder, PORT: port } });
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'lambda-crash-'));
  chmodSync(dataFolder, 0o755);
  port = String(await freePort());
  server = await start(true);
  client = await signIn(server.url, 'hr');
  const { body } = await client.query<{ struct: { id: number }[] }>('{ struct(limit: 1) { id } }');
  unit = body.data?.struct[0]?.id ?? 0;
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  rmSync(dataFolder, { recursive: true, force: true });
});

const sql = <R extends Record<string, unknown>>(text: string): Promise<R[]> => runSql(server.connection(), (query) => query<R>(text));
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** What the database holds of the writers' work, counted past the server. */
async function stored(prefix: string) {
  const employees = await sql<{
    id: string;
    code: string;
    version: string;
    jobs: string;
    family: string;
    entries: string;
    creations: string;
  }>(`
    select e.id, e.code, e.version,
      (select count(*) from employment_history j where j.company_id = e.company_id and j.employee_id = e.id and j.deleted_at is null) as jobs,
      (select count(*) from family_member f where f.company_id = e.company_id and f.employee_id = e.id and f.deleted_at is null) as family,
      (select count(*) from record_history h where h.company_id = e.company_id and h.model = 'employee' and h.record_id = e.id and h.action <> 'view') as entries,
      (select count(*) from record_history h where h.company_id = e.company_id and h.model = 'employee' and h.record_id = e.id and h.action = 'create') as creations
    from employee e where e.code like '${prefix}%'`);
  const rows = await sql<{ mark: string; entries: string }>(`
    select f.full_name as mark, (select count(*) from record_history h where h.company_id = f.company_id and h.model = 'family_member' and h.record_id = f.id) as entries
    from family_member f where f.full_name like 'Гэрч %' and f.deleted_at is null`);
  const [children] = await sql<{ unwritten: string; stray: string }>(`
    select
      (select count(*) from employment_history j where j.position = 'Гэрч' and not exists
        (select 1 from record_history h where h.company_id = j.company_id and h.model = 'employment_history' and h.record_id = j.id and h.action = 'create')) as unwritten,
      (select count(*) from record_history h where h.model = 'employee' and not exists (select 1 from employee e where e.id = h.record_id)) as stray`);
  const keys = await sql<{ key: string }>(`select key from idempotency_keys where key like 'crash-%'`);
  return { employees, rows, children, keys };
}

/** Everything that is not as the acknowledgements say. */
async function damage({ writes }: Outcome, shared: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  const { employees, rows, children, keys } = await stored('Г-');
  const created = writes.filter(({ kind }) => kind === 'create');
  const changed = writes.filter(({ kind }) => kind === 'update');
  const compare = (what: string, acknowledged: readonly string[], inDatabase: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const one of inDatabase) counts.set(one, (counts.get(one) ?? 0) + 1);
    for (const one of acknowledged) if (!counts.has(one)) found.push(`${what} ${one} is lost`);
    for (const [one, count] of counts) {
      if (count > 1) found.push(`${what} ${one} is there ${count} times`);
      if (!acknowledged.includes(one)) found.push(`${what} ${one} was never acknowledged`);
    }
  };
  compare(
    'record',
    created.map(({ mark }) => mark),
    employees.filter(({ id }) => !shared.includes(Number(id))).map(({ code }) => code),
  );
  compare(
    'change',
    changed.map(({ mark }) => mark),
    rows.map(({ mark }) => mark),
  );
  compare(
    'key',
    writes.map(({ key }) => key),
    keys.map(({ key }) => key),
  );
  for (const { id, code, version, jobs, family, entries, creations } of employees) {
    const changes = changed.filter((write) => write.id === Number(id)).length;
    const isWhole =
      Number(version) === 1 + changes && Number(entries) === 1 + changes && Number(family) === changes && Number(creations) === 1;
    if (!isWhole) found.push(`${code} is half-done: version ${version}, ${entries} entries, ${family} rows for ${changes} changes`);
    if (!shared.includes(Number(id)) && Number(jobs) !== CHILDREN) found.push(`${code} has ${jobs} of ${CHILDREN} rows`);
  }
  for (const { mark, entries } of rows) if (entries !== '1') found.push(`${mark} has ${entries} history entries`);
  if (children?.unwritten !== '0') found.push(`${children?.unwritten} rows of sub-tables have no history`);
  if (children?.stray !== '0') found.push(`${children?.stray} history entries are about records that are not there`);
  return found;
}

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
/** Takes away what a run has left, so that the next one counts its own. */
async function clear(): Promise<void> {
  await sql(`delete from employee where code like 'Г-%'`);
  await sql(`delete from record_history where model in ('employee', 'employment_history', 'family_member')`);
  await sql(`delete from idempotency_keys where key like 'crash-%'`);
}

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
    tell(`${ROUNDS} × kill -9 of the server`, writers, { 'ready again after': ready });
    expect(writers.outcome.unexpected).toEqual([]);
    expect(writers.outcome.writes.length).toBeGreaterThan(ROUNDS * WRITERS);
    expect(writers.outcome.repeated).toBeGreaterThan(0);
    expect(await damage(writers.outcome, shared)).toEqual([]);
    await clear();
  }, 180_000);

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
  }, 180_000);
});
