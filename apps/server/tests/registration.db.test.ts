/** Registering with a company over HTTP: the way through, what strangers learn, what floods and races come to. */
import { SITE_MARK } from '@lambda/engine/services/mail/letter.ts';
import { clientOf, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());
beforeEach(async () => {
  for (const table of ['login_attempts', 'registrations', 'outbox', 'graphile_worker._private_jobs'])
    await served.sql(`delete from ${table}`);
});

let made = 0;
const PASSWORD = 'Sarnai-2026!';
const someone = () => {
  made++;
  return {
    last_name: 'Бат-Эрдэнэ',
    first_name: 'Сарнай',
    register: 'УБ90010215',
    phone: '+976 9911-2233',
    email: `sarnai${made}@example.mn`,
    password: PASSWORD,
    password_confirm: PASSWORD,
    company_name: `Сарнай ${made} ХХК`,
    register_number: String(7_000_000 + made),
    tin: String(70_000_000_000 + made),
    company_url: `sarnai-${made}`,
    plan: 'basic',
  };
};
type Refusal = { errors: { message: string; extensions: { code: string; fields?: { field: string; code: string }[] } }[] };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  clientOf(served.url).post<Refusal & { data: Record<string, unknown> }>(path, body, { 'accept-language': 'mn', ...headers });
const register = (given: object, headers: Record<string, string> = {}) => post('/auth/register', given, headers);
const confirm = (token: string) => post('/auth/register/confirm', { token });
const codeOf = ({ body }: { body: Refusal }) => body.errors?.[0]?.extensions.code;
const fieldsOf = ({ body }: { body: Refusal }) => body.errors?.[0]?.extensions.fields?.map(({ field, code }) => `${field} ${code}`);

type Letter = { to: string; subject: string; text: string; html: string; secret?: string };
const letters = async (): Promise<Letter[]> =>
  (await served.sql("select payload from outbox where topic = 'mail' order by id")).map(
    ([payload]) => JSON.parse(payload ?? '{}') as Letter,
  );
const tokenIn = (letter: Letter | undefined): string => /\/register#confirm=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
const registered = async (given: object): Promise<string> => {
  expect((await register(given)).status).toBe(200);
  return tokenIn((await letters()).at(-1));
};
const counts = async () =>
  (
    await served.sql(
      'select (select count(*) from company), (select count(*) from users), (select count(*) from memberships), (select count(*) from struct), (select count(*) from employee)',
    )
  )[0];

describe('a registration', () => {
  it('waits for its link, and then there is the company as a whole with whoever administers it', async () => {
    const given = someone();
    const before = await counts();
    const reply = await register(given);
    expect(reply.body).toEqual({ status: true, data: { hours: 24 } });
    expect(await counts()).toEqual(before);
    const [letter] = await letters();
    expect(letter).toMatchObject({ to: given.email, subject: 'И-мэйл хаягаа баталгаажуулна уу', secret: tokenIn(letter) });
    expect(letter?.html).toContain(`${SITE_MARK}/register#confirm=${tokenIn(letter)}`);
    const done = await confirm(tokenIn(letter));
    expect(done.body).toEqual({ status: true, data: { login: `sarnai${made}`, company_name: given.company_name } });
    const [company] = await served.sql(
      `select company_name, register_number, tin, company_url, phone, email, time_zone, subscription, wanted_plan, id from company where company_url = $1`,
      given.company_url,
    );
    expect(company?.slice(0, 9)).toEqual([
      given.company_name,
      given.register_number,
      given.tin,
      given.company_url,
      '99112233',
      given.email,
      'Asia/Ulaanbaatar',
      'Free',
      'basic',
    ]);
    const rows = (sql: string) => served.sql(sql, Number(company?.[9]));
    expect(
      await rows(
        `select r.name, u.email, u.status from memberships m join roles r on r.id = m.role_id join users u on u.id = m.user_id where m.member_company_id = $1`,
      ),
    ).toEqual([['company-admin', given.email, 'active']]);
    expect(await rows('select name, struct_type from struct where company_id = $1')).toEqual([[given.company_name, 'company']]);
    expect(
      await rows('select lastname, firstname, register, phone_one, birthday::text, gender, status from employee where company_id = $1'),
    ).toEqual([[given.last_name, given.first_name, given.register, '99112233', '1990-01-02', 'male', 'active']]);
    expect(await served.sql('select register, phone, birthday::text, gender from users where email = $1', given.email)).toEqual([
      [given.register, '99112233', '1990-01-02', 'male'],
    ]);
    expect((await letters()).at(-1)).toMatchObject({ to: given.email, subject: 'Тавтай морил' });
  });

  it('lets its person in with the password chosen, into the own company alone, as its administrator and not the platform’s', async () => {
    const given = someone();
    await confirm(await registered(given));
    const person = await signIn(served.url, given.email, PASSWORD);
    type Permissions = {
      companies: { company_name: string }[];
      permission: { permissions: Record<string, { show?: boolean }> };
      user: { role: number };
    };
    const { body } = await person.choose<Permissions>();
    expect(body.companies.map(({ company_name }) => company_name)).toEqual([given.company_name]);
    expect(body.user.role).toBe(11);
    const wished = async () => (await person.get<{ data: { wanted_plan: string | null } }>('/lambda/billing')).body.data.wanted_plan;
    expect(await wished()).toBe('basic');
    const plan = (code: string) =>
      served.sql(
        'update company_subscription set plan_code = $1 where subscriber_id = (select id from company where company_url = $2)',
        code,
        given.company_url,
      );
    await plan('pro');
    expect(await wished()).toBeNull();
    await plan('free');
    const people = await person.query<{ employee: { firstname: string }[] }>('{employee{firstname}}');
    expect(people.body.data?.employee).toEqual([{ firstname: given.first_name }]);
    const companies = await person.query<{ company: { company_name: string }[] }>('{company{company_name}}');
    expect(companies.body.data?.company).toEqual([{ company_name: given.company_name }]);
    const unit = await person.query('mutation{createStruct(input:{code:"Н-2",name:"Санхүү",struct_type:"department"}){id}}');
    expect(unit.status).toBe(200);
    const ends = await person.post('/lambda/actions/user-end-two-step', { ids: [1] });
    expect(ends.status).toBe(403);
  });

  it('keeps no password and no link as they are, and forgets what was said once it is used', async () => {
    const given = someone();
    const token = await registered(given);
    const [row] = await served.sql('select row_to_json(r)::text from registrations r');
    expect(row?.[0]).not.toContain(PASSWORD);
    expect(row?.[0]).not.toContain(token);
    expect(row?.[0]).toContain('$argon2id$');
    await confirm(token);
    expect(await served.sql('select answers, password_hash from registrations')).toEqual([[null, null]]);
  });

  it('keeps the picture of its person', async () => {
    const given = someone();
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    await confirm(await registered({ ...given, avatar: `data:image/png;base64,${dot}` }));
    const [[avatar] = []] = await served.sql('select e.avatar from employee e where e.email = $1', given.email);
    expect(Number(avatar)).toBeGreaterThan(0);
    const person = await signIn(served.url, given.email, PASSWORD);
    await person.choose();
    expect((await person.get(`/files/${avatar}`)).status).toBe(200);
    const asked = { f: [{ column: 'email', condition: 'equals', value: given.email }] };
    const { client } = await served.administrator(0);
    const { body } = await client.query('query($f:[filter!]){users(filters:$f){avatar is_confirmed}}', asked);
    expect(body.data).toEqual({ users: [{ avatar: `/files/${avatar}`, is_confirmed: true }] });
    expect((await register({ ...someone(), avatar: `data:image/png;base64,${btoa('<svg onload=alert(1)>')}` })).status).toBe(200);
    expect((await confirm(tokenIn((await letters()).at(-1)))).status, 'what is no picture is left out').toBe(200);
  });

  it('takes a picture of 1 MB, and refuses a larger one at its field', async () => {
    const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
    const picture = (bytes: number) => `data:image/png;base64,${Buffer.concat([dot, Buffer.alloc(bytes - dot.length)]).toString('base64')}`;
    for (const bytes of [900_000, 1_048_576]) {
      const given = { ...someone(), avatar: picture(bytes) };
      expect((await confirm(await registered(given))).status).toBe(200);
      const [[avatar] = []] = await served.sql('select e.avatar from employee e where e.email = $1', given.email);
      expect(Number(avatar), `${bytes} bytes`).toBeGreaterThan(0);
    }
    for (const bytes of [1_048_577, 3_100_000]) {
      const reply = await register({ ...someone(), avatar: picture(bytes) });
      expect(fieldsOf(reply), `${bytes} bytes`).toEqual(['avatar pattern']);
      expect(JSON.stringify(reply.body)).toContain('Зураг 1 MB-аас ихгүй байна');
    }
    const beyond = await register({ ...someone(), avatar: picture(5_000_000) });
    expect([beyond.status, beyond.body.errors[0]?.message]).toEqual([413, 'Хэмжээ хэтэрсэн байна, дээд хэмжээ 4 MB']);
  });

  it('says every field that is wrong, and takes nothing but what it asks for', async () => {
    expect(
      fieldsOf(await register({ ...someone(), first_name: 'R2', email: 'Upper@example.mn', company_url: 'billing', plan: 'none' })),
    ).toEqual(['first_name personName', 'email pattern', 'company_url notUnique']);
    expect(fieldsOf(await register({ ...someone(), plan: 'none' }))).toEqual(['plan choice']);
    for (const more of [{ role_id: 1 }, { role: 'admin' }, { company_id: 1 }, { status: 'active' }, { subscription: 'Pro' }, { id: 1 }])
      expect((await register({ ...someone(), ...more })).status, JSON.stringify(more)).toBe(400);
    expect(await letters()).toEqual([]);
  });
});

describe('the link', () => {
  it('leaves nothing half when the last of it fails, and can be used again', async () => {
    const token = await registered({ ...someone(), first_name: 'Тасрав' });
    const before = await counts();
    await served.sql("alter table employee add constraint broken check (firstname <> 'Тасрав')");
    expect((await confirm(token)).status).toBeGreaterThanOrEqual(400);
    await served.sql('alter table employee drop constraint broken');
    expect(await counts()).toEqual(before);
    expect((await confirm(token)).status).toBe(200);
  });
  it('works once, also for two who press it at the same moment', async () => {
    const token = await registered(someone());
    const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(codeOf(await confirm(token))).toBe('REGISTRATION_OVER');
    expect((await served.sql("select count(*) from outbox where delivery_key like 'welcome:%'"))[0]).toEqual(['1']);
  });
  it('runs out after a day, in words', async () => {
    const before = await counts();
    const token = await registered(someone());
    await served.sql("update registrations set expires_at = expires_at - interval '24 hours'");
    const reply = await confirm(token);
    expect(reply.body.errors[0]?.message).toMatch(/^Баталгаажуулах холбоосын хугацаа дууссан/);
    expect(await counts()).toEqual(before);
  });
  it('is guessed by nobody: wrong ones are counted, and slow the address down', async () => {
    for (let count = 0; count < 30; count++) expect(codeOf(await confirm('A'.repeat(43)))).toBe('REGISTRATION_OVER');
    expect(codeOf(await confirm('A'.repeat(43)))).toBe('TOO_MANY_REQUESTS');
  });
  it('leads to the configured address, whatever the request says of itself', async () => {
    await register(someone(), { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' });
    const [letter] = await letters();
    expect(letter?.text).toContain(`${SITE_MARK}/register`);
    expect(JSON.stringify(letter)).not.toContain('evil');
  });
});

describe('registrations that nobody has confirmed', () => {
  type Waiting = { id: number; email: string; company_name: string; is_over: boolean; sent_count: number };
  const admin = async () => (await served.administrator(0)).client;
  const list = async () =>
    (await (await admin()).get<{ data: { total: number; registrations: Waiting[] } }>('/lambda/registrations')).body.data;
  const act = async (what: string, id: number) => (await admin()).post<Refusal>(`/lambda/registrations/${what}`, { id });

  it('are listed for administrators with who and when, and no longer once they are confirmed', async () => {
    const [one, other] = [someone(), someone()];
    await registered(one);
    const token = await registered(other);
    const { total, registrations } = await list();
    expect([total, registrations.map(({ email }) => email)]).toEqual([2, [other.email, one.email]]);
    expect(registrations[1]).toMatchObject({ last_name: 'Бат-Эрдэнэ', company_name: one.company_name, is_over: false, sent_count: 0 });
    expect(JSON.stringify(registrations)).not.toMatch(/argon2|token|password|avatar/);
    await confirm(token);
    await served.sql("update registrations set expires_at = expires_at - interval '25 hours'");
    expect((await list()).registrations.map(({ email, is_over }) => [email, is_over])).toEqual([[one.email, true]]);
    for (const login of ['director', 'hr', 'employee'])
      expect((await (await signIn(served.url, login)).get('/lambda/registrations')).status, login).toBe(403);
  });

  it('get their letter again with a new link, a minute later at the soonest, also after the first has run out', async () => {
    const given = someone();
    const first = await registered(given);
    const [{ id } = { id: 0 }] = (await list()).registrations;
    expect(codeOf(await act('resend', id))).toBe('TOO_MANY_REQUESTS');
    await served.sql(
      "update registrations set created_at = created_at - interval '30 hours', expires_at = expires_at - interval '30 hours'",
    );
    expect((await act('resend', id)).status).toBe(200);
    expect((await letters()).at(-1)).toMatchObject({ to: given.email, subject: 'И-мэйл хаягаа баталгаажуулна уу' });
    expect(codeOf(await confirm(first))).toBe('REGISTRATION_OVER');
    expect((await confirm(tokenIn((await letters()).at(-1)))).status).toBe(200);
    expect(codeOf(await act('resend', id))).toBe('NOT_FOUND');
  });

  it('are removed with their link', async () => {
    const token = await registered(someone());
    const [{ id } = { id: 0 }] = (await list()).registrations;
    expect((await act('remove', id)).status).toBe(200);
    expect([codeOf(await confirm(token)), codeOf(await act('remove', id)), (await list()).total]).toEqual([
      'REGISTRATION_OVER',
      'NOT_FOUND',
      0,
    ]);
  });
});

describe('strangers', () => {
  const answerOf = async (given: object) => {
    const started = performance.now();
    const { status, body } = await register(given);
    return { status, body, ms: performance.now() - started };
  };
  it('are answered alike, and as late, whether address and company are here or not; a letter tells the rest', async () => {
    const [here] = await served.sql("select email from users where login = 'hr'");
    const [company] = await served.sql('select register_number from company order by id limit 1');
    const fresh = await answerOf(someone());
    const known = await answerOf({ ...someone(), email: here?.[0] });
    const knownCompany = await answerOf({ ...someone(), register_number: company?.[0] });
    expect([known.status, known.body, knownCompany.body]).toEqual([fresh.status, fresh.body, fresh.body]);
    for (const { ms } of [fresh, known, knownCompany]) expect(ms).toBeGreaterThan(495);
    expect(Math.abs(fresh.ms - known.ms)).toBeLessThan(250);
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      'И-мэйл хаягаа баталгаажуулна уу',
      'Та аль хэдийн бүртгэлтэй байна',
      'Энэ байгууллага аль хэдийн бүртгэлтэй байна',
    ]);
    expect((await served.sql('select count(*) from registrations'))[0]).toEqual(['1']);
  });
  it('are told by letter that the account of the address was deleted: it is not given to somebody new while it can come back', async () => {
    const given = someone();
    await confirm(await registered(given));
    await served.sql('update users set deleted_at = now() where email = $1', given.email);
    const again = { ...someone(), email: given.email };
    expect((await register(again)).body).toEqual({ status: true, data: { hours: 24 } });
    expect((await letters()).at(-1)).toMatchObject({ to: given.email, subject: 'Энэ хаягтай бүртгэл устгагдсан байна' });
    const waiting = await served.sql('select count(*) from registrations where email = $1 and used_at is null', given.email);
    expect(waiting).toEqual([['0']]);
  });
  it('fill nobody’s letter box, and register ten times an hour at most', async () => {
    const given = someone();
    for (let count = 0; count < 10; count++) expect((await register(given)).status).toBe(200);
    expect(await letters()).toHaveLength(3);
    expect(codeOf(await register(someone()))).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the address of a page', () => {
  const ask = (address: string) => post('/auth/page-address', { address });
  it('is told to be free or taken, also before the company shows anything there, and what is none is refused at its field', async () => {
    const given = someone();
    expect((await ask(given.company_url)).body.data).toEqual({ free: true });
    await confirm(await registered(given));
    expect((await ask(given.company_url)).body.data).toEqual({ free: false });
    for (const address of ['Ulger', 'a', 'admin', "x'; drop table company"]) {
      const refused = await ask(address);
      expect([refused.status, fieldsOf(refused)], address).toEqual([422, [`address ${address === 'admin' ? 'notUnique' : 'pattern'}`]]);
    }
  });
  it('is not asked for without end', async () => {
    const replies = await Promise.all(Array.from({ length: 210 }, (_, nth) => ask(`free-${nth}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(200);
    expect([...new Set(replies.filter(({ status }) => status !== 200).map(codeOf))]).toEqual(['TOO_MANY_REQUESTS']);
  });
});

describe('two who register at once', () => {
  const both = async (first: object, second: object) => {
    const [one, two] = [await registered(first), await registered(second)];
    const replies = await Promise.all([confirm(one), confirm(two)]);
    const lost = replies.find(({ status }) => status !== 200);
    return { statuses: replies.map(({ status }) => status).sort(), fields: lost ? fieldsOf(lost) : [] };
  };
  it('the same company come to one, and the other is told', async () => {
    const [first, second] = [someone(), someone()];
    const outcome = await both(first, { ...second, register_number: first.register_number });
    expect(outcome).toEqual({ statuses: [200, 422], fields: ['register_number notUnique'] });
    expect((await served.sql('select count(*) from company where register_number = $1', first.register_number))[0]).toEqual(['1']);
    expect((await served.sql('select count(*) from users where email in ($1, $2)', first.email, second.email))[0]).toEqual(['1']);
  });
  it('the same address come to one, and nothing of the other is left', async () => {
    const [first, second] = [someone(), someone()];
    const before = await counts();
    const outcome = await both(first, { ...second, email: first.email });
    expect(outcome).toEqual({ statuses: [200, 422], fields: ['email notUnique'] });
    expect(await counts()).toEqual(before?.map((count) => String(Number(count) + 1)));
  });
});

describe('one more company', () => {
  const found = async (login: string, more: object = {}) => {
    const { company_name, register_number, tin, company_url, plan } = someone();
    const person = await signIn(served.url, login);
    const given = { company_name, register_number, tin, company_url, plan, ...more };
    return { given, person, reply: await person.post<Refusal & { data?: { company_id: number } }>('/auth/company', given) };
  };
  it('is founded by somebody who is signed in, who administers it and stays where they were', async () => {
    const { given, person, reply } = await found('artist');
    const id = reply.body.data?.company_id ?? 0;
    expect(await served.sql('select company_name from company where id = $1', id)).toEqual([[given.company_name]]);
    expect(await served.sql('select name from struct where company_id = $1', id)).toEqual([[given.company_name]]);
    // Among its people too, as whoever registers a first company is.
    const people = `select e.code, u.login from employee e join users u on u.id = e.user_id where e.company_id = $1`;
    expect(await served.sql(people, id)).toEqual([['АЖ-0001', 'artist']]);
    const { body } = await person.choose<{ user: { company_id: number; role: number }; companies: unknown[] }>({ companyId: id });
    expect([body.user.company_id, body.user.role, body.companies.length]).toEqual([id, 11, 2]);
  });
  it('is refused when it is here already, with more than is asked for, without a session, and beyond five a day', async () => {
    const [known] = await served.sql('select register_number from company order by id limit 1');
    expect(fieldsOf((await found('cashier', { register_number: known?.[0] })).reply)).toEqual(['register_number notUnique']);
    for (const more of [{ founder_id: 1 }, { role_id: 1 }, { subscription: 'Pro' }])
      expect((await found('cashier', more)).reply.status, JSON.stringify(more)).toBe(400);
    expect((await post('/auth/company', someone())).status).toBe(401);
    for (let count = 0; count < 4; count++) expect((await found('cashier')).reply.status).toBe(200);
    expect(codeOf((await found('cashier')).reply)).toBe('TOO_MANY_REQUESTS');
  });
  it('founded by two at once is one, and nothing of the other is left', async () => {
    const before = await counts();
    const register_number = '7999999';
    const replies = await Promise.all([found('hr', { register_number }), found('director', { register_number })]);
    expect(replies.map(({ reply }) => reply.status).sort()).toEqual([200, 422]);
    const after = await counts();
    expect([Number(after?.[0]), Number(after?.[2]), Number(after?.[3])]).toEqual(
      [before?.[0], before?.[2], before?.[3]].map((count) => Number(count) + 1),
    );
  });
});
