import type { Field } from '@lambda/model/fields/fields.ts';
import { describe, expect, test } from 'vitest';
import { valueText } from '../../form/field-text.ts';
import { conditionsFor, type FilterChoice, isComplete, toFilters } from '../conditions.ts';
import { filterText } from '../filter-text.ts';
import { placeOf, toggleSort } from '../sorting.ts';
import { gridTexts } from '../texts.ts';
import { columns } from './world.ts';

const column = (id: string) => {
  const found = columns.find((one) => one.id === id);
  if (!found) throw new Error(`no column ${id}`);
  return found;
};
const say = (choice: FilterChoice, nameOf: (id: number) => string | undefined = () => undefined) =>
  filterText({ choice, column: column(choice.field), language: 'mn', t: gridTexts.text, nameOf });
const filtersOf = (choice: FilterChoice) =>
  toFilters(choice, column(choice.field).field).map(({ condition, value }) => `${condition} ${value}`);

describe('conditions', () => {
  test('fit the kind of field, the quickest first', () => {
    expect(conditionsFor(column('code').field)[0]).toBe('startsWith');
    expect(conditionsFor(column('salary').field)[0]).toBe('between');
    expect(conditionsFor(column('status').field)).toEqual(['whereIn', 'notIn', 'isNull', 'notNull']);
  });

  test('never ask whether a required field is empty', () => {
    expect(conditionsFor(column('lastname').field)).not.toContain('isNull');
  });

  test.each<[FilterChoice, readonly string[]]>([
    [{ field: 'salary', condition: 'between', value: '1,2' }, ['greaterThanOrEqual 1', 'lessThanOrEqual 2']],
    [{ field: 'salary', condition: 'between', value: ',2' }, ['lessThanOrEqual 2']],
    [{ field: 'status', condition: 'notIn', value: 'left,leave' }, ['notEqual left', 'notEqual leave']],
    [{ field: 'status', condition: 'whereIn', value: ' left , leave ' }, ['whereIn left,leave']],
    [{ field: 'code', condition: 'isNull', value: '' }, ['isNull 1']],
    [{ field: 'code', condition: 'contains', value: ' a ' }, ['contains a']],
  ])('%o means %o', (choice, expected) => expect(filtersOf(choice)).toEqual(expected));

  test('a place is asked about by the box that it lies in', () => {
    const label = { mn: 'Байршил', en: 'Place', ko: '위치' };
    const place = { kind: 'geometry', label, types: ['Point', 'Polygon'] } as const;
    const box = (value: string): FilterChoice => ({ field: 'place', condition: 'within', value });
    expect(conditionsFor(place)).toEqual(['within', 'isNull', 'notNull']);
    expect(toFilters(box('106.8,47.8,107,48'), place)).toEqual([{ field: 'place', condition: 'within', value: '106.8,47.8,107,48' }]);
    const wrong = [
      '',
      '106.8,47.8,107',
      '107,47.8,106.8,48',
      '106.8,48,107,47.8',
      '106.8,47.8,181,48',
      '106.8,47.8,107,91',
      'а,47,107,48',
      '106.8,,107,48',
    ];
    expect(wrong.filter((value) => isComplete(box(value), place))).toEqual([]);
    const said = filterText({
      choice: box('106.8,47.8,107,48'),
      column: { field: place },
      language: 'mn',
      t: gridTexts.text,
      nameOf: () => undefined,
    });
    expect(said).toBe('47.8, 106.8 – 48, 107 хүрээнд');
    const words = { yes: 'Тийм', no: 'Үгүй' };
    expect(valueText(place, { type: 'Point', coordinates: [106.9177, 47.9187] }, 'mn', words)).toBe('47.91870, 106.91770');
    expect(valueText(place, { type: 'Polygon', coordinates: [] }, 'mn', words)).toBe('Талбай');
  });

  test('a moment is asked about by whole days of the company’s clock', () => {
    const from = (condition: FilterChoice['condition'], value: string) => filtersOf({ field: 'created_at', condition, value });
    expect(from('equals', '2026-11-20')).toEqual(['greaterThanOrEqual 2026-11-19T16:00:00.000Z', 'lessThan 2026-11-20T16:00:00.000Z']);
    expect(from('between', '2026-11-01,2026-11-30')).toEqual([
      'greaterThanOrEqual 2026-10-31T16:00:00.000Z',
      'lessThan 2026-11-30T16:00:00.000Z',
    ]);
    expect(from('lessThanOrEqual', '2026-12-31')).toEqual(['lessThan 2026-12-31T16:00:00.000Z']);
  });

  test('a choice without a value, or with one of the wrong kind, is not complete', () => {
    const text: Field = column('code').field;
    expect(isComplete({ field: 'code', condition: 'contains', value: ' ' }, text)).toBe(false);
    expect(isComplete({ field: 'unit_id', condition: 'whereIn', value: '1,x' }, column('unit_id').field)).toBe(false);
    expect(isComplete({ field: 'salary', condition: 'between', value: ',' }, column('salary').field)).toBe(false);
    expect(isComplete({ field: 'salary', condition: 'equals', value: '-12.50' }, column('salary').field)).toBe(true);
  });
});

describe('chips', () => {
  test.each<[FilterChoice, string]>([
    [{ field: 'status', condition: 'whereIn', value: 'active,left' }, 'Идэвхтэй, Гарсан'],
    [{ field: 'status', condition: 'whereIn', value: 'active,left,leave' }, '3 сонгосон'],
    [{ field: 'status', condition: 'notIn', value: 'left' }, '«Гарсан»-с бусад'],
    [{ field: 'salary', condition: 'greaterThanOrEqual', value: '2000000' }, '≥ 2,000,000 ₮'],
    [{ field: 'salary', condition: 'between', value: '1000000,2000000' }, '1,000,000 ₮ – 2,000,000 ₮'],
    [{ field: 'salary', condition: 'between', value: ',2000000' }, '≤ 2,000,000 ₮'],
    [{ field: 'hired', condition: 'between', value: '2026-01-01,' }, '≥ 2026-01-01'],
    [{ field: 'created_at', condition: 'equals', value: '2026-11-20' }, '2026-11-20'],
    [{ field: 'code', condition: 'startsWith', value: 'АЖ' }, '«АЖ» гэж эхэлсэн'],
    [{ field: 'code', condition: 'isNull', value: '' }, 'хоосон'],
  ])('%o says %s', (choice, text) => expect(say(choice)).toBe(text));

  test('name the referenced records as far as they are known', () => {
    const choice: FilterChoice = { field: 'unit_id', condition: 'whereIn', value: '7,8' };
    expect(say(choice, (id) => (id === 7 ? 'Санхүү' : undefined))).toBe('Санхүү, № 8');
  });
});

describe('sorting', () => {
  test('goes from ascending to descending to the usual order', () => {
    const once = toggleSort([], 'code', { append: false });
    const twice = toggleSort(once, 'code', { append: false });
    expect([once, twice, toggleSort(twice, 'code', { append: false })]).toEqual([
      [{ field: 'code', order: 'asc' }],
      [{ field: 'code', order: 'desc' }],
      [],
    ]);
  });

  test('adds a column after the others, changes it in its place, and takes it away', () => {
    const two = toggleSort([{ field: 'code', order: 'asc' }], 'hired', { append: true });
    expect(placeOf(two, 'hired')).toEqual({ order: 'asc', rank: 2 });
    const changed = toggleSort(two, 'code', { append: true });
    expect(placeOf(changed, 'code')).toEqual({ order: 'desc', rank: 1 });
    expect(toggleSort(changed, 'code', { append: true })).toEqual([{ field: 'hired', order: 'asc' }]);
  });
});
