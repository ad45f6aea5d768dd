/** Transactions and lost connections against a real PostgreSQL. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformModule } from '../core/platform/platform.module.ts';
import { type Database, DatabaseError, DatabaseUnavailable, type Statement } from '../sql/database.ts';
import { createDatabase } from '../sql/postgres.ts';
import { runSql } from '../sql/run-sql.ts';

let world: TemporaryDatabase;
let database: Database;
const st = (name: string, sql: string, ...params: Statement['params']): Statement => ({ name, sql, params });
const put = (id: number, body: string) => st('put', 'insert into t values ($1, $2)', id, body);
const lock = (id: number) => st('lock', 'select body from t where id = $1 for update', id);
const count = async (from: number, to: number) =>
  Number((await database.run('count', 'select count(*) from t where id between $1 and $2', [from, to], null))?.toString());
/** Ends every session of this database but the one that asks. */
const terminateAll = () =>
  runSql(world.connection, (query) =>
    query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'),
  );

beforeAll(async () => {
  world = await temporaryDatabase([platformModule]);
  database = world.database;
  await database.batch([st('make t', 'create table t (id bigint primary key, body text)')], null);
});
afterAll(() => world.drop());

describe('a transaction', () => {
  it('keeps what was committed and gives the results of the last statements', async () => {
    const seen = await database.transaction(1, async (tx) => {
      await tx.batch([put(1, 'нэг')]);
      const [inserted, read] = await tx.commit([put(2, 'хоёр'), st('read two', 'select body from t where id in (1, 2) order by id')]);
      return { inserted: inserted?.rowCount, read: read?.rows };
    });
    expect(seen).toEqual({ inserted: 1, read: [['нэг'], ['хоёр']] });
    expect(await count(1, 2)).toBe(2);
  });
  it('is rolled back when its work throws or ends without a commit', async () => {
    const failing = database.transaction(1, async (tx) => {
      await tx.batch([put(10, 'x')]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await database.transaction(1, (tx) => tx.batch([put(11, 'x')]));
    expect(await count(10, 11)).toBe(0);
  });
  it('cannot commit after a failure, even if the failure was caught', async () => {
    const attempt = database.transaction(1, async (tx) => {
      await tx.batch([put(20, 'x')]);
      await tx.batch([st('zero', 'select 1 / $1::int', 0)]).catch(() => undefined);
      return tx.commit([]);
    });
    await expect(attempt).rejects.toMatchObject({ sqlState: '22012' });
    expect(await count(20, 20)).toBe(0);
  });
  it('undoes everything when the last statement before the commit fails', async () => {
    const attempt = database.transaction(1, async (tx) => {
      await tx.batch([put(30, 'x')]);
      return tx.commit([put(31, 'y'), put(30, 'again')]);
    });
    await expect(attempt).rejects.toMatchObject({ sqlState: '23505', constraint: 't_pkey' });
    expect(await count(30, 31)).toBe(0);
  });
  it('refuses statements after its commit', async () => {
    const attempt = database.transaction(1, async (tx) => {
      await tx.commit([put(40, 'x')]);
      await tx.batch([put(41, 'y')]);
    });
    await expect(attempt).rejects.toThrow('over');
    expect(await count(40, 41)).toBe(1);
  });
  it('gives up a row that somebody else holds after the lock limit, and the others go on meanwhile', async () => {
    await database.batch([put(50, 'hot')], null);
    const impatient = await createDatabase({ connection: world.connection, size: 2, limits: { lockTimeout: 200 } });
    await database.transaction(1, async (holder) => {
      await holder.batch([lock(50)]);
      const waiting = impatient.transaction(1, (tx) => tx.commit([lock(50)]));
      const writing = impatient.batch([st('touch', `update t set body = 'b' where id = $1`, 50)], null);
      const [read, ...refused] = await Promise.allSettled([impatient.run('one', 'select 1', [], 2), waiting, writing]);
      expect(read).toMatchObject({ status: 'fulfilled' });
      expect(refused).toMatchObject([{ reason: { sqlState: '55P03' } }, { reason: { sqlState: '55P03' } }]);
    });
    await impatient.close();
  });
  it('leaves a connection for other companies when one company queues for a hot row', async () => {
    const small = await createDatabase({ connection: world.connection, size: 3 });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const queue = Array.from({ length: 5 }, () =>
      small.transaction(1, async (tx) => {
        await tx.batch([st('one', 'select 1')]);
        await held;
      }),
    );
    expect(await small.transaction(2, async (tx) => (await tx.commit([st('two', 'select 2')]))[0]?.rows)).toEqual([['2']]);
    release();
    await Promise.all(queue);
    await small.close();
  });
  it('repeats a whole batch once when the server undid it for a deadlock', async () => {
    await database.batch([put(60, 'a'), put(61, 'b')], null);
    const touch = (id: number) => st('touch', `update t set body = body || '!' where id = $1`, id);
    const slow = st('slow', 'select pg_sleep(0.3)');
    const one = await createDatabase({ connection: world.connection, size: 4, limits: { lockTimeout: 5000 } });
    await Promise.all([one.batch([touch(60), slow, touch(61)], null), one.batch([touch(61), slow, touch(60)], null)]);
    const rows = await database.batch([st('both', 'select body from t where id in (60, 61) order by id')], null);
    expect(rows[0]?.rows).toEqual([['a!!'], ['b!!']]);
    await one.close();
  });
});

describe('lost connections', () => {
  it('fail what is running, never the process, and later calls succeed again', async () => {
    const outcomes: string[] = [];
    let stopped = false;
    const worker = async (name: number): Promise<void> => {
      while (!stopped) {
        const call =
          name % 3 === 0
            ? database.transaction(1, (tx) => tx.commit([st('pause', 'select pg_sleep(0.01)')]))
            : database.run('pause', 'select pg_sleep(0.01)', [], null);
        outcomes.push(
          await call.then(
            () => 'ok',
            (error: unknown) => (error instanceof DatabaseUnavailable ? 'unavailable' : String(error)),
          ),
        );
      }
    };
    const workers = Array.from({ length: 12 }, (_none, at) => worker(at));
    for (let round = 0; round < 3; round++) {
      await sleep(150);
      await terminateAll();
    }
    const after = outcomes.length;
    await expect
      .poll(() => {
        const last = outcomes.slice(after).slice(-12);
        return last.length === 12 && last.every((outcome) => outcome === 'ok');
      })
      .toBe(true);
    stopped = true;
    await Promise.all(workers);
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'unavailable']));
    expect(outcomes.slice(-12).filter((outcome) => outcome === 'ok').length).toBe(12);
  });
  it('are told apart from refusals by the database', async () => {
    await expect(database.run('wrong', 'select from nowhere', [], null)).rejects.toBeInstanceOf(DatabaseError);
    const nobody = createDatabase({ connection: { host: '127.0.0.1', port: 1, user: 'x', password: 'x', database: 'x' } });
    await expect(nobody).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
  it('do not stop notifications: it listens again', async () => {
    const heard: string[] = [];
    const stop = await database.listen('changes', (payload) => heard.push(payload));
    const notify = (payload: string) => database.batch([st('notify', `select pg_notify('changes', $1)`, payload)], null);
    await notify('эхний');
    await expect.poll(() => heard).toEqual(['эхний']);
    await terminateAll();
    await expect
      .poll(
        async () => {
          await notify('дараах').catch(() => undefined);
          return heard.includes('дараах');
        },
        { timeout: 10_000, interval: 200 },
      )
      .toBe(true);
    await stop();
    heard.length = 0;
    await notify('сүүлийн');
    await sleep(100);
    expect(heard).toEqual([]);
  });
});

/** A way to the database that can fall silent without being closed, as a broken network does. */
async function createSilencer() {
  const { host, port } = world.connection as { host: string; port: number };
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('too much and too long', () => {
  it('refuses statements at once when too many wait already', async () => {
    const one = await createDatabase({ connection: world.connection, size: 1 });
    const calls = await Promise.allSettled(Array.from({ length: 2100 }, () => one.run('one', 'select 1', [], null)));
    const refused = calls.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBe(100);
    expect(refused[0]).toMatchObject({ reason: { name: 'DatabaseUnavailable' } });
    expect((await one.run('one', 'select 1', [], null))?.toString()).toBe('1');
    await one.close();
  });
  it('ends a statement after its limit', async () => {
    const hasty = await createDatabase({ connection: world.connection, size: 1, limits: { statementTimeout: 100 } });
    await expect(hasty.run('sleep', 'select pg_sleep(5)', [], null)).rejects.toMatchObject({ sqlState: '57014' });
    await hasty.close();
  });
  it('gives up a connection that has fallen silent and comes back over a new one', async () => {
    const silencer = await createSilencer();
    const connection = { ...(world.connection as object), port: silencer.port };
    const one = await createDatabase({ connection, size: 1, limits: { statementTimeout: 200 } });
    expect((await one.run('one', 'select 1', [], null))?.toString()).toBe('1');
    silencer.silence();
    const started = performance.now();
    await expect(one.run('one', 'select 1', [], null)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(performance.now() - started).toBeLessThan(5000);
    expect((await one.run('one', 'select 1', [], null))?.toString()).toBe('1');
    await one.close();
    silencer.close();
  });
});

describe('closing', () => {
  it('finishes what runs and refuses what comes later', async () => {
    const one = await createDatabase({ connection: world.connection, size: 2 });
    const running = one.run('last', `select pg_sleep(0.2)::text || 'done'`, [], null);
    const writing = one.transaction(1, async (tx) => {
      await sleep(100);
      return tx.commit([put(70, 'kept')]);
    });
    await one.ping();
    const closed = one.close();
    await expect(one.transaction(1, (tx) => tx.commit([]))).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await running)?.toString()).toBe('done');
    await writing;
    await closed;
    expect(await count(70, 70)).toBe(1);
    await expect(one.run('late', 'select 1', [], null)).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});
