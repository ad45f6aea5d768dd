/** Tables that are called otherwise: their rows, everything that names them wherever it is stored, and the way back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  draft,
  giveEntry,
  type Json,
  type Key,
  label,
  menuWith,
  open,
  type Plan,
  plan,
  publish,
  published,
  type Renamed,
  renamed,
  revisionOf,
  tableRenamed,
} from './builder-world.ts';
import { openWorld, type World } from './definitions-world.ts';

let world: World;
const shared = { placement: 'company', title: ['title'], sort: [{ field: 'title', order: 'asc' }] };
const title = { kind: 'text', label: label('Нэр'), required: true, max: 120, search: true };
/** Forms, lists and entries are called otherwise than the table, so that its name alone is looked for. */
const trip: Json = {
  ...shared,
  name: 'trip',
  label: label('Аялал'),
  indexes: [['a', 'title']],
  unique: [['title', 'a']],
  fields: {
    title,
    a: { kind: 'integer', label: label('Зай'), sort: true },
    number: { kind: 'sequence', label: label('Дугаар'), readOnly: true, pattern: 'T-{number:4}' },
    before_id: { kind: 'reference', label: label('Өмнөх'), to: 'trip' },
    tag_ids: { kind: 'references', label: label('Холбоотой'), to: 'trip' },
    paper_files: { kind: 'files', label: label('Баримт') },
    days: { kind: 'children', label: label('Өдөр'), of: 'trip_day', by: 'outing_id' },
    weight: { kind: 'rollup', label: label('Жин'), of: 'days', function: 'sum', field: 'weight' },
  },
};
const day: Json = {
  ...shared,
  name: 'trip_day',
  label: label('Өдөр'),
  parent: { model: 'trip', by: 'outing_id' },
  fields: {
    title,
    outing_id: { kind: 'reference', label: label('Аялал'), to: 'trip', required: true },
    weight: { kind: 'integer', label: label('Жин') },
    left: { kind: 'computed', label: label('Үлдсэн'), type: 'decimal', scale: 2, expression: 'outing_id.a - weight' },
  },
};
const visit: Json = {
  ...shared,
  name: 'visit',
  label: label('Айлчлал'),
  fields: { title, outing_id: { kind: 'reference', label: label('Аялал'), to: 'trip' } },
};
const formOf = (name: string, model: string, sections: readonly Json[]): Json => ({
  name,
  label: label('Маягт'),
  model,
  tabs: [{ name: 'main', label: label('Үндсэн'), sections }],
});
const form = formOf('outing', 'trip', [
  { name: 'main', label: label('Үндсэн'), fields: ['title', 'a', 'before_id', 'tag_ids'] },
  { name: 'days', label: label('Өдөр'), children: 'days', columns: ['title', 'weight'] },
]);
const gridOf = (name: string, model: string, columns: readonly string[]): Json => ({
  name,
  label: label('Жагсаалт'),
  model,
  columns: columns.map((field) => ({ field })),
  sort: [{ field: 'title', order: 'asc' }],
  search: ['title'],
});
const grid = gridOf('outing', 'trip', ['title', 'a', 'before_id.title']);
const crudOf = (name: string): Json => ({ name, label: label('Дэлгэц'), template: 'drawer', grid: name, form: name });
const MODEL = { type: 'model', name: 'trip' };
const NAMING: readonly Key[] = [
  { type: 'model', name: 'trip_day' },
  { type: 'model', name: 'visit' },
  { type: 'form', name: 'outing' },
  { type: 'grid', name: 'outing' },
];
const storedText = async ({ type, name }: Key): Promise<string | null> =>
  (await world.sql(`select published::text from built_definition where type = $1 and name = $2`, type, name))[0]?.[0] ?? null;
const storedTexts = (name: string) => Promise.all([{ type: 'model', name }, ...NAMING].map(storedText));
const tables = async (): Promise<readonly string[]> => {
  const rows = await world.sql(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i', 'p')
    union select conname from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`);
  return rows.map(([name]) => name ?? '');
};
/** Where a word stands in the whole database, by table and column. */
async function placesOf(word: string): Promise<readonly string[]> {
  const columns = await world.sql(`select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype) order by 1, 2`);
  const found: string[] = [];
  for (const [table, column] of columns) {
    const [hit] = await world.sql(`select exists (select 1 from "${table}" where "${column}"::text ~ $1)`, `\\m${word}\\M`);
    if (hit?.[0] === 't') found.push(`${table}.${column}`);
  }
  return found;
}
const first = async (name: string): Promise<Json> => {
  const { body } = await world.hr.query<Record<string, Json[]>>(
    `{${name}(sorts:[{column:"title",order:asc}]){id title a number weight before{title} tag_rows{title} days{title left}}}`,
  );
  expect(body.errors).toBeUndefined();
  return body.data?.[name]?.[0] ?? {};
};
const ROW = {
  title: 'Архангай',
  a: 30,
  number: 'T-0001',
  weight: '4.0000',
  before: null,
  tag_rows: [],
  days: [{ title: 'Нэг', left: '26.00' }],
};

describe('a table that is called otherwise', () => {
  let company = '';
  let user = '';
  beforeAll(async () => {
    world = await openWorld();
    const entries = [
      { id: 'outings', label: label('Аялал'), linkTo: 'crud', url: 'outing' },
      { id: 'visits', label: label('Айлчлал'), linkTo: 'crud', url: 'visit' },
    ];
    const keys = [
      await draft(world.admin, 'model', trip),
      await draft(world.admin, 'model', day),
      await draft(world.admin, 'model', visit),
      await draft(world.admin, 'form', form),
      await draft(
        world.admin,
        'form',
        formOf('visit', 'visit', [{ name: 'main', label: label('Үндсэн'), fields: ['title', 'outing_id'] }]),
      ),
      await draft(world.admin, 'grid', grid),
      await draft(world.admin, 'grid', gridOf('visit', 'visit', ['title', 'outing_id.a'])),
      await draft(world.admin, 'crud', crudOf('outing')),
      await draft(world.admin, 'crud', crudOf('visit')),
      await draft(world.admin, 'menu', await menuWith(world.admin, entries)),
    ];
    await published(world.admin, keys);
    await giveEntry(world, 'outings', {
      gridEditCondition: { field: 'a', condition: 'greaterThan', value: 1 },
      fields: { trip: { a: 'write' } },
    });
    await giveEntry(world, 'visits');
    const made = await world.hr.query<{ createTrip: { id: number } }>('mutation($i:TripInput!){createTrip(input:$i){id}}', {
      i: { title: 'Архангай', a: 30, days: { create: [{ title: 'Нэг', weight: 4 }] } },
    });
    expect(made.body.errors).toBeUndefined();
    const id = made.body.data?.createTrip.id;
    const later = await world.hr.query('mutation($i:TripInput!){createTrip(input:$i){id}}', {
      i: { title: 'Хөвсгөл', a: 70, before_id: id, tag_ids: [id] },
    });
    expect(later.body.errors).toBeUndefined();
    expect(
      (await world.hr.query('mutation($i:VisitInput!){createVisit(input:$i){id}}', { i: { title: 'Очих', outing_id: id } })).body.errors,
    ).toBeUndefined();
    const rule = {
      title: 'Аялал {a}',
      target_model: 'trip',
      on_update: true,
      condition_field: 'a',
      condition: 'greaterThan',
      condition_value: '5',
      target_role_id: 3,
    };
    const ruled = await world.admin.query('mutation($i:NotificationTargetsInput!){createNotificationTargets(input:$i){id}}', { i: rule });
    expect(ruled.body.errors).toBeUndefined();
    const [place] = await world.sql('select company_id::text, created_by::text from trip');
    [company, user] = [place?.[0] ?? '', place?.[1] ?? ''];
    const kept = (field: string, values: string) =>
      `(company_id, id, created_at, created_by, ${field}) values ($1::bigint, $2::bigint, now(), $3::bigint, ${values})`;
    const put = (table: string, id: number, fields: string, values: string, ...params: readonly string[]) =>
      world.sql(`insert into ${table} ${kept(fields, values)}`, company, id, user, ...params);
    await put('history_files', 9_001, 'model, record_id, field, file', `'trip', 1, 'paper_files', null`).catch(() => undefined);
    await put(
      'notifications',
      9_002,
      'title, data',
      `'{}'::json, '{"model":"trip","kind":"create","count":2,"ids":[1,2],"list":null}'::json`,
    );
    await put(
      'company_definition',
      9_003,
      'type, name, published, base, revision, number',
      `'model', 'trip', $4::json, $4::json, 1, 1`,
      JSON.stringify(trip),
    );
    await put('company_version', 9_004, 'type, name, number, content', `'model', 'trip', 1, null`);
    await put('saved_views', 9_005, 'grid, name, shared, definition', `'outing', 'Минийх', true, '{"columns":[{"field":"a"}]}'::json`);
    await put(
      'jobs',
      9_006,
      'name, title, state, input, version',
      `'bulk-change', '{}'::json, 'failed', '{"model":"trip","action":"update","ids":[1],"values":{"a":5}}'::json, 1`,
    );
    await world.sql(
      `update company set max_permissions = $1::json where id = $2::bigint`,
      JSON.stringify({ models: { trip: { c: true, r: true, u: true, d: true } }, fields: { trip: { a: 'write' } } }),
      company,
    );
    const payload = {
      rule: { name: 'stored-1', label: label('а'), model: 'trip', on: ['update'], to: { roles: [3] }, title: label('{a}') },
      id: 1,
      kind: 'update',
      createdBy: null,
    };
    await put(
      'outbox',
      9_007,
      'topic, summary, state, tries, delivery_key, payload, version',
      `'notification', 'Аялал', 'dropped', 0, 'k', $4::json, 1`,
      JSON.stringify(payload),
    );
  }, 120_000);
  afterAll(() => world.close());

  it('is drafted with all that names it, and nothing is in force yet', async () => {
    const drafts = await tableRenamed(world.admin, 'trip', 'journey');
    expect(drafts.map(({ type, name }) => `${type} ${name}`).sort()).toEqual([
      'form outing',
      'grid outing',
      'model trip',
      'model trip_day',
      'model visit',
    ]);
    expect((await open(world.admin, MODEL)).draft).toMatchObject({
      name: 'journey',
      fields: { before_id: { to: 'journey' }, tag_ids: { to: 'journey' } },
    });
    // The designers of what names it find it by the name of its draft.
    expect(await open(world.admin, { type: 'model', name: 'journey' })).toMatchObject({ name: 'trip', draft: { name: 'journey' } });
    expect(await first('trip')).toMatchObject(ROW);
    const preview = await world.admin.get<{ data: readonly Key[] }>('/lambda/puzzle/definitions');
    expect(preview.body.data.filter(({ name }) => name === 'journey')).toEqual([]);
  });

  it('leaves drafts and stored definitions as they were, byte by byte, after ten names and the first again', async () => {
    const before = await storedTexts('trip');
    for (const next of ['t1', 't2', 't3', 'journey', 't4', 't5', 't6', 't7', 't8', 'trip']) await tableRenamed(world.admin, 'trip', next);
    expect(await storedTexts('trip')).toEqual(before);
    expect(await Promise.all([MODEL, ...NAMING].map(async (key) => (await open(world.admin, key)).draft))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    let name = 'trip';
    for (const next of ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9', 'trip']) {
      await published(world.admin, await tableRenamed(world.admin, name, next));
      name = next;
    }
    expect(await storedTexts('trip')).toEqual(before);
    expect(await first('trip')).toMatchObject(ROW);
  });

  it('takes its rows, sub-tables, lists, indexes, keys and numbers along; nothing is made anew or lost', async () => {
    const names = await tables();
    const drafts = await tableRenamed(world.admin, 'trip', 'journey');
    const planned = await plan(world.admin, drafts);
    expect(planned.body.problems).toEqual([]);
    expect(planned.body.plan[0]).toMatchObject({ sql: 'alter table "trip" rename to "journey"', rows: 2, loses: false });
    expect(planned.body.plan.map(({ sql }) => sql).filter((sql) => !/ rename /.test(sql))).toEqual([]);
    await published(world.admin, drafts);
    expect(await first('journey')).toMatchObject(ROW);
    expect(await tables()).toEqual(names.map((name) => name.replace(/^trip(?!_day)/, 'journey')).toSorted());
    // A plan of the same once more has nothing to do.
    await draft(world.admin, 'model', { ...(await open(world.admin, { type: 'model', name: 'journey' })).effective, label: label('Аян') });
    expect((await plan(world.admin, [{ type: 'model', name: 'journey' }])).body.plan).toEqual([]);
    await published(world.admin, [{ type: 'model', name: 'journey' }]);
    const next = await world.hr.query<{ createJourney: Json }>('mutation($i:JourneyInput!){createJourney(input:$i){number}}', {
      i: { title: 'Ховд', a: 1 },
    });
    expect(next.body.errors).toBeUndefined();
    expect(next.body.data?.createJourney).toEqual({ number: 'T-0003' });
    const found = await world.hr.query<{ journey: Json[] }>(
      '{journey(search:{text:"хөвсг",columns:["title"]}){title before{title} tag_rows{title}}}',
    );
    expect(found.body.data?.journey).toEqual([{ title: 'Хөвсгөл', before: { title: 'Архангай' }, tag_rows: [{ title: 'Архангай' }] }]);
  });

  it('stands under its old name nowhere in the database but in what was said before: versions, and lines about roles and rules', async () => {
    expect(await placesOf('trip')).toEqual(['built_version.content', 'record_history.changes', 'role_change.changes']);
    const lines = await world.sql(`select distinct model from record_history where changes::text ~ '\\mtrip\\M' order by 1`);
    expect(lines).toEqual([['notification_targets'], ['roles']]);
    const [role] = await world.sql('select permissions::text from roles where id = 3');
    expect(JSON.parse(role?.[0] ?? '{}')).toMatchObject({ menus: { outings: { fields: { journey: { a: 'write' } } } } });
    expect(await world.sql(`select count(*) from record_history where model = 'journey'`)).not.toEqual([['0']]);
    const versions = await world.admin.get<{ data: readonly { number: number }[] }>('/lambda/puzzle/versions/model/journey');
    expect(versions.body.data.length).toBeGreaterThan(11);
    const uses = await world.admin.get<{ data: Key[] }>('/lambda/puzzle/uses/model/journey');
    expect([...new Set(uses.body.data.map(({ type }) => type))].sort()).toEqual(['form', 'grid', 'model', 'role', 'rule']);
  });

  it('is called as before, and so are all that name it, when its model goes back; earlier versions of others take its name of now', async () => {
    const list = { type: 'grid', name: 'outing' };
    const back = await world.admin.post<Plan>('/lambda/puzzle/restore', { ...list, version: 1 });
    expect([back.status, back.body.problems]).toEqual([200, undefined]);
    expect((await open(world.admin, list)).effective).toEqual({ ...grid, model: 'journey' });
    const model = await world.admin.post<Plan>('/lambda/puzzle/restore', { type: 'model', name: 'journey', version: 1 });
    expect([model.status, model.body.problems]).toEqual([200, undefined]);
    expect((await open(world.admin, MODEL)).effective).toEqual(trip);
    expect((await open(world.admin, list)).effective).toEqual(grid);
    expect(await first('trip')).toMatchObject(ROW);
  });

  it('goes together with a renamed field, a new one that has to be filled in, and a draft of somebody else', async () => {
    const other = { ...grid, label: label('Бусдын ноорог') };
    await draft(world.admin, 'grid', other);
    const drafts = await tableRenamed(world.admin, 'trip', 'journey');
    await renamed(world.admin, 'trip', 'a', 'distance');
    const { draft: said } = await open(world.admin, MODEL);
    const fields = { ...(said?.fields as Json), sort_code: { kind: 'text', label: label('Код'), required: true, default: 'Х' } };
    const key = { type: 'model', name: 'trip' };
    const revision = await revisionOf(world.admin, key);
    expect((await world.admin.post('/lambda/puzzle/schema/model', { name: 'trip', schema: { ...said, fields }, revision })).status).toBe(
      200,
    );
    await published(
      world.admin,
      drafts.filter(({ type }) => type !== 'grid'),
    );
    const rows = await world.sql('select title, distance::text, sort_code from journey order by title');
    expect(rows[0]).toEqual(['Архангай', '30', 'Х']);
    const open_ = await open(world.admin, { type: 'grid', name: 'outing' });
    expect(open_.draft).toMatchObject({
      model: 'journey',
      label: label('Бусдын ноорог'),
      columns: [{ field: 'title' }, { field: 'distance' }, { field: 'before_id.title' }],
    });
    expect(open_.effective).toMatchObject({ model: 'journey' });
    await published(world.admin, [...(await tableRenamed(world.admin, 'journey', 'trip'))]);
  });

  it('is not published over a table that the database has of its own', async () => {
    await world.sql('create table journey (id bigint)');
    const drafts = await tableRenamed(world.admin, 'trip', 'journey');
    const planned = await plan(world.admin, drafts);
    expect(planned.body.problems).toEqual([expect.objectContaining({ ...MODEL, message: expect.stringContaining('journey') })]);
    expect((await publish(world.admin, drafts)).status).toBe(422);
    await world.sql('drop table journey');
    await tableRenamed(world.admin, 'trip', 'trip');
  });

  it.each([
    ['a shipped table', 'employee', 'worker', 422, 'DEFINITION_REFUSED'],
    ['a name that is there', 'trip', 'visit', 422, 'DEFINITION_REFUSED'],
    ['a name of the platform', 'trip', 'lambda_schema', 422, 'DEFINITION_REFUSED'],
    ['a reserved word', 'trip', 'query', 422, 'DEFINITION_REFUSED'],
    ['a name whose types another has', 'trip', 'visit_input', 422, 'DEFINITION_REFUSED'],
    ['Cyrillic', 'trip', 'аялал', 400, 'BAD_REQUEST'],
    ['63 letters', 'trip', 'a'.repeat(63), 400, 'BAD_REQUEST'],
    ['a table that is not there', 'nothing', 'c', 404, 'NOT_FOUND'],
  ])('is refused for %s, and nothing is drafted', async (_what, name, to, status, code) => {
    const revision = await revisionOf(world.admin, { type: 'model', name });
    const reply = await world.admin.post<Renamed>('/lambda/puzzle/rename', { type: 'model', name, to, revision });
    expect([reply.status, codeOf(reply.body)]).toEqual([status, code]);
    expect((await open(world.admin, MODEL)).draft).toBeNull();
  });
});
