/** What administrators do with accounts from the list of users: block, let in again, reset a password, delete and bring back. */

import { clientOf, signIn } from '@lambda/testing/client.ts';
import { testPeople } from '@lambda/testing/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());

const PASSWORD = 'Lambda-2026!';
const idOf = async (login: string) => Number((await served.sql(`select id from users where login = '${login}'`))[0]?.[0]);
async function administrator() {
  const client = await signIn(served.url, 'admin');
  await client.get('/user-permissions');
  return client;
}
const enters = async (login: string) => (await clientOf(served.url).post('/auth/login', { login, password: PASSWORD })).status;
const codeOf = (body: unknown) => (body as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;

describe('an administrator', () => {
  it('blocks people, who are out at once, and lets them in again', async () => {
    const [admin, cashier] = [await administrator(), await signIn(served.url, 'cashier')];
    const ids = [await idOf('cashier')];
    expect((await admin.post('/lambda/actions/user-block', { ids })).status).toBe(200);
    expect(await enters('cashier')).toBe(401);
    await expect.poll(async () => (await cashier.get('/auth/check')).status, { timeout: 1_000 }).toBe(406);
    expect((await admin.post('/lambda/actions/user-unblock', { ids })).status).toBe(200);
    expect(await enters('cashier')).toBe(200);
  });
  it('does not shut himself out', async () => {
    const admin = await administrator();
    const ids = [await idOf('admin')];
    const blocked = await admin.post('/lambda/actions/user-block', { ids });
    expect([blocked.status, JSON.stringify(blocked.body)]).toEqual([422, expect.stringContaining('OWN_ACCOUNT')]);
    expect(await enters('admin')).toBe(200);
  });
  it('resets a password: the old one is of no use, every session is over, and a letter says how to make a new one', async () => {
    const [admin, storekeeper] = [await administrator(), await signIn(served.url, 'storekeeper')];
    const id = await idOf('storekeeper');
    expect((await admin.post('/lambda/actions/user-reset-password', { ids: [id] })).status).toBe(200);
    const [[hash] = []] = await served.sql(`select password from users where id = ${id}`);
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await enters('storekeeper')).toBe(401);
    await expect.poll(async () => (await storekeeper.get('/auth/check')).status, { timeout: 1_000 }).toBe(406);
    const letters = await served.sql("select payload from outbox where topic = 'mail' order by id desc limit 1");
    expect(letters[0]?.[0]).toContain('Таны нууц үгийг администратор сольсон');
    const line = await served.sql(
      `select changes from record_history where model = 'users' and record_id = ${id} order by id desc limit 1`,
    );
    expect(String(line[0]?.[0])).not.toContain('argon2');
  });
  it('alone: other roles have none of these', async () => {
    const hr = await signIn(served.url, 'hr');
    await hr.get('/user-permissions');
    for (const name of ['user-block', 'user-unblock', 'user-reset-password']) {
      const reply = await hr.post(`/lambda/actions/${name}`, { ids: [await idOf('employee')] });
      expect([name, reply.status, codeOf(reply.body) !== undefined]).toEqual([name, expect.toBeOneOf([403, 404]), true]);
    }
    expect(await enters('employee')).toBe(200);
  });
});

describe('a deleted account', () => {
  const added = async (login: string): Promise<number> => {
    const admin = await administrator();
    const made = await admin.query<{ createUsers: { id: number } }>('mutation($i:UsersInput!){createUsers(input:$i){id}}', {
      i: { login, password: PASSWORD, email: `${login}@example.mn` },
    });
    expect(made.body.errors).toBeUndefined();
    return Number(made.body.data?.createUsers.id);
  };
  const deletedLogins = async () => {
    const admin = await administrator();
    const found = await admin.query<{ users: { login: string }[] }>('{users(deleted:true,limit:100){login}}');
    return (found.body.data?.users ?? []).map(({ login }) => login);
  };
  const bulk = async (action: 'delete' | 'restore', id: number) =>
    (await administrator()).post<{ data: { changed: number } }>('/lambda/records/users/bulk', { action, ids: [id] });

  it('stands in the list of the deleted, with its workbook, and comes back with its roles', async () => {
    const id = await added('gone-and-back');
    const [[company] = []] = await served.sql(
      "select m.member_company_id from memberships m join users u on u.id = m.user_id where u.login = 'hr'",
    );
    await testPeople(served).membership(id, Number(company), 'employee');
    expect((await bulk('delete', id)).body.data.changed).toBe(1);
    expect([await enters('gone-and-back'), await deletedLogins()]).toEqual([401, expect.arrayContaining(['gone-and-back'])]);
    const rowsIn = async (deleted: boolean) =>
      (
        await (
          await administrator()
        ).post('/lambda/krud/excel/user', {
          deleted,
          columns: ['login'],
          filters: [{ column: 'login', condition: 'equals', value: 'gone-and-back' }],
        })
      ).headers.get('x-rows');
    expect([await rowsIn(true), await rowsIn(false)]).toEqual(['1', '0']);
    expect((await bulk('restore', id)).body.data.changed).toBe(1);
    expect([await enters('gone-and-back'), (await deletedLogins()).includes('gone-and-back')]).toEqual([200, false]);
    const back = await signIn(served.url, 'gone-and-back');
    expect((await back.get('/user-permissions')).status).toBe(200);
  });
  it('is destroyed for good by administrators alone, and only once it is deleted', async () => {
    const id = await added('gone-for-ever');
    const admin = await administrator();
    expect((await admin.post(`/lambda/records/users/destroy/${id}`, {})).status).toBe(404);
    await bulk('delete', id);
    const hr = await signIn(served.url, 'hr');
    await hr.get('/user-permissions');
    expect([403, 404]).toContain((await hr.post(`/lambda/records/users/destroy/${id}`, {})).status);
    expect((await admin.post(`/lambda/records/users/destroy/${id}`, {})).status).toBe(200);
    expect(await served.sql('select count(*) from users where id = $1::bigint', id)).toEqual([['0']]);
    expect((await bulk('restore', id)).body.data.changed).toBe(0);
  });
  it('of somebody who has given it up does not come back', async () => {
    const id = await added('gone-by-wish');
    await served.sql("update users set status = 'erased', deleted_at = now() where id = $1::bigint", id);
    expect((await bulk('restore', id)).body.data.changed).toBe(0);
    expect(await enters('gone-by-wish')).toBe(401);
  });
  it('of somebody with a record, other sign-ins and a past is freed of them, and tied to the record again when it comes back', async () => {
    const id = await added('gone-from-work');
    expect(await enters('gone-from-work')).toBe(200);
    const [[company, employee] = []] = await served.sql(
      "select company_id, min(id) from employee where user_id is null and status = 'active' group by company_id order by 1 limit 1",
    );
    const tied = async () => (await served.sql('select user_id from employee where id = $1::bigint', Number(employee)))[0]?.[0];
    const put = (text: string, ...params: number[]) => served.sql(text, ...params);
    await put('update employee set user_id = $1::bigint where id = $2::bigint', id, Number(employee));
    await testPeople(served).membership(id, Number(company), 'employee');
    await put(
      "insert into user_identities (id, created_at, user_id, provider, display_name, issuer, subject) values ($1::bigint, now(), $2::bigint, 'google', 'gone@example.mn', 'https://issuer.example', 'gone-from-work')",
      await served.database.nextId(),
      id,
    );
    expect((await bulk('delete', id)).body.data.changed).toBe(1);
    expect([await tied(), await enters('gone-from-work')]).toEqual([null, 401]);
    expect(await served.sql('select count(*) from user_identities where user_id = $1::bigint', id)).toEqual([['0']]);
    const lines = () =>
      served.sql(
        "select changes::text, created_by = (select id from users where login = 'admin') from record_history where model = 'employee' and record_id = $1::bigint and action = 'update' order by id desc limit 1",
        Number(employee),
      );
    expect(await lines()).toEqual([[`{"user_id" : [${id}, null]}`, 't']]);
    expect((await bulk('restore', id)).body.data.changed).toBe(1);
    expect([await tied(), await enters('gone-from-work')]).toEqual([String(id), 200]);
    expect(await lines()).toEqual([[`{"user_id" : [null, ${id}]}`, 't']]);
  });
  it('does not take a record back that somebody else has by then', async () => {
    const [id, other] = [await added('gone-too-long'), await added('in-their-place')];
    const [[company, employee] = []] = await served.sql(
      "select company_id, min(id) from employee where user_id is null and status = 'active' group by company_id order by 1 limit 1",
    );
    await served.sql('update employee set user_id = $1::bigint where id = $2::bigint', id, Number(employee));
    await testPeople(served).membership(id, Number(company), 'employee');
    await bulk('delete', id);
    await served.sql('update employee set user_id = $1::bigint where id = $2::bigint', other, Number(employee));
    expect((await bulk('restore', id)).body.data.changed).toBe(1);
    expect(await served.sql('select user_id from employee where id = $1::bigint', Number(employee))).toEqual([[String(other)]]);
  });
  it('that has signed in and acted is destroyed for good too; what it did stays without its name', async () => {
    const id = await added('gone-with-a-past');
    expect(await enters('gone-with-a-past')).toBe(200);
    const admin = await administrator();
    expect((await bulk('delete', id)).body.data.changed).toBe(1);
    expect((await admin.post(`/lambda/records/users/destroy/${id}`, {})).status).toBe(200);
    expect(await served.sql('select count(*) from users where id = $1::bigint', id)).toEqual([['0']]);
    expect(await served.sql('select count(*) from sign_ins where user_id = $1::bigint', id)).toEqual([['0']]);
  });
});
