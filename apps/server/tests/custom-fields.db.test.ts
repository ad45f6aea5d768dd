/** Fields that administrators add without code: drafted, planned, published, used like any other field, withdrawn. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { added, contentOf, draft, enter, openWorld, publish, type World } from './definitions-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Schema<T> = { data: { schema: T } };
type Form = { tabs: { name: string; sections: { name: string; label: { mn: string }; fields?: (string | { field: string })[] }[] }[] };
type Grid = { columns: { field: string; hidden?: boolean }[] };
const codeOf = (body: unknown): string | undefined =>
  (body as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
const columnsOf = async (table: string): Promise<string[]> =>
  (await world.sql(`select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`, table)).map(
    ([name]) => name ?? '',
  );
const formOf = async () => (await world.hr.get<Schema<Form>>('/lambda/puzzle/schema/form/employee')).body.data.schema;
const fieldsIn = (form: Form, tab: string, section: string): string[] =>
  (form.tabs.find(({ name }) => name === tab)?.sections.find(({ name }) => name === section)?.fields ?? []).map((one) =>
    typeof one === 'string' ? one : one.field,
  );
const anEmployee = async (): Promise<number> =>
  (await world.hr.query<{ employee: { id: number }[] }>('{ employee(limit: 1) { id } }')).body.data?.employee[0]?.id ?? 0;

describe('a custom field', () => {
  it('shows its plan, and changes no table before it is published', async () => {
    const made = await added(world.admin, contentOf('Цусны бүлэг'));
    expect(made).toMatchObject({ name: 'c_tsusny_buleg', state: 'draft' });
    const { body } = await world.admin.post<{ data: { sql: string; table: string }[] }>('/lambda/custom-fields/plan', {
      ids: [made.id],
      to: 'published',
    });
    expect(body.data.map(({ sql }) => sql)).toEqual(['alter table "employee" add column "c_tsusny_buleg" text']);
    expect(await columnsOf('employee')).not.toContain('c_tsusny_buleg');
    expect((await publish(world.admin, [made.id])).status).toBe(200);
    expect(await columnsOf('employee')).toContain('c_tsusny_buleg');
  });

  it('stands in its section and in the list of the model for people who are signed in already', async () => {
    expect(fieldsIn(await formOf(), 'main', 'person').at(-1)).toBe('c_tsusny_buleg');
    const { columns } = (await world.hr.get<Schema<Grid>>('/lambda/puzzle/schema/grid/employee')).body.data.schema;
    expect(columns.at(-1)).toMatchObject({ field: 'c_tsusny_buleg' });
  });

  it('is written and read by GraphQL and REST, found by a filter, kept in the history and in workbooks', async () => {
    const id = await anEmployee();
    const written = await world.hr.query<{ updateEmployee: object }>(
      `mutation { updateEmployee(id: ${id}, input: {c_tsusny_buleg: "AB"}) { id c_tsusny_buleg } }`,
    );
    expect(written.body.data?.updateEmployee).toMatchObject({ id, c_tsusny_buleg: 'AB' });
    const stored = await world.hr.post<{ data: { c_tsusny_buleg: string } }>(`/lambda/krud/employee/update/${id}`, {
      c_tsusny_buleg: 'A+',
    });
    expect(stored.status).toBe(200);
    const found = await world.hr.post<{ total: number; data: { id: number; c_tsusny_buleg: string }[] }>(
      '/lambda/puzzle/grid/data/employee?paginate=5&page=1',
      { c_tsusny_buleg: 'a+' },
    );
    expect(found.body.data).toMatchObject([{ id, c_tsusny_buleg: 'A+' }]);
    const { body: history } = await world.hr.post<{ data: { changes: Record<string, unknown> }[] }>('/crud_log/history', {
      model: 'employee',
      id,
    });
    expect(JSON.stringify(history.data[0]?.changes)).toContain('A+');
    const workbook = await world.hr.post('/lambda/krud/excel/employee', { columns: ['code', 'c_tsusny_buleg'] });
    expect([workbook.status, workbook.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  });

  it('refuses a value of another kind at its field, like every other field', async () => {
    const made = await added(world.admin, contentOf('Ахисан түвшин', 'integer', { min: 1, max: 5 }));
    await publish(world.admin, [made.id]);
    const { body } = await world.hr.query(`mutation { updateEmployee(id: ${await anEmployee()}, input: {${made.name}: 9}) { id } }`);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID', fields: [{ field: made.name }] });
  });

  it('is closed by the rights of a company like every other field', async () => {
    const { body } = await world.hr.get<{ company: { company_id: number } }>('/user-permissions');
    const company = body.company.company_id;
    const limit = (fields: string) =>
      world.admin.query(`mutation { updateCompany(id: ${company}, input: {max_permissions: ${fields}}) { id } }`);
    expect((await limit('{fields: {employee: {c_tsusny_buleg: "none"}}}')).body.errors).toBeUndefined();
    try {
      await expect.poll(async () => fieldsIn(await formOf(), 'main', 'person')).not.toContain('c_tsusny_buleg');
      expect((await world.hr.query('{ employee(limit: 1) { c_tsusny_buleg } }')).body.errors).toHaveLength(1);
    } finally {
      await limit('null');
      await expect.poll(async () => fieldsIn(await formOf(), 'main', 'person')).toContain('c_tsusny_buleg');
    }
  });

  it('takes every kind that is offered', async () => {
    const options = ['s', 'm'].map((value) => ({ value, label: { mn: value, en: value, ko: value } }));
    const kinds: [string, Record<string, unknown>, string][] = [
      ['longText', {}, '"урт"'],
      ['decimal', { scale: 2 }, '"1.25"'],
      ['money', {}, '"5000.00"'],
      ['percent', {}, '"12.50"'],
      ['date', {}, '"2026-03-08"'],
      ['datetime', {}, '"2026-03-08T01:00:00+00:00"'],
      ['boolean', {}, 'true'],
      ['choice', { options }, '"m"'],
      ['multiChoice', { options }, '["s", "m"]'],
      ['reference', { to: 'struct' }, 'null'],
      ['email', {}, '"a@example.mn"'],
      ['phone', {}, '"99112233"'],
      ['url', {}, '"https://example.mn"'],
    ];
    const made = await Promise.all(kinds.map(([kind, more]) => added(world.admin, contentOf(`Төрөл ${kind}`, kind, more))));
    expect(
      (
        await publish(
          world.admin,
          made.map(({ id }) => id),
        )
      ).body,
    ).toEqual({ status: true });
    const input = made.map(({ name }, at) => `${name}: ${kinds[at]?.[2]}`).join(', ');
    const names = made.map(({ name }) => name).join(' ');
    const { body } = await world.hr.query<{ updateEmployee: Record<string, unknown> }>(
      `mutation { updateEmployee(id: ${await anEmployee()}, input: {${input}}) { ${names} } }`,
    );
    expect(body.errors).toBeUndefined();
    const got = made.map(({ name }) => body.data?.updateEmployee[name]);
    expect(got.map((value) => (value === null ? 'null' : JSON.stringify(value)))).toEqual(
      kinds.map(([, , text]) => text.replace(', ', ',')),
    );
  });
});

describe('who may', () => {
  it('neither draft, see, plan nor publish without being a platform administrator', async () => {
    const { id } = await added(world.admin, contentOf('Хаалттай'));
    for (const login of ['hr', 'director', 'accountant', 'salon-manager']) {
      const client = await enter(world.url, login);
      expect(codeOf((await draft(client, contentOf('Миний'))).body), login).toBeDefined();
      expect((await client.query('{ custom_field { id } }')).body.errors, login).toBeDefined();
      for (const path of ['plan', 'publish'])
        expect((await client.post(`/lambda/custom-fields/${path}`, { ids: [id], to: 'published' })).status, login).toBe(403);
      expect((await client.get('/lambda/custom-fields/catalog')).status, login).toBe(403);
    }
    expect((await world.sql('select state from custom_field where id = $1', id))[0]?.[0]).toBe('draft');
  });
});

describe('names', () => {
  const hostile = [
    '__proto__',
    'id',
    'order_id',
    'Employee',
    'цусны_бүлэг',
    'a"b',
    "a'; drop table employee; --",
    'a b',
    'a.b',
    'a-b',
    '1abc',
    '_a',
    'A',
    'é',
    '\u0000',
    'a\nb',
    '#{x}',
    'select*',
    '日本',
    '💣',
    'x'.repeat(64),
    'х'.repeat(40),
    'toString()',
  ];
  it.each(hostile)('that are none are refused with nothing stored: %j', async (name) => {
    const before = await world.sql('select count(*) from custom_field');
    const { body } = await draft(world.admin, contentOf('Нэр'), { name });
    expect(['INVALID', 'BAD_REQUEST', 'DEFINITION_REFUSED']).toContain(codeOf(body));
    expect(await world.sql('select count(*) from custom_field')).toEqual(before);
  });

  it.each([
    ['constructor', 'c_constructor'],
    ['order', 'c_order'],
    ['select', 'c_select'],
    ['company_id', 'c_company_id'],
    ['prototype', 'c_prototype'],
    ['c_table', 'c_table'],
    ['group', 'c_group'],
  ])('that mean something elsewhere are made safe: %s', async (name, safe) => {
    const { body } = await draft(
      world.admin,
      contentOf('Нэр', name === 'company_id' ? 'reference' : 'text', name === 'company_id' ? { to: 'struct' } : {}),
      { name },
    );
    expect(body.data?.createCustomField.name).toBe(safe);
  });

  it('that are taken, or none at all, are refused at the field', async () => {
    await added(world.admin, contentOf('Давхар'));
    const twice = await draft(world.admin, contentOf('Давхар'));
    expect(twice.body.errors?.[0]?.extensions.fields).toContainEqual(expect.objectContaining({ field: 'name', code: 'notUnique' }));
    expect((await draft(world.admin, contentOf('Нэргүй'), { name: '' })).body.errors?.[0]?.extensions).toMatchObject({
      fields: [{ field: 'name', code: 'required' }],
    });
  });

  it('of all words that were made safe become columns together', async () => {
    const rows = await world.sql(
      `select id from custom_field where state = 'draft' and name = any('{c_constructor,c_order,c_select,c_prototype,c_table,c_group}')`,
    );
    const { body } = await publish(
      world.admin,
      rows.map(([id]) => Number(id)),
    );
    expect([rows.length, body]).toEqual([6, { status: true }]);
    expect(
      (await world.hr.query('{ employee(limit: 1) { c_constructor c_order c_select c_prototype c_table c_group } }')).body.errors,
    ).toBeUndefined();
  });
});

describe('what cannot be', () => {
  it.each([
    ['required', contentOf('Заавал', 'text', { required: true })],
    ['unique', contentOf('Цор ганц', 'text', { unique: true })],
    ['a kind that is not offered', contentOf('Нууц', 'password')],
    ['computed', contentOf('Тооцоо', 'computed', { type: 'integer', expression: '1' })],
    ['a choice of nothing', contentOf('Сонголт', 'choice', { options: [] })],
    ['a reference to nowhere', contentOf('Заалт', 'reference', { to: 'nowhere' })],
    ['a reference into what is closed', contentOf('Нэвтрэлт', 'reference', { to: 'sessions' })],
    ['a reference that takes records along', contentOf('Дагуулах', 'reference', { to: 'struct', onDelete: 'cascade' })],
    ['without a label in Korean', { ...contentOf('Хэл'), definition: { kind: 'text', label: { mn: 'Хэл', en: 'Language', ko: '' } } }],
    ['no definition at all', { definition: null, place: null, inGrid: true, position: 0 }],
  ])('is refused when it is drafted: %s', async (_name, content) => {
    expect(codeOf((await draft(world.admin, content)).body)).toBe('DEFINITION_REFUSED');
  });

  it('is refused for models that are nobody’s to change', async () => {
    for (const model of ['sessions', 'jobs', 'record_history'])
      expect(codeOf((await draft(world.admin, contentOf('Хориотой'), { model })).body)).toBe('DEFINITION_REFUSED');
    expect(codeOf((await draft(world.admin, contentOf('Хориотой'), { model: 'nowhere' })).body)).toBe('INVALID');
  });

  it('is refused at publishing with the words of the fault, with no column and nothing in force', async () => {
    const made = await added(world.admin, contentOf('Хуучин заалт', 'reference', { to: 'struct' }));
    await world.sql(
      `update custom_field set content = jsonb_set(content::jsonb, '{definition,to}', '"gone"')::json where id = $1`,
      made.id,
    );
    const { status, body } = await publish(world.admin, [made.id]);
    expect([status, body.errors?.[0]?.extensions.code, body.errors?.[0]?.message]).toEqual([
      422,
      'DEFINITION_REFUSED',
      expect.stringContaining('gone'),
    ]);
    expect(await columnsOf('employee')).not.toContain(made.name);
    expect((await world.sql('select state from custom_field where id = $1', made.id))[0]?.[0]).toBe('draft');
  });

  it('is another kind for a column with data, or its deletion', async () => {
    const made = await added(world.admin, contentOf('Тогтсон'));
    await publish(world.admin, [made.id]);
    const change = await world.admin.query(
      'mutation($id: ID!, $input: CustomFieldInput!) { updateCustomField(id: $id, input: $input) { id } }',
      {
        id: made.id,
        input: { content: contentOf('Тогтсон', 'integer') },
      },
    );
    expect(codeOf(change.body)).toBe('DEFINITION_REFUSED');
    expect(codeOf((await world.admin.query(`mutation { deleteCustomField(id: ${made.id}) { id } }`)).body)).toBe('DEFINITION_REFUSED');
  });
});

describe('publishing', () => {
  it('by two administrators at once leaves both fields whole, and one field once', async () => {
    const [first, second] = [await added(world.admin, contentOf('Зэрэг нэг')), await added(world.admin, contentOf('Зэрэг хоёр'))];
    const other = await enter(world.url, 'admin');
    const replies = await Promise.all([publish(world.admin, [first.id]), publish(other, [second.id]), publish(other, [first.id])]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await columnsOf('employee')).filter((name) => name.startsWith('c_zereg'))).toHaveLength(2);
    expect((await world.hr.query(`{ employee(limit: 1) { ${first.name} ${second.name} } }`)).body.errors).toBeUndefined();
  });

  it('that finds the table held by somebody else says so, and nothing is changed', async () => {
    const made = await added(world.admin, contentOf('Хүлээлт'));
    await world.database.transaction(null, async (transaction) => {
      await transaction.batch([{ name: 'hold employee', sql: 'lock table employee in access exclusive mode', params: [] }]);
      // The connection of the holder is given up while idle for ten seconds, so it has to say something meanwhile.
      const busy = setInterval(() => void transaction.batch([{ name: 'stay', sql: 'select 1', params: [] }]).catch(() => undefined), 2_000);
      const { status, body } = await publish(world.admin, [made.id]).finally(() => clearInterval(busy));
      expect([status, codeOf(body)]).toEqual([409, 'TABLE_BUSY']);
    });
    expect(await columnsOf('employee')).not.toContain(made.name);
    expect((await publish(world.admin, [made.id])).status).toBe(200);
  });

  it('of a withdrawal takes the field away and keeps its data, also over a restart, until it is published again', async () => {
    const made = await added(world.admin, contentOf('Түр зуурын'));
    await publish(world.admin, [made.id]);
    const id = await anEmployee();
    await world.hr.query(`mutation { updateEmployee(id: ${id}, input: {${made.name}: "үлдэнэ"}) { id } }`);
    expect((await publish(world.admin, [made.id], 'withdrawn')).body).toEqual({ status: true });
    expect((await world.hr.query(`{ employee(limit: 1) { ${made.name} } }`)).body.errors).toBeDefined();
    expect(fieldsIn(await formOf(), 'main', 'person')).not.toContain(made.name);
    await world.restart();
    expect(world.said.filter((line) => line.includes(made.name))).toEqual([]);
    expect((await publish(world.admin, [made.id])).body).toEqual({ status: true });
    const { body } = await world.hr.query(`{ employee(filters: [{column: "id", condition: equals, value: "${id}"}]) { ${made.name} } }`);
    expect(body.data).toEqual({ employee: [{ [made.name]: 'үлдэнэ' }] });
  });

  it('a field that an upgrade has left without its model is left out and told, and the server starts with the others', async () => {
    await world.sql(
      `insert into custom_field (id, created_at, updated_at, version, target_model, name, label_mn, kind, state, content, published)
       select 77, now(), now(), 1, 'former_model', 'c_lost', 'Хаягдсан', 'text', 'published', content, content from custom_field where name = 'c_tsusny_buleg'`,
    );
    await world.restart();
    expect(world.said).toContainEqual(expect.stringContaining('former_model.c_lost'));
    expect(fieldsIn(await formOf(), 'main', 'person')).toContain('c_tsusny_buleg');
    await world.sql('delete from custom_field where id = 77');
  });
});
