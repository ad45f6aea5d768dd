/** Moments as the company's clock shows them, whatever zone the browser is in. */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

const COMPANY_ZONE = 'Asia/Ulaanbaatar';

/** `2026-11-20T06:32:00Z` → `2026-11-20 14:32:00`; undefined for what is no moment. */
export function wallTime(moment: string): string | undefined {
  const parsed = dayjs(moment);
  return parsed.isValid() ? parsed.tz(COMPANY_ZONE).format('YYYY-MM-DD HH:mm:ss') : undefined;
}
/** `2026-11-20 14:32:00` → `2026-11-20T06:32:00.000Z`. */
export const momentOf = (wall: string): string => dayjs.tz(wall, COMPANY_ZONE).toISOString();
/** The company's day, `YYYY-MM-DD`. */
export const todayThere = (now: Date = new Date()): string => dayjs(now).tz(COMPANY_ZONE).format('YYYY-MM-DD');
/** `14:32`. */
export const clockTime = (moment: string): string => wallTime(moment)?.slice(11, 16) ?? '';
