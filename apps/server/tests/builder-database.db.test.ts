/** Tables that the database has already, taken over in place; and tables that somebody has changed by hand, made to fit again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  columnsOf,
  draft,
  giveEntry,
  type Json,
  type Key,
  menuWith,
  open,
  type Plan,
  plan,
  publish,
  published,
  type Reply,
} from './builder-world.ts';
import { openWorld, type World } from './definitions-world.ts';

type Listed = { readonly name: string; readonly kind: string; readonly rows: number; readonly reason: string | null };
type Proposed = {
  readonly definitions: readonly (Key & { readonly schema: Json })[];
  readonly entry: Json;
  readonly left: readonly string[];
  readonly rows: number;
};
type Steps = Reply & {
  readonly data: readonly { readonly sql: string; readonly table: string; readonly note: string; readonly loses: boolean }[];
};
let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const sql of [
    `create type shape as enum ('round', 'square')`,
    `create table depot (depot_no serial primary key, name varchar(80) not null unique, opened date, weight numeric(10,2), shape shape default 'round',
      seen timestamp, note text, extra jsonb, raw bytea, "Mixed" text, created_at timestamp, boss integer)`,
    `create index depot_opened on depot (opened)`,
    `create table crate (id bigint generated always as identity primary key, depot_id integer not null references depot (depot_no), label text)`,
    `alter table depot add foreign key (boss) references depot (depot_no)`,
    `insert into depot (name, opened, weight, shape, seen, note, extra, raw, "Mixed") values
      ('Төв агуулах', '2024-05-01', 12.50, 'square', '2024-05-01 08:00', 'Тэмдэглэл', '{"a": 1}', '\\x01', 'x'), ('Хойд', null, null, null, null, null, null, null, null)`,
    `insert into crate (depot_id, label) values (1, 'Хайрцаг')`,
    `create table two_keys (a integer, b integer, primary key (a, b))`,
    `create table no_key (a text)`,
    `create table of_uuid (id uuid primary key, a text)`,
    `create table owned_rows (id integer primary key, company_id integer)`,
    `create table watched (id integer primary key, a text)`,
    `create view watching as select * from watched`,
  ])
    await world.sql(sql);
}, 120_000);
afterAll(() => world.close());

const tables = async (): Promise<readonly Listed[]> =>
  (await world.admin.get<{ data: readonly Listed[] }>('/lambda/puzzle/database-tables')).body.data;
const propose = (table: string) => world.admin.post<Reply & { data: Proposed }>('/lambda/puzzle/from-table', { table });
const drift = async (model?: string): Promise<Steps['data']> =>
  (await world.admin.get<Steps>(`/lambda/puzzle/drift${model ? `?model=${model}` : ''}`)).body.data;
async function keep({ definitions, entry }: Proposed): Promise<readonly Key[]> {
  const keys: Key[] = [];
  for (const { type, schema } of definitions) keys.push(await draft(world.admin, type, schema));
  keys.push(await draft(world.admin, 'menu', await menuWith(world.admin, [entry])));
  return keys;
}

describe('the tables of the database that no definition has', () => {
  it('are listed with why one cannot be taken over; none of the platform is among them', async () => {
    const all = await tables();
    expect(all.map(({ name }) => name)).toEqual(['crate', 'depot', 'no_key', 'of_uuid', 'owned_rows', 'two_keys', 'watched', 'watching']);
    expect(all.filter(({ reason }) => reason === null).map(({ name }) => name)).toEqual(['crate', 'depot']);
    for (const { name, reason } of all.filter((one) => one.reason !== null)) {
      const { status, body } = await propose(name);
      expect([name, status, codeOf(body)]).toEqual([name, 422, 'DEFINITION_REFUSED']);
      expect(body.errors?.[0]?.message).toContain(reason ?? '-');
    }
    for (const name of ['sessions', 'lambda_schema', 'pg_class', 'employee', 'nothing_here'])
      expect((await propose(name)).status).toBe(404);
    expect((await world.hr.get('/lambda/puzzle/database-tables')).status).toBe(403);
    expect((await world.hr.post('/lambda/puzzle/from-table', { table: 'depot' })).status).toBe(403);
  });

  it('become definitions by their columns, keys and indexes; what no field can hold is left as it is', async () => {
    const { body } = await propose('depot');
    const { definitions, left } = body.data;
    expect(left).toEqual(['raw', 'Mixed']);
    const model = definitions.find(({ type }) => type === 'model')?.schema as { fields: Json };
    expect(model).toMatchObject({
      title: ['name'],
      indexes: [['opened']],
      fields: {
        name: { kind: 'text', max: 80, required: true, unique: true },
        opened: { kind: 'date' },
        weight: { kind: 'decimal', precision: 10, scale: 2 },
        shape: { kind: 'choice', options: [{ value: 'round' }, { value: 'square' }] },
        seen: { kind: 'datetime' },
        note: { kind: 'text' },
        extra: { kind: 'json' },
        boss: { kind: 'integer' },
      },
    });
    expect(Object.keys(model.fields)).not.toContain('depot_no');
    expect(Object.keys(model.fields)).not.toContain('created_at');
  });

  it('are used in place with every row, once it is said whose the rows are; tables that point at them go on to do so', async () => {
    const keys = await keep((await propose('depot')).body.data);
    const planned = await plan(world.admin, keys);
    expect([planned.status, planned.body.problems]).toEqual([200, []]);
    expect((planned.body as Plan & { takes: Json[] }).takes).toEqual([{ table: 'depot', rows: 2 }]);
    expect(planned.body.plan.filter(({ loses }) => loses)).toEqual([]);
    const unsaid = await publish(world.admin, keys);
    expect([unsaid.status, codeOf(unsaid.body)]).toEqual([422, 'WHOSE_ROWS']);
    expect(await columnsOf(world, 'depot')).toContain('depot_no');
    const [me] = await world.sql(
      `select min(member_company_id)::text from memberships m join users u on u.id = m.user_id where u.login = 'hr'`,
    );
    const company = Number(me?.[0]);
    await published(world.admin, keys, { company });
    expect(
      await world.sql(
        `select id::text, company_id::text, name, weight::text, shape, seen::text is not null, extra::text, encode(raw, 'hex'), "Mixed", version::text from depot order by id`,
      ),
    ).toEqual([
      ['1', String(company), 'Төв агуулах', '12.50', 'square', 't', '{"a": 1}', '01', 'x', '1'],
      ['2', String(company), 'Хойд', null, null, 'f', null, null, null, '1'],
    ]);
    await giveEntry(world, 'depot');
    const found = await world.hr.query<{ depot: Json[] }>('{depot(search:{text:"төв",columns:["name"]}){id name weight shape}}');
    expect(found.body).toMatchObject({ data: { depot: [{ id: 1, name: 'Төв агуулах', weight: '12.50', shape: 'square' }] } });
    const made = await world.hr.query<{ createDepot: { id: number } }>('mutation($i:DepotInput!){createDepot(input:$i){id}}', {
      i: { name: 'Шинэ' },
    });
    expect(made.body.errors).toBeUndefined();
    expect(made.body.data?.createDepot.id).toBeGreaterThan(2);
    const changed = await world.hr.query('mutation($i:DepotInput!){updateDepot(id:1,input:$i){version}}', { i: { note: 'Шинэчилсэн' } });
    expect(changed.body).toMatchObject({ data: { updateDepot: { version: 2 } } });
    // The key of the other table still holds.
    await expect(world.sql('insert into crate (depot_id) values (77)')).rejects.toThrow();
    expect(await world.sql('select label from crate')).toEqual([['Хайрцаг']]);
  });

  it('stay the database’s where a column is no field: later changes of the definition leave it alone', async () => {
    const { effective } = await open(world.admin, { type: 'model', name: 'depot' });
    const key = await draft(world.admin, 'model', {
      ...effective,
      fields: { ...(effective.fields as Json), c: { kind: 'integer', label: { mn: 'в', en: 'c', ko: 'c' } } },
    });
    expect((await plan(world.admin, [key])).body.plan.map(({ sql }) => sql)).toEqual(['alter table "depot" add column "c" bigint']);
    await published(world.admin, [key]);
    expect(await columnsOf(world, 'depot')).toEqual(expect.arrayContaining(['raw', 'Mixed', 'c']));
  });
});

describe('a table that points at one that was taken over', () => {
  it('is refused for a company whose rows it does not point at, with nothing changed, and taken over by the right one', async () => {
    const { body } = await propose('crate');
    const model = body.data.definitions.find(({ type }) => type === 'model')?.schema as { fields: Json };
    expect(model.fields).toMatchObject({ depot_id: { kind: 'reference', to: 'depot', required: true }, label: { kind: 'text' } });
    const keys = await keep(body.data);
    const columns = await columnsOf(world, 'crate');
    const [[own], [other]] = (await world.sql(
      `select id::text from company where id in (select company_id from depot) union all (select id::text from company where id not in (select company_id from depot) limit 1)`,
    )) as [[string], [string]];
    const wrong = await publish(world.admin, keys, { company: Number(other) });
    expect([wrong.status, codeOf(wrong.body)]).toEqual([422, 'DEFINITION_REFUSED']);
    expect(wrong.body.errors?.[0]?.message).toContain('crate');
    expect(await columnsOf(world, 'crate')).toEqual(columns);
    await published(world.admin, keys, { company: Number(own) });
    expect(
      await world.sql('select c.label, d.name from crate c join depot d on d.company_id = c.company_id and d.id = c.depot_id'),
    ).toEqual([['Хайрцаг', 'Төв агуулах']]);
  });
});

describe('a table that was changed by hand', () => {
  it('is told with the statements that make it fit again, and made to fit; what would be lost needs a yes', async () => {
    expect(await drift()).toEqual([]);
    await world.sql(
      'alter table depot drop column opened, add column by_hand text, alter column weight type text, drop column name_ci cascade',
    );
    await world.sql(`update depot set by_hand = 'энд'`);
    const steps = await drift('depot');
    expect(steps.map(({ sql, loses }) => [sql, loses])).toEqual(
      expect.arrayContaining([
        ['alter table "depot" add column "opened" date', false],
        ['alter table "depot" drop column if exists "by_hand"', true],
        [expect.stringContaining('alter column "weight" type numeric(10,2)'), true],
        [expect.stringContaining('create index'), false],
        [expect.stringContaining('create unique index'), false],
      ]),
    );
    expect(new Set((await drift()).map(({ table }) => table))).toEqual(new Set(['depot']));
    const refused = await world.admin.post<Steps>('/lambda/puzzle/repair', { model: 'depot' });
    expect([refused.status, codeOf(refused.body)]).toEqual([422, 'WOULD_LOSE']);
    expect(await columnsOf(world, 'depot')).toContain('by_hand');
    const before = (await open(world.admin, { type: 'model', name: 'depot' })).number ?? 0;
    const repaired = await world.admin.post<Steps>('/lambda/puzzle/repair', { model: 'depot', allow_loss: true });
    expect([repaired.status, repaired.body.data.length]).toEqual([200, steps.length]);
    expect(await drift()).toEqual([]);
    const found = await world.hr.query<{ depot: Json[] }>('{depot(search:{text:"төв",columns:["name"]}){name opened}}');
    expect(found.body.data?.depot).toEqual([{ name: 'Төв агуулах', opened: null }]);
    const versions = await world.admin.get<{ data: readonly { number: number; comment: string | null }[] }>(
      '/lambda/puzzle/versions/model/depot',
    );
    expect(versions.body.data[0]).toMatchObject({ number: before + 1, comment: expect.stringContaining('alter table "depot"') });
    const [line] = await world.sql(`select changes::text from record_history where model = 'depot' and record_id = 0`);
    expect(line?.[0]).toContain('by_hand');
  });

  it('of the product is repaired alike, by the platform’s administrators alone', async () => {
    await world.sql('drop index employee_code_uq');
    const steps = await drift('employee');
    expect(steps).toEqual([expect.objectContaining({ table: 'employee', sql: expect.stringContaining('employee_code_uq'), loses: false })]);
    expect((await world.hr.get('/lambda/puzzle/drift')).status).toBe(403);
    expect((await world.hr.post('/lambda/puzzle/repair', { model: 'employee' })).status).toBe(403);
    expect((await world.admin.post('/lambda/puzzle/repair', { model: 'employee' })).status).toBe(200);
    expect(await drift()).toEqual([]);
    expect((await world.admin.post('/lambda/puzzle/repair', { model: 'nothing_here' })).status).toBe(404);
  });
});
