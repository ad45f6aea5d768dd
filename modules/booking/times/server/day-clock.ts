/** Days and times on a company's clock as whole minutes since the epoch, and back. */
import { momentOfWall, wallTime } from '@lambda/engine/core/calendar/clock.ts';

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10);
const minuteOf = (moment: string): number => Math.floor(Date.parse(moment) / MINUTE_MS);
export const momentOf = (minute: number): string => new Date(minute * MINUTE_MS).toISOString();
const two = (value: number): string => String(value).padStart(2, '0');

export type DayClock = {
  /** The minute at which the day begins. */
  startOf(day: string): number;
  /** The minute at which the clock shows so many minutes after midnight of the day; more than a day's are of the next ones. */
  at(day: string, minutes: number): number;
  /** What the clock shows at a minute. */
  shown(minute: number): { readonly day: string; readonly time: string };
};

/** Days without a change of the clock are counted; the others are asked for minute by minute. */
export function dayClock(zone: string): DayClock {
  const starts = new Map<string, number>();
  const startOf = (day: string): number => {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const moment = momentOfWall(day, '00:00:00', zone);
    if (moment === null) throw new Error(`${day} is no day`);
    starts.set(day, minuteOf(moment));
    return minuteOf(moment);
  };
  const isPlain = (day: string): boolean => startOf(dayAfter(day, 1)) - startOf(day) === DAY_MINUTES;
  const at = (day: string, minutes: number): number => {
    if (minutes >= DAY_MINUTES) return at(dayAfter(day, 1), minutes - DAY_MINUTES);
    if (isPlain(day)) return startOf(day) + minutes;
    return minuteOf(momentOfWall(day, `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`, zone) ?? '');
  };
  let latest = '';
  const shown = (minute: number) => {
    if (latest !== '' && isPlain(latest)) {
      const since = minute - startOf(latest);
      if (since >= 0 && since < DAY_MINUTES) return { day: latest, time: `${two(Math.floor(since / 60))}:${two(since % 60)}` };
    }
    const [day = '', time = ''] = wallTime(minute * MINUTE_MS, zone).split(' ');
    latest = day;
    return { day, time: time.slice(0, 5) };
  };
  return { startOf, at, shown };
}
