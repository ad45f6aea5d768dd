/** Tests that speak of today, on the clock of the company. */
import { setTimeout as pause } from 'node:timers/promises';

const ZONE = 'Asia/Ulaanbaatar';
/** Longer than a test takes on a slow machine. */
const MARGIN_MS = 90_000;

/** The company's day, `YYYY-MM-DD`. */
export const companyToday = (at = Date.now()): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at);

/** Waits for the next day when this one is about to end, so that a test begins and ends on the same one. */
export async function awayFromMidnight(): Promise<void> {
  while (companyToday(Date.now() + MARGIN_MS) !== companyToday()) await pause(500);
}
