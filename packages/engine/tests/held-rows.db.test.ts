/** A record that another transaction holds for longer than the patience: its own words everywhere, and never a wrong row. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../sql/postgres.ts';
import { ask, bearer, codeOf, openWorld, query, type RunningHttp, tokenOf, type World } from './http-world.ts';

let world: World;
let served: RunningHttp;
let storekeeper: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await openWorld();
  const database = await createDatabase({ connection: world.connection, size: 3, limits: { lockTimeout: 300 } });
  served = await world.another({}, {}, database);
  storekeeper = bearer(await tokenOf(served.url, 'storekeeper'));
});
afterAll(() => world.close());

async function memo(name: string): Promise<number> {
  const reply = await query(served.url, `mutation { createMemo(input: {name: "${name}"}) { id } }`, storekeeper);
  return ((await reply.json()) as { data: { createMemo: { id: number } } }).data.createMemo.id;
}
const rename = (id: number) => `mutation { updateMemo(id: ${id}, input: {name: "changed"}) { name } }`;
async function whileHeld<T>(id: number, work: () => Promise<T>, lock = 'select id from memo where id = $1 for update'): Promise<T> {
  return world.database.transaction(null, async (transaction) => {
    await transaction.batch([{ name: `hold ${lock}`, sql: lock, params: lock.includes('$1') ? [id] : [] }]);
    return work();
  });
}
const answered = async (reply: Response) => ({
  status: reply.status,
  retry: reply.headers.get('retry-after'),
  body: (await reply.json()) as { errors?: { message: string; extensions: { code: string } }[] },
});

describe('a record that somebody holds', () => {
  it.each([
    ['mn', /өөр хүн/],
    ['en', /^Somebody else is working on this record/],
    ['ko', /다른 사람이/],
  ])('is told in words of its own, with when to come again (%s)', async (language, words) => {
    const id = await memo('held');
    const { status, retry, body } = await whileHeld(id, async () =>
      answered(await query(served.url, rename(id), { ...storekeeper, 'accept-language': language })),
    );
    expect([status, retry, body.errors?.[0]?.extensions.code]).toEqual([409, '2', 'RECORD_BUSY']);
    expect(body.errors?.[0]?.message).toMatch(words);
  });

  it('is told so by forms too, and the same key takes effect once the record is free', async () => {
    const id = await memo('form');
    const save = () =>
      fetch(`${served.url}/lambda/krud/memo/update/${id}`, {
        method: 'POST',
        headers: { ...storekeeper, 'content-type': 'application/json', 'idempotency-key': `held-${id}` },
        body: JSON.stringify({ name: 'saved' }),
      });
    expect(await whileHeld(id, async () => answered(await save()))).toMatchObject({
      status: 409,
      retry: '2',
      body: { errors: [{ extensions: { code: 'RECORD_BUSY' } }] },
    });
    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(200);
    const [row] = await ask(world.database, 'select name, version from memo where id = $1', id);
    expect(row).toEqual(['saved', '2']);
  });

  it('is refused by itself among many, while the others are changed', async () => {
    const ids = [await memo('a'), await memo('b'), await memo('c')];
    const held = ids[1] ?? 0;
    const reply = await whileHeld(held, () =>
      fetch(`${served.url}/lambda/records/memo/bulk`, {
        method: 'POST',
        headers: { ...storekeeper, 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'update', ids, values: { name: 'many' } }),
      }),
    );
    expect(await reply.json()).toMatchObject({ data: { changed: 2, refused: [{ id: held, code: 'RECORD_BUSY' }] } });
  });

  it('is no table that is being changed: that is told as the database being away', async () => {
    const id = await memo('table');
    const reply = await whileHeld(
      id,
      async () => {
        const write = await query(served.url, rename(id), storekeeper);
        return [write.status, await codeOf(write)];
      },
      'lock table memo in access exclusive mode',
    );
    expect(reply).toEqual([503, 'UNAVAILABLE']);
  });
});
