/** Every operator and function on values. Nothing in gives nothing out, except where a function says otherwise. */
import Decimal from 'decimal.js';
import { addDays, addMonths, daysBetween, monthsBetween, partsOf } from './calendar.ts';
import { type FunctionName, KEPT_DECIMALS, MOST_PLACES, QUOTIENT_DECIMALS } from './functions.ts';
import { Exact, numberText, type Value } from './values.ts';

/** Operators that look at an argument only when they need it; the evaluator carries them out itself. */
export type LazyName = 'if' | 'and' | 'or' | 'coalesce' | 'today' | 'now';
type Operation = (...args: readonly Value[]) => Value;

export const kept = (value: Exact): Exact => value.toDecimalPlaces(KEPT_DECIMALS);
export const quotient = (a: Exact, b: Exact): Exact | null => (b.isZero() ? null : kept(a.div(b).toDecimalPlaces(QUOTIENT_DECIMALS)));

/** Less than 0, 0 or more; texts by their code points. */
export function compare(a: Value, b: Value): number {
  if (a instanceof Decimal && b instanceof Decimal) return a.cmp(b);
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (isMoment(a) && isMoment(b)) return a.moment - b.moment;
  throw new Error('values of different types');
}
const isMoment = (value: Value): value is { readonly moment: number } =>
  typeof value === 'object' && value !== null && !(value instanceof Decimal);
/** UTF-16 orders half surrogates before some signs that stand before them in Unicode. */
function compareTexts(a: string, b: string): number {
  const [left, right] = [a[Symbol.iterator](), b[Symbol.iterator]()];
  for (;;) {
    const [x, y] = [left.next(), right.next()];
    if (x.done || y.done) return Number(Boolean(y.done)) - Number(Boolean(x.done));
    const difference = (x.value.codePointAt(0) ?? 0) - (y.value.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
}

/** The arguments are of the types that the checker has found; this only tells them to TypeScript. */
const number = (run: (...args: Exact[]) => Value): Operation => ((...args: Exact[]) => run(...args)) as Operation;
const text = (run: (...args: string[]) => Value): Operation => ((...args: string[]) => run(...args)) as Operation;
const exact = (value: number): Exact => new Exact(value);
const truncated = (value: Exact): number => value.trunc().toNumber();
const compared =
  (holds: (difference: number) => boolean): Operation =>
  (a = null, b = null) =>
    holds(compare(a, b));

const place = (value: Exact): number => Math.max(-MOST_PLACES, Math.min(MOST_PLACES, truncated(value)));
/** Counted from 1 in whole characters; the part may begin before the text. */
function substring(value: string, from: number, count: number): string {
  const end = from + Math.max(0, count);
  return [...value].slice(Math.max(0, from - 1), Math.max(0, end - 1)).join('');
}
const say = (value: Value): string => (value instanceof Decimal ? numberText(value) : String(value ?? ''));
const extreme =
  (sign: 1 | -1): Operation =>
  (...args) =>
    args.reduce((best, one) => (one !== null && (best === null || compare(one, best) * sign < 0) ? one : best), null);

export const OPERATIONS: Readonly<Record<Exclude<FunctionName, LazyName | 'isEmpty' | 'in' | 'concat' | 'min' | 'max'>, Operation>> = {
  '+': number((a, b) => (a && b ? a.plus(b) : null)),
  '-': number((a, b) => (a && b ? a.minus(b) : null)),
  '*': number((a, b) => (a && b ? kept(a.times(b)) : null)),
  '/': number((a, b) => (a && b ? quotient(a, b) : null)),
  '-x': number((a) => a?.neg() ?? null),
  '=': compared((difference) => difference === 0),
  '!=': compared((difference) => difference !== 0),
  '<': compared((difference) => difference < 0),
  '<=': compared((difference) => difference <= 0),
  '>': compared((difference) => difference > 0),
  '>=': compared((difference) => difference >= 0),
  not: (value) => value === false,
  round: number((value, places) => value?.toDecimalPlaces(places ? truncated(places) : 0) ?? null),
  floor: number((value) => value?.floor() ?? null),
  ceil: number((value) => value?.ceil() ?? null),
  abs: number((value) => value?.abs() ?? null),
  length: text((value = '') => exact([...value].length)),
  upper: text((value = '') => value.toUpperCase()),
  lower: text((value = '') => value.toLowerCase()),
  trim: text((value = '') => value.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')),
  contains: text((value = '', part = '') => value.includes(part)),
  startsWith: text((value = '', part = '') => value.startsWith(part)),
  endsWith: text((value = '', part = '') => value.endsWith(part)),
  substring: ((value: string, from: Exact, count?: Exact) =>
    substring(value, place(from), count ? place(count) : MOST_PLACES * 2)) as Operation,
  replace: text((value = '', part = '', by = '') => (part === '' ? value : value.replaceAll(part, () => by))),
  addDays: ((date: string, days: Exact) => addDays(date, truncated(days))) as Operation,
  addMonths: ((date: string, months: Exact) => addMonths(date, truncated(months))) as Operation,
  daysBetween: text((from = '', to = '') => exact(daysBetween(from, to))),
  monthsBetween: text((from = '', to = '') => exact(monthsBetween(from, to))),
  yearsBetween: text((from = '', to = '') => exact(Math.trunc(monthsBetween(from, to) / 12) + 0)),
  year: text((date = '') => exact(partsOf(date)[0])),
  month: text((date = '') => exact(partsOf(date)[1])),
  day: text((date = '') => exact(partsOf(date)[2])),
};

/** Functions that have something to say about nothing. */
export const OPEN_OPERATIONS: Readonly<Record<'isEmpty' | 'in' | 'concat' | 'min' | 'max', Operation>> = {
  isEmpty: (value = null) => value === null || value === '',
  /** True when one is equal, nothing when one is nothing and none is equal. */
  in: (value = null, ...list) => {
    if (value === null) return null;
    if (list.some((one) => one !== null && compare(one, value) === 0)) return true;
    return list.includes(null) ? null : false;
  },
  concat: (...args) => args.map(say).join(''),
  min: extreme(1),
  max: extreme(-1),
};
