/** Partner requests between companies over HTTP: both sides, a third one, two at the same moment, and what nobody may learn. */

import { type Client, signIn } from '@lambda/testing/client.ts';
import { testPeople } from '@lambda/testing/people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
const clients = new Map<string, Client>();
const companies = new Map<string, number>();
const STRANGER = { id: 0, name: 'Гуравдагч ХХК', register: '7654321', address: 'guravdagch' };
beforeAll(async () => {
  served = await openServedDemo();
  for (const [id, name] of await served.sql('select id, company_name from company')) companies.set(name ?? '', Number(id));
  for (const login of ['director', 'salon-manager', 'cashier', 'hr']) {
    const client = await signIn(served.url, login);
    await client.choose();
    clients.set(login, client);
  }
  const admin = await signIn(served.url, 'admin');
  await admin.choose({ companyId: group() });
  const { body } = await admin.query<{ createCompany: { id: number } }>('mutation($i:CompanyInput!){createCompany(input:$i){id}}', {
    i: { company_name: STRANGER.name, register_number: STRANGER.register, company_url: STRANGER.address },
  });
  STRANGER.id = body.data?.createCompany.id ?? 0;
  // Of the third company the administrator of the platform is the only one who can enter; the director gets it as a second place.
  const [[hr] = []] = await served.sql("select id from users where login = 'hr'");
  await testPeople(served).membership(Number(hr), STRANGER.id, 'director');
  const third = await signIn(served.url, 'hr');
  await third.choose({ companyId: STRANGER.id, roleId: 2 });
  clients.set('third', third);
});
afterAll(() => served.close());
beforeEach(async () => {
  // What the demo publishes would be seen by everybody.
  await served.sql("update company_pages set state = 'draft'");
  for (const table of ['login_attempts', 'outbox', 'graphile_worker._private_jobs', 'company_partners'])
    await served.sql(`delete from ${table}`);
});

const group = () => companies.get('Жишээ Групп') ?? 0;
const salon = () => companies.get('Үлгэр Салон') ?? 0;
const by = (login: string): Client => {
  const client = clients.get(login);
  if (!client) throw new Error(`${login} is not signed in`);
  return client;
};
type Reply = {
  status?: boolean;
  message?: string;
  data?: Record<string, unknown>;
  errors?: { message: string; extensions: { code: string; fields?: { field: string; code: string; message: string }[] } }[];
};
const registerOf = async (id: number) => (await served.sql('select register_number from company where id = $1', id))[0]?.[0] ?? '';
const invite = async (login: string, company: number, more: object = {}) =>
  await by(login).post<Reply>('/api/partner-invite', { company_id: company, value: await registerOf(company), ...more });
const asked = async (login: string, company: number): Promise<number> => {
  const { body } = await invite(login, company, { message: 'Хамтран ажиллая' });
  expect(body.data?.state, JSON.stringify(body)).toBe('pending');
  return Number(body.data?.request_id);
};
const act = (login: string, name: string, id: number, input?: object) =>
  by(login).post<Reply>(`/lambda/actions/${name}`, { ids: [id], ...(input ? { input } : {}) });
const rows = (login: string) =>
  by(login).query<{ company_partners: { id: number; state: string; asking_name: string; asked_name: string }[] }>(
    '{company_partners{id state asking_name asked_name}}',
  );
const idsOf = async (login: string) => (await rows(login)).body.data?.company_partners.map(({ id }) => id) ?? null;
const stored = async () =>
  (await served.sql('select state, asking_company_id from company_partners order by id')).map((row) => [row[0], Number(row[1])]);
const dataOf = (login: string, company: number) => by(login).post<Reply>('/api/company-data', { company_id: company });

describe('a partner request', () => {
  it('is seen by both companies with who asked and what, and by nobody else', async () => {
    const id = await asked('director', salon());
    const { body } = await rows('salon-manager');
    expect(body.data?.company_partners).toEqual([{ id, state: 'pending', asking_name: 'Жишээ Групп', asked_name: 'Үлгэр Салон' }]);
    expect([await idsOf('director'), await idsOf('third')]).toEqual([[id], []]);
    expect((await rows('cashier')).body.errors?.[0]?.extensions.code).toBeDefined();
    for (const login of ['third', 'cashier'])
      for (const action of ['accept-partner', 'reject-partner', 'withdraw-partner', 'end-partner'])
        expect([403, 404]).toContain((await act(login, action, id)).status);
    expect(await stored()).toEqual([['pending', group()]]);
  });
  it('is answered by the company that was asked alone, and taken back by the one that asked', async () => {
    const id = await asked('director', salon());
    expect((await act('director', 'accept-partner', id)).status).not.toBe(200);
    expect((await act('director', 'reject-partner', id)).status).not.toBe(200);
    expect((await act('salon-manager', 'withdraw-partner', id)).status).not.toBe(200);
    expect(await stored()).toEqual([['pending', group()]]);
    expect((await act('salon-manager', 'accept-partner', id)).status).toBe(200);
    expect((await dataOf('director', salon())).body.data).toMatchObject({ partner: 'accepted', request_id: id });
    expect((await act('director', 'withdraw-partner', id)).status).toBe(409);
    expect((await act('salon-manager', 'end-partner', id)).status).toBe(200);
    expect((await dataOf('director', salon())).status).toBe(404);
  });
  it('can be declined with a reason and sent again; what was before stays in the history', async () => {
    const first = await asked('director', salon());
    expect((await act('salon-manager', 'reject-partner', first, { answer: 'Одоогоор боломжгүй' })).status).toBe(200);
    const second = await asked('director', salon());
    expect(second).not.toBe(first);
    expect((await act('director', 'withdraw-partner', second)).status).toBe(200);
    expect(await stored()).toEqual([
      ['rejected', group()],
      ['withdrawn', group()],
    ]);
  });
  it('has one history for both companies, without the address from which the other has written', async () => {
    const id = await asked('director', salon());
    await act('salon-manager', 'accept-partner', id);
    const read = async (login: string) =>
      (
        await by(login).post<{ data: { action: string; ip: string | null; user: { login: string } }[] }>('/crud_log/history', {
          model: 'company_partners',
          id,
        })
      ).body.data;
    const lines = (await read('director')).map(({ action, ip, user }) => [action, ip !== null, user.login]);
    expect(lines).toEqual([
      ['update', false, 'salon-manager'],
      ['create', true, 'director'],
    ]);
    expect((await read('salon-manager')).map(({ action, ip }) => [action, ip !== null])).toEqual([
      ['update', true],
      ['create', false],
    ]);
    expect((await by('third').post('/crud_log/history', { model: 'company_partners', id })).status).toBe(404);
  });
  it('tells the other company, in its own bell', async () => {
    await asked('director', salon());
    const notifications = async () =>
      (await served.sql("select company_id, payload from outbox where topic = 'notification' order by id")).map(([company, payload]) => [
        Number(company),
        (JSON.parse(payload ?? '{}') as { rule: { name: string } }).rule.name,
      ]);
    expect(await notifications()).toEqual([[salon(), 'partner-asked']]);
    await invite('salon-manager', group());
    expect(await notifications()).toEqual([
      [salon(), 'partner-asked'],
      [group(), 'partner-accepted'],
    ]);
  });
  it('asked twice is one request, and asked from both sides makes partners', async () => {
    const id = await asked('director', salon());
    expect((await invite('director', salon())).body.data).toEqual({ request_id: id, state: 'pending' });
    expect((await invite('salon-manager', group())).body.data).toEqual({ request_id: id, state: 'accepted' });
    expect((await invite('director', salon())).body.data).toEqual({ request_id: id, state: 'accepted' });
    expect(await stored()).toEqual([['accepted', group()]]);
  });
  it('pressed many times at once from both sides leaves one row', async () => {
    const presses = Array.from({ length: 8 }, (_none, at) =>
      invite(...((at % 2 === 0 ? ['director', salon()] : ['salon-manager', group()]) as [string, number])),
    );
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(presses.map(() => 200));
    expect((await stored()).map(([state]) => state)).toEqual(['accepted']);
  });
  it('goes neither to oneself, nor to a company that is not known, nor from somebody without the right', async () => {
    expect((await invite('director', group())).body.errors?.[0]?.extensions.fields).toMatchObject([{ field: 'company_id' }]);
    expect((await invite('cashier', salon())).status).toBe(403);
    const closed = await by('director').post<Reply>('/api/partner-invite', { company_id: STRANGER.id });
    const none = await by('director').post<Reply>('/api/partner-invite', { company_id: 987_654_321 });
    expect([closed.status, none.status]).toEqual([404, 404]);
    expect(closed.body.errors?.[0]?.message).toBe(none.body.errors?.[0]?.message);
    expect(await stored()).toEqual([]);
  });
  it('is not sent to a company that is closed', async () => {
    await served.sql(`update company set entitlements = '{"standing":"closed"}' where id = $1`, STRANGER.id);
    expect((await invite('director', STRANGER.id)).status).toBe(404);
    await served.sql('update company set entitlements = null where id = $1', STRANGER.id);
    expect((await invite('director', STRANGER.id)).status).toBe(200);
  });
  it('is bounded by the day', async () => {
    const tries = [];
    for (let count = 0; count < 31; count++) tries.push((await invite('director', 987_654_321)).status);
    expect([tries.slice(0, 30).every((status) => status === 404), tries.at(-1)]).toEqual([true, 429]);
  });
  it('carries the name that a company has taken since', async () => {
    await asked('director', salon());
    const admin = (await served.administrator(0)).client;
    const renamed = async (name: string) =>
      await admin.query('mutation($id:ID!,$n:String!){updateCompany(id:$id,input:{company_name:$n}){id}}', { id: group(), n: name });
    const { body } = await renamed('Жишээ Холдинг');
    expect(body.errors).toBeUndefined();
    expect((await rows('salon-manager')).body.data?.company_partners[0]?.asking_name).toBe('Жишээ Холдинг');
    await renamed('Жишээ Групп');
  });
});

describe('a company of somebody else', () => {
  const find = (login: string, value: string, more: object = {}) => by(login).post<Reply>('/api/company-find', { value, ...more });
  it('is found by its whole register number, which is masked in the answer', async () => {
    const { body } = await find('director', STRANGER.register);
    expect(body.data).toMatchObject({ company_id: STRANGER.id, company_name: STRANGER.name, register_number: '76***21', partner: 'none' });
    expect(JSON.stringify(body)).not.toContain(STRANGER.register);
    expect(body.message).toBeUndefined();
    for (const value of ['765432', '76543210', 'Гуравдагч', '76***21', '%', STRANGER.address])
      expect((await find('director', value)).status).toBe(404);
  });
  it('is found by its whole name, in any case, where it shows itself, and by nobody else where it does not', async () => {
    const [row] = await served.sql('select company_name, register_number from company where id = $1', salon());
    const [name = '', register] = row ?? [];
    expect((await find('third', name ?? '')).status).toBe(404);
    await served.sql("update company_pages set state = 'published' where owner_id = $1", salon());
    for (const value of [name ?? '', (name ?? '').toUpperCase()])
      expect((await find('third', value)).body.data, value).toMatchObject({ company_id: salon(), company_name: name });
    expect(JSON.stringify((await find('third', name ?? '')).body)).not.toContain(register);
    for (const value of [STRANGER.name, (name ?? '').slice(0, -1), `${name}%`])
      expect((await find('director', value)).status, value).toBe(404);
  });
  it('is said to be linked already', async () => {
    await asked('director', STRANGER.id);
    expect((await find('director', STRANGER.register)).body).toMatchObject({ message: 'already', data: { partner: 'sent' } });
    expect((await find('third', await registerOf(group()))).body).toMatchObject({ message: 'already', data: { partner: 'received' } });
  });
  it('is looked for in the name of one’s own company alone, by those who may ask it, and so often', async () => {
    expect((await find('cashier', STRANGER.register)).status).toBe(403);
    expect((await find('director', STRANGER.register, { company_id: salon() })).status).toBe(403);
    const statuses = [];
    for (let count = 0; count < 61; count++) statuses.push((await find('director', String(1_000_000 + count))).status);
    expect([new Set(statuses.slice(0, 60)).size, statuses.at(-1)]).toEqual([1, 429]);
  });
  it('opens its inside view to partners and to whom it has asked, and is not there for others', async () => {
    const byDomain = (login: string, domain: string) => by(login).post<Reply>('/api/company-by-domain', { domain });
    const [closed, none] = [await byDomain('director', STRANGER.address), await byDomain('director', 'no-such-company')];
    expect([closed.status, closed.body.errors?.[0]?.message]).toEqual([404, none.body.errors?.[0]?.message]);
    await asked('third', group());
    expect((await byDomain('director', STRANGER.address.toUpperCase())).body.data).toMatchObject({
      company_name: STRANGER.name,
      partner: 'received',
      register_number: '76***21',
      message: 'Хамтран ажиллая',
    });
    expect((await dataOf('third', group())).status).toBe(404);
    expect((await dataOf('director', group())).body.data).toMatchObject({ partner: 'own' });
  });
  it('is listed in the directory as far as it may be seen', async () => {
    const list = async (login: string, body: object = {}) =>
      (await by(login).post<{ data: { total: number; companies: { company_name: string }[] } }>('/api/company-list', body)).body.data;
    expect((await list('director')).companies.map(({ company_name }) => company_name)).toEqual(['Жишээ Групп']);
    const id = await asked('director', salon());
    await act('salon-manager', 'accept-partner', id);
    const both = ['Жишээ Групп', 'Үлгэр Салон'];
    expect((await list('director')).companies.map(({ company_name }) => company_name)).toEqual(both);
    expect((await list('director', { partners: true })).companies.map(({ company_name }) => company_name)).toEqual(['Үлгэр Салон']);
    expect((await list('director', { search: 'үлГэр' })).total).toBe(1);
    for (const search of ['%', '_', "'", '\\']) expect((await list('director', { search })).total).toBe(0);
    expect((await list('cashier')).companies).toHaveLength(2);
  });
  it('is seen by everybody once it has published its page, and asked without its number', async () => {
    const find = async () => (await dataOf('cashier', salon())).status;
    expect(await find()).toBe(404);
    await served.sql("update company_pages set state = 'published' where owner_id = $1", salon());
    expect(await find()).toBe(200);
    const { body } = await by('director').post<Reply>('/api/partner-invite', { company_id: salon() });
    expect(body.data?.state).toBe('pending');
  });
});
