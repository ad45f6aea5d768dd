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

type KnownDay = { readonly start: number; readonly isPlain: boolean };
/** Which minutes a day of a zone has never changes while the server runs, so it is computed once. */
const MOST_DAYS = 2_000;
const zones = new Map<string, Map<string, KnownDay>>();
const TIMES = Array.from({ length: DAY_MINUTES }, (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`);

/** Days without a change of the clock are counted; the others are asked for minute by minute. */
export function dayClock(zone: string): DayClock {
  const days = zones.get(zone) ?? new Map<string, KnownDay>();
  zones.set(zone, days);
  const firstMinute = (day: string): number => {
    const moment = momentOfWall(day, '00:00:00', zone);
    if (moment === null) throw new Error(`${day} is no day`);
    return minuteOf(moment);
  };
  const known = (day: string): KnownDay => {
    const found = days.get(day);
    if (found) return found;
    const start = firstMinute(day);
    const one = { start, isPlain: firstMinute(dayAfter(day, 1)) - start === DAY_MINUTES };
    if (days.size >= MOST_DAYS) days.clear();
    days.set(day, one);
    return one;
  };
  const at = (day: string, minutes: number): number => {
    if (minutes >= DAY_MINUTES) return at(dayAfter(day, 1), minutes - DAY_MINUTES);
    const { start, isPlain } = known(day);
    if (isPlain) return start + minutes;
    return minuteOf(momentOfWall(day, `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`, zone) ?? '');
  };
  let latest: KnownDay | null = null;
  let latestDay = '';
  const shown = (minute: number) => {
    const time = latest?.isPlain ? TIMES[minute - latest.start] : undefined;
    if (time !== undefined) return { day: latestDay, time };
    const [day = '', clock = ''] = wallTime(minute * MINUTE_MS, zone).split(' ');
    latest = known(day);
    latestDay = day;
    return { day, time: clock.slice(0, 5) };
  };
  return { startOf: (day) => known(day).start, at, shown };
}
