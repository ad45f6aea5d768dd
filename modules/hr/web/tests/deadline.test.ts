import { expect, test } from 'vitest';
import { deadlineOf } from '../renderers/deadline.ts';

test.each([
  ['2027-01-01', null],
  ['2026-12-21', { key: 'deadline.left', days: 30, tone: 'warning' }],
  ['2026-11-22', { key: 'deadline.left', days: 1, tone: 'warning' }],
  ['2026-11-21', { key: 'deadline.today', days: 0, tone: 'warning' }],
  ['2026-11-11', { key: 'deadline.over', days: 10, tone: 'error' }],
  ['', null],
])('on 2026-11-21 a contract until %s', (day, expected) => {
  expect(deadlineOf(day, '2026-11-21')).toEqual(expected);
});
