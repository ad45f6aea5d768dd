/** What administrators do with accounts from the list of users: block, let in again, reset a password. */
import { clientOf, signIn } from '@lambda/testing/client.ts';
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
    const [admin, keeper] = [await administrator(), await signIn(served.url, 'storekeeper')];
    const id = await idOf('storekeeper');
    expect((await admin.post('/lambda/actions/user-reset-password', { ids: [id] })).status).toBe(200);
    const [[hash] = []] = await served.sql(`select password from users where id = ${id}`);
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await enters('storekeeper')).toBe(401);
    await expect.poll(async () => (await keeper.get('/auth/check')).status, { timeout: 1_000 }).toBe(406);
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
