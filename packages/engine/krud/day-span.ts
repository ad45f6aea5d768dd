/** Whole days as moments on a company's clock. */
import { DEFAULT_TIME_ZONE } from '@lambda/model/time-zones.ts';

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(moment / 1000) * 1000;
}

/** The moment at which a day begins there, ISO 8601 in UTC; `after` counts days on. The day is `YYYY-MM-DD`. */
export function dayStart(day: string, zone: string = DEFAULT_TIME_ZONE, after = 0): string {
  const wall = Date.parse(`${day}T00:00:00Z`) + after * 86_400_000;
  const guess = wall - offsetAt(wall, zone);
  // The offset at the day itself, for days on which the clock is moved.
  return new Date(wall - offsetAt(guess, zone)).toISOString();
}
