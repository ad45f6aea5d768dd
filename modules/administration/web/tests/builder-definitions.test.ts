/** Definitions as text and beside each other: where a value stands, in what two differ, which of them a search leaves. */
import { differences } from '@lambda/model/definitions/differences.ts';
import { describe, expect, it } from 'vitest';
import type { ListedDefinition } from '../builder/builder-data.ts';
import { jsonPlaces, lineOf, parsedJson } from '../builder/definition/json-places.ts';
import { chosenDefinitions } from '../builder/definition-filter.ts';
import { stepKind, stepPlace } from '../builder/plan-kinds.ts';

describe('the text of a definition', () => {
  const text = JSON.stringify({ name: 'a "b"', tabs: [{ name: 'x', fields: ['p', { field: 'q' }] }], on: true, none: [] }, null, 2);

  it('has every value at its line', () => {
    const lines = text.split('\n');
    const found = [...jsonPlaces(text).keys()].filter((place) => place !== '');
    expect(found).toEqual([
      'name',
      'tabs',
      'tabs.0',
      'tabs.0.name',
      'tabs.0.fields',
      'tabs.0.fields.0',
      'tabs.0.fields.1',
      'tabs.0.fields.1.field',
      'on',
      'none',
    ]);
    expect(lines[lineOf(text, 'tabs.0.fields.1.field') - 1]).toContain('"field": "q"');
    expect(lines[lineOf(text, 'on') - 1]).toContain('"on"');
    // What is missing is said at what it is missing in.
    expect(lineOf(text, 'tabs.0.label.mn')).toBe(lineOf(text, 'tabs.0'));
  });

  it('that is no JSON is told by the line', () => {
    expect(parsedJson('{"a": 1}')).toEqual({ value: { a: 1 } });
    expect(parsedJson('{\n  "a": 1,\n  b: 2\n}')).toEqual({ line: 3 });
    expect(parsedJson('{\n  "a": 1')).toEqual({ line: 2 });
    expect(() => jsonPlaces('{"a": [1, {"b"')).not.toThrow();
  });
});

describe('two definitions', () => {
  it('differ where a value does, entries being known by their names', () => {
    const before = { label: 'x', fields: { a: { max: 1 }, b: 2 }, columns: [{ field: 'p' }, { field: 'q', width: 1 }] };
    const after = { label: 'x', fields: { a: { max: 2 } }, columns: [{ field: 'q', width: 2 }, { field: 'p' }] };
    expect(differences(before, after).map(({ path: _path, ...one }) => one)).toEqual([
      { place: 'fields.a.max', before: 1, after: 2 },
      { place: 'fields.b', before: 2, after: undefined },
      { place: 'columns.q.width', before: 1, after: 2 },
      { place: 'columns', before: 'p, q', after: 'q, p' },
    ]);
    expect(differences(before, structuredClone(before))).toEqual([]);
    // A name with a dot of its own stays one part.
    const of = (width: number) => ({ columns: [{ field: 'struct_id.name', width }] });
    expect(differences(of(1), of(2)).map(({ path }) => path)).toEqual([['columns', 'struct_id.name', 'width']]);
  });
});

describe('the list of definitions', () => {
  const one = (part: Partial<ListedDefinition>): ListedDefinition => ({
    type: 'model',
    name: 'car',
    label: { mn: 'Автомашин', en: 'Vehicle', ko: '차량' },
    origin: 'built',
    number: 1,
    published_at: null,
    published_by: null,
    drafted_at: null,
    drafted_by: null,
    draft: null,
    left_out: null,
    ...part,
  });
  const all = [one({}), one({ type: 'form', draft: 'change' }), one({ name: 'unit', origin: 'shipped', left_out: 'x' })];
  const chosen = (part: Partial<{ text: string; type: string; stand: string }>) =>
    chosenDefinitions(all, { text: '', type: '', stand: '', ...part }).map((found) => all.indexOf(found));

  it('is cut by words of any language, by type and by where they stand', () => {
    expect([chosen({}), chosen({ text: 'vehicle UNIT' }), chosen({ type: 'form' }), chosen({ stand: 'drafted' })]).toEqual([
      [0, 1, 2],
      [2],
      [1],
      [1],
    ]);
    expect([chosen({ stand: 'leftOut' }), chosen({ stand: 'built' }), chosen({ text: 'хаан' })]).toEqual([[2], [0, 1], []]);
  });
});

describe('a statement of a plan', () => {
  it('is told by what it does and to what', () => {
    const told = [
      'create table "car" ("id" bigint)',
      'alter table "car" add column "number" text',
      'alter table "car" drop column if exists "number"',
      'create unique index "car_number_uq" on "car" ("number")',
      'alter table "car" add constraint "car_driver_id_fk" foreign key ("driver_id") references "employee"',
      'drop table "car" cascade',
      'alter table "car" alter column "number" drop not null',
      'alter table "car" rename column "plate" to "number"',
      'alter table "car" alter column "price" type numeric(18,2)',
    ].map((sql) => [stepKind(sql), stepPlace(sql, 'car')]);
    expect(told).toEqual([
      ['table', 'car'],
      ['column', 'car.number'],
      ['dropColumn', 'car.number'],
      ['index', 'car'],
      ['key', 'car'],
      ['dropTable', 'car'],
      ['other', 'car.number'],
      ['rename', 'car.plate → number'],
      ['convert', 'car.price'],
    ]);
  });
});
