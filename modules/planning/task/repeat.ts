/** When a task that repeats is due next. Pure: days come in and days go out. */
import { dayAfter, dayOf, type Free, numberOf, shiftWorked } from '../schedule/days.ts';

export const REPEATS = ['daily', 'weekly', 'monthly', 'month_end'] as const;
export type Repeat = (typeof REPEATS)[number];
export const isRepeat = (value: unknown): value is Repeat => REPEATS.some((one) => one === value);

const lastOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** The next day of a repeated end: the next working day, a week or a month later, or the last day of the next month. */
export function nextDay(day: string, repeat: Repeat, free: Free): string {
  if (repeat === 'daily') return dayOf(shiftWorked(free, numberOf(day), 1));
  if (repeat === 'weekly') return dayAfter(day, 7);
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = lastOf(year, month + 1);
  if (repeat === 'month_end') return last;
  // A month without such a day has its last one.
  return `${last.slice(0, 8)}${day.slice(8) < last.slice(8) ? day.slice(8) : last.slice(8)}`;
}

type Span = { readonly start: string; readonly end: string };
/** Where the next one stands: as many days long as this one. */
export function nextSpan({ start, end }: Span, repeat: Repeat, free: Free): Span {
  const next = nextDay(end, repeat, free);
  return { start: dayAfter(next, numberOf(start) - numberOf(end)), end: next };
}
