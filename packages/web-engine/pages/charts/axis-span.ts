/** From which day to which a chart asks along its axis: the filters on the field of the axis say it, with or without rows there. */
import type { DateStep } from '@lambda/model/definitions/analytics.ts';
import dayjs from 'dayjs';

/** Days, both included. */
export type AxisSpan = { readonly from: string; readonly until: string };
/** A filter as it is sent, its value a day where it compares days. */
export type AskedFilter = { readonly column: string; readonly condition: string; readonly value: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const shifted = (day: string, days: number): string => dayjs(day).add(days, 'day').format('YYYY-MM-DD');

/** The first day of the span of the calendar in which a day lies, as the server names it: weeks begin on Monday. */
export function spanStart(day: string, step: DateStep): string {
  const [year = '', month = '01'] = day.split('-');
  if (step === 'year') return `${year}-01-01`;
  if (step === 'month') return `${year}-${month}-01`;
  if (step === 'quarter') return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
  return step === 'week' ? shifted(day, -((dayjs(day).day() + 6) % 7)) : day;
}

/** The span, until today where only its beginning is asked for; nothing where no beginning is. */
export function axisSpan(field: string, filters: readonly AskedFilter[], today: string): AxisSpan | undefined {
  const begins: string[] = [];
  const ends: string[] = [];
  for (const { column, condition, value } of filters) {
    if (column !== field || !DAY.test(value)) continue;
    if (condition === 'greaterThanOrEqual') begins.push(value);
    if (condition === 'greaterThan') begins.push(shifted(value, 1));
    if (condition === 'lessThanOrEqual') ends.push(value);
    if (condition === 'lessThan') ends.push(shifted(value, -1));
  }
  const from = begins.sort().at(-1);
  const until = ends.sort()[0] ?? today;
  return from !== undefined && from <= until ? { from, until } : undefined;
}
