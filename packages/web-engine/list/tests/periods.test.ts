import { describe, expect, test } from 'vitest';
import { setCompanyZone } from '../../kit/format.ts';
import { conditionsFor, isComplete, toFilters } from '../conditions.ts';
import { isPeriod, periodDays } from '../periods.ts';
import { stateOf } from '../views/saved-views.ts';
import { columns } from './world.ts';

const field = (id: string) => {
  const found = columns.find((column) => column.id === id);
  if (!found) throw new Error(`no column ${id}`);
  return found.field;
};

describe('spans of the calendar', () => {
  test.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-07-01', '2026-09-30'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['last-1', '2026-11-21', '2026-11-21'],
    ['last-30', '2026-10-23', '2026-11-21'],
    ['next-7', '2026-11-21', '2026-11-27'],
  ])('%s is from %s to %s', (period, from, to) => expect(periodDays(period, '2026-11-21')).toEqual([from, to]));

  test.each([
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastQuarter', '2026-01-31', '2025-10-01', '2025-12-31'],
    ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['thisWeek', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['last-2', '2028-03-01', '2028-02-29', '2028-03-01'],
  ])('%s seen from %s is from %s to %s', (period, today, from, to) => expect(periodDays(period, today)).toEqual([from, to]));

  test.each(['', 'month', 'last-0', 'last-4000', 'last--3', 'next-1.5', 'thisDecade', 'xthisMonth'])('%s is no span', (value) => {
    expect(isPeriod(value)).toBe(false);
    expect(periodDays(value, '2026-11-21')).toBeUndefined();
  });
});

describe('a filter by a span', () => {
  test('is offered first for days and moments, and for nothing else', () => {
    expect([conditionsFor(field('hired'))[0], conditionsFor(field('created_at'))[0]]).toEqual(['during', 'during']);
    expect(isComplete({ field: 'salary', condition: 'during', value: 'today' }, field('salary'))).toBe(false);
  });

  test('asks for the days that it is at this moment on the company’s clock', ({ onTestFinished }) => {
    onTestFinished(() => setCompanyZone());
    const asked = { field: 'hired', condition: 'during', value: 'today' } as const;
    const days = () => toFilters(asked, field('hired')).map(({ value }) => value);
    setCompanyZone('Pacific/Kiritimati');
    const east = days();
    setCompanyZone('Pacific/Niue');
    const west = days();
    expect(new Set(east).size).toBe(1);
    expect((east[0] ?? '') > (west[0] ?? '')).toBe(true);
  });

  test('asks of a moment by the bounds of those days', () => {
    const [from, to] = toFilters({ field: 'created_at', condition: 'during', value: 'thisYear' }, field('created_at'));
    expect([from?.condition, to?.condition]).toEqual(['greaterThanOrEqual', 'lessThan']);
    expect(from?.value).toMatch(/-12-31T16:00:00\.000Z$/);
  });

  test('keeps its name in a saved view, so that the view moves on with the calendar', () => {
    const definition = { filters: [{ field: 'hired', condition: 'during', value: 'thisMonth' }] };
    const view = { id: 7, name: 'x', shared: false, mine: true, is_default: false, definition };
    expect(stateOf(view).filters).toEqual([{ field: 'hired', condition: 'during', value: 'thisMonth' }]);
  });
});
