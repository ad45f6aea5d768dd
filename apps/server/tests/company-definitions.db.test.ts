/** What a company says differently of definitions: its own people have it, nobody else, and nothing beyond words, order and fillings. */
import type { FormDefinition, GridDefinition, MenuDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, openWorld, type World } from './definitions-world.ts';

let world: World;
/** The platform's administrator in the salon, and somebody of the group, whose forms stay as they are. */
let salon: Client;
let manager: Client;
let unit: number;
beforeAll(async () => {
  world = await openWorld();
  manager = await enter(world.url, 'salon-manager');
  const [row] = await world.sql(
    `select e.company_id, e.struct_id from employee e join users u on u.id = e.user_id where u.login = 'salon-manager'`,
  );
  unit = Number(row?.[1]);
  salon = await signIn(world.url, 'admin');
  await salon.choose({ companyId: Number(row?.[0]) });
});
afterAll(() => world.close());

type Opened<T> = {
  readonly revision: number;
  readonly shipped: T;
  readonly effective: T;
  readonly draft: T | null;
  readonly collisions: readonly Json[];
};
const ROOT = '/lambda/puzzle/company';
const open = async <T>(type: string, name: string, client = salon): Promise<Opened<T>> =>
  (await client.get<{ data: Opened<T> }>(`${ROOT}/definitions/${type}/${name}`)).body.data;
const draft = async (type: string, schema: { readonly name: string }, client = salon) => {
  const { revision } = await open(type, schema.name, client);
  return client.post<{ message?: string; errors?: { message: string }[] }>(`${ROOT}/schema/${type}`, {
    name: schema.name,
    schema,
    revision,
  });
};
const publish = (definitions: readonly { type: string; name: string }[], client = salon) =>
  client.post<{ version?: string }>(`${ROOT}/publish`, { definitions });
async function change(type: string, schema: { readonly name: string }): Promise<void> {
  const kept = await draft(type, schema);
  expect([kept.status, kept.body]).toEqual([200, { status: true, data: { revision: expect.any(Number) } }]);
  expect((await publish([{ type, name: schema.name }])).status).toBe(200);
}
const seen = async <T>(client: Client, type: string, name: string): Promise<T> =>
  (await client.get<{ data: { schema: T } }>(`/lambda/puzzle/schema/${type}/${name}`)).body.data.schema;
const words = (mn: string) => ({ mn, en: mn, ko: mn });
const placedIn = ({ tabs }: FormDefinition): readonly string[] =>
  tabs.flatMap((tab) =>
    tab.sections.flatMap((section) =>
      'children' in section ? [] : section.fields.map((one) => (typeof one === 'string' ? one : one.field)),
    ),
  );
/** The first section of fields with its fields in another order. */
function rearranged(form: FormDefinition, arrange: (fields: readonly unknown[]) => readonly unknown[]): FormDefinition {
  let isDone = false;
  const tabs = form.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => {
      if (isDone || 'children' in section) return section;
      isDone = true;
      return { ...section, fields: arrange(section.fields) };
    }),
  }));
  return { ...form, tabs } as FormDefinition;
}

it('words, order, hidden fields and what has to be filled in are the company’s own, at once and for its people alone', async () => {
  const before = await seen<ModelDefinition>(world.hr, 'model', 'employee');
  const model = (await open<ModelDefinition>('model', 'employee')).effective;
  const { register, phone_one: phone, email } = model.fields;
  await change('model', {
    ...model,
    fields: {
      ...model.fields,
      register: { ...register, label: words('РД') },
      phone_one: { ...phone, required: true },
      email: { ...email, default: 'info@example.com' },
    },
  } as ModelDefinition);
  const form = (await open<FormDefinition>('form', 'employee')).effective;
  const hidden = placedIn(form).find((name) => name !== 'phone_one' && model.fields[name]?.required !== true) ?? '';
  await change(
    'form',
    rearranged(form, (fields) => [...fields].reverse().filter((one) => one !== hidden && (one as { field?: string }).field !== hidden)),
  );
  await expect
    .poll(async () => (await seen<ModelDefinition>(manager, 'model', 'employee')).fields.register?.label.mn, { timeout: 2_000 })
    .toBe('РД');
  const own = await seen<FormDefinition>(manager, 'form', 'employee');
  expect(placedIn(own)).not.toContain(hidden);
  expect(placedIn(own)).toContain('phone_one');
  // Nobody of another company has any of it.
  expect(await seen(world.hr, 'model', 'employee')).toEqual(before);
  expect(placedIn(await seen<FormDefinition>(world.hr, 'form', 'employee'))).toContain(hidden);

  const CREATE = 'mutation($i:EmployeeInput!){createEmployee(input:$i){id email}}';
  const person = { code: 'ТСТ-001', lastname: 'Тест', firstname: 'Ажилтан', struct_id: unit, hired_date: '2026-01-05' };
  const refused = await salon.query(CREATE, { i: person });
  expect(refused.body.errors?.[0]?.extensions.fields?.map(({ field, code }) => [field, code])).toEqual([['phone_one', 'required']]);
  const taken = await salon.query<{ createEmployee: { email: string } }>(CREATE, { i: { ...person, phone_one: '99112233' } });
  expect(taken.body.data?.createEmployee.email).toBe('info@example.com');
});

it('lists have the company’s columns and ready filters, and the menu its own words and groups', async () => {
  const grid = (await open<GridDefinition>('grid', 'employee')).effective;
  const [first, ...others] = grid.columns;
  await change('grid', {
    ...grid,
    columns: [...others.map((column) => (column.field === 'status' ? { ...column, label: words('Байдал') } : column)), first],
    presets: [
      ...(grid.presets ?? []),
      { name: 'own', label: words('Гэрээт'), filters: [{ field: 'contract_type', condition: 'notNull' }] },
    ],
  } as GridDefinition);
  const listOf = () => seen<GridDefinition>(manager, 'grid', 'employee');
  await expect
    .poll(async () => (await listOf()).columns.find(({ field }) => field === 'status')?.label?.mn, { timeout: 2_000 })
    .toBe('Байдал');
  const own = await listOf();
  expect(own.presets?.map(({ name }) => name)).toContain('own');

  const menu = (await open<MenuDefinition>('menu', 'main')).effective;
  const [entry, ...rest] = menu.items;
  await change('menu', {
    ...menu,
    items: [
      ...rest,
      {
        id: 'own-group',
        label: words('Манай'),
        icon: 'layers',
        linkTo: 'noAction',
        children: entry ? [{ ...entry, label: words('Манай хүмүүс') }] : [],
      },
    ],
  } as MenuDefinition);
  type Shown = { readonly id: string; readonly title: string; readonly children?: readonly Shown[] };
  const menuOf = async (client: Client) =>
    (await client.get<{ permission: { menu: readonly Shown[] } }>('/get-permissions')).body.permission.menu;
  await expect.poll(async () => (await menuOf(salon)).at(-1)?.title, { timeout: 2_000 }).toBe('Манай');
  expect((await menuOf(salon)).at(-1)?.children?.[0]?.title).toBe('Манай хүмүүс');
  expect((await menuOf(world.hr)).map(({ title }) => title)).not.toContain('Манай');
});

it('nothing else of a definition can be said by a company', async () => {
  const model = (await open<ModelDefinition>('model', 'employee')).effective;
  const form = (await open<FormDefinition>('form', 'employee')).effective;
  const grid = (await open<GridDefinition>('grid', 'employee')).effective;
  const menu = (await open<MenuDefinition>('menu', 'main')).effective;
  const attempts: readonly (readonly [string, object, string])[] = [
    ['model', { ...model, fields: { ...model.fields, c_extra: { kind: 'text', label: words('Нэмэлт') } } }, 'fields.c_extra'],
    [
      'model',
      { ...model, fields: { ...model.fields, lastname: { ...model.fields.lastname, required: undefined } } },
      'fields.lastname.required',
    ],
    ['model', { ...model, belongs: undefined }, 'belongs'],
    ['model', { ...model, fields: { ...model.fields, register: { ...model.fields.register, kind: 'text' } } }, 'fields.register'],
    ['form', { ...form, model: 'users' }, 'model'],
    ['form', rearranged(form, (fields) => [...fields, 'permissions']), 'tabs'],
    ['grid', { ...grid, columns: [...grid.columns, { field: 'user_id.login' }] }, 'columns'],
    ['grid', { ...grid, presets: [{ name: 'x', label: words('x'), filters: [{ field: 'no_such', condition: 'notNull' }] }] }, 'no_such'],
    ['menu', { ...menu, items: [...menu.items, { id: 'bad', label: words('x'), linkTo: 'link', url: 'https://example.com/' }] }, 'items'],
  ];
  for (const [type, schema, place] of attempts) {
    const refused = await draft(type, JSON.parse(JSON.stringify(schema)));
    expect([refused.status, place]).toEqual([422, place]);
    expect(JSON.stringify(refused.body)).toContain(place);
  }
  // Tables without a company are the platform's.
  expect((await salon.get(`${ROOT}/definitions/model/users`)).status).toBe(404);
  // Nobody without the right, and nobody into another company.
  expect((await manager.get(`${ROOT}/definitions`)).status).toBe(403);
  expect((await open<ModelDefinition>('model', 'employee', world.admin)).effective.fields.register?.label.mn).not.toBe('РД');
});

it('a list of a company shows nothing that whoever changes it may not read himself', async () => {
  const [role] = await world.sql("select id::text, permissions::text from roles where name = 'director'");
  const rights = JSON.parse(role?.[1] ?? '{}') as { flags?: object; fields?: Readonly<Record<string, object>> };
  const permissions = {
    ...rights,
    flags: { ...rights.flags, definitions: true },
    fields: { ...rights.fields, employee: { ...rights.fields?.employee, email: 'none' } },
  };
  const given = await world.admin.query('mutation($id:ID!,$i:RolesInput!){updateRoles(id:$id,input:$i){id}}', {
    id: Number(role?.[0]),
    i: { permissions },
  });
  expect(given.body.errors).toBeUndefined();
  const director = await enter(world.url, 'director');
  await expect.poll(async () => (await director.get(`${ROOT}/definitions`)).status).toBe(200);
  await expect.poll(async () => (await director.query('{employee(limit:1){email}}')).body.errors).toBeDefined();
  const grid = (await open<GridDefinition>('grid', 'employee', director)).effective;
  const preset = { name: 'reached', label: words('Имэйлтэй'), filters: [{ field: 'email', condition: 'notNull' }] };
  const attempts: readonly object[] = [
    { ...grid, presets: [...(grid.presets ?? []), preset] },
    { ...grid, sort: [{ field: 'email', order: 'asc' }] },
    { ...grid, columns: grid.columns.map(({ hidden: _hidden, ...column }) => column) },
  ];
  for (const schema of attempts) {
    const refused = await draft('grid', schema as GridDefinition, director);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('email')]);
  }
  // What he reads himself he may show.
  const own: GridDefinition = { ...grid, sort: [{ field: 'code', order: 'desc' }] };
  expect((await draft('grid', own, director)).status).toBe(200);
});

it('two people at one draft: the second is told whose it is; an earlier version comes back, and so does the platform’s', async () => {
  const grid = (await open<GridDefinition>('grid', 'employee')).effective;
  const { revision } = await open<GridDefinition>('grid', 'employee');
  const save = (label: string) =>
    salon.post<{ data: { revision: number; draft: GridDefinition | null } }>(`${ROOT}/schema/grid`, {
      name: 'employee',
      schema: { ...grid, label: words(label) },
      revision,
    });
  expect((await save('Нэг')).status).toBe(200);
  const second = await save('Хоёр');
  expect([second.status, second.body.data.draft?.label.mn]).toEqual([409, 'Нэг']);
  const both = await Promise.all([publish([{ type: 'grid', name: 'employee' }]), publish([{ type: 'grid', name: 'employee' }])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  type Listed = { readonly number: number; readonly content: GridDefinition | null };
  const versions = async () => (await salon.get<{ data: readonly Listed[] }>(`${ROOT}/versions/grid/employee`)).body.data;
  expect((await versions()).map(({ number }) => number)).toEqual([2, 1]);
  const restored = await salon.post(`${ROOT}/restore`, { type: 'grid', name: 'employee', version: 1 });
  expect(restored.status).toBe(200);
  expect((await versions()).map(({ content }) => content?.label.mn)).toEqual([grid.label.mn, 'Нэг', grid.label.mn]);

  const now = await open<GridDefinition>('grid', 'employee');
  expect((await salon.remove(`${ROOT}/schema/grid/employee?revision=${now.revision}`)).status).toBe(200);
  expect((await publish([{ type: 'grid', name: 'employee' }])).status).toBe(200);
  const after = await open<GridDefinition>('grid', 'employee');
  expect(after.effective).toEqual(after.shipped);
});

it('is there on another server and after a restart', async () => {
  const second = await world.second();
  const there = await enter(second.url, 'salon-manager');
  expect((await seen<ModelDefinition>(there, 'model', 'employee')).fields.register?.label.mn).toBe('РД');
  await second.stop();
  await world.restart();
  const again = await enter(world.url, 'salon-manager');
  expect((await seen<ModelDefinition>(again, 'model', 'employee')).fields.register?.label.mn).toBe('РД');
});

it('under a newer product what the company has said holds, what is new comes, what collides is listed and decided; others see nothing of it', async () => {
  const other = await enter(world.url, 'salon-manager');
  const [theirModel, theirForm] = [await seen(other, 'model', 'employee'), await seen(other, 'form', 'employee')];
  const shipped = {
    model: (await open<ModelDefinition>('model', 'employee', world.admin)).effective,
    form: (await open<FormDefinition>('form', 'employee', world.admin)).effective,
  };
  const publishOwn = async (type: 'model' | 'form', schema: object) => {
    const kept = await draft(type, { ...schema, name: 'employee' }, world.admin);
    expect([type, kept.status, kept.body.errors]).toEqual([type, 200, undefined]);
    expect((await publish([{ type, name: 'employee' }], world.admin)).status).toBe(200);
  };
  const labelled = (model: ModelDefinition, words: Readonly<Record<string, object>>): ModelDefinition => {
    const own = Object.entries(words).map(([name, label]) => [name, { ...model.fields[name], label }]);
    return { ...model, fields: { ...model.fields, ...Object.fromEntries(own) } } as ModelDefinition;
  };
  await publishOwn('model', labelled(shipped.model, { register: words('РД'), code: words('Дугаар') }));
  const section = shipped.form.tabs[0]?.sections[0];
  const first = section && !('children' in section) ? section.fields.map((one) => (typeof one === 'string' ? one : one.field)) : [];
  expect(first).toEqual(expect.arrayContaining(['register', 'birthday', 'phone_one']));
  await publishOwn(
    'form',
    rearranged(shipped.form, (fields) => [...fields.filter((one) => one === 'phone_one'), ...fields.filter((one) => one !== 'phone_one')]),
  );

  // What is stored becomes that of an older product: another word, no birthday, and a phone that could be hidden.
  const rewrite = async (type: string, change: (content: never, isOwn: boolean) => object) => {
    const [row] = await world.sql(
      `select id::text, base::text, published::text from company_definition where type = $1 and name = 'employee'
        and company_id = (select company_id from company_definition where published::text like '%Дугаар%' limit 1)`,
      type,
    );
    const [id, base, published] = row ?? [];
    const [was, own] = [base, published].map((text, at) => JSON.stringify(change(JSON.parse(text ?? '{}') as never, at === 1)));
    await world.sql(
      'update company_definition set base = $2::json, published = $3::json where id = $1',
      id ?? null,
      was ?? null,
      own ?? null,
    );
  };
  await rewrite('model', (model: ModelDefinition, isOwn) => {
    const { required: _required, ...phone } = model.fields.phone_one as { required?: boolean };
    const register = isOwn ? model.fields.register : { ...model.fields.register, label: words('Регистр') };
    return { ...model, fields: { ...model.fields, register, phone_one: phone } };
  });
  const gone = (isOwn: boolean) => (one: unknown) => one !== 'birthday' && !(isOwn && one === 'phone_one');
  await rewrite('form', (form: FormDefinition, isOwn) => rearranged(form, (fields) => fields.filter(gone(isOwn))));
  await world.restart();

  expect((await seen<ModelDefinition>(world.hr, 'model', 'employee')).fields.register?.label.mn).toBe('РД');
  const placed = placedIn(await seen<FormDefinition>(world.hr, 'form', 'employee'));
  expect(placed.indexOf('birthday')).toBe(placed.indexOf('register') + 1);
  expect(placed).toContain('phone_one');
  const now = { model: await open<ModelDefinition>('model', 'employee', world.admin), form: await open('form', 'employee', world.admin) };
  const label = shipped.model.fields.register?.label;
  expect(now.model.collisions).toEqual(
    (['mn', 'en', 'ko'] as const).map((language) => ({
      path: ['fields', 'register', 'label', language],
      base: 'Регистр',
      theirs: label?.[language],
      ours: 'РД',
      must_take: false,
    })),
  );
  expect(now.form.collisions).toEqual([
    { path: expect.arrayContaining(['phone_one']), base: 'phone_one', theirs: 'phone_one', ours: null, must_take: true },
  ]);
  type Listed = { readonly type: string; readonly name: string; readonly left_out: string | null };
  const listed = (await world.admin.get<{ data: readonly Listed[] }>(`${ROOT}/definitions`)).body.data;
  expect(listed.filter(({ left_out }) => left_out !== null)).toEqual([]);
  const CREATE = 'mutation($i:EmployeeInput!){createEmployee(input:$i){id}}';
  const [place] = await world.sql('select struct_id from employee e join users u on u.id = e.user_id where u.login = $1', 'hr');
  const person = { code: 'ШНЭ-001', lastname: 'Шинэ', firstname: 'Хувилбар', struct_id: Number(place?.[0]), hired_date: '2026-01-05' };
  expect((await world.hr.query(CREATE, { i: { ...person, phone_one: '99112233' } })).body.errors).toBeUndefined();

  // Decided: the company's word in Mongolian, the new ones in the other languages; the phone stays shown.
  await publishOwn('model', labelled(now.model.effective, { register: { ...label, mn: 'РД' } }));
  await publishOwn('form', now.form.effective as object);
  expect((await open('model', 'employee', world.admin)).collisions).toEqual([]);
  expect((await open('form', 'employee', world.admin)).collisions).toEqual([]);
  const decided = await seen<ModelDefinition>(world.hr, 'model', 'employee');
  expect(decided.fields.register?.label).toEqual({ ...label, mn: 'РД' });
  // One property as it was shipped: that one alone, and nothing to decide.
  await publishOwn('model', labelled((await open<ModelDefinition>('model', 'employee', world.admin)).effective, { register: label ?? {} }));
  const reset = await seen<ModelDefinition>(world.hr, 'model', 'employee');
  expect([reset.fields.register?.label, reset.fields.code?.label.mn]).toEqual([label, 'Дугаар']);
  expect((await open('model', 'employee', world.admin)).collisions).toEqual([]);

  const again = await enter(world.url, 'salon-manager');
  expect(await seen(again, 'model', 'employee')).toEqual(theirModel);
  expect(await seen(again, 'form', 'employee')).toEqual(theirForm);
});
