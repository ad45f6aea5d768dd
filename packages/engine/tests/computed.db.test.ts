/** Computed fields through the one door: read, filtered, sorted, summed, kept, and closed with what they are made of. */
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, createAccess } from '../core/access/access.ts';
import { NO_ROW } from '../core/access/reach.ts';
import { allStoredStatements } from '../core/records/stored.ts';
import { createRegistry } from '../core/registry/registry.ts';
import { createGraphQL } from '../faces/graphql/service.ts';
import { fillThings, thingModules } from './expression-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const all = { c: true, r: true, u: true, d: true } as const;
const models = { thing: all, thing_line: all, firm: { r: true } } as const;
const ROLES = {
  clerk: { id: 10, name: 'clerk', label, menus: {}, models },
  /** May not see what the lines cost. */
  helper: { id: 11, name: 'helper', label, menus: {}, models, fields: { thing_line: { cost: 'none' } } },
  /** May not see the firms at all. */
  stranger: { id: 12, name: 'stranger', label, menus: {}, models: { thing: all } },
} as const satisfies Record<string, RoleDefinition>;

let world: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeAll(async () => {
  world = await temporaryDatabase(thingModules);
});
afterAll(() => world.drop());

function actorOf(role: keyof typeof ROLES): Actor {
  const access = createAccess(world.registry, ROLES[role]);
  return { userId: 1, login: role, name: role, companyId: 1, employeeId: null, unitId: null, access };
}
async function ask(query: string, role: keyof typeof ROLES = 'clerk'): Promise<Record<string, never>> {
  const graphql = createGraphQL({ registry: world.registry, database: world.database, hooks: new Map() });
  const reply = await graphql.execute({
    endpoint: null,
    body: { query },
    actor: actorOf(role),
    ip: null,
    idempotencyKey: null,
    now: new Date('2026-11-20T03:00:00Z'),
    today: '2026-11-20',
  });
  return (JSON.parse(reply.toString()) as { data: Record<string, never> }).data;
}

const line = { quantity: null, cost: null, note: null, paid: null, on_day: null };
const blank = { part: null, price: null, body: null, open: null, day: null, moment: null, firm_id: null };
beforeEach(async () => {
  await fillThings(
    world.database,
    [{ id: 1, name: 'Тэнгэр', rate: '7', since: null }],
    [
      {
        ...blank,
        id: 1,
        whole: 10,
        part: '1',
        title: 'Болд',
        firm_id: 1,
        lines: [
          { ...line, quantity: 2, cost: '1.10', paid: true },
          { ...line, quantity: 1, cost: '0.05' },
        ],
      },
      { ...blank, id: 2, whole: 20, part: '2', title: 'Ану', lines: [{ ...line, quantity: 3, cost: '100' }] },
      { ...blank, id: 3, whole: null, title: null, lines: [] },
    ],
  );
  await world.database.batch(allStoredStatements(world.registry), null);
});

describe('a field computed on reading', () => {
  test('is read beside the others, from references and sub-tables too', async () => {
    expect(
      await ask('{ thing(sorts: [{column: "id", order: asc}]) { id third short total paid_lines lines { amount } firm { half } } }'),
    ).toEqual({
      thing: [
        {
          id: 1,
          third: '3.33',
          short: 'Б.Тэнгэр',
          total: '2.25',
          paid_lines: 1,
          lines: [{ amount: '2.20' }, { amount: '0.05' }],
          firm: { half: '3.5000' },
        },
        { id: 2, third: '13.33', short: 'А.', total: '300.00', paid_lines: 0, lines: [{ amount: '300.00' }], firm: null },
        { id: 3, third: null, short: '.', total: '0.00', paid_lines: 0, lines: [], firm: null },
      ],
    });
  });
  test('filters, sorts and counts pages', async () => {
    const reply = await ask(
      '{ paginate(page: 1, size: 1, filters: [{column: "total", condition: greaterThan, value: "1"}], sorts: [{column: "total", order: desc}]) { total thing { id total } } }',
    );
    expect(reply).toEqual({ paginate: { total: 2, thing: [{ id: 2, total: '300.00' }] } });
    const text = await ask(
      '{ thing(filters: [{column: "short", condition: startsWith, value: "б.т"}]) { id } line: thing_line(filters: [{column: "thing_id.total", condition: equals, value: "300"}]) { id } }',
    );
    expect(text).toEqual({ thing: [{ id: 1 }], line: [{ id: 200 }] });
  });
  test('is summed and grouped by', async () => {
    const reply = await ask(
      '{ sums: aggregate(table: "thing", values: [{function: sum, column: "total"}, {function: max, column: "third"}]) groups: aggregate(table: "thing", groupBy: ["paid_lines"], values: [{function: count}, {function: sum, column: "total"}], sorts: [{column: "paid_lines", order: desc}]) }',
    );
    expect(reply).toEqual({
      sums: [{ sum_total: '302.25', max_third: '13.33' }],
      groups: [
        { paid_lines: 1, count: 1, sum_total: '2.25' },
        { paid_lines: 0, count: 2, sum_total: '300.00' },
      ],
    });
  });
  test('decides by an expression what a view shows', async () =>
    expect(await ask('{ view_thing { id summe } }')).toEqual({ view_thing: [{ id: 1, summe: '2.25' }] }));
  test('is written by nobody', async () => {
    await expect(ask('mutation { updateThing(id: 1, input: {total: "5"}) { id } }')).rejects.toThrow(/total/);
    await expect(ask('mutation { updateThing(id: 1, input: {kept_total: "5"}) { id } }')).rejects.toThrow(/kept_total/);
  });
});

describe('a stored computed field', () => {
  const kept = async (id: number) =>
    (await ask(`{ thing(filters: [{column: "id", condition: equals, value: "${id}"}]) { kept_total kept_name } }`)).thing;
  test('is calculated for rows that are there already', async () =>
    expect(await kept(1)).toEqual([{ kept_total: '2.25', kept_name: 'БОЛД' }]));
  test('follows a write of its row and of its sub-table in one form', async () => {
    const reply = await ask(
      'mutation { createThing(input: {title: "Сараа", price: "10", lines: {create: [{quantity: 2, cost: "3.50"}, {quantity: 1, cost: "9", note: "үнэгүй"}]}}) { kept_total kept_name total } }',
    );
    expect(reply).toEqual({ createThing: { kept_total: '17.00', kept_name: 'САРАА', total: '16.00' } });
    expect(await ask('mutation { updateThing(id: 1, input: {title: "болд б", price: "1"}) { kept_total kept_name version } }')).toEqual({
      updateThing: { kept_total: '3.25', kept_name: 'БОЛД Б', version: 2 },
    });
  });
  test('follows rows of the sub-table that are written, moved, removed and brought back by themselves', async () => {
    await ask('mutation { updateThingLine(id: 100, input: {quantity: 10}) { id } }');
    expect(await kept(1)).toMatchObject([{ kept_total: '11.05' }]);
    await ask('mutation { updateThingLine(id: 100, input: {thing_id: 2}) { id } }');
    expect([await kept(1), await kept(2)]).toMatchObject([[{ kept_total: '0.05' }], [{ kept_total: '311.00' }]]);
    await ask('mutation { deleteThingLine(id: 200) { id } }');
    expect(await kept(2)).toMatchObject([{ kept_total: '11.00' }]);
    await ask('mutation { restoreThingLine(id: 200) { id } }');
    expect(await kept(2)).toMatchObject([{ kept_total: '311.00' }]);
    await ask('mutation { createThingLine(input: {thing_id: 3, quantity: 1, cost: "4"}) { id } }');
    expect(await kept(3)).toMatchObject([{ kept_total: '4.00' }]);
  });
  test('is right after twenty writers of one sub-table at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => ask('mutation { createThingLine(input: {thing_id: 3, quantity: 1, cost: "1"}) { id } }')),
    );
    expect(await kept(3)).toMatchObject([{ kept_total: '20.00' }]);
  });
  test('is written with everything by somebody who may see none of it', async () => {
    await ask('mutation { updateThing(id: 2, input: {price: "5"}) { id } }', 'helper');
    expect(await kept(2)).toMatchObject([{ kept_total: '305.00' }]);
  });
});

describe('a computed field', () => {
  test('is closed to those who may not read everything that it is made of', async () => {
    for (const field of ['total', 'kept_total', 'lines { amount }'])
      await expect(ask(`{ thing { id ${field} } }`, 'helper')).rejects.toMatchObject({ code: 'BAD_DOCUMENT' });
    for (const column of ['total', 'kept_total'])
      await expect(
        ask(`{ thing(filters: [{column: "${column}", condition: greaterThan, value: "5"}]) { id } }`, 'helper'),
      ).rejects.toMatchObject({ code: 'UNKNOWN_FIELD' });
    expect(await ask('{ thing(filters: [{column: "id", condition: equals, value: "1"}]) { third short paid_lines } }', 'helper')).toEqual({
      thing: [{ third: '3.33', short: 'Б.Тэнгэр', paid_lines: 1 }],
    });
    await expect(ask('{ thing { short } }', 'stranger')).rejects.toMatchObject({ code: 'BAD_DOCUMENT' });
  });
});

test('a right bound to a field that has no column shows no row, and gives nothing to write', () => {
  const bound = { ...all, gridCondition: [{ grid_field: 'third', user_field: 'emp_id' }] };
  const role: RoleDefinition = { id: 13, name: 'bound', label, menus: {}, models: { thing: bound } };
  const { read, ...writing } = createAccess(world.registry, role).model(world.registry.model('thing'));
  expect(read?.parts.map(({ where }) => where)).toEqual([[NO_ROW]]);
  expect(writing).toEqual({ create: null, update: null, delete: null });
});

describe('the start is stopped by', () => {
  const base = { name: 'odd', label, placement: 'company', title: ['id'], sort: [{ field: 'id', order: 'asc' }] } as const;
  const computed = (expression: string, more = {}) => ({ kind: 'computed', label, type: 'integer', expression, ...more }) as const;
  const start = (fields: Parameters<typeof defineModel>[0]['fields']) => () =>
    createRegistry([...thingModules, defineModule({ name: 'odd', label, dependsOn: [], models: [defineModel({ ...base, fields })] })]);
  test.each([
    ['a field computed from itself', { a: computed('a + 1') }, /odd\.a: a is computed from itself/],
    ['a circle', { a: computed('b'), b: computed('a') }, /computed from itself/],
    ['an unknown name', { a: computed('b + 1') }, /odd\.a: b: no such field \(sign 1 of "b \+ 1"\)/],
    ['a wrong result', { a: computed("'x'") }, /odd\.a: The result should be a number, this gives a text/],
    ['a stored value of the clock', { a: computed('year(today())', { stored: true }) }, /may not use today/],
    [
      'a condition that is no condition',
      { a: { kind: 'text', label, visibleWhen: '1 + 1' } as const },
      /odd\.a: visibleWhen: The result should be yes or no/,
    ],
    ['a default of another type', { a: { kind: 'integer', label, default: { expression: "'x'" } } as const }, /odd\.a \(default\)/],
    ['a required computed field', { a: computed('1', { required: true }) }, /neither required/],
  ])('%s', (_name, fields, message) => expect(start(fields)).toThrow(message));
});
