/** Open now or closed, and when next: over midnight, on holidays, on days of its own. */
import { describe, expect, it } from 'vitest';
import { type OpeningHours, openingAt } from './opening-hours.ts';

const at = (local: string): string => `${local.replace('T', ' ')}:00`;
const daily = (opens: number, closes: number, weekdays = [1, 2, 3, 4, 5, 6, 7]) =>
  weekdays.map((weekday) => ({ weekday, opens: opens * 60, closes: closes * 60 }));
const hours = (week: OpeningHours['week'], others: OpeningHours['others'] = []): OpeningHours => ({ week, others });

describe('opening hours', () => {
  // 2026-11-23 is a Monday.
  const office = hours(daily(9, 18, [1, 2, 3, 4, 5]));
  it('are open from the first minute to the one before the last', () => {
    expect(openingAt(office, at('2026-11-23T09:00'))).toEqual({ isOpen: true, until: 18 * 60 });
    expect(openingAt(office, at('2026-11-23T17:59')).isOpen).toBe(true);
    expect(openingAt(office, at('2026-11-23T18:00'))).toEqual({
      isOpen: false,
      reason: null,
      next: { days: 1, weekday: 2, at: 9 * 60 },
    });
    expect(openingAt(office, at('2026-11-23T08:59'))).toMatchObject({ isOpen: false, next: { days: 0, at: 9 * 60 } });
  });
  it('lead from the end of a week to its beginning', () => {
    expect(openingAt(office, at('2026-11-27T19:00'))).toMatchObject({ isOpen: false, next: { days: 3, weekday: 1 } });
  });
  it('go on past midnight into a day that is closed itself', () => {
    const bar = hours(daily(20, 3, [6]));
    expect(openingAt(bar, at('2026-11-29T02:59'))).toEqual({ isOpen: true, until: 3 * 60 });
    expect(openingAt(bar, at('2026-11-29T03:00')).isOpen).toBe(false);
    expect(openingAt(bar, at('2026-11-28T02:00')).isOpen).toBe(false);
  });
  it('never close where both times are the same', () => {
    for (const time of ['00:00', '12:00', '23:59']) expect(openingAt(hours(daily(0, 0)), at(`2026-11-23T${time}`)).isOpen).toBe(true);
  });
  it('are closed on a holiday, which says its name, unless the place has hours of its own on that day', () => {
    const holiday = { day: '2026-11-26', name: 'Баяр', span: null };
    expect(openingAt(hours(daily(9, 18), [holiday]), at('2026-11-26T12:00'))).toEqual({
      isOpen: false,
      reason: 'Баяр',
      next: { days: 1, weekday: 5, at: 9 * 60 },
    });
    const own = { day: '2026-11-26', name: 'Баярын цаг', span: { opens: 11 * 60, closes: 15 * 60 } };
    expect(openingAt(hours(daily(9, 18), [own, holiday]), at('2026-11-26T12:00'))).toEqual({ isOpen: true, until: 15 * 60 });
    expect(openingAt(hours(daily(9, 18), [own, holiday]), at('2026-11-26T15:00'))).toMatchObject({ isOpen: false, next: { days: 1 } });
  });
  it('tell of no next opening where there is none', () => {
    expect(openingAt(hours([]), at('2026-11-23T12:00'))).toEqual({ isOpen: false, reason: null, next: null });
  });
  it('have a break within the day', () => {
    const lunch = hours([...daily(9, 13, [1]), ...daily(14, 18, [1])]);
    expect(openingAt(lunch, at('2026-11-23T13:30'))).toMatchObject({ isOpen: false, next: { days: 0, at: 14 * 60 } });
  });
});
