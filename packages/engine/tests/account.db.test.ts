/** The own account over HTTP: name, password, devices. */
import { withinASecond } from '@lambda/testing/within-a-second.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ask,
  bearer,
  codeOf,
  logIn,
  MEMOS,
  openWorld,
  PASSWORD,
  PEOPLE,
  query,
  type RunningHttp,
  tokenOf,
  type World,
} from './http-world.ts';

let world: World;
let url: string;
let other: RunningHttp;
const NEW_PASSWORD = 'Newer-2027#';
beforeAll(async () => {
  world = await openWorld();
  url = world.first.url;
  other = await world.another();
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['login_attempts', 'outbox', 'graphile_worker._private_jobs', 'sessions'])
    await ask(world.database, `delete from ${table}`);
  await ask(
    world.database,
    'update users set password = (select password from users where id = $1) where id = $2',
    PEOPLE.both,
    PEOPLE.storekeeper,
  );
});

const post = (path: string, token: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const read = async <T>(path: string, token: string): Promise<T> =>
  (await (await fetch(`${url}${path}`, { headers: bearer(token) })).json()) as T;
const statusOf = async (token: string, at = url) => (await query(at, MEMOS, bearer(token))).status;
type Fields = { errors: { extensions: { code: string; fields: { field: string; message: string }[] } }[] };
const fieldsOf = async (reply: Response) => ((await reply.json()) as Fields).errors[0]?.extensions.fields.map(({ field }) => field);
const newestLine = async () =>
  (
    await ask(
      world.database,
      `select company_id, created_by, changes from record_history where model = 'users' and record_id = $1 order by id desc limit 1`,
      PEOPLE.storekeeper,
    )
  )[0];

describe('the own profile', () => {
  it('is changed by its person, checked like every name, and stands in the log', async () => {
    const token = await tokenOf(url, 'storekeeper');
    const names = { first_name: ' Номин ', last_name: 'Бат-Эрдэнэ', language: 'ko' };
    const reply = await post('/auth/account', token, names);
    expect(await reply.json()).toMatchObject({
      user: { login: 'storekeeper', email: 'storekeeper@example.mn', first_name: 'Номин', last_name: 'Бат-Эрдэнэ', language: 'ko' },
    });
    expect((await newestLine())?.slice(1)).toEqual([
      String(PEOPLE.storekeeper),
      '{"first_name":[null,"Номин"],"last_name":[null,"Бат-Эрдэнэ"],"language":["en","ko"]}',
    ]);
    const wrong = await post('/auth/account', token, { ...names, first_name: '<b>Номин</b>', last_name: 'R2-D2' });
    expect([wrong.status, await fieldsOf(wrong)]).toEqual([422, ['first_name', 'last_name']]);
    expect(await read('/auth/account', token)).toMatchObject({ user: { first_name: 'Номин' } });
    await post('/auth/account', token, { first_name: '', last_name: '', language: 'en' });
    expect(await read('/auth/account', token)).toMatchObject({ user: { first_name: null, last_name: null, language: 'en' } });
  });
  it('has what tells who the person is: checked by kind, the birthday and gender said by the register number, what is left out kept', async () => {
    const token = await tokenOf(url, 'storekeeper');
    const names = { first_name: 'Номин', last_name: '', language: 'en' };
    const given = { nickname: ' Номио ', phone: '+976 9911-2233', register: 'уб90010215' };
    const known = { nickname: 'Номио', phone: '99112233', register: 'УБ90010215', birthday: '1990-01-02', gender: 'male' };
    expect(await (await post('/auth/account', token, { ...names, ...given })).json()).toMatchObject({ user: known });
    expect((await newestLine())?.[2]).toContain('"phone":[null,"99112233"],"register":[null,"УБ90010215"],"birthday":[null,"1990-01-02"]');
    await post('/auth/account', token, names);
    expect(await read('/auth/account', token)).toMatchObject({ user: known });
    const wrong = await post('/auth/account', token, { ...names, phone: '991', register: 'УБ90134515' });
    expect([wrong.status, await fieldsOf(wrong)]).toEqual([422, ['phone', 'register']]);
    await post('/auth/account', token, { ...names, nickname: '', phone: '', register: '' });
    expect(await read('/auth/account', token)).toMatchObject({
      user: { nickname: null, phone: null, register: null, birthday: '1990-01-02' },
    });
  });
  it('is changed beside an administrator who changes the address, and the address that signs in is the new one', async () => {
    const token = await tokenOf(url, 'storekeeper');
    const changed = await world.database.transaction(null, async (transaction) => {
      const set = (name: string, email: string) => ({
        name,
        sql: 'update users set email = $2, email_ci = $2 where id = $1::bigint',
        params: [PEOPLE.storekeeper, email],
      });
      await transaction.batch([set('test_new_address', 'storekeeper.new@example.mn')]);
      const reply = post('/auth/account', token, { first_name: 'Номин', last_name: 'Бат', language: 'en' });
      await expect
        .poll(() =>
          ask(world.database, "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like '%for update%'"),
        )
        .toEqual([['1']]);
      await transaction.commit([]);
      return reply;
    });
    expect(changed.status).toBe(200);
    expect(await ask(world.database, 'select email, email_ci, first_name from users where id = $1', PEOPLE.storekeeper)).toEqual([
      ['storekeeper.new@example.mn', 'storekeeper.new@example.mn', 'Номин'],
    ]);
    await ask(
      world.database,
      "update users set email = 'storekeeper@example.mn', email_ci = 'storekeeper@example.mn' where id = $1",
      PEOPLE.storekeeper,
    );
  });
  it('takes nothing else: no login, no address, nobody else', async () => {
    const token = await tokenOf(url, 'storekeeper');
    const names = { first_name: 'Номин', last_name: '', language: null };
    for (const more of [
      { login: 'admin' },
      { email: 'x@example.mn' },
      { id: PEOPLE.admin },
      { status: 'active' },
      { note: 'x' },
      { birthday: '1990-01-02' },
    ])
      expect((await post('/auth/account', token, { ...names, ...more })).status).toBe(400);
    expect(await ask(world.database, 'select login, email from users where id = $1', PEOPLE.storekeeper)).toEqual([
      ['storekeeper', 'storekeeper@example.mn'],
    ]);
  });
});

const passwords = { old_password: PASSWORD, password: NEW_PASSWORD, password_confirm: NEW_PASSWORD };
const letsIn = async (password: string) => (await logIn({ url, login: 'storekeeper', password })).status === 200;
describe('a new password', () => {
  it('is taken for the old one, ends every other session on every server, and is told by letter', async () => {
    const [here, elsewhere] = [await tokenOf(url, 'storekeeper'), await tokenOf(url, 'storekeeper')];
    expect(await statusOf(elsewhere, other.url)).toBe(200);
    expect((await post('/auth/change-password', here, passwords)).status).toBe(200);
    expect(
      await withinASecond(
        () => statusOf(elsewhere, other.url),
        (status) => status === 406,
      ),
    ).toBe(406);
    expect(await statusOf(here)).toBe(200);
    expect([await letsIn(PASSWORD), await letsIn(NEW_PASSWORD)]).toEqual([false, true]);
    expect(await newestLine()).toContain('{"password":["***","***"]}');
    const [[payload] = []] = await ask(world.database, 'select payload from outbox');
    expect(JSON.parse(payload ?? '{}')).toMatchObject({ to: 'storekeeper@example.mn', subject: 'Your password has been changed' });
    expect(payload).not.toContain(NEW_PASSWORD);
  });
  it('is refused when it is weak, mistyped, the present one, or the old one is not known; guesses are counted', async () => {
    const token = await tokenOf(url, 'storekeeper');
    for (const weak of ['Short1!', 'nocapital-2026!', 'NoDigits-!', 'NoSpecial2026'])
      expect(await fieldsOf(await post('/auth/change-password', token, { ...passwords, password: weak, password_confirm: weak }))).toEqual([
        'password',
      ]);
    expect(await fieldsOf(await post('/auth/change-password', token, { ...passwords, password_confirm: 'Other-2027#' }))).toEqual([
      'password_confirm',
    ]);
    const same = await post('/auth/change-password', token, { ...passwords, password: PASSWORD, password_confirm: PASSWORD });
    expect(((await same.json()) as Fields).errors[0]?.extensions.fields).toEqual([
      { field: 'password', code: 'passwordSame', message: 'The new password is the same as the present one' },
    ]);
    for (let count = 0; count < 3; count++)
      expect(await codeOf(await post('/auth/change-password', token, { ...passwords, old_password: 'Wrong-2026!' }))).toBe(
        'WRONG_PASSWORD',
      );
    expect(await codeOf(await post('/auth/change-password', token, passwords))).toBe('LOCKED_OUT');
    await ask(world.database, 'delete from login_attempts');
    expect(await letsIn(PASSWORD)).toBe(true);
  });
});

type Devices = { data: { id: number; agent: string; ip: string; current: boolean; locked: boolean }[] };
const devicesOf = async (token: string) => (await read<Devices>('/auth/devices', token)).data;
describe('the devices', () => {
  it('are the own ones that are still signed in, the present one marked', async () => {
    await tokenOf(url, 'both');
    await logIn({ url, login: 'storekeeper', headers: { 'user-agent': 'Phone/1.0' } });
    const over = await tokenOf(url, 'storekeeper');
    await post('/auth/logout', over, {});
    const here = await tokenOf(url, 'storekeeper');
    const devices = await devicesOf(here);
    expect(devices.map(({ agent, current }) => [agent === 'Phone/1.0', current]).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(JSON.stringify(devices)).not.toContain(here);
  });
  it('are signed out one by one on every server at once, and nobody signs out those of others', async () => {
    const [here, elsewhere, stranger] = [await tokenOf(url, 'storekeeper'), await tokenOf(url, 'storekeeper'), await tokenOf(url, 'both')];
    expect(await statusOf(elsewhere, other.url)).toBe(200);
    const theirs = (await devicesOf(stranger))[0]?.id;
    for (const id of [theirs, 999_999_999]) expect(await codeOf(await post('/auth/devices/end', here, { id: id ?? 0 }))).toBe('NOT_FOUND');
    expect((await devicesOf(stranger)).length).toBe(1);
    const id = (await devicesOf(here)).find(({ current }) => !current)?.id;
    expect((await post('/auth/devices/end', here, { id })).status).toBe(200);
    expect(
      await withinASecond(
        () => statusOf(elsewhere, other.url),
        (status) => status === 406,
      ),
    ).toBe(406);
    expect([await statusOf(here), await codeOf(await post('/auth/devices/end', here, { id }))]).toEqual([200, 'NOT_FOUND']);
  });
  it('are signed out together, but for the present one', async () => {
    const tokens = [await tokenOf(url, 'storekeeper'), await tokenOf(url, 'storekeeper'), await tokenOf(url, 'storekeeper')];
    const here = tokens[1] ?? '';
    expect((await post('/auth/devices/end', here, { others: true })).status).toBe(200);
    await expect.poll(() => Promise.all(tokens.map((token) => statusOf(token)))).toEqual([406, 200, 406]);
    for (const body of [{}, { others: false }, { id: -1 }]) expect((await post('/auth/devices/end', here, body)).status).toBe(400);
  });
});
