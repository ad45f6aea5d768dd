/** Data that moves while it is used: a renamed and a converted field under requests of two servers, and publishings that are cut off. */
import type { Client } from '@lambda/testing/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, giveEntry, type Json, label, menuWith, published, renamed } from './builder-world.ts';
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
  it('fails no request, on this server or on another that has not heard of it', { timeout: 120_000 }, async () => {
    const second = await world.second();
    const other = await enter(second.url, 'hr');
    const failures: unknown[] = [];
    let asked = 0;
    let isOver = false;
    // None of these names the field that moves; what the server makes of them does.
    const loop = async (client: Client, ask: (client: Client, count: number) => Promise<{ status: number; body: unknown }>) => {
      while (!isOver) {
        const { status, body } = await ask(client, asked++);
        if (status !== 200 || (body as { errors?: unknown }).errors !== undefined) failures.push(body);
      }
    };
    const list = (client: Client) => client.query('{room(search:{text:"өрөө",columns:["title"]}){id title}}');
    const grids = (client: Client) => client.post('/lambda/puzzle/grid/data/room?search=өрөө', {});
    const create = (client: Client, count: number) =>
      client.query('mutation($i:RoomInput!){createRoom(input:$i){id title}}', { i: { title: `Шинэ ${count}` } });
    const store = (client: Client, count: number) => client.post('/lambda/krud/room/store', { title: `Маягт ${count}` });
    const loops = [world.hr, other].flatMap((client) => [list, grids, create, store].map((ask) => loop(client, ask)));
    for (const [from, to] of [
      ['code', 'mark'],
      ['price', 'cost'],
    ] as const) {
      await published(world.admin, await renamed(world.admin, 'room', from, to));
      await published(world.admin, await renamed(world.admin, 'room', to, from));
    }
    isOver = true;
    await Promise.all(loops);
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(50);
    await second.stop();
    await world.sql(`delete from room where title !~ '^Өрөө'`);
  });
});
