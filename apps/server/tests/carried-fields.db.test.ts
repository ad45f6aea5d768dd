/** Fields that an earlier version kept in a table of their own stand in the definitions of the builder after the first start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Query } from '@lambda/engine/sql/run-sql.ts';
import { type Client, signIn } from '@lambda/testing/client.ts';
import { BUILT_SERVER, ensureBuilt } from '@lambda/testing/server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../platform.ts';
import { label, open } from './builder-world.ts';
import { type OldDatabase, oldDatabase } from './upgrades/old-database.ts';

const DUMP = '2026-11';
const PLACE = { form: 'employee', tab: 'main', section: 'person' };
const OPTIONS = ['s', 'm', 'l'].map((value) => ({ value, label: label(value) }));
type Content = {
  readonly definition: Readonly<Record<string, unknown>>;
  readonly place: { readonly form: string; readonly tab: string; readonly section: string | null } | null;
  readonly inGrid: boolean;
  readonly position: number;
};
const content = (definition: Readonly<Record<string, unknown>>, more: Partial<Content> = {}): Content => ({
  definition,
  place: PLACE,
  inGrid: true,
  position: 20,
  ...more,
});
const SIZE = content({ kind: 'choice', label: label('Хувцасны хэмжээ'), options: OPTIONS }, { position: 5 });
const SALARY = content({ kind: 'money', label: label('Урамшуулал') }, { place: { ...PLACE, section: null }, inGrid: false });
const UNIT = content({ kind: 'reference', label: label('Дэд нэгж'), to: 'struct' }, { place: null });
const LOCKER = content({ kind: 'integer', label: label('Шүүгээ'), min: 1 }, { position: 30 });
const OLD = content({ kind: 'text', label: label('Хуучин дугаар') });
const GONE = content({ kind: 'reference', label: label('Хаягдсан'), to: 'former_model' });

type Row = {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly content: Content;
  readonly published?: Content;
  readonly model?: string;
};
const rows: readonly Row[] = [
  { id: 71, name: 'c_size', state: 'published', content: SIZE, published: SIZE },
  { id: 72, name: 'c_bonus', state: 'published', content: SALARY, published: SALARY },
  { id: 73, name: 'c_unit_id', state: 'published', content: UNIT, published: UNIT },
  // Changed since it was published, so a draft waits.
  {
    id: 74,
    name: 'c_locker',
    state: 'published',
    content: { ...LOCKER, definition: { ...LOCKER.definition, label: label('Шүүгээний дугаар') } },
    published: LOCKER,
  },
  { id: 75, name: 'c_old', state: 'withdrawn', content: OLD, published: OLD },
  { id: 76, name: 'c_gone_id', state: 'published', content: GONE, published: GONE },
  { id: 77, name: 'c_lost', model: 'former_model', state: 'published', content: OLD, published: OLD },
  { id: 78, name: 'c_idea', state: 'draft', content: content({ kind: 'date', label: label('Санаа') }) },
];
const COLUMNS = {
  c_size: "text default 'm'",
  c_bonus: "numeric(18,2) default '12.50'",
  c_unit_id: 'bigint',
  c_locker: 'bigint default 7',
  c_old: "text default 'үлдэнэ'",
  c_gone_id: 'bigint default 5',
};
/** As the earlier version has left a database with fields of every sort. */
async function withFields(query: Query): Promise<void> {
  for (const [name, type] of Object.entries(COLUMNS)) {
    await query(`alter table public.employee add column ${name} ${type}`);
    await query(`alter table public.employee alter column ${name} drop default`);
  }
  await query('update public.employee set c_unit_id = struct_id');
  for (const { id, name, state, model = 'employee', ...row } of rows)
    await query(
      `insert into public.custom_field (id, created_at, updated_at, created_by, updated_by, version, target_model, name, label_mn, kind, state,
         content, published, published_at)
       select $1::bigint, now(), make_timestamptz(2026, 11, 1, 8, $1::int - 60, 0, 'UTC'), u.id, u.id, 1, $2, $3, $3, $4, $5, $6::json, $7::json,
         case when $5 = 'draft' then null else make_timestamptz(2026, 11, 1, 8, $1::int - 60, 0, 'UTC') end
       from public.users u where u.login = 'admin'`,
      [
        id,
        model,
        name,
        row.content.definition.kind,
        state,
        JSON.stringify(row.content),
        row.published ? JSON.stringify(row.published) : null,
      ],
    );
  await query(
    `insert into public.saved_views (company_id, id, grid, name, shared, definition, created_by)
     select e.company_id, 91, 'employee', 'Хэмжээгээр', true, $1::json, null from public.employee e limit 1`,
    [
      JSON.stringify({
        columns: [{ field: 'code' }, { field: 'c_size' }],
        filters: [{ field: 'c_size', condition: 'equals', value: 'm' }],
        sorts: [],
      }),
    ],
  );
}

type Form = { tabs: { name: string; sections: { name: string; fields?: (string | { field: string })[] }[] }[] };
type Grid = { columns: { field: string; hidden?: boolean }[] };
type Version = { number: number; comment: string; created_at: string; created_by: { name: string } | null };
type Data<T> = { data: T };
const schemaOf = async <T>(client: Client, type: string): Promise<T> =>
  (await client.get<Data<{ schema: T }>>(`/lambda/puzzle/schema/${type}/employee`)).body.data.schema;
const versionsOf = async (client: Client, type: string) =>
  (await client.get<Data<Version[]>>(`/lambda/puzzle/versions/${type}/employee`)).body.data;
const enter = async (platform: Platform, login: string): Promise<Client> => {
  const client = await signIn(platform.url, login);
  await client.choose();
  return client;
};

describe('the first start', () => {
  let world: OldDatabase;
  let platform: Platform;
  let [admin, hr]: Client[] = [];
  const said: string[] = [];
  const start = async () => {
    said.length = 0;
    platform = await world.start((line) => said.push(line));
    [admin, hr] = [await enter(platform, 'admin'), await enter(platform, 'hr')];
  };
  const people = (): { admin: Client; hr: Client } => {
    if (!admin || !hr) throw new Error('nobody has signed in');
    return { admin, hr };
  };
  beforeAll(async () => {
    world = await oldDatabase(DUMP);
    await world.ask(withFields);
    await start();
  });
  afterAll(async () => {
    await platform?.stop();
    await world.close();
  });

  it('shows every field where it was: on the form in its section and order, in the list, with its values', async () => {
    const { hr } = people();
    const sections = (await schemaOf<Form>(hr, 'form')).tabs.find(({ name }) => name === 'main')?.sections ?? [];
    const fieldsIn = (name: string) =>
      sections.find((one) => one.name === name)?.fields?.map((one) => (typeof one === 'string' ? one : one.field));
    expect(fieldsIn('person')?.slice(-3)).toEqual(['c_size', 'c_tsusny_buleg', 'c_locker']);
    expect(fieldsIn('custom-fields')).toEqual(['c_bonus']);
    const { columns } = await schemaOf<Grid>(hr, 'grid');
    expect(columns.slice(-4)).toMatchObject([
      { field: 'c_size' },
      { field: 'c_tsusny_buleg' },
      { field: 'c_unit_id' },
      { field: 'c_locker' },
    ]);
    const { body } = await hr.query<{ employee: object[] }>(
      '{ employee(limit: 1, filters: [{column: "c_size", condition: equals, value: "m"}]) { c_size c_bonus c_locker struct_id c_unit_id } }',
    );
    const [first] = body.data?.employee ?? [];
    expect(first).toMatchObject({ c_size: 'm', c_bonus: '12.50', c_locker: 7 });
    expect((first as { c_unit_id: unknown }).c_unit_id).toBe((first as { struct_id: unknown }).struct_id);
    const workbook = await hr.post('/lambda/krud/excel/employee', { columns: ['code', 'c_size'] });
    expect([workbook.status, workbook.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  });

  it('leaves the change log and saved views with the names that they have', async () => {
    const { hr } = people();
    const { body } = await hr.query<{ employee: { id: number }[] }>(
      '{ employee(filters: [{column: "c_tsusny_buleg", condition: equals, value: "A1"}]) { id } }',
    );
    const history = await hr.post<Data<{ changes: unknown }[]>>('/crud_log/history', { model: 'employee', id: body.data?.employee[0]?.id });
    expect(JSON.stringify(history.body.data)).toContain('c_tsusny_buleg');
    const [view] = await world.ask((query) => query<{ definition: object }>('select definition from saved_views where id = 91'));
    expect(view?.definition).toMatchObject({ filters: [{ field: 'c_size', condition: 'equals', value: 'm' }] });
  });

  it('has a version for each publishing of before, by whom and when, and a draft of what waited', async () => {
    const { admin } = people();
    const versions = await versionsOf(admin, 'model');
    expect(versions.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(versions.at(-1)).toMatchObject({ created_at: '2026-11-01T08:11:00.000Z', comment: expect.stringContaining('Хувцасны хэмжээ') });
    expect(versions[0]).toMatchObject({ created_at: '2026-11-27T05:49:19.381Z', comment: expect.stringContaining('Цусны бүлэг') });
    for (const { created_by: person } of versions) expect(person?.name).toBeTruthy();
    const model = await open(admin, { type: 'model', name: 'employee' });
    const fields = (definition: unknown) => (definition as { fields: Record<string, { label: { mn: string } }> }).fields;
    expect([fields(model.published).c_locker?.label.mn, fields(model.draft).c_locker?.label.mn]).toEqual(['Шүүгээ', 'Шүүгээний дугаар']);
    expect([Object.keys(fields(model.published)), Object.keys(fields(model.draft))].map((names) => names.includes('c_idea'))).toEqual([
      false,
      true,
    ]);
    const form = await open(admin, { type: 'form', name: 'employee' });
    expect([form.published, form.draft].map((one) => JSON.stringify(one).includes('c_idea'))).toEqual([false, true]);
    const plan = await admin.post<{ plan: { sql: string }[]; problems: unknown[] }>('/lambda/puzzle/plan', {
      definitions: ['model', 'form', 'grid'].map((type) => ({ type, name: 'employee' })),
    });
    expect([plan.body.plan.map(({ sql }) => sql), plan.body.problems]).toEqual([['alter table "employee" add column "c_idea" date'], []]);
  });

  it('keeps the column of what was withdrawn or does not fit, shows it to nobody, and says what it could not carry over', async () => {
    const { admin, hr } = people();
    for (const name of ['c_old', 'c_gone_id'])
      expect((await hr.query(`{ employee(limit: 1) { ${name} } }`)).body.errors, name).toBeDefined();
    const { published } = await open(admin, { type: 'model', name: 'employee' });
    expect(Object.keys((published as { withdrawn: object }).withdrawn)).toEqual(['c_gone_id', 'c_old']);
    expect(JSON.stringify(await schemaOf(hr, 'model'))).not.toContain('c_old');
    const [kept] = await world.ask((query) =>
      query<{ old: string; gone: string }>('select min(c_old) as old, min(c_gone_id)::text as gone from employee'),
    );
    expect(kept).toEqual({ old: 'үлдэнэ', gone: '5' });
    expect(said.filter((line) => line.includes('c_gone_id'))).toEqual([expect.stringContaining('withdrawn, its data stays')]);
    expect(said.filter((line) => line.includes('c_lost'))).toEqual([
      expect.stringContaining('is not carried over: there is no model former_model'),
    ]);
    expect(said.filter((line) => line.includes('lose data'))).toEqual([]);
  });

  it('brings a withdrawn field back with its values', async () => {
    const { admin, hr } = people();
    const key = { type: 'model', name: 'employee' };
    const { effective, revision } = await open(admin, key);
    const { withdrawn, fields, ...model } = effective as { withdrawn: Record<string, object>; fields: object };
    const { c_old, ...others } = withdrawn;
    const discarded = await admin.post<Data<{ revision: number }>>('/lambda/puzzle/discard', { ...key, revision });
    const schema = { ...model, fields: { ...fields, c_old }, withdrawn: others };
    await admin.post('/lambda/puzzle/schema/model', { name: 'employee', schema, revision: discarded.body.data.revision });
    const published = await admin.post('/lambda/puzzle/publish', { definitions: [key] });
    expect([published.status, published.body]).toMatchObject([200, { status: true }]);
    const { body } = await hr.query('{ employee(limit: 1) { c_old } }');
    expect(body.data).toEqual({ employee: [{ c_old: 'үлдэнэ' }] });
  });

  it('is the only one that carries over: the next one adds no version and leaves what was done since', async () => {
    await platform.stop();
    await start();
    const { admin, hr } = people();
    expect((await versionsOf(admin, 'model')).map(({ number }) => number)[0]).toBe(8);
    expect((await hr.query('{ employee(limit: 1) { c_old c_size } }')).body.errors).toBeUndefined();
    expect(said.filter((line) => /custom field/i.test(line))).toEqual([expect.stringContaining('c_lost')]);
    const columns = await world.ask((query) =>
      query<{ name: string }>(`select column_name::text as name from information_schema.columns where table_name = 'employee'`),
    );
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(COLUMNS)));
  });
});

describe('a start', () => {
  let world: OldDatabase;
  const running: Platform[] = [];
  beforeAll(async () => {
    world = await oldDatabase(DUMP);
    await world.ask(withFields);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
  });
  afterAll(() => world.close());

  const carried = () =>
    world.ask(async (query) => {
      const [there] = await query<{ there: boolean }>(`select to_regclass('public.built_version') is not null as there`);
      const [versions] = there?.there ? await query<{ count: string }>('select count(*) from public.built_version') : [];
      const [marked] = await query<{ count: string }>(
        `select count(*) from public.custom_field f where to_jsonb(f)->>'carried_at' is not null`,
      );
      return [Number(versions?.count ?? 0), Number(marked?.count)];
    });

  it('that is killed in the middle leaves everything as it was', async () => {
    await ensureBuilt('server');
    await world.ask(async (query) => {
      await query('begin');
      // The mark is the last thing that is written.
      await query('lock table public.custom_field in share mode');
      const child = spawn(process.execPath, [BUILT_SERVER], {
        cwd: new URL('../../..', import.meta.url),
        env: { ...process.env, NODE_OPTIONS: '', ...(await world.environment()) },
        stdio: 'ignore',
      });
      const waits = async () => {
        const found = await world.ask((other) =>
          other(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table custom_field%'`),
        );
        return found.length;
      };
      await expect.poll(waits, { timeout: 120_000, interval: 20 }).toBe(1);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await query('rollback');
    });
    await expect.poll(carried).toEqual([0, 0]);
  }, 180_000);

  it('of two servers at once carries every field over once', async () => {
    running.push(...(await Promise.all([world.start(), world.start()])));
    const [versions, marked] = await carried();
    // One more came with the dump, and one has no table any more.
    expect(marked).toBe(rows.length);
    const numbers = await world.ask((query) =>
      query<{ type: string; name: string; numbers: number[] }>(
        'select type, name, array_agg(number::int order by number) as numbers from public.built_version group by 1, 2',
      ),
    );
    for (const { numbers: all } of numbers) expect(all).toEqual(all.map((_one, at) => at + 1));
    expect(versions).toBe(numbers.reduce((sum, one) => sum + one.numbers.length, 0));
    for (const platform of running) {
      const hr = await enter(platform, 'hr');
      expect((await hr.query('{ employee(limit: 1) { c_size c_bonus } }')).body.errors).toBeUndefined();
    }
  });
});
