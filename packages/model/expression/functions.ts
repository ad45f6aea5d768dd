/** What operators and functions take and give. How they are carried out: `operations.ts` here, SQL in the engine. */
import type { ValueType } from './problems.ts';

/** `same`: all of one type, empty ones aside; `ordered`: the same and not yes or no; `sayable`: what has one way to be written. */
export type Parameter = ValueType | 'any' | 'same' | 'ordered' | 'sayable';
export type Signature = {
  readonly takes: readonly Parameter[];
  /** How many of `takes` have to be there; all unless told. */
  readonly least?: number;
  /** The last parameter may be repeated. */
  readonly repeats?: true;
  readonly gives: ValueType | 'same';
  /** Arguments that have to be written out as whole numbers between 0 and 12. */
  readonly places?: number;
};

const of = (takes: readonly Parameter[], gives: Signature['gives'], more: Omit<Signature, 'takes' | 'gives'> = {}): Signature => ({
  takes,
  gives,
  ...more,
});

export const SIGNATURES = {
  '+': of(['number', 'number'], 'number'),
  '-': of(['number', 'number'], 'number'),
  '*': of(['number', 'number'], 'number'),
  '/': of(['number', 'number'], 'number'),
  '-x': of(['number'], 'number'),
  '=': of(['same', 'same'], 'boolean'),
  '!=': of(['same', 'same'], 'boolean'),
  '<': of(['ordered', 'ordered'], 'boolean'),
  '<=': of(['ordered', 'ordered'], 'boolean'),
  '>': of(['ordered', 'ordered'], 'boolean'),
  '>=': of(['ordered', 'ordered'], 'boolean'),
  in: of(['same', 'same'], 'boolean', { repeats: true }),
  and: of(['boolean', 'boolean'], 'boolean'),
  or: of(['boolean', 'boolean'], 'boolean'),
  not: of(['boolean'], 'boolean'),
  if: of(['boolean', 'same', 'same'], 'same'),
  coalesce: of(['same'], 'same', { repeats: true }),
  isEmpty: of(['any'], 'boolean'),
  round: of(['number', 'number'], 'number', { least: 1, places: 1 }),
  floor: of(['number'], 'number'),
  ceil: of(['number'], 'number'),
  abs: of(['number'], 'number'),
  min: of(['ordered', 'ordered'], 'same', { repeats: true }),
  max: of(['ordered', 'ordered'], 'same', { repeats: true }),
  length: of(['text'], 'number'),
  upper: of(['text'], 'text'),
  lower: of(['text'], 'text'),
  trim: of(['text'], 'text'),
  contains: of(['text', 'text'], 'boolean'),
  startsWith: of(['text', 'text'], 'boolean'),
  endsWith: of(['text', 'text'], 'boolean'),
  concat: of(['sayable'], 'text', { repeats: true }),
  substring: of(['text', 'number', 'number'], 'text', { least: 2 }),
  replace: of(['text', 'text', 'text'], 'text'),
  today: of([], 'date'),
  now: of([], 'moment'),
  addDays: of(['date', 'number'], 'date'),
  addMonths: of(['date', 'number'], 'date'),
  daysBetween: of(['date', 'date'], 'number'),
  monthsBetween: of(['date', 'date'], 'number'),
  yearsBetween: of(['date', 'date'], 'number'),
  year: of(['date'], 'number'),
  month: of(['date'], 'number'),
  day: of(['date'], 'number'),
} as const satisfies Record<string, Signature>;
export type FunctionName = keyof typeof SIGNATURES;

const TYPES: ReadonlySet<string> = new Set(['number', 'text', 'boolean', 'date', 'moment']);
/** The type that an argument has to have; undefined where that depends on the others. */
export function takenType(name: FunctionName, index: number): ValueType | undefined {
  const { takes }: Signature = SIGNATURES[name];
  const parameter = takes[Math.min(index, takes.length - 1)];
  return parameter !== undefined && TYPES.has(parameter) ? (parameter as ValueType) : undefined;
}

/** Over the rows of a sub-table: `sum(lines, quantity * price, isPaid)`. `list` names each text once, in their order. */
export const AGGREGATES = ['sum', 'count', 'min', 'max', 'avg', 'list'] as const;
export type AggregateName = (typeof AGGREGATES)[number];

/** Digits behind the point of products, quotients and averages. */
export const KEPT_DECIMALS = 20;
/** Quotients are taken to so many digits before they are rounded, so that every evaluator rounds alike. */
export const QUOTIENT_DECIMALS = 40;
/** Steps in the calendar beyond these give nothing. */
export const MOST_DAYS = 1_700_000;
export const MOST_MONTHS = 55_000;
/** Places in a text are counted up to here. */
export const MOST_PLACES = 1_000_000;
/** A computed text is cut here. */
export const COMPUTED_TEXT = 1_000;
/** Between the texts of a `list`. */
export const LIST_SEPARATOR = ', ';
