/** Which rows a list has beyond its filters: deleted ones, those below a place in a tree; and how far they are counted. */
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorOf, clientOf, fillWorld, type ROLES, worldModules } from './query-world.ts';
import { refusal } from './records-world.ts';

let world: TemporaryDatabase;
beforeAll(async () => {
  world = await temporaryDatabase(worldModules);
  await fillWorld(world);
  await world.database.batch(
    [
      [13, 12],
      [14, 13],
      [15, null],
      [16, null],
      [17, 16],
    ].map((row, index) => ({
      name: 'fill units',
      sql: `insert into unit (company_id, id, name, parent_id, created_at, updated_at, version) values (1, $1::bigint, $3, $2::bigint, now(), now(), 1)`,
      params: [...row, `Нэгж ${index}`] as (string | number | null)[],
    })),
    1,
  );
  // A ring, as no screen makes it.
  await world.database.batch([{ name: 'ring', sql: 'update unit set parent_id = 17 where company_id = 1 and id = 16', params: [] }], 1);
});
afterAll(() => world.drop());
const ask = (role: keyof typeof ROLES = 'administrator', place = {}) =>
  clientOf(world.registry, world.database, actorOf(world.registry, role, place));
const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);

describe('deleted rows', () => {
  const DOCUMENT =
    '{person(deleted:true){id} paginate(deleted:true,page:1,size:5){total person{id}} aggregate(table:"person",deleted:true,values:[{function:count}])}';
  test('are listed, paged and counted for those who may delete', async () => {
    const { person, paginate, aggregate } = await ask('clerk')(DOCUMENT);
    expect([ids(person), paginate, aggregate]).toEqual([[105], { total: 1, person: [{ id: 105 }] }, [{ count: 1 }]]);
  });
  test('are refused without that right, and stay within company and scope', async () => {
    expect((await refusal(ask('member')('{person(deleted:true){id}}'))).code).toBe('NO_RIGHT_DELETE');
    expect(ids((await ask('clerk', { companyId: 2 })('{person(deleted:true){id}}')).person)).toEqual([]);
    expect(ids((await ask('leader', { unitId: 12 })('{person(deleted:true){id}}')).person)).toEqual([]);
  });
});

describe('rows below a place', () => {
  const below = async (field: string, id: number, given = ask()) => {
    const table = field === 'parent_id' ? 'unit' : 'person';
    const data = await given(
      `query($u:under){${table}(under:$u,sorts:[{column:"id",order:asc}]){id} paginate(under:$u,page:1,size:50){total ${table}{id}}}`,
      { u: { field, id } },
    );
    expect((data.paginate as { total: number }).total).toBe(ids(data[table]).length);
    return ids(data[table]);
  };
  test('of a tree: all depths, without the row itself', async () => {
    expect(await below('parent_id', 11)).toEqual([12, 13, 14]);
    expect(await below('parent_id', 14)).toEqual([]);
    expect(await below('parent_id', 16)).toEqual([16, 17]);
  });
  test('by a reference into a tree: the place itself too', async () => {
    expect(await below('unit_id', 11)).toEqual([101, 102, 103, 104]);
    expect(await below('unit_id', 12)).toEqual([103, 104]);
  });
  test('never of another company, nor past the scope, nor along a field that makes no tree', async () => {
    expect(await below('unit_id', 11, ask('administrator', { companyId: 2 }))).toEqual([]);
    expect(await below('unit_id', 11, ask('leader'))).toEqual([101, 102]);
    for (const field of ['color_id', 'lastname'])
      expect((await refusal(ask()('query($u:under){person(under:$u){id}}', { u: { field, id: 1 } }))).code).toBe('BAD_REQUEST');
  });
  test('each row of a tree tells how many stand directly below it', async () => {
    const { unit } = await ask()('{unit(sorts:[{column:"id",order:asc}],limit:4){id children_count}}');
    expect(unit).toEqual([
      { id: 11, children_count: 1 },
      { id: 12, children_count: 1 },
      { id: 13, children_count: 1 },
      { id: 14, children_count: 0 },
    ]);
  });
});

describe('a total', () => {
  const total = async (countLimit: number | null) =>
    (await ask()('query($c:Int){paginate(page:1,size:2,countLimit:$c){total total_is_exact last_page person{id}}}', { c: countLimit }))
      .paginate;
  test('is counted to the limit and says whether there are more', async () => {
    expect(await total(null)).toMatchObject({ total: 4, total_is_exact: true, last_page: 2 });
    expect(await total(4)).toMatchObject({ total: 4, total_is_exact: true });
    expect(await total(3)).toMatchObject({ total: 3, total_is_exact: false });
  });
});

describe('a page far behind', () => {
  const BESIDE = { companyId: 3 };
  const DOCUMENT = `query($p:Int!,$n:Int!){paginate(sorts:[{column:"name",order:desc}],page:$p,size:$n,countLimit:5000)
    {total unit{id name parent{id name}}}}`;
  const page = async (number: number, size: number) =>
    (await ask('administrator', BESIDE)(DOCUMENT, { p: number, n: size })).paginate as {
      total: number;
      unit: { id: number; name: string }[];
    };
  beforeAll(async () => {
    await world.database.batch(
      [
        {
          name: 'many units',
          sql: `insert into unit (company_id, id, name, parent_id, created_at, updated_at, version, deleted_at)
            select 3, 10000 + i, 'Нэгж ' || lpad((i / 3)::text, 6, '0'), case when i > 1 then 10001 end, now(), now(), 1, case when i % 7 = 0 then now() end
            from generate_series(1, 2400) i`,
          params: [],
        },
      ],
      3,
    );
  });
  test('goes on where the page before it ends, and has the same rows as a page of another size', async () => {
    const all: { id: number }[] = [];
    for (let number = 1; number <= 5; number++) all.push(...(await page(number, 500)).unit);
    const small: unknown[] = [];
    for (let number = 1; number <= 21; number++) small.push(...(await page(number, 100)).unit);
    expect(small).toEqual(all);
    expect(all.length).toBe(2400 - Math.floor(2400 / 7));
    expect(all.slice(1000).filter(({ id }) => (id - 10_000) % 7 === 0)).toEqual([]);
    expect(all.at(-1)).toMatchObject({ id: 10_001, parent: null });
    expect(all.at(-2)).toMatchObject({ id: 10_002, parent: { id: 10_001 } });
  });
  test('is empty behind the last row, and never another company’s', async () => {
    expect(await page(22, 100)).toEqual({ total: 2058, unit: [] });
    const { paginate } = await ask('administrator', { companyId: 2 })(DOCUMENT, { p: 11, n: 100 });
    expect((paginate as { unit: unknown[] }).unit).toEqual([]);
  });
});
