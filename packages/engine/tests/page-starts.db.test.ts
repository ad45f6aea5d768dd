/** Pages far down in a long list, read from known places: the same rows as without, in each order, and after each write. */
import { type Client, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../sql/postgres.ts';
import { ALPHA, ask, BETA, openWorld, PASSWORD, type RunningHttp, type World } from './http-world.ts';

const ROWS = 13_400;
let world: World;
let other: RunningHttp;
let storekeeper: Client;
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
  storekeeper = await signIn(other.url, 'storekeeper', PASSWORD);
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
const isReading = (sql: string): boolean => sql.includes("json_build_object('snapshot'");
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
async function pageOf({ page, size, order = 'asc', by = 'name', deleted = false }: Asked, client = storekeeper) {
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
      const writer = await signIn(url, 'storekeeper', PASSWORD);
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
    await pageOf({ page: 300, size: 40, deleted: true }, await signIn(other.url, 'storekeeper', PASSWORD));
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

/** Numbers in [0, 1), the same again for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
const SEED = Number(process.env.STARTS_SEED ?? Date.now() % 1_000_000);
type Drawn = ReturnType<typeof numbersFrom>;
const wordOf = (random: Drawn): string => `m ${String(Math.floor(random() * 1_400)).padStart(6, '0')}`;
const someId = async (where: string, random: Drawn): Promise<number> => {
  const [row] = await ask(
    world.database,
    `select id from memo where company_id = $1 and ${where} order by id offset $2 % greatest(1, (select count(*) from memo where company_id = $1 and ${where})) limit 1`,
    ALPHA,
    Math.floor(random() * 13_000),
  );
  return Number(row?.[0] ?? 0);
};
async function expectAnswer(document: string, variables: unknown): Promise<void> {
  const { body } = await storekeeper.query(document, variables as Record<string, unknown>);
  expect(body.errors).toBeUndefined();
}
const WRITES = {
  create: (random: Drawn) => expectAnswer('mutation($i:MemoInput!){createMemo(input:$i){id}}', { i: { name: wordOf(random) } }),
  remove: async (random: Drawn) =>
    expectAnswer('mutation($id:ID!){deleteMemo(id:$id){id}}', { id: await someId('deleted_at is null', random) }),
  pay: async (random: Drawn) =>
    expectAnswer('mutation($id:ID!,$i:MemoInput!){updateMemo(id:$id,input:$i){id}}', {
      id: await someId('deleted_at is null', random),
      i: { salary: `${Math.floor(random() * 1_000)}.00` },
    }),
  rename: async (random: Drawn) =>
    expectAnswer('mutation($id:ID!,$i:MemoInput!){updateMemo(id:$id,input:$i){id}}', {
      id: await someId('deleted_at is null', random),
      i: { name: wordOf(random) },
    }),
  restore: async (random: Drawn) => {
    const id = await someId('deleted_at is not null', random);
    if (id > 0) await expectAnswer('mutation($id:ID!){restoreMemo(id:$id){id}}', { id });
  },
} as const;
const ORDERS = [
  { by: 'name', order: 'asc' },
  { by: 'created_at', order: 'desc' },
] as const;
const drawnPage = (random: Drawn): Asked => {
  const size = 20 + Math.floor(random() * 60);
  const first = Math.ceil(10_000 / size) + 1;
  return { ...(ORDERS[Math.floor(random() * 2)] ?? ORDERS[0]), size, page: first + Math.floor(random() * (3_400 / size)) };
};

describe('the places of a list that is written to', () => {
  it('are corrected for rows that come and go, and not read again', async () => {
    const random = numbersFrom(SEED);
    for (const order of ORDERS) await untilKnown({ page: 300, size: 40, ...order });
    const readings: string[] = [];
    for (let round = 0; round < 24; round++) {
      const kind = (['create', 'remove', 'pay'] as const)[round % 3] ?? 'create';
      await WRITES[kind](random);
      const asked = drawnPage(random);
      sent = [];
      expect([SEED, kind, asked, idsOf(await pageOf(asked))]).toEqual([SEED, kind, asked, await expected(asked)]);
      expect(sent.filter(isStarted)).toHaveLength(1);
      readings.push(...sent.filter(isReading));
    }
    expect(readings).toEqual([]);
  });

  it('give the very rows that OFFSET gives after any writes', async () => {
    const random = numbersFrom(SEED + 1);
    const kinds = Object.values(WRITES);
    for (let round = 0; round < 40; round++) {
      const count = Math.floor(random() * 4);
      for (let write = 0; write < count; write++) await kinds[Math.floor(random() * kinds.length)]?.(random);
      const asked = drawnPage(random);
      expect([SEED, round, asked, idsOf(await pageOf(asked))]).toEqual([SEED, round, asked, await expected(asked)]);
    }
  });

  it('are right when it has become quiet after writes and readings at the same time', async () => {
    const random = numbersFrom(SEED + 2);
    let goesOn = true;
    const reader = async () => {
      while (goesOn) await pageOf(drawnPage(random));
    };
    const writer = async (kinds: readonly (keyof typeof WRITES)[]) => {
      for (let write = 0; write < 25; write++) await WRITES[kinds[write % kinds.length] ?? 'create'](random);
    };
    const readers = [reader(), reader()];
    // Only one removes: two could choose the same row.
    await Promise.all([writer(['create', 'pay', 'create', 'rename']), writer(['remove', 'create'])]).finally(() => {
      goesOn = false;
    });
    await Promise.all(readers);
    for (let look = 0; look < 12; look++) {
      const asked = drawnPage(random);
      expect([SEED, asked, idsOf(await pageOf(asked))]).toEqual([SEED, asked, await expected(asked)]);
    }
  });

  it('take in what another server tells', async () => {
    const random = numbersFrom(SEED + 3);
    const elsewhere = await signIn(world.first.url, 'storekeeper', PASSWORD);
    const asked = { page: 301, size: 40 };
    await untilKnown(asked);
    const { body } = await elsewhere.query('mutation($i:MemoInput!){createMemo(input:$i){id}}', { i: { name: 'm 000001' } });
    expect(body.errors).toBeUndefined();
    const after = await expected(asked);
    sent = [];
    await expect.poll(async () => idsOf(await pageOf(asked))).toEqual(after);
    expect(sent.filter(isReading)).toEqual([]);
    await WRITES.create(random);
    expect(idsOf(await pageOf(asked))).toEqual(await expected(asked));
  });
});
