/** Definitions that change while two server processes are at work: nobody is refused, and both have them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { added, type Content, contentOf, enter, openWorld, publish, type Second, type World } from './definitions-world.ts';

const RELOADS = 20;
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
const change = (client: Client, id: number, content: Content) =>
  client.query('mutation($id: ID!, $input: CustomFieldInput!) { updateCustomField(id: $id, input: $input) { id } }', {
    id,
    input: { content },
  });

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

describe('definitions that change while servers are at work', () => {
  it(`reach both processes ${RELOADS} times without one refused request`, async () => {
    const known = await world.hr.query<{ employee: { id: number }[] }>('{ employee(limit: 4) { id } }');
    const ids = (known.body.data?.employee ?? []).map(({ id }) => id);
    const traffic = ids.map((id, at) => startTraffic(at % 2 === 0 ? world.hr : there, id));
    const { id, name } = await added(world.admin, contentOf('Хөдөлгөөн'));
    for (let round = 0; round < RELOADS; round++) {
      expect((await change(world.admin, id, { ...contentOf('Хөдөлгөөн'), position: round })).body.errors).toBeUndefined();
      expect((await publish(world.admin, [id], round % 4 === 3 ? 'withdrawn' : 'published')).body).toEqual({ status: true });
    }
    await publish(world.admin, [id]);
    expect(await fieldsAt(world.hr)).toContain(name);
    await expect.poll(() => fieldsAt(there), { timeout: EVERYBODY_MS }).toContain(name);
    const results = await Promise.all(traffic.map(({ stop }) => stop()));
    expect(results.flatMap(({ refused }) => refused)).toEqual([]);
    // Every one of them was at work all the time.
    for (const { asked } of results) expect(asked).toBeGreaterThan(RELOADS);
  }, 180_000);

  it('are the same on both when the other process writes and reads the field', async () => {
    const { id, name } = await added(world.admin, contentOf('Хоёр сервер'));
    await publish(world.admin, [id]);
    await expect.poll(() => fieldsAt(there), { timeout: EVERYBODY_MS }).toContain(name);
    const [first] = (await there.query<{ employee: { id: number }[] }>('{ employee(limit: 1) { id } }')).body.data?.employee ?? [];
    await there.query(`mutation { updateEmployee(id: ${first?.id}, input: {${name}: "тэнд"}) { id } }`);
    const { body } = await world.hr.query(`{ employee(filters: [{column: "${name}", condition: equals, value: "тэнд"}]) { id } }`);
    expect(body.data).toEqual({ employee: [{ id: first?.id }] });
  });

  it('are taken on by a server that did not hear of them', async () => {
    const { id, name } = await added(world.admin, contentOf('Дуулаагүй'));
    // Written past the server: nobody says a word.
    await world.sql(`alter table employee add column ${name} text`);
    await world.sql(`update custom_field set state = 'published', published = content, version = version + 1 where id = $1`, id);
    await expect.poll(() => fieldsAt(there), { timeout: 60_000, interval: 500 }).toContain(name);
  });
});
