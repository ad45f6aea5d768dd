/** The spans of days that the panels of the dashboard ask about. */

export type Filter = { readonly column: string; readonly condition: string; readonly value: string };

const DAY = 86_400_000;
const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The days from `today` on, `MM-DD`, as one or two spans: the second begins with the new year. */
export function birthdaySpans(today: string, days: number): readonly (readonly [from: string, to: string])[] {
  const [from, to] = [today.slice(5), addDays(today, days).slice(5)];
  return from <= to
    ? [[from, to]]
    : [
        [from, '12-31'],
        ['01-01', to],
      ];
}
/** How many days from `today` until a month's day comes again. */
export function daysUntil(monthDay: string, today: string): number {
  const year = Number(today.slice(0, 4));
  const at = (of: number) => Date.parse(monthDay === '02-29' && !isLeap(of) ? `${of}-02-28` : `${of}-${monthDay}`);
  const next = at(year) < Date.parse(today) ? at(year + 1) : at(year);
  return Math.round((next - Date.parse(today)) / DAY);
}
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/** Ends within `days` from today; what is over already is somebody else's list. */
export const endsWithin = (column: string, today: string, days: number): readonly Filter[] => [
  { column, condition: 'greaterThanOrEqual', value: today },
  { column, condition: 'lessThanOrEqual', value: addDays(today, days) },
];
