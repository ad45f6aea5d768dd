import { PlatformError } from '@lambda/model/errors/errors.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHistory } from '../core/records/history.ts';
import { createGraphQL } from '../faces/graphql/service.ts';
import { actorOf, fillWorld, worldModules } from './query-world.ts';

let world: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeAll(async () => {
  world = await temporaryDatabase(worldModules);
  await fillWorld(world);
});
afterAll(() => world.drop());

type Role = Parameters<typeof actorOf>[1];
function as(role: Role, place?: Parameters<typeof actorOf>[2]) {
  const graphql = createGraphQL({ registry: world.registry, database: world.database, hooks: new Map() });
  const actor = actorOf(world.registry, role, place);
  return async (query: string, variables: Record<string, unknown> = {}, idempotencyKey: string | null = null) => {
    const reply = await graphql.execute({
      endpoint: null,
      body: { query, variables },
      actor,
      ip: '127.0.0.1',
      idempotencyKey,
      now: new Date(),
      today: '2026-11-20',
    });
    return (JSON.parse(reply.toString()) as { data: Record<string, { id: number; version: number } & Record<string, unknown>> }).data;
  };
}
const CREATE = 'mutation($i:PersonInput!){createPerson(input:$i){id version lastname status notes{id body rank}}}';
const UPDATE =
  'mutation($id:ID!,$i:PersonInput!,$v:Int){updatePerson(id:$id,input:$i,version:$v){id version lastname nick notes{id body}}}';
const create = async (input: object, role: Role = 'administrator') =>
  (await as(role)(CREATE, { i: { unit_id: 11, ...input } })).createPerson as { id: number; version: number } & Record<string, unknown>;
const history = (id: number) =>
  readHistory(
    { database: world.database, registry: world.registry, actor: actorOf(world.registry, 'administrator') },
    world.registry.model('person'),
    id,
  );
const problem = async (work: Promise<unknown>): Promise<PlatformError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PlatformError)) throw new Error(`no PlatformError: ${String(error)}`);
  return error;
};
const count = async (table: string) =>
  Number((await world.database.run(`count ${table}`, `select count(*) from ${table}`, [], null))?.toString());

describe('create', () => {
  test('writes the row with defaults, its sub-table and its history, and answers with it', async () => {
    const made = await create({
      lastname: ' Цэцэг ',
      salary: '0.30',
      notes: {
        create: [
          { body: 'нэг', rank: 1 },
          { body: 'хоёр', rank: 2 },
        ],
      },
    });
    expect(made).toMatchObject({
      version: 1,
      lastname: 'Цэцэг',
      status: 'new',
      notes: [
        { body: 'нэг', rank: 1 },
        { body: 'хоёр', rank: 2 },
      ],
    });
    const [entry] = await history(made.id);
    expect(entry).toMatchObject({
      action: 'create',
      ip: '127.0.0.1',
      changes: { lastname: [null, 'Цэцэг'], salary: [null, '0.30'], notes: [null, { created: 2 }] },
    });
  });
  test('keeps a password as a hash and out of the history', async () => {
    const made = await create({ lastname: 'Нууц', secret: 'Нууц-Үг-1' });
    const stored = (
      await world.database.run('secret', 'select secret from person where company_id = 1 and id = $1::bigint', [made.id], 1)
    )?.toString();
    expect(stored).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(await history(made.id))).not.toContain('Нууц-Үг');
  });
  test.each([
    ['a missing required field', { lastname: '' }, 'lastname', 'required'],
    ['an unknown field', { lastname: 'А', nothing: 1 }, 'nothing', 'unknown'],
    ['the company', { lastname: 'А', company_id: 2 }, 'company_id', 'readOnly'],
    ['the author', { lastname: 'А', created_by: 2 }, 'created_by', 'readOnly'],
    ["another company's row as a reference", { lastname: 'А', unit_id: 21 }, 'unit_id', 'reference'],
    ['a reference to nothing', { lastname: 'А', color_id: 99 }, 'color_id', 'reference'],
    ['an object for a text', { lastname: { a: 1 } }, 'lastname', 'wrongType'],
    ['too long a text', { lastname: 'А'.repeat(256) }, 'lastname', 'tooLong'],
    ['a state that does not exist', { lastname: 'А', status: 'gone' }, 'status', 'choice'],
    [
      'a wrong row of a sub-table',
      { lastname: 'А', notes: { create: [{ body: 'б', rank: 1 }, { rank: 'x' }] } },
      'notes[1].body',
      'required',
    ],
  ])('%s is refused at its field and nothing is saved', async (_name, input, field, code) => {
    const before = [await count('person'), await count('note'), await count('record_history')];
    const error = await problem(create(input));
    expect(error.status).toBe(422);
    expect(error.fields).toContainEqual(expect.objectContaining({ field, code }));
    expect([await count('person'), await count('note'), await count('record_history')]).toEqual(before);
  });
  test('a field without the right to it is refused', async () => {
    expect((await problem(create({ lastname: 'А', nick: 'x' }, 'clerk'))).fields).toContainEqual({ field: 'nick', code: 'noRight' });
    expect((await problem(create({ lastname: 'А', salary: '1' }, 'clerk'))).fields).toContainEqual({ field: 'salary', code: 'unknown' });
  });
  test('nobody but the administrator points at an account: it would be read through the own row', async () => {
    expect((await problem(create({ lastname: 'А', user_id: 2 }, 'clerk'))).fields).toContainEqual({ field: 'user_id', code: 'reference' });
    expect(await create({ lastname: 'А', user_id: 2 })).toMatchObject({ version: 1 });
  });
  test('a leader adds people to the own unit only', async () => {
    expect((await problem(create({ lastname: 'А', unit_id: 12 }, 'leader'))).status).toBe(403);
    const made = (await as('leader')('mutation{createPerson(input:{lastname:"Б",unit_id:11}){id unit{id}}}')).createPerson;
    expect(made).toMatchObject({ unit: { id: 11 } });
  });
});

describe('update', () => {
  test('writes what differs, counts the version and tells the history', async () => {
    const { id } = await create({ lastname: 'Эхний', nick: 'а' });
    const reply = (await as('administrator')(UPDATE, { id, i: { lastname: 'Дараа', nick: 'а' }, v: 1 })).updatePerson;
    expect(reply).toMatchObject({ version: 2, lastname: 'Дараа' });
    const [entry] = await history(id);
    expect(entry).toMatchObject({ action: 'update', changes: { lastname: ['Эхний', 'Дараа'] } });
    expect(entry?.changes).not.toHaveProperty('nick');
  });
  test('without a difference writes nothing', async () => {
    const { id } = await create({ lastname: 'Хэвээр' });
    expect((await as('administrator')(UPDATE, { id, i: { lastname: 'Хэвээр' } })).updatePerson).toMatchObject({ version: 1 });
    expect(await history(id)).toHaveLength(1);
  });
  test('of a stale version is a conflict', async () => {
    const { id } = await create({ lastname: 'Зөрчил' });
    await as('administrator')(UPDATE, { id, i: { nick: 'нэг' }, v: 1 });
    expect(await problem(as('administrator')(UPDATE, { id, i: { nick: 'хоёр' }, v: 1 }))).toMatchObject({
      code: 'VERSION_CONFLICT',
      status: 409,
    });
  });
  test('twenty at once from one version: exactly one wins', async () => {
    const { id } = await create({ lastname: 'Уралдаан' });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_one, index) => as('administrator')(UPDATE, { id, i: { nick: `n${index}` }, v: 1 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await history(id)).toHaveLength(2);
  });
  test('changes a sub-table row by row', async () => {
    const made = await create({
      lastname: 'Мөр',
      notes: {
        create: [
          { body: 'а', rank: 1 },
          { body: 'б', rank: 2 },
        ],
      },
    });
    const [first, second] = made.notes as { id: number }[];
    const i = { notes: { create: [{ body: 'в', rank: 3 }], update: [{ id: first?.id, body: 'А' }], delete: [second?.id] } };
    const reply = (await as('administrator')(UPDATE, { id: made.id, i })).updatePerson;
    expect(reply).toMatchObject({ notes: [{ body: 'А' }, { body: 'в' }] });
    const [entry] = await history(made.id);
    expect(entry).toMatchObject({ changes: { notes: [null, { created: 1, updated: 1, removed: 1 }] } });
  });
  test("of another record's sub-table row finds nothing and saves nothing", async () => {
    const { id } = await create({ lastname: 'Харь' });
    expect((await problem(as('administrator')(UPDATE, { id, i: { lastname: 'Х', notes: { delete: [1001] } } }))).code).toBe('NOT_FOUND');
    expect((await history(id)).length).toBe(1);
  });
  test.each([
    ["another company's", 'administrator', 201],
    ["another unit's", 'leader', 103],
    ["another person's", 'member', 102],
  ] as const)('%s record is not found', async (_name, role, id) => {
    expect((await problem(as(role)(UPDATE, { id, i: { lastname: 'Х' } }))).status).toBe(404);
  });
  test('nobody moves a record out of the own reach', async () => {
    const { id } = await create({ lastname: 'Шилжих' });
    expect((await problem(as('leader')(UPDATE, { id, i: { unit_id: 12 } }))).status).toBe(403);
  });
  test('a role without the right has no such mutation', async () => {
    expect((await problem(as('nobody')(UPDATE, { id: 101, i: { lastname: 'Х' } }))).code).toBe('NO_RIGHT_UPDATE');
  });
});

describe('removal', () => {
  const REMOVE = 'mutation($id:ID!){deletePerson(id:$id){id lastname}}';
  test('hides the record with its rows, answers with it, and restoring brings all back', async () => {
    const made = await create({ lastname: 'Явах', notes: { create: [{ body: 'а', rank: 1 }] } });
    const ask = as('administrator');
    expect((await ask(REMOVE, { id: made.id })).deletePerson).toEqual({ id: made.id, lastname: 'Явах' });
    const find = `{person(filters:[{column:"id",condition:equals,value:"${made.id}"}]){notes{body}} note(filters:[{column:"person_id",condition:equals,value:"${made.id}"}]){id}}`;
    expect(await ask(find)).toEqual({ person: [], note: [] });
    expect((await problem(ask(REMOVE, { id: made.id }))).code).toBe('RECORD_DELETED');
    await ask('mutation($id:ID!){restorePerson(id:$id){id}}', { id: made.id });
    expect((await ask(find)).person).toEqual([{ notes: [{ body: 'а' }] }]);
    expect((await history(made.id)).map(({ action }) => action)).toEqual(['restore', 'remove', 'create']);
  });
  test('is refused while others point at the record', async () => {
    expect(await problem(as('administrator')('mutation{deleteUnit(id:12){id}}'))).toMatchObject({ code: 'STILL_IN_USE', status: 409 });
    expect((await as('administrator')('{unit(filters:[{column:"id",condition:equals,value:"12"}]){id}}')).unit).toEqual([{ id: 12 }]);
  });
  test('a removed row can no longer be referred to', async () => {
    const unit = (await as('administrator')('mutation{createUnit(input:{name:"Түр"}){id}}')).createUnit;
    await as('administrator')('mutation($id:ID!){deleteUnit(id:$id){id}}', { id: unit?.id });
    expect((await problem(create({ lastname: 'А', unit_id: unit?.id }))).fields).toContainEqual({ field: 'unit_id', code: 'reference' });
  });
});

describe('several mutations', () => {
  test("answer in their order, the type's name among them", async () => {
    const reply = await as('administrator')(
      'mutation{a:__typename b:createUnit(input:{name:"Нэг"}){name} c:createUnit(input:{name:"Хоёр"}){name} __typename}',
    );
    expect(reply).toEqual({ a: 'Mutation', b: { name: 'Нэг' }, c: { name: 'Хоёр' }, __typename: 'Mutation' });
  });
  test('of one document are one transaction', async () => {
    const before = await count('person');
    const error = await problem(
      as('administrator')(
        'mutation{a:createPerson(input:{lastname:"Нэг",unit_id:11}){id} b:createPerson(input:{lastname:"Хоёр",unit_id:21}){id}}',
      ),
    );
    expect(error.code).toBe('INVALID');
    expect(await count('person')).toBe(before);
  });
});

describe('an idempotency key', () => {
  test('makes a retried write take effect once, in parallel too', async () => {
    const before = await count('person');
    const send = () => as('administrator')(CREATE, { i: { lastname: 'Ганц', unit_id: 11 } }, 'key-1');
    const ends = await Promise.allSettled(Array.from({ length: 5 }, send));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
    expect(refused.filter((code) => code !== 'KEY_IN_FLIGHT')).toEqual([]);
    const replies = [await send(), ...ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))];
    expect(replies.length).toBeGreaterThan(1);
    expect(new Set(replies.map(({ createPerson }) => createPerson?.id)).size).toBe(1);
    expect(await count('person')).toBe(before + 1);
  });
  test('with another request is refused', async () => {
    await as('administrator')(CREATE, { i: { lastname: 'Эхний', unit_id: 11 } }, 'key-2');
    expect(await problem(as('administrator')(CREATE, { i: { lastname: 'Өөр', unit_id: 11 } }, 'key-2'))).toMatchObject({
      code: 'KEY_REUSED',
      status: 422,
    });
  });
  test('of a refused write is free again', async () => {
    await problem(as('administrator')(CREATE, { i: { lastname: '', unit_id: 11 } }, 'key-3'));
    expect((await as('administrator')(CREATE, { i: { lastname: 'Зөв', unit_id: 11 } }, 'key-3')).createPerson).toMatchObject({
      lastname: 'Зөв',
    });
  });
});
