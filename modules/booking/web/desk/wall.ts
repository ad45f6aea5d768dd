/** Times of the company's clock as texts, `YYYY-MM-DD HH:MM`: no zone of the browser ever touches them. */
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

export const dayOf = (wall: string): string => wall.slice(0, 10);
export const timeOf = (wall: string): string => wall.slice(11, 16);
export const minuteOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}:00Z`) / MINUTE_MS;
export const wallOf = (minute: number): string => new Date(minute * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
export const shifted = (wall: string, minutes: number): string => wallOf(minuteOf(wall) + minutes);
export const dayAfter = (day: string, days: number): string => dayOf(shifted(`${day} 00:00`, days * DAY_MINUTES));
/** The Monday of the week. */
export const weekOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
export const lengthOf = ({ from, to }: Span): number => minuteOf(to) - minuteOf(from);

export type Span = { readonly from: string; readonly to: string };
/** What is left of a time without these, which are sorted and apart. */
export function without({ from, to }: Span, spans: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let at = from;
  for (const span of spans) {
    if (span.from > at) left.push({ from: at, to: span.from < to ? span.from : to });
    if (span.to > at) at = span.to;
    if (at >= to) return left;
  }
  return [...left, { from: at, to }];
}
/** Whole hours that hold everything; `usual` where there is nothing. */
export function hoursAround(spans: readonly Span[], usual: readonly [number, number]): readonly [number, number] {
  if (spans.length === 0) return usual;
  const starts = spans.map(({ from }) => Math.floor((minuteOf(from) % DAY_MINUTES) / 60));
  const ends = spans.map(({ from, to }) => (dayOf(from) === dayOf(to) ? Math.ceil((minuteOf(to) % DAY_MINUTES) / 60) : 24));
  return [Math.min(...starts), Math.max(...ends)];
}
