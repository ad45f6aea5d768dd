/** The pipelined connections against a real PostgreSQL: order, bytes, atomic batches, plans, ids and notifications. */
import { Session } from 'node:inspector/promises';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformModule } from '../core/platform/platform.module.ts';
import { type Database, DatabaseError, type Statement } from '../sql/database.ts';
import { createDatabase } from '../sql/postgres.ts';

let world: TemporaryDatabase;
let database: Database;
const st = (name: string, sql: string, ...params: Statement['params']): Statement => ({ name, sql, params });
const text = async (on: Database, name: string, sql: string, ...params: Statement['params']) =>
  (await on.run(name, sql, params, null))?.toString() ?? null;
const single = (size = 1, preparedLimit?: number) =>
  createDatabase({ connection: world.connection, size, ...(preparedLimit === undefined ? {} : { preparedLimit }) });

beforeAll(async () => {
  world = await temporaryDatabase([platformModule]);
  database = world.database;
  await database.batch([st('make t', 'create table t (id bigint primary key, body text)')], null);
});
afterAll(() => world.drop());

describe('statements', () => {
  it('gives the first column of the first row as bytes, Cyrillic and all', async () => {
    const value = '{"нэр":"Өнөрбаяр Үүлэн ₮","emoji":"🐎"}';
    expect(await database.run('echo', 'select $1::text', [value], null)).toEqual(Buffer.from(value));
  });
  it('gives null without a row and for an empty value', async () => {
    expect(await text(database, 'no row', 'select id from t where false')).toBeNull();
    expect(await text(database, 'null', 'select null::text')).toBeNull();
  });
  it('puts a long value together from many chunks', async () => {
    const value = await database.run('long', `select repeat('Ө', $1::int)`, [3_000_000], null);
    expect(value?.length).toBe(6_000_000);
    expect(value?.toString('utf8', 0, 4)).toBe('ӨӨ');
  });
  it('sends numbers, big numbers, truth values and emptiness as parameters', async () => {
    const [result] = await database.batch(
      [st('kinds', 'select $1::numeric, $2::bigint, $3::boolean, $4::text', 1.5, 9_007_199_254_740_993n, true, null)],
      null,
    );
    expect(result).toEqual({ rows: [['1.5', '9007199254740993', 't', null]], rowCount: 1 });
  });
  it('answers 10,000 pipelined calls on one connection each with its own value', async () => {
    const one = await single();
    const wanted = Array.from({ length: 10_000 }, (_none, at) => `компани ${at % 7}: ${at}`);
    const got: (string | null)[] = [];
    for (let from = 0; from < wanted.length; from += 1000) {
      got.push(
        ...(await Promise.all(
          wanted.slice(from, from + 1000).map((value, at) => text(one, `own ${at % 5}`, `select $1::text /* ${at % 5} */`, value)),
        )),
      );
    }
    await one.close();
    expect(got).toEqual(wanted);
  });
  it('lets go of what is answered while others on the same connection still wait', async () => {
    const inspector = new Session();
    inspector.connect();
    const one = await single();
    const answered = async (): Promise<WeakRef<Statement>> => {
      const statement = st('brief', 'select $1::text', 'a request hangs on it');
      await Promise.all([one.readBatch([statement], null), one.readBatch([st('before', 'select 1')], null)]);
      return new WeakRef(statement);
    };
    const [asked, slow] = [answered(), one.readBatch([st('slow', 'select pg_sleep(2)')], null)];
    const seen = await asked;
    await expect
      .poll(
        async () => {
          await inspector.post('HeapProfiler.collectGarbage');
          return seen.deref() === undefined;
        },
        { timeout: 1_500 },
      )
      .toBe(true);
    await slow;
    inspector.disconnect();
    await one.close();
  });
  it('works in UTC with ISO dates, so a moment reads the same everywhere', async () => {
    expect(await text(database, 'moment', `select to_json('2026-01-02T03:04:05+08'::timestamptz)::text`)).toBe(
      '"2026-01-01T19:04:05+00:00"',
    );
  });
  it('refuses what cannot be sent without harming the calls around it', async () => {
    const calls = await Promise.allSettled([
      text(database, 'before', 'select 1'),
      text(database, 'x'.repeat(64), 'select 2'),
      text(database, 'after', 'select 3'),
    ]);
    expect(calls.map((call) => (call.status === 'fulfilled' ? call.value : 'refused'))).toEqual(['1', 'refused', '3']);
  });
  it('drops a connection on which COPY was tried and works on', async () => {
    await expect(text(database, 'copy', 'copy t from stdin')).rejects.toThrow(/COPY/);
    expect(await text(database, 'after copy', 'select 1')).toBe('1');
  });
});

describe('errors', () => {
  it('names the constraint and the state', async () => {
    await database.batch([st('put', 'insert into t values ($1, $2)', 1, 'нэг')], null);
    const error = await database.batch([st('put', 'insert into t values ($1, $2)', 1, 'дахин')], null).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ sqlState: '23505', constraint: 't_pkey' });
  });
  it('undoes a whole batch when its middle fails, and leaves the neighbours alone', async () => {
    const one = await single();
    const calls = await Promise.allSettled([
      text(one, 'n1', 'select 1'),
      one.batch(
        [
          st('put', 'insert into t values ($1, $2)', 50, 'a'),
          st('zero', 'select 1 / $1::int', 0),
          st('put', 'insert into t values ($1, $2)', 51, 'b'),
        ],
        null,
      ),
      text(one, 'n2', 'select 2'),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await text(one, 'count', 'select count(*) from t where id in (50, 51)')).toBe('0');
    await one.close();
  });
  it('keeps statements usable that a failed batch kept from being prepared', async () => {
    const one = await single();
    const bad = one.batch([st('fails', 'select 1 / $1::int', 0), st('later', 'select $1::text', 'x')], null);
    const good = Array.from({ length: 5 }, (_none, at) => text(one, 'later', 'select $1::text', `v${at}`));
    await expect(bad).rejects.toMatchObject({ sqlState: '22012' });
    expect(await Promise.all(good)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4']);
    await one.close();
  });
});

describe('prepared statements', () => {
  it('keeps a bounded number of them on the server', async () => {
    const one = await single(1, 10);
    for (let at = 0; at < 40; at++) await text(one, `kept ${at}`, `select ${at}::text`);
    expect(Number(await text(one, 'how many', 'select count(*) from pg_prepared_statements'))).toBeLessThanOrEqual(11);
    expect(await text(one, 'kept 0', 'select 0::text')).toBe('0');
    await one.close();
  });
  it('parses again when the tables under a plan changed', async () => {
    const one = await single();
    await database.batch([st('make p', 'create table p (a int)'), st('fill p', 'insert into p values (1)')], null);
    const read = st('read p', 'select * from p');
    expect(await one.batch([read], null)).toEqual([{ rows: [['1']], rowCount: 1 }]);
    await database.batch([st('widen p', `alter table p add column b text default 'шинэ'`)], null);
    expect(await one.batch([read], null)).toEqual([{ rows: [['1', 'шинэ']], rowCount: 1 }]);
    expect(await one.transaction(null, (tx) => tx.commit([read]))).toEqual([{ rows: [['1', 'шинэ']], rowCount: 1 }]);
    await one.close();
  });
  it('parses again when the server forgot them, also in a transaction', async () => {
    const one = await single();
    const read = st('forgotten', 'select $1::text', 'x');
    await one.batch([read, st('forget', 'deallocate all')], null);
    expect((await one.batch([read], null))[0]?.rows).toEqual([['x']]);
    await one.transaction(null, (tx) => tx.commit([read, st('forget', 'deallocate all')]));
    expect((await one.transaction(null, (tx) => tx.commit([read])))[0]?.rows).toEqual([['x']]);
    await one.close();
  });
});

describe('ids', () => {
  it('are unique over connections and concurrent callers', async () => {
    const other = await single(2);
    const ids = await Promise.all(Array.from({ length: 5000 }, (_none, at) => (at % 2 ? database : other).nextId()));
    await other.close();
    expect(new Set(ids).size).toBe(5000);
    expect(Math.min(...ids)).toBeGreaterThan(10_000);
  });
});
