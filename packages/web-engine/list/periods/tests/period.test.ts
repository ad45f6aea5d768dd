import { defineGrid } from '@lambda/model/definitions/definitions.ts';
import { MONTH_FILTER, YEAR_FILTER } from '@lambda/model/definitions/grid-looks.ts';
import { describe, expect, test } from 'vitest';
import { columnSpecs } from '../../columns.ts';
import { source } from '../../tests/world.ts';
import { periodColumns, periodIn, withPeriod, withPeriods } from '../period.ts';

const label = { mn: 'Хүмүүс', en: 'People', ko: '사람' };
const columnsWith = (renderer: string, period?: string) =>
  columnSpecs(
    defineGrid({
      name: 'person',
      label,
      model: 'person',
      columns: [{ field: 'hired', renderer, ...(period ? { period } : {}) }, { field: 'code' }],
      sort: [{ field: 'id', order: 'asc' }],
    }),
    source,
  );
const TODAY = '2026-11-20';
const code = { field: 'code', condition: 'equals', value: 'A' } as const;

describe('a list that is cut by month', () => {
  const columns = columnsWith(MONTH_FILTER);
  const [month] = periodColumns(columns);
  if (!month) throw new Error('there is no month');

  test('begins with January 2024 when neither a value nor a default says otherwise', () => {
    expect(withPeriods(columns, [code], TODAY)).toEqual([{ field: 'hired', condition: 'between', value: '2024-01-01,2024-01-31' }, code]);
  });
  test('begins with the present or a month where the column says so', () => {
    expect(withPeriods(columnsWith(MONTH_FILTER, 'now'), [], TODAY)[0]?.value).toBe('2026-11-01,2026-11-30');
    expect(withPeriods(columnsWith(MONTH_FILTER, '2025-02'), [], TODAY)[0]?.value).toBe('2025-02-01,2025-02-28');
  });
  test('takes another month in place of the one before and leaves the other filters', () => {
    const before = withPeriods(columns, [code], TODAY);
    const after = withPeriod(month, before, '2024-02');
    expect(after).toEqual([{ field: 'hired', condition: 'between', value: '2024-02-01,2024-02-29' }, code]);
    expect(periodIn(month, after)).toBe('2024-02');
    expect(withPeriods(columns, after, TODAY)).toBe(after);
  });
  test('shows no month for days that are not a whole one', () => {
    expect(periodIn(month, [{ field: 'hired', condition: 'between', value: '2024-02-01,2024-02-20' }])).toBeUndefined();
  });
});

test('a list that is cut by year takes the whole year', () => {
  const columns = columnsWith(YEAR_FILTER);
  const [year] = periodColumns(columns);
  const filters = withPeriods(columns, [], TODAY);
  expect(filters).toEqual([{ field: 'hired', condition: 'between', value: '2024-01-01,2024-12-31' }]);
  expect(year && periodIn(year, filters)).toBe('2024');
});

test('a period kept as two numbers is asked for as current_year and current_month', () => {
  const [day] = periodColumns(columnsWith(MONTH_FILTER));
  if (!day) throw new Error('there is no month');
  const numbered = { ...day, column: { ...day.column, id: 'current_month', field: { kind: 'integer', label } as const } };
  const filters = withPeriod(numbered, [], '2026-03');
  expect(filters).toEqual([
    { field: 'current_year', condition: 'equals', value: '2026' },
    { field: 'current_month', condition: 'equals', value: '3' },
  ]);
  expect(periodIn(numbered, filters)).toBe('2026-03');
});
