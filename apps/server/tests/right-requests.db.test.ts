/** Asking for the right to see a page: who is asked, what they decide, and what everybody else learns of it. */

import { deliverNotification } from '@lambda/engine/services/notify/deliver.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { testPeople } from '@lambda/testing/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServedDemo, type Served } from './served-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServedDemo();
});
afterAll(() => served.close());

const person = async (login: string): Promise<Client> => {
  const client = await signIn(served.url, login);
  await client.choose();
  return client;
};
type Standing = { readonly data: { readonly holders: readonly { readonly mn: string }[]; readonly asked: boolean } };
const standing = async (client: Client, page: string, more: { action?: string } = {}) =>
  (await client.post<Standing>('/lambda/rights/holders', { page, ...more })).body.data;
const ask = (client: Client, page: string, reason = '') => client.post('/lambda/rights/ask', { page, reason });
/** As the worker delivers what the writes have left behind. */
async function delivered(): Promise<void> {
  const { registry, database, services } = served;
  const deliver = deliverNotification({ registry, database, actorOf: services.sessions.actorFor, baseUrl: null });
  const waiting = await served.sql("select id, company_id, delivery_key, payload from outbox where topic = 'notification' order by id");
  for (const [id, company, key, payload] of waiting) {
    const delivery = {
      key: key ?? '',
      companyId: Number(company),
      userId: 0,
      payload: JSON.parse(payload ?? '{}'),
      signal: new AbortController().signal,
    };
    await database.batch([...(await deliver(delivery))], Number(company));
    await served.sql('delete from outbox where id = $1::bigint', Number(id));
  }
}
const notificationTitles = async (client: Client): Promise<readonly string[]> => {
  await delivered();
  return (await client.get<{ notifications: readonly { title: string }[] }>('/lambda/notify/new')).body.notifications.map(
    ({ title }) => title,
  );
};
const requestOf = async (login: string, page: string) =>
  served.sql(
    'select r.id, r.page_title, r.reason, r.state, r.answer from right_request r join users u on u.id = r.asker_id where u.login = $1 and r.page = $2',
    login,
    page,
  );
const LIST = '{ right_request { page state } }';

describe('somebody to whom a page is closed', () => {
  it('is told which roles see it, asks once, and is told of the decision with its reason', async () => {
    const storekeeper = await person('storekeeper');
    const page = '/erp/p/change-requests';
    const before = await standing(storekeeper, page);
    expect(before.holders.map(({ mn }) => mn)).toEqual(expect.arrayContaining(['Хүний нөөцийн менежер']));
    expect(before.holders.map(({ mn }) => mn)).not.toContain('Нярав');
    expect((await standing(storekeeper, '/erp/p/outbox')).holders.map(({ mn }) => mn)).toEqual(['Системийн администратор']);
    expect(before.asked).toBe(false);
    expect((await ask(storekeeper, page, ' Ээлжийн жагсаалт гаргах ')).status).toBe(200);
    expect((await ask(storekeeper, page, 'Дахин')).status).toBe(200);
    const [[id, title, reason, state] = [], ...more] = await requestOf('storekeeper', page);
    expect([title, reason, state, more]).toEqual(['Өөрчлөх хүсэлт', 'Ээлжийн жагсаалт гаргах', 'asked', []]);
    expect((await standing(storekeeper, page)).asked).toBe(true);

    const admin = await person('admin');
    expect((await notificationTitles(admin)).filter((line) => line.includes('«Өөрчлөх хүсэлт» хэсгийн «Үзэх» эрхийг хүслээ'))).toHaveLength(
      1,
    );
    const without = await admin.post('/lambda/actions/right-request-refused', { ids: [Number(id)], input: {} });
    expect(without.status).toBe(422);
    const refused = await admin.post('/lambda/actions/right-request-refused', {
      ids: [Number(id)],
      input: { answer: 'Ээлжийн самбарыг ашиглаарай' },
    });
    expect(refused.status).toBe(200);
    expect((await requestOf('storekeeper', page))[0]?.slice(3)).toEqual(['refused', 'Ээлжийн самбарыг ашиглаарай']);
    expect(await notificationTitles(storekeeper)).toContain('«Өөрчлөх хүсэлт» хэсгийн «Үзэх» эрх: Татгалзсан');
    expect((await standing(storekeeper, page)).asked).toBe(false);
  });
  it('learns on a page that is open who may add there, and asks for that apart from the rest', async () => {
    const employee = await person('employee');
    const page = '/erp/p/structure';
    const { body } = await employee.choose<{
      permission: { permissions: { permissions: Record<string, { c: boolean; lacks?: string[] }> } };
    }>();
    const rights = body.permission.permissions.permissions;
    expect(rights.structure).toMatchObject({ c: false, lacks: ['c', 'u', 'd'] });
    // Own records, lists that the platform writes and views are nothing to ask for.
    for (const entry of ['my-record', 'my-tasks', 'staff-directory']) expect([entry, rights[entry]?.lacks]).toEqual([entry, undefined]);
    const holders = (await standing(employee, page, { action: 'create' })).holders.map(({ mn }) => mn);
    expect(holders).toEqual(expect.arrayContaining(['Захирал', 'Хүний нөөцийн менежер']));
    expect(holders).not.toContain('Ажилтан');
    expect((await standing(employee, page)).holders.map(({ mn }) => mn)).toContain('Ажилтан');
    expect((await employee.post('/lambda/rights/ask', { page, action: 'create', reason: '' })).status).toBe(200);
    expect((await standing(employee, page, { action: 'create' })).asked).toBe(true);
    for (const action of ['show', 'delete']) expect((await standing(employee, page, { action })).asked).toBe(false);
    expect((await employee.post('/lambda/rights/ask', { page, action: 'destroy', reason: '' })).status).toBe(400);
    expect(await notificationTitles(await person('admin'))).toEqual(
      expect.arrayContaining([expect.stringMatching(/«Бүтэц.*» хэсгийн «Нэмэх» эрхийг хүслээ$/)]),
    );
  });
  it('is led by somebody who builds the structure: a director adds a unit and takes it away', async () => {
    const director = await person('director');
    const made = await director.query<{ createStruct: { id: number } }>('mutation($i:StructInput!){createStruct(input:$i){id}}', {
      i: { code: 'Ш-01', name: 'Шинэ алба', struct_type: 'department' },
    });
    expect(made.body.errors ?? []).toEqual([]);
    const gone = await director.query('mutation($id:ID!){deleteStruct(id:$id){id}}', { id: made.body.data?.createStruct.id });
    expect(gone.status).toBe(200);
  });
  it('sees the own requests and none of others, and decides on none', async () => {
    const cashier = await person('cashier');
    await ask(cashier, '/erp/p/roles');
    const { body } = await cashier.query<{ right_request: readonly { page: string }[] }>(LIST);
    expect(body.data?.right_request.map(({ page }) => page).toSorted()).toEqual(['/erp/p/record-log', '/erp/p/roles']);
    const [[id] = []] = await requestOf('cashier', '/erp/p/roles');
    for (const action of ['right-request-given', 'right-request-refused'])
      expect((await cashier.post(`/lambda/actions/${action}`, { ids: [Number(id)], input: { answer: 'Өөрөө' } })).status).toBe(403);
    expect((await requestOf('cashier', '/erp/p/roles'))[0]?.[3]).toBe('asked');
  });
  it('names a page of this site, and asks for twenty in an hour at most', async () => {
    const artist = await person('artist');
    for (const page of ['', 'erp', 'https://example.mn/', '//example.mn', '/.//example.mn', '/erp?x=1'])
      expect([page, (await ask(artist, page)).status]).toEqual([page, 400]);
    expect((await ask(artist, `/${'a'.repeat(200)}`)).status).toBe(422);
    expect((await ask(artist, '/erp/p/outbox', 'a'.repeat(401))).status).toBe(422);
    for (let count = 0; count < 20; count++) expect((await ask(artist, `/dashboard/of-${count}`)).status).toBe(200);
    expect((await ask(artist, '/dashboard/one-more')).status).toBe(429);
    expect((await requestOf('artist', '/dashboard/of-0'))[0]?.[1]).toBe('/dashboard/of-0');
  });
});

describe('who administers a company', () => {
  it('has the requests of the own company alone', async () => {
    await ask(await person('receptionist'), '/erp/p/employees');
    const [[user, salon] = []] = await served.sql(
      `select u.id, m.member_company_id from users u, memberships m join users s on s.id = m.user_id
        where u.login = 'khishigjargal' and s.login = 'salon-manager' limit 1`,
    );
    await testPeople(served).membership(Number(user), Number(salon), 'companyAdmin');
    const admin = await person('admin');
    const { body } = await admin.query<{ right_request: readonly { page: string }[] }>(LIST);
    expect(body.data?.right_request.length).toBeGreaterThan(2);
    const [[companies] = []] = await served.sql("select count(distinct company_id) from right_request where page = '/erp/p/employees'");
    expect(companies).toBe('2');
    const [[own] = []] = await served.sql(
      `select count(*) from right_request r where r.company_id = (select member_company_id from memberships m join users u on u.id = m.user_id
        where u.login = 'hr' limit 1)`,
    );
    expect(String(body.data?.right_request.length)).toBe(own);
  });
});
