/** The present day where a company lives. */
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';

/** The zone of companies that have not chosen one. */
export const COMPANY_ZONE = DEFAULT_TIME_ZONE;

type Clock = { readonly format: Intl.DateTimeFormat; minute: number; day: string };
const clocks = new Map<string, Clock>();
function clockOf(zone: string): Clock {
  let clock = clocks.get(zone);
  if (!clock) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    clock = { format, minute: 0, day: '' };
    clocks.set(zone, clock);
  }
  return clock;
}

/** `YYYY-MM-DD` in an IANA time zone, that of Ulaanbaatar unless told; computed once a minute. */
export function companyDay(now: Date, zone: string = COMPANY_ZONE): string {
  const clock = clockOf(zone);
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== clock.minute) {
    clock.minute = minute;
    clock.day = clock.format.format(now);
  }
  return clock.day;
}

const walls = new Map<string, Intl.DateTimeFormat>();
/** `YYYY-MM-DD HH:mm:ss` of a moment on the clock of a zone, that of Ulaanbaatar unless told. */
export function wallTime(at: string | number, zone: string = COMPANY_ZONE): string {
  let format = walls.get(zone);
  if (!format) {
    const two = '2-digit';
    const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...parts, hourCycle: 'h23' });
    walls.set(zone, format);
  }
  return format.format(new Date(at));
}

/** The moment (ISO 8601) at which the clock of a zone shows this day and time; null for what is no day or time. */
export function momentOfWall(day: string, time: string, zone?: string): string | null {
  const shown = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(shown)) return null;
  const ahead = (at: number): number => Date.parse(`${wallTime(at, zone).replace(' ', 'T')}Z`) - at;
  // The clock may be turned between the first guess and the moment itself.
  return new Date(shown - ahead(shown - ahead(shown))).toISOString();
}

/** The day in the zone and the moment, as statements take them. */
export function presentClock(zone?: string): { readonly today: string; readonly now: string } {
  const now = new Date();
  return { today: companyDay(now, zone), now: now.toISOString() };
}
