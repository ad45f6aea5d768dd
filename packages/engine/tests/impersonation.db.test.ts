/** Acting in somebody's name over HTTP: who may, what is closed meanwhile, what is kept of it, and how it ends. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetStatement } from '../services/sessions/sessions.ts';
import { ALPHA, ask, BETA, bearer, codeOf, MEMOS, openWorld, PASSWORD, PEOPLE, put, query, tokenOf, type World } from './http-world.ts';

const REASON = 'Тайлан харагдахгүй байна гэсэн';
const STOREKEEPER_ROLE = 2;
const READER_ROLE = 3;
let world: World;
let url: string;
beforeAll(async () => {
  world = await openWorld({ trustProxy: true });
  url = world.first.url;
  const kept = { created_at: new Date().toISOString(), updated_at: new Date().toISOString(), version: 1 };
  await put(world.database, 'memberships', { id: 7101, user_id: PEOPLE.nobody, member_company_id: ALPHA, role_id: READER_ROLE, ...kept });
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [
    'login_attempts',
    'outbox',
    'graphile_worker._private_jobs',
    'sessions',
    'impersonation',
    'record_history',
    'notification_status',
    'notifications',
  ])
    await ask(world.database, `delete from ${table}`);
  await ask(world.database, "update users set status = case when login = 'blocked' then 'blocked' else 'active' end");
  await ask(world.database, "update roles set permissions = (permissions::jsonb - 'flags')::json where id = 4");
  await world.database.batch([forgetStatement('all')], null);
});

const post = (path: string, body: object, token: string, at = url) =>
  fetch(`${at}${path}`, { method: 'POST', headers: { ...bearer(token), 'content-type': 'application/json' }, body: JSON.stringify(body) });
const begin = (token: string, userId: number, more: object = {}) =>
  post('/auth/impersonation/start', { user_id: userId, reason: REASON, ...more }, token);
const end = (token: string) => post('/auth/impersonation/end', {}, token);
type Who = { user: { login: string; role: number }; impersonation: { by: string; until: string } | null; company: { id: number } };
const whoIs = async (token: string, at = url): Promise<Who> =>
  (await (await fetch(`${at}/user-permissions`, { headers: bearer(token) })).json()) as Who;
async function acting(userId: number = PEOPLE.storekeeper): Promise<string> {
  const token = await tokenOf(url, 'admin');
  await whoIs(token);
  expect((await begin(token, userId)).status).toBe(200);
  return token;
}

describe('acting in somebody’s name', () => {
  it('is the person’s session with the person’s rights, until it is ended, on every server', async () => {
    const second = await world.another({ trustProxy: true });
    const token = await tokenOf(url, 'admin');
    expect(await whoIs(token, second.url)).toMatchObject({ user: { login: 'admin', role: 1 }, impersonation: null });
    expect((await begin(token, PEOPLE.storekeeper)).status).toBe(200);
    expect(await whoIs(token)).toMatchObject({
      user: { login: 'storekeeper', role: STOREKEEPER_ROLE },
      impersonation: { by: 'admin' },
      company: { id: ALPHA },
    });
    await expect.poll(async () => (await whoIs(token, second.url)).user.login, { timeout: 1_000 }).toBe('storekeeper');
    expect((await query(url, '{ users { id } }', bearer(token))).status).not.toBe(200);
    expect((await end(token)).status).toBe(200);
    expect(await whoIs(token)).toMatchObject({ user: { login: 'admin', role: 1 }, impersonation: null });
    await expect.poll(async () => (await whoIs(token, second.url)).user.login, { timeout: 1_000 }).toBe('admin');
    expect(await codeOf(await end(token))).toBe('WRONG_STATE');
  });
  it('leaves both names on every line of the history and of the log', async () => {
    const token = await acting();
    const created = await query(url, 'mutation { createMemo(input: {name: "in their name"}) { id } }', bearer(token));
    const { id } = ((await created.json()) as { data: { createMemo: { id: number } } }).data.createMemo;
    expect(await ask(world.database, 'select created_by, impersonator_id from record_history where record_id = $1', id)).toEqual([
      [String(PEOPLE.storekeeper), String(PEOPLE.admin)],
    ]);
    await end(token);
    const history = await post('/crud_log/history', { model: 'memo', id }, token);
    expect(await history.json()).toMatchObject({ data: [{ user: { login: 'storekeeper' }, impersonator: 'admin' }] });
    const log = await fetch(`${url}/api/logs?category=memo`, { headers: bearer(token) });
    expect(await log.json()).toMatchObject({ data: [{ user: { name: 'storekeeper' }, impersonator: 'admin' }] });
    const csv = await (await fetch(`${url}/api/logs/export?category=memo`, { headers: bearer(token) })).text();
    expect(csv).toContain('storekeeper (in their name: admin)');
    const own = await query(url, 'mutation { createMemo(input: {name: "own"}) { id } }', bearer(token));
    const ownId = ((await own.json()) as { data: { createMemo: { id: number } } }).data.createMemo.id;
    expect(await ask(world.database, 'select created_by, impersonator_id from record_history where record_id = $1', ownId)).toEqual([
      [String(PEOPLE.admin), null],
    ]);
  });
  it('is kept with its reason, its beginning and its end, and stands in the log of the company', async () => {
    const token = await acting();
    await end(token);
    expect(
      await ask(world.database, 'select acted_company_id, user_id, impersonator_id, reason, ended_at is not null from impersonation'),
    ).toEqual([[String(ALPHA), String(PEOPLE.storekeeper), String(PEOPLE.admin), REASON, 't']]);
    const log = (await (await fetch(`${url}/api/logs?category=impersonation`, { headers: bearer(token) })).json()) as { data: object[] };
    expect(log.data).toMatchObject([
      { action: 'update', user: { name: 'admin' } },
      { action: 'create', user: { name: 'admin' }, changes: { reason: [null, REASON] } },
    ]);
  });
  it('is told to the person in the bell and by letter', async () => {
    const token = await acting();
    await end(token);
    const [[payload] = []] = await ask(world.database, "select payload from outbox where topic = 'mail'");
    expect(JSON.parse(payload ?? '{}')).toMatchObject({ to: 'storekeeper@example.mn', subject: 'An administrator acts in your name' });
    expect(payload).toContain(REASON);
    const bell = await fetch(`${url}/lambda/notify/new`, { headers: bearer(await tokenOf(url, 'storekeeper')) });
    expect(await bell.text()).toContain(REASON);
  });
  it('asks for a reason', async () => {
    const token = await tokenOf(url, 'admin');
    for (const reason of ['', '    ', 'abcd', 'x'.repeat(301)])
      expect((await begin(token, PEOPLE.storekeeper, { reason })).status).toBe(422);
    expect((await whoIs(token)).user.login).toBe('admin');
  });
});

describe('who may act for whom', () => {
  const tried = async (token: string, userId: number): Promise<string> => {
    const reply = await begin(token, userId);
    if (reply.status !== 200) return codeOf(reply);
    await end(token);
    return 'in';
  };
  it('an administrator for everybody but administrators, blocked people and those without a place; in other companies too', async () => {
    const token = await tokenOf(url, 'admin');
    expect(await tried(token, PEOPLE.storekeeper)).toBe('in');
    expect(await tried(token, PEOPLE.manager)).toBe('in');
    expect(await tried(token, PEOPLE.beta)).toBe('in');
    for (const userId of [PEOPLE.admin, PEOPLE.blocked, 999_999]) expect(await tried(token, userId)).toBe('NO_RIGHT');
    const kept = { created_at: new Date().toISOString(), updated_at: new Date().toISOString(), version: 1 };
    await put(world.database, 'memberships', { id: 7102, user_id: PEOPLE.beta, member_company_id: BETA, role_id: 1, ...kept });
    expect(await tried(token, PEOPLE.beta)).toBe('NO_RIGHT');
    await ask(world.database, 'delete from memberships where id = 7102');
  });
  it('nobody without the flag; with it nobody upward, and nobody of another company', async () => {
    const manager = await tokenOf(url, 'manager');
    expect(await tried(manager, PEOPLE.nobody)).toBe('NO_RIGHT');
    await ask(
      world.database,
      `update roles set permissions = (permissions::jsonb || '{"flags": {"impersonate": true}}')::json where id = 4`,
    );
    await world.database.batch([forgetStatement('all')], null);
    const allowed = await tokenOf(url, 'manager');
    expect(await tried(allowed, PEOPLE.nobody)).toBe('in');
    // The storekeeper may change what the manager may only read.
    for (const userId of [PEOPLE.storekeeper, PEOPLE.admin, PEOPLE.beta, PEOPLE.both])
      expect(await tried(allowed, userId)).toBe('NO_RIGHT');
    expect(await tried(await tokenOf(url, 'storekeeper'), PEOPLE.nobody)).toBe('NO_RIGHT');
  });
});

describe('while somebody acts in a name', () => {
  it('nothing of the person’s own account is opened or changed, and no work is left behind', async () => {
    const token = await acting(PEOPLE.manager);
    const closed: readonly (readonly [string, string, object?])[] = [
      ['GET', '/auth/account'],
      ['POST', '/auth/account', { first_name: 'А', last_name: 'Б', language: 'mn' }],
      ['POST', '/auth/change-password', { old_password: PASSWORD, password: 'Other-2026!', password_confirm: 'Other-2026!' }],
      ['GET', '/auth/devices'],
      ['POST', '/auth/devices/end', { others: true }],
      ['POST', '/auth/second-factor/start', { password: PASSWORD }],
      ['POST', '/auth/second-factor/end', { password: PASSWORD, code: '1' }],
      ['GET', '/auth/identities'],
      ['POST', '/auth/identities/connect', { provider: 'google', password: PASSWORD }],
      ['POST', '/auth/lock', {}],
      ['POST', '/lambda/krud/check_current_password', { password: PASSWORD }],
      ['PUT', '/lambda/notify/settings', { in_app: true, by_email: false }],
      ['GET', '/lambda/notify/seen/all'],
      ['DELETE', '/lambda/personal/appearance'],
      ['GET', `/user-permissions?company_id=${BETA}`],
      ['POST', '/auth/impersonation/start', { user_id: PEOPLE.storekeeper, reason: REASON }],
    ];
    for (const [method, path, body] of closed) {
      const reply = await fetch(`${url}${path}`, {
        method,
        headers: { ...bearer(token), ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect([path, reply.status, await codeOf(reply)]).toEqual([path, 403, 'IMPERSONATING']);
    }
    const { jobs, sessions } = world.first.services;
    const { actor } = await sessions.find(token);
    if (!actor) throw new Error('nobody acts');
    await expect(jobs.start({ name: 'any', input: {}, actor })).rejects.toMatchObject({ code: 'IMPERSONATING' });
    expect(await tokenOf(url, 'manager')).toBeTruthy();
  });
  it('it ends by itself after half an hour, and nothing of an open page is done in the own name then', async () => {
    const token = await acting();
    const [[left] = []] = await ask(
      world.database,
      'select extract(epoch from acting_until - now())::int from sessions where acting_user_id is not null',
    );
    expect(Number(left)).toBeGreaterThan(1_790);
    expect(Number(left)).toBeLessThanOrEqual(1_800);
    await ask(world.database, "update sessions set acting_until = now() - interval '1 second'");
    await world.database.batch([forgetStatement(`user:${PEOPLE.storekeeper}`)], null);
    await expect.poll(async () => (await query(url, MEMOS, bearer(token))).status, { timeout: 1_000 }).toBe(406);
    expect((await end(token)).status).toBe(406);
  });
  it('it is over at once when who acts is blocked or loses the place, and when the person is blocked', async () => {
    for (const statement of [
      `update users set status = 'blocked' where id = ${PEOPLE.admin}`,
      `update users set status = 'blocked' where id = ${PEOPLE.storekeeper}`,
      `update memberships set deleted_at = now() where user_id = ${PEOPLE.admin}`,
    ]) {
      const token = await acting();
      await ask(world.database, statement);
      await world.database.batch([forgetStatement(`user:${PEOPLE.admin}`)], null);
      await expect.poll(async () => (await query(url, MEMOS, bearer(token))).status, { timeout: 1_000 }).toBe(406);
      await ask(world.database, "update users set status = 'active' where login <> 'blocked'");
      await ask(world.database, 'update memberships set deleted_at = null');
    }
  });
});
