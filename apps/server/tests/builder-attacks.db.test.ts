/** Attacks on the builder by what is written into definitions: markup in labels, formulas that reach out, tables that are somebody else's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from './definitions-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Json = Readonly<Record<string, unknown>>;
const MARKUP = '<img src=x onerror=alert(1)>';
const label = (text: string) => ({ mn: text, en: text, ko: text });
const model = (name: string, fields: Json, more: Json = {}) => ({
  name,
  label: label(MARKUP),
  placement: 'company',
  title: ['title'],
  sort: [{ field: 'title', order: 'asc' }],
  fields: { title: { kind: 'text', label: label(MARKUP) }, ...fields },
  ...more,
});
/** Keeps and publishes a definition; the first refusal ends it. */
async function attempt(schema: Json, type = 'model'): Promise<number> {
  const { name } = schema;
  const kept = await world.admin.post<{ data: { revision: number } }>(`/lambda/puzzle/schema/${type}`, { name, schema, revision: 0 });
  if (kept.status !== 200) return kept.status;
  const published = await world.admin.post('/lambda/puzzle/publish', { definitions: [{ type, name }] });
  if (published.status !== 200) await world.admin.post('/lambda/puzzle/discard', { type, name, revision: kept.body.data.revision });
  return published.status;
}
const view = (of: string, fields: Json, more: Json = {}) => {
  const [field = ''] = Object.keys(fields);
  return { name: 'attack', label: label(MARKUP), of, fields, sort: [{ field, order: 'asc' }], ...more };
};

it.each([
  ['a query', '(select password from users limit 1)'],
  ['a text that ends the statement', "title || (select 1)'; drop table users; --"],
  ['the constructor', 'constructor'],
  ['the prototype', '__proto__.polluted'],
  ['a function of the database', 'pg_sleep(10)'],
  ['code', 'title.constructor.constructor("return process")()'],
  ['a password behind a reference', 'company_id.owner.password'],
  ['five thousand brackets', `${'('.repeat(5_000)}1${')'.repeat(5_000)}`],
  ['itself', 'self'],
])('takes no formula that reaches beyond the row: %s', async (_what, expression) => {
  const self = expression === 'self' ? 'figure + 1' : expression;
  const figure = { kind: 'computed', type: 'integer', label: label('Тоо'), expression: self };
  expect(await attempt(model('formula_attack', { figure }))).toBe(422);
});

it.each([
  ['rights of its own', view('users', { login: 'login' }, { ownRights: true })],
  ['openness for everybody', view('users', { login: 'login' }, { open: true })],
  ['a table that the platform alone knows', view('sessions', { id: 'id' })],
  [
    'a table that the platform alone knows, joined',
    view('users', { login: 'login', at: 'mine.id' }, { joins: { mine: { of: 'sessions', by: 'user_id' } } }),
  ],
  ['a path that leads nowhere', view('employee', { secret: 'struct_id.nothing' })],
  ['a formula of the database', view('employee', { figure: { expression: 'pg_sleep(10)', type: 'integer', label: label('а') } })],
  ['a filter of the database', view('employee', { code: 'code' }, { filter: '(select 1) = 1' })],
])('takes no data source with %s', async (_what, schema) => {
  expect(await attempt(schema, 'view')).toBe(422);
});

it('shows nobody a password by a data source, and nobody rows of another company', async () => {
  await attempt(view('users', { login: 'login', word: 'password' }), 'view');
  const word = await world.admin.query('{attack(limit:5){login word}}');
  expect([word.status, word.body.data]).toEqual([400, undefined]);
  const counted = {
    name: 'attack_people',
    label: label('а'),
    of: 'employee',
    fields: { company: 'company_id', n: { aggregate: 'count', label: label('б') } },
    sort: [{ field: 'company', order: 'asc' }],
  };
  expect(await attempt(counted, 'view')).toBe(200);
  const { body } = await world.admin.query<{ attack_people: unknown[] }>('{attack_people(limit:50){n} employee(limit:1){company_id}}');
  expect(body.data?.attack_people).toHaveLength(1);
});

it('takes no field twice under two spellings, and no name that the database would cut or quote', async () => {
  expect(
    await attempt(
      model('twice', { driver: { kind: 'text', label: label('а') }, driver_id: { kind: 'reference', label: label('б'), to: 'employee' } }),
    ),
  ).toBe(422);
  for (const name of ['a'.repeat(41), 'ё', 'a"b', "a'b", 'a b', 'a;b', 'Title', '1a', 'a\u0000b'])
    expect([name, await attempt(model('spelt', { [name]: { kind: 'text', label: label('а') } }))]).toEqual([name, 422]);
});

it('keeps markup of labels as the text that it is', async () => {
  expect(await attempt(model('markup', {}))).toBe(200);
  const { body } = await world.admin.get<{ data: { schema: { label: { mn: string } } } }>('/lambda/puzzle/schema/model/markup');
  expect(body.data.schema.label.mn).toBe(MARKUP);
});

it('does not take over or lay hands on a table that no model has', async () => {
  await world.sql('create table stray (secret text)');
  await world.sql("insert into stray values ('хэвээр')");
  const status = await attempt(model('stray', {}));
  expect(await world.sql('select secret from stray')).toEqual([['хэвээр']]);
  expect(status).toBe(422);
});
