import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueAfter, USUAL_SPANS, USUAL_WEEKDAYS, type WallMinute, workingMinutes } from '../working-time.ts';

const calendar = (...free: string[]) => ({ weekdays: USUAL_WEEKDAYS, spans: USUAL_SPANS, isFree: (day: string) => free.includes(day) });
const NAADAM = ['2026-07-10', '2026-07-11', '2026-07-12', '2026-07-13', '2026-07-14', '2026-07-15'];
const at = (text: string): WallMinute => ({ day: text.slice(0, 10), minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) });
const said = (moment: WallMinute | null): string | null =>
  moment && `${moment.day} ${String(Math.floor(moment.minute / 60)).padStart(2, '0')}:${String(moment.minute % 60).padStart(2, '0')}`;
const due = (from: string, hours: number, ...free: string[]) => said(dueAfter(calendar(...free), at(from), hours * 60));

it('counts the hours of work alone: lunch, nights, weekends and free days pass by', () => {
  expect(due('2026-07-09 16:00', 8, ...NAADAM)).toBe('2026-07-16 16:00');
  expect(due('2026-07-09 16:00', 8, ...NAADAM, '2026-07-16')).toBe('2026-07-17 16:00');
  expect(due('2026-07-18 11:00', 4)).toBe('2026-07-20 13:00');
  expect(due('2026-07-20 09:00', 9)).toBe('2026-07-21 10:00');
  expect(dueAfter({ ...calendar(), weekdays: [] }, at('2026-07-20 09:00'), 60)).toBeNull();
});

it('gives back the minutes that it counted', () => {
  const moment = fc.record({ day: fc.integer({ min: 1, max: 28 }), minute: fc.integer({ min: 0, max: 1_439 }) });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 5_000 }), ({ day, minute }, minutes) => {
      const from = { day: `2026-09-${String(day).padStart(2, '0')}`, minute };
      const end = dueAfter(calendar('2026-09-10'), from, minutes) as WallMinute;
      expect(workingMinutes(calendar('2026-09-10'), from, end)).toBe(minutes);
    }),
  );
});
