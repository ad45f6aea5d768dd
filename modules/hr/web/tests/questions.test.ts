/** What the dashboard asks: bands without gaps, twelve months, birthdays over the turn of the year. */
import { conditionsFor } from '@lambda/web-engine/grid/conditions.ts';
import { describe, expect, it } from 'vitest';
import { employee } from '../../models/employee.model.ts';
import {
  addressOf,
  ageQuestions,
  birthdaySpans,
  daysUntil,
  endsWithin,
  genderQuestions,
  lastMonths,
  monthQuestion,
  stateQuestions,
} from '../dashboard/questions.ts';

const GRID_OFFERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(employee.fields).map(([name, field]) => [name, conditionsFor(field)]),
);

describe('the questions of the dashboard', () => {
  it('divide people by age without a gap and without counting anybody twice', () => {
    const edges = ageQuestions('2026-11-21').map(({ filters }) =>
      filters.filter(({ column }) => column === 'birthday').map(({ value }) => value),
    );
    const dayAfter = (day = '') => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    edges.slice(1).forEach(([latest], place) => {
      expect(dayAfter(latest)).toBe(edges[place]?.[1]);
    });
    expect(edges.at(-1)).toEqual(['1971-11-21']);
  });
  it('look at the twelve months up to now, over the turn of the year', () => {
    expect(lastMonths('2026-02-05')).toEqual(expect.arrayContaining(['2025-03', '2025-12', '2026-01', '2026-02']));
    expect(lastMonths('2026-02-05')).toHaveLength(12);
    expect(monthQuestion('left_date', '2025-12').filters.map(({ value }) => value)).toEqual(['2025-12-01', '2025-12-31']);
  });
  it('find birthdays of the next days, also at the end of December', () => {
    expect(birthdaySpans('2026-11-21', 30)).toEqual([['11-21', '12-21']]);
    expect(birthdaySpans('2026-12-20', 30)).toEqual([
      ['12-20', '12-31'],
      ['01-01', '01-19'],
    ]);
    expect([daysUntil('12-25', '2026-12-20'), daysUntil('01-02', '2026-12-31'), daysUntil('02-29', '2026-02-27')]).toEqual([5, 2, 1]);
  });
  it('count what ends from today to thirty days ahead', () => {
    expect(endsWithin('contract_end', '2026-11-21', 30).map(({ value }) => value)).toEqual(['2026-11-21', '2026-12-21']);
  });
  it('open the list with the same filters, the ready-made one said by its name', () => {
    const offered = (column: string) => GRID_OFFERS[column] ?? [];
    for (const { filters } of [
      ...ageQuestions('2026-11-21'),
      ...genderQuestions,
      ...stateQuestions.slice(1),
      monthQuestion('left_date', '2026-01'),
    ])
      for (const { column, condition } of filters.slice(filters[0]?.condition === 'notEqual' ? 1 : 0))
        expect(offered(column)).toContain(condition);
    const [youngest] = ageQuestions('2026-11-21');
    expect(youngest && decodeURIComponent(addressOf(youngest))).toBe(
      '/erp/p/employees?preset=working&f=birthday~lessThanOrEqual~2026-11-21&f=birthday~greaterThanOrEqual~2001-11-22',
    );
  });
});
