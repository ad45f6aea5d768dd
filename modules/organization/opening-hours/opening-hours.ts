/** Whether a place is open at a moment, and when next: by the days of the week, the days of its own, and the holidays of the calendar. */

/** Minutes from midnight; a closing at or before the opening is of the next day. */
export type Span = { readonly opens: number; readonly closes: number };
export type WeekSpan = Span & { readonly weekday: number };
/** A day that is not like the others of its weekday. Closed where there is no span. */
export type OtherDay = { readonly day: string; readonly name: string; readonly span: Span | null };
export type OpeningHours = {
  readonly week: readonly WeekSpan[];
  /** The first of a day counts. */
  readonly others: readonly OtherDay[];
};
export type Opening =
  | { readonly isOpen: true; readonly until: number }
  | {
      readonly isOpen: false;
      /** Why the place is closed on the whole day. */
      readonly reason: string | null;
      readonly next: { readonly days: number; readonly weekday: number; readonly at: number } | null;
    };

const DAY = 1_440;
const MOST_DAYS = 31;

const pastMidnight = ({ opens, closes }: Span): number => (closes <= opens ? closes + DAY : closes);
const otherOf = ({ others }: OpeningHours, day: string): OtherDay | undefined => others.find((one) => one.day === day);
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The spans of a day, the earliest first. */
export function spansOn(hours: OpeningHours, day: string): readonly Span[] {
  const other = otherOf(hours, day);
  if (other) return other.span ? [other.span] : [];
  const weekday = weekdayOf(day);
  return hours.week.filter((span) => span.weekday === weekday).toSorted((one, two) => one.opens - two.opens);
}

/** `09:30` and `09:30:00` as minutes. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** `wall` is the moment as the clock of the place shows it, `YYYY-MM-DD HH:mm:ss`. */
export function openingAt(hours: OpeningHours, wall: string): Opening {
  const [day = '', time = ''] = wall.split(' ');
  const minute = minutesOf(time);
  const yesterday = spansOn(hours, dayAfter(day, -1)).find((span) => pastMidnight(span) > minute + DAY);
  if (yesterday) return { isOpen: true, until: pastMidnight(yesterday) % DAY };
  const present = spansOn(hours, day).find((span) => span.opens <= minute && minute < pastMidnight(span));
  if (present) return { isOpen: true, until: pastMidnight(present) % DAY };
  const other = otherOf(hours, day);
  const reason = other && other.span === null ? other.name : null;
  for (let days = 0; days <= MOST_DAYS; days++) {
    const then = dayAfter(day, days);
    const span = spansOn(hours, then).find(({ opens }) => days > 0 || opens > minute);
    if (span) return { isOpen: false, reason, next: { days, weekday: weekdayOf(then), at: span.opens } };
  }
  return { isOpen: false, reason, next: null };
}
