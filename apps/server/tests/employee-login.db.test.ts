/** The way in of an employee over real HTTP: opened by HR in one step, closed within a second when the person leaves. */

import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { withinASecond } from '@lambda/testing/within-a-second.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

type Refused = { errors: { extensions: { code: string; fields: { field: string; code: string }[] } }[] };
type Done = { data: { shown: { lines: { value: string }[] }[] } };
let served: Served;
let hr: Client;
/** People of HR's company without an account, at work. */
let free: number[];
beforeAll(async () => {
  served = await openServedDemo();
  hr = await signIn(served.url, 'hr');
  await hr.choose();
  const found = await served.sql(
    `select e.id from employee e join employee h on h.company_id = e.company_id join users u on u.id = h.user_id and u.login = 'hr'
     where e.user_id is null and e.status = 'active' order by e.id limit 4`,
  );
  free = found.map(([id]) => Number(id));
});
afterAll(() => served.close());

const open = (who: Client, id: number, login: string, role = 'employee') =>
  who.post<Done & Refused>('/lambda/actions/create-login', { ids: [id], input: { login, role } });
const refusal = (body: Refused) => body.errors[0]?.extensions;
const accounts = async (login: string) => served.sql('select count(*) from users where login = $1', login);

it('HR opens a login with a first password that is told once; leaving ends its sessions within a second', async () => {
  const [id = 0] = free;
  const { status, body } = await open(hr, id, 'shine.ajiltan');
  expect(status).toBe(200);
  const [login = '', password = ''] = body.data.shown[0]?.lines.map(({ value }) => value) ?? [];
  expect(login).toBe('shine.ajiltan');
  const person = await signIn(served.url, login, password);
  expect((await person.choose<{ user: { emp_id: number; role: number } }>()).body.user).toMatchObject({ emp_id: id, role: 7 });
  const kept = await served.sql("select count(*) from record_history where changes::text like '%' || $1 || '%'", password);
  expect(kept).toEqual([['0']]);

  const leave = 'mutation($id:ID!,$i:EmployeeInput!){updateEmployee(id:$id,input:$i){id status}}';
  const today = new Date().toISOString().slice(0, 10);
  const left = await hr.query(leave, { id, i: { status: 'left', left_date: today } });
  expect(left.body.errors).toBeUndefined();
  const since = Date.now();
  const known = async () => (await person.get('/auth/check')).status;
  expect(await withinASecond(known, (one) => one !== 200)).not.toBe(200);
  expect(Date.now() - since).toBeLessThan(1_000);
  expect((await person.get('/get-permissions')).status).toBe(406);
  expect(await served.sql('select user_id from employee where id = $1', id)).toEqual([[null]]);
  const members = await served.sql(
    'select count(*) from memberships m join users u on u.id = m.user_id where u.login = $1 and m.deleted_at is null',
    login,
  );
  expect(members).toEqual([['0']]);
});

it('a login that is taken, a name that is no login and a second account are refused, and nothing stays behind', async () => {
  const [, id = 0, other = 0] = free;
  expect(refusal((await open(hr, id, 'cashier')).body)?.fields).toMatchObject([{ field: 'login', code: 'notUnique' }]);
  expect((await open(hr, id, 'Том Үсэг')).status).toBe(422);
  expect(await served.sql('select user_id from employee where id = $1', id)).toEqual([[null]]);
  expect((await open(hr, other, 'negen.hun')).status).toBe(200);
  expect(refusal((await open(hr, other, 'khoyor.hun')).body)?.code).toBe('WRONG_STATE');
  expect(await accounts('khoyor.hun')).toEqual([['0']]);
});

it('nobody hands on more than they hold, and only HR opens logins, in its own company', async () => {
  const [, id = 0] = free;
  const director = await open(hr, id, 'udirdlaga', 'director');
  expect(refusal(director.body)?.fields).toMatchObject([{ field: 'role', code: 'noRight' }]);
  expect(refusal((await open(hr, id, 'systemiin', 'admin')).body)?.code).toBe('INVALID');
  for (const login of ['employee', 'accountant']) {
    const who = await signIn(served.url, login);
    await who.choose();
    expect(refusal((await open(who, id, 'khereggui')).body)?.code).toBe('NO_RIGHT');
  }
  const salon = await served.sql("select e.id from employee e join users u on u.id = e.user_id where u.login = 'artist'");
  expect((await open(hr, Number(salon[0]?.[0]), 'gadna')).status).toBe(404);
  expect(
    (await clientOf(served.url).post('/lambda/actions/create-login', { ids: [id], input: { login: 'a', role: 'employee' } })).status,
  ).toBe(401);
  expect(await served.sql("select count(*) from users where login in ('udirdlaga','systemiin','khereggui','gadna')")).toEqual([['0']]);
});
