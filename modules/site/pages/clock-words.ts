/** How times of day are written, and whether a place is open in words. */
import type { SiteWord } from '../site-words.ts';
import type { HoursShown, OpeningShown } from './site-view.ts';

type Say = (word: SiteWord, values?: Readonly<Record<string, string | number>>) => string;

export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
export const weekdayText = (weekday: number, say: Say): string => say(`weekday${weekday}` as SiteWord);

/** The spans of a weekday; closed where there is none. */
export function hoursText(hours: readonly HoursShown[], weekday: number, say: Say): string {
  const spans = hours.filter((span) => span.weekday === weekday);
  if (spans.length === 0) return say('closedDay');
  return spans.map(({ opens, closes }) => (opens === closes ? say('aroundTheClock') : `${timeText(opens)}–${timeText(closes)}`)).join(', ');
}

const WEEK = 7;
/** What stands beside “open now” or “closed now”. */
export function openingText(opening: OpeningShown, say: Say): string {
  if (opening.isOpen) return say('openUntil', { time: timeText(opening.until) });
  const { reason, next } = opening;
  const words = next ? opensText(next, say) : '';
  return [reason, words].filter(Boolean).join(' · ');
}
function opensText({ days, weekday, at }: { readonly days: number; readonly weekday: number; readonly at: number }, say: Say): string {
  const time = timeText(at);
  if (days === 0) return say('opensToday', { time });
  if (days === 1) return say('opensTomorrow', { time });
  return days < WEEK ? say('opensOn', { day: weekdayText(weekday, say), time }) : say('opensInDays', { days, time });
}
