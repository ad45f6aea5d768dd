/** Guessing passwords and forging sessions: how many guesses are looked at, and what passes for a session. */
import { createHmac } from 'node:crypto';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { clientOf, type Reply } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedDemo, type Served } from '../served-demo.ts';
import { inParallel } from '../sweep-requests.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());

const TRIES = 20;
const codeOf = ({ body }: Reply<unknown>) => (body as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
const guess = (url: string, login: string, index: number) => clientOf(url).post('/auth/login', { login, password: `Guess-${index}!` });
/** Ways of sending twenty wrong passwords for one person; each gives the codes of the answers. */
const WAYS: readonly (readonly [string, string, (url: string, login: string) => Promise<(string | undefined)[]>])[] = [
  [
    'one after the other',
    'cashier',
    async (url, login) => {
      const codes: (string | undefined)[] = [];
      for (let index = 0; index < TRIES; index++) codes.push(codeOf(await guess(url, login, index)));
      return codes;
    },
  ],
  ['all at once', 'storekeeper', (url, login) => inParallel(numbers(), async (index) => codeOf(await guess(url, login, index)))],
  [
    'under other spellings of the name',
    'receptionist',
    (url, login) =>
      inParallel(numbers(), async (index) =>
        codeOf(
          await guess(
            url,
            [login, login.toUpperCase(), ` ${login} `, `${login[0]?.toUpperCase()}${login.slice(1)}`][index % 4] ?? login,
            index,
          ),
        ),
      ),
  ],
  [
    'by name and by e-mail',
    'artist',
    async (url, login) => {
      const [row] = await served.sql('select email from users where login = $1', login);
      return inParallel(numbers(), async (index) => codeOf(await guess(url, index % 2 === 0 ? login : (row?.[0] ?? ''), index)));
    },
  ],
  [
    'for somebody who is not there',
    'nobody-at-all',
    (url, login) => inParallel(numbers(), async (index) => codeOf(await guess(url, login, index))),
  ],
];
const numbers = (): number[] => Array.from({ length: TRIES }, (_none, index) => index);
const looked = (codes: readonly (string | undefined)[]): number => codes.filter((code) => code === 'WRONG_CREDENTIALS').length;
/** Tries are counted, and the count is thrown away before each of them. */
const forgetful = (services: Services): Services => ({
  ...services,
  sessions: {
    ...services.sessions,
    signIn: async (given) => {
      await served.sql('delete from login_attempts');
      return services.sessions.signIn(given);
    },
  },
});

describe('twenty wrong passwords', () => {
  test.each(WAYS)('%s: three are looked at, and then not even the right one', async (_name, login, send) => {
    await served.sql("delete from login_attempts where subject like 'ip:%'");
    const codes = await send(served.url, login);
    expect(looked(codes)).toBe(3);
    expect(new Set(codes)).toEqual(new Set(['WRONG_CREDENTIALS', 'LOCKED_OUT']));
    const right = await clientOf(served.url).post('/auth/login', { login, password: 'Lambda-2026!' });
    expect(codeOf(right)).toBe('LOCKED_OUT');
  });
  test('for ever new names: thirty are looked at from one address', async () => {
    await served.sql('delete from login_attempts');
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 40; index++) codes.push(codeOf(await guess(served.url, `name-${index}`, index)));
    expect(looked(codes)).toBe(30);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    // Everybody else behind the same address gets in with the right one.
    expect((await clientOf(served.url).post('/auth/login', { login: 'director', password: 'Lambda-2026!' })).status).toBe(200);
    await served.sql('delete from login_attempts');
  });
  test('are all looked at by a server that forgets its count (the control)', async () => {
    const { url, close } = await served.changed(forgetful);
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 10; index++) codes.push(codeOf(await guess(url, 'director', index)));
    await close();
    expect(looked(codes)).toBe(10);
    await served.sql('delete from login_attempts');
  });
});

describe('a session', () => {
  const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: '1', user_id: 1, role: 1, company_id: 1, exp: 4_102_444_800 };
  const signed = (header: object, key: string): string => {
    const text = `${base64({ typ: 'JWT', ...header })}.${base64(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const FORGED: readonly (readonly [string, string])[] = [
    ['a token without a signature', `${base64({ alg: 'none' })}.${base64(claims)}.`],
    ['a token signed with nothing', signed({ alg: 'HS256' }, '')],
    ['a token signed with a usual secret', signed({ alg: 'HS256' }, 'secret')],
    ['a token whose key is a file', signed({ alg: 'HS256', kid: '../../../../dev/null' }, '')],
    ['a token whose key is a statement', signed({ alg: 'HS256', kid: "x' union select 'secret" }, 'secret')],
    ['the number of a person', '1'],
    ['a wildcard', '%'],
    ['forty-three letters', 'A'.repeat(43)],
    ['a statement', "' or '1'='1"],
    ['ten thousand letters', 'A'.repeat(10_000)],
  ];
  const status = async (url: string, token: string) => (await clientOf(url, token).query('{ employee(limit: 1) { id } }')).status;
  test.each(FORGED)('is not %s', async (_name, token) => {
    expect(await status(served.url, token)).toBe(401);
    const reply = await fetch(`${served.url}/auth/check`, { headers: { cookie: `token=${encodeURIComponent(token)}` } });
    expect([401, 431]).toContain(reply.status);
  });
  test('is not the digest that is stored of it', async () => {
    await clientOf(served.url).post('/auth/login', { login: 'hr', password: 'Lambda-2026!' });
    const [row] = await served.sql('select token_hash from sessions order by id desc limit 1');
    expect(await status(served.url, row?.[0] ?? '')).toBe(401);
  });
  test('is any of these to a server that reads the token instead of looking it up (the control)', async () => {
    const { token } = clientOf(
      served.url,
      (await clientOf(served.url).post<{ token: string }>('/auth/login', { login: 'hr', password: 'Lambda-2026!' })).body.token,
    );
    const { url, close } = await served.changed((services) => ({
      ...services,
      sessions: {
        ...services.sessions,
        known: () => undefined,
        find: (given) => services.sessions.find(given.includes('.') ? (token ?? '') : given),
      },
    }));
    await clientOf(url, token).choose();
    const answered = await Promise.all(FORGED.slice(0, 5).map(async ([, forged]) => status(url, forged)));
    await close();
    expect(answered).toEqual([200, 200, 200, 200, 200]);
  });
});
