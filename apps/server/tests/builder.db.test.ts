/** The builder over HTTP: an application is drafted, planned, published, used, changed and taken back without code. */
import type { Client } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutAt } from './cut-publishing.ts';
import { enter, openWorld, type World } from './definitions-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Json = Readonly<Record<string, unknown>>;
type Item = { readonly id: string; readonly children?: readonly Item[] };
type Opened = { readonly revision: number; readonly number: number | null; readonly effective: Json; readonly draft: Json | null };
type Key = { readonly type: string; readonly name: string };
type Reply = {
  readonly status: boolean;
  readonly version?: string;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
};
const codeOf = (body: Reply): string | undefined => body.errors?.[0]?.extensions.code;
type Plan = Reply & {
  readonly plan: readonly { sql: string; table: string; rows: number; loses: boolean }[];
  readonly problems: readonly (Key & { message: string })[];
};

const label = (mn: string) => ({ mn, en: `${mn} (en)`, ko: `${mn} (ko)` });
const course = (more: Json = {}) => ({
  name: 'course',
  label: label('Сургалт'),
  placement: 'company',
  title: ['title'],
  sort: [{ field: 'title', order: 'asc' }],
  fields: {
    title: { kind: 'text', label: label('Нэр'), required: true, max: 120, search: true },
    starts_on: { kind: 'date', label: label('Эхлэх огноо') },
    seats: { kind: 'integer', label: label('Суудал'), min: 1 },
    ...more,
  },
});
const form = (fields: readonly string[]) => ({
  name: 'course',
  label: label('Сургалт'),
  model: 'course',
  tabs: [{ name: 'main', label: label('Үндсэн'), sections: [{ name: 'main', label: label('Үндсэн'), fields }] }],
});
const grid = (fields: readonly string[]) => ({
  name: 'course',
  label: label('Сургалт'),
  model: 'course',
  columns: fields.map((field) => ({ field })),
  sort: [{ field: 'title', order: 'asc' }],
  search: ['title'],
});
const crud = { name: 'course', label: label('Сургалт'), template: 'drawer', grid: 'course', form: 'course' };
const ENTRY = { id: 'courses', label: label('Сургалт'), icon: 'book-open', linkTo: 'crud', url: 'course' };
const FIELDS = ['title', 'starts_on', 'seats'];

const open = async (client: Client, { type, name }: Key): Promise<Opened> =>
  (await client.get<{ data: Opened }>(`/lambda/puzzle/definitions/${type}/${name}`)).body.data;
const revisionOf = async (client: Client, key: Key): Promise<number> => {
  const { status, body } = await client.get<{ data: Opened }>(`/lambda/puzzle/definitions/${key.type}/${key.name}`);
  return status === 404 ? 0 : body.data.revision;
};
/** The draft has to be taken. */
async function draft(client: Client, type: string, schema: Json): Promise<Key> {
  const key = { type, name: String(schema.name) };
  const revision = await revisionOf(client, key);
  const { status, body } = await client.post(`/lambda/puzzle/schema/${type}`, { name: key.name, schema, revision });
  expect([status, body]).toEqual([200, { status: true, data: { revision: revision + 1 } }]);
  return key;
}
const plan = (client: Client, definitions: readonly Key[]) => client.post<Plan>('/lambda/puzzle/plan', { definitions });
const publish = (client: Client, definitions: readonly Key[], more: Json = {}) =>
  client.post<Plan>('/lambda/puzzle/publish', { definitions, ...more });
const columnsOf = async (table: string): Promise<readonly string[]> =>
  (await world.sql(`select column_name from information_schema.columns where table_name = $1 and table_schema = 'public'`, table)).map(
    ([name]) => name ?? '',
  );
const CREATE = 'mutation($i:CourseInput!){createCourse(input:$i){id title}}';
const menuName = async (): Promise<string> => {
  const { body } = await world.admin.get<{ data: readonly Key[] }>('/lambda/puzzle/definitions');
  return body.data.find(({ type }) => type === 'menu')?.name ?? '';
};

describe('an application without code', () => {
  it('is drafted, changes nothing until it is published, and then is used by another person on another server', async () => {
    const second = await world.second();
    const menu = await open(world.admin, { type: 'menu', name: await menuName() });
    const items = (menu.effective as { items: readonly Item[] }).items;
    const keys = [
      await draft(world.admin, 'model', course()),
      await draft(world.admin, 'form', form(FIELDS)),
      await draft(world.admin, 'grid', grid(FIELDS)),
      await draft(world.admin, 'crud', crud),
      await draft(world.admin, 'menu', {
        ...menu.effective,
        items: [...items, { id: 'training', label: label('Сургалт'), icon: 'book-open', linkTo: 'noAction', children: [ENTRY] }],
      }),
    ];
    const planned = await plan(world.admin, keys);
    expect([planned.status, planned.body.problems]).toEqual([200, []]);
    expect(planned.body.plan[0]).toMatchObject({
      table: 'course',
      rows: 0,
      loses: false,
      sql: expect.stringContaining('create table "course"'),
    });
    expect(await columnsOf('course')).toEqual([]);
    const published = await publish(world.admin, keys, { comment: 'Анхны хувилбар' });
    expect([published.status, published.body.status]).toEqual([200, true]);
    expect(await columnsOf('course')).toEqual(expect.arrayContaining(FIELDS));

    // The right is given in the role, like for every other entry.
    const [role] = await world.sql(`select permissions::text from roles where id = 3`);
    const rights = JSON.parse(role?.[0] ?? '{}') as { menus: Json };
    const permissions = { ...rights, menus: { ...rights.menus, courses: { show: true, c: true, r: true, u: true, d: true } } };
    const given = await world.admin.query('mutation($i:RolesInput!){updateRoles(id:3,input:$i){id}}', { i: { permissions } });
    expect(given.body.errors).toBeUndefined();
    const other = await enter(second.url, 'hr');
    await expect
      .poll(async () => (await other.query(CREATE, { i: { title: 'Галын аюулгүй байдал', seats: 20 } })).body.errors, { timeout: 3_000 })
      .toBeUndefined();
    const seen = await world.hr.query<{ course: Json[] }>('{course(search:{text:"галын",columns:["title"]}){title seats}}');
    expect(seen.body.data?.course).toEqual([{ title: 'Галын аюулгүй байдал', seats: 20 }]);
    const wrong = await world.hr.query(CREATE, { i: { title: 'Хоосон', seats: 0 } });
    expect(wrong.body.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID', fields: [{ field: 'seats' }] });
    await second.stop();
  });

  it('is there after a restart, with its rows', async () => {
    await world.restart();
    const seen = await world.hr.query<{ course: Json[] }>('{course{title}}');
    expect(seen.body.data?.course).toEqual([{ title: 'Галын аюулгүй байдал' }]);
  });

  it('tells what names a table or a field before it goes, and is not published with something missing', async () => {
    const uses = await world.admin.get<{ data: (Key & { place: string })[] }>('/lambda/puzzle/uses/model/course');
    expect(uses.body.data.map(({ type, name }) => `${type} ${name}`)).toEqual(['form course', 'grid course']);
    const ofField = await world.admin.get<{ data: (Key & { place: string })[] }>('/lambda/puzzle/uses/model/course?field=seats');
    expect(ofField.body.data.map(({ type, place }) => `${type} ${place}`)).toEqual([
      'form tabs.0.sections.0.fields.2.seats',
      'grid columns.2.field.seats',
    ]);
    const { seats: _seats, ...fields } = course().fields;
    const key = await draft(world.admin, 'model', { ...course(), fields });
    const refused = await publish(world.admin, [key], { allow_loss: true });
    expect([refused.status, codeOf(refused.body)]).toEqual([422, 'DEFINITION_REFUSED']);
    expect(refused.body.problems.map(({ type, name }) => `${type} ${name}`)).toEqual(
      expect.arrayContaining(['form course', 'grid course']),
    );
    expect(await columnsOf('course')).toContain('seats');
  });

  it('loses nothing without a yes: the plan names the rows, and with the yes the column goes with the field', async () => {
    const keys = [
      { type: 'model', name: 'course' },
      await draft(world.admin, 'form', form(['title', 'starts_on'])),
      await draft(world.admin, 'grid', grid(['title', 'starts_on'])),
    ];
    const unasked = await publish(world.admin, keys);
    expect([unasked.status, codeOf(unasked.body)]).toEqual([422, 'WOULD_LOSE']);
    expect(unasked.body.plan).toEqual([expect.objectContaining({ table: 'course', rows: 1, loses: true })]);
    expect(await columnsOf('course')).toContain('seats');
    expect((await publish(world.admin, keys, { allow_loss: true })).status).toBe(200);
    expect(await columnsOf('course')).not.toContain('seats');
  });

  it('goes back to an earlier version as a new one; a draft that is open stays', async () => {
    await draft(world.admin, 'form', { ...form(['title', 'starts_on']), label: label('Хичээл') });
    const before = await open(world.admin, { type: 'form', name: 'course' });
    expect([before.number, before.draft]).toMatchObject([2, { label: label('Хичээл') }]);
    const refused = await world.admin.post<Plan>('/lambda/puzzle/restore', { type: 'form', name: 'course', version: 1 });
    expect([refused.status, refused.body.problems?.[0]?.name]).toEqual([422, 'course']);
    const restored = await world.admin.post<Plan>('/lambda/puzzle/restore', {
      type: 'form',
      name: 'course',
      version: 2,
      comment: 'Буцаав',
    });
    expect(restored.status).toBe(200);
    const { body } = await world.admin.get<{ data: { number: number; comment: string | null }[] }>('/lambda/puzzle/versions/form/course');
    expect(body.data.map(({ number, comment }) => [number, comment])).toEqual([
      [3, 'Буцаав'],
      [2, null],
      [1, 'Анхны хувилбар'],
    ]);
    expect((await open(world.admin, { type: 'form', name: 'course' })).draft).toEqual(before.draft);
    // The draft was begun with version 2, which says the same as 3, so nothing collides.
    expect((await publish(world.admin, [{ type: 'form', name: 'course' }])).status).toBe(200);
    expect((await open(world.admin, { type: 'form', name: 'course' })).effective).toMatchObject({ label: label('Хичээл') });
  });

  it('is drafted by one at a time: the second is told who was first, and nothing of the first is lost', async () => {
    const key = { type: 'grid', name: 'course' };
    const { revision } = await open(world.admin, key);
    const body = (width: number) => ({ name: 'course', schema: { ...grid(['title']), columns: [{ field: 'title', width }] }, revision });
    const [first, late] = [
      await world.admin.post('/lambda/puzzle/schema/grid', body(200)),
      await world.admin.post<Reply & { data: Opened }>('/lambda/puzzle/schema/grid', body(300)),
    ];
    expect([first.status, late.status, codeOf(late.body)]).toEqual([200, 409, 'DRAFT_CHANGED']);
    expect(late.body.data.draft).toMatchObject({ columns: [{ width: 200 }] });
    const dropped = await world.admin.post('/lambda/puzzle/discard', { ...key, revision: revision + 1 });
    expect(dropped.status).toBe(200);
    expect((await open(world.admin, key)).draft).toBeNull();
  });

  it('is published once when two publish in the same moment', async () => {
    const key = await draft(world.admin, 'crud', { ...crud, template: 'canvas' });
    const results = await Promise.all([publish(world.admin, [key]), publish(world.admin, [key])]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await world.admin.get<{ data: unknown[] }>('/lambda/puzzle/versions/crud/course');
    expect(body.data).toHaveLength(2);
  });
});

describe('a publishing that is cut off', () => {
  const hasField = async (type: string, field: string): Promise<boolean> =>
    JSON.stringify((await open(world.admin, { type, name: 'course' })).effective).includes(`"${field}"`);

  it('leaves the old definitions or the new ones, whole, and can be done again', { timeout: 120_000 }, async () => {
    const { seats: _seats, ...kept } = course().fields;
    const outcomes = new Set<boolean>();
    for (const [at, moment] of ([0, 15, 40, 'writing', 110, 160, 'writing', 300] as const).entries()) {
      const field = `added_${at}`;
      const fields = { ...kept, [field]: { kind: 'integer', label: label('Нэмсэн') } };
      const keys = [
        await draft(world.admin, 'model', { ...course(), fields }),
        await draft(world.admin, 'form', form(['title', field])),
        await draft(world.admin, 'grid', grid(['title', field])),
      ];
      const sent = publish(world.admin, keys, { allow_loss: true });
      await cutAt(world, moment, sent);
      const { status } = await sent;
      const inForce = await Promise.all(['model', 'form', 'grid'].map((type) => hasField(type, field)));
      expect(new Set(inForce).size, `${inForce} cut off at ${moment}`).toBe(1);
      const [isNew = false] = inForce;
      outcomes.add(isNew);
      if (status === 200) expect(isNew).toBe(true);
      // Every field in force has its column.
      const { effective } = await open(world.admin, { type: 'model', name: 'course' });
      expect(await columnsOf('course')).toEqual(expect.arrayContaining(Object.keys(effective.fields as Json)));
      if (!isNew) expect((await publish(world.admin, keys, { allow_loss: true })).status).toBe(200);
    }
    // Some were cut off in time: else nothing was proved.
    expect(outcomes).toContain(false);
    const rows = await world.hr.query<{ course: Json[] }>('{course{title}}');
    expect(rows.body.data?.course).toEqual([{ title: 'Галын аюулгүй байдал' }]);
  });
});

describe('a shipped definition', () => {
  it('is changed for everybody and comes back as it was shipped', async () => {
    const key = { type: 'grid', name: 'employee' };
    const { effective } = await open(world.admin, key);
    const columns = (effective.columns as { field: string }[]).map((column) =>
      column.field === 'code' ? { ...column, label: label('Дугаар') } : column,
    );
    await draft(world.admin, 'grid', { ...effective, columns });
    expect((await publish(world.admin, [key])).status).toBe(200);
    const shown = async () => JSON.stringify((await world.hr.get('/lambda/puzzle/schema/grid/employee')).body);
    expect(await shown()).toContain('Дугаар (en)');
    const { revision } = await open(world.admin, key);
    expect((await world.admin.remove(`/lambda/puzzle/schema/grid/employee?revision=${revision}`)).status).toBe(200);
    expect((await publish(world.admin, [key])).status).toBe(200);
    expect(await shown()).not.toContain('Дугаар (en)');
    expect((await open(world.admin, key)).effective).toEqual(effective);
  });

  it('keeps what the code of its module counts on', async () => {
    const { effective, revision } = await open(world.admin, { type: 'model', name: 'employee' });
    const fields = effective.fields as Readonly<Record<string, Json>>;
    const { code, ...without } = fields;
    const attempts: readonly Json[] = [
      { ...effective, fields: without },
      { ...effective, fields: { ...fields, code: { ...code, kind: 'integer' } } },
      { ...effective, placement: 'global' },
      { ...effective, visitors: 'read', open: true },
      { ...effective, visitors: 'create' },
      { ...effective, fields: { ...fields, nickname_of: { kind: 'text', label: label('Хоч') } } },
      { ...effective, name: 'worker' },
    ];
    for (const schema of attempts) {
      const { status, body } = await world.admin.post<Reply>('/lambda/puzzle/schema/model', { name: 'employee', schema, revision });
      expect([status, codeOf(body)]).toEqual([422, 'DEFINITION_REFUSED']);
    }
  });
});

describe('the builder', () => {
  it('is closed to everybody but the platform’s administrators', async () => {
    const director = await enter(world.url, 'director');
    const attempts = [
      world.hr.get('/lambda/puzzle/definitions'),
      director.get('/lambda/puzzle/definitions/form/employee'),
      director.get('/lambda/puzzle/versions/form/course'),
      director.get('/lambda/puzzle/uses/model/employee'),
      director.post('/lambda/puzzle/schema/form', { name: 'course', schema: form(FIELDS), revision: 0 }),
      director.remove('/lambda/puzzle/schema/form/course?revision=1'),
      director.post('/lambda/puzzle/plan', { definitions: [{ type: 'form', name: 'course' }] }),
      director.post('/lambda/puzzle/publish', { definitions: [{ type: 'form', name: 'course' }] }),
      director.post('/lambda/puzzle/restore', { type: 'form', name: 'course', version: 1 }),
      director.post('/lambda/puzzle/discard', { type: 'form', name: 'course', revision: 1 }),
    ];
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(403);
  });

  it.each([
    ['a reserved name', { ...course(), name: 'query' }],
    ['quotes in a name', { ...course(), name: 'a"b' }],
    ['a name that is too long', { ...course(), name: 'a'.repeat(64) }],
    ['Cyrillic', { ...course(), name: 'сургалт' }],
    ['a field of the platform', course({ company_id: { kind: 'integer', label: label('Х') } })],
    ['__proto__', { ...course(), fields: JSON.parse('{"__proto__":{"kind":"text","label":{"mn":"а","en":"a","ko":"a"}}}') }],
    ['rows of the code', { ...course(), internal: true }],
    ['an unknown kind', course({ odd: { kind: 'odd', label: label('Х') } })],
  ])('refuses %s', async (_what, schema) => {
    const { status, body } = await world.admin.post<Reply>('/lambda/puzzle/schema/model', { name: schema.name, schema, revision: 0 });
    expect([
      [400, 'BAD_REQUEST'],
      [422, 'DEFINITION_REFUSED'],
    ]).toContainEqual([status, codeOf(body)]);
  });
});
