/** Statements in the places where a document names columns, orders, conditions and results. */
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintOf, openServedDemo, type Person, type Served } from '../served-demo.ts';
import { inParallel } from '../sweep-requests.ts';
import { withGraphQL } from './broken.ts';

let served: Served;
let hr: Person;
beforeAll(async () => {
  served = await openServedDemo();
  const found = (await served.people()).find(({ name }) => name.startsWith('hr@'));
  if (!found) throw new Error('hr is not there');
  hr = found;
});
afterAll(() => served.close());

const STATEMENTS = [
  "'; drop table employee; --",
  'id"; select pg_sleep(3); --',
  'sum(1);--',
  'sum(base_salary)',
  'if(1=2,1,(select password from users limit 1))',
  '(select password from users limit 1)',
  'id union select password from users',
  '1) or (1=1',
  '$1::text',
  'id -- ',
  'id/**/',
  '"id"',
  'e.id',
  'pg_sleep(1)',
  '*',
];
/** Names that mean something to the database alone. A result may be called so, for that is only its name. */
const NAMES = ['current_user', 'ctid', 'xmin', 'tableoid'];
const list = (type: string, argument: string) => `query($v:${type}){employee(${argument}:$v,limit:1){id}}`;
const aggregate = (declared: string, argument: string) => `query($v:${declared}){aggregate(table:"employee",${argument})}`;
const COUNT = 'values:[{function:count,alias:"n"}]';
/** Each place where a name stands, and the variable that puts one there. */
const PLACES: readonly (readonly [string, string, (name: string) => unknown])[] = [
  ['filter', list('[filter!]', 'filters'), (column) => [{ column, condition: 'equals', value: '1' }]],
  ['condition', list('[filter!]', 'filters'), (condition) => [{ column: 'id', condition, value: '1' }]],
  ['path', list('[filter!]', 'filters'), (name) => [{ column: `struct_id.${name}`, condition: 'equals', value: '1' }]],
  [
    'group of filters',
    list('[groupFilter!]', 'groupFilters'),
    (column) => [{ combine: 'or', filters: [{ column, condition: 'isNull', value: '1' }] }],
  ],
  [
    'how groups combine',
    list('[groupFilter!]', 'groupFilters'),
    (combine) => [{ combine, filters: [{ column: 'id', condition: 'isNull', value: '1' }] }],
  ],
  ['sort', list('[sort!]', 'sorts'), (column) => [{ column, order: 'asc' }]],
  ['order', list('[sort!]', 'sorts'), (order) => [{ column: 'id', order }]],
  ['sub-table', list('[subFilter!]', 'subFilters'), (table) => [{ table, column: 'id', condition: 'equals', value: '1' }]],
  [
    'filter of a sub-table',
    list('[subFilter!]', 'subFilters'),
    (column) => [{ table: 'family_member', column, condition: 'equals', value: '1' }],
  ],
  ['sort of a sub-table', list('[subSort!]', 'subSorts'), (column) => [{ table: 'family_member', column, order: 'asc' }]],
  ['columns of a search', 'query($v:[String!]){employee(search:{text:"a",columns:$v},limit:1){id}}', (name) => [name]],
  ['table', `query($v:String!){aggregate(table:$v,${COUNT})}`, (name) => name],
  ['group', aggregate('[String!]', `groupBy:$v,${COUNT}`), (name) => [name]],
  ['function', aggregate('[aggregateValue!]!', 'values:$v'), (name) => [{ function: name, column: 'khoroo' }]],
  ['column of a function', aggregate('[aggregateValue!]!', 'values:$v'), (column) => [{ function: 'max', column, alias: 'm' }]],
  ['name of a result', aggregate('[aggregateValue!]!', 'values:$v'), (alias) => [{ function: 'count', alias }]],
  ['having', aggregate('[filter!]', `${COUNT},having:$v`), (column) => [{ column, condition: 'equals', value: '1' }]],
  ['sort of groups', aggregate('[sort!]', `${COUNT},sorts:$v`), (column) => [{ column, order: 'asc' }]],
];
/** Every statement in every place, in the words of the document and by REST: what is anything but a plain refusal. */
async function takenNames(url: string): Promise<{ asked: number; taken: string[] }> {
  const client = clientOf(url, hr.client.token);
  const inVariables = PLACES.flatMap(([place, document, wrap]) =>
    [...STATEMENTS, ...(place === 'name of a result' ? [] : NAMES)].map((name) => ({
      what: `${place} ${name}`,
      ask: () => client.query(document, { v: wrap(name) }),
    })),
  );
  const inWords = STATEMENTS.flatMap((name) =>
    [`{ employee(limit:1) { ${name} } }`, `{ ${name}: employee(limit:1) { id } }`, `{ employee(limit:1, ${name}: 1) { id } }`].map(
      (document) => ({
        what: document,
        ask: () => client.query(document),
      }),
    ),
  );
  const byRest = [...STATEMENTS, ...NAMES].flatMap((name) => [
    {
      what: `REST sort ${name}`,
      ask: () => client.post(`/lambda/puzzle/grid/data/employee?sort=${encodeURIComponent(name)}&order=asc`, {}),
    },
    {
      what: `REST order ${name}`,
      ask: () => client.post(`/lambda/puzzle/grid/data/employee?sort=id&order=${encodeURIComponent(name)}`, {}),
    },
    { what: `REST column ${name}`, ask: () => client.post('/lambda/puzzle/grid/data/employee', { [name]: '1' }) },
    {
      what: `REST update ${name}`,
      ask: () => client.post('/lambda/krud/update-row/employee', { ids: [999_999_999], model: name, value: 'x' }),
    },
    { what: `REST unique ${name}`, ask: () => client.post('/lambda/krud/unique', { table: 'employee', field: name, val: 'x' }) },
    { what: `upsert by ${name}`, ask: () => client.post('/lambda/records/employee/upsert', { by: [name], rows: [{ [name]: 'x' }] }) },
    { what: `excel ${name}`, ask: () => client.post('/lambda/krud/excel/employee', { columns: [name] }) },
  ]);
  const tries = [...inVariables, ...inWords, ...byRest];
  const found = await inParallel(tries, async ({ what, ask }) => {
    const { status, body } = await ask();
    const code = (body as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
    return (status === 400 || status === 422) && code !== undefined ? [] : [`${what}: ${status} ${JSON.stringify(body).slice(0, 120)}`];
  });
  return { asked: tries.length, taken: found.flat() };
}

test('are refused by name in every place, and change nothing', async () => {
  const before = await fingerprintOf(served);
  const { asked, taken } = await takenNames(served.url);
  expect(taken).toEqual([]);
  expect(asked).toBeGreaterThan(500);
  expect(await fingerprintOf(served)).toBe(before);
});
test('are carried out by a server that pastes names into its SQL, which is noticed (the control)', async () => {
  const { url, close } = await served.changed(
    withGraphQL(async ({ body }) => {
      const given = (body as { variables?: { v?: { column?: string }[] } }).variables?.v;
      const column = Array.isArray(given) ? given[0]?.column : undefined;
      if (column === undefined) return null;
      const rows = await served.sql(`select id from employee order by ${column} limit 1`);
      return JSON.stringify({ data: { employee: rows } });
    }),
  );
  const { taken } = await takenNames(url);
  await close();
  expect(taken.filter((text) => text.startsWith('sort ')).length).toBeGreaterThan(3);
});
