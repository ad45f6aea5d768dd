/** Fields that are called otherwise: their data, all that names them, and the way back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  columnsOf,
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
  rename,
  renamed,
} from './builder-world.ts';
import { openWorld, type World } from './definitions-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const formula = (text: string, more: Json = {}) => ({
  kind: 'computed',
  label: label(text),
  type: 'decimal',
  expression: text,
  scale: 2,
  ...more,
});
const goal: Json = {
  name: 'goal',
  label: label('Зорилт'),
  placement: 'company',
  title: ['title'],
  sort: [{ field: 'a', order: 'asc' }],
  indexes: [['a', 'b']],
  fields: {
    title: { kind: 'text', label: label('Нэр'), required: true, max: 120, search: true },
    a: { kind: 'integer', label: label('Гүйцэтгэл'), sort: true },
    b: { kind: 'integer', label: label('Төлөвлөгөө') },
    share: formula('a / (a + b)'),
    twice: formula('(a - b) * 2'),
    minus: formula('-(a + b)'),
    said: formula('if(a > 0,  "a", "b")', { type: 'text', scale: undefined }),
    steps: { kind: 'children', label: label('Алхам'), of: 'goal_step', by: 'goal_id' },
    weight: { kind: 'rollup', label: label('Жин'), of: 'steps', function: 'sum', field: 'weight', where: 'weight > 0' },
  },
};
const step: Json = {
  name: 'goal_step',
  label: label('Алхам'),
  placement: 'company',
  title: ['title'],
  sort: [{ field: 'title', order: 'asc' }],
  parent: { model: 'goal', by: 'goal_id' },
  fields: {
    title: { kind: 'text', label: label('Нэр'), required: true, max: 120 },
    goal_id: { kind: 'reference', label: label('Зорилт'), to: 'goal', required: true },
    weight: { kind: 'integer', label: label('Жин') },
    left: formula('goal_id.a - weight'),
  },
};
const form: Json = {
  name: 'goal',
  label: label('Зорилт'),
  model: 'goal',
  identity: { title: ['title'], subtitle: ['a'] },
  extraButtons: [{ label: label('Хайх'), href: '/erp/p/goals?a={a}&b={b}' }],
  tabs: [
    {
      name: 'main',
      label: label('Үндсэн'),
      sections: [
        {
          name: 'main',
          label: label('Үндсэн'),
          fields: ['title', 'a', { field: 'b', visibleWhen: 'a > 0', requiredWhen: { field: 'a', condition: 'greaterThan', value: 10 } }],
        },
        { name: 'steps', label: label('Алхам'), children: 'steps', columns: ['title', 'weight'], totals: ['weight'] },
      ],
    },
  ],
};
const grid: Json = {
  name: 'goal',
  label: label('Зорилт'),
  model: 'goal',
  columns: ['title', 'a', 'b', 'share', 'twice', 'minus'].map((field) => ({ field })),
  sort: [{ field: 'a', order: 'desc' }],
  search: ['title'],
  presets: [{ name: 'some', label: label('Зарим'), filters: [{ field: 'a', condition: 'greaterThan', value: 0 }] }],
  card: { title: ['title'], figure: 'a' },
  columnAggregations: [{ column: 'a', aggregation: 'sum' }],
};
const crud: Json = { name: 'goal', label: label('Зорилт'), template: 'drawer', grid: 'goal', form: 'goal' };
const MODEL = { type: 'model', name: 'goal' };
const values = async (name: string): Promise<Json> => {
  const { body } = await world.hr.query<{ goal: Json[] }>(
    `{goal(sorts:[{column:"${name}",order:asc}]){title ${name} share twice minus said weight}}`,
  );
  expect(body.errors).toBeUndefined();
  return body.data?.goal[0] ?? {};
};
const text = async (key: Key): Promise<string> => JSON.stringify((await open(world.admin, key)).effective);
const storedText = async ({ type, name }: Key, column = 'published'): Promise<string | null> =>
  (await world.sql(`select ${column}::text from built_definition where type = $1 and name = $2`, type, name))[0]?.[0] ?? null;

const ALL: readonly Key[] = [MODEL, { type: 'model', name: 'goal_step' }, { type: 'form', name: 'goal' }, { type: 'grid', name: 'goal' }];

describe('a field that is called otherwise', () => {
  beforeAll(async () => {
    const keys = [
      await draft(world.admin, 'model', goal),
      await draft(world.admin, 'model', step),
      await draft(world.admin, 'form', form),
      await draft(world.admin, 'grid', grid),
      await draft(world.admin, 'crud', crud),
      await draft(world.admin, 'menu', await menuWith(world.admin, [{ id: 'goals', label: label('Зорилт'), linkTo: 'crud', url: 'goal' }])),
    ];
    await published(world.admin, keys);
    await giveEntry(world, 'goals', {
      gridEditCondition: { field: 'a', condition: 'greaterThan', value: 1000 },
      fields: { goal: { a: 'write' } },
    });
    const made = await world.hr.query('mutation($i:GoalInput!){createGoal(input:$i){id}}', {
      i: { title: 'Борлуулалт', a: 30, b: 20, steps: { create: [{ title: 'Нэг', weight: 4 }] } },
    });
    expect(made.body.errors).toBeUndefined();
    const rule = {
      title: 'Зорилт {a}',
      target_model: 'goal',
      on_update: true,
      condition_field: 'a',
      condition: 'greaterThan',
      condition_value: '5',
      target_role_id: 3,
    };
    const ruled = await world.admin.query('mutation($i:NotificationTargetsInput!){createNotificationTargets(input:$i){id}}', { i: rule });
    expect(ruled.body.errors).toBeUndefined();
  });

  it('is drafted with all that names it; brackets, order and spaces of formulas stay, texts too', async () => {
    const before = await Promise.all(ALL.map(text));
    const drafts = await renamed(world.admin, 'goal', 'a', 'done');
    expect(drafts.map(({ type, name }) => `${type} ${name}`).sort()).toEqual(['form goal', 'grid goal', 'model goal', 'model goal_step']);
    const { fields } = (await open(world.admin, MODEL)).draft as { fields: Record<string, { expression?: string; label: Json }> };
    expect(Object.keys(fields)).toEqual(['title', 'done', 'b', 'share', 'twice', 'minus', 'said', 'steps', 'weight']);
    expect([fields.share, fields.twice, fields.minus, fields.said].map((field) => field?.expression)).toEqual([
      'done / (done + b)',
      '(done - b) * 2',
      '-(done + b)',
      'if(done > 0,  "a", "b")',
    ]);
    expect(fields.done?.label).toEqual(label('Гүйцэтгэл'));
    expect(JSON.stringify((await open(world.admin, { type: 'form', name: 'goal' })).draft)).toContain('/erp/p/goals?a={done}&b={b}');
    // Nothing is in force yet.
    expect(await Promise.all(ALL.map(text))).toEqual(before);
    expect(await values('a')).toMatchObject({ a: 30, share: '0.60' });
  });

  it('leaves the stored definitions as they were, byte by byte, after ten renames and the first name again', async () => {
    const stored = await Promise.all(ALL.map((key) => storedText(key)));
    let name = 'done';
    for (const next of ['a1', 'a2', 'done', 'b1', 'a3', 'a4', 'a5', 'a6', 'a7', 'a']) {
      await renamed(world.admin, 'goal', name, next);
      name = next;
    }
    expect(await Promise.all(ALL.map((key) => storedText(key)))).toEqual(stored);
    // Drafts that say the same as what is in force are none.
    expect(await Promise.all(ALL.map(async (key) => (await open(world.admin, key)).draft))).toEqual([null, null, null, null]);
    expect(await Promise.all(ALL.map((key) => storedText(key, 'renames')))).toEqual([null, null, null, null]);
    // With another change in the draft the renames leave that alone.
    const changed = { ...goal, label: label('Зорилго') };
    await draft(world.admin, 'model', changed);
    await renamed(world.admin, 'goal', 'a', 'x');
    await renamed(world.admin, 'goal', 'x', 'a');
    expect(await storedText(MODEL, 'draft')).toBe(JSON.stringify(changed));
    expect(await storedText(MODEL, 'renames')).toBe('{}');
    const { revision } = await open(world.admin, MODEL);
    expect((await world.admin.post('/lambda/puzzle/discard', { ...MODEL, revision })).status).toBe(200);
  });

  it('keeps its column, index, values, history, rights and rules; nothing of it is lost', async () => {
    const drafts = await renamed(world.admin, 'goal', 'a', 'done');
    const planned = await plan(world.admin, drafts);
    expect(planned.body.problems).toEqual([]);
    expect(planned.body.plan[0]).toMatchObject({
      sql: 'alter table "goal" rename column "a" to "done"',
      table: 'goal',
      rows: 1,
      loses: false,
    });
    expect(planned.body.plan.map(({ sql }) => sql).filter((sql) => !/ rename /.test(sql))).toEqual([]);
    await published(world.admin, drafts);
    expect(await columnsOf(world, 'goal')).toEqual(expect.arrayContaining(['done', 'b']));
    expect(await columnsOf(world, 'goal')).not.toContain('a');
    expect(await values('done')).toEqual({
      title: 'Борлуулалт',
      done: 30,
      share: '0.60',
      twice: '20.00',
      minus: '-50.00',
      said: 'a',
      weight: '4.0000',
    });
    const [role] = await world.sql('select permissions::text from roles where id = 3');
    expect(JSON.parse(role?.[0] ?? '{}')).toMatchObject({
      menus: { goals: { gridEditCondition: { field: 'done' }, fields: { goal: { done: 'write' } } } },
    });
    const rules = await world.sql(`select title, condition_field from notification_targets where target_model = 'goal'`);
    expect(rules).toEqual([['Зорилт {done}', 'done']]);
    const [line] = await world.sql(`select changes::text from record_history where model = 'goal' and action = 'create'`);
    expect(Object.keys(JSON.parse(line?.[0] ?? '{}'))).toEqual(expect.arrayContaining(['title', 'done', 'b']));
    const uses = await world.admin.get<{ data: Key[] }>('/lambda/puzzle/uses/model/goal?field=done');
    expect([...new Set(uses.body.data.map(({ type }) => type))].sort()).toEqual(['form', 'grid', 'model', 'role', 'rule']);
    // A plan of the same once more has nothing to do: indexes and keys have their new names.
    await draft(world.admin, 'model', { ...(await open(world.admin, MODEL)).effective, label: label('Зорилго') });
    expect((await plan(world.admin, [MODEL])).body.plan).toEqual([]);
    await published(world.admin, [MODEL]);
  });

  it('is called as before when its model goes back, and so are all that name it', async () => {
    const restored = await world.admin.post<Plan>('/lambda/puzzle/restore', { ...MODEL, version: 1 });
    expect([restored.status, restored.body.problems]).toEqual([200, undefined]);
    expect(await values('a')).toMatchObject({ a: 30, share: '0.60', minus: '-50.00' });
    expect(await columnsOf(world, 'goal')).not.toContain('done');
    expect(await open(world.admin, { type: 'grid', name: 'goal' })).toMatchObject({ effective: grid, number: 3 });
    // An earlier version of the list is taken by the names of now.
    const list = await world.admin.post<Plan>('/lambda/puzzle/restore', { type: 'grid', name: 'goal', version: 2 });
    expect([list.status, list.body.problems]).toEqual([200, undefined]);
    expect((await open(world.admin, { type: 'grid', name: 'goal' })).effective).toEqual(grid);
  });

  it('may change its name with another', async () => {
    await renamed(world.admin, 'goal', 'a', 'c');
    await renamed(world.admin, 'goal', 'b', 'a');
    const drafts = await renamed(world.admin, 'goal', 'c', 'b');
    await published(world.admin, drafts);
    expect(await values('a')).toMatchObject({ a: 20, share: '0.60', twice: '20.00', minus: '-50.00' });
    const back = await world.admin.post<Plan>('/lambda/puzzle/restore', { ...MODEL, version: 1 });
    expect([back.status, back.body.problems]).toEqual([200, undefined]);
    expect(await values('a')).toMatchObject({ a: 30, share: '0.60', twice: '20.00', minus: '-50.00' });
  });

  it('is found by its words under the new name at once', async () => {
    const drafts = await renamed(world.admin, 'goal', 'title', 'subject');
    await published(world.admin, drafts);
    const found = await world.hr.query<{ goal: Json[] }>('{goal(search:{text:"борлуу",columns:["subject"]}){subject}}');
    expect(found.body).toMatchObject({ data: { goal: [{ subject: 'Борлуулалт' }] } });
    const columns = await columnsOf(world, 'goal');
    expect([columns.includes('subject_ci'), columns.includes('title_ci')]).toEqual([true, false]);
    const recorded = await world.sql(`select field from lambda_search where table_name = 'goal'`);
    expect(recorded).toEqual([['subject']]);
    await published(world.admin, await renamed(world.admin, 'goal', 'subject', 'title'));
  });

  it('goes along with what people and companies have kept: views of lists, drafts of records, rights, their own definitions', async () => {
    const view = {
      columns: [{ field: 'a', width: 90 }, 'b'],
      filters: [{ field: 'a', condition: 'greaterThan', value: '1' }],
      sorts: [{ field: 'a', order: 'asc' }],
    };
    const values = { title: 'Ноорог', a: 5, b: 6 };
    const [place] = await world.sql(`select company_id::text, created_by::text from goal`);
    const [company, user] = place ?? [];
    const own = { ...grid, columns: [{ field: 'a', label: label('Манай нэр') }] };
    const kept = (field: string, column: string) =>
      `(company_id, id, created_at, created_by, ${field}) values ($1::bigint, $2::bigint, now(), $3::bigint, ${column})`;
    await world.sql(
      `insert into saved_views ${kept('grid, name, shared, definition', `'goal', 'Минийх', true, $4::json`)}`,
      company ?? null,
      901,
      user ?? null,
      JSON.stringify(view),
    );
    await world.sql(
      `insert into record_drafts ${kept('form, record_id, values_json, kept_at', `'goal', 0, $4::json, now()`)}`,
      company ?? null,
      902,
      user ?? null,
      JSON.stringify(values),
    );
    await world.sql(
      `insert into company_definition ${kept('type, name, published, base, draft, draft_kind, revision, number', `'grid', 'goal', $4::json, $5::json, $6::json, 'change', 3, 1`)}`,
      company ?? null,
      903,
      user ?? null,
      JSON.stringify(own),
      JSON.stringify(grid),
      JSON.stringify({ content: own, base: grid }),
    );
    await world.sql(
      `update company set max_permissions = $1::json where id = $2::bigint`,
      JSON.stringify({ fields: { goal: { a: 'read' } } }),
      company ?? null,
    );
    const read = async () => {
      const [row] = await world.sql(
        `select (select definition::text from saved_views where id = 901), (select values_json::text from record_drafts where id = 902),
          d.published::text, d.base::text, d.draft::text, d.revision::text, (select max_permissions::text from company where id = $1::bigint)
          from company_definition d where d.id = 903`,
        company ?? null,
      );
      return row ?? [];
    };
    const before = await read();
    await published(world.admin, await renamed(world.admin, 'goal', 'a', 'done'));
    const [seen, drafted, content, base, draftNow, revision, rights] = await read();
    expect(JSON.parse(seen ?? '')).toEqual({
      columns: [{ field: 'done', width: 90 }, 'b'],
      filters: [{ field: 'done', condition: 'greaterThan', value: '1' }],
      sorts: [{ field: 'done', order: 'asc' }],
    });
    expect(JSON.parse(drafted ?? '')).toEqual({ title: 'Ноорог', done: 5, b: 6 });
    expect([content, base, draftNow].map((text) => /"a"/.test(text ?? '"a"'))).toEqual([false, false, false]);
    expect(JSON.parse(content ?? '')).toMatchObject({ columns: [{ field: 'done', label: label('Манай нэр') }] });
    expect([revision, rights]).toEqual(['4', JSON.stringify({ fields: { goal: { done: 'read' } } })]);
    await published(world.admin, await renamed(world.admin, 'goal', 'done', 'a'));
    const after = await read();
    expect(after.with(5, '3')).toEqual(before);
    await world.sql(`update company set max_permissions = null where id = $1::bigint`, company ?? null);
    await world.sql('delete from company_definition where id = 903');
  });

  it('is not published over a column that the database has of its own', async () => {
    await world.sql('alter table goal add column spare bigint');
    const drafts = await renamed(world.admin, 'goal', 'a', 'spare');
    const planned = await plan(world.admin, drafts);
    expect(planned.body.problems).toEqual([expect.objectContaining({ ...MODEL, message: expect.stringContaining('goal.spare') })]);
    expect((await publish(world.admin, drafts)).status).toBe(422);
    await world.sql('alter table goal drop column spare');
    await renamed(world.admin, 'goal', 'spare', 'a');
  });

  it.each([
    ['a name of the platform', 'a', 'company_id', 422, 'DEFINITION_REFUSED'],
    ['a name that is there', 'a', 'b', 422, 'DEFINITION_REFUSED'],
    ['Cyrillic', 'a', 'гүйцэтгэл', 400, 'BAD_REQUEST'],
    ['quotes', 'a', 'a"b', 400, 'BAD_REQUEST'],
    ['63 letters', 'a', 'a'.repeat(63), 400, 'BAD_REQUEST'],
    ['a field that is not there', 'nothing', 'c', 404, 'NOT_FOUND'],
    ['__proto__', '__proto__', 'c', 404, 'NOT_FOUND'],
  ])('is refused for %s, and nothing is drafted', async (_what, field, to, status, code) => {
    const reply = await rename(world.admin, 'goal', field, to);
    expect([reply.status, codeOf(reply.body)]).toEqual([status, code]);
    expect((await open(world.admin, MODEL)).draft).toBeNull();
  });

  it('keeps its name where the product ships it; one that was added with c_ goes', async () => {
    const shipped = await rename(world.admin, 'employee', 'code', 'number_code');
    expect([shipped.status, codeOf(shipped.body)]).toEqual([422, 'DEFINITION_REFUSED']);
    const { effective } = await open(world.admin, { type: 'model', name: 'employee' });
    const fields = { ...(effective.fields as Json), c_badge: { kind: 'text', label: label('Үнэмлэх') } };
    await published(world.admin, [await draft(world.admin, 'model', { ...effective, fields })]);
    await world.sql(`update employee set c_badge = 'B-1' where id = (select min(id) from employee)`);
    await published(world.admin, await renamed(world.admin, 'employee', 'c_badge', 'c_pass'));
    expect(await world.sql(`select c_pass from employee where c_pass is not null`)).toEqual([['B-1']]);
    const wrong = await rename(world.admin, 'employee', 'c_pass', 'pass');
    expect([wrong.status, codeOf(wrong.body)]).toEqual([422, 'DEFINITION_REFUSED']);
  });

  it('is for the platform’s administrators alone, and never over another one’s draft', async () => {
    const body = { type: 'model', name: 'goal', field: 'a', to: 'c', revision: 0 };
    expect((await world.hr.post('/lambda/puzzle/rename', body)).status).toBe(403);
    await draft(world.admin, 'model', { ...goal, label: label('Өөр') });
    const late = await world.admin.post<Plan>('/lambda/puzzle/rename', body);
    expect([late.status, codeOf(late.body)]).toEqual([409, 'DRAFT_CHANGED']);
    expect((await publish(world.admin, [MODEL])).status).toBe(200);
  });
});
