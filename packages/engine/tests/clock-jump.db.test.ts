/** A server whose clock is set while it runs: an hour back, two days ahead. What counts is told by the clock of the database. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReports } from '../core/report-sql/report-sql.ts';
import type { JobHandler } from '../services/jobs/handlers.ts';
import { runSql } from '../sql/run-sql.ts';
import { databaseNow, planDue, startScheduleClock, type TimedWork } from '../sql/schedule-clock.ts';
import { ask, bearer, logIn, query, tokenOf } from './http-world.ts';
import { type JobsWorld, openJobsWorld } from './jobs-world.ts';

const HOUR = 3_600_000;
const JUMPS = [
  ['an hour back', -HOUR],
  ['two days ahead', 48 * HOUR],
] as const;
const MINUTE = 60_000;
const READER = 'lambda_reader_of_jumps';

let world: JobsWorld;
let url: string;
/** A second server, which remembers nobody. */
let beside: string;
beforeAll(async () => {
  world = await openJobsWorld();
  url = world.first.url;
  beside = (await world.another()).url;
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await ask(world.database, 'delete from login_attempts');
  for (const table of ['jobs', 'job_queues', 'known_crontabs']) await ask(world.database, `delete from graphile_worker._private_${table}`);
});
afterEach(() => {
  vi.useRealTimers();
});
/** The clock alone jumps; timers go on, as they do on a machine whose time is set. */
const jump = (by: number): void => {
  const now = Date.now() + by;
  vi.useFakeTimers({ toFake: ['Date'], now });
};
const mayRead = async (token: string, at = url) => (await query(at, '{ memo { id } }', bearer(token))).status;
const expire = (minutes: number) =>
  ask(
    world.database,
    'update sessions set expires_at = clock_timestamp() + make_interval(mins => $1) where id = (select max(id) from sessions)',
    minutes,
  );

describe.each(JUMPS)('a server whose clock jumps %s', (_name, by) => {
  it('keeps who is signed in, and ends sessions when the database says so', async () => {
    const [kept, over] = [await tokenOf(url, 'storekeeper'), await tokenOf(url, 'storekeeper')];
    expect(await mayRead(kept)).toBe(200);
    await expire(-1);
    jump(by);
    expect([await mayRead(kept), await mayRead(over, beside)]).toEqual([200, 401]);
    const later = await tokenOf(url, 'storekeeper');
    const [row] = await ask(
      world.database,
      'select round(extract(epoch from expires_at - clock_timestamp()) / 60) from sessions where id = (select max(id) from sessions)',
    );
    expect([await mayRead(later), Number(row?.[0])]).toEqual([200, 7 * 24 * 60]);
  });

  it('neither forgets a lock-out nor makes it longer', async () => {
    for (let count = 0; count < 3; count++) await logIn({ url, login: 'storekeeper', password: 'Wrong-2026!' });
    jump(by);
    const locked = await logIn({ url, login: 'storekeeper' });
    expect([locked.status, (await locked.text()).includes('in 10 minutes')]).toEqual([403, true]);
    await ask(world.database, "update login_attempts set locked_until = clock_timestamp() - interval '1 second'");
    expect((await logIn({ url, login: 'storekeeper' })).status).toBe(200);
  });

  it('answers a write that is sent again as before', async () => {
    const storekeeper = { ...bearer(await tokenOf(url, 'storekeeper')), 'idempotency-key': `jump-${by}` };
    const send = async () => (await query(url, `mutation { createMemo(input: {name: "once ${by}"}) { id } }`, storekeeper)).json();
    const first = await send();
    jump(by);
    expect(await send()).toEqual(first);
    expect(await ask(world.database, 'select count(*) from memo where name = $1', `once ${by}`)).toEqual([['1']]);
  });

  it('starts what a schedule has for this minute of the database, once and at once, whatever comes before it', async () => {
    const acted: number[] = [];
    const nightly: JobHandler = async ({ actor }) => {
      acted.push(actor.companyId);
      return undefined;
    };
    const known =
      "insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('nightly Asia/Ulaanbaatar', now() - interval '1 day')";
    await ask(world.database, known);
    jump(by);
    const queues = [await world.work({ nightly }), await world.work({ nightly })];
    await expect.poll(() => acted.length, { timeout: 10_000 }).toBe(2);
    await expect.poll(() => ask(world.database, 'select count(*) from graphile_worker.jobs'), { timeout: 10_000 }).toEqual([['0']]);
    for (const queue of queues) await queue.stop(0);
    expect(acted).toHaveLength(2);
  });

  it('goes on looking at every minute of the database', async () => {
    const looked: number[] = [];
    const always: TimedWork = { name: 'always', task: 'nobody', isDue: (at) => looked.push(at.getTime()) > 0, payload: {} };
    await runSql(world.connection, async (query) => {
      // A database whose next minute is near.
      const now = await databaseNow(query);
      const early = MINUTE - (now % MINUTE) - 300;
      const soon = async <R extends Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<R[]> => {
        const rows = await query<R>(sql, params);
        for (const row of rows) if ('now' in row) Object.assign(row, { now: String(Number(row.now) + early) });
        return rows;
      };
      const minute = Math.floor((now + early) / MINUTE) * MINUTE;
      await planDue(query, [always], null, minute - MINUTE);
      const clock = startScheduleClock({ query: soon, timed: [always], warn: () => undefined });
      jump(by);
      await expect.poll(() => Math.max(...looked), { timeout: 10_000 }).toBe(minute + MINUTE);
      await clock.stop();
    });
    const planned = "select count(*) from graphile_worker.jobs where key = 'always' and run_at <= clock_timestamp()";
    expect(await ask(world.database, planned)).toEqual([['1']]);
  });

  it('lets reports see what they may, no longer and no shorter', async () => {
    const reports = await openReports({ connection: world.connection, registry: world.registry, reader: READER });
    try {
      jump(by);
      const { rows } = await reports.run('select count(*) > 0 from memo', [], world.admin);
      expect(rows).toEqual([['t']]);
      const left =
        "select ((substr(current_setting('lambda.scope'), 66)::json->>'until')::numeric - extract(epoch from clock_timestamp())) <= 60";
      expect((await reports.run(left, [], world.admin)).rows).toEqual([['t']]);
    } finally {
      await runSql(world.connection, async (sql) => {
        await sql('drop schema if exists lambda_report cascade');
        await sql(`drop owned by ${READER}`);
        await sql(`drop role ${READER}`);
      });
    }
  });
});

describe('the clock of the database', () => {
  const due: TimedWork = { name: 'hourly', task: 'nobody', isDue: (at) => at.getUTCMinutes() === 0, payload: {} };
  const HOURS = Date.UTC(2026, 10, 22, 10, 0);
  const planned = async () => Number((await ask(world.database, "select count(*) from graphile_worker.jobs where key = 'hourly'"))[0]?.[0]);
  const taken = () => ask(world.database, 'delete from graphile_worker._private_jobs');

  it('that goes back comes to the same minutes again, and they are planned no second time', async () => {
    await runSql(world.connection, async (query) => {
      await planDue(query, [due], HOURS - MINUTE, HOURS);
      await ask(
        world.database,
        'update graphile_worker._private_known_crontabs set last_execution = null, known_since = $1',
        new Date(HOURS - MINUTE).toISOString(),
      );
      await planDue(query, [due], HOURS - MINUTE, HOURS);
      expect(await planned()).toBe(1);
      await taken();
      await planDue(query, [due], HOURS - 30 * MINUTE, HOURS);
      expect(await planned()).toBe(0);
      await planDue(query, [due], HOURS + 59 * MINUTE, HOURS + 60 * MINUTE);
      expect(await planned()).toBe(1);
    });
  });

  it('is believed over a mark that a server with a wrong clock has left in days to come', async () => {
    await runSql(world.connection, async (query) => {
      const minute = Math.floor((await databaseNow(query)) / MINUTE) * MINUTE;
      const always = { ...due, isDue: () => true };
      await planDue(query, [always], null, minute);
      await ask(world.database, "update graphile_worker._private_known_crontabs set last_execution = now() + interval '3 days'");
      await planDue(query, [always], minute - MINUTE, minute);
      expect(await planned()).toBe(1);
    });
  });
});
