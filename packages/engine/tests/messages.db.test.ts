/** Notifications, letters and the outbox behind them, through real writes, a real queue and HTTP. */
import { defineAction, defineModule, defineNotification } from '@lambda/model/definitions/definitions.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRegistry } from '../core/registry/registry.ts';
import { createGraphQL } from '../faces/graphql/service.ts';
import { storedFaults } from '../services/definitions/stored-faults.ts';
import { type Queue, startQueue } from '../services/jobs/queue.ts';
import { createMail } from '../services/mail/mail.ts';
import { deliverNotification } from '../services/notify/deliver.ts';
import { forgetRules, notificationHooks } from '../services/notify/rules.ts';
import { messageHooks, OUTBOX_WORK, type OutboxHandler, outboxWork } from '../services/outbox/outbox.ts';
import { ALPHA, ask, BETA, bearer, openWorld, PEOPLE, put, query, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const same = (text: string) => ({ mn: text, en: text, ko: text });
const news = defineModule({
  name: 'news',
  label,
  dependsOn: [],
  notifications: [
    defineNotification({
      name: 'memo-added',
      label,
      model: 'memo',
      on: ['create', 'update'],
      changed: ['salary'],
      when: { all: [{ field: 'salary', condition: 'greaterThan', value: '10' }, 'salary < 5000 and not isEmpty(name)'] },
      to: { roles: [3, 4], creator: true },
      title: same('Memo {name}'),
      body: same('pays {salary}'),
      link: '/erp/p/memos?record={id}',
    }),
  ],
  actions: [
    defineAction({ name: 'outbox-retry', label, model: 'outbox', from: ['dead', 'dropped'], to: 'waiting', rights: { roles: [1] } }),
    defineAction({ name: 'outbox-drop', label, model: 'outbox', from: ['waiting', 'dead'], to: 'dropped', rights: { roles: [1] } }),
  ],
  grants: [{ role: 4, models: { memo: { r: true } } }],
});

/** The machine may be busy. */
const SOON = { timeout: 8_000 };
let world: World;
let queue: Queue | null = null;
let failing: Error | null = null;
let storekeeper: Readonly<Record<string, string>>;
let admin: Readonly<Record<string, string>>;
const token = async (login: string) => bearer(await tokenOf(world.first.url, login));

async function work(): Promise<void> {
  const { database, registry, connection } = world;
  const warn = () => undefined;
  const mail = createMail({ database, settings: { smtpUrl: null, from: 'a@example.mn', siteUrl: 'https://erp.example.mn' } });
  const tell = deliverNotification({
    registry,
    database,
    actorOf: world.first.services.sessions.actorFor,
    baseUrl: 'https://erp.example.mn',
  });
  const guarded: OutboxHandler = async (delivery) => {
    if (failing) throw failing;
    return tell(delivery);
  };
  const kind = outboxWork({
    database,
    warn,
    handlers: new Map([
      ['notification', guarded],
      ['mail', mail.deliver],
    ]),
  });
  queue = await startQueue({
    database,
    connection,
    kinds: new Map([[OUTBOX_WORK, kind]]),
    concurrency: 2,
    leaseSeconds: 1,
    pollMs: 50,
    warn,
  });
}
type Shown = { sid: number; title: string; body: string; link: string; seen: number };
const newNotifications = async (headers: Readonly<Record<string, string>>) =>
  (await (await fetch(`${world.first.url}/lambda/notify/new`, { headers })).json()) as { count: number; notifications: Shown[] };
const settled = () =>
  expect.poll(async () => await ask(world.database, 'select count(*) from graphile_worker.jobs'), SOON).toEqual([['0']]);
const add = async (values: string, headers = storekeeper): Promise<number> => {
  const reply = await query(world.first.url, `mutation { createMemo(input: { ${values} }) { id } }`, headers);
  const body = (await reply.json()) as { data: { createMemo: { id: number } } };
  return body.data.createMemo.id;
};
const act = (name: string, id: number, headers: Readonly<Record<string, string>>) =>
  fetch(`${world.first.url}/lambda/actions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ids: [id] }),
  });

beforeAll(async () => {
  const first = await openWorld({}, { modules: [news] });
  const hooks = new Map([
    ...messageHooks,
    ...notificationHooks([{ models: [...first.registry.models.values()] }]).flatMap((part) => [...part]),
  ]);
  Object.assign(first.first.services, { hooks, graphql: createGraphQL({ registry: first.registry, database: first.database, hooks }) });
  world = first;
  await put(world.database, 'memberships', {
    id: 7100,
    user_id: PEOPLE.nobody,
    member_company_id: ALPHA,
    role_id: 3,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    version: 1,
  });
  [storekeeper, admin] = [await token('storekeeper'), await token('admin')];
});
afterAll(async () => {
  await queue?.stop(0);
  await world.close();
});
beforeEach(async () => {
  failing = null;
  await queue?.stop(0);
  queue = null;
  for (const table of [
    'graphile_worker._private_jobs',
    'outbox',
    'notification_status',
    'notifications',
    'letters',
    'notification_settings',
    'notification_targets',
  ])
    await ask(world.database, `delete from ${table}`);
  forgetRules(world.database, '');
});

test('whom a rule names is told once, each only what they may read, and the writer is not told', async () => {
  await work();
  const id = await add('name: "spring", salary: "120.50"');
  await settled();
  const [reader, manager] = [await newNotifications(await token('nobody')), await newNotifications(await token('manager'))];
  expect(manager).toMatchObject({
    count: 1,
    notifications: [{ title: 'Memo spring', body: 'pays 120.50 ₮', link: `/erp/p/memos?record=${id}`, seen: 0 }],
  });
  expect(reader).toMatchObject({ count: 1, notifications: [{ title: 'Memo spring', body: 'pays …' }] });
  expect((await newNotifications(storekeeper)).count).toBe(0);
  expect((await newNotifications(await token('beta'))).count).toBe(0);
});

test('a write that does not meet the rule, or is undone, tells nobody', async () => {
  await work();
  await add('name: "large", salary: "5000.00"');
  const id = await add('name: "small", salary: "5.00"');
  await query(world.first.url, `mutation { updateMemo(id: ${id}, input: { name: "renamed" }) { id } }`, storekeeper);
  await query(
    world.first.url,
    'mutation { createMemo(input: { name: "undone", salary: "50.00" }) { id } updateMemo(id: 999999, input: { name: "x" }) { id } }',
    storekeeper,
  );
  expect(await ask(world.database, 'select count(*) from outbox')).toEqual([['0']]);
});

test.each([
  ['a name that is not there', 'pay > 10', 'notification memo-added: when: pay: no such field (sign 1 of "pay > 10")'],
  ['what is no condition', 'salary + 1', 'notification memo-added'],
  ['what cannot be read', 'salary >', 'notification memo-added'],
])('a rule with an expression of %s stops the start', (_case, when, fault) => {
  const [rule] = news.notifications ?? [];
  const modules = world.registry.modules.filter(({ name }) => name !== 'news');
  expect(() => createRegistry([...modules, { ...news, ...(rule ? { notifications: [{ ...rule, when }] } : {}) }])).toThrow(fault);
});

test('what is seen is no longer new, for its receiver alone', async () => {
  await work();
  await add('name: "a", salary: "20.00"');
  await settled();
  const [reader, manager] = [await token('nobody'), await token('manager')];
  const sid = (await newNotifications(manager)).notifications[0]?.sid ?? 0;
  expect((await fetch(`${world.first.url}/lambda/notify/seen/${sid}`, { headers: reader })).status).toBe(404);
  expect(await (await fetch(`${world.first.url}/lambda/notify/seen/${sid}`, { headers: manager })).json()).toEqual({ status: true });
  expect((await newNotifications(manager)).count).toBe(0);
  expect((await newNotifications(reader)).count).toBe(1);
  const all = (await (await fetch(`${world.first.url}/lambda/notify/all`, { headers: manager })).json()) as Shown[];
  expect(all).toMatchObject([{ sid, seen: 1 }]);
});

test('who wants letters gets one with the words escaped and the configured address', async () => {
  await work();
  const manager = await token('manager');
  await fetch(`${world.first.url}/lambda/notify/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...manager },
    body: '{"in_app":false,"by_email":true}',
  });
  const id = await add('name: "<b>x</b>", salary: "20.00"');
  await settled();
  expect((await newNotifications(manager)).count).toBe(0);
  const mailed = await ask(world.database, 'select to_address, subject, way, html, text from letters');
  expect(mailed.map(([to, subject, way]) => [to, subject, way])).toEqual([['manager@example.mn', 'Memo <b>x</b>', 'mailbox']]);
  expect(mailed[0]?.[3]).toContain('&lt;b&gt;x&lt;/b&gt;');
  expect(mailed[0]?.[3]).not.toContain('<b>x');
  expect(mailed[0]?.[4]).toContain(`https://erp.example.mn/erp/p/memos?record=${id}`);
});

test('many records changed at once are told to each person as one line that counts them and opens their list', async () => {
  await work();
  const manager = await token('manager');
  await fetch(`${world.first.url}/lambda/notify/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...manager },
    body: '{"in_app":true,"by_email":true}',
  });
  const ids = [
    await add('name: "one", salary: "1.00"'),
    await add('name: "two", salary: "2.00"'),
    await add('name: "three", salary: "3.00"'),
  ];
  const bulk = (of: readonly number[], salary: string) =>
    fetch(`${world.first.url}/lambda/records/memo/bulk`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...storekeeper },
      body: JSON.stringify({ action: 'update', ids: of, values: { salary } }),
    });
  expect((await bulk(ids, '40.00')).status).toBe(200);
  await settled();
  const line = { title: 'name: 3 changed', body: null, seen: 0 };
  const [first, ...more] = (await newNotifications(manager)).notifications;
  expect([first, more]).toMatchObject([line, []]);
  expect(first?.link.split('?ids=')[0]).toBe('/erp/p/memos');
  expect(first?.link.split('?ids=')[1]?.split(',').map(Number).sort()).toEqual([...ids].sort());
  expect((await newNotifications(await token('nobody'))).notifications).toMatchObject([line]);
  const spoken = async (language: string) =>
    (
      (await (await fetch(`${world.first.url}/lambda/notify/new`, { headers: { ...manager, 'accept-language': language } })).json()) as {
        notifications: Shown[];
      }
    ).notifications[0]?.title;
  expect([await spoken('mn'), await spoken('ko')]).toEqual(['3 нэр өөрчлөгдлөө', '이름 3건 변경']);
  expect(await ask(world.database, 'select to_address, subject from letters')).toEqual([['manager@example.mn', 'name: changed records']]);
  // A second change is news of its own, and of a single record it is told as ever.
  expect((await bulk(ids.slice(0, 2), '50.00')).status).toBe(200);
  expect((await bulk(ids.slice(2), '60.00')).status).toBe(200);
  await settled();
  expect((await newNotifications(manager)).notifications.map(({ title }) => title).sort()).toEqual([
    'Memo three',
    'name: 2 changed',
    'name: 3 changed',
  ]);
});

test('a server lost between the write and the delivery loses nothing and doubles nothing', async () => {
  await add('name: "kept", salary: "20.00"');
  // As a killed server leaves it: taken, and never given back.
  await ask(
    world.database,
    "update graphile_worker._private_jobs set locked_by = 'gone', attempts = 1, locked_at = now() - interval '800 ms'",
  );
  await work();
  await settled();
  expect((await newNotifications(await token('manager'))).count).toBe(1);
  expect(await ask(world.database, 'select state, tries from outbox')).toEqual([['delivered', '1']]);
});

test('a delivery that fails is tried again, given up with its reason, sent again or dropped by an administrator', async () => {
  failing = new Error('the wire is cut');
  await add('name: "late", salary: "20.00"');
  await ask(world.database, 'update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, $1, $2)', '{attempts}', '1');
  await work();
  await settled();
  const [[id, state, error] = []] = await ask(world.database, 'select id, state, error from outbox');
  expect([state, error]).toEqual(['dead', 'the wire is cut']);
  expect((await act('outbox-retry', Number(id), storekeeper)).status).toBe(403);
  failing = null;
  expect((await act('outbox-retry', Number(id), admin)).status).toBe(200);
  await settled();
  expect(await ask(world.database, 'select state from outbox')).toEqual([['delivered']]);
  expect((await newNotifications(await token('manager'))).count).toBe(1);
  expect((await act('outbox-drop', Number(id), admin)).status).toBe(409);
  const history = await ask(
    world.database,
    "select changes->>'state' from record_history where model = 'outbox' and record_id = $1",
    Number(id),
  );
  expect(history).toEqual([['["dead","waiting"]']]);
});

test('what was dropped is not delivered', async () => {
  await add('name: "dropped", salary: "20.00"');
  const [[id] = []] = await ask(world.database, 'select id from outbox');
  expect((await act('outbox-drop', Number(id), admin)).status).toBe(200);
  await work();
  await settled();
  expect((await newNotifications(await token('manager'))).count).toBe(0);
});

test('nobody writes the outbox or letters past the platform', async () => {
  const schema = async (document: string) =>
    ((await (await query(world.first.url, document, admin)).json()) as { errors?: unknown[] }).errors?.length ?? 0;
  expect(await schema('mutation { createOutbox(input: { summary: "x" }) { id } }')).toBe(1);
  expect(await schema('mutation { createLetters(input: { subject: "x" }) { id } }')).toBe(1);
  expect(await schema('{ outbox { id state } letters { id } }')).toBe(0);
});

test("an administrator's rule tells its role, and one that names nothing is refused", async () => {
  await work();
  const rule = (model: string) =>
    `mutation { createNotificationTargets(input: { title: "New {name}", target_model: "${model}", target_role_id: 3 }) { id } }`;
  const refused = (await (await query(world.first.url, rule('nothing'), admin)).json()) as {
    errors: { extensions: { fields: unknown[] } }[];
  };
  expect(refused.errors[0]?.extensions.fields).toMatchObject([{ field: 'target_model', code: 'subject' }]);
  expect((await query(world.first.url, rule('memo'), admin)).status).toBe(200);
  forgetRules(world.database, String(ALPHA));
  await add('name: "ruled", salary: "1.00"');
  await settled();
  expect((await newNotifications(await token('nobody'))).notifications.map(({ title }) => title)).toEqual(['New ruled']);
  expect(await ask(world.database, 'select count(*) from outbox where company_id = $1', BETA)).toEqual([['0']]);
});

/** At which fields a rule is refused. */
async function ruleRefusal(values: string): Promise<unknown> {
  const rule = `mutation { createNotificationTargets(input: { title: "x", target_model: "memo", ${values} }) { id } }`;
  const reply = (await (await query(world.first.url, rule, admin)).json()) as { errors?: { extensions: { fields: unknown } }[] };
  return reply.errors?.[0]?.extensions.fields;
}
test("an administrator's rule is refused when its condition has no field, which would tell of every record", async () => {
  for (const values of ['condition: "equals", condition_value: "x"', 'condition: "isNull"', 'condition_value: "x"'])
    expect(await ruleRefusal(values), values).toMatchObject([{ field: 'condition_field', code: 'required' }]);
  expect(await ruleRefusal('condition_field: "name", condition_value: "x"')).toMatchObject([{ field: 'condition', code: 'required' }]);
});
test("an administrator's rule is refused when its field cannot be compared so, and one that is stored is told at the start", async () => {
  for (const [field, condition, value] of [
    ['salary', 'greaterThan', 'much'],
    ['salary', 'contains', '1'],
    ['id', 'equals', 'first'],
  ])
    expect(
      await ruleRefusal(`condition_field: "${field}", condition: "${condition}", condition_value: "${value}"`),
      condition,
    ).toMatchObject([{ field: 'condition_value', code: 'notComparable' }]);
  expect(await ruleRefusal('condition_field: "salary", condition: "greaterThan", condition_value: "10", active: false')).toBeUndefined();
  await ask(world.database, "update notification_targets set active = true, condition_value = 'much' where condition_value = '10'");
  await ask(
    world.database,
    `update roles set updated_by = 1, permissions = jsonb_set(permissions::jsonb, '{menus,memos,gridDeleteCondition}', $1::jsonb)::json
       where name = 'reader'`,
    '"wages > 1"',
  );
  const faults = await storedFaults({ registry: world.registry, database: world.database });
  expect(faults).toHaveLength(2);
  expect(faults[0]).toMatch(/^The role reader \(number 3\): menu entry memos: wages: no such field/);
  expect(faults[1]).toMatch(/^The notification rule \d+ of company \d+: salary is compared with a number, not with "much"$/);
  await ask(world.database, "delete from notification_targets where condition_value = 'much'");
});
test("an administrator's rule is refused when its link leads to another site, however a browser reads it", async () => {
  for (const link of ['https://evil.example', '//evil.example', '/.//evil.example', '/erp/..//evil.example', '/ok way', '/ok\\\\way'])
    expect(await ruleRefusal(`link: "${link}"`), link).toMatchObject([{ field: 'link', code: 'wrongType' }]);
});

test("an administrator's rule tells people by name and by the record's own fields, with a letter when it says so", async () => {
  await work();
  const rule = (values: string) => query(world.first.url, `mutation { createNotificationTargets(input: { ${values} }) { id } }`, admin);
  const wrong = (await (await rule('title: "x", target_model: "memo", target_field: "name"')).json()) as {
    errors: { extensions: { fields: unknown[] } }[];
  };
  expect(wrong.errors[0]?.extensions.fields).toMatchObject([{ field: 'target_field', code: 'namesNobody' }]);
  await rule(`title: "Letter {name}", target_model: "memo", target_users: [${PEOPLE.manager}, ${PEOPLE.beta}], letter: "always"`);
  await rule('title: "Quiet {name}", target_model: "memo", on_create: false, on_update: true, target_field: "created_by", letter: "never"');
  forgetRules(world.database, String(ALPHA));
  const id = await add('name: "named", salary: "1.00"');
  await settled();
  await query(world.first.url, `mutation { updateMemo(id: ${id}, input: { name: "named anew" }) { id } }`, admin);
  await settled();
  expect((await newNotifications(await token('manager'))).notifications.map(({ title }) => title)).toEqual(['Letter named']);
  expect((await newNotifications(storekeeper)).notifications.map(({ title }) => title)).toEqual(['Quiet named anew']);
  expect((await newNotifications(await token('beta'))).count).toBe(0);
  const letters = await ask(world.database, 'select to_address, subject, text from letters');
  expect(letters.map(([to, subject]) => [to, subject])).toEqual([['manager@example.mn', 'Letter named']]);
  expect(letters[0]?.[2]).toContain('by a notification rule of');
});
