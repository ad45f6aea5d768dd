/** Arithmetic on whole days, `YYYY-MM-DD`, without time zones. */

const DAY = 86_400_000;

export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The same day of another year; the 29th of February becomes the 28th. */
export function inYear(day: string, year: number): string {
  const rest = day.slice(4);
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`;
}
export const yearOf = (day: string): number => Number(day.slice(0, 4));
