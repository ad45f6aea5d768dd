/**
 * The script for several machines, walked over all models. Citus itself is not here: functions of its names refuse what it
 * refuses (keys to tables that have no place yet, unique rules without the company), on the real tables.
 */

import { platformModule } from '@lambda/engine/core/platform/platform.module.ts';
import { applySchema } from '@lambda/engine/core/schema/apply.ts';
import { desiredSchema } from '@lambda/engine/core/schema/desired-schema.ts';
import { distributionScript } from '@lambda/engine/core/schema/distribute.ts';
import { runSql } from '@lambda/engine/sql/run-sql.ts';
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../modules.ts';

let world: TemporaryDatabase;
let script: readonly string[];
beforeAll(async () => {
  world = await temporaryDatabase(modules);
  script = distributionScript(world.registry);
});
afterAll(() => world.drop());

/** What Citus answers to a table that it cannot take; `copies` are reference tables. */
const JUDGE = `
create schema judge;
create table judge.placed (name regclass primary key, how text not null, emptied boolean not null default false);
create function judge.place(t regclass, kind text) returns void language plpgsql as $$
declare bad text;
begin
  select c.conname into bad from pg_constraint c left join judge.placed p on p.name = c.confrelid
   where c.conrelid = t and c.contype = 'f' and c.confrelid <> t
     and (p.name is null or (kind = 'copies' and p.how <> 'copies')) limit 1;
  if bad is not null then raise exception 'key % of % points at a table that has no place yet', bad, t; end if;
  select c.conname into bad from pg_constraint c join judge.placed p on p.name = c.conrelid where c.contype = 'f' and c.confrelid = t and c.conrelid <> t and kind = 'cut' limit 1;
  if bad is not null then raise exception 'key % points from a table that has its place already at %', bad, t; end if;
  if kind = 'cut' then
    select i.indexrelid::regclass::text into bad from pg_index i where i.indrelid = t and i.indisunique
       and not exists (select from pg_attribute a where a.attrelid = t and a.attname = 'company_id' and a.attnum = any(i.indkey)) limit 1;
    if bad is not null then raise exception 'unique % of % is without company_id', bad, t; end if;
    select c.conname into bad from pg_constraint c join judge.placed p on p.name = c.confrelid where c.conrelid = t and c.contype = 'f'
       and c.confdeltype in ('n', 'd') and p.how = 'cut' limit 1;
    if bad is not null then raise exception 'key % of % empties the company', bad, t; end if;
  end if;
  if exists (select from pg_trigger where tgrelid = t and not tgisinternal) then raise exception '% has triggers', t; end if;
  if exists (select from pg_attribute where attrelid = t and attidentity <> '') then raise exception '% has an identity', t; end if;
  insert into judge.placed values (t, kind);
end $$;
create function create_reference_table(t regclass) returns void language sql as $$ select judge.place(t, 'copies') $$;
create function create_distributed_table(t regclass, by text, colocate_with text, shard_count int default null) returns void language plpgsql as $$
begin
  if by <> 'company_id' then raise exception 'cut by %', by; end if;
  if colocate_with <> 'none' and not exists (select from judge.placed where name = colocate_with::regclass and how = 'cut') then
    raise exception 'no table % to lie with', colocate_with; end if;
  perform judge.place(t, 'cut');
end $$;
create function truncate_local_data_after_distributing_table(t regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_constraint c left join judge.placed p on p.name = c.conrelid
     where c.contype = 'f' and c.confrelid = t and c.conrelid <> t and p.emptied is not true) then raise exception 'a table still points at %', t; end if;
  update judge.placed set emptied = true where name = t;
end $$;`;

/** Runs the script before the judge; answers how many tables were not emptied in their old place. */
const runOn = (database: TemporaryDatabase, lines: readonly string[]): Promise<string | undefined> =>
  runSql(database.connection, async (query) => {
    await query(JUDGE);
    for (const line of lines) if (!line.startsWith('--')) await query(line);
    const [row] = await query<{ left: string }>('select count(*) filter (where not emptied) as left from judge.placed');
    return row?.left;
  });

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const inCircle = (name: string, to: string) =>
  defineModel({
    name,
    label,
    placement: 'company',
    title: ['name'],
    sort: [{ field: 'id', order: 'asc' }],
    fields: { name: { kind: 'text', label, required: true }, other_id: { kind: 'reference', label, to } },
  });
const circleModule = defineModule({
  name: 'circle',
  label,
  dependsOn: ['platform'],
  models: [inCircle('hen', 'egg'), inCircle('egg', 'hen')],
});

describe('the script for several machines', () => {
  it('gives every company and global table its place and leaves the local ones', () => {
    const text = script.join('\n');
    const placedTables = [...text.matchAll(/create_(?:reference|distributed)_table\('"([^"]+)"'/g)].map(([, name]) => name ?? '');
    const stay = [...world.registry.models.values()].filter(({ placement }) => placement === 'local').map(({ name }) => name);
    const all = desiredSchema(world.registry).tables.map(({ name }) => name);
    expect([...placedTables].sort()).toEqual(all.filter((name) => !stay.includes(name)).sort());
    expect(stay.length).toBeGreaterThan(0);
    expect(text.match(/colocate_with => 'none'/g)).toHaveLength(1);
  });

  it('runs over the real tables in an order that Citus accepts, and the tables still fit the models afterwards', async () => {
    expect(await runOn(world, script)).toBe('0');
    const plan = await applySchema(world.connection, world.registry, { dryRun: true });
    expect([...plan.applied, ...plan.refused]).toEqual([]);
  });

  it('would be refused with the tables in another order', async () => {
    const other = await temporaryDatabase(modules);
    try {
      const turned = script.filter((line) => line.includes('create_distributed_table') && !line.includes("'none'")).toReversed();
      const first = script.filter((line) => line.includes('create_reference_table') || line.includes("'none'"));
      await runSql(other.connection, async (query) => {
        await query(JUDGE);
        for (const line of first) await query(line);
        await expect(
          (async () => {
            for (const line of turned) await query(line);
          })(),
        ).rejects.toThrow(/has no place yet|has its place already/);
      });
    } finally {
      await other.drop();
    }
  });

  it('puts off keys that go in a circle, and sets them again', async () => {
    const circle = await temporaryDatabase([platformModule, circleModule]);
    try {
      const lines = distributionScript(circle.registry);
      const dropped = lines.flatMap((line) => /drop constraint "([^"]+)"/.exec(line)?.[1] ?? []);
      expect(dropped).toHaveLength(1);
      expect(lines.flatMap((line) => /add constraint "([^"]+)"/.exec(line)?.[1] ?? [])).toEqual(dropped);
      await runOn(circle, lines);
      const plan = await applySchema(circle.connection, circle.registry, { dryRun: true });
      expect([...plan.applied, ...plan.refused]).toEqual([]);
    } finally {
      await circle.drop();
    }
  });

  it('names no constraint longer than the name of a shard can carry', () => {
    const names = desiredSchema(world.registry).tables.flatMap((table) => [
      table.primaryKey.name,
      ...table.foreignKeys.map(({ name }) => name),
      ...table.indexes.map(({ name }) => name),
    ]);
    for (const name of names) expect(Buffer.byteLength(name), name).toBeLessThanOrEqual(50);
  });
});
