/** What users report about builders of others, with their values: races, side ways to data, fields hidden from the start, days in zones. */
import { mergeChanges, type Json as Plain } from '@lambda/model/definitions/merge-changes.ts';
import type { Client } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, openWorld, type World } from './definitions-world.ts';
import { paperOf, workbookOf } from './list-documents.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Json = Readonly<Record<string, unknown>>;
type Drafted = { readonly type: string; readonly name: string; readonly schema: Json };
type Opened = { readonly revision: number; readonly number: number | null; readonly effective: Json };
type Refusal = {
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string; readonly fields?: readonly { readonly field: string }[] };
  }[];
};
const codeOf = (body: unknown): string | undefined => (body as Refusal).errors?.[0]?.extensions.code;
const label = (mn: string) => ({ mn, en: `${mn} (en)`, ko: `${mn} (ko)` });

const open = async ({ type, name }: Pick<Drafted, 'type' | 'name'>): Promise<Opened> =>
  (await world.admin.get<{ data: Opened }>(`/lambda/puzzle/definitions/${type}/${name}`)).body.data;
const keep = (client: Client, { type, name, schema }: Drafted, revision: number) =>
  client.post<{ data: Json & { revision: number } }>(`/lambda/puzzle/schema/${type}`, { name, schema, revision });
const publishKeys = (definitions: readonly Pick<Drafted, 'type' | 'name'>[]) =>
  world.admin.post('/lambda/puzzle/publish', { definitions: definitions.map(({ type, name }) => ({ type, name })) });
async function publish(drafts: readonly Drafted[]): Promise<void> {
  for (const draft of drafts) expect((await keep(world.admin, draft, 0)).status).toBe(200);
  const { status, body } = await publishKeys(drafts);
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
}
/** A table with its form and list; the form shows every field of `shown`. */
function table(
  name: string,
  fields: Json,
  { shown = Object.keys(fields), form = {} }: { shown?: readonly unknown[]; form?: Json } = {},
): Drafted[] {
  const [first = ''] = Object.keys(fields);
  const sort = [{ field: first, order: 'asc' }];
  const columns = Object.keys(fields)
    .filter((field) => (fields[field] as { kind: string }).kind !== 'children')
    .map((field) => ({ field }));
  const sections = [{ name: 'main', label: label('Үндсэн'), fields: shown }];
  return [
    { type: 'model', name, schema: { name, label: label(name), placement: 'company', title: [first], sort, fields } },
    {
      type: 'form',
      name,
      schema: { name, label: label(name), model: name, tabs: [{ name: 'main', label: label('Үндсэн'), sections }], ...form },
    },
    { type: 'grid', name, schema: { name, label: label(name), model: name, columns, sort } },
  ];
}

describe('two editors of one list', () => {
  const fields = {
    title: { kind: 'text', label: label('Нэр'), max: 120 },
    phone: { kind: 'text', label: label('Утас') },
  };
  const grid = { type: 'grid', name: 'contact' };
  const columnsOf = (schema: Json) => schema.columns as readonly { field: string; label?: Json; width?: number }[];
  const withColumn = (schema: Json, field: string, more: Json): Json => ({
    ...schema,
    columns: columnsOf(schema).map((column) => (column.field === field ? { ...column, ...more } : column)),
  });

  it('tell the second who was first and what there is now, and both changes hold once they are put together', async () => {
    await publish(table('contact', fields));
    const begun = await open(grid);
    const first = { ...grid, schema: withColumn(begun.effective, 'phone', { label: label('Гар утас') }) };
    expect((await keep(world.admin, first, begun.revision)).status).toBe(200);
    expect((await publishKeys([grid])).status).toBe(200);
    const second = { ...grid, schema: withColumn(begun.effective, 'title', { width: 240 }) };
    const late = await keep(world.admin, second, begun.revision);
    expect([late.status, codeOf(late.body)]).toEqual([409, 'DRAFT_CHANGED']);
    const [me] = await world.sql("select concat_ws(' ', last_name, first_name) from users where login = 'admin'");
    expect((late.body as unknown as Refusal).errors?.[0]?.message).toContain(me?.[0] || 'admin');
    expect((late.body as unknown as Refusal).errors?.[0]?.message).not.toContain('?');
    const { published, revision } = late.body.data;
    expect(published).toEqual(first.schema);
    const { merged, collisions } = mergeChanges({
      base: begun.effective as Plain,
      theirs: published as Plain,
      ours: second.schema as Plain,
    });
    expect(collisions).toEqual([]);
    expect((await keep(world.admin, { ...grid, schema: merged as Json }, revision)).status).toBe(200);
    expect((await publishKeys([grid])).status).toBe(200);
    expect(columnsOf((await open(grid)).effective)).toEqual([
      { field: 'title', width: 240 },
      { field: 'phone', label: label('Гар утас') },
    ]);
    const versions = await world.admin.get<{ data: { number: number }[] }>('/lambda/puzzle/versions/grid/contact');
    expect(versions.body.data.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('are asked which of two texts holds when both changed the same one', async () => {
    const begun = (await open(grid)).effective;
    const theirs = withColumn(begun, 'phone', { label: label('Утасны дугаар') });
    const ours = withColumn(begun, 'phone', { label: label('Холбоо барих') });
    const { collisions } = mergeChanges({ base: begun as Plain, theirs: theirs as Plain, ours: ours as Plain });
    expect(collisions.map(({ path }) => path.join('.'))).toContain('columns.phone.label.mn');
  });
});

describe('a role with one built table', () => {
  it('sees nothing else by any way, and no list hands out what nobody may see', async () => {
    await publish(table('note', { title: { kind: 'text', label: label('Гарчиг') } }));
    const [found] = await world.sql(
      "select m.role_id, u.id from memberships m join users u on u.id = m.user_id where u.login = 'cashier' and m.deleted_at is null limit 1",
    );
    const id = Number(found?.[0]);
    const [stored] = await world.sql('select permissions::text from roles where id = $1', id);
    const { name, label: shown } = JSON.parse(stored?.[0] ?? '{}') as Json;
    const permissions = { id, name, label: shown, menus: {}, models: { note: { r: true, c: true } } };
    const given = await world.admin.query('mutation($id:ID!,$i:RolesInput!){updateRoles(id:$id,input:$i){id}}', { id, i: { permissions } });
    expect(given.body.errors).toBeUndefined();
    const plain = await enter(world.url, 'cashier');
    await expect.poll(async () => (await plain.query('{employee(limit:1){id}}')).status).not.toBe(200);
    expect((await plain.query('mutation($i:NoteInput!){createNote(input:$i){id}}', { i: { title: 'Миний' } })).body.errors).toBeUndefined();
    expect((await plain.query<{ note: Json[] }>('{note{title}}')).body.data?.note).toEqual([{ title: 'Миний' }]);

    const secrets = await world.sql('select email, phone, password from users where email is not null or phone is not null');
    const words = secrets.flat().filter((word): word is string => word !== null && word.length > 5);
    const [own] = await world.sql("select email, phone from users where login = 'cashier'");
    const foreign = words.filter((word) => !own?.includes(word));
    const asked = [
      plain.query('{users{id login email phone}}'),
      plain.query('{roles{id name permissions}}'),
      plain.query('{memberships{id user_id user{login email}}}'),
      plain.query('{note{created_by}}'),
      plain.query('{__type(name:"Users"){fields{name}}}'),
      ...['users', 'roles', 'employee', 'agent'].flatMap((grid) => [
        plain.post(`/lambda/puzzle/grid/data/${grid}`, {}),
        plain.post(`/lambda/krud/excel/${grid}`, {}),
        plain.get(`/lambda/puzzle/schema/grid/${grid}`),
        plain.get(`/lambda/puzzle/schema/model/${grid}`),
      ]),
      plain.get('/lambda/puzzle/definitions'),
      plain.get('/lambda/puzzle/versions/model/note'),
      plain.get('/lambda/puzzle/uses/model/users'),
      plain.get('/lambda/puzzle/table-schema/users'),
      plain.get('/lambda/puzzle/roles-menus'),
      plain.get('/lambda/puzzle/crud/export?ids=employee'),
      plain.post('/lambda/puzzle/preview', { definitions: [], show: { type: 'grid', name: 'employee' } }),
      plain.get('/api/logs'),
      plain.post('/crud_log/history', { model: 'users', id: Number(found?.[1]) }),
      plain.post('/lambda/records/users/change', { rows: [{ id: 1, values: { login: 'x' } }] }),
      plain.post('/lambda/krud/unique', { table: 'users', field: 'login', val: 'admin' }),
    ];
    for (const { body, status } of await Promise.all(asked)) {
      const text = JSON.stringify(body);
      expect(foreign.filter((word) => text.includes(word))).toEqual([]);
      expect(text).not.toMatch(/\$argon2|\$2[aby]\$|"permissions"/);
      if (status === 200) expect(text).not.toMatch(/"login"/);
    }
    // A list over people may name them; what nobody reads is refused, for whomever the list is.
    const list = (columns: readonly string[]): Drafted => ({
      type: 'grid',
      name: 'people',
      schema: {
        name: 'people',
        label: label('Хүмүүс'),
        model: 'users',
        columns: columns.map((field) => ({ field })),
        sort: [{ field: 'login', order: 'asc' }],
      },
    });
    for (const closed of ['password', 'second_factor_secret', 'nothing']) {
      const drafted = await keep(world.admin, list(['login', closed]), 0);
      if (drafted.status === 422) continue;
      const refused = await publishKeys([{ type: 'grid', name: 'people' }]);
      expect([closed, refused.status, codeOf(refused.body)]).toEqual([closed, 422, 'DEFINITION_REFUSED']);
      await world.admin.post('/lambda/puzzle/discard', { type: 'grid', name: 'people', revision: drafted.body.data.revision });
    }
  });
});

describe('a field that is hidden from the start', () => {
  const only = { all: [{ field: 'kind', condition: 'equals', value: 'abroad' }] };
  const fields = {
    title: { kind: 'text', label: label('Нэр') },
    kind: {
      kind: 'choice',
      label: label('Төрөл'),
      options: [
        { value: 'home', label: label('Дотоод') },
        { value: 'abroad', label: label('Гадаад') },
      ],
    },
    partner: { kind: 'text', label: label('Харилцагч'), required: true, visibleWhen: only },
  };
  const fieldsOf = (body: unknown) => (body as Refusal).errors?.[0]?.extensions.fields?.map(({ field }) => field);

  it('asks for nothing while it is hidden, and for its value where it is shown: new, changed and in a sub-table', async () => {
    const line = { ...fields, deal_id: { kind: 'reference', label: label('Хэлцэл'), to: 'deal', required: true } };
    const lines = table('deal_line', line);
    const model = lines[0] as Drafted;
    await publish([
      ...table(
        'deal',
        { ...fields, lines: { kind: 'children', label: label('Мөр'), of: 'deal_line', by: 'deal_id' } },
        {
          shown: Object.keys(fields),
          form: {
            tabs: [
              { name: 'main', label: label('Үндсэн'), sections: [{ name: 'main', label: label('Үндсэн'), fields: Object.keys(fields) }] },
              {
                name: 'lines',
                label: label('Мөр'),
                sections: [{ name: 'lines', label: label('Мөр'), children: 'lines', columns: Object.keys(fields) }],
              },
            ],
          },
        },
      ),
      { ...model, schema: { ...model.schema, parent: { model: 'deal', by: 'deal_id' } } },
    ]);
    const store = (body: Json) => world.admin.post<{ id: number; data: Json }>('/lambda/krud/deal/store', body);
    const update = (id: number, body: Json) => world.admin.post<{ data: Json }>(`/lambda/krud/deal/update/${id}`, body);
    const home = await store({ title: 'А', kind: 'home' });
    expect([home.status, home.body.data]).toMatchObject([200, { partner: null }]);
    const abroad = await store({ title: 'Б', kind: 'abroad' });
    expect([abroad.status, codeOf(abroad.body), fieldsOf(abroad.body)]).toEqual([422, 'INVALID', ['partner']]);
    const changed = await update(home.body.id, { kind: 'abroad' });
    expect([changed.status, fieldsOf(changed.body)]).toEqual([422, ['partner']]);
    expect((await update(home.body.id, { kind: 'abroad', partner: 'Түнш' })).status).toBe(200);
    const back = await update(home.body.id, { kind: 'home' });
    // What was given before stays while the field is hidden, as the designer says beside the condition.
    expect([back.status, back.body.data]).toMatchObject([200, { kind: 'home', partner: 'Түнш' }]);
    const rows = (partner: Json) => store({ title: 'В', kind: 'home', lines: [{ title: 'мөр', ...partner }] });
    expect((await rows({ kind: 'home' })).status).toBe(200);
    const refused = await rows({ kind: 'abroad' });
    expect([refused.status, fieldsOf(refused.body)?.[0]]).toEqual([422, expect.stringContaining('partner')]);
    expect((await rows({ kind: 'abroad', partner: 'Түнш' })).status).toBe(200);
  });
});

describe('a day', () => {
  it('is the same in every reader, and “today” is the company’s wherever the server and the reader are', async () => {
    await publish(
      table('visit', {
        title: { kind: 'text', label: label('Нэр') },
        held_on: { kind: 'date', label: label('Огноо') },
        written_on: { kind: 'date', label: label('Бичсэн'), default: 'today' },
        today: { kind: 'computed', type: 'date', label: label('Өнөөдөр'), expression: 'today()' },
      }),
    );
    const dayIn = (zone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
    // One of the two is always on another day than Ulaanbaatar.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Hovd']) {
      await world.sql(
        'update company set time_zone = $1 where id = (select session_company_id from sessions where token_hash is not null and session_company_id is not null order by created_at desc limit 1)',
        zone,
      );
      await world.sql("select pg_notify('lambda_access', 'all')");
      await expect.poll(async () => (await world.admin.get<{ today: string }>('/lambda/krud/today')).body.today).toBe(dayIn(zone));
      const made = await world.admin.post<{ id: number; data: Json }>('/lambda/krud/visit/store', { title: zone, held_on: '2027-03-01' });
      const { id } = made.body;
      const expected = { held_on: '2027-03-01', written_on: dayIn(zone), today: dayIn(zone) };
      expect(made.body.data).toMatchObject({ held_on: expected.held_on, written_on: expected.written_on });
      const inForm = await world.admin.post<{ data: Json }>(`/lambda/krud/visit/edit/${id}`, {});
      const inList = await world.admin.post<{ data: Json[] }>('/lambda/puzzle/grid/data/visit', { held_on: '2027-03-01', title: zone });
      const inGraphql = await world.admin.query<{ visit: Json[] }>(
        `{visit(filters:[{column:"id",condition:equals,value:"${id}"}]){held_on written_on today}}`,
      );
      expect([zone, inForm.body.data, inList.body.data[0], inGraphql.body.data?.visit[0]]).toMatchObject([
        zone,
        expected,
        expected,
        expected,
      ]);
      // The whole list: what was written in another zone is the same day still.
      const { header, data } = await workbookOf(world.url, world.admin, 'visit');
      const days = data.map((row) => row[header.indexOf('Огноо')]);
      expect(days.map((day) => (day instanceof Date ? day.toISOString() : day))).toEqual(data.map(() => '2027-03-01T00:00:00.000Z'));
      const paper = await paperOf(world.url, world.admin, 'visit');
      expect(paper.split('2027-03-01')).toHaveLength(data.length + 1);
    }
  });
});
