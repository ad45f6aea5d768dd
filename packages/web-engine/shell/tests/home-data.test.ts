/** Which of the waiting records the home page shows, and how far their days are. */
import { expect, test } from 'vitest';
import { daysUntil, type HomeItem, type HomeList, mostUrgent } from '../home-data.ts';

const label = { mn: 'x', en: 'x', ko: 'x' };
const list: HomeList['list'] = {
  entry: { item: { id: 'e', label, linkTo: 'crud' }, parents: [], target: { kind: 'inside', path: '/e' } },
  path: '/e',
  grid: 'g',
  preset: { name: 'p', label, filters: [] },
};
const item = (id: number, day?: string): HomeItem => ({
  id,
  name: String(id),
  more: '',
  day: day === undefined ? undefined : { text: day, isDue: true },
  path: '/e',
  list,
});
const listOf = (...items: HomeItem[]): HomeList => ({ list, total: items.length, items });

test('every list has its share of the most urgent, in the order of their days', () => {
  const late = listOf(item(1, '2026-01-01'), item(2, '2026-01-02'), item(3, '2026-01-03'), item(4, '2026-01-04'));
  const soon = listOf(item(11, '2026-03-02'), item(10, '2026-03-01'), item(12));
  const ids = (most: number) => mostUrgent([late, soon], most).map(({ id }) => id);
  expect(ids(4)).toEqual([1, 2, 10, 11]);
  expect(ids(6)).toEqual([1, 2, 3, 10, 11, 12]);
  expect(ids(7)).toEqual([1, 2, 3, 4, 10, 11, 12]);
  expect(mostUrgent([], 6)).toEqual([]);
});

test('days are counted from today over months and leap years', () => {
  expect(daysUntil('2028-03-01', '2028-02-28')).toBe(2);
  expect(daysUntil('2026-12-31', '2027-01-01')).toBe(-1);
  expect(daysUntil('2026-01-01', '2026-01-01')).toBe(0);
});
