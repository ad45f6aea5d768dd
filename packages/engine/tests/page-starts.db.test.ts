/** Pages far down in a long list, read from known places: the same rows as without, in each order, and after each write. */
import { type Client, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../storage/postgres.ts';
import { ALPHA, ask, BETA, openWorld, PASSWORD, type RunningHttp, type World } from './http-world.ts';

const ROWS = 13_400;
let world: World;
let other: RunningHttp;
let keeper: Client;
let sent: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  other = await world.another({}, {}, await spied());
  // Ten of a name, so that the id has to tell them apart.
  for (const company of [ALPHA, BETA])
    await ask(
      world.database,
      `insert into memo (company_id, id, name, created_at, updated_at, version)
       select $1::bigint, 100000 + n, 'm ' || lpad((n / 10)::text, 6, '0'), now(), now(), 1 from generate_series(1, $2::int) n`,
      company,
      company === ALPHA ? ROWS : 500,
    );
  keeper = await signIn(other.url, 'keeper', PASSWORD);
});
afterAll(() => world.close());

/** Connections of a second server, with what is sent over them written down. */
async function spied(): Promise<World['database']> {
  const database = await createDatabase({ connection: world.connection, size: 2 });
  const run: World['database']['run'] = (name, sql, params, company) => {
    sent.push(sql);
    return database.run(name, sql, params, company);
  };
  return { ...database, run };
}
const isReading = (sql: string): boolean => sql.includes('row_number()');
const isStarted = (sql: string): boolean => /- \(?\$\d+/.test(sql);

type Asked = {
  readonly page: number;
  readonly size: number;
  readonly order?: 'asc' | 'desc';
  readonly by?: string;
  readonly deleted?: boolean;
};
const DOCUMENT =
  'query($s:[sort!],$p:Int!,$n:Int!,$d:Boolean){paginate(sorts:$s,page:$p,size:$n,deleted:$d,countLimit:1000){memo{id name} total page}}';
async function pageOf({ page, size, order = 'asc', by = 'name', deleted = false }: Asked, client = keeper) {
  const { body } = await client.query<{ paginate: { memo: { id: number; name: string }[]; total: number; page: number } }>(DOCUMENT, {
    s: [{ column: by, order }],
    p: page,
    n: size,
    d: deleted,
  });
  expect(body.errors).toBeUndefined();
  return body.data?.paginate;
}
async function expected({ page, size, order = 'asc', by = 'name' }: Asked): Promise<number[]> {
  const rows = await ask(
    world.database,
    `select id from memo where company_id = $1 and deleted_at is null order by ${by} ${order}, id ${order} limit $2 offset $3`,
    ALPHA,
    size,
    (page - 1) * size,
  );
  return rows.map(([id]) => Number(id));
}
const idsOf = (page: Awaited<ReturnType<typeof pageOf>>): number[] => (page?.memo ?? []).map(({ id }) => id);
/** Until the places of the list are known. */
async function untilKnown(asked: Asked): Promise<void> {
  await expect
    .poll(async () => {
      sent = [];
      await pageOf(asked);
      return sent.some(isStarted);
    })
    .toBe(true);
}

describe('a page far down in a long list', () => {
  it.each([
    { by: 'name', order: 'asc' },
    { by: 'name', order: 'desc' },
    { by: 'id', order: 'desc' },
    { by: 'created_at', order: 'asc' },
  ] as const)('holds the same rows when it is read from a known place (by $by $order)', async ({ by, order }) => {
    await untilKnown({ page: 300, size: 40, by, order });
    for (const [page, size] of [
      [251, 40],
      [335, 40],
      [336, 40],
      [101, 100],
      [1_341, 10],
      [12_000, 1],
      [400, 40],
    ] as const) {
      sent = [];
      const asked = { page, size, by, order };
      expect(idsOf(await pageOf(asked))).toEqual(await expected(asked));
      expect(sent.filter(isStarted)).toHaveLength(1);
    }
  });

  it('keeps its number and the count of the whole list', async () => {
    await untilKnown({ page: 300, size: 40 });
    expect(await pageOf({ page: 300, size: 40 })).toMatchObject({ page: 300, total: 1_000 });
  });

  it('is right again with the first question after a write, here or by another server', async () => {
    const asked = { page: 301, size: 40 };
    for (const url of [other.url, world.first.url]) {
      await untilKnown(asked);
      const writer = await signIn(url, 'keeper', PASSWORD);
      const before = await expected(asked);
      const made = await writer.query('mutation($i:MemoInput!){createMemo(input:$i){id}}', { i: { name: 'm 000000' } });
      expect(made.body.errors).toBeUndefined();
      const after = await expected(asked);
      expect(after).not.toEqual(before);
      // What another server tells comes a moment later.
      if (url === world.first.url) await expect.poll(async () => idsOf(await pageOf(asked))).toEqual(after);
      expect(idsOf(await pageOf(asked))).toEqual(after);
    }
  });

  it('is counted without places where the order is not by fields of its own that are always there, and near the beginning', async () => {
    sent = [];
    await pageOf({ page: 300, size: 40, by: 'salary' });
    await pageOf({ page: 300, size: 40, deleted: true }, await signIn(other.url, 'keeper', PASSWORD));
    await pageOf({ page: 240, size: 40, by: 'created_at' });
    expect(sent.filter((sql) => isReading(sql) || isStarted(sql))).toEqual([]);
  });

  it('reads its places for each company apart', async () => {
    await untilKnown({ page: 300, size: 40 });
    const beta = await signIn(other.url, 'beta', PASSWORD);
    expect(idsOf(await pageOf({ page: 300, size: 40 }, beta))).toEqual([]);
    expect(idsOf(await pageOf({ page: 300, size: 40 }))).toEqual(await expected({ page: 300, size: 40 }));
  });
});
