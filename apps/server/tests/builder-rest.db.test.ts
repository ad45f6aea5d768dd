/** The addresses of the original around the builder: definitions, tables as they are, roles, and screens taken along as a file. */
import type { Client } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, openWorld, type World } from './definitions-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Json = Readonly<Record<string, unknown>>;
type Key = { readonly type: string; readonly name: string };
type Definition = Key & { readonly schema: Json };
type Role = { readonly id: number; readonly name: string; readonly permissions: Json; readonly extra: Json; readonly version: number };
type Imported = {
  readonly status: boolean;
  readonly definitions: readonly (Key & { readonly as: string; readonly drafted_by: string | null })[];
  readonly problems: readonly (Key & { readonly message: string })[];
};
type Refusal = { readonly errors: readonly { readonly extensions: { readonly code: string } }[] };
const codeOf = (body: unknown): string | undefined => (body as Refusal).errors?.[0]?.extensions.code;
const label = (mn: string) => ({ mn, en: `${mn} (en)`, ko: `${mn} (ko)` });

describe('definitions and tables', () => {
  it('gives a definition as an object, or as a text of the same', async () => {
    const object = await world.hr.get<{ data: { schema: Json } }>('/lambda/puzzle/schema/form/employee');
    const text = await world.hr.get<{ data: { schema: string } }>('/lambda/puzzle/schema/form/employee?as=text');
    expect(JSON.parse(text.body.data.schema)).toEqual(object.body.data.schema);
  });

  it('gives the columns that a table really has', async () => {
    type Column = { model: string; title: string | null; dbType: string; key: string; nullable: boolean; scale: number | null };
    const { status, body } = await world.admin.get<{ data: readonly Column[] }>('/lambda/puzzle/table-schema/employee');
    expect(status).toBe(200);
    const live = await world.sql(
      `select column_name, is_nullable from information_schema.columns where table_name = 'employee' and table_schema = 'public'`,
    );
    const said = body.data.map(({ model, nullable }) => [model, nullable ? 'YES' : 'NO'].join(' ')).sort();
    expect(said).toEqual(live.map((row) => row.join(' ')).sort());
    const column = (name: string) => body.data.find(({ model }) => model === name);
    expect(column('id')).toMatchObject({ dbType: 'bigint', key: 'PRI', nullable: false });
    expect(column('code')).toMatchObject({ dbType: 'text', title: expect.stringMatching(/\S/) });
    for (const name of ['nothing_here', 'sessions', 'pg_class', "employee'--", 'built_definition'])
      expect([name, (await world.admin.get(`/lambda/puzzle/table-schema/${encodeURIComponent(name)}`)).status]).toEqual([name, 404]);
  });

  it('names the fields of a crud, none that the caller may not see', async () => {
    type Fields = { form_fields: string[]; grid_fields: string[]; user_fields: string[]; grid_fields_full: { field: string }[] };
    const whole = (await world.admin.get<Fields>('/lambda/puzzle/get-krud-fields/employee')).body;
    expect(whole.form_fields).toContain('code');
    expect(whole.grid_fields_full.map(({ field }) => field)).toEqual(whole.grid_fields);
    expect(whole.user_fields).toEqual(expect.arrayContaining(['user_id', 'struct_id', 'code']));
    const clerk = await enter(world.url, 'employee');
    const own = await clerk.get<Fields>('/lambda/puzzle/get-krud-fields/employee');
    const shown = await clerk.get<{ data: { schema: { columns: { field: string }[] } } }>('/lambda/puzzle/schema/grid/employee');
    if (shown.status === 200) expect(own.body.grid_fields).toEqual(shown.body.data.schema.columns.map(({ field }) => field));
    expect((await world.admin.get('/lambda/puzzle/get-krud-fields/nothing')).status).toBe(404);
  });
});

describe('roles under the addresses of the original', () => {
  const rolesOf = async (client: Client): Promise<readonly Role[]> =>
    (await client.get<{ roles: readonly Role[] }>('/lambda/puzzle/roles-menus')).body.roles;
  const EVERYTHING = { show: true, c: true, r: true, u: true, d: true };

  it('are made, given rights, renamed and deleted', async () => {
    const made = await world.admin.post<{ id: number }>('/lambda/puzzle/roles/create', { name: 'trainer', display_name: 'Сургагч' });
    expect(made.status).toBe(200);
    const { id } = made.body;
    const menus = { employees: { show: true, r: true, c: false, u: false, d: false } };
    const { body: listed } = await world.admin.get<{ menus: { items: { id: string }[] }[]; cruds: { id: string }[] }>(
      '/lambda/puzzle/roles-menus',
    );
    expect(listed.cruds.map((one) => one.id)).toContain('employee');
    expect(listed.menus.length).toBeGreaterThan(0);
    const entry = (await world.sql(`select key from roles, json_object_keys(permissions->'menus') key where roles.id = 3 limit 1`))[0]?.[0];
    const rights = entry ? { [entry]: menus.employees } : {};
    const saved = await world.admin.post('/lambda/puzzle/save-role', { id, permissions: { menus: rights }, extra: { chart: true } });
    expect([saved.status, saved.body]).toEqual([200, { status: true, id }]);
    const stored = (await rolesOf(world.admin)).find((role) => role.id === id);
    expect([stored?.permissions.menus, stored?.extra]).toEqual([rights, { chart: true }]);
    // Somebody else was faster: nothing is written over.
    const late = await world.admin.post('/lambda/puzzle/save-role', { id, permissions: { menus: {} }, version: 1 });
    expect(late.status).toBe(409);
    expect((await world.admin.post(`/lambda/puzzle/roles/store/${id}`, { display_name: 'Сургагч багш' })).status).toBe(200);
    const wrong = await world.admin.post('/lambda/puzzle/save-role', { id, permissions: { menus: { nowhere: EVERYTHING } } });
    expect([wrong.status, codeOf(wrong.body)]).toEqual([422, 'INVALID']);
    expect((await world.admin.remove(`/lambda/puzzle/roles/destroy/${id}`)).status).toBe(200);
    expect((await rolesOf(world.admin)).map((role) => role.id)).not.toContain(id);
    // Nobody touches the role of the platform's administrators.
    const first = await world.admin.post('/lambda/puzzle/save-role', { id: 1, permissions: { menus: {} } });
    expect(first.status).toBe(403);
  });

  it('are closed to whoever manages none', async () => {
    const clerk = await enter(world.url, 'employee');
    for (const reply of [
      await clerk.get('/lambda/puzzle/roles-menus'),
      await clerk.post('/lambda/puzzle/roles/create', { name: 'x', display_name: 'x' }),
      await clerk.post('/lambda/puzzle/save-role', { id: 3, permissions: { menus: {} } }),
      await clerk.post('/lambda/puzzle/roles/store/3', { display_name: 'x' }),
      await clerk.remove('/lambda/puzzle/roles/destroy/3'),
    ])
      expect(reply.status).toBe(403);
  });
});

describe('screens as a file', () => {
  const definitions: readonly Definition[] = [
    {
      type: 'model',
      name: 'trip',
      schema: {
        name: 'trip',
        label: label('Томилолт'),
        placement: 'company',
        title: ['place'],
        sort: [{ field: 'place', order: 'asc' }],
        fields: {
          place: { kind: 'text', label: label('Хаана'), required: true, max: 120 },
          employee_id: { kind: 'reference', label: label('Ажилтан'), to: 'employee' },
        },
      },
    },
    {
      type: 'form',
      name: 'trip',
      schema: {
        name: 'trip',
        label: label('Томилолт'),
        model: 'trip',
        tabs: [
          { name: 'main', label: label('Үндсэн'), sections: [{ name: 'main', label: label('Үндсэн'), fields: ['place', 'employee_id'] }] },
        ],
      },
    },
    {
      type: 'grid',
      name: 'trip',
      schema: {
        name: 'trip',
        label: label('Томилолт'),
        model: 'trip',
        columns: [{ field: 'place' }],
        sort: [{ field: 'place', order: 'asc' }],
      },
    },
    { type: 'crud', name: 'trip', schema: { name: 'trip', label: label('Томилолт'), template: 'drawer', grid: 'trip', form: 'trip' } },
  ];
  const take = (given: readonly Definition[], apply?: boolean) =>
    world.admin.post<Imported>('/lambda/puzzle/crud/import', { definitions: given, ...(apply ? { apply } : {}) });
  const draftOf = async ({ type, name }: Key) =>
    (await world.admin.get<{ data: { draft: Json | null; revision: number } }>(`/lambda/puzzle/definitions/${type}/${name}`)).body.data;

  it('tells the difference first, keeps drafts when asked to, and comes out again as it went in', async () => {
    const planned = await take(definitions);
    expect(planned.body).toMatchObject({ status: true, problems: [] });
    expect(planned.body.definitions.map(({ as }) => as)).toEqual(['new', 'new', 'new', 'new']);
    expect((await world.admin.get('/lambda/puzzle/definitions/model/trip')).status).toBe(404);
    expect((await take(definitions, true)).status).toBe(200);
    expect((await draftOf({ type: 'form', name: 'trip' })).draft).toEqual(definitions[1]?.schema);
    const keys = definitions.map(({ type, name }) => ({ type, name }));
    expect((await world.admin.post('/lambda/puzzle/publish', { definitions: keys })).status).toBe(200);
    const file = await world.admin.get<{ definitions: readonly Definition[] }>('/lambda/puzzle/crud/export?ids=trip');
    expect(file.headers.get('content-disposition')).toContain('crud-export.json');
    expect(file.body).toEqual({ definitions });
    expect((await take(file.body.definitions)).body.definitions.map(({ as }) => as)).toEqual(['same', 'same', 'same', 'same']);
    expect((await world.admin.get('/lambda/puzzle/crud/export?ids=trip,nothing')).status).toBe(404);
  });

  it('leaves another person’s draft and what is published alone, and takes nothing in when a part does not fit', async () => {
    const grid = definitions[2] as Definition;
    const drafted = { ...grid.schema, columns: [{ field: 'place', width: 300 }] };
    const { revision } = await draftOf(grid);
    await world.admin.post('/lambda/puzzle/schema/grid', { name: 'trip', schema: drafted, revision });
    const changed = [
      { ...grid, schema: { ...grid.schema, columns: [{ field: 'place', width: 200 }] } },
      { ...(definitions[1] as Definition), schema: { ...(definitions[1] as Definition).schema, label: label('Албан томилолт') } },
    ];
    const taken = await take(changed, true);
    expect(taken.body.definitions.map(({ as, drafted_by }) => [as, drafted_by !== null])).toEqual([
      ['drafted', true],
      ['changed', false],
    ]);
    expect((await draftOf(grid)).draft).toEqual(drafted);
    const broken = [
      { ...(definitions[3] as Definition), schema: { ...(definitions[3] as Definition).schema, label: label('Аялал') } },
      { type: 'form', name: 'lost', schema: { ...(definitions[1] as Definition).schema, name: 'lost', model: 'nothing' } },
    ];
    const refused = await take(broken, true);
    expect([refused.status, codeOf(refused.body), refused.body.problems.map(({ name }) => name)]).toEqual([
      422,
      'DEFINITION_REFUSED',
      ['lost'],
    ]);
    expect((await draftOf({ type: 'crud', name: 'trip' })).draft).toBeNull();
    expect((await world.hr.post('/lambda/puzzle/crud/import', { definitions })).status).toBe(403);
    expect((await world.hr.get('/lambda/puzzle/crud/export?ids=trip')).status).toBe(403);
  });
});
