/** Spans of days that move on with the calendar: `this month` is another one next month, also in a saved view. */
import dayjs, { type Dayjs } from 'dayjs';

const UNITS = ['week', 'month', 'quarter', 'year'] as const;
type Unit = (typeof UNITS)[number];

/** The spans with a name. */
export const PERIODS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const;
export type Period = (typeof PERIODS)[number];

/** A number of days up to today, or from today on: `last-30`, `next-7`; today is one of them. */
export type DayCount = { readonly towards: 'last' | 'next'; readonly days: number };
export const MOST_DAYS = 3_660;

const COUNTED = /^(last|next)-([1-9]\d{0,3})$/;

export function dayCountOf(value: string): DayCount | undefined {
  const [, towards, digits] = COUNTED.exec(value) ?? [];
  const days = Number(digits);
  if ((towards !== 'last' && towards !== 'next') || !(days <= MOST_DAYS)) return undefined;
  return { towards, days };
}
export const periodOf = (value: string): Period | undefined => PERIODS.find((period) => period === value);
export const isPeriod = (value: string): boolean => periodOf(value) !== undefined || dayCountOf(value) !== undefined;

/** The first day of the unit that a day lies in; weeks begin on Monday. */
function startOf(day: Dayjs, unit: Unit): Dayjs {
  switch (unit) {
    case 'week':
      return day.subtract((day.day() + 6) % 7, 'day');
    case 'quarter':
      return day.startOf('month').subtract(day.month() % 3, 'month');
    default:
      return day.startOf(unit);
  }
}
const MONTHS: Readonly<Record<Exclude<Unit, 'week'>, number>> = { month: 1, quarter: 3, year: 12 };
const moved = (start: Dayjs, unit: Unit, by: number): Dayjs =>
  unit === 'week' ? start.add(7 * by, 'day') : start.add(MONTHS[unit] * by, 'month');

/** The first and the last day of a span as `YYYY-MM-DD`, seen from the day `today`; undefined for what is no span. */
export function periodDays(value: string, today: string): readonly [from: string, to: string] | undefined {
  const day = dayjs(today);
  const days = (from: Dayjs, to: Dayjs) => [from.format('YYYY-MM-DD'), to.format('YYYY-MM-DD')] as const;
  const counted = dayCountOf(value);
  if (counted) {
    const reach = counted.days - 1;
    return counted.towards === 'last' ? days(day.subtract(reach, 'day'), day) : days(day, day.add(reach, 'day'));
  }
  if (value === 'today') return days(day, day);
  if (value === 'yesterday') return days(day.subtract(1, 'day'), day.subtract(1, 'day'));
  const unit = UNITS.find((one) => value.toLowerCase().endsWith(one));
  if (!unit || !periodOf(value)) return undefined;
  const start = moved(startOf(day, unit), unit, value.startsWith('last') ? -1 : 0);
  return days(start, moved(start, unit, 1).subtract(1, 'day'));
}
