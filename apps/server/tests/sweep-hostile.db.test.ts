/** Callers who mean harm, at the whole product: nonsense in every place, too much of everything, statements in names, stale rights. */
import { COMPARISONS } from '@lambda/model/conditions/conditions.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { type Client, clientOf, type Reply, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolesAddUp } from './attacks/broken.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';
import { createAsker, inParallel } from './sweep-requests.ts';

let served: Served;
let people: readonly Person[];
const asker = createAsker();
beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
});
afterAll(async () => {
  console.info(`hostile callers: ${asker.requests()} requests`);
  await served.close();
});
const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};

const STATEMENTS = [
  "'; drop table employee; --",
  'id"; select pg_sleep(3); --',
  'sum(1);--',
  'if(1=2,1,(select password from users limit 1))',
  '1) or (1=1',
  '$1::text',
  '\\',
  '%',
];
const NONSENSE: readonly unknown[] = [
  ...STATEMENTS,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '-0',
  'NaN',
  'Infinity',
  '1'.repeat(400),
  'ө'.repeat(30_000),
  {},
  [],
  [[1]],
  { $ne: null },
  JSON.parse('{"__proto__":{"a":1}}') as unknown,
  'constructor',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '2026-01-01T99:99:99Z',
  '9999999999999999999999',
];
/** What no answer may tell: code, statements, places, secrets. */
const TELLTALE = /\bselect\b.*\bfrom\b|pg_|postgres|syntax error at|node_modules|\.ts:|\.js:|\bat \w+ \(|\/work\/|argon2|"stack"/;
/** An answer may repeat what the caller has sent, cut to a length. */
const withoutEcho = (text: string): string =>
  STATEMENTS.reduce(
    (rest, statement) => rest.replaceAll(new RegExp(escaped(JSON.stringify(statement).slice(1, -1).slice(0, 30)).concat('[^"]*'), 'g'), ''),
    text,
  );
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Answers that are no plain yes or no, or that tell too much. */
function strange(what: string, { status, body }: Reply<unknown>, allowed: readonly number[]): string[] {
  const text = JSON.stringify(body);
  const leak = status === 200 ? null : TELLTALE.exec(withoutEcho(text));
  return [
    ...(allowed.includes(status) ? [] : [`${what}: ${status} ${text.slice(0, 200)}`]),
    ...(leak ? [`${what} tells ${leak[0]}: ${text.slice(0, 200)}`] : []),
  ];
}
const hr = () => named('hr');
const send = async (
  what: string,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  allowed: readonly number[],
  person = hr(),
) => strange(what, await asker.query(person, document, variables), allowed);

describe('nonsense', () => {
  it('as the value of every condition on every kind of field is answered by rows or by 400, never by a fault', async () => {
    const kinds = new Map<string, { model: string; column: string }>();
    for (const model of served.registry.models.values())
      for (const { name, field, stored } of model.internal ? [] : walkFields(model))
        if (stored && field.kind !== 'password')
          kinds.set(`${field.kind}${field.search ? ' search' : ''}`, { model: model.name, column: name });
    expect(kinds.size).toBeGreaterThan(12);
    const tries = [...kinds.values()].flatMap(({ model, column }) =>
      COMPARISONS.flatMap((condition) => NONSENSE.map((value) => ({ model, filter: { column, condition, value } }))),
    );
    const administrator = people[0] as Person;
    const found = await inParallel(tries, ({ model, filter }) =>
      send(
        `${model}.${filter.column} ${filter.condition} ${JSON.stringify(filter.value)?.slice(0, 60)}`,
        `query($f:[filter!]){${model}(filters:$f,limit:1){id}}`,
        { f: [filter] },
        [200, 400],
        administrator,
      ),
    );
    expect(found.flat().slice(0, 20)).toEqual([]);
  }, 180_000);
  it('in the place of every other argument is refused or harmless', async () => {
    const document = (declared: string, root: string) => `query(${declared}){${root}}`;
    const places: readonly (readonly [string, string, (value: unknown) => unknown])[] = [
      [
        'filter column',
        document('$v:[filter!]', 'employee(filters:$v,limit:1){id}'),
        (value) => [{ column: value, condition: 'equals', value: '1' }],
      ],
      [
        'condition',
        document('$v:[filter!]', 'employee(filters:$v,limit:1){id}'),
        (value) => [{ column: 'id', condition: value, value: '1' }],
      ],
      ['filters', document('$v:[filter!]', 'employee(filters:$v,limit:1){id}'), (value) => value],
      ['group', document('$v:[groupFilter!]', 'employee(groupFilters:$v,limit:1){id}'), (value) => value],
      ['combine', document('$v:[groupFilter!]', 'employee(groupFilters:$v,limit:1){id}'), (value) => [{ combine: value, filters: [] }]],
      ['sort column', document('$v:[sort!]', 'employee(sorts:$v,limit:1){id}'), (value) => [{ column: value, order: 'asc' }]],
      ['order', document('$v:[sort!]', 'employee(sorts:$v,limit:1){id}'), (value) => [{ column: 'id', order: value }]],
      [
        'sub-table',
        document('$v:[subFilter!]', 'employee(subFilters:$v,limit:1){id}'),
        (value) => [{ table: value, column: 'id', condition: 'equals', value: '1' }],
      ],
      [
        'sub-table sort',
        document('$v:[subSort!]', 'employee(subSorts:$v,limit:1){id}'),
        (value) => [{ table: 'family_member', column: value, order: 'asc' }],
      ],
      ['limit', document('$v:Int', 'employee(limit:$v){id}'), (value) => value],
      ['offset', document('$v:Int', 'employee(limit:1,offset:$v){id}'), (value) => value],
      ['after', document('$v:ID', 'employee(limit:1,after:$v,sorts:[{column:"id",order:asc}]){id}'), (value) => value],
      ['page', document('$v:Int!', 'paginate(page:$v,size:1){total employee{id}}'), (value) => value],
      ['size', document('$v:Int!', 'paginate(page:1,size:$v){employee{id}}'), (value) => value],
      ['table', document('$v:String!', 'aggregate(table:$v,values:[{function:count}])'), (value) => value],
      ['groupBy', document('$v:[String!]', 'aggregate(table:"employee",groupBy:$v,values:[{function:count}])'), (value) => [value]],
      [
        'function',
        document('$v:[aggregateValue!]!', 'aggregate(table:"employee",values:$v)'),
        (value) => [{ function: value, column: 'khoroo' }],
      ],
      [
        'aggregate alias',
        document('$v:[aggregateValue!]!', 'aggregate(table:"employee",values:$v)'),
        (value) => [{ function: 'count', alias: value }],
      ],
      [
        'having',
        document('$v:[filter!]', 'aggregate(table:"employee",values:[{function:count,alias:"n"}],having:$v)'),
        (value) => [{ column: 'n', condition: 'equals', value }],
      ],
      [
        'having column',
        document('$v:[filter!]', 'aggregate(table:"employee",values:[{function:count,alias:"n"}],having:$v)'),
        (value) => [{ column: value, condition: 'equals', value: '1' }],
      ],
      [
        'aggregate sort',
        document('$v:[sort!]', 'aggregate(table:"employee",values:[{function:count,alias:"n"}],sorts:$v)'),
        (value) => [{ column: value, order: 'asc' }],
      ],
    ];
    const tries = places.flatMap(([place, text, wrap]) => NONSENSE.map((value) => ({ place, text, variables: { v: wrap(value) } })));
    const found = await inParallel(tries, ({ place, text, variables }) =>
      send(`${place} ${JSON.stringify(variables).slice(0, 80)}`, text, variables, [200, 400]),
    );
    expect(found.flat().slice(0, 20)).toEqual([]);
  }, 180_000);
  it('as id, version and input of a write changes nothing', async () => {
    const before = await served.sql('select count(*)::text, max(updated_at)::text, sum(version)::text from employee');
    const tries = NONSENSE.filter(
      (value) => !(typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value)),
    ).flatMap((value) => [
      ['update id', 'mutation($v:ID!){updateEmployee(id:$v,input:{khoroo:1}){id}}', value] as const,
      ['delete id', 'mutation($v:ID!){deleteEmployee(id:$v){id}}', value] as const,
      ['version', 'mutation($v:Int){updateEmployee(id:1,input:{khoroo:1},version:$v){id}}', value] as const,
      ['input', 'mutation($v:EmployeeInput!){updateEmployee(id:1,input:$v){id}}', value] as const,
      ['create', 'mutation($v:EmployeeInput!){createEmployee(input:$v){id}}', value] as const,
    ]);
    const found = await inParallel(tries, ([what, text, value]) =>
      send(`${what} ${JSON.stringify(value)?.slice(0, 60)}`, text, { v: value }, [400, 404, 422]),
    );
    expect(found.flat().slice(0, 20)).toEqual([]);
    expect(await served.sql('select count(*)::text, max(updated_at)::text, sum(version)::text from employee')).toEqual(before);
  });
  it('in names inside the document is refused by their spelling', async () => {
    const found = await inParallel(STATEMENTS, async (text) => [
      ...(await send(`field ${text}`, `{ employee { ${text} } }`, {}, [400])),
      ...(await send(`alias ${text}`, `{ ${text}: employee { id } }`, {}, [400])),
      ...(await send(`root ${text}`, `{ ${text} { id } }`, {}, [400])),
    ]);
    expect(found.flat()).toEqual([]);
  });
});

describe('too much', () => {
  const nested = (depth: number): string => (depth === 0 ? 'id' : `struct { parent { ${nested(depth - 1)} } }`);
  const LARGE: readonly (readonly [string, string])[] = [
    ['a thousand lists', `{ ${Array.from({ length: 1_000 }, (_none, at) => `a${at}: employee { id }`).join(' ')} }`],
    ['a thousand aliases of one field', `{ employee { ${Array.from({ length: 1_000 }, (_none, at) => `a${at}: lastname`).join(' ')} } }`],
    [
      'five hundred changes',
      `mutation { ${Array.from({ length: 500 }, (_none, at) => `a${at}: deleteEmployee(id: ${at}) { id }`).join(' ')} }`,
    ],
    ['fifty levels', `{ employee { ${nested(25)} } }`],
    ['a circle of fragments', '{ employee { ...a } } fragment a on Employee { ...b } fragment b on Employee { ...a }'],
    ['ten thousand directives', `{ employee { id ${'@include(if: true) '.repeat(10_000)} } }`],
    ['fifty thousand type names', `{ employee { ${'__typename '.repeat(50_000)} } }`],
    ['recursive introspection', '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }'],
    [
      'many rows of many rows',
      '{ employee { employment_history { employee { employment_history { employee { family_member { id } } } } } } }',
    ],
  ];
  it.each(LARGE)('%s is refused before it is carried out, and the server goes on', async (what, document) => {
    const before = process.cpuUsage();
    const reply = await asker.query(hr(), document);
    const { user, system } = process.cpuUsage(before);
    expect(strange(what, reply, [400])).toEqual([]);
    // Microseconds of work, of asker and server together; how long it took says more about what else the machine did.
    expect(user + system).toBeLessThan(1_000_000);
    expect((await asker.query(hr(), '{ employee(limit: 1) { id } }')).status).toBe(200);
  });
  it('a page beyond all numbers is empty, and small', async () => {
    const { status, body } = await asker.query<{ paginate: { employee: unknown[] } }>(
      hr(),
      '{ paginate(page: 2000000000, size: 1000000000) { employee { id } } }',
    );
    expect([status, body.data?.paginate.employee]).toEqual([200, []]);
  });
  it('a batch of requests in one body is no request', async () => {
    const batch = Array.from({ length: 500 }, () => ({ query: '{ employee { id } }' }));
    expect((await asker.post(hr(), '/query', batch)).status).toBe(400);
    expect(
      (
        await clientOf(served.url).post(
          '/auth/login',
          Array.from({ length: 500 }, () => ({ login: 'hr', password: 'x' })),
        )
      ).status,
    ).toBe(400);
  });
  it('a change cannot be made by opening an address or by a form of another site', async () => {
    const { client } = hr();
    const mutation = 'mutation{createStruct(input:{}){id}}';
    expect((await client.get(`/query?query=${encodeURIComponent(mutation)}`)).status).toBe(404);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await client.post('/query', JSON.stringify({ query: mutation }), { 'content-type': type })).status, type).toBe(415);
  });
});

describe('rights that are gone', () => {
  const codeOf = ({ body }: Reply<unknown>) => (body as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
  const administrator = () => people[0] as Person;
  const idOf = async (table: string, where: string) => Number((await served.sql(`select id from ${table} where ${where}`))[0]?.[0]);
  const within = (person: { client: Person['client'] }) => async () => (await person.client.query('{ partner(limit: 1) { id } }')).status;

  it('stop counting within a second: a role cut, a membership taken, a person blocked, a password changed', async () => {
    const cashier = { client: await signIn(served.url, 'cashier') };
    expect(await within(cashier)()).toBe(200);
    const [[role = '{}'] = []] = await served.sql('select permissions::text from roles where id = 5');
    const definition = JSON.parse(role ?? '{}') as { menus: Record<string, object> };
    const cut = { ...definition, menus: { ...definition.menus, partners: { show: false } } };
    const change = 'mutation($id:ID!,$p:JSON){updateRoles(id:$id,input:{permissions:$p}){id}}';
    expect((await administrator().client.query(change, { id: 5, p: cut })).status).toBe(200);
    await expect.poll(within(cashier), { timeout: 1_000 }).toBe(403);
    expect((await administrator().client.query(change, { id: 5, p: definition })).status).toBe(200);
    await expect.poll(within(cashier), { timeout: 1_000 }).toBe(200);

    const membership = await idOf('memberships', `user_id = (select id from users where login = 'accountant')`);
    const accountant = { client: await signIn(served.url, 'accountant') };
    expect(await within(accountant)()).toBe(200);
    expect((await administrator().client.query('mutation($id:ID!){deleteMemberships(id:$id){id}}', { id: membership })).status).toBe(200);
    await expect.poll(within(accountant), { timeout: 1_000 }).toBe(403);

    const storekeeper = { client: await signIn(served.url, 'storekeeper') };
    const user = await idOf('users', `login = 'storekeeper'`);
    expect(await within(storekeeper)()).toBe(200);
    const block = await administrator().client.query('mutation($id:ID!){updateUsers(id:$id,input:{status:"blocked"}){id}}', { id: user });
    expect(block.status, JSON.stringify(block.body)).toBe(200);
    await expect.poll(within(storekeeper), { timeout: 1_000 }).toBe(406);
    const refused = await clientOf(served.url).post('/auth/login', { login: 'storekeeper', password: 'Lambda-2026!' });
    expect([refused.status, codeOf(refused)]).toEqual([401, 'WRONG_CREDENTIALS']);

    const receptionist = await signIn(served.url, 'receptionist');
    const standing = async () => (await receptionist.get('/auth/check')).status;
    expect(await standing()).toBe(200);
    const anew = 'mutation($id:ID!){updateUsers(id:$id,input:{password:"Another-2026!"}){id}}';
    const changed = await administrator().client.query(anew, { id: await idOf('users', `login = 'receptionist'`) });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    await expect.poll(standing, { timeout: 1_000 }).toBe(406);
  });
  it('do not come back with the name of somebody who is gone', async () => {
    const create = 'mutation($l:String!){createUsers(input:{login:$l,password:"Sample-2026!",email:"gone@example.mn"}){id}}';
    const first = await administrator().client.query<{ createUsers: { id: number } }>(create, { l: 'gone' });
    const id = first.body.data?.createUsers.id ?? 0;
    const company = administrator().companyId;
    const join = await administrator().client.query(
      'mutation($u:Int64,$c:Int64){createMemberships(input:{user_id:$u,member_company_id:$c,role_id:3}){id}}',
      { u: id, c: company },
    );
    expect(join.status, JSON.stringify(join.body)).toBe(200);
    const session = await signIn(served.url, 'gone', 'Sample-2026!');
    expect(codeOf(await session.query('{ feedback_public(limit: 1) { id } }'))).toBe('NO_RIGHT_READ');
    expect((await session.query('{ employee(limit: 1) { id } }')).status).toBe(200);
    expect((await administrator().client.query('mutation($id:ID!){deleteUsers(id:$id){id}}', { id })).status).toBe(200);
    await expect.poll(async () => (await session.query('{ employee(limit: 1) { id } }')).status, { timeout: 1_000 }).toBe(406);
    expect((await clientOf(served.url).post('/auth/login', { login: 'gone', password: 'Sample-2026!' })).status).toBe(401);
    // The name is reserved until its user is destroyed.
    const reserved = await administrator().client.query(create, { l: 'gone' });
    expect([reserved.status, JSON.stringify(reserved.body)]).toEqual([422, expect.stringContaining('"code":"notUnique"')]);
    const destroyed = await administrator().client.post(`/lambda/records/users/destroy/${id}`, {});
    expect(destroyed.status, JSON.stringify(destroyed.body)).toBe(200);
    expect((await clientOf(served.url).post('/auth/login', { login: 'gone', password: 'Sample-2026!' })).status).toBe(401);
    const second = await administrator().client.query(create, { l: 'gone' });
    expect(second.status, JSON.stringify(second.body)).toBe(200);
    const heir = await signIn(served.url, 'gone', 'Sample-2026!');
    expect((await heir.query('{ employee(limit: 1) { id } }')).status).toBe(403);
  });
});

describe('two roles of one person', () => {
  it('never add up: the rights are those of the role that is chosen', async () => {
    const { companyId } = hr();
    const user = Number((await served.sql(`select id from users where login = 'director'`))[0]?.[0]);
    const join = 'mutation($u:Int64,$c:Int64){createMemberships(input:{user_id:$u,member_company_id:$c,role_id:5}){id}}';
    const joined = await (people[0] as Person).client.query(join, { u: user, c: companyId });
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    const director = await signIn(served.url, 'director');
    const pay = (client: Client = director) => client.query('{ employee(limit: 1) { base_salary } }');
    const rename = (client: Client = director) => client.query('mutation{updateStruct(id:1,input:{phone:"99112233"}){id}}');
    const REFUSED = [400, expect.toSatisfy((status: number) => status === 400 || status === 403)];
    expect((await pay()).status).toBe(403); // nothing is chosen yet
    expect((await director.choose({ companyId, roleId: 2 })).status).toBe(200);
    expect([(await pay()).status, (await rename()).status]).toEqual([200, 404]);
    expect((await director.choose({ companyId, roleId: 5 })).status).toBe(200);
    expect([(await pay()).status, (await rename()).status]).toEqual(REFUSED);
    expect((await director.choose({ companyId, roleId: 1 })).status).toBe(403);
    expect([(await pay()).status, (await rename()).status]).toEqual(REFUSED);
    // A server on which they do add up is seen through (the control).
    const { url, close } = await served.changed(rolesAddUp);
    const both = clientOf(url, director.token);
    const added = [(await pay(both)).status, (await rename(both)).status];
    await close();
    expect(added).toEqual([200, 404]);
  });
});
