/** Somebody gives up the own account: what they take along, the waiting days, and what is left on the day. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openZip } from '@lambda/engine/services/excel/zip-reader.ts';
import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { type RoleName, testPeople } from '@lambda/testing/people.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseDue } from './erase-due.ts';
import { openServedDemo, type Served } from './served-demo.ts';

const PASSWORD = 'Lambda-2026!';
const DAY_MS = 86_400_000;
let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());
beforeEach(async () => {
  for (const table of ['login_attempts', 'outbox']) await served.sql(`delete from ${table}`);
});

type Refusal = { readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[] };
const codeOf = ({ body }: { readonly body: unknown }) => (body as Refusal).errors?.[0]?.extensions.code;
const asked = (client: Client, more: object = {}) =>
  client.post('/auth/deletion/ask', { password: PASSWORD, reason: 'Явж байна', ...more });
const stateOf = async (client: Client) =>
  (await client.get<{ data: { erase_at: string | null; days: number; companies: string[] } }>('/auth/deletion')).body.data;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const onTheDay = (days = 15) => eraseDue(served, inDays(days));
const enters = async (login: string) => (await clientOf(served.url).post('/auth/login', { login, password: PASSWORD })).status;
/** Somebody new in the company of `hr`, to be sent away without harm to the others. */
async function newcomer(login: string, role: RoleName = 'employee'): Promise<number> {
  const [id, company] = [await served.database.nextId(), await companyOf('hr')];
  await served.sql(
    `insert into users (id, created_at, updated_at, version, login, login_ci, email, email_ci, password, first_name, last_name, language, status)
     select $1::bigint, now(), now(), 1, $2::text, $2::text, $2::text || '@example.mn', $2::text || '@example.mn', password, 'Сарнай', 'Гэрэл', 'en', 'active' from users where login = 'hr'`,
    id,
    login,
  );
  await testPeople(served).membership(id, company, role);
  return id;
}
const companyOf = async (login: string) =>
  Number(
    (
      await served.sql(
        `select m.member_company_id from memberships m join users u on u.id = m.user_id where u.login = '${login}' order by m.id`,
      )
    )[0]?.[0],
  );

describe('asking for the deletion of the own account', () => {
  it('needs the password, and counts wrong ones like a sign-in', async () => {
    await newcomer('leaver-password');
    const client = await signIn(served.url, 'leaver-password');
    const wrong = await asked(client, { password: 'Wrong-2026!' });
    expect([wrong.status, codeOf(wrong)]).toEqual([400, 'WRONG_PASSWORD']);
    await asked(client, { password: 'Wrong-2026!' });
    await asked(client, { password: 'Wrong-2026!' });
    expect(codeOf(await asked(client))).toBe('LOCKED_OUT');
    expect(await stateOf(client)).toMatchObject({ erase_at: null, days: 14 });
  });
  it('needs the second step of whoever has one', async () => {
    await newcomer('leaver-factor');
    const client = await signIn(served.url, 'leaver-factor');
    const { body } = await client.post<{ secret: string }>('/auth/second-factor/start', { password: PASSWORD });
    const code = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    expect((await client.post('/auth/second-factor/confirm', { code: code(-1) })).status).toBe(200);
    expect(codeOf(await asked(client))).toBe('SECOND_FACTOR_NEEDED');
    expect(codeOf(await asked(client, { code: '000000' }))).toBe('WRONG_SECOND_FACTOR');
    expect((await asked(client, { code: code(0) })).status).toBe(200);
  });
  it('counts the days of the configuration, tells the day in a letter in the language of the person, and says it again at sign-in', async () => {
    const id = await newcomer('leaver-letter');
    const client = await signIn(served.url, 'leaver-letter');
    expect((await asked(client)).status).toBe(200);
    const { erase_at: eraseAt } = await stateOf(client);
    expect(Math.round((Date.parse(eraseAt ?? '') - Date.now()) / DAY_MS)).toBe(14);
    const [[letter] = []] = await served.sql("select payload from outbox where topic = 'mail' order by id desc limit 1");
    const day = new Date(Date.parse(eraseAt ?? '') + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(letter).toContain(`Your account will be deleted on ${day}`);
    expect(letter).toContain('leaver-letter@example.mn');
    const entered = await clientOf(served.url).post<{ data: { erase_at: string } }>('/auth/login', {
      login: 'leaver-letter',
      password: PASSWORD,
    });
    expect([entered.status, Date.parse(entered.body.data.erase_at)]).toEqual([200, Date.parse(eraseAt ?? '')]);
    expect(await served.sql('select erase_reason from users where id = $1::bigint', id)).toEqual([['Явж байна']]);
  });
  it('is asked for once, and can be called off once', async () => {
    await newcomer('leaver-twice');
    const client = await signIn(served.url, 'leaver-twice');
    const both = await Promise.all([asked(client), asked(client)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await client.post('/auth/deletion/cancel', {})).status).toBe(200);
    expect(codeOf(await client.post('/auth/deletion/cancel', {}))).toBe('WRONG_STATE');
    expect((await stateOf(client)).erase_at).toBeNull();
    expect(await onTheDay()).toMatchObject({ erased: expect.any(Number) });
    expect(await enters('leaver-twice')).toBe(200);
  });
  it('cannot be for anybody else', async () => {
    const other = await newcomer('leaver-other');
    await newcomer('leaver-self');
    const client = await signIn(served.url, 'leaver-self');
    for (const more of [{ user_id: other }, { id: other }, { login: 'leaver-other' }]) expect((await asked(client, more)).status).toBe(400);
    expect((await asked(client)).status).toBe(200);
    expect(await served.sql('select erase_at from users where id = $1::bigint', other)).toEqual([[null]]);
  });
});

describe('the only administrator of a company', () => {
  it('hands it over first, and is told which', async () => {
    const salon = await companyOf('salon-manager');
    const [first, second] = [await newcomer('leaver-first'), await newcomer('leaver-second')];
    for (const id of [first, second]) {
      await served.sql('delete from memberships where user_id = $1::bigint', id);
    }
    await served.sql('delete from memberships where member_company_id = $1::bigint and role_id = 1', salon);
    const administers = (id: number) => testPeople(served).membership(id, Number(salon), 'companyAdmin');
    await administers(first);
    const client = await signIn(served.url, 'leaver-first');
    const refused = await asked(client);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'SOLE_ADMINISTRATOR']);
    expect((refused.body as Refusal).errors?.[0]?.message).toContain('Үлгэр Салон');
    expect((await stateOf(client)).companies).toEqual(['Үлгэр Салон']);
    await administers(second);
    const other = await signIn(served.url, 'leaver-second');
    const both = await Promise.all([asked(client), asked(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('on the day', () => {
  it('not before: until then the person signs in, and nothing is taken away', async () => {
    await newcomer('leaver-early');
    await asked(await signIn(served.url, 'leaver-early'));
    await onTheDay(13);
    expect(await enters('leaver-early')).toBe(200);
  });
  it('nothing of the person is left, the companies keep their rows, and a second run finds nothing', async () => {
    const id = await newcomer('leaver-gone');
    const company = await companyOf('hr');
    await served.sql(
      'update employee set user_id = $1::bigint where company_id = $2::bigint and id = (select min(id) from employee where company_id = $2::bigint and user_id is null)',
      id,
      company,
    );
    const client = await signIn(served.url, 'leaver-gone');
    await client.get('/user-permissions');
    const deleted = { nickname: 'Нууцхай', phone: '99112233', register: 'УБ90010215' };
    expect((await client.post('/auth/account', { first_name: 'Нууцхан', last_name: 'Гэрэл', language: 'en', ...deleted })).status).toBe(
      200,
    );
    await served.sql("update users set note = 'Гэрэл руу залгах' where id = $1::bigint", id);
    await asked(client);
    const [[employees] = []] = await served.sql('select count(*) from employee where company_id = $1::bigint', company);
    await onTheDay();
    const [row] = await served.sql(
      'select login, email, first_name, last_name, language, status, erase_at, erase_reason, deleted_at is not null from users where id = $1::bigint',
      id,
    );
    expect(row).toEqual([`deleted#${id}`, null, null, null, null, 'erased', null, null, 't']);
    const [whole] = await served.sql('select row_to_json(u)::text from users u where id = $1::bigint', id);
    expect(String(whole?.[0])).not.toMatch(/нууцхан|нууцхай|гэрэл|leaver-gone|99112233|УБ90010215/i);
    const [kept] = await served.sql('select birthday, gender from users where id = $1::bigint', id);
    expect(kept).toEqual([null, null]);
    for (const [table, whose] of [
      ['sessions', 'user_id'],
      ['memberships', 'user_id'],
      ['second_factors', 'user_id'],
      ['push_devices', 'user_id'],
      ['user_identities', 'user_id'],
      ['personal_settings', 'user_id'],
      ['notification_status', 'receiver_id'],
    ])
      expect([table, await served.sql(`select count(*) from ${table} where ${whose} = $1::bigint`, id)]).toEqual([table, [['0']]]);
    expect(
      await served.sql(
        "select count(*) from record_history where model = 'users' and record_id = $1::bigint and changes::text like '%Нууцхан%'",
        id,
      ),
    ).toEqual([['0']]);
    expect(await served.sql("select count(*) from outbox where payload::text like '%leaver-gone%'")).toEqual([['0']]);
    expect(await served.sql('select count(*) from employee where company_id = $1::bigint', company)).toEqual([[employees]]);
    expect(await served.sql('select count(*) from employee where user_id = $1::bigint', id)).toEqual([['0']]);
    expect(await enters('leaver-gone')).toBe(401);
    expect((await client.get('/auth/check')).status).toBe(401);
    const before = await served.sql('select version from users where id = $1::bigint', id);
    await onTheDay(40);
    expect(await served.sql('select version from users where id = $1::bigint', id)).toEqual(before);
    // The name and the address are free again.
    await newcomer('leaver-gone');
  });
  it('nobody goes who would leave a company alone meanwhile', async () => {
    const id = await newcomer('leaver-last', 'companyAdmin');
    const other = await newcomer('leaver-helper', 'companyAdmin');
    await asked(await signIn(served.url, 'leaver-last'));
    await served.sql(
      'update memberships set deleted_at = now() where member_company_id = $1::bigint and role_id in (1, 11) and user_id <> $2::bigint',
      await companyOf('hr'),
      id,
    );
    expect(await onTheDay()).toMatchObject({ kept: 1 });
    expect(await enters('leaver-last')).toBe(200);
    await served.sql('update memberships set deleted_at = null where user_id = $1::bigint', other);
    expect(await onTheDay()).toMatchObject({ kept: 0 });
    expect(await enters('leaver-last')).toBe(401);
    await served.sql('update memberships set deleted_at = null');
  });
});

describe('the data that somebody takes along', () => {
  it('is a JSON and a workbook of what is theirs, without secrets and without anything of others', async () => {
    const client = await signIn(served.url, 'employee');
    await client.get('/user-permissions');
    const reply = await fetch(new URL('/auth/deletion/data', served.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json', 'accept-language': 'en' },
      body: '{}',
    });
    expect([reply.status, reply.headers.get('content-type')], reply.ok ? '' : await reply.text()).toEqual([200, 'application/zip']);
    const folder = await mkdtemp(join(tmpdir(), 'lambda-own-'));
    const path = join(folder, 'data.zip');
    await writeFile(path, Buffer.from(await reply.arrayBuffer()));
    const archive = await openZip(path);
    const textOf = async (name: string) => buffer(archive.read(name, 50_000_000));
    const json = (await textOf('data.json')).toString();
    const data = JSON.parse(json) as { login: string; parts: { name: string; title: string; rows: Record<string, unknown>[] }[] };
    const part = (name: string) => data.parts.find((one) => one.name.startsWith(name));
    expect(data.login).toBe('employee');
    const [[phone, register, birthday] = []] = await served.sql("select phone, register, birthday from users where login = 'employee'");
    expect(birthday).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(part('users')?.rows).toMatchObject([{ phone, register, birthday }]);
    expect(part('memberships')?.rows).toHaveLength(1);
    expect(part('sessions')?.rows.length).toBeGreaterThan(0);
    const [own] = await served.sql(
      "select e.lastname, e.firstname from employee e join users u on u.id = e.user_id where u.login = 'employee'",
    );
    expect(part('employee_')?.rows).toMatchObject([{ lastname: own?.[0], firstname: own?.[1] }]);
    expect(json).not.toMatch(/argon2|token_hash|"secret"|"password"|recovery/);
    const others = await served.sql("select email from users where login <> 'employee' and email is not null");
    expect(others.length).toBeGreaterThan(5);
    for (const [email] of others) expect(json).not.toContain(email);
    await writeFile(path, await textOf('data.xlsx'));
    const workbook = await openZip(path);
    const first = (await buffer(workbook.read('xl/worksheets/sheet1.xml', 50_000_000))).toString();
    expect(first).toContain('employee');
    await rm(folder, { recursive: true });
  });
});
