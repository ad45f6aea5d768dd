/** From models to tables: what is made, what may change, what is refused. */

import { defineModel, defineModule, type ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { searchVectorName } from '@lambda/model/definitions/names.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformModule } from '../core/platform/platform.module.ts';
import { createRegistry } from '../core/registry/registry.ts';
import { applySchema } from '../core/schema/apply.ts';
import { searchValues } from '../core/schema/search-column.ts';
import type { Statement } from '../sql/database.ts';
import { copyRows } from '../sql/load.ts';
import { runSql } from '../sql/run-sql.ts';

const label = { mn: 'а', en: 'a', ko: 'a' };
type Fields = Readonly<Record<string, Field>>;
const model = (name: string, fields: Fields, more: Partial<ModelDefinition> = {}): ModelDefinition =>
  defineModel({ name, label, placement: 'company', title: ['id'], sort: [{ field: 'id', order: 'asc' }], fields, ...more });
const registryOf = (...models: ModelDefinition[]) =>
  createRegistry([platformModule, defineModule({ name: 'shop', label, dependsOn: [], models })]);
const text = (more: Partial<Extract<Field, { kind: 'text' }>> = {}): Field => ({ kind: 'text', label, ...more });

const color = model('color', { name: text({ required: true }) }, { placement: 'global' });
const shelf = model('shelf', { name: text(), best_id: { kind: 'reference', label, to: 'item' } });
const item = model(
  'item',
  {
    code: text({ required: true, unique: true, search: true }),
    lastname: text({ search: true, sort: true }),
    shelf_id: { kind: 'reference', label, to: 'shelf', onDelete: 'cascade' },
    color_id: { kind: 'reference', label, to: 'color', onDelete: 'empty' },
    photo: { kind: 'image', label },
    price: { kind: 'money', label },
    status: { kind: 'state', label, initial: 'new', options: [{ value: 'new', label }] },
  },
  { sort: [{ field: 'created_at', order: 'desc' }] },
);

describe('tables', () => {
  let world: TemporaryDatabase;
  const st = (sql: string, ...params: Statement['params']): Statement => ({ name: sql.slice(0, 60), sql, params });
  const insert = (company: number, id: number, values: Record<string, string | number>) => {
    const entries = Object.entries({ company_id: company, id, ...values, ...searchValues(item, company, values) });
    const typeOf = (name: string) => (name === searchVectorName ? '::tsvector' : '');
    const sql = `insert into item (${entries.map(([name]) => name).join(', ')}, status) values (${entries.map(([name], at) => `$${at + 1}${typeOf(name)}`).join(', ')}, 'new')`;
    return world.database.batch(
      [{ name: `insert ${Object.keys(values).join()}`, sql, params: entries.map(([, value]) => value) }],
      company,
    );
  };
  beforeAll(async () => {
    world = await temporaryDatabase([platformModule, defineModule({ name: 'shop', label, dependsOn: [], models: [color, shelf, item] })]);
    await world.database.batch(
      [
        st(`insert into shelf (company_id, id, name) values (1, 1, 'а'), (2, 2, 'б')`),
        st(`insert into color (id, name) values (1, 'улаан')`),
      ],
      null,
    );
  });
  afterAll(() => world.drop());

  it('refuse a row that points at another company', async () => {
    await insert(1, 10, { code: 'A', shelf_id: 1 });
    await expect(insert(1, 11, { code: 'B', shelf_id: 2 })).rejects.toMatchObject({ sqlState: '23503', constraint: 'item_shelf_id_fk' });
    await expect(insert(1, 11, { code: 'B', photo: 5 })).rejects.toMatchObject({ sqlState: '23503', constraint: 'item_photo_fk' });
  });
  it('keep one code per company, whatever its case, and forget the codes of deleted rows', async () => {
    await insert(1, 20, { code: 'Өнө' });
    await expect(insert(1, 21, { code: 'өНӨ' })).rejects.toMatchObject({ sqlState: '23505', constraint: 'item_code_uq' });
    await insert(2, 21, { code: 'ӨНӨ' });
    await world.database.batch([st('update item set deleted_at = now() where id = 20')], null);
    await insert(1, 22, { code: 'ӨНӨ' });
  });
  it('fold Ө, Ү, Ё and compare by bytes in search columns', async () => {
    await insert(1, 30, { code: 'C', lastname: 'ӨЛЗИЙ Үүлэн ЁС' });
    const [found] = await world.database.batch(
      [st(`select lastname_ci from item where company_id = 1 and lastname_ci like 'өлзий ү%'`)],
      null,
    );
    expect(found?.rows).toEqual([['өлзий үүлэн ёс']]);
    const sorted = await world.database.run(
      'collation',
      `select collname from pg_attribute a join pg_collation c on c.oid = a.attcollation where attrelid = 'item'::regclass and attname = 'lastname_ci'`,
      [],
      null,
    );
    expect(sorted?.toString()).toBe('C');
  });
  it('follow a removed row: children go with it, a look-up is emptied', async () => {
    await world.database.batch([st(`insert into shelf (company_id, id) values (1, 3)`)], null);
    await insert(1, 40, { code: 'D', shelf_id: 3, color_id: 1 });
    await world.database.batch([st('delete from color where id = 1')], null);
    const emptied = await world.database.run('emptied', 'select (color_id is null)::text from item where id = 40', [], null);
    expect(emptied?.toString()).toBe('true');
    await world.database.batch([st('delete from shelf where company_id = 1 and id = 3')], null);
    expect(await world.database.run('gone', 'select 1 from item where id = 40', [], null)).toBeNull();
  });
  it('have the indexes that lists need and none twice', async () => {
    const [result] = await world.database.batch([st(`select indexname from pg_indexes where tablename = 'item' order by 1`)], null);
    expect(result?.rows.map(([name]) => name)).toEqual([
      'item_code_uq',
      'item_color_id_ix',
      'item_created_at_desc_id_desc_ix',
      'item_lastname_ci_ix',
      'item_lastname_id_ix',
      'item_photo_ix',
      'item_pk',
      `item_${searchVectorName}_ix`,
      'item_shelf_id_ix',
      'item_status_created_at_desc_id_desc_ix',
    ]);
  });
  it('answer which rows begin with a word, in which state and order, without a look at the table', async () => {
    const plan = await runSql(world.connection, async (query) => {
      await query(`insert into item (company_id, id, code, code_ci, lastname_ci, status)
        select 3, 5000 + n, 'k' || n, 'k' || n, chr(97 + n % 26) || n, 'new' from generate_series(1, 5000) n`);
      await query('vacuum (analyze) item');
      const found = await query<{ 'QUERY PLAN': string }>(
        `explain select created_at, id from item where company_id = 3 and deleted_at is null and status = 'new' and lastname_ci >= 'k' and lastname_ci < 'l'`,
      );
      await query('delete from item where company_id = 3');
      return found;
    });
    expect(plan[0]?.['QUERY PLAN']).toContain('Index Only Scan using item_lastname_ci_ix');
  });
  it('take many rows at once, all or none', async () => {
    const rows = function* (from: number, size: number) {
      for (let id = from; id < from + size; id++) yield [1, id, `код\t${id}`, 'мөр\n\\', 'new'];
    };
    const columns = ['company_id', 'id', 'code', 'lastname', 'status'];
    expect(await copyRows(world.connection, { table: 'item', columns, rows: rows(1000, 5000) })).toBe(5000);
    const back = await world.database.run('back', `select code || lastname from item where id = 5999`, [], null);
    expect(back?.toString()).toBe('код\t5999мөр\n\\');
    await expect(copyRows(world.connection, { table: 'item', columns, rows: rows(5990, 20) })).rejects.toThrow('item_pk');
    expect(await world.database.run('none of it', `select 1 from item where id = 6005`, [], null)).toBeNull();
  });
});

describe('changes', () => {
  let world: TemporaryDatabase;
  const columns = async (table: string) =>
    Object.fromEntries(
      (
        await runSql(world.connection, (query) =>
          query<{ name: string; type: string; required: boolean }>(
            `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
            [table],
          ),
        )
      ).map(({ name, type, required }) => [name, `${type}${required ? '!' : ''}`]),
    );
  const apply = (allowLoss: boolean, ...models: ModelDefinition[]) => applySchema(world.connection, registryOf(...models), { allowLoss });
  const put = (sql: string) => runSql(world.connection, (query) => query(sql));
  /** A transaction that has read the table and does not end until it is told to. */
  const hold = (table: string): Promise<() => Promise<void>> =>
    new Promise((resolve, reject) => {
      const long = runSql(world.connection, async (query) => {
        await query('begin');
        await query(`select from ${table}`);
        await new Promise<void>((letGo) =>
          resolve(async () => {
            letGo();
            await long;
          }),
        );
        await query('commit');
      });
      long.catch(reject);
    });
  /** The process that waits for the table, once there is one. */
  const waitsForLock = async (table: string): Promise<number> => {
    for (;;) {
      const [found] = await runSql(world.connection, (query) =>
        query<{ pid: number }>('select pid from pg_locks where relation = to_regclass($1) and not granted', [table]),
      );
      if (found) return found.pid;
    }
  };
  beforeEach(async () => {
    world = await temporaryDatabase([platformModule]);
    return () => world.drop();
  });

  it('are not needed a second time, also when the record of the first is lost', async () => {
    expect((await apply(false, color, shelf, item)).applied.length).toBeGreaterThan(10);
    await put('alter table item drop column lastname cascade');
    // The record of the first time says that nothing is to be done, without a look at the tables.
    expect(await apply(false, color, shelf, item)).toEqual({ applied: [], refused: [], warnings: [], doubles: [], filled: [] });
    await put(`update lambda_schema set fingerprint = 'lost'`);
    expect((await apply(false, color, shelf, item)).applied.map(({ sql }) => sql)).toContainEqual(expect.stringContaining('lastname'));
    await put(`update lambda_schema set fingerprint = 'lost'`);
    expect(await apply(false, color, shelf, item)).toEqual({ applied: [], refused: [], warnings: [], doubles: [], filled: [] });
  });
  it('make each thing once when several servers start at the same time', async () => {
    const plans = await Promise.all([1, 2, 3].map(() => apply(false, color, shelf, item)));
    expect(plans.filter(({ applied }) => applied.length > 0).length).toBe(1);
  });
  it('that only add are made at once; present rows get the default', async () => {
    await apply(false, model('note', { body: text() }));
    await put(`insert into note (company_id, id, body) values (1, 1, 'хуучин')`);
    const plan = await apply(
      false,
      model('note', { body: text({ search: true }), kind: text({ required: true, default: 'энгийн' }), amount: { kind: 'money', label } }),
    );
    expect(plan.refused).toEqual([]);
    expect(await columns('note')).toMatchObject({ kind: 'text!', amount: 'numeric(18,2)', body_ci: 'text' });
    const [row] = await runSql(world.connection, (query) => query('select kind, body_ci from note'));
    expect(row).toEqual({ kind: 'энгийн', body_ci: 'хуучин' });
    await expect(put('insert into note (company_id, id) values (1, 2)')).rejects.toThrow('kind');
  });
  it('that require what present rows lack are left optional and said, until the rows are filled', async () => {
    await apply(false, model('note', { body: text() }));
    await put('insert into note (company_id, id) values (1, 1)');
    const wanted = model('note', { body: text({ required: true }), author: text({ required: true }) });
    const plan = await apply(false, wanted);
    expect(plan.warnings.map(({ note }) => note)).toEqual([expect.stringContaining('body'), expect.stringContaining('author')]);
    expect((await columns('note')).author).toBe('text');
    await put(`update note set body = 'х', author = 'з'`);
    expect((await apply(false, wanted)).warnings).toEqual([]);
    expect(await columns('note')).toMatchObject({ body: 'text!', author: 'text!' });
  });
  it('that would lose data are refused and named, and done when allowed', async () => {
    await apply(
      false,
      model('note', { body: text({ required: true, search: true }), pages: { kind: 'integer', label } }),
      shelf,
      item,
      color,
    );
    await put(`insert into note (company_id, id, body, pages) values (1, 1, 'үг', 7)`);
    const smaller = model('note', { pages: text() });
    const plan = await apply(false, smaller);
    expect(plan.refused.map(({ sql }) => sql).sort()).toEqual([
      'alter table "note" drop column if exists "body"',
      'drop table "color" cascade',
      'drop table "item" cascade',
      'drop table "shelf" cascade',
    ]);
    await put('insert into note (company_id, id) values (1, 2)');
    expect((await columns('note')).pages).toBe('text');
    expect((await runSql(world.connection, (query) => query('select body, pages from note where id = 1')))[0]).toEqual({
      body: 'үг',
      pages: '7',
    });
    expect((await apply(false, smaller)).refused.length).toBe(4);
    expect((await apply(true, smaller)).refused).toEqual([]);
    expect(Object.keys(await columns('note'))).not.toContain('body');
    expect(await columns('item')).toEqual({});
    expect((await apply(false, smaller)).applied).toEqual([]);
  });
  it('of a type that cannot hold the old values wait for permission; wider ones do not', async () => {
    await apply(false, model('note', { a: { kind: 'decimal', label, precision: 10, scale: 2 }, b: text() }));
    const plan = await apply(
      false,
      model('note', { a: { kind: 'decimal', label, precision: 14, scale: 4 }, b: { kind: 'integer', label } }),
    );
    expect(plan.applied.map(({ sql }) => sql)).toEqual([expect.stringContaining('numeric(14,4)')]);
    expect(plan.refused.map(({ sql }) => sql)).toEqual([expect.stringContaining('"b" type bigint')]);
  });
  it('of keys and indexes follow the models and leave what others made', async () => {
    await apply(false, color, shelf, item);
    await put('create index by_hand_ix on item (price)');
    const changed = model(
      'item',
      { ...item.fields, code: text({ required: true }), shelf_id: { kind: 'reference', label, to: 'shelf' } },
      { sort: item.sort },
    );
    const plan = await apply(false, color, shelf, changed);
    expect(plan.refused.map(({ sql }) => sql)).toEqual([]);
    const indexes = await runSql(world.connection, (query) =>
      query<{ name: string }>(`select indexname as name from pg_indexes where tablename = 'item'`),
    );
    const names = indexes.map(({ name }) => name);
    expect(names).toContain('by_hand_ix');
    expect(names).not.toContain('item_code_uq');
    const [key] = await runSql(world.connection, (query) =>
      query(`select confdeltype as action from pg_constraint where conname = 'item_shelf_id_fk'`),
    );
    expect(key).toEqual({ action: 'a' });
  });
  it('of what stands beside the words of an index make it anew, and outlives a change of its type', async () => {
    const besideWords = async () => {
      const [found] = await runSql(world.connection, (query) =>
        query<{ text: string }>(`select pg_get_indexdef('item_lastname_ci_ix'::regclass) as text`),
      );
      return /INCLUDE \(.*?\)/.exec(found?.text ?? '')?.[0];
    };
    await apply(false, color, shelf, item);
    expect(await besideWords()).toBe('INCLUDE (status, created_at, id)');
    const byWeight = (weight: Field) => model('item', { ...item.fields, weight }, { sort: [{ field: 'weight', order: 'asc' }] });
    await apply(false, color, shelf, byWeight({ kind: 'integer', label }));
    expect(await besideWords()).toBe('INCLUDE (status, weight, id)');
    expect((await apply(false, color, shelf, byWeight({ kind: 'integer', label }))).applied).toEqual([]);
    await apply(true, color, shelf, byWeight({ kind: 'decimal', label, scale: 2 }));
    expect(await besideWords()).toBe('INCLUDE (status, weight, id)');
    await apply(true, color, shelf, model('item', { lastname: text({ search: true }) }));
    expect(await besideWords()).toBe('INCLUDE (id)');
  });
  it('that fail change nothing and say which one it was', async () => {
    const page = model('page', { body: text() });
    await apply(false, page, model('note', { page_id: { kind: 'integer', label } }));
    await put('insert into note (company_id, id, page_id) values (1, 1, 99)');
    const pointing = model('note', { page_id: { kind: 'reference', label, to: 'page' }, extra: text() });
    await expect(apply(false, page, pointing)).rejects.toThrow(/note[\s\S]*note_page_id_fk/);
    expect(Object.keys(await columns('note'))).not.toContain('extra');
  });
  it('to a unique rule that present rows break are made but for the rule, which follows once they differ', async () => {
    await apply(false, model('note', { body: text() }));
    await put(
      `insert into note (company_id, id, body) values (1, 1, 'x'), (1, 2, 'x'), (1, 3, 'y'), (2, 4, 'x'), (2, 5, null), (2, 6, null)`,
    );
    await put(`insert into note (company_id, id, body, deleted_at) values (1, 7, 'y', now())`);
    const wanted = model('note', { body: text({ unique: true }), extra: text() });
    const plan = await apply(false, wanted);
    expect(Object.keys(await columns('note'))).toContain('extra');
    expect(plan.doubles).toEqual([
      { table: 'note', columns: ['company_id', 'body'], groups: [{ company: 1, values: ['x'], ids: [1, 2] }] },
    ]);
    expect(plan.warnings.map(({ note }) => note)).toEqual([expect.stringContaining('company 1, "x": 1, 2')]);
    // The next start looks again, says the same and does nothing.
    expect(await apply(false, wanted)).toMatchObject({ applied: [], doubles: plan.doubles });
    await put(`update note set body = 'z' where id = 2`);
    const repaired = await apply(false, wanted);
    expect([repaired.doubles, repaired.applied.map(({ sql }) => sql)]).toEqual([[], [expect.stringContaining('note_body_uq')]]);
    await expect(put(`insert into note (company_id, id, body) values (1, 8, 'z')`)).rejects.toThrow(/note_body_uq/);
    expect((await apply(false, wanted)).applied).toEqual([]);
  });
  it('give way to whoever works on the table, and are made once it is free', async () => {
    await apply(false, model('note', { body: text() }));
    await put(`insert into note (company_id, id, body) values (1, 1, 'x')`);
    const letGo = await hold('note');
    let made = false;
    const changing = apply(false, model('note', { body: text(), extra: text() })).then((plan) => {
      made = true;
      return plan;
    });
    await waitsForLock('note');
    // A reader that comes now stands behind the change until that gives way; it does not wait for the long transaction.
    expect(await runSql(world.connection, (query) => query<{ body: string }>('select body from note'))).toEqual([{ body: 'x' }]);
    expect(made).toBe(false);
    await letGo();
    expect((await changing).applied.map(({ sql }) => sql)).toEqual([expect.stringContaining('"extra"')]);
    expect(Object.keys(await columns('note'))).toContain('extra');
  });
  it('that are killed half-way have changed nothing, and are made by the next start', async () => {
    await apply(false, model('note', { body: text() }), model('page', { body: text() }));
    await put(`insert into note (company_id, id, body) values (1, 1, 'kept')`);
    const letGo = await hold('page');
    const wanted = [model('note', { body: text(), extra: text() }), model('page', { body: text(), extra: text() })] as const;
    const killed = apply(false, ...wanted);
    const refused = expect(killed).rejects.toThrow();
    // The first table is changed already, the second is waited for.
    const pid = await waitsForLock('page');
    await runSql(world.connection, (query) => query('select pg_terminate_backend($1)', [pid]));
    await refused;
    await letGo();
    expect([Object.keys(await columns('note')), Object.keys(await columns('page'))].map((names) => names.includes('extra'))).toEqual([
      false,
      false,
    ]);
    await apply(false, ...wanted);
    expect([Object.keys(await columns('note')), Object.keys(await columns('page'))].map((names) => names.includes('extra'))).toEqual([
      true,
      true,
    ]);
    expect(await runSql(world.connection, (query) => query<{ body: string }>('select body from note'))).toEqual([{ body: 'kept' }]);
  });
  it('of a newer version leave an older server working, and the newer one after it', async () => {
    const old = model('note', { body: text({ required: true }) });
    const newer = model('note', { body: text({ required: true }), tone: text({ required: true, default: 'calm' }), extra: text() });
    await apply(false, old);
    await put(`insert into note (company_id, id, body) values (1, 1, 'before')`);
    await apply(false, newer);
    // As the older server writes: it knows nothing of the new fields.
    await apply(false, old);
    await put(`insert into note (company_id, id, body) values (1, 2, 'between')`);
    const plan = await apply(false, newer);
    expect(plan.refused).toEqual([]);
    const rows = await runSql(world.connection, (query) =>
      query<{ body: string; tone: string | null }>('select body, tone from note order by id'),
    );
    expect(rows.map(({ body }) => body)).toEqual(['before', 'between']);
    expect(rows[0]?.tone).toBe('calm');
  });
  it('can be looked at without making them', async () => {
    const plan = await applySchema(world.connection, registryOf(color), { dryRun: true });
    expect(plan.refused.map(({ sql }) => sql)).toEqual([expect.stringContaining('create table "color"')]);
    expect(await columns('color')).toEqual({});
  });
});
