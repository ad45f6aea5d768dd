/** Forgotten passwords over HTTP: the way through, what strangers learn, and how often one may guess. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ALPHA,
  ask,
  bearer,
  codeOf,
  type ErrorBody,
  logIn,
  MEMOS,
  openWorld,
  PASSWORD,
  PEOPLE,
  query,
  tokenOf,
  type World,
} from './http-world.ts';

let world: World;
let url: string;
const NEW_PASSWORD = 'Newer-2027#';
const EMAIL = 'storekeeper@example.mn';
beforeAll(async () => {
  world = await openWorld({ trustProxy: true });
  url = world.first.url;
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['login_attempts', 'password_resets', 'outbox', 'graphile_worker._private_jobs'])
    await ask(world.database, `delete from ${table}`);
  await ask(
    world.database,
    'update users set password = (select password from users where id = $1) where id = $2',
    PEOPLE.both,
    PEOPLE.storekeeper,
  );
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'mn', ...headers },
    body: JSON.stringify(body),
  });
const askCode = (email = EMAIL, headers: Record<string, string> = {}) => post('/auth/send-forgot-mail', { email, lang: 'mn_MN' }, headers);
const reset = (code: string, more: object = {}, headers: Record<string, string> = {}) =>
  post(
    '/auth/password-reset',
    { email: EMAIL, code, password: NEW_PASSWORD, password_confirm: NEW_PASSWORD, lang: 'mn', ...more },
    headers,
  );
type Letter = { to: string; subject: string; text: string; html: string; secret?: string };
const letters = async (): Promise<Letter[]> =>
  (await ask(world.database, 'select payload from outbox order by id')).map(([payload]) => JSON.parse(payload ?? 'null') as Letter);
const sentCode = async (): Promise<string> => {
  expect((await askCode()).status).toBe(200);
  const letter = (await letters()).at(-1);
  return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
};
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const messageOf = async (reply: Response): Promise<string> => ((await reply.json()) as ErrorBody).errors[0]?.message ?? '';
const passwordIs = async (password: string): Promise<boolean> => (await logIn({ url, login: 'storekeeper', password })).status === 200;

describe('a code for a new password', () => {
  it('goes to the address in the language of the person, and lets them in with the new password alone', async () => {
    const reply = await askCode('Storekeeper@Example.MN ');
    expect(await reply.json()).toEqual({
      status: true,
      msg: 'Нууц үг шинэчлэх код амжилттай илгээгдлээ !',
      data: { minutes: 3, letter: 'sent' },
    });
    const [letter] = await letters();
    expect(letter).toMatchObject({ to: EMAIL, subject: 'The code for your new password' });
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
    expect(letter?.secret).toBe(code);
    expect(letter?.text).toContain('storekeeper');
    expect(letter?.html).toContain(code);
    const done = await reset(code);
    expect(await done.json()).toEqual({ status: true, msg: 'Нууц үг амжилттай шинэчлэгдлээ !' });
    expect(await passwordIs(NEW_PASSWORD)).toBe(true);
    expect(await passwordIs(PASSWORD)).toBe(false);
    expect((await letters()).at(-1)).toMatchObject({ to: EMAIL, subject: 'Your password has been changed' });
  });

  it('reaches people who work in no company, and so do all letters about their accounts; the platform keeps them', async () => {
    const email = 'nobody@example.mn';
    expect((await askCode(email)).status).toBe(200);
    const code = (await letters()).at(-1)?.secret ?? '';
    expect((await reset(code, { email })).status).toBe(200);
    const reply = await logIn({ url, login: 'nobody', password: NEW_PASSWORD });
    expect(reply.status).toBe(200);
    const { token } = (await reply.json()) as { token: string };
    const change = { old_password: NEW_PASSWORD, password: PASSWORD, password_confirm: PASSWORD };
    expect((await post('/auth/change-password', change, bearer(token))).status).toBe(200);
    const administrator = await tokenOf(url, 'admin');
    const update = `mutation { updateUsers(id: ${PEOPLE.nobody}, input: { password: "${NEW_PASSWORD}" }) { id } }`;
    expect((await query(url, update, bearer(administrator))).status).toBe(200);
    const written = await letters();
    expect(written.map(({ to }) => to)).toEqual(Array(4).fill(email));
    expect(written.map(({ subject }) => subject)).toEqual([
      'The code for your new password',
      'Your password has been changed',
      'Your password has been changed',
      'An administrator has replaced your password',
    ]);
    expect(written[0]?.text).toContain('Lambda Platform');
    expect(await ask(world.database, 'select distinct company_id from outbox')).toEqual([[String(ALPHA)]]);
  });

  it('makes no new password of the present one, says so at the field and goes on being valid, as often as it may be tried', async () => {
    const code = await sentCode();
    const same = { password: PASSWORD, password_confirm: PASSWORD };
    const refused = await reset(code, same);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(
      '"field":"password","code":"passwordSame","message":"Шинэ нууц үг одоогийн нууц үгтэй ижил байна"',
    );
    expect((await reset(other(code), same)).status).toBe(400);
    expect((await reset(code)).status).toBe(200);
    expect(await passwordIs(NEW_PASSWORD)).toBe(true);
  });

  it('is stored as a hash, and works once', async () => {
    const code = await sentCode();
    expect((await ask(world.database, 'select code_hash from password_resets'))[0]?.[0]).toMatch(/^\$argon2id\$/);
    expect((await reset(code)).status).toBe(200);
    const again = await reset(code, { password: 'Third-2028$', password_confirm: 'Third-2028$' });
    expect(await codeOf(again)).toBe('RESET_CODE_EXPIRED');
    expect(await passwordIs(NEW_PASSWORD)).toBe(true);
  });

  it('used by two at the same moment changes the password once', async () => {
    const code = await sentCode();
    const passwords = ['Left-2026!a', 'Right-2026!b'];
    const replies = await Promise.all(passwords.map((password) => reset(code, { password, password_confirm: password })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect(await passwordIs(winner)).toBe(true);
    expect(await ask(world.database, `select count(*) from outbox where delivery_key like 'reset-done:%'`)).toEqual([['1']]);
  });

  it('ends every session of the person, opens what wrong passwords had closed, and stands in the log', async () => {
    const token = await tokenOf(url, 'storekeeper');
    for (let count = 0; count < 4; count++) await logIn({ url, login: 'storekeeper', password: 'Wrong-2026!' });
    expect(await codeOf(await logIn({ url, login: 'storekeeper' }))).toBe('LOCKED_OUT');
    expect((await reset(await sentCode())).status).toBe(200);
    await expect.poll(async () => (await query(url, MEMOS, bearer(token))).status).toBe(406);
    expect(await passwordIs(NEW_PASSWORD)).toBe(true);
    const lines = await ask(
      world.database,
      `select record_id, created_by, changes from record_history where model = 'users' order by id desc limit 1`,
    );
    expect(lines).toEqual([[String(PEOPLE.storekeeper), String(PEOPLE.storekeeper), '{"password":["***","***"]}']]);
  });

  it('runs out, with the words of the specification', async () => {
    const code = await sentCode();
    await ask(world.database, `update password_resets set expires_at = expires_at - interval '3 minutes'`);
    expect(await messageOf(await reset(code))).toBe('Нууц үг сэргээх кодны хугацаа дууссан !!!');
    expect(await passwordIs(PASSWORD)).toBe(true);
  });

  it('is valid as long as the configuration says', async () => {
    const longer = await world.another({ resetMinutes: 20 });
    const reply = await fetch(`${longer.url}/auth/send-forgot-mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL }),
    });
    expect(await reply.json()).toMatchObject({ data: { minutes: 20 } });
    const [left] = await ask(world.database, 'select round(extract(epoch from expires_at - last_at) / 60) from password_resets');
    expect(left).toEqual(['20']);
  });
});

describe('guessing a code', () => {
  it('is over after three tries, the right one included', async () => {
    const code = await sentCode();
    for (let count = 0; count < 3; count++) expect(await messageOf(await reset(other(code)))).toBe('Нууц үг сэргээх код буруу байна !!!');
    expect(await codeOf(await reset(code))).toBe('RESET_CODE_EXPIRED');
    expect(await passwordIs(PASSWORD)).toBe(true);
  });
  it('is no better with twenty at the same moment', async () => {
    const code = await sentCode();
    const replies = await Promise.all(Array.from({ length: 20 }, () => reset(other(code))));
    const said = await Promise.all(replies.map(codeOf));
    expect(said.filter((one) => one === 'WRONG_RESET_CODE')).toHaveLength(3);
    expect(said.filter((one) => one === 'RESET_CODE_EXPIRED')).toHaveLength(17);
    expect(await codeOf(await reset(code))).toBe('RESET_CODE_EXPIRED');
  });
  it('is told as it is: a letter that waits for the mail server, and one that was not written again', async () => {
    const state = async (email?: string) => ((await (await askCode(email)).json()) as { data: { letter: string } }).data.letter;
    expect([await state(), await state()]).toEqual(['sent', 'before']);
    await ask(world.database, "update outbox set tries = 2, updated_at = now() where topic = 'mail' and state = 'waiting'");
    // Also to whoever asks for an address that nobody has.
    expect([await state('somebody-new@example.mn'), await state('somebody-new@example.mn')]).toEqual(['waiting', 'before']);
  });
  it('is no better with new codes: five in an hour, and one in a minute', async () => {
    expect((await askCode()).status).toBe(200);
    expect((await askCode()).status).toBe(200);
    expect(await letters()).toHaveLength(1);
    for (let count = 0; count < 8; count++) {
      await ask(world.database, `update password_resets set last_at = last_at - interval '61 seconds'`);
      expect((await askCode()).status).toBe(200);
    }
    expect(await letters()).toHaveLength(5);
    await ask(
      world.database,
      `update password_resets set last_at = last_at - interval '2 hours', first_at = first_at - interval '2 hours'`,
    );
    await askCode();
    expect(await letters()).toHaveLength(6);
  });
  it('is asked for by one network address thirty times; wrong ones slow it down, and the right one is taken', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    await Promise.all(Array.from({ length: 30 }, (_none, count) => askCode(`nobody${count}@example.mn`, from)));
    expect((await askCode(EMAIL, from)).status).toBe(429);
    expect((await askCode(EMAIL, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
    // Nobody there is kept from signing in, nor from using the code.
    expect((await logIn({ url, login: 'storekeeper', headers: from })).status).toBe(200);
    const code = (await letters()).at(-1)?.secret ?? '';
    await ask(
      world.database,
      "insert into login_attempts (id, created_at, subject, failures, last_at) values (1, now(), 'reset ip:203.0.113.7', 40, now())",
    );
    expect((await reset('000000', {}, from)).status).toBe(429);
    expect((await reset(code, {}, from)).status).toBe(200);
  });
});

describe('what a stranger learns', () => {
  const UNKNOWN = 'somebody@example.mn';
  it('is the same for an address that nobody has, of a blocked person, or of one without a company, who gets the letter all the same', async () => {
    const known = await askCode();
    const bodies = [await known.text()];
    for (const email of [UNKNOWN, 'blocked@example.mn', 'nobody@example.mn']) {
      const reply = await askCode(email);
      expect(reply.status).toBe(200);
      bodies.push(await reply.text());
    }
    expect(new Set(bodies).size).toBe(1);
    expect((await letters()).map(({ to }) => to)).toEqual([EMAIL, 'nobody@example.mn']);
    // A wrong code, tried until there are no tries left, and one that was never sent.
    const tries = async (email: string) => {
      const said: string[] = [];
      for (let count = 0; count < 4; count++) said.push(await codeOf(await reset('000000', { email })));
      return said;
    };
    const expected = ['WRONG_RESET_CODE', 'WRONG_RESET_CODE', 'WRONG_RESET_CODE', 'RESET_CODE_EXPIRED'];
    for (const email of [EMAIL, UNKNOWN, 'blocked@example.mn']) expect(await tries(email), email).toEqual(expected);
    for (const email of ['both@example.mn', 'neverasked@example.mn'])
      expect(await codeOf(await reset('000000', { email })), email).toBe('WRONG_RESET_CODE');
  });
  it('is nothing by the time that an answer takes', async () => {
    const letTimePass = async () => {
      await ask(world.database, 'delete from login_attempts');
      const earlier = `last_at = last_at - interval '2 hours', first_at = first_at - interval '2 hours'`;
      await ask(world.database, `update password_resets set ${earlier}`);
    };
    const took = async (email: string) => {
      const started = performance.now();
      expect((await askCode(email)).status).toBe(200);
      return performance.now() - started;
    };
    const middle = (times: readonly number[]) => [...times].sort((one, another) => one - another)[Math.floor(times.length / 2)] ?? 0;
    /** How much longer the slower of two kinds takes, asked in turn, so that both meet the same other work of the machine. */
    const apart = async (rounds: number, known: () => Promise<number>, unknown: () => Promise<number>) => {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        await letTimePass();
        times.known.push(await known());
        times.unknown.push(await unknown());
      }
      // No answer comes before the time that both are given.
      expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThanOrEqual(395);
      const [one, another] = [middle(times.known), middle(times.unknown)];
      return Math.max(one, another) / Math.min(one, another);
    };
    const NOTICED = 1.5;
    expect(
      await apart(
        7,
        () => took(EMAIL),
        () => took(UNKNOWN),
      ),
    ).toBeLessThan(NOTICED);
    // The same measure tells of a known address that has more to do: here it waits for its row.
    const held = () =>
      world.database.transaction(null, async (transaction) => {
        await transaction.batch([
          { name: 'test_hold_reset', sql: 'select 1 from password_resets where subject = $1 for update', params: [EMAIL] },
        ]);
        const asked = took(EMAIL);
        await pause(1_000);
        await transaction.commit([]);
        return asked;
      });
    expect(await apart(3, held, () => took(UNKNOWN))).toBeGreaterThan(NOTICED);
  });
});

describe('wrong input', () => {
  it.each([
    ['an address that is none', { email: 'storekeeper' }, 'email'],
    ['no code', { code: '' }, 'code'],
    ['a code of letters', { code: 'abcdef' }, 'code'],
    ['a weak password', { password: 'weak', password_confirm: 'weak' }, 'password'],
    ['another password', { password_confirm: 'Other-2026!' }, 'password_confirm'],
  ])('%s is told at its field and costs no try', async (_name, more, field) => {
    const code = await sentCode();
    const reply = await reset(code, more);
    expect(reply.status).toBe(422);
    const body = (await reply.json()) as { errors: { extensions: { code: string; fields: { field: string; message: string }[] } }[] };
    expect(body.errors[0]?.extensions.code).toBe('INVALID');
    expect(body.errors[0]?.extensions.fields.map((one) => one.field)).toEqual([field]);
    expect((await ask(world.database, 'select tries from password_resets'))[0]?.[0]).toBe('0');
    expect((await reset(code)).status).toBe(200);
  });
  it('an address that is empty or too long is told in the words of the specification and in the language of the caller', async () => {
    const fieldMessages = async (email: string, language: string) => {
      const reply = await askCode(email, { 'accept-language': language });
      expect(reply.status).toBe(422);
      const body = (await reply.json()) as { errors: { extensions: { fields: { field: string; message: string }[] } }[] };
      return body.errors[0]?.extensions.fields.map(({ field, message }) => `${field}: ${message}`);
    };
    expect(await fieldMessages('', 'mn')).toEqual(['email: И-мэйл хаяг аа оруулна уу']);
    expect(await fieldMessages(' ', 'en')).toEqual(['email: Enter your e-mail address']);
    expect(await fieldMessages('', 'ko')).toEqual(['email: 이메일 주소를 입력해 주세요']);
    expect(await fieldMessages(`${'a'.repeat(300)}@example.mn`, 'mn')).toEqual(['email: 254 тэмдэгтээс хэтэрсэн, 57 илүү байна']);
  });
  it('has the words of the specification', async () => {
    const body = (await (await reset('', { password_confirm: 'Other-2026!' })).json()) as {
      errors: { extensions: { fields: { message: string }[] } }[];
    };
    expect(body.errors[0]?.extensions.fields.map(({ message }) => message)).toEqual([
      'Нууц үг солих код оруулаагүй байна !!!',
      'Нууц үг баталгаажуулалт таарсангүй !!!',
    ]);
  });
});
