/** How near the end of a contract or a probation is. */
import type { Tone } from '@lambda/model/fields/fields.ts';

const DAY_MS = 86_400_000;
/** Within a month HR has to act: prolong, confirm or say goodbye. */
const SOON = 30;

export type Deadline = { readonly key: 'deadline.left' | 'deadline.today' | 'deadline.over'; readonly days: number; readonly tone: Tone };

/** Null when the day is not near: then the date alone says enough. Days as `YYYY-MM-DD`. */
export function deadlineOf(day: string, today: string): Deadline | null {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (Number.isNaN(days) || days > SOON) return null;
  if (days === 0) return { key: 'deadline.today', days, tone: 'warning' };
  return days > 0 ? { key: 'deadline.left', days, tone: 'warning' } : { key: 'deadline.over', days: -days, tone: 'error' };
}
