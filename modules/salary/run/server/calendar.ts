/** Days of pay: the period of a month, and the working days in it. */
import { addDays, addMonths } from '@lambda/model/expression/calendar.ts';

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const day = (text: string | null): string => {
  if (text === null) throw new RangeError('a day outside of the calendar');
  return text;
};
export const monthsBefore = (month: string, count: number): string => day(addMonths(month, -count));
export const dayBefore = (date: string): string => day(addDays(date, -1));
export const dayAfter = (date: string): string => day(addDays(date, 1));
export const lastOf = (month: string): string => dayBefore(day(addMonths(monthOf(month), 1)));

export type Period = { readonly from: string; readonly to: string };
/** The days that a month's pay is for: with 26 those from the 26th of the month before to the 25th. */
export function periodOf(month: string, firstDay: number): Period {
  const first = monthOf(month);
  if (firstDay === 1) return { from: first, to: lastOf(first) };
  const at = String(firstDay).padStart(2, '0');
  return { from: `${monthsBefore(first, 1).slice(0, 7)}-${at}`, to: dayBefore(`${first.slice(0, 7)}-${at}`) };
}

const isWeekday = (date: string): boolean => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
/** From Monday to Friday without public holidays. */
export function workingDays({ from, to }: Period, holidays: ReadonlySet<string>): number {
  let count = 0;
  for (let at = from; at <= to; at = dayAfter(at)) if (isWeekday(at) && !holidays.has(at)) count += 1;
  return count;
}
