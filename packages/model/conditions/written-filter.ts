/** Filters as requests carry them, with days said in relation to today filled in. Without schemas, which the shell of the browser does not load. */
import { joinValues } from '../fields/value-lists.ts';
import type { Comparison, Scalar } from './conditions.ts';
import type { Filter } from './filters.ts';

/** A comparison as requests carry it, its value as one text. */
export type WrittenFilter = { readonly field: string; readonly condition: Comparison; readonly value: string };

const RELATIVE = /^\{(today|monthStart|yearStart)(?:([+-]\d{1,4})(m?))?\}$/;
const MONTH_DAY = '{monthDay}';
const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Whether a text is a day in relation to today. */
export const isRelativeDay = (text: string): boolean => RELATIVE.test(text);
/** Whether a text is the month and day of today, which texts of five characters are compared with. */
export const isMonthDay = (text: string): boolean => text === MONTH_DAY;

/** The same day of another month; the last one where that month is shorter. */
function inMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** A text with its relative day as a day; `today` is the company's, `YYYY-MM-DD`. */
export function valueOn(value: string, today: string): string {
  if (isMonthDay(value)) return today.slice(5);
  const match = RELATIVE.exec(value);
  if (!match) return value;
  const [, name, shift, unit] = match;
  const start = name === 'today' ? today : name === 'monthStart' ? `${today.slice(0, 8)}01` : `${today.slice(0, 5)}01-01`;
  if (unit === 'm') return inMonth(start, Number(shift));
  return dayOf(Date.parse(`${start}T00:00:00Z`) + Number(shift ?? 0) * DAY_MS);
}

const isMany = (value: Filter['value']): value is readonly Scalar[] => Array.isArray(value);
/** A filter as requests carry it; `fill` gives the day or the parameter that a text stands for. */
export function writtenFilter({ field, condition, value }: Filter, fill: (text: string) => string): WrittenFilter {
  const one = (part: Scalar): string => (typeof part === 'string' ? fill(part) : part === null ? '' : String(part));
  return { field, condition, value: value === undefined ? '' : isMany(value) ? joinValues(value.map(one)) : one(value) };
}
