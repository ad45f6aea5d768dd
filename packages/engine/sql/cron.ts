/** When a schedule is due, by the wall clock of a time zone. The schedule itself is read by the queue's own reader. */
import { parseCronItem } from 'graphile-worker';

/** Of the wall clock, as the reader names its parts: `dow` is 0 on Sundays. */
type Minute = { readonly min: number; readonly hour: number; readonly date: number; readonly month: number; readonly dow: number };
/** Whether a minute is named. As ever with cron, a day of the month and a day of the week are alternatives. */
export type Schedule = (at: Minute) => boolean;

/** Throws an error that names the part which makes no sense. */
export const parseSchedule = (text: string): Schedule => parseCronItem({ task: 'scheduled', match: text }, `“${text}”`).match;

const clocks = new Map<string, Intl.DateTimeFormat>();
function minuteOf(at: Date, zone: string): Minute {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    clocks.set(zone, clock);
  }
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return { min: minute, hour, date: day, month, dow: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** Whether the minute that begins at a moment is due, by the clock of a time zone. */
export const isDueIn =
  (schedule: Schedule, zone: string) =>
  (at: Date): boolean =>
    schedule(minuteOf(at, zone));
