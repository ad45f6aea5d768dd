import { describe, expect, test } from 'vitest';
import type { FilterChoice } from '../conditions.ts';
import { quickCondition, quickState, sideColumns, withQuick } from '../quick-filter.ts';
import { columns } from './world.ts';

const columnOf = (id: string) => {
  const column = columns.find((one) => one.id === id);
  if (!column) throw new Error(id);
  return column;
};
const salary = columnOf('salary');
const status = columnOf('status');
const other: FilterChoice = { field: 'lastname', condition: 'contains', value: 'Бат' };

describe('an open filter', () => {
  test('asks for a span at the side and for one value under a head', () => {
    expect([quickCondition(salary.field, false), quickCondition(salary.field, true)]).toEqual(['between', 'equals']);
    expect([quickCondition(status.field, false), quickCondition(status.field, true)]).toEqual(['whereIn', 'whereIn']);
  });

  test('comes, changes and goes without touching the other filters', () => {
    const condition = 'between' as const;
    const set = (filters: readonly FilterChoice[], value: string) => withQuick(filters, { column: salary, condition, value });
    const one = set([other], '1000,');
    expect(one).toEqual([other, { field: 'salary', condition, value: '1000,' }]);
    expect(set(one, '1000,2000')).toEqual([other, { field: 'salary', condition, value: '1000,2000' }]);
    expect(set(one, '')).toEqual([other]);
    for (const same of ['1000,', '?,']) expect(set(one, same)).toBe(one);
    expect(set([other], '')).toEqual([other]);
  });

  test('shows a filter that it cannot say itself, instead of a second one over it', () => {
    const asked: FilterChoice = { field: 'salary', condition: 'greaterThan', value: '5' };
    expect(quickState('salary', 'between', [other, asked])).toEqual({ kind: 'other', choice: asked });
    expect(quickState('salary', 'greaterThan', [asked, asked])).toEqual({ kind: 'other', choice: asked });
    expect(quickState('salary', 'greaterThan', [other, asked])).toEqual({ kind: 'own', value: '5' });
    expect(quickState('salary', 'between', [other])).toEqual({ kind: 'own', value: '' });
  });

  test('stands at the side for the columns that say so, else for all that are shown', () => {
    const usual = sideColumns(columns).map(({ id }) => id);
    expect(usual).toEqual(columns.filter(({ filterable, hidden }) => filterable && !hidden).map(({ id }) => id));
    const named = columns.map((column) => ({ ...column, sideFilter: column.id === 'status' }));
    expect(sideColumns(named).map(({ id }) => id)).toEqual(['status']);
  });
});
