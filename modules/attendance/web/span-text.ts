/** Lengths of time in words. */
import { attendanceTexts } from './i18n/texts.ts';

const [MINUTE, HOUR] = [60, 3_600];
/** Of seconds: hours and minutes. */
export function spanText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  return hours > 0
    ? attendanceTexts.text('hours', { hours: String(hours), minutes: String(minutes) })
    : attendanceTexts.text('minutes', { minutes: String(minutes) });
}
