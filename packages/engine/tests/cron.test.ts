import { expect, test } from 'vitest';
import { isDueIn, parseSchedule } from '../sql/cron.ts';

const ULAANBAATAR = 'Asia/Ulaanbaatar';
/** The latest due minute after one moment and not after another. */
const due = (text: string, after: string, until: string, zone = ULAANBAATAR): string | null => {
  const isDue = isDueIn(parseSchedule(text), zone);
  const [first, last] = [Date.parse(after) + 60_000, Math.floor(Date.parse(until) / 60_000) * 60_000];
  for (let at = last; at >= first; at -= 60_000) if (isDue(new Date(at))) return new Date(at).toISOString();
  return null;
};

test('a schedule is read in the company’s time zone', () => {
  expect(due('0 9 * * *', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z')).toBe('2026-11-21T01:00:00.000Z');
  expect(due('0 9 * * *', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z', 'UTC')).toBe('2026-11-21T09:00:00.000Z');
});

test('the latest of several due minutes counts, and none is due twice', () => {
  expect(due('*/15 * * * *', '2026-11-21T00:00:00Z', '2026-11-21T00:50:30Z')).toBe('2026-11-21T00:45:00.000Z');
  expect(due('*/15 * * * *', '2026-11-21T00:45:00Z', '2026-11-21T00:50:30Z')).toBeNull();
});

test('days of the week, ranges, lists and the last day of a month', () => {
  expect(due('30 8 * * 1-5', '2026-11-21T00:00:00Z', '2026-11-21T23:00:00Z')).toBeNull();
  expect(due('30 8 * * 1-5', '2026-11-22T20:00:00Z', '2026-11-23T01:00:00Z')).toBe('2026-11-23T00:30:00.000Z');
  expect(due('0 0 31 * *', '2026-10-30T00:00:00Z', '2026-10-31T00:00:00Z')).toBe('2026-10-30T16:00:00.000Z');
  expect(due('0 6,18 * * 7', '2026-11-21T21:00:00Z', '2026-11-22T00:00:00Z')).toBe('2026-11-21T22:00:00.000Z');
});

test('a clock that is put forward or back in summer neither breaks nor doubles a daily schedule', () => {
  const zone = 'Europe/Berlin';
  expect(due('0 3 * * *', '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z', zone)).toBe('2026-03-29T01:00:00.000Z');
  expect(due('0 3 * * *', '2026-10-25T02:00:00Z', '2026-10-25T12:00:00Z', zone)).toBeNull();
});

test('numbers outside the clock are refused', () => {
  expect(() => parseSchedule('60 * * * *')).toThrow('60');
  expect(() => parseSchedule('0 9-7 * * *')).toThrow('9-7');
  expect(() => parseSchedule('*/0 * * * *')).toThrow('*/0');
});
