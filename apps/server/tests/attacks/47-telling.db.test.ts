/** What answers give away when they refuse: nothing of the code, its statements, its places and its secrets. */
import { clientOf, type Reply } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServedDemo, type Person, type Served } from '../served-demo.ts';
import { inParallel } from '../sweep-requests.ts';
import { withGraphQL } from './broken.ts';

let served: Served;
let people: readonly Person[];
beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
});
afterAll(() => served.close());
const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};

/** Statements, tables of the database, traces and places of code, addresses of machines, secrets. */
const TELLTALE =
  /\bselect\b[^"]*\bfrom\b|\binsert into\b|\bwhere\b[^"]*=|pg_\w|postgres|relation \\?"|syntax error at|constraint|node_modules|\.[cm]?[jt]s:\d|\bat \w+ \(|\/(work|home|tmp|usr)\/|argon2|"stack"|Lambda-2026|token_hash|127\.0\.0\.1/i;
/** What is sent has a word in it by which its echo is known and taken out. */
const MARK = 'q9z';
const NONSENSE: readonly unknown[] = [
  `${MARK}'"`,
  `${MARK}\u0000`,
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  '\ud800',
  'NaN',
  {},
  [],
  [[1]],
  { $ne: null },
  '2026-02-30',
  '9'.repeat(30),
  'ө'.repeat(3_000),
];
type Ask = { readonly what: string; ask(url: string, person: Person): Promise<Reply<unknown>> };
const document = (text: string, v: unknown): Ask => ({
  what: `${text} ${JSON.stringify(v)?.slice(0, 40)}`,
  ask: (url, { client }) => clientOf(url, client.token).query(text, { v }),
});
const send = (path: string, body: unknown): Ask => ({
  what: `${path} ${JSON.stringify(body)?.slice(0, 60)}`,
  ask: (url, { client }) => clientOf(url, client.token).post(path, body),
});
const open = (path: string): Ask => ({ what: path, ask: (url, { client }) => clientOf(url, client.token).get(path) });
const CORPUS: readonly Ask[] = [
  ...NONSENSE.flatMap((value) => [
    document('query($v:[filter!]){employee(filters:$v,limit:1){id}}', [{ column: 'birthday', condition: 'equals', value }]),
    document('query($v:[filter!]){employee(filters:$v,limit:1){id}}', [{ column: value, condition: 'equals', value: '1' }]),
    document('mutation($v:ID!){updateEmployee(id:$v,input:{}){id}}', value),
    document('mutation($v:EmployeeInput!){createEmployee(input:$v){id}}', value),
    document('mutation($v:EmployeeInput!){updateEmployee(id:1,input:$v){id}}', { lastname: value, struct_id: value, birthday: value }),
    send('/lambda/puzzle/grid/data/employee', { code: value, birthday: [value, value], struct_id: value }),
    send('/lambda/krud/employee/store', { lastname: value, base_salary: value }),
    send('/lambda/records/employee/bulk', { action: value, ids: value }),
    send('/lambda/krud/unique', { table: value, field: value, val: value }),
    send('/crud_log/history', { model: value, id: value }),
    send('/lambda/actions/create-login', { ids: value }),
    send('/auth/login', { login: value, password: 'Lambda-2026' }),
  ]),
  ...[
    '/lambda/krud/none/store',
    '/lambda/puzzle/schema/form/none',
    '/files/999',
    '/files/..%2f..%2fetc%2fpasswd',
    '/lambda/jobs/x',
    '/none',
    '/api/logs?page=x',
    '/lambda/puzzle/schema/../../etc',
    `/query?query=${MARK}`,
    '/%ff',
    '/user-permissions?company_id=x',
  ].map(open),
  ...[
    '{',
    '{"query":',
    '[1',
    '',
    '"text"',
    '{"query":1}',
    '{"query":"{"}',
    '{"query":"{ employee { id } }","variables":"x"}',
    '{"query":"{ employee { nothing } }"}',
  ].map((body) => send('/query', body)),
];
/** Answers in which something is told, without what is only an echo. */
async function telling(url: string, person: Person): Promise<string[]> {
  const found = await inParallel(CORPUS, async ({ what, ask }) => {
    const { status, body, headers } = await ask(url, person);
    if (status === 200 && !JSON.stringify(body).includes('"errors"')) return [];
    const text = `${JSON.stringify(body)} ${headers.get('server') ?? ''} ${headers.get('x-powered-by') ?? ''}`;
    const leak = TELLTALE.exec(text);
    return [
      ...(leak ? [`${what}: ${status} tells ${leak[0]} in ${text.slice(0, 160)}`] : []),
      ...(status >= 500 ? [`${what}: ${status}`] : []),
    ];
  });
  return found.flat();
}

test('the requests ask for what is there: with what is right in place of the nonsense they are carried out', async () => {
  const { client } = named('hr');
  const list = 'query($v:[filter!]){employee(filters:$v,limit:1){id}}';
  expect((await client.query(list, { v: [{ column: 'birthday', condition: 'notNull', value: '' }] })).status).toBe(200);
  expect((await client.post('/lambda/puzzle/grid/data/employee', { code: 'А' })).status).toBe(200);
  expect(served.registry.actions.has('create-login')).toBe(true);
});
test.each(['hr', 'cashier', 'artist'])('no refusal tells %s anything of the inside, and none is a fault', async (login) => {
  expect(await telling(served.url, named(login))).toEqual([]);
});
test('nor does one without a session', async () => {
  const stranger = { ...named('hr'), client: clientOf(served.url) };
  expect(await telling(served.url, stranger)).toEqual([]);
  expect(CORPUS.length).toBeGreaterThan(200);
});
test('a server that answers with what went wrong inside is found out (the control)', async () => {
  const { url, close } = await served.changed(
    withGraphQL(async (request, _document, services) => {
      try {
        return (await services.graphql.execute(request)).toString();
      } catch (error) {
        return JSON.stringify({ errors: [{ message: String((error as Error).stack) }] });
      }
    }),
  );
  const found = await telling(url, named('hr'));
  await close();
  expect(found.length).toBeGreaterThan(30);
});
