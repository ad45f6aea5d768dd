/** Columns whose type changes with their model in a database that has rows: what is kept, and what waits for permission. */
import { defineModel, defineModule, type ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { platformModule } from '../core/platform/platform.module.ts';
import { createRegistry } from '../core/registry/registry.ts';
import { applySchema } from '../core/schema/apply.ts';
import { runSql } from '../sql/run-sql.ts';

const label = { mn: 'а', en: 'a', ko: 'a' };
type Fields = Readonly<Record<string, Field>>;
const text = (): Field => ({ kind: 'text', label });
const model = (name: string, fields: Fields): ModelDefinition =>
  defineModel({ name, label, placement: 'company', title: ['id'], sort: [{ field: 'id', order: 'asc' }], fields });
const shelf = model('shelf', { name: text() });

describe('changes of types', () => {
  let world: TemporaryDatabase;
  beforeEach(async () => {
    world = await temporaryDatabase([platformModule]);
    return () => world.drop();
  });
  const apply = (...models: ModelDefinition[]) =>
    applySchema(world.connection, createRegistry([platformModule, defineModule({ name: 'shop', label, dependsOn: [], models })]), {});
  const put = (sql: string) => runSql(world.connection, (query) => query(sql));
  const columns = async (table: string) => {
    const found = await runSql(world.connection, (query) =>
      query<{ name: string; type: string }>(
        'select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = to_regclass($1) and attnum > 0',
        [table],
      ),
    );
    return Object.fromEntries(found.map(({ name, type }) => [name, type]));
  };

  it('give the geometries of an older database their boxes', async () => {
    const site = model('site', { place: { kind: 'geometry', label } });
    await apply(site);
    await put('alter table site drop column place_box');
    await put(`update lambda_schema set fingerprint = 'older'`);
    await put(
      `insert into site (company_id, id, place) values (1, 1, '{"type": "LineString", "coordinates": [[106.5, 47], [1.1e2, -48.25, 7]]}'), (1, 2, null)`,
    );
    const plan = await apply(site);
    expect(plan.applied.map(({ note }) => note.en)).toEqual(['place_box: new column', 'site_place_box_ix: new index']);
    const rows = await runSql(world.connection, (query) => query('select place_box::text as box from site order by id'));
    expect(rows).toEqual([{ box: '(110,47),(106.5,-48.25)' }, { box: null }]);
    expect((await apply(site)).applied).toEqual([]);
  });
  it('of amounts that get a currency with more digits keep every amount as it was', async () => {
    const money = (more: object): Field => ({ kind: 'money', label, ...more });
    await apply(model('bill', { code: text(), a: money({}), b: money({}), c: money({}) }));
    await put(`insert into bill (company_id, id, a, b, c) values (1, 1, 9999999999999999.99, -0.01, 12.50)`);
    const plan = await apply(
      model('bill', { code: text(), a: money({ currency: 'KWD' }), b: money({ currencyField: 'code' }), c: money({ currency: 'JPY' }) }),
    );
    expect(plan.refused).toEqual([]);
    expect(await columns('bill')).toMatchObject({ a: 'numeric(19,3)', b: 'numeric(20,4)', c: 'numeric(18,2)' });
    const [row] = await runSql(world.connection, (query) => query('select a, b, c from bill'));
    expect(row).toEqual({ a: '9999999999999999.990', b: '-0.0100', c: '12.50' });
  });
  it('to a text are free where the values read as before, and wait where a list, a key, a moment or an answer would lose its meaning', async () => {
    const fields = (kinds: Fields) => model('reads', kinds);
    await apply(
      shelf,
      fields({
        amount: { kind: 'money', label },
        count: { kind: 'integer', label },
        day: { kind: 'date', label },
        hour: { kind: 'time', label },
        at: { kind: 'datetime', label },
        yes: { kind: 'boolean', label },
        shelf_id: { kind: 'reference', label, to: 'shelf' },
        photos: { kind: 'images', label },
        place: { kind: 'geometry', label },
      }),
    );
    await put(`insert into reads (company_id, id, amount, count, day, hour) values (1, 1, 12.5, 7, '2026-11-20', '08:30')`);
    const names = ['amount', 'count', 'day', 'hour', 'at', 'yes', 'shelf_id', 'photos', 'place'];
    const plan = await apply(shelf, fields(Object.fromEntries(names.map((name) => [name, text()]))));
    const changed = (steps: readonly { sql: string }[]) => steps.flatMap(({ sql }) => / alter column "(\w+)" type/.exec(sql)?.[1] ?? []);
    expect(changed(plan.applied)).toEqual(['amount', 'count', 'day', 'hour']);
    expect(changed(plan.refused)).toEqual(['at', 'yes', 'shelf_id', 'photos', 'place']);
    const [row] = await runSql(world.connection, (query) => query('select amount, count, day, hour from reads'));
    expect(row).toEqual({ amount: '12.50', count: '7', day: '2026-11-20', hour: '08:30:00' });
  });
});
