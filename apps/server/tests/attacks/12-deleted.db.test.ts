/** Deleted people and records: gone from every way of reading, and their names give their rights to nobody. */
import { clientOf, signIn } from '@lambda/testing/client.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedDemo, type Person, type Served } from '../served-demo.ts';
import { deletedIsShown } from './broken.ts';

let served: Served;
let hr: Person;
let gone: { id: number; readonly code: string; readonly lastname: string };
beforeAll(async () => {
  served = await openServedDemo();
  const found = (await served.people()).find(({ name }) => name.startsWith('hr@'));
  if (!found) throw new Error('hr is not there');
  hr = found;
  const [unit] = await served.sql(
    'select id from struct where company_id = $1::bigint and deleted_at is null order by id limit 1',
    hr.companyId,
  );
  // Of nobody else is anything recorded that stands in the way; a name that nothing else has tells in an answer whom it means.
  gone = { id: 0, code: 'ХОВ-0001', lastname: 'Ховордорж' };
  const member = { relation: 'spouse', full_name: 'Туршилтын Гишүүн' };
  const person = { code: gone.code, lastname: gone.lastname, firstname: 'Ажилтан', phone_one: '84000002', hired_date: '2026-01-05' };
  const made = await hr.client.query<{ createEmployee: { id: number } }>('mutation($i:EmployeeInput!){createEmployee(input:$i){id}}', {
    i: { ...person, struct_id: Number(unit?.[0]), family_member: { create: [member] } },
  });
  if (!made.body.data) throw new Error(JSON.stringify(made.body));
  gone.id = Number(made.body.data.createEmployee.id);
  const deleted = await hr.client.query('mutation($id:ID!){deleteEmployee(id:$id){id}}', { id: gone.id });
  if (deleted.status !== 200) throw new Error(JSON.stringify(deleted.body));
});
afterAll(() => served.close());

const employees = (argument: string, fields = 'id') => `{ employee(${argument}, limit: 5) { ${fields} } }`;
const filter = (column: string, value: string) => `filters: [{ column: "${column}", condition: equals, value: "${value}" }]`;
type Way = (url: string) => Promise<string>;
const asked =
  (document: () => string): Way =>
  async (url) => {
    const { body } = await clientOf(url, hr.client.token).query(document());
    if (!body.data) throw new Error(`${document()}: ${JSON.stringify(body)}`);
    return JSON.stringify(body.data);
  };
const posted =
  (path: () => string, body: () => unknown): Way =>
  async (url) =>
    JSON.stringify((await clientOf(url, hr.client.token).post(path(), body())).body);

/** Every way of reading, each with the word by which the deleted employee would be known in its answer. */
const WAYS: readonly (readonly [string, Way, () => string])[] = [
  ['a list by the number', asked(() => employees(filter('id', String(gone.id)))), () => `"id":${gone.id}`],
  ['a list by the name', asked(() => employees(filter('lastname', gone.lastname))), () => `"id":${gone.id}`],
  ['the search', asked(() => employees(`search: { text: "${gone.lastname}", columns: ["lastname"] }`)), () => `"id":${gone.id}`],
  [
    'a count',
    asked(() => `{ paginate(page: 1, size: 1, ${filter('lastname', gone.lastname)}) { total employee { id } } }`),
    () => '"total":1',
  ],
  [
    'an aggregate',
    asked(
      () =>
        `{ aggregate(table: "employee", groupBy: ["lastname"], values: [{ function: count, alias: "n" }], ${filter('lastname', gone.lastname)}) }`,
    ),
    () => gone.lastname,
  ],
  [
    'the row behind a reference',
    asked(() => `{ family_member(${filter('employee_id', String(gone.id))}, limit: 3) { id employee { lastname } } }`),
    () => gone.lastname,
  ],
  [
    'a path of a filter',
    asked(() => `{ family_member(${filter('employee_id.lastname', gone.lastname)}, limit: 3) { id } }`),
    () => '"id":',
  ],
  [
    'the REST list',
    posted(
      () => '/lambda/puzzle/grid/data/employee',
      () => ({ code: gone.code }),
    ),
    () => `"${gone.code}"`,
  ],
  [
    'the REST form',
    posted(
      () => `/lambda/krud/employee/edit/${gone.id}`,
      () => ({}),
    ),
    () => gone.lastname,
  ],
  [
    'a copy',
    posted(
      () => `/lambda/records/employee/clone/${gone.id}`,
      () => ({}),
    ),
    () => gone.lastname,
  ],
  [
    'a workbook',
    async (url) => {
      const reply = await fetch(`${url}/lambda/krud/excel/employee`, {
        method: 'POST',
        headers: { authorization: `Bearer ${hr.client.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ columns: ['code', 'lastname'], filters: [{ column: 'code', condition: 'equals', value: gone.code }] }),
      });
      const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
      return JSON.stringify(sheets[0]?.rows);
    },
    () => gone.lastname,
  ],
];
async function tellingWays(url: string): Promise<string[]> {
  const revealing = await Promise.all(WAYS.map(async ([name, way, mark]) => ((await way(url)).includes(mark()) ? [name] : [])));
  return revealing.flat();
}

describe('a deleted record', () => {
  test('is told on no way of reading', async () => {
    expect(await tellingWays(served.url)).toEqual([]);
  });
  test('was told on every one of them before (the ways are right)', async () => {
    expect((await hr.client.query('mutation($id:ID!){restoreEmployee(id:$id){id}}', { id: gone.id })).status).toBe(200);
    expect(await tellingWays(served.url)).toEqual(WAYS.map(([name]) => name));
    expect((await hr.client.query('mutation($id:ID!){deleteEmployee(id:$id){id}}', { id: gone.id })).status).toBe(200);
  });
  test('is found on a server that forgets to leave it out (the control)', async () => {
    const { url, close } = await served.changed(deletedIsShown);
    const revealing = await tellingWays(url);
    await close();
    expect(revealing).toEqual(expect.arrayContaining(['a list by the number', 'the search', 'an aggregate', 'the row behind a reference']));
  });
});

describe('a deleted person', () => {
  const admin = async () => (await served.administrator(0)).client;
  const create = 'mutation($l:String!,$e:String!){createUsers(input:{login:$l,password:"Sample-2026!",email:$e}){id}}';
  async function personWithRole(login: string): Promise<number> {
    const client = await admin();
    const made = await client.query<{ createUsers: { id: number } }>(create, { l: login, e: `${login}@example.mn` });
    const id = made.body.data?.createUsers.id ?? 0;
    const join = 'mutation($u:Int64,$c:Int64){createMemberships(input:{user_id:$u,member_company_id:$c,role_id:3}){id}}';
    expect((await client.query(join, { u: id, c: hr.companyId })).status).toBe(200);
    return id;
  }
  /** What somebody may do who signs up under a name that was somebody’s; `fails` when the name opens nothing. */
  const heirOf = async (url: string, login: string) => {
    const session = await signIn(url, login, 'Sample-2026!').catch(() => null);
    if (!session) return 'no sign-in';
    const { status } = await session.query('{ employee(limit: 1) { id } }');
    return status === 200 ? 'reads employees' : 'nothing';
  };
  const erase = async (id: number) => (await (await admin()).post(`/lambda/records/users/destroy/${id}`, {})).status;
  /** What one signs in with stays reserved as long as its user can come back from the bin. */
  async function expectReserved(login: string, email: string, fields: readonly string[]): Promise<void> {
    const { status, body } = await (await admin()).query(create, { l: login, e: email });
    const reserved = fields.map((field) => expect.objectContaining({ field, code: 'notUnique', message: expect.stringMatching(/\S/) }));
    expect([status, body.errors?.[0]?.extensions]).toEqual([422, expect.objectContaining({ code: 'INVALID', fields: reserved })]);
  }
  async function personWhoLeft(login: string): Promise<number> {
    const id = await personWithRole(login);
    expect(await heirOf(served.url, login)).toBe('reads employees');
    expect((await (await admin()).query('mutation($id:ID!){deleteUsers(id:$id){id}}', { id })).status).toBe(200);
    expect(await heirOf(served.url, login)).toBe('no sign-in');
    return id;
  }
  async function expectNothingLeft(heir: string, email: string): Promise<void> {
    expect((await (await admin()).query(create, { l: heir, e: email })).status).toBe(200);
    expect(await heirOf(served.url, heir)).toBe('nothing');
    expect(await heirOf(served.url, email)).toBe('nothing');
  }
  test.each([
    ['the same login name and e-mail', 'leaver-one', 'leaver-one', 'leaver-one@example.mn', ['login', 'email']],
    ['the same name in capitals', 'leaver-two', 'LEAVER-TWO', 'other-two@example.mn', ['login']],
    ['the same e-mail in capitals', 'leaver-three', 'newcomer-three', 'Leaver-Three@example.mn', ['email']],
  ])('leaves no rights to %s, which is free once the person is destroyed', async (_name, login, heir, email, fields) => {
    const id = await personWhoLeft(login);
    await expectReserved(heir, email, fields);
    expect(await erase(id)).toBe(200);
    expect(await heirOf(served.url, login)).toBe('no sign-in');
    await expectNothingLeft(heir, email);
  });
  test('gets everything back when it is restored, as nobody can have taken its name or address', async () => {
    const id = await personWhoLeft('leaver-five');
    await expectReserved('newcomer-five', 'leaver-five@example.mn', ['email']);
    const restored = await (await admin()).query('mutation($id:ID!){restoreUsers(id:$id){login email}}', { id });
    expect(restored.body.data).toEqual({ restoreUsers: { login: 'leaver-five', email: 'leaver-five@example.mn' } });
    expect(await heirOf(served.url, 'leaver-five@example.mn')).toBe('reads employees');
  });
  test('lets nobody in again by a name under which rights are looked up (the control)', async () => {
    const id = await personWhoLeft('leaver-four');
    await expectReserved('leaver-four', 'other-four@example.mn', ['login']);
    expect(await erase(id)).toBe(200);
    expect((await (await admin()).query(create, { l: 'leaver-four', e: 'other-four@example.mn' })).status).toBe(200);
    const { url, close } = await served.changed((services) => ({
      ...services,
      sessions: {
        ...services.sessions,
        known: () => undefined,
        find: async (token) => ({
          ...(await services.sessions.find(token)),
          actor: (await services.sessions.find(hr.client.token ?? '')).actor,
        }),
      },
    }));
    const found = await heirOf(url, 'leaver-four');
    await close();
    expect(found).toBe('reads employees');
  });
});
