/** Days as text, counted without any time zone. */
const DAY_MS = 86_400_000;
const WEEK = 7;
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);
export const dayAfter = (day: string, days: number): string => new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);
/** Monday is the first. */
export const mondayOf = (day: string): string => dayAfter(day, -((((numberOf(day) + 3) % WEEK) + WEEK) % WEEK));
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
export function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

export const PERIODS = ['yesterday', 'today', 'week', 'last_week', 'days', 'month', 'last_month', 'season'] as const;
export type Period = (typeof PERIODS)[number];
/** The first and last day of a period around a day. */
export function spanOf(period: Period, today: string): readonly [string, string] {
  const monday = mondayOf(today);
  switch (period) {
    case 'yesterday':
      return [dayAfter(today, -1), dayAfter(today, -1)];
    case 'today':
      return [today, today];
    case 'week':
      return [monday, dayAfter(monday, 6)];
    case 'last_week':
      return [dayAfter(monday, -7), dayAfter(monday, -1)];
    case 'days':
      return [today, dayAfter(today, 6)];
    case 'month':
      return [monthStart(today), monthEnd(today)];
    case 'last_month': {
      const last = dayAfter(monthStart(today), -1);
      return [monthStart(last), last];
    }
    default: {
      const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
      const from = `${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
      return [from, monthEnd(`${today.slice(0, 4)}-${String(first + 2).padStart(2, '0')}-01`)];
    }
  }
}
