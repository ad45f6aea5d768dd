/** What is pushed over a socket: of every model, to everybody of both companies, with the rights of the moment of each push. */
import { createLive } from '@lambda/engine/faces/live/live.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { CHANGE_KINDS, subscriptionName } from '@lambda/model/definitions/names.ts';
import { clientOf } from '@lambda/testing/client.ts';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { createOracle, type Oracle } from '../oracle.ts';
import { openServedDemo, type Person, type Served } from '../served-demo.ts';
import { everybodyIsIn } from './broken.ts';

let served: Served;
let people: readonly Person[];
let oracle: Oracle;
/** Some rows of every model of companies, of both of them. */
let rows: { readonly model: ModelDefinition; readonly company: number; readonly ids: readonly number[] }[];
const ROWS_EACH = 8;
const refusedToSubscribe: string[] = [];
beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
  oracle = await createOracle(served);
  rows = [];
  for (const model of served.registry.models.values()) {
    if (model.placement !== 'company' || model.internal) continue;
    for (const [company, ids] of await served.sql(
      `select company_id, string_agg(id::text, ',') from (select company_id, id, row_number() over (partition by company_id order by id desc) n
        from ${model.name} ${model.appendOnly ? '' : 'where deleted_at is null'}) r where n <= ${ROWS_EACH} group by company_id`,
    ))
      rows.push({ model, company: Number(company), ids: (ids ?? '').split(',').map(Number) });
  }
});
afterAll(() => served.close());
const named = (login: string): Person => {
  const found = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!found) throw new Error(`nobody is called ${login}`);
  return found;
};

type Heard = { readonly name: string; readonly id: number };
type Listener = { readonly heard: Heard[]; readonly open: ReadonlySet<string>; close(): Promise<void> };
/** Everything that there is to subscribe to, over as many sockets as it takes; `open` are those that were let in. */
async function listenToAll(url: string, person: Person): Promise<Listener> {
  const heard: Heard[] = [];
  const names = [...new Set(rows.map(({ model }) => model.name))].flatMap((model) =>
    CHANGE_KINDS.map((kind) => subscriptionName(model, kind)),
  );
  const open = new Set(names);
  const clients: ReturnType<typeof createClient>[] = [];
  for (let at = 0; at < names.length; at += 90) {
    const client = createClient({
      url: `${url.replace('http', 'ws')}/query`,
      webSocketImpl: WebSocket,
      lazy: false,
      retryAttempts: 0,
      connectionParams: { authorization: `Bearer ${person.client.token}` },
      onNonLazyError: () => undefined,
    });
    clients.push(client);
    for (const name of names.slice(at, at + 90)) {
      const next = (value: { data?: Record<string, unknown> | null }) => {
        const row = value.data?.[name] as { id: number } | undefined;
        if (row) heard.push({ name, id: row.id });
      };
      const shut = () => open.delete(name);
      client.subscribe({ query: `subscription { ${name} { id } }` }, { next, error: shut, complete: shut });
    }
  }
  const close = async () => {
    for (const client of clients) await client.dispose();
  };
  return { heard, open, close };
}
/** Tells every server that these rows have changed, as another server would. */
async function tell(changes: readonly { company: number; model: string; ids: readonly number[] }[]): Promise<void> {
  for (const change of changes)
    for (const kind of CHANGE_KINDS)
      await served.sql("select pg_notify('lambda_changes', $1)", JSON.stringify({ from: 'elsewhere', changes: [{ ...change, kind }] }));
}
const expected = (person: Person): string[] =>
  rows
    .filter(({ model, company }) => company === person.companyId && oracle.may(person, model))
    .flatMap(({ model, ids }) =>
      CHANGE_KINDS.flatMap((kind) =>
        ids.filter((id) => oracle.listed(person, model).has(id)).map((id) => `${subscriptionName(model.name, kind)} ${id}`),
      ),
    )
    .sort();
const pushes = ({ heard }: Listener): string[] => heard.map(({ name, id }) => `${name} ${id}`).sort();
/** Told in the right company, and once more as if the rows were the other company's. */
const everywhere = () =>
  rows.flatMap(({ model, ids }) =>
    [...new Set(people.map(({ companyId }) => companyId))].map((company) => ({ company, model: model.name, ids })),
  );

const LOGINS = ['admin', 'director', 'cashier', 'storekeeper', 'employee', 'salon-manager', 'receptionist', 'artist'];
describe('changes of every model', () => {
  test('reach exactly those who may read the row, in their company, whatever company they are told for', async () => {
    const listeners = await Promise.all(
      LOGINS.map(async (login) => ({ person: named(login), listener: await listenToAll(served.url, named(login)) })),
    );
    const settled = () =>
      listeners.every(({ person, listener }) =>
        [...listener.open].every((name) => rows.some(({ model }) => oracle.may(person, model) && name.startsWith(typeOf(name, model)))),
      );
    await expect.poll(settled, { timeout: 20_000 }).toBe(true);
    await tell(everywhere());
    for (const { person, listener } of listeners) {
      await expect.poll(() => pushes(listener).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(expected(person).length);
      refusedToSubscribe.push(
        ...[...new Set(rows.map(({ model }) => model.name))].filter((model) => !listener.open.has(subscriptionName(model, 'created'))),
      );
    }
    for (const { person, listener } of listeners) expect([person.name, pushes(listener)]).toEqual([person.name, expected(person)]);
    expect(expected(named('director')).length).toBeGreaterThan(100);
    expect(expected(named('artist')).length).toBeLessThan(expected(named('salon-manager')).length);
    expect(refusedToSubscribe.length).toBeGreaterThan(20);
    await Promise.all(listeners.map(({ listener }) => listener.close()));
  });
  const typeOf = (name: string, model: ModelDefinition): string =>
    CHANGE_KINDS.some((kind) => subscriptionName(model.name, kind) === name) ? name : '?';

  test('stop with the right, at the very next push', async () => {
    const cashier = named('cashier');
    const partner = rows.find(({ model, company }) => model.name === 'partner' && company === cashier.companyId);
    if (!partner) throw new Error('no partners');
    const listener = await listenToAll(served.url, cashier);
    const tellOnce = () => tell([{ company: cashier.companyId, model: 'partner', ids: partner.ids.slice(0, 1) }]);
    await expect
      .poll(async () => {
        await tellOnce();
        return listener.heard.length;
      })
      .toBeGreaterThan(0);
    const [[role = '{}'] = []] = await served.sql('select permissions::text from roles where id = 5');
    const definition = JSON.parse(role ?? '{}') as { menus: Record<string, object> };
    const change = 'mutation($p:JSON){updateRoles(id:5,input:{permissions:$p}){id}}';
    const admin = await served.administrator(0);
    expect(
      (await admin.client.query(change, { p: { ...definition, menus: { ...definition.menus, partners: { show: false } } } })).status,
    ).toBe(200);
    await expect.poll(async () => (await cashier.client.query('{ partner(limit: 1) { id } }')).status, { timeout: 5_000 }).toBe(403);
    const before = listener.heard.length;
    await tellOnce();
    await expect.poll(() => listener.open.has('PartnerUpdated'), { timeout: 5_000 }).toBe(false);
    expect(listener.heard.length).toBe(before);
    expect((await admin.client.query(change, { p: definition })).status).toBe(200);
    await listener.close();
  });

  test('and who has what open: nobody is told of a record of the other company', async () => {
    const [here, there] = [named('director'), named('salon-manager')];
    for (const { model, ids } of rows.filter(({ company }) => company === there.companyId).slice(0, 12)) {
      const document = `subscription { presence(table: "${model.name}", id: ${ids[0]}) { name } }`;
      const refusal = await new Promise<unknown>((resolve) => {
        const client = createClient({
          url: `${served.url.replace('http', 'ws')}/query`,
          webSocketImpl: WebSocket,
          retryAttempts: 0,
          connectionParams: { authorization: `Bearer ${here.client.token}` },
        });
        const end = (value: unknown) => {
          void client.dispose();
          resolve(value);
        };
        client.subscribe({ query: document }, { next: () => end('told'), error: (error) => end(error), complete: () => end('ended') });
      });
      expect([model.name, refusal]).toEqual([
        model.name,
        [expect.objectContaining({ extensions: expect.objectContaining({ status: expect.any(Number) }) })],
      ]);
    }
  });
});

test('a server that mixes up the companies is found out (the control)', async () => {
  const [stranger, victim] = [named('salon-manager'), named('director')];
  const broken = everybodyIsIn(victim.companyId)(served.services);
  const { database, graphql } = served.services;
  const subscriptions = await createLive({ database, sessions: broken.sessions, graphql, log: () => undefined });
  const { url, close } = await served.changed(() => ({ ...broken, subscriptions }));
  const listener = await listenToAll(url, { ...stranger, client: clientOf(url, stranger.client.token) });
  const theirs = new Set(rows.filter(({ company }) => company === victim.companyId).flatMap(({ ids }) => ids));
  await expect
    .poll(
      async () => {
        await tell(
          rows.filter(({ model }) => model.name === 'partner').map(({ company, model, ids }) => ({ company, model: model.name, ids })),
        );
        return listener.heard.filter(({ id }) => theirs.has(id)).length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  await listener.close();
  await close();
  await subscriptions.close();
});
