/** Data that moves while it is used: a renamed and a converted field and a renamed table under requests of two servers, and publishings that are cut off. */
import type { Client } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, giveEntry, type Json, label, menuWith, open, publish, published, renamed, tableRenamed } from './builder-world.ts';
import { cutAt } from './cut-publishing.ts';
import { enter, openWorld, type World } from './definitions-world.ts';

let world: World;
const room = (fields: Json): Json => ({
  name: 'room',
  label: label('Өрөө'),
  placement: 'company',
  title: ['title'],
  sort: [{ field: 'title', order: 'asc' }],
  fields: {
    title: { kind: 'text', label: label('Нэр'), required: true, max: 60, search: true },
    code: { kind: 'text', label: label('Код'), search: true, unique: true },
    ...fields,
  },
});
const form = (fields: readonly string[]): Json => ({
  name: 'room',
  label: label('Өрөө'),
  model: 'room',
  tabs: [{ name: 'main', label: label('Үндсэн'), sections: [{ name: 'main', label: label('Үндсэн'), fields }] }],
});
const grid = (fields: readonly string[]): Json => ({
  name: 'room',
  label: label('Өрөө'),
  model: 'room',
  columns: fields.map((field) => ({ field })),
  sort: [{ field: 'title', order: 'asc' }],
  search: ['title', 'code'],
});
const NUMBERS = ['1 200', '₮2,000', '12,5', ''] as const;
beforeAll(async () => {
  world = await openWorld();
  const keys = [
    await draft(world.admin, 'model', room({ price: { kind: 'text', label: label('Үнэ') } })),
    await draft(world.admin, 'form', form(['title', 'code', 'price'])),
    await draft(world.admin, 'grid', grid(['title', 'code', 'price'])),
    await draft(world.admin, 'crud', { name: 'room', label: label('Өрөө'), template: 'drawer', grid: 'room', form: 'room' }),
    await draft(world.admin, 'menu', await menuWith(world.admin, [{ id: 'rooms', label: label('Өрөө'), linkTo: 'crud', url: 'room' }])),
  ];
  await published(world.admin, keys);
  await giveEntry(world, 'rooms');
  for (const [at, price] of NUMBERS.entries()) {
    const made = await world.hr.query('mutation($i:RoomInput!){createRoom(input:$i){id}}', { i: { title: `Өрөө ${at}`, price } });
    expect(made.body.errors).toBeUndefined();
  }
});
afterAll(() => world.close());

describe('a publishing that moves data', () => {
  it('fails no request, on this server or on another that has not heard of it', { timeout: 240_000 }, async () => {
    const second = await world.second();
    const other = await enter(second.url, 'hr');
    const failures: unknown[] = [];
    let asked = 0;
    const over = { fields: false, tables: false };
    type Ask = (client: Client, count: number) => Promise<{ status: number; body: unknown }>;
    // None of these names what moves; what the server makes of them does.
    const loop = async (client: Client, ask: Ask, until: keyof typeof over) => {
      while (!over[until]) {
        const { status, body } = await ask(client, asked++);
        if (status !== 200 || (body as { errors?: unknown }).errors !== undefined) failures.push(body);
      }
    };
    const list = (client: Client) => client.query('{room(search:{text:"өрөө",columns:["title"]}){id title}}');
    const grids = (client: Client) => client.post('/lambda/puzzle/grid/data/room?search=өрөө', {});
    const create = (client: Client, count: number) =>
      client.query('mutation($i:RoomInput!){createRoom(input:$i){id title}}', { i: { title: `Шинэ ${count}` } });
    const store = (client: Client, count: number) => client.post('/lambda/krud/room/store', { title: `Маягт ${count}` });
    const loops = [world.hr, other].flatMap((client) => [
      ...[list, create].map((ask) => loop(client, ask, 'fields')),
      // Lists and forms are asked for by their own names, also while the table changes its name under them.
      ...[grids, store].map((ask) => loop(client, ask, 'tables')),
    ]);
    for (const [from, to] of [
      ['code', 'mark'],
      ['price', 'cost'],
    ] as const) {
      await published(world.admin, await renamed(world.admin, 'room', from, to));
      await published(world.admin, await renamed(world.admin, 'room', to, from));
    }
    over.fields = true;
    const before = asked;
    await published(world.admin, await tableRenamed(world.admin, 'room', 'hall'));
    await published(world.admin, await tableRenamed(world.admin, 'hall', 'room'));
    expect(asked).toBeGreaterThan(before + 10);
    over.tables = true;
    await Promise.all(loops);
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(50);
    await second.stop();
    await world.sql(`delete from room where title !~ '^Өрөө'`);
  });
});

/** Milliseconds after the request, or while it writes. */
const MOMENTS = [0, 25, 60, 'writing', 140, 180, 'writing', 290, 360] as const;
describe('a publishing with a rename and a conversion that is cut off', () => {
  /** The name and kind of the field as the model, the list and the database say it. */
  const said = async (): Promise<readonly string[]> => {
    const { effective } = await open(world.admin, { type: 'model', name: 'room' });
    const [name, field] = Object.entries(effective.fields as Record<string, { kind: string }>).at(-1) ?? ['', { kind: '' }];
    const list = (await open(world.admin, { type: 'grid', name: 'room' })).effective.columns as readonly { field: string }[];
    const rows = await world.sql(`select column_name, data_type from information_schema.columns where table_name = 'room'
      and column_name in ('price', 'cost') and table_schema = 'public'`);
    const [role] = await world.sql('select permissions::text from roles where id = 3');
    const rights = JSON.parse(role?.[0] ?? '{}') as { menus: { rooms: { gridEditCondition: { field: string } } } };
    const type = field.kind === 'text' ? 'text' : 'numeric';
    expect(rows).toEqual([[name, type]]);
    expect([list.at(-1)?.field, rights.menus.rooms.gridEditCondition.field]).toEqual([name, name]);
    return [name, field.kind];
  };

  it('leaves the old one or the new one, whole, with every value, and can be done again', { timeout: 240_000 }, async () => {
    await giveEntry(world, 'rooms', { gridEditCondition: { field: 'price', condition: 'isNull' } });
    const outcomes = new Set<boolean>();
    const amounts = ['1200.00', '2000.00', '12.50', null];
    let now = ['price', 'text'];
    for (const moment of MOMENTS) {
      const [name = '', kind = ''] = now;
      const next = [name === 'price' ? 'cost' : 'price', kind === 'text' ? 'money' : 'text'];
      const model = (await open(world.admin, { type: 'model', name: 'room' })).effective;
      const fields = { ...(model.fields as Json), [name]: { kind: next[1], label: label('Үнэ') } };
      await draft(world.admin, 'model', { ...model, fields });
      const keys = await renamed(world.admin, 'room', name, next[0] ?? '');
      const sent = publish(world.admin, keys);
      await cutAt(world, moment, sent);
      const { status } = await sent;
      const after = await said();
      const isNew = after[0] === next[0];
      outcomes.add(isNew);
      expect(after, `cut off at ${moment}`).toEqual(isNew ? next : now);
      if (status === 200) expect(isNew).toBe(true);
      if (!isNew) await published(world.admin, keys);
      expect(await said()).toEqual(next);
      const values = await world.sql(`select ${next[0]}::text from room order by title`);
      if (next[1] === 'money') expect(values.map(([value]) => value)).toEqual(amounts);
      expect(values.filter(([value]) => value !== null)).toHaveLength(3);
      now = next;
    }
    // Some were cut off in time: else nothing was proved.
    expect(outcomes).toContain(false);
  });
});

describe('a publishing with a renamed table that is cut off', () => {
  /** The name of the table as the database, the definitions, the rights and the change log say it; the same everywhere. */
  const said = async (): Promise<string> => {
    const [tables] = await world.sql(`select array_to_json(array_agg(relname order by relname)) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname in ('room', 'hall')`);
    const [stored] = await world.sql(
      `select array_to_json(array_agg(name)) from built_definition where type = 'model' and name in ('room', 'hall')`,
    );
    const [logged] = await world.sql(`select array_to_json(array_agg(distinct model)) from record_history where model in ('room', 'hall')`);
    const [role] = await world.sql('select permissions::text from roles where id = 3');
    const list = (await open(world.admin, { type: 'grid', name: 'room' })).effective.model;
    const { fields } = (JSON.parse(role?.[0] ?? '{}') as { menus: { rooms: { fields: Json } } }).menus.rooms;
    const [name = ''] = JSON.parse(tables?.[0] ?? '[]') as string[];
    expect([tables?.[0], stored?.[0], logged?.[0], JSON.stringify(Object.keys(fields)), JSON.stringify([list])]).toEqual(
      Array.from({ length: 5 }, () => JSON.stringify([name])),
    );
    return name;
  };

  it('leaves the old name or the new one, everywhere, with every row, and can be done again', { timeout: 240_000 }, async () => {
    await giveEntry(world, 'rooms', { fields: { room: { title: 'write' } } });
    const outcomes = new Set<boolean>();
    for (const moment of MOMENTS) {
      const name = await said();
      const next = name === 'room' ? 'hall' : 'room';
      const keys = await tableRenamed(world.admin, name, next);
      const sent = publish(world.admin, keys);
      await cutAt(world, moment, sent);
      const { status } = await sent;
      const after = await said();
      outcomes.add(after === next);
      if (status === 200) expect(after, `cut off at ${moment}`).toBe(next);
      if (after !== next) await published(world.admin, keys);
      expect(await said()).toBe(next);
      expect(await world.sql(`select count(*) from ${next}`)).toEqual([[String(NUMBERS.length)]]);
    }
    expect(outcomes).toContain(false);
  });
});
