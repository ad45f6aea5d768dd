/** Times of the company's clock as the columns need them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, hoursAround, minuteOf, shifted, wallOf, weekOf, without } from '../desk/wall.ts';

describe('times of the clock', () => {
  it('go over midnight, months and years, and a week begins on Monday', () => {
    expect(shifted('2026-12-31 23:45', 30)).toBe('2027-01-01 00:15');
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
    expect(['2026-11-30', '2026-12-03', '2026-12-06'].map(weekOf)).toEqual(['2026-11-30', '2026-11-30', '2026-11-30']);
  });
  it('are the same after a way through minutes, whatever zone the browser is in', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 50_000_000 }), (minute) => minuteOf(wallOf(minute)) === minute));
  });
});

describe('what is left of a day', () => {
  const day = { from: '2026-11-30 00:00', to: '2026-12-01 00:00' };
  it('without the open hours is closed, minute by minute', () => {
    const minutes = fc.integer({ min: 0, max: 1_440 });
    fc.assert(
      fc.property(fc.array(fc.tuple(minutes, minutes), { maxLength: 4 }), (given) => {
        const at = (minute: number): string => shifted(day.from, minute);
        const ends = given.flat().toSorted((one, other) => one - other);
        // Sorted and apart.
        const open = Array.from({ length: given.length }, (_, index) => [ends[2 * index] ?? 0, ends[2 * index + 1] ?? 0] as const);
        const closed = without(
          day,
          open.map(([from, to]) => ({ from: at(from), to: at(to) })),
        );
        for (let minute = 0; minute < 1_440; minute += 7) {
          const isOpen = open.some(([from, to]) => minute >= from && minute < to);
          const isClosed = closed.some(({ from, to }) => at(minute) >= from && at(minute) < to);
          expect(isClosed).toBe(!isOpen);
        }
      }),
    );
  });
  it('is drawn in whole hours that hold everything, over midnight to its end', () => {
    expect(hoursAround([], [9, 20])).toEqual([9, 20]);
    expect(hoursAround([{ from: '2026-11-30 10:30', to: '2026-11-30 19:15' }], [9, 20])).toEqual([10, 20]);
    expect(hoursAround([{ from: '2026-11-30 20:00', to: '2026-12-01 02:00' }], [9, 20])).toEqual([20, 24]);
  });
});
