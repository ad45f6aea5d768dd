/** Two servers on one database, with clocks that are wrong in both directions; one of them is killed. */
import { fileURLToPath } from 'node:url';
import { runSql } from '@lambda/engine/sql/run-sql.ts';
import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { type RunningServer, startServer } from '@lambda/testing/server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDamage, type Sql } from './crash-damage.ts';
import { IMPORT_PREFIX, startImports } from './crash-imports.ts';

const HOUR = 3_600_000;
const SKEW = fileURLToPath(new URL('../packages/testing/clock-skew.cjs', import.meta.url));
const clock = (milliseconds: number) => ({ NODE_OPTIONS: `--require ${SKEW}`, LAMBDA_TEST_CLOCK_SKEW_MS: String(milliseconds) });

let ahead: RunningServer;
let behind: RunningServer;
let hr: Client;
const sql: Sql = (text) => runSql(ahead.connection(), (query) => query(text));
beforeAll(async () => {
  ahead = await startServer({ env: clock(48 * HOUR) });
  const { host, port, user, password, database } = ahead.connection();
  const shared = { DATABASE_URL: `postgresql://${user}:${password}@${host}:${port}/${database}`, LAMBDA_DATA: ahead.dataFolder };
  behind = await startServer({ build: false, env: { ...clock(-HOUR), ...shared } });
  hr = await signIn(ahead.url, 'hr');
});
afterAll(async () => {
  await behind?.stop();
  await ahead?.stop();
});
const rights = (client: Client) => client.get('/get-permissions');

describe('two servers', () => {
  it('know each other’s sessions, and end them by the clock of the database', async () => {
    expect((await rights(clientOf(behind.url, hr.token))).status).toBe(200);
    const [life] = await sql<{ hours: string }>(
      'select extract(epoch from max(expires_at) - clock_timestamp()) / 3600 as hours from sessions where ended_at is null',
    );
    // A week, told by the server whose clock is two days ahead: its own clock would have added them.
    expect(Number(life?.hours)).toBeGreaterThan(24);
    expect(Number(life?.hours)).toBeLessThanOrEqual(7 * 24);
    const over = await signIn(ahead.url, 'hr');
    await sql(`update sessions set expires_at = clock_timestamp() - interval '1 minute' where id = (select max(id) from sessions)`);
    // For the server whose clock is an hour behind it would last for another 59 minutes.
    expect((await rights(clientOf(behind.url, over.token))).status).toBe(401);
    expect((await rights(clientOf(behind.url, hr.token))).status).toBe(200);
  });

  it('keep a day the day that was written, whichever of them writes', async () => {
    const { body } = await hr.query<{ struct: { id: number }[] }>('{ struct(limit: 1) { id } }');
    const input = {
      lastname: 'Гэрч',
      firstname: 'Гэрч',
      phone_one: '99110003',
      hired_date: '2024-02-01',
      struct_id: body.data?.struct[0]?.id,
    };
    for (const [index, { url }] of [ahead, behind].entries()) {
      const create = 'mutation($input:EmployeeInput!){createEmployee(input:$input){id}}';
      expect((await clientOf(url, hr.token).query(create, { input: { ...input, code: `Ц-${index}` } })).status).toBe(200);
    }
    const days = await sql<{ day: string }>(`select hired_date::text as day from employee where code like 'Ц-%'`);
    expect(days).toEqual([{ day: '2024-02-01' }, { day: '2024-02-01' }]);
  });

  it('lose nothing when one is killed: sessions go on at the other, and what it had begun is finished there, once', async () => {
    const [unit] = await sql<{ name: string }>('select name from struct where deleted_at is null order by id limit 1');
    const imports = startImports({ client: hr, other: clientOf(behind.url, hr.token), unit: unit?.name ?? '', rows: 250 });
    await imports.started;
    await ahead.kill9();
    await imports.stop();
    expect(imports.unexpected).toEqual([]);
    expect(imports.finished()).toBeGreaterThan(0);
    expect(await importDamage(sql, imports.codes, IMPORT_PREFIX)).toEqual([]);
    expect((await rights(clientOf(behind.url, hr.token))).status).toBe(200);
    const hanging = async () => (await sql<{ count: string }>(`select count(*) from jobs where state in ('queued', 'running')`))[0]?.count;
    await expect.poll(hanging, { timeout: 60_000 }).toBe('0');
  });
});
