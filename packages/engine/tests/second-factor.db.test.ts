/** Two-step sign-in over HTTP: setting up, signing in, guessing, recovery, and roles that ask for it. */
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factorOf, sealOpenSecrets } from '../services/sessions/second-factor.ts';
import { ask, bearer, codeOf, MEMOS, openWorld, PASSWORD, PEOPLE, query, tokenOf, type World } from './http-world.ts';

const STEP_MS = 30_000;
/** Nobody of this world. */
const OTHER = 999_999;
let world: World;
let url: string;
beforeAll(async () => {
  world = await openWorld({ trustProxy: true });
  url = world.first.url;
});
afterAll(() => world.close());
beforeEach(async () => {
  // A test that begins shortly before the next code would see the codes move in the middle.
  const intoStep = Date.now() % STEP_MS;
  if (intoStep > STEP_MS / 2) await pause(STEP_MS - intoStep);
  for (const table of ['login_attempts', 'outbox', 'graphile_worker._private_jobs', 'sessions', 'second_factors'])
    await ask(world.database, `delete from ${table}`);
  await ask(world.database, 'update users set two_step = null');
});

const post = (path: string, body: object, token?: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...(token ? bearer(token) : {}), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const enter = (code?: string, more: object = {}, headers: Record<string, string> = {}) =>
  post('/auth/login', { login: 'storekeeper', password: PASSWORD, ...(code === undefined ? {} : { code }), ...more }, undefined, headers);
const outcomeOf = async (reply: Response) => (reply.status === 200 ? 'in' : codeOf(reply));
/** What the app shows `steps` from now. */
const codeOfApp = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

type SetUp = { readonly token: string; readonly secret: string; readonly codes: readonly string[] };
async function started(login = 'storekeeper'): Promise<{ token: string; secret: string; address: string }> {
  const token = await tokenOf(url, login);
  const reply = await post('/auth/second-factor/start', { password: PASSWORD }, token);
  expect(reply.status).toBe(200);
  return { token, ...((await reply.json()) as { secret: string; address: string }) };
}
/** Confirmed by the code before the present one, so that the present one is still to be used. */
async function setUp(login = 'storekeeper'): Promise<SetUp> {
  const { token, secret } = await started(login);
  const reply = await post('/auth/second-factor/confirm', { code: codeOfApp(secret, -1) }, token);
  expect(reply.status).toBe(200);
  const { recovery_codes: codes } = (await reply.json()) as { recovery_codes: string[] };
  return { token, secret, codes };
}
const stateOf = async (token: string) =>
  ((await (await fetch(`${url}/auth/account`, { headers: bearer(token) })).json()) as { second_factor: Record<string, unknown> })
    .second_factor;

describe('setting up two-step sign-in', () => {
  it('asks for the password, then for a code of the app, and shows ten recovery codes once', async () => {
    const token = await tokenOf(url, 'storekeeper');
    expect(await codeOf(await post('/auth/second-factor/start', { password: 'Wrong-2026!' }, token))).toBe('WRONG_PASSWORD');
    const { secret, address, token: second } = await started();
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(address).toMatch(/^otpauth:\/\/totp\/Lambda%20Platform:storekeeper\?/);
    expect(await codeOf(await post('/auth/second-factor/confirm', { code: '000000' }, second))).toBe('WRONG_SECOND_FACTOR');
    expect(await outcomeOf(await enter())).toBe('in');
    const reply = await post('/auth/second-factor/confirm', { code: codeOfApp(secret) }, second);
    const { recovery_codes: codes } = (await reply.json()) as { recovery_codes: string[] };
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[2-9a-z]{10}$/.test(code))).toBe(true);
    expect(await stateOf(second)).toMatchObject({ on: true, recovery_left: 10 });
    expect(await outcomeOf(await enter())).toBe('SECOND_FACTOR_NEEDED');
    const kept = JSON.stringify(await ask(world.database, 'select recovery_codes from second_factors'));
    expect(codes.some((code) => kept.includes(code))).toBe(false);
    const [[payload] = []] = await ask(world.database, 'select payload from outbox');
    expect(JSON.parse(payload ?? '{}')).toMatchObject({ to: 'storekeeper@example.mn', subject: 'Two-step sign-in is on' });
    expect(payload).not.toContain(secret);
  });
  it('keeps the secret sealed for its person, and seals what an older version has kept open', async () => {
    const { secret, codes } = await setUp();
    const kept = async () => (await ask(world.database, 'select secret from second_factors'))[0]?.[0] ?? '';
    const whole = JSON.stringify(await ask(world.database, 'select * from second_factors'));
    for (const open of [secret, ...codes]) expect(whole).not.toContain(open);
    const sealed = await kept();
    expect(sealed).toMatch(/^gcm\.[\w-]{70,}$/);
    // Under another person's name it opens nothing.
    const [[storekeeper] = []] = await ask(world.database, 'select user_id from second_factors');
    await ask(world.database, `update second_factors set user_id = ${OTHER}`);
    await expect(factorOf(world.database, OTHER)).rejects.toThrow();
    await ask(world.database, `update second_factors set user_id = ${Number(storekeeper)}, secret = '${secret}'`);
    expect(await outcomeOf(await enter(codeOfApp(secret)))).toBe('in');
    await sealOpenSecrets(world.database);
    expect(await kept()).toMatch(/^gcm\./);
    expect(await kept()).not.toBe(sealed);
    expect(await outcomeOf(await enter(codeOfApp(secret, 1)))).toBe('in');
  });
  it('is not begun anew while it is on, and a secret on trial is replaced', async () => {
    const first = await started();
    const second = await started();
    expect(second.secret).not.toBe(first.secret);
    expect(await codeOf(await post('/auth/second-factor/confirm', { code: codeOfApp(first.secret) }, first.token))).toBe(
      'WRONG_SECOND_FACTOR',
    );
    expect((await post('/auth/second-factor/confirm', { code: codeOfApp(second.secret) }, first.token)).status).toBe(200);
    expect(await codeOf(await post('/auth/second-factor/start', { password: PASSWORD }, first.token))).toBe('WRONG_STATE');
    expect(await codeOf(await post('/auth/second-factor/confirm', { code: codeOfApp(second.secret, 1) }, first.token))).toBe('WRONG_STATE');
  });
  it('confirmed twice at the same moment gives one set of codes', async () => {
    const { token, secret } = await started();
    const replies = await Promise.all(
      [0, 1, 0].map((step) => post('/auth/second-factor/confirm', { code: codeOfApp(secret, step) }, token)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('signing in by two steps', () => {
  it('takes the code of this moment, of the one before and of the next, and each once', async () => {
    const { secret } = await setUp();
    for (const step of [-3, 3]) expect(await outcomeOf(await enter(codeOfApp(secret, step)))).toBe('WRONG_SECOND_FACTOR');
    await ask(world.database, 'delete from login_attempts');
    const code = codeOfApp(secret);
    expect(await outcomeOf(await enter(`${code.slice(0, 3)} ${code.slice(3)}`))).toBe('in');
    expect(await outcomeOf(await enter(code))).toBe('WRONG_SECOND_FACTOR');
    expect(await outcomeOf(await enter(codeOfApp(secret, 1)))).toBe('in');
    expect(await outcomeOf(await enter(code))).toBe('WRONG_SECOND_FACTOR');
  });
  it('with one code six times at the same moment opens one session', async () => {
    const { secret } = await setUp();
    const code = codeOfApp(secret);
    // From as many addresses, so that the lock-out is not what refuses them.
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => enter(code, {}, { 'x-forwarded-for': `10.1.0.${index + 1}` })),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
  });
  it('says nothing of it to whoever does not know the password', async () => {
    const { secret } = await setUp();
    for (const code of [undefined, codeOfApp(secret)])
      expect(await outcomeOf(await enter(code, { password: 'Wrong-2026!' }))).toBe('WRONG_CREDENTIALS');
  });
  it('locks after three wrong codes, which the right password in between does not forgive', async () => {
    const { secret } = await setUp();
    for (let count = 0; count < 3; count++) {
      expect(await outcomeOf(await enter('000000'))).toBe('WRONG_SECOND_FACTOR');
      expect(await outcomeOf(await enter())).toBe('SECOND_FACTOR_NEEDED');
    }
    expect(await outcomeOf(await enter(codeOfApp(secret)))).toBe('LOCKED_OUT');
  });
  it('takes each recovery code once, written with a dash or in capitals too', async () => {
    const { codes, token } = await setUp();
    const code = codes[0] ?? '';
    expect(await outcomeOf(await enter(`${code.slice(0, 5)}-${code.slice(5)}`.toUpperCase()))).toBe('in');
    expect(await outcomeOf(await enter(code))).toBe('WRONG_SECOND_FACTOR');
    expect(await stateOf(token)).toMatchObject({ recovery_left: 9 });
  });
  it('is asked for after a forgotten password too, and by nobody who has not set it up', async () => {
    await setUp();
    await ask(world.database, 'update users set password = password where id = $1', PEOPLE.storekeeper);
    expect(await outcomeOf(await enter())).toBe('SECOND_FACTOR_NEEDED');
    expect(await outcomeOf(await post('/auth/login', { login: 'both', password: PASSWORD, code: '123456' }))).toBe('in');
  });
});

describe('switching it off and new codes', () => {
  it('take the password and a code, and nothing less', async () => {
    const { token, secret, codes } = await setUp();
    const [old = '', second = ''] = codes;
    for (const path of ['end', 'recovery-codes']) {
      const address = `/auth/second-factor/${path}`;
      expect(await codeOf(await post(address, { password: 'Wrong-2026!', code: codeOfApp(secret) }, token))).toBe('WRONG_PASSWORD');
      expect(await codeOf(await post(address, { password: PASSWORD, code: '000000' }, token))).toBe('WRONG_SECOND_FACTOR');
      expect((await post(address, { password: PASSWORD }, token)).status).toBe(400);
    }
    await ask(world.database, 'delete from login_attempts');
    const renewed = await post('/auth/second-factor/recovery-codes', { password: PASSWORD, code: old }, token);
    expect(((await renewed.json()) as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);
    expect(await outcomeOf(await enter(second))).toBe('WRONG_SECOND_FACTOR');
    expect((await post('/auth/second-factor/end', { password: PASSWORD, code: codeOfApp(secret) }, token)).status).toBe(200);
    expect(await outcomeOf(await enter())).toBe('in');
    expect(await ask(world.database, 'select count(*) from second_factors')).toEqual([['0']]);
    const lines = await ask(
      world.database,
      `select changes from record_history where model = 'users' and record_id = $1 and changes::text like '%two_step%' order by id desc limit 2`,
      PEOPLE.storekeeper,
    );
    expect(lines).toEqual([['{"two_step":[true,false]}'], ['{"two_step":[false,true]}']]);
  });
});

describe('a role that asks for two-step sign-in', () => {
  const demand = async (twoStep: boolean) => {
    const admin = await tokenOf(url, 'admin');
    const document = '{ roles(filters: [{column: "id", condition: equals, value: "2"}]) { permissions } }';
    const found = (await (await query(url, document, bearer(admin))).json()) as { data: { roles: { permissions: object }[] } };
    const permissions = { ...found.data.roles[0]?.permissions, twoStep };
    const body = { query: 'mutation($p: JSON) { updateRoles(id: 2, input: {permissions: $p}) { id } }', variables: { p: permissions } };
    expect(await (await post('/query', body, admin)).json()).toMatchObject({ data: { updateRoles: { id: 2 } } });
  };
  it('opens nothing before it is set up, and everything at once afterwards', async () => {
    const before = await tokenOf(url, 'storekeeper');
    expect((await query(url, MEMOS, bearer(before))).status).toBe(200);
    await demand(true);
    await expect.poll(async () => codeOf(await query(url, MEMOS, bearer(before)))).toBe('SECOND_FACTOR_REQUIRED');
    for (const path of ['/user-permissions', '/get-permissions', '/lambda/puzzle/schema/model/memo'])
      expect(await codeOf(await fetch(url + path, { headers: bearer(before) }))).toBe('SECOND_FACTOR_REQUIRED');
    const { token } = await setUp();
    expect([(await query(url, MEMOS, bearer(token))).status, (await query(url, MEMOS, bearer(before))).status]).toEqual([200, 200]);
    const other = await tokenOf(url, 'manager');
    expect((await query(url, MEMOS, bearer(other))).status).toBe(200);
    await demand(false);
  });
});
