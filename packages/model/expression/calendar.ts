/** Whole days as `YYYY-MM-DD` from the year 1 to 9999; what lies beyond is nothing. */
import { MOST_DAYS, MOST_MONTHS } from './functions.ts';

type Parts = readonly [year: number, month: number, day: number];
const DAY = 86_400_000;

export const partsOf = (date: string): Parts => [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];

function dateOf(time: number): string | null {
  const text = new Date(time).toISOString();
  // Years beyond four digits carry a sign; the year 0 is no year.
  return text.length === 24 && !text.startsWith('0000') ? text.slice(0, 10) : null;
}
const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const addDays = (date: string, days: number): string | null =>
  Math.abs(days) > MOST_DAYS ? null : dateOf(timeOf(date) + days * DAY);

/** The same day of another month, or its last day where it is shorter. */
export function addMonths(date: string, months: number): string | null {
  if (Math.abs(months) > MOST_MONTHS) return null;
  const [year, month, day] = partsOf(date);
  const first = new Date(0);
  first.setUTCFullYear(year, month - 1 + months, 1);
  const last = new Date(0);
  last.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth() + 1, 0);
  return dateOf(first.getTime() + (Math.min(day, last.getUTCDate()) - 1) * DAY);
}

export const daysBetween = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / DAY);

/** Whole months; negative when `to` lies before `from`. */
export function monthsBetween(from: string, to: string): number {
  const [y1, m1, d1] = partsOf(from);
  const [y2, m2, d2] = partsOf(to);
  const months = (y2 - y1) * 12 + (m2 - m1);
  if (to >= from) return d2 < d1 ? months - 1 : months;
  return d2 > d1 ? months + 1 : months;
}
