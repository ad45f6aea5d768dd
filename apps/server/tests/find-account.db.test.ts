/** Finding the account of a person over real HTTP, and linking it to the record of an employee: by whom, how often, and what is told. */
import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

type FoundReply = {
  message?: string;
  data?: Record<string, unknown>;
  errors?: { message: string; extensions: { code: string; fields: { field: string; code: string; message: string }[] } }[];
};
let served: Served;
let hr: Client;
/** Records of HR's company that no account is linked to. */
let free: number[];
beforeAll(async () => {
  served = await openServedDemo();
  hr = await signIn(served.url, 'hr');
  await hr.choose();
  const found = await served.sql(
    `select e.id from employee e join employee h on h.company_id = e.company_id join users u on u.id = h.user_id and u.login = 'hr'
     where e.user_id is null and e.status = 'active' and e.deleted_at is null order by e.id limit 3`,
  );
  free = found.map(([id]) => Number(id));
});
afterAll(() => served.close());
beforeEach(() => served.sql('delete from login_attempts'));

const find = (value: string, who = hr) => who.post<FoundReply>('/api/user-find', { value });
const byLogin = (login: string) => hr.post<FoundReply>('/api/user-by-login', { login });
const dataOf = (id: number) => hr.post<FoundReply>('/api/user-data', { user_id: id });
const link = (id: number, account: string, who = hr) =>
  who.post<FoundReply>('/lambda/actions/link-login', { ids: [id], input: { account } });
const idOf = async (login: string) => Number((await served.sql('select id from users where login = $1', login))[0]?.[0]);
const accountOf = async (id: number) => Number((await served.sql('select user_id from employee where id = $1', id))[0]?.[0] ?? 0);
/** Somebody who works in HR's company and whom no record names. */
async function freed(login: string): Promise<number> {
  await served.sql('update employee set user_id = null where user_id in (select id from users where login = $1)', login);
  return idOf(login);
}

describe('the account of a person', () => {
  it('is found by its whole login name or e-mail, in any case, with the name and nothing more', async () => {
    const [row] = await served.sql("select id, last_name, first_name from users where login = 'artist'");
    const [id, last_name, first_name] = row ?? [];
    const expected = { user_id: Number(id), last_name, first_name, is_member: false, is_linked: false, record: null };
    for (const value of ['artist', ' Artist ', 'artist@ulger.example', 'ARTIST@ulger.example'])
      expect((await find(value)).body, value).toEqual({ status: true, data: expected });
    expect((await byLogin('artist')).body).toEqual({ status: true, data: expected });
    expect((await byLogin('artist@ulger.example')).status).toBe(404);
  });
  it('is said to be linked already where a record of the own company names it', async () => {
    expect((await find('cashier')).body).toMatchObject({ message: 'already', data: { is_member: true, is_linked: true } });
    expect((await find('artist')).body.message).toBeUndefined();
  });
  it('fills the record of somebody who works in the company without one, as far as the finder may write it, and of nobody else', async () => {
    const said = "phone = '99110022', birthday = '1990-01-02', gender = 'female', register = 'УБ90010200', nickname = 'n', note = 'n'";
    await served.sql(`update users set ${said} where login in ('storekeeper', 'cashier', 'artist')`);
    await served.sql("update employee set user_id = null where user_id in (select id from users where login = 'storekeeper')");
    const [names] = await served.sql("select last_name, first_name, email from users where login = 'storekeeper'");
    const [lastname, firstname, email] = names ?? [];
    const own = { lastname, firstname, email, phone_one: '99110022', birthday: '1990-01-02', gender: 'female', register: 'УБ90010200' };
    const found = (await find('storekeeper')).body.data;
    expect(found).toMatchObject({ is_member: true, is_linked: false });
    expect(found?.record).toEqual(own);
    expect((await dataOf(await idOf('storekeeper'))).body.data?.record).toEqual(own);
    for (const login of ['cashier', 'artist']) expect((await find(login)).body.data?.record, login).toBeNull();
    const [company] = await served.sql("select member_company_id from memberships m join users u on u.id = m.user_id where u.login = 'hr'");
    const limits = JSON.stringify({ fields: { employee: { register: 'read', birthday: 'none' } } });
    await served.sql('update company set max_permissions = $1::json where id = $2', limits, Number(company?.[0]));
    const limited = await signIn(served.url, 'hr');
    await limited.choose();
    const { register: _register, birthday: _birthday, ...open } = own;
    expect((await find('storekeeper', limited)).body.data?.record).toEqual(open);
    await served.sql('update company set max_permissions = null where id = $1', Number(company?.[0]));
    await served.sql('update employee set user_id = $1 where id = $2', await idOf('storekeeper'), free[1] ?? 0);
  });
  it('that is not open is not there: the words are those for nobody', async () => {
    const nobody = await find('no-such-person');
    expect(nobody.status).toBe(404);
    const same = async (value: string) => expect((await find(value)).body, value).toEqual(nobody.body);
    for (const value of ['artis', 'artist@', '%', '_rtist', "artist' or '1'='1", 'khishigjargal']) await same(value);
    for (const change of ["status = 'blocked'", 'erase_at = now()', 'deleted_at = now()']) {
      await served.sql(`update users set ${change} where login = 'artist'`);
      await same('artist');
      await same('artist@ulger.example');
      await served.sql("update users set status = 'active', erase_at = null, deleted_at = null where login = 'artist'");
    }
    expect((await find('artist')).status).toBe(200);
  });
  it('is told by its id to the company that its person works in alone', async () => {
    expect((await dataOf(await idOf('cashier'))).body.data).toMatchObject({ user_id: await idOf('cashier'), is_member: true });
    const [stranger, none] = [await dataOf(await idOf('artist')), await dataOf(999_999_999)];
    expect([stranger.status, stranger.body]).toEqual([404, none.body]);
  });
  it('is looked for by who may link it, and by nobody else', async () => {
    for (const login of ['accountant', 'employee']) {
      const who = await signIn(served.url, login);
      await who.choose();
      expect((await find('artist', who)).status, login).toBe(403);
      expect((await link(free[0] ?? 0, 'artist', who)).status, login).toBe(403);
    }
    expect((await find('artist', clientOf(served.url))).status).toBe(401);
  });
  it('is looked for so often an hour, by whatever way, and by a company together', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 58; count++) statuses.push((await find(`nobody-${count}`)).status);
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect((await byLogin('nobody')).status).toBe(404);
    expect((await link(free[0] ?? 0, 'nobody')).status).toBe(422);
    const over = [await find('artist'), await byLogin('artist'), await dataOf(await idOf('cashier')), await link(free[0] ?? 0, 'artist')];
    expect(over.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    await served.sql("delete from login_attempts where subject like '%user:%'");
    await served.sql("update login_attempts set failures = 180 where subject like 'user-find %company:%'");
    expect((await find('artist')).status).toBe(429);
  });
});

describe('linking an account to the record of an employee', () => {
  it('ties somebody who works in the company already, roles and all as they were, once', async () => {
    const [id = 0, other = 0] = free;
    const person = await freed('storekeeper');
    const roles = () => served.sql('select id, role_id, version from memberships where user_id = $1 order by id', person);
    const before = await roles();
    const [one, two] = await Promise.all([link(id, 'storekeeper'), link(other, 'storekeeper@jishee.example')]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
    const linked = one.status === 200 ? id : other;
    expect(await accountOf(linked)).toBe(person);
    expect(await accountOf(linked === id ? other : id)).toBe(0);
    expect(await roles()).toEqual(before);
    const said = await served.sql(
      "select count(*) from record_history where model = 'employee' and record_id = $1 and changes->'user_id'->>1 = $2::text",
      linked,
      String(person),
    );
    expect(said).toEqual([['1']]);
    expect((await link(linked, 'cashier')).body.errors?.[0]?.extensions.code).toBe('WRONG_STATE');
  });
  it('takes nobody in who does not work there, and says what to do', async () => {
    const id = free[2] ?? 0;
    const refused = await link(id, 'artist');
    expect(refused.status).toBe(422);
    const [field] = refused.body.errors?.[0]?.extensions.fields ?? [];
    expect(field?.field).toBe('account');
    expect(field?.message).toMatch(/урилга/);
    expect((await link(id, 'cashier')).body.errors?.[0]?.extensions.fields[0]?.message).toMatch(/холбогдсон/);
    expect((await link(id, 'no-such-person')).body.errors?.[0]?.extensions.fields[0]?.message).toMatch(/олдсонгүй/);
    expect(await accountOf(id)).toBe(0);
  });
  it('is offered for records of the own company alone', async () => {
    const [foreign] = await served.sql(
      "select e.id from employee e join company c on c.id = e.company_id where c.company_name = 'Үлгэр Салон' and e.user_id is null limit 1",
    );
    await freed('cashier');
    expect((await link(Number(foreign?.[0]), 'cashier')).status).toBe(404);
    expect(await accountOf(Number(foreign?.[0]))).toBe(0);
  });
});
