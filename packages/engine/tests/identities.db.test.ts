/** Signing in through identity providers, against one that speaks real HTTP and signs real tokens, and that misbehaves. */
import { type IdentityProviderStandIn, type ProviderTrouble, startIdentityProvider } from '@lambda/testing/identity-provider.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdentityProviders } from '../services/sessions/identity-providers.ts';
import { ask, bearer, codeOf, cookiesOf, MEMOS, openWorld, PASSWORD, PEOPLE, query, tokenOf, type World } from './http-world.ts';

const PUBLIC_URL = 'https://lambda.example';
let world: World;
let provider: IdentityProviderStandIn;
let url: string;
const said: unknown[] = [];
beforeAll(async () => {
  provider = await startIdentityProvider();
  const { url: issuer, clientId, clientSecret } = provider;
  const settings = {
    google: { kind: 'oidc', issuer, clientId, clientSecret },
    sso: { kind: 'dan', issuer, clientId, clientSecret },
  } as const;
  const providers = createIdentityProviders({ settings, publicUrl: PUBLIC_URL, log: (error) => said.push(error) });
  world = await openWorld({ trustProxy: true, providers });
  url = world.first.url;
});
afterAll(async () => {
  await world.close();
  await provider.close();
});
beforeEach(async () => {
  for (const table of [
    'login_attempts',
    'outbox',
    'graphile_worker._private_jobs',
    'sessions',
    'second_factors',
    'user_identities',
    'identity_requests',
    'record_history',
  ])
    await ask(world.database, `delete from ${table}`);
  await ask(
    world.database,
    "update users set two_step = null, deleted_at = null, status = case when login = 'blocked' then 'blocked' else 'active' end",
  );
});
afterEach(() => provider.trouble('none'));

const STOREKEEPER = { sub: 'google-storekeeper', email: 'storekeeper@example.mn', email_verified: true };
const BOLD = { regnum: 'УБ90010112', civilId: '110022003344', firstname: 'Болд', lastname: 'Дорж' };

type Browser = { cookie: string };
const post = async (browser: Browser, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> => {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', cookie: browser.cookie, ...headers },
    body: JSON.stringify(body),
  });
  if (cookiesOf(reply)) browser.cookie = cookiesOf(reply);
  return reply;
};
type Begin = { readonly name?: 'google' | 'sso'; readonly from?: string };
async function begin(browser: Browser, { name = 'google', from }: Begin = {}): Promise<string> {
  const reply = await post(browser, '/auth/provider/start', { provider: name, ...(from ? { from } : {}) });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { address: string }).address;
}
const answer = (browser: Browser, parameters: Record<string, string>, name = 'google', headers = {}) =>
  post(browser, '/auth/provider/answer', { provider: name, parameters }, headers);
/** The whole way of a browser, but for what is asked at its end. */
async function through(browser: Browser, given: Begin = {}): Promise<Response> {
  const parameters = await provider.visit(await begin(browser, given));
  return answer(browser, parameters, given.name);
}
async function connect(login: string, name: 'google' | 'sso' = 'google'): Promise<Response> {
  const token = await tokenOf(url, login);
  const browser = { cookie: '' };
  const begun = await post(browser, '/auth/identities/connect', { provider: name, password: PASSWORD }, bearer(token));
  expect(begun.status).toBe(200);
  const { address } = (await begun.json()) as { address: string };
  return answer(browser, await provider.visit(address), name, bearer(token));
}
const sessionsOf = async (userId: number) => (await ask(world.database, 'select id from sessions where user_id = $1', userId)).length;
const identities = () => ask(world.database, 'select user_id, provider, display_name from user_identities order by id');

describe('signing in through a provider', () => {
  it('lets in who has connected the identity, by code, PKCE, state and nonce, and goes on to the own page asked for', async () => {
    provider.signedIn(STOREKEEPER);
    expect(await (await connect('storekeeper')).json()).toEqual({ status: true, step: 'connected' });
    const browser = { cookie: '' };
    const address = new URL(await begin(browser, { from: '/erp/p/memos?x=1' }));
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({ response_type: 'code', redirect_uri: `${PUBLIC_URL}/google`, code_challenge_method: 'S256' });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    expect(browser.cookie).not.toContain(asked.state);
    const reply = await answer(browser, await provider.visit(address.href));
    expect(await reply.json()).toEqual({ status: true, step: 'done', path: '/erp/p/memos', from: '/erp/p/memos?x=1' });
    const cookies = reply.headers.getSetCookie();
    expect(cookies.find((one) => one.startsWith('token='))).toMatch(/HttpOnly.*SameSite=Lax/);
    const memos = await query(url, MEMOS, { cookie: browser.cookie, 'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(browser.cookie)?.[1] ?? '' });
    expect(await memos.json()).toMatchObject({ data: { memo: [{ name: 'alpha memo' }] } });
    expect(JSON.stringify(await ask(world.database, 'select * from identity_requests'))).not.toContain(asked.state);
  });
  it('takes no answer of another browser, without the cookie, with another state or twice', async () => {
    provider.signedIn(STOREKEEPER);
    await connect('storekeeper');
    const [browser, other] = [{ cookie: '' }, { cookie: '' }];
    const parameters = await provider.visit(await begin(browser));
    await begin(other);
    expect(await codeOf(await answer({ cookie: '' }, parameters))).toBe('IDENTITY_NOT_PROVEN');
    expect(await codeOf(await answer(other, parameters))).toBe('IDENTITY_NOT_PROVEN');
    const cookie = browser.cookie;
    expect((await answer(browser, parameters)).status).toBe(200);
    expect(await codeOf(await answer({ cookie }, parameters))).toBe('IDENTITY_NOT_PROVEN');
    expect(await sessionsOf(PEOPLE.storekeeper)).toBe(2);
    const late = { cookie: '' };
    const again = await provider.visit(await begin(late));
    await ask(world.database, "update identity_requests set expires_at = now() - interval '1 second'");
    expect(await codeOf(await answer(late, again))).toBe('IDENTITY_NOT_PROVEN');
  });
  it('takes one of six answers that come at the same moment', async () => {
    provider.signedIn(STOREKEEPER);
    await connect('storekeeper');
    const browser = { cookie: '' };
    const parameters = await provider.visit(await begin(browser));
    const replies = await Promise.all(Array.from({ length: 6 }, () => answer({ cookie: browser.cookie }, parameters)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });
  const LIES: readonly ProviderTrouble[] = [
    'wrongNonce',
    'noNonce',
    'wrongAudience',
    'wrongIssuer',
    'expired',
    'unsigned',
    'foreignKey',
    'noSubject',
    'silent',
  ];
  it.each(LIES)('believes no token with %s', async (trouble) => {
    provider.signedIn(STOREKEEPER);
    await connect('storekeeper');
    const before = await sessionsOf(PEOPLE.storekeeper);
    provider.trouble(trouble);
    expect(await codeOf(await through({ cookie: '' }))).toBe('IDENTITY_NOT_PROVEN');
    expect(await sessionsOf(PEOPLE.storekeeper)).toBe(before);
  });
  it('says that the provider is away, or was left by the person', async () => {
    const browser = { cookie: '' };
    const parameters = await provider.visit(await begin(browser));
    provider.trouble('down');
    const away = await answer(browser, parameters);
    expect([away.status, await codeOf(away)]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    provider.trouble('none');
    const state = new URL(await begin(browser)).searchParams.get('state') ?? '';
    expect(await codeOf(await answer(browser, { error: 'access_denied', state }))).toBe('IDENTITY_NOT_PROVEN');
  });
  it('answers alike to whom nobody knows, who is blocked and who is deleted', async () => {
    for (const [sub, login] of [
      ['google-both', 'both'],
      ['google-beta', 'beta'],
    ] as const) {
      provider.signedIn({ sub, email: `${login}@example.mn`, email_verified: true });
      await connect(login);
    }
    await ask(world.database, "update users set status = 'blocked' where login = 'both'");
    await ask(world.database, "update users set deleted_at = now() where login = 'beta'");
    const steps = [];
    for (const person of [
      { sub: 'google-both', email: 'both@example.mn', email_verified: true },
      { sub: 'google-beta', email: 'beta@example.mn', email_verified: true },
      { sub: 'google-blocked', email: 'blocked@example.mn', email_verified: true },
      { sub: 'google-nobody', email: 'stranger@example.mn', email_verified: true },
      // Anybody may write any address into an account that nobody verifies.
      { sub: 'google-thief', email: 'storekeeper@example.mn', email_verified: false },
      { sub: 'google-thief', email: 'storekeeper@example.mn' },
    ]) {
      provider.signedIn(person);
      const reply = await through({ cookie: '' });
      steps.push([reply.status, await reply.text()]);
    }
    expect(new Set(steps.map(String)).size).toBe(1);
    expect(steps[0]?.[0]).toBe(403);
  });
  it('goes to no other site afterwards', async () => {
    for (const from of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/%2e//evil.example',
      '/%2E%2e//evil.example/erp',
      '/erp/..//evil.example',
      '/.\\/evil.example',
      '/./\\evil.example',
      '/.\t//evil.example',
      'javascript:alert(1)',
      'erp',
      '/ok\nx',
    ]) {
      const reply = await post({ cookie: '' }, '/auth/provider/start', { provider: 'google', from });
      expect([from, reply.status]).toEqual([from, 400]);
    }
  });
  it('says in words that a provider is not set up, and shows which are', async () => {
    const without = await world.another({});
    const reply = await fetch(`${without.url}/auth/provider/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'mn' },
      body: JSON.stringify({ provider: 'google' }),
    });
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('тохиргоог системд хийгээгүй');
    const shownAt = async (at: string) => ((await (await fetch(`${at}/lambda-config`)).json()) as { providers?: unknown }).providers;
    expect(await shownAt(without.url)).toBeUndefined();
    expect(await shownAt(url)).toEqual([
      { name: 'sso', kind: 'dan' },
      { name: 'google', kind: 'oidc' },
    ]);
  });
});

describe('connecting an identity', () => {
  it('that is not connected yet asks for the password of the account with the verified address', async () => {
    provider.signedIn(STOREKEEPER);
    const browser = { cookie: '' };
    expect(await (await through(browser)).json()).toEqual({ status: true, step: 'password', email: 'storekeeper@example.mn' });
    expect(await sessionsOf(PEOPLE.storekeeper)).toBe(0);
    expect(await identities()).toEqual([]);
    expect(await codeOf(await post(browser, '/auth/provider/continue', {}))).toBe('WRONG_PASSWORD');
    expect(await codeOf(await post(browser, '/auth/provider/continue', { password: 'Wrong-2026!' }))).toBe('WRONG_PASSWORD');
    expect(await codeOf(await post({ cookie: '' }, '/auth/provider/continue', { password: PASSWORD }))).toBe('IDENTITY_NOT_PROVEN');
    const { cookie } = browser;
    expect(await (await post(browser, '/auth/provider/continue', { password: PASSWORD })).json()).toMatchObject({ step: 'done' });
    expect(await identities()).toEqual([[String(PEOPLE.storekeeper), 'google', 'storekeeper@example.mn']]);
    expect(await codeOf(await post({ cookie }, '/auth/provider/continue', { password: PASSWORD }))).toBe('IDENTITY_NOT_PROVEN');
    expect(await (await through({ cookie: '' })).json()).toMatchObject({ step: 'done' });
    const [[payload] = []] = await ask(world.database, 'select payload from outbox');
    expect(JSON.parse(payload ?? '{}')).toMatchObject({ to: 'storekeeper@example.mn', subject: 'A new way of signing in is connected' });
    expect(
      await ask(world.database, "select changes->'identities'->1->>'created', created_by from record_history where model = 'users'"),
    ).toEqual([['1', String(PEOPLE.storekeeper)]]);
  });
  it('locks like signing in after three wrong passwords', async () => {
    provider.signedIn(STOREKEEPER);
    const browser = { cookie: '' };
    await through(browser);
    const codes = [];
    for (let count = 0; count < 4; count++)
      codes.push(await codeOf(await post(browser, '/auth/provider/continue', { password: 'Wrong-2026!' })));
    expect(codes).toEqual(['WRONG_PASSWORD', 'WRONG_PASSWORD', 'WRONG_PASSWORD', 'LOCKED_OUT']);
  });
  it('from the own page asks for the password, and for the session of the same person at its end', async () => {
    provider.signedIn(STOREKEEPER);
    const [storekeeper, both] = [await tokenOf(url, 'storekeeper'), await tokenOf(url, 'both')];
    const wrong = await post(
      { cookie: '' },
      '/auth/identities/connect',
      { provider: 'google', password: 'Wrong-2026!' },
      bearer(storekeeper),
    );
    expect(await codeOf(wrong)).toBe('WRONG_PASSWORD');
    for (const headers of [bearer(both), {}]) {
      const browser = { cookie: '' };
      const begun = await post(browser, '/auth/identities/connect', { provider: 'google', password: PASSWORD }, bearer(storekeeper));
      const { address } = (await begun.json()) as { address: string };
      expect((await answer(browser, await provider.visit(address), 'google', headers)).status).toBe(401);
    }
    expect(await identities()).toEqual([]);
  });
  it('never takes one over that somebody else has, whoever asks first', async () => {
    provider.signedIn({ ...STOREKEEPER, sub: 'shared' });
    const replies = await Promise.all([connect('storekeeper'), connect('both')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await identities()).length).toBe(1);
    const [[owner] = []] = await identities();
    expect((await connect(Number(owner) === PEOPLE.storekeeper ? 'storekeeper' : 'both')).status).toBe(200);
    expect((await identities()).length).toBe(1);
  });
  it('is undone with the password, and only by its person', async () => {
    provider.signedIn(STOREKEEPER);
    await connect('storekeeper');
    const [storekeeper, both] = [await tokenOf(url, 'storekeeper'), await tokenOf(url, 'both')];
    const listed = (await (await fetch(`${url}/auth/identities`, { headers: bearer(storekeeper) })).json()) as { data: { id: number }[] };
    expect(listed).toMatchObject({
      data: [{ provider: 'google', account: 'storekeeper@example.mn' }],
      providers: [{ name: 'sso' }, { name: 'google' }],
    });
    const id = listed.data[0]?.id ?? 0;
    const end = (token: string, password: string) => post({ cookie: '' }, '/auth/identities/end', { id, password }, bearer(token));
    expect(await codeOf(await end(both, PASSWORD))).toBe('NOT_FOUND');
    expect(await codeOf(await end(storekeeper, 'Wrong-2026!'))).toBe('WRONG_PASSWORD');
    expect((await end(storekeeper, PASSWORD)).status).toBe(200);
    expect(await identities()).toEqual([]);
    expect(await (await through({ cookie: '' })).json()).toMatchObject({ step: 'password' });
  });
});

describe('two-step sign-in', () => {
  it('is asked for after the provider too', async () => {
    provider.signedIn(STOREKEEPER);
    await connect('storekeeper');
    const token = await tokenOf(url, 'storekeeper');
    const started = await post({ cookie: '' }, '/auth/second-factor/start', { password: PASSWORD }, bearer(token));
    const { secret } = (await started.json()) as { secret: string };
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await post({ cookie: '' }, '/auth/second-factor/confirm', { code: app.generate({ timestamp: Date.now() - 30_000 }) }, bearer(token));
    const before = await sessionsOf(PEOPLE.storekeeper);
    const browser = { cookie: '' };
    expect(await (await through(browser)).json()).toEqual({ status: true, step: 'code' });
    expect(await codeOf(await post(browser, '/auth/provider/continue', {}))).toBe('SECOND_FACTOR_NEEDED');
    expect(await codeOf(await post(browser, '/auth/provider/continue', { code: '000000' }))).toBe('WRONG_SECOND_FACTOR');
    expect(await sessionsOf(PEOPLE.storekeeper)).toBe(before);
    expect(await (await post(browser, '/auth/provider/continue', { code: app.generate() })).json()).toMatchObject({ step: 'done' });
    expect(await sessionsOf(PEOPLE.storekeeper)).toBe(before + 1);
  });
});

describe('ДАН', () => {
  it('recognises the citizen by OAuth 2 with its own shapes, and keeps no register number', async () => {
    provider.danSignedIn(BOLD);
    expect(await codeOf(await through({ cookie: '' }, { name: 'sso' }))).toBe('IDENTITY_UNKNOWN');
    expect(await (await connect('storekeeper', 'sso')).json()).toEqual({ status: true, step: 'connected' });
    const address = new URL(await begin({ cookie: '' }, { name: 'sso' }));
    expect(address.pathname).toBe('/oauth2/authorize');
    expect(Buffer.from(address.searchParams.get('scope') ?? '', 'base64').toString()).toContain('WS100101_getCitizenIDCardInfo');
    expect(await (await through({ cookie: '' }, { name: 'sso' })).json()).toMatchObject({ step: 'done' });
    expect(await identities()).toEqual([[String(PEOPLE.storekeeper), 'sso', 'Дорж Болд']]);
    const kept = JSON.stringify([
      await ask(world.database, 'select * from user_identities'),
      await ask(world.database, 'select * from identity_requests'),
      await ask(world.database, 'select payload from outbox'),
    ]);
    for (const hidden of [BOLD.regnum, BOLD.civilId]) expect(kept).not.toContain(hidden);
  });
});
