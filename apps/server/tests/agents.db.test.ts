/** Agents register companies for others over HTTP: all or nothing, the letter to the first administrator, and whose list is whose. */

import { type Client, clientOf, signIn } from '@lambda/testing/client.ts';
import { testPeople } from '@lambda/testing/people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

const AGENT = 12;
let served: Served;
const clients = new Map<string, Client>();
beforeAll(async () => {
  served = await openServedDemo();
  const [[group] = []] = await served.sql("select id from company where company_name = 'Жишээ Групп'");
  for (const login of ['storekeeper', 'cashier']) {
    const [[user] = []] = await served.sql('select id from users where login = $1', login);
    await testPeople(served).membership(Number(user), Number(group), 'agent');
    const client = await signIn(served.url, login);
    await client.choose({ companyId: Number(group), roleId: AGENT });
    clients.set(login, client);
  }
  const director = await signIn(served.url, 'director');
  await director.choose();
  clients.set('director', director);
});
afterAll(() => served.close());
beforeEach(async () => {
  for (const table of ['login_attempts', 'outbox', 'graphile_worker._private_jobs']) await served.sql(`delete from ${table}`);
});

const by = (login: string): Client => {
  const client = clients.get(login);
  if (!client) throw new Error(`${login} is not signed in`);
  return client;
};
type Reply = {
  data?: { company_id: number };
  errors?: { extensions: { code: string; fields?: { field: string; code: string }[] } }[];
};
let made = 0;
const fresh = () => {
  made++;
  return {
    company_name: `Агентын Байгууллага ${made}`,
    register_number: String(8_800_000 + made),
    tin: '',
    company_url: `agent-company-${made}`,
    plan: 'free',
    last_name: 'Дорж',
    first_name: 'Номин',
    email: `first${made}@example.mn`,
  };
};
const register = (login: string, given: object) => by(login).post<Reply>('/api/company-register', given);
const registered = async (login: string) => {
  const { status, body } = await by(login).get<{ data: Record<string, unknown>[] }>('/api/registered-companies');
  return { status, rows: body.data };
};
const fieldsOf = ({ body }: { body: Reply }) => body.errors?.[0]?.extensions.fields?.map(({ field }) => field);
const letters = async () =>
  (await served.sql("select payload from outbox where topic = 'mail' order by id")).map(
    ([payload]) => JSON.parse(payload ?? '{}') as { to: string; text: string; subject: string },
  );
const tokenOf = (text: string): string => /#invitation=([\w-]{43})/.exec(text)?.[1] ?? '';
const countOf = async (given: { register_number: string }) =>
  Number((await served.sql('select count(*) from company where register_number = $1', given.register_number))[0]?.[0]);

describe('an agent', () => {
  it('registers a company, whose first administrator gets a letter and comes in by it', async () => {
    const given = fresh();
    const { status, body } = await register('storekeeper', given);
    expect(status, JSON.stringify(body)).toBe(200);
    const [letter, ...more] = await letters();
    expect([letter?.to, more.length]).toEqual([given.email, 0]);
    expect(letter?.text).toContain(given.company_name);
    expect((await registered('storekeeper')).rows[0]).toMatchObject({
      company_name: given.company_name,
      state: 'waiting',
      email: given.email,
    });
    const password = 'Invited-2026!';
    const person = { last_name: 'Дорж', first_name: 'Номин', password, password_confirm: password };
    const joined = await clientOf(served.url).post('/auth/invitation/join', { token: tokenOf(letter?.text ?? ''), ...person });
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    const administrator = await signIn(served.url, given.email, password);
    const chosen = await administrator.choose<{ companies: { company_name: string }[]; user: { role: number } }>();
    expect([chosen.body.companies.map(({ company_name }) => company_name), chosen.body.user.role]).toEqual([[given.company_name], 11]);
    expect((await registered('storekeeper')).rows[0]).toMatchObject({ state: 'active', email: null });
  });
  it('does not get into the company, and sees those that they have registered alone', async () => {
    const given = fresh();
    const id = (await register('storekeeper', given)).body.data?.company_id ?? 0;
    const { body } = await by('storekeeper').choose<{ companies: { company_id: number }[] }>();
    expect(body.companies.some(({ company_id }) => company_id === id)).toBe(false);
    await by('storekeeper').choose({ roleId: AGENT });
    expect((await registered('cashier')).rows.map(({ company_id }) => company_id)).not.toContain(id);
    expect((await by('cashier').post('/api/company-register/remind', { company_id: id })).status).toBe(404);
    expect((await registered('storekeeper')).rows.map(({ company_id }) => company_id)).toContain(id);
  });
  it('is the only one who may', async () => {
    expect((await register('director', fresh())).status).toBe(403);
    expect((await registered('director')).status).toBe(403);
    expect((await by('director').post('/api/company-register/remind', { company_id: 1 })).status).toBe(403);
  });
  it('is told every field that is wrong or taken, and nothing of it is stored', async () => {
    const wrong = { ...fresh(), register_number: '12', company_url: 'admin', tin: '5', email: 'x', first_name: '', plan: '' };
    expect(fieldsOf(await register('storekeeper', wrong))).toEqual([
      'register_number',
      'tin',
      'company_url',
      'plan',
      'first_name',
      'email',
    ]);
    const taken = { ...fresh(), register_number: '9900001', company_url: 'jishee-group' };
    expect(fieldsOf(await register('storekeeper', taken))).toEqual(['register_number', 'company_url']);
    expect(
      (await served.sql('select 1 from company where company_name = any($1::text[])', `{"${wrong.company_name}","${taken.company_name}"}`))
        .length,
    ).toBe(0);
    expect(await letters()).toEqual([]);
  });
  it('who presses twice, or two of them at once, registers a company once', async () => {
    const given = fresh();
    const replies = await Promise.all(['storekeeper', 'cashier', 'storekeeper'].map((login) => register(login, given)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect([await countOf(given), (await letters()).length]).toEqual([1, 1]);
  });
  it('sends the letter again while nobody has come, a minute later at the soonest', async () => {
    const given = fresh();
    const id = (await register('storekeeper', given)).body.data?.company_id ?? 0;
    const remind = () => by('storekeeper').post('/api/company-register/remind', { company_id: id });
    expect((await remind()).status).toBe(429);
    await served.sql(
      "update invitations set sent_at = now() - interval '8 days', expires_at = now() - interval '1 day' where company_id = $1",
      id,
    );
    expect((await registered('storekeeper')).rows.find(({ company_id }) => company_id === id)).toMatchObject({ state: 'expired' });
    expect((await remind()).status).toBe(200);
    const [first, second] = await letters();
    expect(second?.text).toContain(given.company_name);
    expect(tokenOf(second?.text ?? '')).not.toBe(tokenOf(first?.text ?? ''));
  });
  it('is bounded by the day', async () => {
    const tries = [];
    for (let count = 0; count < 31; count++) tries.push((await register('cashier', { ...fresh(), register_number: '9900001' })).status);
    expect([new Set(tries.slice(0, 30)).size, tries.at(-1)]).toEqual([1, 429]);
  });
});
