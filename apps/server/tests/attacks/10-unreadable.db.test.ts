/** What is told of a record to somebody who may not read it: by the bell, by letter, by its history, its files and the log. */
import { createAccess } from '@lambda/engine/core/access/access.ts';
import { type Queue, startQueue } from '@lambda/engine/services/jobs/queue.ts';
import { createMail } from '@lambda/engine/services/mail/mail.ts';
import { deliverNotification } from '@lambda/engine/services/notify/deliver.ts';
import { forgetRules } from '@lambda/engine/services/notify/rules.ts';
import { OUTBOX_WORK, outboxWork } from '@lambda/engine/services/outbox/outbox.ts';
import { clientOf } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedDemo, type Person, type Served } from '../served-demo.ts';
import { everybodyIsAdministrator } from './broken.ts';

const PAY = '7654321';
const NAME = 'Нууцдорж';
let served: Served;
let people: readonly Person[];
/** A colleague outside the storekeeper's unit, and nobody's own record. */
let colleague = 0;
beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
  const [row] = await served.sql(
    `select id from employee where company_id = $1::bigint and deleted_at is null and user_id is null and struct_id <> $2::bigint order by id limit 1`,
    named('hr').companyId,
    named('storekeeper').unitId,
  );
  colleague = Number(row?.[0]);
  for (const login of RECEIVERS) await tellByLetter(named(login));
  const admin = await adminHere();
  for (const role of [2, 4, 5, 6, 7]) {
    const made = await admin.query('mutation($i:NotificationTargetsInput!){createNotificationTargets(input:$i){id}}', {
      i: {
        title: 'Цалин {base_salary}: {lastname}',
        body: '{base_salary} {bank_id.name} {account_number}',
        link: '/erp/p/employees?record={id}',
        target_model: 'employee',
        on_create: false,
        on_update: true,
        target_role_id: role,
      },
    });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  }
  // Nobody listens here for rules that have changed.
  forgetRules(served.database, '');
});
afterAll(() => served.close());

const RECEIVERS = ['director', 'accountant', 'cashier', 'storekeeper', 'employee'];
const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};
async function adminHere() {
  const found = people.find(({ roleId, companyId }) => roleId === 1 && companyId === named('hr').companyId);
  return (found ?? (await served.administrator(0))).client;
}
async function tellByLetter({ client }: Person): Promise<void> {
  const reply = await fetch(`${served.url}/lambda/notify/settings`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ in_app: true, by_email: true }),
  });
  if (reply.status !== 200) throw new Error(await reply.text());
}

type Notified = { readonly bell: string; readonly letters: string };
/** Changes the colleague's record and delivers what follows from it; what everybody was told. */
async function toldAbout(change: Record<string, unknown>, everything = false): Promise<Map<string, Notified>> {
  const { database, registry, services } = served;
  for (const table of ['notification_status', 'notifications', 'letters']) await served.sql(`delete from ${table}`);
  const written = await named('hr').client.query('mutation($id:ID!,$i:EmployeeInput!){updateEmployee(id:$id,input:$i){id}}', {
    id: colleague,
    i: change,
  });
  expect(written.status, JSON.stringify(written.body)).toBe(200);
  const warn = (error: unknown) => {
    throw error;
  };
  const tell = deliverNotification({
    registry,
    database,
    actorOf: async (who) => {
      const actor = await services.sessions.actorFor(who);
      return actor && everything ? { ...actor, access: createAccess(registry, { ...actor.access.role, id: 1 }) } : actor;
    },
    baseUrl: 'https://erp.example.mn',
  });
  const mail = createMail({ database, settings: { smtpUrl: null, from: 'a@example.mn', siteUrl: 'https://erp.example.mn' } });
  const handlers = new Map([
    ['notification', tell],
    ['mail', mail.deliver],
  ]);
  const queue: Queue = await startQueue({
    database,
    connection: served.connection,
    kinds: new Map([[OUTBOX_WORK, outboxWork({ database, warn, handlers })]]),
    concurrency: 2,
    leaseSeconds: 5,
    pollMs: 50,
    warn,
  });
  await expect.poll(() => served.sql('select count(*) from graphile_worker.jobs'), { timeout: 20_000 }).toEqual([['0']]);
  await queue.stop(5_000);
  const notified = new Map<string, Notified>();
  for (const login of RECEIVERS) {
    const { body: bell } = await named(login).client.get('/lambda/notify/new');
    const letters = await served.sql(
      'select m::text from letters m join users u on u.email = m.to_address where u.id = $1::bigint',
      named(login).userId,
    );
    notified.set(login, { bell: JSON.stringify(bell), letters: letters.flat().join(' ') });
  }
  return notified;
}
/** All of it, the digits of amounts beside each other as they are not when people read them. */
const everythingOf = ({ bell, letters }: Notified): string => `${bell} ${letters}`.replaceAll(/(?<=\d)[\s,.’']+(?=\d)/g, '');

describe('a change of a record', () => {
  test('is told to each receiver within the rights of that receiver, by bell and by letter', async () => {
    const notified = await toldAbout({ base_salary: PAY, lastname: NAME });
    const of = (login: string) => everythingOf(notified.get(login) ?? { bell: '', letters: '' });
    // Who may read the record and its pay is told both; who may read the record is told of it without pay.
    expect(of('director')).toContain(PAY);
    expect(of('cashier')).toContain(NAME);
    expect(of('cashier')).not.toContain(PAY);
    // Outside the own unit, or with the own record alone, nothing is told at all.
    for (const login of ['storekeeper', 'employee']) {
      expect(of(login)).not.toContain(NAME);
      expect(of(login)).not.toContain(PAY);
      expect(notified.get(login)?.bell).toContain('"count":0');
    }
    expect(notified.get('director')?.letters).toContain(NAME);
    expect(notified.get('cashier')?.letters).toContain(NAME);
  });
  test('would be told to everybody by a server that renders with all rights (the control)', async () => {
    const notified = await toldAbout({ base_salary: '7654322', lastname: `${NAME}а` }, true);
    const leaks = ['cashier', 'storekeeper', 'employee'].filter((login) =>
      everythingOf(notified.get(login) ?? { bell: '', letters: '' }).includes('7654322'),
    );
    expect(leaks).toEqual(['cashier', 'storekeeper', 'employee']);
  });
});

describe('what hangs on a record', () => {
  const post = (path: string, body: unknown) => (url: string, person: Person) => clientOf(url, person.client.token).post(path, body);
  const get = (path: string) => (url: string, person: Person) => clientOf(url, person.client.token).get(path);
  const document = (text: string) => (url: string, person: Person) => clientOf(url, person.client.token).query(text);
  const ways = (): readonly (readonly [string, ReturnType<typeof get>])[] => [
    ['its history', post('/crud_log/history', { model: 'employee', id: colleague })],
    ['its files', get(`/lambda/records/employee/${colleague}/attachments`)],
    ['a copy of it', post(`/lambda/records/employee/clone/${colleague}`, {})],
    ['its form', post(`/lambda/krud/employee/edit/${colleague}`, {})],
    ['a note that it was looked at', post('/crud_log/viewed', { model: 'employee', id: colleague })],
    ['the log', get(`/api/logs?category=employee&record=${colleague}`)],
    [
      'a preview of changing it',
      post('/lambda/records/employee/bulk', { action: 'update', ids: [colleague], values: { phone_two: '99112233' }, preview: true }),
    ],
    ['its list', document(`{employee(filters:[{column:"id",condition:equals,value:"${colleague}"}]){id lastname}}`)],
  ];
  /** The ways on which its name or pay comes out. */
  async function tellingWays(url: string, login: string): Promise<string[]> {
    const found: string[] = [];
    for (const [name, way] of ways()) {
      const { status, body } = await way(url, named(login));
      const text = JSON.stringify(body);
      const reached = status === 200 && (text.includes(NAME) || text.includes('765432') || text.includes('"changed":1'));
      if (reached || (status === 200 && name.startsWith('a note'))) found.push(name);
    }
    return found;
  }
  test.each(['storekeeper', 'employee'])('tells %s, who may not read it, nothing', async (login) => {
    expect(await tellingWays(served.url, login)).toEqual([]);
  });
  test('tells the cashier, who may read it without its pay, no pay', async () => {
    const { body } = await named('cashier').client.post('/crud_log/history', { model: 'employee', id: colleague });
    expect(JSON.stringify(body)).toContain(NAME);
    expect(JSON.stringify(body)).not.toContain('765432');
  });
  test('is told by a server that looks at no role (the control)', async () => {
    const { url, close } = await served.changed(everybodyIsAdministrator);
    const found = await tellingWays(url, 'storekeeper');
    await close();
    expect(found).toEqual(expect.arrayContaining(['its history', 'its form', 'the log', 'its list']));
  });
});
