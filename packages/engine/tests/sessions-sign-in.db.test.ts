/** Signing in over HTTP: who gets in, who is locked out, and what the answer does not tell. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COUNT_ADDRESS } from '../services/sessions/attempts.sql.ts';
import { withParams } from '../sql/named-statements.ts';
import { ask, bearer, codeOf, cookiesOf, type ErrorBody, logIn, openWorld, PASSWORD, PEOPLE, type World } from './http-world.ts';

let world: World;
let url: string;
beforeAll(async () => {
  world = await openWorld({ trustProxy: true });
  url = world.first.url;
});
afterAll(() => world.close());
beforeEach(async () => {
  await ask(world.database, 'delete from login_attempts');
});

const wrong = (login: string, headers: Record<string, string> = {}) => logIn({ url, login, password: 'Wrong-2026!', headers });
const failures = async (subject: string) =>
  (await ask(world.database, 'select failures from login_attempts where subject = $1', subject))[0]?.[0];
const letTimePass = (subject: string, interval: string) =>
  ask(
    world.database,
    'update login_attempts set locked_until = locked_until - $2::interval, last_at = last_at - $2::interval where subject = $1',
    subject,
    interval,
  );

describe('a right password', () => {
  it('signs in by login name or e-mail in any case, and answers as the specification says', async () => {
    for (const login of ['storekeeper', 'STOREKEEPER', 'Storekeeper@Example.MN', '  storekeeper ']) {
      const reply = await logIn({ url, login });
      expect(reply.status, login).toBe(200);
      const body = (await reply.json()) as Record<string, unknown>;
      expect(body).toMatchObject({ status: true, oauth: false, path: '/erp/p/memos' });
      expect(body.token).toMatch(/^[\w-]{43}$/);
      expect(body.data).toMatchObject({ id: PEOPLE.storekeeper, login: 'storekeeper', emp_id: 8001, struct_id: 77 });
      expect(JSON.stringify(body)).not.toContain('argon2');
    }
  });

  it('stores only a digest of the token', async () => {
    const { token } = (await (await logIn({ url, login: 'storekeeper' })).json()) as { token: string };
    const rows = await ask(world.database, 'select token_hash from sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flat()).not.toContain(token);
    expect(rows.flat().every((hash) => /^[0-9a-f]{64}$/.test(hash ?? ''))).toBe(true);
  });

  it('sets cookies for seven days, or for the sitting when the person does not want to be remembered', async () => {
    const kept = (await logIn({ url, login: 'storekeeper' })).headers.getSetCookie();
    expect(kept[0]).toMatch(/^token=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(kept[1]).toMatch(/^XSRF-TOKEN=[\w-]{43}; Max-Age=604800; Path=\/; SameSite=Lax$/);
    const reply = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
      body: JSON.stringify({ login: 'storekeeper', password: PASSWORD, remember: false }),
    });
    expect(reply.headers.getSetCookie()[0]).toMatch(/^token=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [row] = await ask(
      world.database,
      'select extract(epoch from max(expires_at - created_at)) from sessions where id = (select max(id) from sessions)',
    );
    expect(Number(row?.[0])).toBe(12 * 3600);
  });

  it('makes a new token each time', async () => {
    const first = cookiesOf(await logIn({ url, login: 'storekeeper' }));
    expect(cookiesOf(await logIn({ url, login: 'storekeeper' }))).not.toBe(first);
  });
});

describe('a wrong sign-in', () => {
  it('answers the same for a wrong password, an unknown name and a blocked person', async () => {
    const replies = [await wrong('storekeeper'), await wrong('nobody-at-all'), await logIn({ url, login: 'blocked' })];
    const bodies = await Promise.all(replies.map((reply) => reply.text()));
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(bodies).size).toBe(1);
    expect((JSON.parse(bodies[0] ?? '') as ErrorBody).errors[0]?.extensions.code).toBe('WRONG_CREDENTIALS');
  });

  it('takes as long for an unknown name as for a known one', async () => {
    const duration = async (login: string) => {
      await ask(world.database, 'delete from login_attempts');
      const start = process.cpuUsage();
      await wrong(login);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    // Processor time of the server, which runs in this process: the clock tells more of the machine's other work. The least of each.
    const times: { known: number; unknown: number }[] = [];
    for (let round = 0; round < 8; round++) times.push({ known: await duration('storekeeper'), unknown: await duration('nobody-at-all') });
    const known = Math.min(...times.map((one) => one.known));
    const unknown = Math.min(...times.map((one) => one.unknown));
    expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.4);
  });

  it('is told in the language of the caller', async () => {
    const text = async (language: string) => {
      const body = (await (await wrong('nobody-at-all', { 'accept-language': language })).json()) as ErrorBody;
      return body.errors[0]?.message;
    };
    expect(await text('ko-KR,ko;q=0.9')).toMatch(/비밀번호/);
    expect(await text('fr, en;q=0.5')).toMatch(/password is wrong/);
    await ask(world.database, 'delete from login_attempts');
    expect(await text('xx')).toMatch(/нууц үг буруу/);
  });

  it('that is empty or too long is told at its field in the language of the caller, and counts no try', async () => {
    const fieldMessages = async (body: object, language: string) => {
      const reply = await fetch(`${url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ login: 'storekeeper', password: PASSWORD, ...body }),
      });
      const [error] = ((await reply.json()) as { errors: { extensions: { code: string; fields: { field: string; message: string }[] } }[] })
        .errors;
      expect([reply.status, error?.extensions.code]).toEqual([422, 'INVALID']);
      return error?.extensions.fields.map(({ field, message }) => `${field}: ${message}`);
    };
    const nothing = { login: ' ', password: '' };
    expect(await fieldMessages(nothing, 'mn')).toEqual(['login: Нэвтрэх нэрээ оруулна уу', 'password: Нууц үгээ оруулна уу']);
    expect(await fieldMessages(nothing, 'en')).toEqual(['login: Enter your login name!', 'password: Enter your password!']);
    expect(await fieldMessages(nothing, 'ko')).toEqual(['login: 로그인 이름을 입력해 주세요', 'password: 비밀번호를 입력해 주세요']);
    const tooLong = { login: 'k'.repeat(300), password: 'p'.repeat(201) };
    expect(await fieldMessages(tooLong, 'mn')).toEqual([
      'login: 254 тэмдэгтээс хэтэрсэн, 46 илүү байна',
      'password: 200 тэмдэгтээс хэтэрсэн, 1 илүү байна',
    ]);
    expect(await fieldMessages(tooLong, 'ko')).toEqual(['login: 최대 254자, 46자 초과', 'password: 최대 200자, 1자 초과']);
    expect(await ask(world.database, 'select count(*) from login_attempts')).toEqual([['0']]);
  });

  it('refuses a body that is no sign-in', async () => {
    for (const body of [
      {},
      { login: 'storekeeper' },
      { login: { a: 1 }, password: 'x' },
      { login: 'storekeeper', password: 'x', role: 1 },
      [],
      null,
      'text',
    ]) {
      const reply = await fetch(`${url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([reply.status, await codeOf(reply)]).toEqual([400, 'BAD_REQUEST']);
    }
  });
});

const from = (address: string) => ({ 'x-forwarded-for': `1.2.3.4, ${address}` });
const HOME = '10.0.0.1';
const signInFrom = (address: string, login = 'storekeeper') => logIn({ url, login, headers: from(address) });
/** One more wrong password from there, without the work of a check. */
const countWrongOf = async (ip: string) => {
  await world.database.batch([withParams(COUNT_ADDRESS, await world.database.nextId(), `ip:${ip}`)], null);
};
const minutesOf = async (reply: Response) => {
  const [error] = ((await reply.json()) as ErrorBody).errors;
  return error?.extensions.code === 'LOCKED_OUT' ? Number(/in (\d+) minutes/.exec(error.message)?.[1]) : null;
};

describe('lock-out', () => {
  it('locks an account for 10 minutes after 3 failures, an hour after 6, a day after 9; the right password does not help', async () => {
    const subject = `user:${PEOPLE.storekeeper} ip:${HOME}`;
    const round = async () => {
      for (let count = 0; count < 3; count++) expect((await wrong('storekeeper', from(HOME))).status).toBe(401);
      const reply = await signInFrom(HOME, 'storekeeper@example.mn');
      expect(reply.status).toBe(403);
      return minutesOf(reply);
    };
    expect(await round()).toBe(10);
    await letTimePass(subject, '11 minutes');
    expect(await round()).toBe(60);
    await letTimePass(subject, '61 minutes');
    expect(await round()).toBe(1440);
    for (const one of [subject, `user:${PEOPLE.storekeeper}`]) await letTimePass(one, '25 hours');
    expect((await wrong('storekeeper', from(HOME))).status).toBe(401);
    expect((await signInFrom(HOME)).status).toBe(200);
  });

  it('holds for the address that the guesses come from: the person signs in from any other', async () => {
    for (let count = 0; count < 4; count++) await wrong('storekeeper', from('10.0.0.66'));
    expect((await signInFrom('10.0.0.66')).status).toBe(403);
    expect((await signInFrom('10.0.0.2')).status).toBe(200);
  });

  it('by guesses from many addresses ends within the hour, and never where the person has signed in before', async () => {
    const account = `user:${PEOPLE.storekeeper}`;
    expect((await signInFrom(HOME)).status).toBe(200);
    const storm = async (round: number) => {
      let looked = 0;
      for (let count = 0; count < 12; count++) if ((await wrong('storekeeper', from(`10.${round}.0.${count}`))).status === 401) looked++;
      return looked;
    };
    // Nine wrong ones: the right password before them counts no more.
    expect(await storm(1)).toBe(9);
    expect(await minutesOf(await signInFrom('10.9.9.9'))).toBe(10);
    expect((await signInFrom(HOME)).status).toBe(200);
    for (let day = 2; day < 6; day++) {
      await letTimePass(account, '61 minutes');
      expect(await storm(day)).toBe(9);
      expect(await minutesOf(await signInFrom('10.9.9.9'))).toBeLessThanOrEqual(60);
      expect((await signInFrom(HOME)).status).toBe(200);
    }
    await letTimePass(account, '61 minutes');
    expect((await signInFrom('10.9.9.9')).status).toBe(200);
  });

  it('is never begun by right passwords, at signing in or at a locked screen', async () => {
    await ask(world.database, 'delete from sessions where user_id = $1', PEOPLE.manager);
    for (let count = 0; count < 20; count++) {
      const { token } = (await (await signInFrom(HOME, 'manager')).json()) as { token: string };
      const headers = { ...bearer(token), ...from(HOME), 'content-type': 'application/json' };
      const sent = (path: string, body: object) => fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect((await sent('/auth/lock', {})).status).toBe(200);
      expect((await sent('/auth/unlock', { password: PASSWORD })).status).toBe(200);
    }
    expect(await failures(`user:${PEOPLE.manager}`)).toBe('0');
    expect((await signInFrom('10.0.7.1', 'manager')).status).toBe(200);
  });

  it('is not begun by what the person mistypes before the right password, and lifted when such a try has begun it', async () => {
    const account = `user:${PEOPLE.storekeeper}`;
    for (let count = 0; count < 6; count++) {
      for (let slip = 0; slip < 2; slip++) expect((await wrong('storekeeper', from(HOME))).status).toBe(401);
      expect((await signInFrom(HOME)).status).toBe(200);
    }
    expect(await failures(account)).toBe('0');
    for (let count = 0; count < 7; count++) await wrong('storekeeper', from(`10.7.0.${count}`));
    for (let slip = 0; slip < 2; slip++) await wrong('storekeeper', from(HOME));
    expect(await minutesOf(await signInFrom('10.7.9.9'))).toBe(10);
    expect((await signInFrom(HOME)).status).toBe(200);
    expect(await failures(account)).toBe('7');
    expect((await signInFrom('10.7.9.9')).status).toBe(200);
  });

  it('keeps the wrong ones of other addresses counted when the person signs in', async () => {
    const account = `user:${PEOPLE.storekeeper}`;
    expect((await signInFrom(HOME)).status).toBe(200);
    for (let count = 0; count < 9; count++) {
      expect((await wrong('storekeeper', from(`10.8.0.${count}`))).status).toBe(401);
      expect((await signInFrom(HOME)).status).toBe(200);
    }
    expect(await failures(account)).toBe('9');
    expect(await minutesOf(await signInFrom('10.8.9.9'))).toBe(10);
  });

  it('checks nine passwords of thirty that come at the same moment from as many addresses, right ones before them or not', async () => {
    for (let count = 0; count < 5; count++) expect((await signInFrom(HOME)).status).toBe(200);
    const storm = Array.from({ length: 30 }, (_none, count) => wrong('storekeeper', from(`10.6.0.${count}`)));
    const looked = (await Promise.all(storm)).filter(({ status }) => status === 401);
    expect(looked).toHaveLength(9);
    expect(await failures(`user:${PEOPLE.storekeeper}`)).toBe('9');
  });

  it('clears the account on a right password', async () => {
    await wrong('storekeeper', from(HOME));
    await wrong('storekeeper', from(HOME));
    expect(await failures(`user:${PEOPLE.storekeeper} ip:${HOME}`)).toBe('2');
    expect((await signInFrom(HOME)).status).toBe(200);
    expect(await failures(`user:${PEOPLE.storekeeper} ip:${HOME}`)).toBeUndefined();
  });

  it('checks three passwords of twenty that come at the same moment, for unknown names too', async () => {
    for (const login of ['storekeeper', 'nobody-at-all']) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => wrong(login)));
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(3).fill(401), ...Array(17).fill(403)]);
    }
  });

  it('slows an address down after 30 wrong passwords for any accounts: one after the other is looked at, and a right one gets in', async () => {
    const office = from('10.0.0.9');
    for (let count = 0; count < 30; count++) expect((await wrong(`guess-${count}`, office)).status).toBe(401);
    expect((await logIn({ url, login: 'storekeeper', headers: office })).status).toBe(200);
    // What is guessed on is told nothing, and few are looked at however many come at once.
    const storm = await Promise.all(Array.from({ length: 20 }, (_none, count) => wrong(`more-${count}`, office)));
    expect(new Set(storm.map(({ status }) => status))).toEqual(new Set([429]));
    expect(Number(storm[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const looked = await ask(
      world.database,
      "select count(*) from login_attempts where subject like 'login:more-%' and subject not like '% ip:%'",
    );
    expect(Number(looked[0]?.[0])).toBeLessThanOrEqual(4);
    expect((await logIn({ url, login: 'storekeeper', headers: from('10.0.0.10') })).status).toBe(200);
    // One is forgotten every twenty seconds.
    expect(await failures('ip:10.0.0.9')).toBe(String(30 + Number(looked[0]?.[0])));
    await letTimePass('ip:10.0.0.9', '5 minutes');
    expect((await wrong('guess-later', office)).status).toBe(401);
  });

  it('counts the addresses of one network of IPv6 together', async () => {
    for (let count = 0; count < 3; count++) expect((await wrong('storekeeper', from(`2001:db8::${count}`))).status).toBe(401);
    expect((await signInFrom('2001:db8:0:0:ffff::1')).status).toBe(403);
    expect((await signInFrom('2001:db8:0:1::1')).status).toBe(200);
  });
});

describe('whoever has signed in with this browser before', () => {
  const OFFICE = from('10.4.0.1');
  const marksOf = (reply: Response) =>
    cookiesOf(reply)
      .split('; ')
      .find((cookie) => cookie.startsWith('devices=')) ?? '';
  const enter = (login: string, cookie: string, password = PASSWORD) => logIn({ url, login, password, headers: { ...OFFICE, cookie } });

  it('gets in with the right password whatever the office has mistyped, at the own account and at others', async () => {
    const reply = await enter('storekeeper', '');
    expect(reply.headers.getSetCookie().find((cookie) => cookie.startsWith('devices='))).toMatch(
      /^devices=[\w-]{12}\.[\w-]{27}; Max-Age=15552000; Path=\/auth; HttpOnly; SameSite=Lax$/,
    );
    const marks = marksOf(reply);
    for (let count = 0; count < 60; count++) await countWrongOf('10.4.0.1');
    for (let count = 0; count < 3; count++) await wrong('storekeeper', OFFICE);
    // Without the mark the account is locked there and the address is slow.
    expect((await enter('storekeeper', '')).status).not.toBe(200);
    const again = await enter('storekeeper', marks);
    expect(again.status).toBe(200);
    expect(marksOf(again)).toBe(marks);
  });

  it('guesses no better: three wrong ones lock the account for the browser, which opens no other account and counts no address', async () => {
    const marks = marksOf(await enter('storekeeper', ''));
    for (let count = 0; count < 3; count++) expect((await enter('storekeeper', marks, 'Wrong-2026!')).status).toBe(401);
    expect((await enter('storekeeper', marks)).status).toBe(403);
    expect(await failures('ip:10.4.0.1')).toBeUndefined();
    for (let count = 0; count < 3; count++) expect((await enter('manager', marks, 'Wrong-2026!')).status).toBe(401);
    expect(await failures('ip:10.4.0.1')).toBe('3');
    expect((await enter('manager', marks)).status).toBe(403);
  });

  it('shares it with others, and is unknown with a mark that was made up or is older than the password', async () => {
    const first = marksOf(await enter('storekeeper', ''));
    const both = marksOf(await enter('beta', first));
    expect(both.split('~')).toHaveLength(2);
    const [, mark = ''] = first.split('=');
    const forged = `devices=${mark.slice(0, 13)}${'A'.repeat(27)}`;
    for (let count = 0; count < 3; count++) await wrong('storekeeper', OFFICE);
    expect((await enter('storekeeper', both)).status).toBe(200);
    for (let count = 0; count < 3; count++) await wrong('storekeeper', OFFICE);
    expect((await enter('storekeeper', forged)).status).toBe(403);
    const [row] = await ask(world.database, 'select password from users where id = $1', PEOPLE.storekeeper);
    await ask(world.database, "update users set password = password || 'x' where id = $1", PEOPLE.storekeeper);
    expect((await enter('storekeeper', both)).status).toBe(403);
    await ask(world.database, 'update users set password = $2 where id = $1', PEOPLE.storekeeper, row?.[0] ?? '');
  });

  it('unlocks the screen and proves the own password though the office is slowed down', async () => {
    const { token } = (await (await enter('storekeeper', '')).json()) as { token: string };
    for (let count = 0; count < 90; count++) await countWrongOf('10.4.0.1');
    for (let count = 0; count < 3; count++) await wrong('storekeeper', OFFICE);
    const headers = { ...bearer(token), ...OFFICE, 'content-type': 'application/json' };
    const sent = (path: string, body: object) => fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await sent('/lambda/krud/check_current_password', { password: PASSWORD })).status).toBe(200);
    expect((await sent('/auth/lock', {})).status).toBe(200);
    expect((await sent('/auth/unlock', { password: PASSWORD })).status).toBe(200);
  });
});
