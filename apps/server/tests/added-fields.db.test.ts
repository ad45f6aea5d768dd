/** Fields that are added to a shipped table in the builder: drafted, planned, published, used like any other field, withdrawn. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addField,
  codeOf,
  columnsOf,
  draftField,
  draftWithdrawal,
  type Json,
  label,
  open,
  type Plan,
  plan,
  publish,
  published,
  revisionOf,
} from './builder-world.ts';
import { openWorld, type World } from './definitions-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Schema<T> = { data: { schema: T } };
type Form = { tabs: { sections: { name: string; fields?: (string | { field: string })[] }[] }[] };
type Grid = { columns: { field: string }[] };
const BLOOD = 'c_tsusny_buleg';
const text = (mn: string): Json => ({ kind: 'text', label: label(mn) });
const fieldsIn = async (section: string): Promise<readonly string[]> => {
  const { tabs } = (await world.hr.get<Schema<Form>>('/lambda/puzzle/schema/form/employee')).body.data.schema;
  const found = tabs.flatMap(({ sections }) => sections).find(({ name }) => name === section);
  return (found?.fields ?? []).map((one) => (typeof one === 'string' ? one : one.field));
};
const anEmployee = async (): Promise<number> =>
  (await world.hr.query<{ employee: { id: number }[] }>('{ employee(limit: 1) { id } }')).body.data?.employee[0]?.id ?? 0;
const KEY = { type: 'model', name: 'employee' } as const;
/** A draft of the table of employees that may be refused; one that is taken is thrown away again. */
async function attempt(more: Json): Promise<string> {
  const { effective } = await open(world.admin, KEY);
  const schema = { ...effective, ...more, fields: { ...(effective.fields as Json), ...(more.fields as Json | undefined) } };
  const revision = await revisionOf(world.admin, KEY);
  const { status, body } = await world.admin.post<Plan & { data: { revision: number } }>('/lambda/puzzle/schema/model', {
    name: KEY.name,
    schema,
    revision,
  });
  if (status === 200) await world.admin.post('/lambda/puzzle/discard', { ...KEY, revision: body.data.revision });
  return status === 200 ? 'taken' : (codeOf(body) ?? '');
}

describe('a field added to a shipped table', () => {
  it('shows its plan, and is in its section and in the list of people who are signed in already once it is published', async () => {
    const drafts = await draftField(world.admin, BLOOD, text('Цусны бүлэг'));
    const planned = await plan(world.admin, drafts);
    expect(planned.body.plan.map(({ sql }) => sql)).toEqual([`alter table "employee" add column "${BLOOD}" text`]);
    expect(await columnsOf(world, 'employee')).not.toContain(BLOOD);
    await published(world.admin, drafts);
    expect(await columnsOf(world, 'employee')).toContain(BLOOD);
    expect((await fieldsIn('person')).at(-1)).toBe(BLOOD);
    const { columns } = (await world.hr.get<Schema<Grid>>('/lambda/puzzle/schema/grid/employee')).body.data.schema;
    expect(columns.at(-1)).toMatchObject({ field: BLOOD });
  });

  it('is written and read by GraphQL and REST, found by a filter, kept in the history and in workbooks', async () => {
    const id = await anEmployee();
    const written = await world.hr.query<{ updateEmployee: object }>(
      `mutation { updateEmployee(id: ${id}, input: {${BLOOD}: "AB"}) { id ${BLOOD} } }`,
    );
    expect(written.body.data?.updateEmployee).toMatchObject({ id, [BLOOD]: 'AB' });
    const stored = await world.hr.post(`/lambda/krud/employee/update/${id}`, { [BLOOD]: 'A+' });
    expect(stored.status).toBe(200);
    const found = await world.hr.post<{ data: object[] }>('/lambda/puzzle/grid/data/employee?paginate=5&page=1', { [BLOOD]: 'a+' });
    expect(found.body.data).toMatchObject([{ id, [BLOOD]: 'A+' }]);
    const { body: history } = await world.hr.post<{ data: { changes: Record<string, unknown> }[] }>('/crud_log/history', {
      model: 'employee',
      id,
    });
    expect(JSON.stringify(history.data[0]?.changes)).toContain('A+');
    const workbook = await world.hr.post('/lambda/krud/excel/employee', { columns: ['code', BLOOD] });
    expect([workbook.status, workbook.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  });

  it('is closed by the rights of a company like every other field', async () => {
    const { body } = await world.hr.get<{ company: { company_id: number } }>('/user-permissions');
    const company = body.company.company_id;
    const limit = (fields: string) =>
      world.admin.query(`mutation { updateCompany(id: ${company}, input: {max_permissions: ${fields}}) { id } }`);
    expect((await limit(`{fields: {employee: {${BLOOD}: "none"}}}`)).body.errors).toBeUndefined();
    try {
      await expect.poll(() => fieldsIn('person')).not.toContain(BLOOD);
      expect((await world.hr.query(`{ employee(limit: 1) { ${BLOOD} } }`)).body.errors).toHaveLength(1);
    } finally {
      await limit('null');
      await expect.poll(() => fieldsIn('person')).toContain(BLOOD);
    }
  });

  it('may be of every kind that is offered, and refuses a value of another kind at its field', async () => {
    const options = ['s', 'm'].map((value) => ({ value, label: label(value) }));
    const kinds: readonly (readonly [string, Json, string])[] = [
      ['longText', {}, '"урт"'],
      ['integer', { min: 1, max: 5 }, '3'],
      ['decimal', { scale: 2 }, '"1.25"'],
      ['money', {}, '"5000.00"'],
      ['percent', {}, '"12.50"'],
      ['date', {}, '"2026-03-08"'],
      ['datetime', {}, '"2026-03-08T01:00:00+00:00"'],
      ['boolean', {}, 'true'],
      ['choice', { options }, '"m"'],
      ['multiChoice', { options }, '["s","m"]'],
      ['reference', { to: 'struct' }, 'null'],
      ['email', {}, '"a@example.mn"'],
      ['phone', {}, '"99112233"'],
      ['url', {}, '"https://example.mn"'],
    ];
    const names = kinds.map(([kind]) => `c_${kind.toLowerCase()}${kind === 'reference' ? '_id' : ''}`);
    const { effective } = await open(world.admin, KEY);
    const fields = Object.fromEntries(kinds.map(([kind, more], at) => [names[at], { kind, label: label(kind), ...more }]));
    const schema = { ...effective, fields: { ...(effective.fields as Json), ...fields } };
    await world.admin.post('/lambda/puzzle/schema/model', { name: KEY.name, schema, revision: await revisionOf(world.admin, KEY) });
    await published(world.admin, [KEY]);
    const input = kinds.map(([, , value], at) => `${names[at]}: ${value}`).join(', ');
    const id = await anEmployee();
    const { body } = await world.hr.query<{ updateEmployee: Record<string, unknown> }>(
      `mutation { updateEmployee(id: ${id}, input: {${input}}) { ${names.join(' ')} } }`,
    );
    expect(body.errors).toBeUndefined();
    expect(names.map((name) => JSON.stringify(body.data?.updateEmployee[name]))).toEqual(kinds.map(([, , value]) => value));
    const wrong = await world.hr.query(`mutation { updateEmployee(id: ${id}, input: {c_integer: 9}) { id } }`);
    expect(wrong.body.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID', fields: [{ field: 'c_integer' }] });
  });

  it.each([
    '__proto__',
    'id',
    'order_id',
    'salary',
    'C_Employee',
    'c_цусны',
    'c_a"b',
    "c_a'; drop table employee; --",
    'c_a b',
    'c_a.b',
    'c_\u0000',
    `c_${'x'.repeat(64)}`,
  ])('is not called %j', async (name) => {
    const field = JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(text('Нэр'))}}`) as Json;
    const before = await columnsOf(world, 'employee');
    expect(await attempt({ fields: field })).not.toBe('taken');
    expect(await columnsOf(world, 'employee')).toEqual(before);
  });

  it('waits for a table that somebody holds, says so, and nothing is changed', async () => {
    const drafts = await draftField(world.admin, 'c_wait', text('Хүлээлт'));
    await world.database.transaction(null, async (transaction) => {
      await transaction.batch([{ name: 'hold employee', sql: 'lock table employee in access exclusive mode', params: [] }]);
      // The connection of the holder is given up while idle for ten seconds, so it has to say something meanwhile.
      const busy = setInterval(() => void transaction.batch([{ name: 'stay', sql: 'select 1', params: [] }]).catch(() => undefined), 2_000);
      const { status, body } = await publish(world.admin, drafts).finally(() => clearInterval(busy));
      expect([status, codeOf(body)]).toEqual([409, 'TABLE_BUSY']);
    });
    expect(await columnsOf(world, 'employee')).not.toContain('c_wait');
    await published(world.admin, drafts);
  });
});

describe('a withdrawn field', () => {
  it('is gone for everybody and keeps its data, also over a restart, until it is back', async () => {
    await addField(world.admin, 'c_brief', text('Түр зуурын'));
    const id = await anEmployee();
    await world.hr.query(`mutation { updateEmployee(id: ${id}, input: {c_brief: "үлдэнэ"}) { id } }`);
    const drafts = await draftWithdrawal(world.admin, 'c_brief');
    expect((await plan(world.admin, drafts)).body).toMatchObject({ plan: [], problems: [] });
    await published(world.admin, drafts);
    expect((await world.hr.query('{ employee(limit: 1) { c_brief } }')).body.errors).toBeDefined();
    expect(await fieldsIn('person')).not.toContain('c_brief');
    await world.restart();
    expect(world.said.filter((line) => line.includes('c_brief'))).toEqual([]);
    const { withdrawn, ...model } = (await open(world.admin, KEY)).effective;
    const { c_brief, ...others } = withdrawn as Json;
    const schema = { ...model, fields: { ...(model.fields as Json), c_brief }, withdrawn: others };
    await world.admin.post('/lambda/puzzle/schema/model', { name: KEY.name, schema, revision: await revisionOf(world.admin, KEY) });
    await published(world.admin, [KEY]);
    const { body } = await world.hr.query(`{ employee(filters: [{column: "id", condition: equals, value: "${id}"}]) { c_brief } }`);
    expect(body.data).toEqual({ employee: [{ c_brief: 'үлдэнэ' }] });
  });

  it('is none of the product’s, none that is there, and of a kind with a plain column', async () => {
    const { effective } = await open(world.admin, KEY);
    const { code } = effective.fields as Json;
    expect(await attempt({ withdrawn: { code } })).toBe('DEFINITION_REFUSED');
    expect(await attempt({ withdrawn: { code_old: text('Нэр') } })).toBe('DEFINITION_REFUSED');
    expect(await attempt({ withdrawn: { [BLOOD]: text('Нэр') } })).toBe('DEFINITION_REFUSED');
    expect(await attempt({ withdrawn: { c_files: { kind: 'files', label: label('Файл') } } })).toBe('DEFINITION_REFUSED');
    expect(await attempt({ withdrawn: { c_fine: text('Нэр') } })).toBe('taken');
  });
});
