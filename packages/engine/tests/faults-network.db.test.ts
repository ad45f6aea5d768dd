/** A database that becomes slow or falls silent behind its network: every request ends in words and in time, and all comes back by itself. */
import { startTcpProxy, type TcpProxy } from '@lambda/testing/tcp-proxy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseUnavailable } from '../sql/database.ts';
import { createDatabase } from '../sql/postgres.ts';
import { bearer, codeOf, openWorld, query, type RunningHttp, tokenOf, type World } from './http-world.ts';

let world: World;
let proxy: TcpProxy;
let database: Database;
let served: RunningHttp;
let storekeeper: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await openWorld();
  const { host, port } = world.connection as { host: string; port: number };
  proxy = await startTcpProxy({ host, port });
  const connection = { ...(world.connection as object), port: proxy.port };
  database = await createDatabase({ connection, size: 2, limits: { statementTimeout: 1_000, lockTimeout: 500 } });
  served = await world.another({}, {}, database);
  storekeeper = bearer(await tokenOf(served.url, 'storekeeper'));
});
afterAll(async () => {
  await world.close();
  await proxy.close();
});

const READ = '{ memo { id } }';
const WRITE = 'mutation { createMemo(input: {name: "a"}) { id } }';
const ask = async (document: string) => {
  const started = performance.now();
  const reply = await query(served.url, document, storekeeper);
  return { reply, took: performance.now() - started };
};

/** Reads and writes come back each on connections of their own. */
async function isBack(): Promise<void> {
  for (const document of [READ, WRITE]) for (;;) if ((await ask(document)).reply.status === 200) break;
}

describe('a database behind a bad network', () => {
  it.each([50, 500])('that is %i ms slower is waited for', async (slower) => {
    proxy.become({ slower });
    const answers = await Promise.all([ask(READ), ask(WRITE)]);
    expect(answers.map(({ reply }) => reply.status)).toEqual([200, 200]);
    for (const { took } of answers) expect(took).toBeGreaterThan(slower - 10);
    proxy.become('open');
  });
  it('that is 5,000 ms slower is told with 503 within ten seconds, and nothing waits for ever', async () => {
    proxy.become({ slower: 5_000 });
    for (const { reply, took } of await Promise.all([ask(READ), ask(WRITE)])) {
      expect([reply.status, await codeOf(reply), reply.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);
      expect(took).toBeLessThan(10_000);
    }
    proxy.become('open');
    await isBack();
  });

  it('that swallows everything is told with 503 within ten seconds, while what needs no database answers on', async () => {
    proxy.become('swallow');
    const asked = Promise.all([READ, WRITE, READ, WRITE].map(ask));
    let ended = false;
    void asked.finally(() => {
      ended = true;
    });
    let alive = 0;
    while (!ended) {
      expect((await fetch(`${served.url}/health`)).status).toBe(200);
      alive += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const { reply, took } of await asked) {
      expect([reply.status, await codeOf(reply), reply.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);
      expect(took).toBeLessThan(10_000);
    }
    expect(alive).toBeGreaterThan(10);
    expect((await fetch(`${served.url}/ready`)).status).toBe(503);
    proxy.become('open');
    await isBack();
    expect((await fetch(`${served.url}/ready`)).status).toBe(200);
  });

  it('that breaks off between the greeting and the first question is noticed as well', async () => {
    // ReadyForQuery: the greeting is over.
    proxy.become({ swallowAfter: Buffer.from([0x5a, 0, 0, 0, 5, 0x49]) });
    const connection = { ...(world.connection as object), port: proxy.port };
    await expect(createDatabase({ connection, size: 1 })).rejects.toBeInstanceOf(DatabaseUnavailable);
    proxy.become('open');
    await isBack();
  });

  it('leaves no transaction open over there when the way breaks in the middle of one', async () => {
    const broken = database.transaction(5_001, async (transaction) => {
      await transaction.batch([{ name: 'hold', sql: 'select id from memo for update', params: [] }]);
      proxy.become('swallow');
      return transaction.commit([]);
    });
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
    proxy.become('open');
    await isBack();
    const [left] = await world.database.batch(
      [
        {
          name: 'left',
          sql: `select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
          params: [],
        },
      ],
      null,
    );
    expect(left?.rows).toEqual([['0']]);
  });
});
