/** Actions through real HTTP: who may do them, what they ask, what refuses, and that they take effect once. */
import { defineAction, defineModel, defineModule } from '@lambda/model/definitions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ActionHandlers, checkActionHandlers } from '../actions/actions.ts';
import { createRegistry } from '../registry/registry.ts';
import { ALPHA, ask, BETA, bearer, openWorld, put, query, tokenOf, type World } from './http-world.ts';

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
];
const module = defineModule({
  name: 'orders',
  label,
  dependsOn: [],
  models: [order],
  actions,
  grants: [
    { role: 2, models: { orders: { c: true, r: true, u: true } } },
    { role: 3, models: { orders: { r: true } } },
  ],
});
const handlers: ActionHandlers = new Map([
  [
    'finish',
    ({ input, row }) => {
      if (row.name === 'cursed') throw new PlatformError('STILL_IN_USE');
      return { note: input.reason };
    },
  ],
]);

let world: World;
let keeper: Readonly<Record<string, string>>;
let reader: Readonly<Record<string, string>>;
let next = 20_000;
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
  keeper = bearer(await tokenOf(world.first.url, 'keeper'));
  reader = bearer(await tokenOf(world.first.url, 'both'));
  await fetch(`${world.first.url}/user-permissions?company_id=${ALPHA}`, { headers: reader });
});
afterAll(() => world.close());
beforeEach(() => ask(world.database, 'delete from orders'));

test('an action moves the state of several records at once and gives their versions', async () => {
  const ids = [await add({}), await add({})];
  const reply = await act('send', { ids, versions: [1, 1] }, keeper);
  expect(await reply.json()).toEqual({ status: true, data: { changed: 2, rows: ids.map((id) => ({ id, version: 2 })) } });
  const history = await ask(world.database, "select changes from record_history where model = 'orders' and record_id = $1", ids[0] ?? 0);
  expect(history.map(([changes]) => JSON.parse(changes ?? ''))).toEqual([{ state: ['draft', 'sent'] }]);
});

test('one record that refuses leaves all as they were, and each reason is told', async () => {
  const [fit, poor, sent, foreign] = [await add({}), await add({ amount: '0.00' }), await add({ state: 'sent' }), await add({}, BETA)];
  const reply = await act('send', { ids: [fit, poor, sent, foreign] }, keeper);
  expect(reply.status).toBe(409);
  const told = await failure(reply);
  expect(told?.code).toBe('ACTION_REFUSED');
  expect(told?.rows?.map(({ id, code }) => [id, code])).toEqual([
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
  expect((await offered(keeper)).map(({ name }) => name)).toEqual(['send']);
  expect((await offered(reader)).map(({ name }) => name)).toEqual(['finish']);
  expect(Object.keys((await offered(reader))[0] ?? {})).not.toContain('rights');
  const id = await add({});
  expect((await failure(await act('send', { ids: [id] }, reader)))?.code).toBe('NO_RIGHT');
  expect((await failure(await act('finish', { ids: [id], input: { reason: 'x' } }, keeper)))?.code).toBe('NO_RIGHT');
  expect((await act('nothing', { ids: [id] }, keeper)).status).toBe(404);
});

test('a stale version, several records for a single action and no record at all are refused', async () => {
  const id = await add({});
  expect((await failure(await act('send', { ids: [id], versions: [7] }, keeper)))?.code).toBe('VERSION_CONFLICT');
  expect((await act('finish', { ids: [id, await add({})], input: { reason: 'x' } }, reader)).status).toBe(400);
  expect((await act('send', { ids: [] }, keeper)).status).toBe(400);
});

test('twenty times at once with one key takes effect once and answers everybody alike', async () => {
  const id = await add({});
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => act('send', { ids: [id] }, { ...keeper, 'idempotency-key': `once-${id}` })),
  );
  const bodies = await Promise.all(replies.map((reply) => reply.text()));
  expect(new Set(bodies)).toEqual(new Set([JSON.stringify({ status: true, data: { changed: 1, rows: [{ id, version: 2 }] } })]));
  expect(await stateOf(id)).toEqual(['sent', '2', null]);
});

test('a move that its guard forbids is refused on the ordinary way of writing too', async () => {
  const id = await add({ amount: '0.00' });
  const move = (input: string) => query(world.first.url, `mutation { updateOrders(id: ${id}, input: { ${input} }) { state } }`, keeper);
  expect((await failure(await move('state: "sent"')))?.code).toBe('INVALID');
  expect((await failure(await move('state: "done"')))?.code).toBe('INVALID');
  expect((await move('state: "sent", amount: "3.00"')).status).toBe(200);
});

test('an action without its code, a state or a model stops the start', () => {
  const registry = (action: Parameters<typeof defineAction>[0]) => createRegistry([{ ...module, grants: [], actions: [action] }]);
  expect(() => checkActionHandlers(createRegistry([{ ...module, grants: [] }]), new Map())).toThrow('action finish has no handler');
  expect(() => registry({ name: 'x', label, model: 'nothing', to: 'done' })).toThrow('there is no model nothing');
  expect(() => registry({ name: 'x', label, model: 'orders', to: 'gone' })).toThrow('orders has no state gone');
  expect(() => registry({ name: 'x', label, model: 'orders' })).toThrow('neither code nor a state');
});
