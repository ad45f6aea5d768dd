/** Terms in working hours: when something is due that has a number of them, by the days and hours on which a company works. */

/** Hours of one working day in minutes of the day, in order; and whole days that are free whatever the weekday. */
export type WorkingTime = {
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly spans: readonly (readonly [from: number, to: number])[];
  /** `YYYY-MM-DD`. */
  readonly isFree: (day: string) => boolean;
};
const MINUTES_OF_DAY = 1_440;
const MILLISECONDS_OF_DAY = 86_400_000;
/** More days than any term needs: a calendar that never works does not run for ever. */
const MOST_DAYS = 5_000;

/** Monday to Friday, 9 to 18 with an hour for lunch. */
export const USUAL_SPANS: WorkingTime['spans'] = [
  [9 * 60, 13 * 60],
  [14 * 60, 18 * 60],
];
export const USUAL_WEEKDAYS: WorkingTime['weekdays'] = [1, 2, 3, 4, 5];

/** A moment on the clock of a place: `YYYY-MM-DD` and the minute of the day. */
export type WallMinute = { readonly day: string; readonly minute: number };

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + MILLISECONDS_OF_DAY).toISOString().slice(0, 10);
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const works = ({ weekdays, isFree }: WorkingTime, day: string): boolean => weekdays.includes(weekdayOf(day)) && !isFree(day);

/** When the last of `minutes` working minutes after `from` is over; null where the calendar has no working time. */
export function dueAfter(calendar: WorkingTime, from: WallMinute, minutes: number): WallMinute | null {
  let left = minutes;
  let { day, minute } = from;
  for (let count = 0; count < MOST_DAYS; count += 1) {
    if (works(calendar, day))
      for (const [start, end] of calendar.spans) {
        const begin = Math.max(start, minute);
        if (begin >= end) continue;
        if (left <= end - begin) return { day, minute: begin + left };
        left -= end - begin;
      }
    day = dayAfter(day);
    minute = 0;
  }
  return null;
}

/** The working minutes between two moments; 0 when `to` lies before `from`. */
export function workingMinutes(calendar: WorkingTime, from: WallMinute, to: WallMinute): number {
  let total = 0;
  let day = from.day;
  for (let count = 0; count < MOST_DAYS && day <= to.day; count += 1) {
    if (works(calendar, day)) {
      const first = day === from.day ? from.minute : 0;
      const last = day === to.day ? to.minute : MINUTES_OF_DAY;
      for (const [start, end] of calendar.spans) total += Math.max(0, Math.min(end, last) - Math.max(start, first));
    }
    day = dayAfter(day);
  }
  return total;
}
