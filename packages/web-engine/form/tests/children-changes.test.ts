import { describe, expect, test } from 'vitest';
import { adoptIds, type ChildRow, childChanges, isCompleteRow, replayChanges, rowsDiffer } from '../children-changes.ts';
import { childrenSections } from '../form-shape.ts';
import { personShape } from './person.ts';

const [section] = childrenSections(personShape());
if (!section) throw new Error('the form of a person has no sub-table');
const saved = (id: number, values: Record<string, unknown>): ChildRow => ({ key: `row-${id}`, id, values });
const added = (key: string, values: Record<string, unknown>, start?: Record<string, unknown>): ChildRow => ({ key, values, start });
const before = [
  saved(1, { company_name: 'Тод', pay: '10.00', is_current: false }),
  saved(2, { company_name: 'Хаш', pay: null, is_current: true }),
];

describe('the changes of a sub-table', () => {
  test('are none when nothing changed, trailing zeros and empty texts aside', () => {
    const after = [
      saved(1, { company_name: 'Тод', pay: '10', is_current: false }),
      saved(2, { company_name: 'Хаш', pay: '', is_current: true }),
    ];
    expect(childChanges({ section, before, after }).changes).toBeUndefined();
  });
  test('name added, changed and removed rows, each with its changed columns alone', () => {
    const after = [
      saved(2, { company_name: 'Хаш', pay: '25', is_current: true }),
      added('new-1', { company_name: 'Сүмбэр', pay: '', is_current: false }),
    ];
    expect(childChanges({ section, before, after })).toEqual({
      changes: { create: [{ company_name: 'Сүмбэр', is_current: false }], update: [{ id: 2, pay: '25' }], delete: [1] },
      sentRows: ['new-1', 'row-2'],
    });
  });
  test('clear a column with null', () => {
    const after = [saved(1, { company_name: 'Тод', pay: '', is_current: false }), before[1] ?? saved(2, {})];
    expect(childChanges({ section, before, after }).changes).toEqual({ update: [{ id: 1, pay: null }] });
  });
  test('leave out a row that nobody filled in, its defaults aside', () => {
    const start = { company_name: null, pay: null, is_current: false };
    expect(childChanges({ section, before, after: [...before, added('new-1', start, start)] }).changes).toBeUndefined();
  });
  test('number rows by their place where the model keeps an order', () => {
    const ordered = { ...section, orderField: 'position' };
    const model = {
      ...section.model,
      fields: { ...section.model.fields, position: { kind: 'integer' as const, label: { mn: 'а', en: 'a', ko: 'a' } } },
    };
    const rows = [saved(1, { company_name: 'А', position: 1 }), saved(2, { company_name: 'Б', position: 2 })];
    expect(childChanges({ section: { ...ordered, model }, before: rows, after: rows.toReversed() }).changes).toEqual({
      update: [
        { id: 2, position: 1 },
        { id: 1, position: 2 },
      ],
    });
  });
});

describe('rows', () => {
  const copied = [added('new-1', { company_name: 'Тод', is_current: false })];
  test('of a fresh copy are unchanged though they are not stored yet', () => {
    expect(rowsDiffer({ section, before: copied, after: copied })).toBe(false);
  });
  test('differ by a value, a row more, or a row less', () => {
    expect(rowsDiffer({ section, before: copied, after: [added('new-1', { company_name: 'Хаш', is_current: false })] })).toBe(true);
    expect(rowsDiffer({ section, before: copied, after: [...copied, added('new-2', { company_name: 'Хаш' })] })).toBe(true);
    expect(rowsDiffer({ section, before, after: before.slice(1) })).toBe(true);
  });
  test('do not differ by a blank row', () => {
    const start = { company_name: null, is_current: false };
    expect(rowsDiffer({ section, before, after: [...before, added('new-1', start, start)] })).toBe(false);
  });
});

describe('a row', () => {
  test('is complete when its visible required cells are filled in', () => {
    expect(isCompleteRow(section, added('new-1', { company_name: 'Тод' }))).toBe(true);
    expect(isCompleteRow(section, added('new-1', { company_name: '' }))).toBe(false);
  });
});

describe('my changes on their rows', () => {
  test('are made again on what they left, and rows they removed stay removed', () => {
    const mine = [saved(1, { company_name: 'Тод', pay: '99', is_current: false }), added('new-1', { company_name: 'Шинэ' })];
    const theirs = [saved(1, { company_name: 'Тод ХХК', pay: '10.00', is_current: false }), saved(3, { company_name: 'Гуравдахь' })];
    expect(replayChanges({ section, before, mine, theirs })).toEqual([
      saved(1, { company_name: 'Тод ХХК', pay: '99', is_current: false }),
      saved(3, { company_name: 'Гуравдахь' }),
      added('new-1', { company_name: 'Шинэ' }),
    ]);
  });
});

describe('rows created by an attempt whose answer was lost', () => {
  const rows = [...before, added('new-1', {}), added('new-2', {})];
  test('get the numbers of the fresh rows in the order sent', () => {
    const stored = [...before, saved(12, {}), saved(11, {})];
    expect(adoptIds({ rows, created: ['new-1', 'new-2'], before, stored }).map((row) => row.id)).toEqual([1, 2, 11, 12]);
  });
  test('stay unnumbered when the fresh rows do not match', () => {
    expect(adoptIds({ rows, created: ['new-1', 'new-2'], before, stored: [...before, saved(11, {})] })).toBe(rows);
  });
});
