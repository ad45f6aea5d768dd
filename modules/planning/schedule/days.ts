/** Days as whole numbers since 1970, and which of them are worked. */
const DAY_MS = 86_400_000;
const [WEEK, THURSDAY, SATURDAY] = [7, 4, 6];

export const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
export const dayAfter = (day: string, days = 1): string => dayOf(numberOf(day) + days);
/** 0 is Sunday. */
export const weekdayOf = (number: number): number => (((number + THURSDAY) % WEEK) + WEEK) % WEEK;
export const isWeekend = (number: number): boolean => weekdayOf(number) % SATURDAY === 0;

/** Whether a day is free. */
export type Free = (number: number) => boolean;
export const NONE_FREE: Free = () => false;
/** What lies beyond is taken as it is, so that a calendar without a working day ends somewhere. */
const MOST_FREE = 370;

/** Weekends and free days, but for days that are worked all the same. */
export const freeDays =
  (free: ReadonlySet<number>, worked: ReadonlySet<number> = new Set()): Free =>
  (day) =>
    !worked.has(day) && (free.has(day) || isWeekend(day));

/** The day itself where it is worked, or the next one that is. */
export function workedFrom(free: Free, day: number, step: 1 | -1 = 1): number {
  let at = day;
  for (let tried = 0; free(at) && tried < MOST_FREE; tried++) at += step;
  return at;
}
/** So many working days later, or earlier; 0 is the day itself or the next that is worked. */
export function shiftWorked(free: Free, day: number, days: number): number {
  if (days === 0) return workedFrom(free, day);
  const step = days > 0 ? 1 : -1;
  let at = day;
  for (let left = Math.abs(days); left > 0; left--) at = workedFrom(free, at + step, step);
  return at;
}
/** How many days of a span are worked; at least one. */
export function workedIn(free: Free, from: number, to: number): number {
  let count = 0;
  for (let day = from; day <= to; day++) if (!free(day)) count++;
  return Math.max(1, count);
}

type Span = { readonly start: string; readonly end: string };
/** Spans of a plan that begins on one day, as they stand when it begins on another: as many working days later, and as many long. */
export const movedTo =
  (free: Free, from: string, to: string) =>
  (start: string, end: string): Span => {
    const first = workedFrom(free, numberOf(to));
    const later = workedIn(free, numberOf(from), numberOf(start)) - 1;
    const begins = shiftWorked(free, first, later);
    return { start: dayOf(begins), end: dayOf(shiftWorked(free, begins, workedIn(free, numberOf(start), numberOf(end)) - 1)) };
  };
