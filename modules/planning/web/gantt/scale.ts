/** Where days stand on the chart, and what is drawn above them. Pure: days are numbers of days, never moments. */
import { dayAfter, daysBetween, mondayOf, monthEnd, monthStart } from '../plan/days.ts';

export const ZOOMS = ['week', 'month', 'season'] as const;
export type Zoom = (typeof ZOOMS)[number];
/** Pixels of a day. */
export const DAY_WIDTH: Readonly<Record<Zoom, number>> = { week: 40, month: 24, season: 8 };
const AROUND = 14;

export type Scale = { readonly from: string; readonly days: number; readonly width: number };
/** The days around what is planned, whole weeks. */
export function scaleOf(
  spans: readonly { readonly start: string | null; readonly end: string | null }[],
  today: string,
  zoom: Zoom,
): Scale {
  const days = [today, ...spans.flatMap(({ start, end }) => [start, end])].filter((day) => day !== null).toSorted();
  const from = mondayOf(dayAfter(days[0] ?? today, -AROUND));
  const until = dayAfter(days.at(-1) ?? today, 2 * AROUND);
  return { from, days: daysBetween(from, until) + 1, width: DAY_WIDTH[zoom] };
}
export const xOf = ({ from, width }: Scale, day: string): number => daysBetween(from, day) * width;

export type Mark = { readonly day: string; readonly x: number; readonly width: number };
export function monthsOf(scale: Scale): readonly Mark[] {
  const until = dayAfter(scale.from, scale.days - 1);
  const marks: Mark[] = [];
  for (let day = scale.from; day <= until; day = dayAfter(monthEnd(day), 1)) {
    const last = monthEnd(day) < until ? monthEnd(day) : until;
    marks.push({ day: monthStart(day), x: xOf(scale, day), width: (daysBetween(day, last) + 1) * scale.width });
  }
  return marks;
}
/** Each day, or each Monday where days are narrow. */
export function daysOf(scale: Scale, zoom: Zoom): readonly Mark[] {
  const step = zoom === 'season' ? 7 : 1;
  return Array.from({ length: Math.ceil(scale.days / step) }, (_, at) => {
    const day = dayAfter(scale.from, at * step);
    return { day, x: xOf(scale, day), width: step * scale.width };
  });
}

export type Grip = 'start' | 'end' | 'whole';
type Span = { readonly start: string; readonly end: string };
/** The days of a bar that was drawn by so many pixels. A click moves nothing, and an end never passes the other. */
export function drawn({ start, end }: Span, grip: Grip, pixels: number, width: number): Span {
  const days = Math.round(pixels / width);
  if (days === 0) return { start, end };
  if (grip === 'whole') return { start: dayAfter(start, days), end: dayAfter(end, days) };
  if (grip === 'start') {
    const next = dayAfter(start, days);
    return { start: next > end ? end : next, end };
  }
  const next = dayAfter(end, days);
  return { start, end: next < start ? start : next };
}
