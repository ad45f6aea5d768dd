/** Actions and moves of states under conditions in the language of expressions: what the server does, and what it tells a browser. */
import { defineAction, defineModel, defineModule, type ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRegistry } from '../core/registry/registry.ts';
import { ALPHA, ask, bearer, openWorld, put, query, tokenOf, type World } from './http-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const FITS = 'amount > 0 and amount <= ceiling';
const bill = defineModel({
  name: 'bills',
  label,
  placement: 'company',
  title: ['name'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    name: { kind: 'text', label, required: true },
    amount: { kind: 'money', label },
    ceiling: { kind: 'money', label },
    due: { kind: 'date', label },
    state: {
      kind: 'state',
      label,
      initial: 'draft',
      options: ['draft', 'sent', 'done'].map((value) => ({ value, label })),
      moves: [
        { from: 'draft', to: 'sent', when: FITS },
        { from: 'sent', to: 'done' },
      ],
    },
  },
});
const close = defineAction({
  name: 'close',
  label,
  model: 'bills',
  from: ['sent'],
  to: 'done',
  when: { all: ['due < today()', { field: 'name', condition: 'notEqual', value: 'kept' }] },
});
const send = defineAction({ name: 'send', label, model: 'bills', from: ['draft'], to: 'sent' });
const module = defineModule({
  name: 'bills',
  label,
  dependsOn: [],
  models: [bill],
  actions: [close, send],
  grants: [
    { role: 2, models: { bills: { c: true, r: true, u: true } } },
    { role: 3, models: { bills: { c: true, r: true, u: true } }, fields: { bills: { ceiling: 'none', due: 'none' } } },
  ],
});

let world: World;
let storekeeper: Readonly<Record<string, string>>;
let clerk: Readonly<Record<string, string>>;
let next = 30_000;
beforeAll(async () => {
  world = await openWorld({}, { modules: [module] });
  await ask(
    world.database,
    "update memberships set role_id = 3 where user_id = (select id from users where login = 'both') and member_company_id = $1",
    ALPHA,
  );
  storekeeper = bearer(await tokenOf(world.first.url, 'storekeeper'));
  clerk = bearer(await tokenOf(world.first.url, 'both'));
  await fetch(`${world.first.url}/user-permissions?company_id=${ALPHA}`, { headers: clerk });
});
afterAll(() => world.close());

async function add(values: Readonly<Record<string, string | number>>): Promise<number> {
  const [id, at] = [++next, new Date().toISOString()];
  const plain = { name: 'n', amount: '5.00', ceiling: '5.00', due: '2026-01-01', state: 'draft' };
  await put(world.database, 'bills', { company_id: ALPHA, id, ...plain, created_at: at, updated_at: at, version: 1, ...values });
  return id;
}
async function codeOf(reply: Response): Promise<string> {
  const body = (await reply.json()) as { errors?: { extensions: { code: string; fields: { field: string; code: string }[] } }[] };
  const [error] = body.errors ?? [];
  const [field] = error?.extensions.fields ?? [];
  return field ? `${field.field} ${field.code}` : (error?.extensions.code ?? 'done');
}
const act = async (name: string, id: number, who = storekeeper): Promise<string> =>
  codeOf(
    await fetch(`${world.first.url}/lambda/actions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...who },
      body: JSON.stringify({ ids: [id] }),
    }),
  );
const update = async (id: number, input: string, who = storekeeper): Promise<string> =>
  codeOf(await query(world.first.url, `mutation{updateBills(id:${id},version:1,input:{${input}}){id}}`, who));

describe('a condition with an expression', () => {
  test('lets an action through for records that meet all of it, and for no others', async () => {
    expect(await act('close', await add({ state: 'sent' }))).toBe('done');
    expect(await act('close', await add({ state: 'sent', due: '2999-01-01' }))).toBe('WRONG_STATE');
    expect(await act('close', await add({ state: 'sent', name: 'kept' }))).toBe('WRONG_STATE');
    expect(await act('close', await add({ state: 'draft' }))).toBe('WRONG_STATE');
  });
  test('opens a move for the record as it will be, by an action and by a form', async () => {
    expect(await act('send', await add({}))).toBe('done');
    expect(await act('send', await add({ amount: '5.01' }))).toBe('WRONG_STATE');
    expect(await update(await add({}), 'state:"sent"')).toBe('done');
    expect(await update(await add({ amount: '0.00' }), 'state:"sent"')).toBe('state move');
    expect(await update(await add({ amount: '0.00' }), 'state:"sent",amount:"4.99"')).toBe('done');
    expect(await update(await add({}), 'state:"sent",amount:"6"')).toBe('state move');
  });
  test('holds for those too who may not read what it looks at, and does not tell them its fields', async () => {
    expect(await act('send', await add({ amount: '5.01' }), clerk)).toBe('WRONG_STATE');
    expect(await update(await add({ amount: '9' }), 'state:"sent"', clerk)).toBe('state move');
    const answer = async (path: string, who: Readonly<Record<string, string>>) =>
      JSON.stringify(await (await fetch(`${world.first.url}${path}`, { headers: who })).json());
    for (const path of ['/lambda/puzzle/schema/model/bills', '/lambda/actions/bills']) {
      expect(await answer(path, clerk)).not.toMatch(/ceiling|due/);
      expect(await answer(path, storekeeper)).toMatch(/ceiling|due/);
    }
  });
  test('that cannot be read stops the start and says where', () => {
    const start = (model: ModelDefinition, when: string) =>
      createRegistry([{ ...module, grants: [], models: [model], actions: [{ ...close, when }] }]);
    expect(() => start(bill, 'nothing > 1')).toThrow('action close: nothing: no such field');
    expect(() => start(bill, 'amount + 1')).toThrow('action close');
    const { state } = bill.fields;
    const moves = [{ from: 'draft', to: 'sent', when: 'name > 1' }];
    expect(() => start({ ...bill, fields: { ...bill.fields, state: { ...state, moves } as never } }, 'amount > 0')).toThrow(
      'bills.state: the move from draft to sent: > needs a text',
    );
  });
});
