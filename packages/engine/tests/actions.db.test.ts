/** Actions through real HTTP: who may do them, what they ask, what refuses, and that they take effect once. */
import { defineAction, defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRegistry } from '../core/registry/registry.ts';
import { type ActionHandler, type ActionHandlers, checkActionHandlers } from '../services/actions/actions.ts';
import { ALPHA, ask, BETA, bearer, openWorld, PEOPLE, put, query, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const option = (value: string) => ({ value, label });
const order = defineModel({
  name: 'orders',
  label,
  placement: 'company',
  title: ['name'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    name: { kind: 'text', label, required: true },
    amount: { kind: 'money', label },
    note: { kind: 'text', label, readOnly: true },
    state: {
      kind: 'state',
      label,
      initial: 'draft',
      options: ['draft', 'sent', 'done'].map(option),
      moves: [
        { from: 'draft', to: 'sent', when: { field: 'amount', condition: 'greaterThan', value: 0 } },
        { from: 'sent', to: 'done' },
      ],
    },
  },
});
const actions = [
  defineAction({ name: 'send', label, model: 'orders', from: ['draft'], to: 'sent', bulk: true }),
  defineAction({
    name: 'finish',
    label,
    model: 'orders',
    from: ['sent'],
    to: 'done',
    handler: true,
    fields: { reason: { kind: 'text', label, required: true, max: 20 } },
    rights: { roles: [3] },
  }),
  defineAction({ name: 'split', label, model: 'orders', handler: true, bulk: true, writesAs: 'actor' }),
  defineAction({ name: 'book', label, model: 'orders', handler: true, rights: { roles: [2] }, writesAs: 'platform' }),
  defineAction({ name: 'sneak', label, model: 'orders', handler: true }),
];
const booking = defineModel({
  name: 'bookings',
  label,
  placement: 'company',
  title: ['name'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    name: { kind: 'text', label, required: true, max: 8 },
    order_id: { kind: 'reference', label, to: 'orders' },
    before_id: { kind: 'reference', label, to: 'bookings' },
  },
});
const module = defineModule({
  name: 'orders',
  label,
  dependsOn: [],
  models: [order, booking],
  actions,
  grants: [
    { role: 2, models: { orders: { c: true, r: true, u: true } } },
    { role: 3, models: { orders: { r: true } } },
  ],
});
const handlers: ActionHandlers = new Map<string, ActionHandler>([
  [
    'finish',
    ({ input, row }) => {
      if (row.name === 'cursed') throw new PlatformError('STILL_IN_USE');
      return { values: { note: input.reason } };
    },
  ],
  [
    'split',
    ({ id, row }) => ({
      values: { note: 'split' },
      writes: [
        {
          kind: 'create',
          model: row.name === 'to bookings' ? 'bookings' : 'orders',
          values: { name: row.amount === null ? null : `of ${id}` },
        },
      ],
    }),
  ],
  [
    'book',
    async ({ id, row, context }) => {
      const first = await context.database.nextId();
      return {
        values: { note: 'booked' },
        writes: [
          { kind: 'create', model: 'bookings', id: first, values: { name: 'first', order_id: id } },
          { kind: 'create', model: 'bookings', values: { name: row.name, before_id: first } },
          ...(row.amount === '7.00'
            ? [{ kind: 'update', model: 'orders', id: Number(other), version: 1, values: { name: 'moved' } } as const]
            : []),
        ],
        shown: [{ label, value: 'said once' }],
      };
    },
  ],
  ['sneak', () => ({ writes: [{ kind: 'create', model: 'bookings', values: { name: 'x' } }] })],
]);

let world: World;
let storekeeper: Readonly<Record<string, string>>;
let reader: Readonly<Record<string, string>>;
let next = 20_000;
/** The order that `book` changes beside its own when that costs 7. */
let other: number;
const add = async (values: Record<string, string | number>, company = ALPHA): Promise<number> => {
  const now = new Date().toISOString();
  const id = ++next;
  await put(world.database, 'orders', {
    company_id: company,
    id,
    name: 'n',
    amount: '5.00',
    state: 'draft',
    created_at: now,
    updated_at: now,
    version: 1,
    ...values,
  });
  return id;
};
const act = (name: string, body: unknown, headers: Readonly<Record<string, string>>) =>
  fetch(`${world.first.url}/lambda/actions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
type Failure = { errors: { extensions: { code: string; rows?: { id: number; code: string }[]; fields: { field: string }[] } }[] };
const failure = async (reply: Response) => ((await reply.json()) as Failure).errors[0]?.extensions;
const stateOf = async (id: number) => (await ask(world.database, 'select state, version, note from orders where id = $1', id))[0];

beforeAll(async () => {
  world = await openWorld({}, { modules: [module], services: { actionHandlers: handlers } });
  await ask(
    world.database,
    "update memberships set role_id = 3 where user_id = (select id from users where login = 'both') and member_company_id = $1",
    ALPHA,
  );
  storekeeper = bearer(await tokenOf(world.first.url, 'storekeeper'));
  reader = bearer(await tokenOf(world.first.url, 'both'));
  await fetch(`${world.first.url}/user-permissions?company_id=${ALPHA}`, { headers: reader });
});
afterAll(() => world.close());
beforeEach(async () => {
  await ask(world.database, 'delete from bookings');
  await ask(world.database, 'delete from orders');
});
const bookings = () => ask(world.database, 'select name, order_id, before_id, id from bookings order by id');

test('an action moves the state of several records at once and gives their versions', async () => {
  const ids = [await add({}), await add({})];
  const reply = await act('send', { ids, versions: [1, 1] }, storekeeper);
  expect(await reply.json()).toEqual({ status: true, data: { changed: 2, rows: ids.map((id) => ({ id, version: 2 })) } });
  const history = await ask(world.database, "select changes from record_history where model = 'orders' and record_id = $1", ids[0] ?? 0);
  expect(history.map(([changes]) => JSON.parse(changes ?? ''))).toEqual([{ state: ['draft', 'sent'] }]);
});

test('one record that refuses leaves all as they were, and each reason is told', async () => {
  const [fit, poor, sent, foreign] = [await add({}), await add({ amount: '0.00' }), await add({ state: 'sent' }), await add({}, BETA)];
  const reply = await act('send', { ids: [fit, poor, sent, foreign] }, storekeeper);
  expect(reply.status).toBe(409);
  const error = await failure(reply);
  expect(error?.code).toBe('ACTION_REFUSED');
  expect(error?.rows?.map(({ id, code }) => [id, code])).toEqual([
    [poor, 'WRONG_STATE'],
    [sent, 'WRONG_STATE'],
    [foreign, 'NOT_FOUND'],
  ]);
  expect(await stateOf(fit)).toEqual(['draft', '1', null]);
});

test('the code of an action gets its checked input and may write what people may not', async () => {
  const id = await add({ state: 'sent' });
  expect((await failure(await act('finish', { ids: [id] }, reader)))?.fields).toMatchObject([{ field: 'reason' }]);
  expect((await act('finish', { ids: [id], input: { reason: ' paid ' } }, reader)).status).toBe(200);
  expect(await stateOf(id)).toEqual(['done', '2', 'paid']);
  const cursed = await add({ state: 'sent', name: 'cursed' });
  expect((await failure(await act('finish', { ids: [cursed], input: { reason: 'x' } }, reader)))?.code).toBe('STILL_IN_USE');
});

test('an action is offered and done only by those who may', async () => {
  const offered = async (who: Readonly<Record<string, string>>) => {
    const reply = await fetch(`${world.first.url}/lambda/actions/orders`, { headers: who });
    return ((await reply.json()) as { data: Record<string, unknown>[] }).data;
  };
  expect((await offered(storekeeper)).map(({ name }) => name)).toEqual(['send', 'split', 'book', 'sneak']);
  expect((await offered(reader)).map(({ name }) => name)).toEqual(['finish']);
  expect((await offered(storekeeper)).flatMap((one) => Object.keys(one))).not.toContain('writesAs');
  expect(Object.keys((await offered(reader))[0] ?? {})).not.toContain('rights');
  const id = await add({});
  expect((await failure(await act('send', { ids: [id] }, reader)))?.code).toBe('NO_RIGHT');
  expect((await failure(await act('finish', { ids: [id], input: { reason: 'x' } }, storekeeper)))?.code).toBe('NO_RIGHT');
  expect((await act('nothing', { ids: [id] }, storekeeper)).status).toBe(404);
});

test('a stale version, several records for a single action and no record at all are refused', async () => {
  const id = await add({});
  expect((await failure(await act('send', { ids: [id], versions: [7] }, storekeeper)))?.code).toBe('VERSION_CONFLICT');
  expect((await act('finish', { ids: [id, await add({})], input: { reason: 'x' } }, reader)).status).toBe(400);
  expect((await act('send', { ids: [] }, storekeeper)).status).toBe(400);
});

/** Sends again while the server says that an earlier sending is at work, as the browser does. */
async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 409) return reply;
    expect(reply.headers.get('retry-after')).toBe('1');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('twenty times at once with one key takes effect once and answers everybody alike', async () => {
  const id = await add({});
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => untilAnswered(() => act('send', { ids: [id] }, { ...storekeeper, 'idempotency-key': `once-${id}` }))),
  );
  const bodies = await Promise.all(replies.map((reply) => reply.text()));
  expect(new Set(bodies)).toEqual(new Set([JSON.stringify({ status: true, data: { changed: 1, rows: [{ id, version: 2 }] } })]));
  expect(await stateOf(id)).toEqual(['sent', '2', null]);
});

test('with a key that is in flight a call is told to come again, on every way of writing', async () => {
  const id = await add({});
  const headers = { ...storekeeper, 'idempotency-key': `flying-${id}` };
  const sent = () => act('send', { ids: [id] }, headers);
  const changed = () => query(world.first.url, `mutation { updateOrders(id: ${id}, input: { name: "b" }) { name } }`, headers);
  await world.database.transaction(ALPHA, async (transaction) => {
    const held = `idempotency ${ALPHA} ${PEOPLE.storekeeper} flying-${id}`;
    await transaction.batch([{ name: 'test_hold', sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', params: [held] }]);
    for (const way of [sent, changed]) {
      const reply = await way();
      expect([reply.status, reply.headers.get('retry-after'), (await failure(reply))?.code]).toEqual([409, '1', 'KEY_IN_FLIGHT']);
    }
  });
  expect((await sent()).status).toBe(200);
  expect((await failure(await changed()))?.code).toBe('KEY_REUSED');
});

test('a move that its guard forbids is refused on the ordinary way of writing too', async () => {
  const id = await add({ amount: '0.00' });
  const move = (input: string) =>
    query(world.first.url, `mutation { updateOrders(id: ${id}, input: { ${input} }) { state } }`, storekeeper);
  expect((await failure(await move('state: "sent"')))?.code).toBe('INVALID');
  expect((await failure(await move('state: "done"')))?.code).toBe('INVALID');
  expect((await move('state: "sent", amount: "3.00"')).status).toBe(200);
});

test('an action writes further records in the same transaction, with the rights that it names', async () => {
  const id = await add({ name: 'second' });
  const reply = await act('book', { ids: [id] }, storekeeper);
  expect(await reply.json()).toEqual({
    status: true,
    data: { changed: 1, rows: [{ id, version: 2 }], shown: [{ id, lines: [{ label, value: 'said once' }] }] },
  });
  const [first, second] = await bookings();
  expect(first?.slice(0, 3)).toEqual(['first', String(id), null]);
  expect(second?.slice(0, 3)).toEqual(['second', null, first?.[3]]);
  const author = await ask(world.database, "select distinct b.created_by = u.id from bookings b, users u where u.login = 'storekeeper'");
  expect(author).toEqual([['t']]);
  expect((await failure(await act('book', { ids: [id] }, reader)))?.code).toBe('NO_RIGHT');
});

test('with the rights of the actor it writes no further than the actor could', async () => {
  const id = await add({});
  expect((await act('split', { ids: [id] }, storekeeper)).status).toBe(200);
  expect(await ask(world.database, 'select name from orders where id <> $1', id)).toEqual([[`of ${id}`]]);
  const foreign = await add({ name: 'to bookings' });
  expect((await failure(await act('split', { ids: [foreign] }, storekeeper)))?.code).toBe('NO_RIGHT_CREATE');
  expect(await stateOf(foreign)).toEqual(['draft', '1', null]);
  expect(await bookings()).toEqual([]);
});

test('what a further write refuses takes everything back: wrong input, a stale version, another company', async () => {
  const wrong = await add({ name: 'far too long' });
  expect((await failure(await act('book', { ids: [wrong] }, storekeeper)))?.fields).toMatchObject([{ field: 'name' }]);
  expect(await stateOf(wrong)).toEqual(['draft', '1', null]);
  const stale = await add({ amount: '7.00' });
  for (const [target, code] of [
    [await add({ version: 3 }), 'VERSION_CONFLICT'],
    [await add({}, BETA), 'NOT_FOUND'],
  ] as const) {
    other = target;
    expect((await failure(await act('book', { ids: [stale] }, storekeeper)))?.code).toBe(code);
    expect(await stateOf(stale)).toEqual(['draft', '1', null]);
  }
  expect(await bookings()).toEqual([]);
});

test('of several records the one whose further write is refused is named, and none is done', async () => {
  const [fit, poor] = [await add({}), await add({ name: 'to bookings' })];
  const error = await failure(await act('split', { ids: [fit, poor] }, storekeeper));
  expect([error?.code, error?.rows?.map(({ id, code }) => [id, code])]).toEqual(['ACTION_REFUSED', [[poor, 'NO_RIGHT_CREATE']]]);
  expect(await stateOf(fit)).toEqual(['draft', '1', null]);
});

test('a repeated call is not told again what is told once, and books once', async () => {
  const id = await add({});
  const headers = { ...storekeeper, 'idempotency-key': `book-${id}` };
  const replies = await Promise.all(Array.from({ length: 5 }, () => untilAnswered(() => act('book', { ids: [id] }, headers))));
  const shown = await Promise.all(
    replies.map(async (reply) => ((await reply.json()) as { data: { shown?: unknown } }).data.shown !== undefined),
  );
  expect(shown.filter(Boolean)).toHaveLength(1);
  expect(await bookings()).toHaveLength(2);
});

test('code that writes other records without having said so fails and leaves nothing', async () => {
  const id = await add({});
  expect((await act('sneak', { ids: [id] }, storekeeper)).status).toBe(500);
  expect(await bookings()).toEqual([]);
});

test('an action without its code, a state or a model stops the start', () => {
  const registry = (action: Parameters<typeof defineAction>[0]) => createRegistry([{ ...module, grants: [], actions: [action] }]);
  expect(() => checkActionHandlers(createRegistry([{ ...module, grants: [] }]), new Map())).toThrow('action finish has no handler');
  expect(() => registry({ name: 'x', label, model: 'nothing', to: 'done' })).toThrow('there is no model nothing');
  expect(() => registry({ name: 'x', label, model: 'orders', to: 'gone' })).toThrow('orders has no state gone');
  expect(() => registry({ name: 'x', label, model: 'orders' })).toThrow('neither code nor a state');
});
