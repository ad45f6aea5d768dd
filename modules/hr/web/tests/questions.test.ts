/** What the panels ask: birthdays over the turn of the year, and what ends within days. */
import { describe, expect, it } from 'vitest';
import { birthdaySpans, daysUntil, endsWithin } from '../dashboard/questions.ts';

describe('the questions of the panels', () => {
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
});
