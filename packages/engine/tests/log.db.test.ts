/** The log over HTTP: for whom it is, what it tells, how it is narrowed and counted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, PEOPLE, put, query, tokenOf, type World } from './http-world.ts';

let world: World;
let tokens: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  tokens = Object.fromEntries(
    await Promise.all(['admin', 'keeper', 'beta'].map(async (login) => [login, await tokenOf(world.first.url, login)] as const)),
  );
  const ask = (login: string, document: string) => query(world.first.url, document, { authorization: `Bearer ${tokens[login]}` });
  await ask('keeper', 'mutation{createMemo(input:{name:"Нэг",salary:"5"}){id}}');
  await ask('keeper', 'mutation{updateMemo(id:"9001",input:{name:"=Хоёр"}){id}}');
  await ask('beta', 'mutation{updateMemo(id:"9002",input:{name:"Бета"}){id}}');
  await put(world.database, 'record_history', {
    company_id: 5001,
    id: 99,
    created_at: '2026-01-31T17:30:00Z',
    created_by: PEOPLE.admin,
    model: 'memo',
    record_id: 9001,
    action: 'view',
    changes: '{}',
  });
});
afterAll(() => world.close());

const get = async (login: string, path: string) => {
  const reply = await fetch(world.first.url + path, { headers: { authorization: `Bearer ${tokens[login]}`, 'accept-language': 'en' } });
  const text = await reply.text();
  return {
    status: reply.status,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as { data: Record<string, unknown>[]; total: number },
  };
};

test('tells an administrator what happened in the own company, newest first, with before and after', async () => {
  const { body } = await get('admin', '/api/logs');
  expect(body.data.map(({ action }) => action)).toEqual(['update', 'create', 'view']);
  expect(body.total).toBe(3);
  expect(body.data[0]).toMatchObject({
    model: 'memo',
    record_id: 9001,
    user: { id: PEOPLE.keeper, name: 'keeper' },
    changes: { name: ['alpha memo', '=Хоёр'] },
  });
});
test('is not for those without the right', async () => {
  for (const path of ['/api/logs', '/api/log-chart-user', '/api/log-categories', '/api/log-actions', '/api/logs/export'])
    expect([path, (await get('keeper', path)).status]).toEqual([path, 403]);
});
test.each([
  ['action=create', 1],
  ['type=view', 1],
  ['type=write', 2],
  [`user=${PEOPLE.keeper}`, 2],
  ['record=9001', 2],
  ['category=memo&action=update', 1],
  ['category=employee', 0],
  ['from_date=2026-02-01&to_date=2026-02-01', 1],
  ['to_date=2026-01-31', 0],
  ['action=&user=', 3],
  ['per_page=2&page=2', 1],
])('%s finds %i lines', async (search, count) => {
  expect((await get('admin', `/api/logs?${search}`)).body.data).toHaveLength(count);
});
test('wrong filters are told as such', async () => {
  for (const search of ['from_date=2026-13-01', 'page=0', 'user=x', 'type=all'])
    expect((await get('admin', `/api/logs?${search}`)).status).toBe(400);
});
test('counts by person, action, hour, month, type and category', async () => {
  const chart = async (name: string) => (await get('admin', `/api/log-chart-${name}`)).body.data.map(({ key, count }) => [key, count]);
  expect(await chart('user')).toEqual([
    [String(PEOPLE.keeper), 2],
    [String(PEOPLE.admin), 1],
  ]);
  expect(await chart('type')).toEqual([
    ['write', 2],
    ['view', 1],
  ]);
  expect(await chart('category')).toEqual([['memo', 3]]);
  // Half past one at night on the first of February in Ulaanbaatar.
  expect((await chart('monthly'))[0]).toEqual(['2026-02', 1]);
  expect(await chart('hourly')).toContainEqual(['01', 1]);
});
/** Fields of a CSV file that a spreadsheet program would calculate. */
const calculated = (text: string): string[] => text.match(/(?<=^|,)"?[=+\-@\t\r＝＋－＠][^,\n]*/gm) ?? [];
test('is taken along as a file in which nothing is a formula; one who writes it as it comes is noticed (the control)', async () => {
  const { text } = await get('admin', '/api/logs/export?action=update');
  expect(text).toContain('""=Хоёр""');
  const [head, line, ...rest] = text.split('\r\n');
  expect(head).toBe('"When","Who","Records","Record number","Action","Address","Changes"');
  expect(line).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",/);
  expect(rest).toEqual(['']);
  expect(calculated(text)).toEqual([]);
  const asItComes = ['=1+1', '"=HYPERLINK(""http://x"")"', '+1', '-1+2', '@SUM(A1)', '＝1', '\t=1'].map((one) => `2026-11-20,memo,${one}`);
  expect(calculated(asItComes.join('\n'))).toHaveLength(asItComes.length);
});
test('says at its end when there is more than a file holds', async () => {
  const sql = `insert into record_history (company_id, id, created_at, created_by, model, record_id, action, changes)
    select 5001, 500000 + i, timestamptz '2025-01-01' + i * interval '1 second', $1, 'memo', 9001, 'view', '{}' from generate_series(1, 10001) i`;
  await world.database.batch([{ name: 'a long log', sql, params: [PEOPLE.admin] }], null);
  const lines = async (filter: string) => (await get('admin', `/api/logs/export?${filter}`)).text.trim().split('\r\n');
  const most = await lines('to_date=2025-01-02');
  expect(most).toHaveLength(10_002);
  expect(most.at(-1)).toContain('Only the latest 10000 lines are here.');
  const all = await lines('from_date=2026-01-01');
  expect(all.at(-1)).not.toContain('Only');
});
