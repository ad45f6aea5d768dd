/** Accounts whose person has yet to set a password: added by hand or from a workbook, invited by letter, let in; and the list with their roles. */
import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishedFor, type Importing, openImporting, uploadAs, type Value, workbook } from './import-world.ts';
import type { Served } from './served-demo.ts';

let importing: Importing;
let served: Served;
let admin: Client;
beforeAll(async () => {
  importing = await openImporting();
  served = importing.served;
  admin = await signIn(served.url, 'admin');
  await admin.choose();
});
afterAll(() => importing.close());
beforeEach(async () => {
  for (const table of ['login_attempts', 'outbox']) await served.sql(`delete from ${table}`);
});

const PASSWORD = 'Waiting-2026!';
const PERSON = { last_name: 'Дорж', first_name: 'Номин', password: PASSWORD, password_confirm: PASSWORD };
type Refusal = { errors?: { extensions: { code: string; fields?: { field: string; code: string }[] } }[] };
const codeOf = ({ body }: { body: unknown }) => (body as Refusal).errors?.[0]?.extensions.code;
const fieldsOf = ({ body }: { body: unknown }) =>
  (body as Refusal).errors?.[0]?.extensions.fields?.map(({ field, code }) => `${field} ${code}`);
const anybody = () => clientOf(served.url);
const create = (input: object) =>
  admin.query<{ createUsers: { id: number; status: string } }>('mutation($i:UsersInput!){createUsers(input:$i){id status}}', { i: input });
let made = 0;
const added = async (more: object = {}): Promise<{ id: number; login: string; email: string }> => {
  const login = `waiting-${++made}`;
  const email = `${login}@example.mn`;
  const { body } = await create({ login, email, first_name: 'Номин', ...more });
  expect(body.errors).toBeUndefined();
  expect(body.data?.createUsers.status).toBe('waiting');
  return { id: Number(body.data?.createUsers.id), login, email };
};
type Letter = { to: string; subject: string; text: string };
const letters = async (): Promise<Letter[]> =>
  (await served.sql("select payload from outbox where topic = 'mail' order by id")).map(
    ([payload]) => JSON.parse(payload ?? '{}') as Letter,
  );
const tokenIn = (letter: Letter | undefined): string => /#invitation=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
const lastToken = async (): Promise<string> => tokenIn((await letters()).at(-1));
const join = (token: string, more: object = {}) => anybody().post('/auth/invitation/join', { token, ...PERSON, ...more });
const enters = async (login: string, password = PASSWORD) => (await anybody().post('/auth/login', { login, password })).status;
const statusOf = async (id: number) => (await served.sql('select status from users where id = $1::bigint', id))[0]?.[0];
const isConfirmed = async (id: number) => {
  const { body } = await admin.query<{ users: { is_confirmed: boolean }[] }>('query($f:[filter!]){users(filters:$f){is_confirmed}}', {
    f: [{ column: 'id', condition: 'equals', value: String(id) }],
  });
  return body.data?.users[0]?.is_confirmed;
};
const act = (name: string, id: number, client = admin) => client.post(`/lambda/actions/${name}`, { ids: [id] });

describe('somebody who is added without a password', () => {
  it('waits, is written a letter, and sets the password by its link, once', async () => {
    const { id, login, email } = await added({ language: 'en' });
    expect(await isConfirmed(id)).toBe(false);
    const [letter] = await letters();
    expect([letter?.to, letter?.subject]).toEqual([email, 'Your account is ready']);
    expect(letter?.text).toContain(`Hello, Номин`);
    expect(letter?.text).toContain(login);
    expect(await enters(login)).toBe(401);
    const token = tokenIn(letter);
    expect(JSON.stringify(await served.sql('select * from invitation_tokens'))).not.toContain(token);
    const look = await anybody().post<{ data: { email: string; has_account: boolean; first_name: string } }>('/auth/invitation', { token });
    expect(look.body.data).toMatchObject({ email, has_account: false, first_name: 'Номин', company_name: null });
    const replies = await Promise.all([join(token), join(token), join(token)]);
    const taken = replies.filter(({ status }) => status === 200);
    expect(
      taken.map(({ body }) => (body as { data: unknown }).data),
      'nobody has joined a company',
    ).toEqual([{ company_name: null, login }]);
    expect([await statusOf(id), await isConfirmed(id), await enters(login), await enters(email)]).toEqual(['active', true, 200, 200]);
    expect(codeOf(await join(token))).toBe('INVITATION_OVER');
    const said = await served.sql("select changes::text from record_history where model = 'users' and record_id = $1::bigint", id);
    expect(JSON.stringify(said)).not.toContain('argon2');
  });
  it('is refused without an address, to which no letter could go', async () => {
    expect(fieldsOf(await create({ login: 'nowhere' }))).toEqual(['password required']);
  });
  it('is written again with a new link, a minute later at the soonest', async () => {
    const { id, login } = await added();
    const first = await lastToken();
    expect(codeOf(await act('user-invite-again', id))).toBe('TOO_MANY_REQUESTS');
    await served.sql("update users set invited_at = invited_at - interval '2 minutes' where id = $1::bigint", id);
    expect((await act('user-invite-again', id)).status).toBe(200);
    expect(codeOf(await join(first))).toBe('INVITATION_OVER');
    expect((await join(await lastToken())).status).toBe(200);
    expect(await enters(login)).toBe(200);
    expect(codeOf(await act('user-invite-again', id))).toBe('WRONG_STATE');
  });
  it('is written at the right address when the first was wrong; the link of the wrong one is of no use any more', async () => {
    const { id } = await added();
    const wrong = await lastToken();
    const { body } = await admin.query('mutation($id:ID!,$i:UsersInput!){updateUsers(id:$id,input:$i){id}}', {
      id,
      i: { email: `right-${id}@example.mn` },
    });
    expect(body.errors).toBeUndefined();
    expect((await letters()).at(-1)?.to).toBe(`right-${id}@example.mn`);
    expect(codeOf(await join(wrong))).toBe('INVITATION_OVER');
    expect((await join(await lastToken())).status).toBe(200);
  });
  it('is let in by an administrator alone; the link goes on setting the password', async () => {
    const { id, login } = await added();
    const token = await lastToken();
    const hr = await signIn(served.url, 'hr');
    await hr.choose();
    expect([403, 404]).toContain((await act('user-confirm', id, hr)).status);
    expect((await act('user-confirm', id)).status).toBe(200);
    expect([await statusOf(id), await enters(login)]).toEqual(['active', 401]);
    expect((await join(token)).status).toBe(200);
    expect(await enters(login)).toBe(200);
    expect(codeOf(await act('user-confirm', id))).toBe('WRONG_STATE');
  });
  it('waits no longer when an administrator gives a password; the link is of no use any more', async () => {
    const { id, login } = await added();
    const token = await lastToken();
    await admin.query('mutation($id:ID!,$i:UsersInput!){updateUsers(id:$id,input:$i){id}}', { id, i: { password: PASSWORD } });
    expect([await statusOf(id), await enters(login), codeOf(await join(token))]).toEqual(['active', 200, 'INVITATION_OVER']);
  });
  it('whose password an administrator takes away is out everywhere, and sets a new one by the link of a letter', async () => {
    const { id, login } = await added();
    await join(await lastToken());
    const person = await signIn(served.url, login, PASSWORD);
    const { body } = await admin.query('mutation($id:ID!,$i:UsersInput!){updateUsers(id:$id,input:$i){id}}', { id, i: { password: null } });
    expect(body.errors).toBeUndefined();
    expect([await statusOf(id), await enters(login)]).toEqual(['active', 401]);
    await expect.poll(async () => (await person.get('/auth/check')).status, { timeout: 1_000 }).toBeGreaterThan(400);
    expect((await join(await lastToken())).status).toBe(200);
    expect(await enters(login)).toBe(200);
  });
  it('is nobody’s way in once deleted', async () => {
    const { id } = await added();
    const token = await lastToken();
    await admin.post('/lambda/records/users/bulk', { action: 'delete', ids: [id] });
    expect(codeOf(await join(token))).toBe('INVITATION_OVER');
  });
  it('who is invited into a company sets the password and works there, with one account', async () => {
    const { id, email } = await added();
    const hr = await signIn(served.url, 'hr');
    await hr.choose();
    const { body } = await hr.query('mutation($i:InvitationsInput!){createInvitations(input:$i){id}}', { i: { email, role: 'employee' } });
    expect(body.errors).toBeUndefined();
    expect((await join(await lastToken())).status).toBe(200);
    expect(await served.sql('select id from users where email = $1', email)).toEqual([[String(id)]]);
    const person = await signIn(served.url, email, PASSWORD);
    const { body: place } = await person.choose<{ user: { role: number } }>();
    expect(place.user.role).toBe(7);
  });
});

describe('people from a workbook', () => {
  const HEADERS = ['Нэвтрэх нэр', 'И-мэйл', 'Овог', 'Нэр', 'Нууц үг'];
  const run = async (rows: readonly (readonly Value[])[], atomic: boolean, dryRun = false) => {
    const { body } = await uploadAs(admin, await workbook([HEADERS, ...rows]), 'user');
    const { file, headerRow, mapping } = body.data;
    expect(mapping).toEqual(['login', 'email', 'last_name', 'first_name', null]);
    const reply = await admin.post<{ data: { job: number } }>('/lambda/krud/import-excel/user/start', {
      file,
      headerRow,
      mapping,
      key: null,
      atomic,
      dryRun,
    });
    return finishedFor(admin, reply.body.data.job);
  };
  const row = (login: string, email: string | null): Value[] => [login, email, 'Бат', 'Сувд', 'Secret-2026!'];
  const there = async (prefix: string) =>
    (await served.sql('select login, status, password from users where starts_with(login, $1) order by login', prefix)).map((one) => [
      ...one,
    ]);

  it('wait for a letter each; rows that are wrong are told, and a password in the file is read by nobody', async () => {
    const outcome = await run(
      [
        row('book-a', 'book-a@example.mn'),
        row('book-b', null),
        row('hr', 'book-c@example.mn'),
        row('book-d', 'book-a@example.mn'),
        row('book-e', 'book-e@example.mn'),
      ],
      false,
    );
    expect(outcome.result.counts).toMatchObject({ created: 2, failed: 3 });
    expect(outcome.result.errors.map((one) => one.row).sort()).toEqual([3, 4, 5]);
    expect(await there('book-')).toEqual([
      ['book-a', 'waiting', null],
      ['book-e', 'waiting', null],
    ]);
    expect((await letters()).map(({ to }) => to).sort()).toEqual(['book-a@example.mn', 'book-e@example.mn']);
    expect((await join(tokenIn((await letters()).find(({ to }) => to === 'book-a@example.mn')))).status).toBe(200);
    expect([await enters('book-a'), await enters('book-e', 'Secret-2026!')]).toEqual([200, 401]);
  });
  it('come all or none, and a trial writes to nobody', async () => {
    const rows = [row('whole-a', 'whole-a@example.mn'), row('whole-b', null)];
    expect((await run(rows, true)).result.counts).toMatchObject({ created: 0 });
    await run([row('whole-a', 'whole-a@example.mn')], false, true);
    expect([await there('whole-'), await letters()]).toEqual([[], []]);
  });
});

describe('the list of users', () => {
  it('shows and finds the roles of a person by company, as they are by now', async () => {
    const { id, login } = await added();
    const names = async () =>
      (
        await admin.query<{ users: { role_names: string | null }[] }>(
          `{users(filters:[{column:"login",condition:equals,value:"${login}"}]){role_names}}`,
        )
      ).body.data?.users[0]?.role_names;
    expect(await names()).toBeNull();
    const companies = await served.sql('select id, company_name from company where deleted_at is null order by company_name limit 2');
    const memberships: number[] = [];
    for (const [[company], role] of [
      [companies[0] ?? [], 4],
      [companies[1] ?? [], 7],
      [companies[0] ?? [], 7],
    ] as const) {
      const { body } = await admin.query<{ createMemberships: { id: number } }>(
        'mutation($i:MembershipsInput!){createMemberships(input:$i){id}}',
        { i: { user_id: id, member_company_id: Number(company), role_id: role } },
      );
      expect(body.errors).toBeUndefined();
      memberships.push(Number(body.data?.createMemberships.id));
    }
    const [first, second] = companies.map(([, name]) => name);
    expect(await names()).toBe([`Ажилтан (${first})`, `Ажилтан (${second})`, `Нягтлан бодогч (${first})`].sort().join(', '));
    const found = await admin.query<{ users: { login: string }[] }>(
      '{users(filters:[{column:"role_names",condition:contains,value:"Нягтлан бодогч"}],limit:100){login}}',
    );
    const logins = found.body.data?.users.map((one) => one.login) ?? [];
    expect([logins.includes(login), logins.includes('accountant'), logins.includes('cashier')]).toEqual([true, true, false]);
    await admin.query(`mutation{deleteMemberships(id:${memberships[0]}){id}}`);
    expect(await names()).not.toContain('Нягтлан бодогч');
  });
  it('is the administrators’ alone, with the roles', async () => {
    const hr = await signIn(served.url, 'hr');
    await hr.choose();
    for (const query of ['{users(limit:1){role_names}}', '{employee(limit:1){user{role_names}}}'])
      expect((await hr.query(query)).body.errors, query).toBeDefined();
  });
});
