/** Definitions that change while two server processes are at work: nobody is refused, and both have them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Listening, listenLive } from '@lambda/engine/tests/live-client.ts';
import type { Client } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addField, draft, draftWithdrawal, label, open as openDefinition, published } from './builder-world.ts';
import { enter, openWorld, type Second, type World } from './definitions-world.ts';

const RELOADS = 8;
const EVERYBODY_MS = 20_000;
const PAUSE_MS = 15;

let world: World;
let second: Second;
let there: Client;
beforeAll(async () => {
  world = await openWorld();
  second = await world.second();
  there = await enter(second.url, 'hr');
});
afterAll(() => world.close());

const fieldsAt = async (client: Client): Promise<readonly string[]> => {
  const { body } = await client.get<{ data: { schema: { fields: Record<string, unknown> } } }>('/lambda/puzzle/schema/model/employee');
  return Object.keys(body.data.schema.fields);
};
const text = (mn: string) => ({ kind: 'text', label: label(mn) });

/** Asks one after the other until it is told to stop; answers what was refused, and how much was asked. */
function startTraffic(client: Client, employee: number) {
  const refused: unknown[] = [];
  let [asked, running] = [0, true];
  const asks = [
    () => client.query('{ employee(limit: 20) { id code lastname struct { name } } }'),
    () =>
      client.query(
        `mutation { updateEmployee(id: ${employee}, input: {phone_two: "9911${String(asked % 10_000).padStart(4, '0')}"}) { id phone_two } }`,
      ),
    () => client.get('/lambda/puzzle/schema/form/employee'),
    () => client.get('/lambda/puzzle/schema/grid/employee'),
    () => client.post('/lambda/puzzle/grid/data/employee?paginate=10&page=1', {}),
    () => client.get('/user-permissions'),
  ];
  const done = (async () => {
    for (; running; asked++) {
      const { status, body } = await (asks[asked % asks.length] as (typeof asks)[number])();
      await sleep(PAUSE_MS);
      if (status !== 200 || (body as { errors?: unknown }).errors) refused.push({ ask: asked % asks.length, status, body });
    }
  })();
  return {
    stop: async () => {
      running = false;
      await done;
      return { refused, asked };
    },
  };
}

const KEY = { type: 'model', name: 'employee' } as const;
type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const relabel = async (name: string, mn: string) => {
  const { effective } = await openDefinition(world.admin, KEY);
  const fields = effective.fields as Fields;
  return draft(world.admin, 'model', { ...effective, fields: { ...fields, [name]: { ...fields[name], label: label(mn) } } });
};
const bringBack = async (name: string) => {
  const { withdrawn, ...model } = (await openDefinition(world.admin, KEY)).effective;
  const { [name]: field, ...others } = withdrawn as Fields;
  return [await draft(world.admin, 'model', { ...model, fields: { ...(model.fields as Fields), [name]: field }, withdrawn: others })];
};

describe('definitions that change while servers are at work', () => {
  it(`reach both processes ${RELOADS} times without one refused request`, async () => {
    const known = await world.hr.query<{ employee: { id: number }[] }>('{ employee(limit: 4) { id } }');
    const ids = (known.body.data?.employee ?? []).map(({ id }) => id);
    const traffic = ids.map((id, at) => startTraffic(at % 2 === 0 ? world.hr : there, id));
    const name = 'c_motion';
    await addField(world.admin, name, text('Хөдөлгөөн'));
    for (let round = 0; round < RELOADS; round++) {
      // Every fourth time it goes away, and comes back with the next.
      if (round % 4 === 3) await published(world.admin, await draftWithdrawal(world.admin, name));
      else if (round % 4 === 0 && round > 0) await published(world.admin, await bringBack(name));
      else await published(world.admin, [await relabel(name, `Хөдөлгөөн ${round}`)]);
    }
    await published(world.admin, await bringBack(name));
    expect(await fieldsAt(world.hr)).toContain(name);
    await expect.poll(() => fieldsAt(there), { timeout: EVERYBODY_MS }).toContain(name);
    const results = await Promise.all(traffic.map(({ stop }) => stop()));
    expect(results.flatMap(({ refused }) => refused)).toEqual([]);
    // Every one of them was at work all the time.
    for (const { asked } of results) expect(asked).toBeGreaterThan(RELOADS);
  }, 180_000);

  it('are the same on both when the other process writes and reads the field', async () => {
    const name = 'c_both';
    await addField(world.admin, name, text('Хоёр сервер'));
    await expect.poll(() => fieldsAt(there), { timeout: EVERYBODY_MS }).toContain(name);
    const [first] = (await there.query<{ employee: { id: number }[] }>('{ employee(limit: 1) { id } }')).body.data?.employee ?? [];
    await there.query(`mutation { updateEmployee(id: ${first?.id}, input: {${name}: "тэнд"}) { id } }`);
    const { body } = await world.hr.query(`{ employee(filters: [{column: "${name}", condition: equals, value: "тэнд"}]) { id } }`);
    expect(body.data).toEqual({ employee: [{ id: first?.id }] });
  });

  it('are taken on by a server that did not hear of them', async () => {
    const name = 'c_unheard';
    const { effective } = await openDefinition(world.admin, { type: 'model', name: 'employee' });
    const content = { ...effective, fields: { ...(effective.fields as object), [name]: text('Дуулаагүй') } };
    // Written past the server: nobody says a word.
    await world.sql(`alter table employee add column ${name} text`);
    await world.sql(
      `update built_definition set published = $1::json, number = number + 1 where type = 'model' and name = 'employee'`,
      JSON.stringify(content),
    );
    await expect.poll(() => fieldsAt(there), { timeout: 60_000, interval: 500 }).toContain(name);
  });

  it('leave everything that hangs on them at work: sockets end with their session, and news, jobs, rules and presence go on', async () => {
    const { url } = world;
    const open = (client: Client, query: string, variables = {}): Promise<Listening> =>
      listenLive({ url, token: client.token ?? '', query, variables });
    const [employee] = (await world.hr.query<{ employee: { id: number }[] }>('{ employee(limit: 1) { id } }')).body.data?.employee ?? [];
    const id = employee?.id ?? 0;
    const watcher = await enter(url, 'hr');
    const news = await open(watcher, 'subscription { notices { unread } }');
    const present = await open(watcher, 'subscription($id: ID!) { presence(table: "employee", id: $id) { name } }', { id });
    const changed = await open(watcher, 'subscription { EmployeeUpdated { id } }');
    await Promise.all([news.until(1), present.until(1)]);
    const endings: readonly (readonly [string, (client: Client) => Promise<unknown>, number])[] = [
      ['director', (client) => client.post('/auth/logout', {}), 4401],
      ['accountant', (client) => client.post('/auth/lock', {}), 4401],
      [
        'cashier',
        () => world.admin.query('mutation($id: ID!) { updateUsers(id: $id, input: {status: "blocked"}) { id } }', { id: cashier }),
        4401,
      ],
    ];
    const [[found] = []] = await world.sql("select id from users where login = 'cashier'");
    const cashier = Number(found);
    const leaving = await Promise.all(
      endings.map(async ([login, end, code]) => {
        const client = await enter(url, login);
        return { client, end, code, before: await open(client, 'subscription { notices { unread } }') };
      }),
    );

    const name = 'c_goes_on';
    await addField(world.admin, name, text('Юу ч зогсохгүй'));

    for (const { client, end, code, before } of leaving) {
      const after = await open(client, 'subscription { notices { unread } }');
      await after.until(1);
      await end(client);
      expect(await Promise.all([before.closed, after.closed])).toEqual([code, code]);
    }
    // A rule about the new field, delivered by the queue and told over the socket that was open before.
    const rule = { title: 'Шинэ талбар', target_model: 'employee', on_create: false, on_update: true, target_role_id: 3 };
    const condition = { condition_field: name, condition: 'equals', condition_value: 'одоо' };
    const made = await world.admin.query('mutation($i: NotificationTargetsInput!) { createNotificationTargets(input: $i) { id } }', {
      i: { ...rule, ...condition },
    });
    expect(made.body.errors).toBeUndefined();
    const other = await open(world.admin, 'subscription($id: ID!) { presence(table: "employee", id: $id) { name } }', { id });
    await present.until(2);
    await world.admin.query(`mutation { updateEmployee(id: ${id}, input: {${name}: "одоо"}) { id } }`);
    await Promise.all([changed.until(1), news.until(2)]);
    // Work of the queue reads by the new definitions.
    const started = await world.admin.post<{ data: { id: number } }>('/lambda/jobs/start/files-tidy', { dry_run: true });
    expect(started.status).toBe(200);
    const stateOf = async () =>
      (await world.admin.get<{ data: { state: string } }>(`/lambda/jobs/${started.body.data.id}`)).body.data.state;
    await expect.poll(stateOf).toBe('done');
    // What describes the product to programs has it too.
    expect(JSON.stringify((await world.hr.get('/openapi.json')).body)).toContain(name);
    await Promise.all([news, present, changed, other].map(({ stop }) => stop()));
  });
});
