/** Days and times of day on the clock of a zone, as minutes since the epoch. */
import { momentOfWall, wallTime } from '@lambda/engine/core/calendar/clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const DAY_MINUTES = 1_440;

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
/** From one day to another, both among them. */
export const daysFrom = (from: string, to: string): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => dayAfter(from, at));
export const minuteOf = (moment: string | number | Date): number => Math.floor(new Date(moment).getTime() / MINUTE_MS);
export const momentOf = (minute: number): string => new Date(minute * MINUTE_MS).toISOString();

const known = new Map<string, number>();
const MOST_KNOWN = 50_000;
/** The minute at which a clock there shows this day and time of day; `minutes` may go past midnight. */
export function minuteAt(day: string, minutes: number, zone: string): number {
  const key = `${zone} ${day} ${minutes}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const at = dayAfter(day, Math.floor(minutes / DAY_MINUTES));
  const rest = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const time = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}:00`;
  const minute = minuteOf(momentOfWall(at, time, zone) ?? Number.NaN);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, minute);
  return minute;
}
/** The day that a clock there shows at a minute. */
export const dayAt = (minute: number, zone: string): string => wallTime(minute * MINUTE_MS, zone).slice(0, 10);
/** `HH:MM` there. */
export const timeAt = (minute: number, zone: string): string => wallTime(minute * MINUTE_MS, zone).slice(11, 16);
