/** When what repeats is due again. */
import { describe, expect, it } from 'vitest';
import { freeDays, numberOf } from '../schedule/days.ts';
import { nextDay, nextSpan, type Repeat } from './repeat.ts';

const free = freeDays(new Set([numberOf('2026-11-26')]));
const days = (from: string, repeat: Repeat, count: number): readonly string[] => {
  const found = [from];
  for (let at = 0; at < count; at++) found.push(nextDay(found.at(-1) ?? from, repeat, free));
  return found.slice(1);
};

describe('what repeats', () => {
  // peers/planning.md, 8.
  it('comes on the last day of every month, short ones too', () => {
    expect(days('2026-10-31', 'month_end', 5)).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']);
    expect(days('2028-01-31', 'month_end', 1)).toEqual(['2028-02-29']);
  });
  it('comes on the same day of every month, over the end of the year', () => {
    expect(days('2026-11-15', 'monthly', 3)).toEqual(['2026-12-15', '2027-01-15', '2027-02-15']);
    expect(days('2027-01-30', 'monthly', 1)).toEqual(['2027-02-28']);
  });
  it('comes on every working day, not on the holiday or the weekend, and every week', () => {
    expect(days('2026-11-25', 'daily', 3)).toEqual(['2026-11-27', '2026-11-30', '2026-12-01']);
    expect(days('2026-11-25', 'weekly', 2)).toEqual(['2026-12-02', '2026-12-09']);
  });
  it('stays as long as it is', () => {
    expect(nextSpan({ start: '2026-10-29', end: '2026-10-31' }, 'month_end', free)).toEqual({ start: '2026-11-28', end: '2026-11-30' });
  });
});
