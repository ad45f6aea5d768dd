/** What the company's clock shows, as a moment; the other way round is `formatDateTime`. */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { companyZone } from '../kit/format.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

export const WALL_TIME = 'YYYY-MM-DD HH:mm';

/** `2026-11-20 14:32` → `2026-11-20T06:32:00.000Z`, whatever zone the browser is in. */
export const momentOf = (wall: string): string => dayjs.tz(wall, companyZone()).toISOString();
