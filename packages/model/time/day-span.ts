/** Whole days as moments on a company's clock. */
import { DEFAULT_TIME_ZONE } from './time-zones.ts';

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(at / 1000) * 1000;
}

/** What a clock there shows, told as if it were UTC, as the moment that it is. */
function momentAt(wall: number, zone: string): number {
  const guess = wall - offsetAt(wall, zone);
  // The offset at the day itself, for days on which the clock is moved.
  return wall - offsetAt(guess, zone);
}

/** The moment at which a day begins there, ISO 8601 in UTC; `after` counts days on. The day is `YYYY-MM-DD`. */
export function dayStart(day: string, zone: string = DEFAULT_TIME_ZONE, after = 0): string {
  return new Date(momentAt(Date.parse(`${day}T00:00:00Z`) + after * 86_400_000, zone)).toISOString();
}

/**
 * The first and the last moment that a text means: of a day `YYYY-MM-DD` its span on the clock of the zone, of a time without a
 * zone that time there, of a moment twice itself. To the microsecond, as the database keeps moments.
 */
export function momentSpan(text: string, zone: string = DEFAULT_TIME_ZONE): readonly [string, string] {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const last = Date.parse(dayStart(text, zone, 1)) - 1;
    return [dayStart(text, zone), new Date(last).toISOString().replace('.999Z', '.999999Z')];
  }
  if (/(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(text.slice(10))) return [text, text];
  const timestamp = new Date(momentAt(Date.parse(`${text.replace(' ', 'T')}Z`), zone)).toISOString();
  return [timestamp, timestamp];
}
