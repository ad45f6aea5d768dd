/** Calculates a checked expression for one record, in the browser and on the server alike. */
import Decimal from 'decimal.js';
import { type AggregateName, COMPUTED_TEXT, LIST_SEPARATOR } from './functions.ts';
import { compare, type LazyName, OPEN_OPERATIONS, OPERATIONS, quotient } from './operations.ts';
import { valueTypeOf } from './shape.ts';
import { LIMITS } from './tree.ts';
import type { Typed } from './typed.ts';
import { Exact, fromWire, settle, type Value } from './values.ts';

/** A record in wire form, and what belongs to it. */
export type RecordReader = {
  readonly value: (name: string) => unknown;
  /** The row that a reference points at: null for none, undefined when it is not at hand here. */
  readonly reference?: (name: string) => RecordReader | null | undefined;
  /** The rows of a sub-table; undefined when they are not at hand here. */
  readonly children?: (name: string) => readonly RecordReader[] | undefined;
};
/** `today` is the company's day, `now` ISO 8601; undefined where the clock is not known. */
export type Clock = { readonly today?: string | undefined; readonly now?: string | undefined };

/** Something that the expression needs is not at hand. */
class Unknown extends Error {}
export class TooManySteps extends Error {}

type Run = { readonly clock: Clock; steps: number };

const lazy: Readonly<Record<LazyName, (run: Run, args: readonly Typed[], row: RecordReader) => Value>> = {
  if: (run, [condition, then, otherwise], row) => calculate(run, calculate(run, condition, row) === true ? then : otherwise, row),
  and: (run, args, row) => logic(run, args, row, false),
  or: (run, args, row) => logic(run, args, row, true),
  coalesce: (run, args, row) => {
    for (const arg of args) {
      const value = calculate(run, arg, row);
      if (value !== null) return value;
    }
    return null;
  },
  today: ({ clock }) => clock.today ?? missing(),
  now: ({ clock }) => fromWire('moment', clock.now ?? missing()),
};
const missing = (): never => {
  throw new Unknown();
};
/** `decides` alone settles it; otherwise nothing beats the rest. */
function logic(run: Run, args: readonly Typed[], row: RecordReader, decides: boolean): Value {
  let result: boolean | null = !decides;
  for (const arg of args) {
    const value = calculate(run, arg, row);
    if (value === decides) return decides;
    if (value === null) result = null;
  }
  return result;
}

const isLazy = (name: string): name is LazyName => Object.hasOwn(lazy, name);
const isOpen = (name: string): name is keyof typeof OPEN_OPERATIONS => Object.hasOwn(OPEN_OPERATIONS, name);

function field(run: Run, typed: Extract<Typed, { kind: 'field' }>, row: RecordReader): Value {
  let at: RecordReader = row;
  for (const hop of typed.hops) {
    const next: RecordReader | null | undefined = at.reference ? at.reference(hop) : undefined;
    if (next === null) return null;
    at = next ?? missing();
  }
  if (typed.formula) return settle(typed.field, calculate(run, typed.formula, at));
  return fromWire(valueTypeOf(typed.field) ?? 'empty', at.value(typed.name));
}

function aggregate(run: Run, { name, children, value, where }: Extract<Typed, { kind: 'aggregate' }>, row: RecordReader): Value {
  const all = row.children?.(children) ?? missing();
  const rows = where ? all.filter((one) => calculate(run, where, one) === true) : all;
  if (!value) return new Exact(rows.length);
  const values = rows.map((one) => calculate(run, value, one)).filter((one) => one !== null);
  return AGGREGATED[name](values);
}
const total = (values: readonly Value[]): Exact =>
  values.reduce<Exact>((sum, one) => (one instanceof Decimal ? sum.plus(one) : sum), new Exact(0));
const AGGREGATED: Readonly<Record<AggregateName, (values: readonly Value[]) => Value>> = {
  count: (values) => new Exact(values.length),
  sum: (values) => total(values),
  avg: (values) => quotient(total(values), new Exact(values.length)),
  min: (values) => OPEN_OPERATIONS.min(...values),
  max: (values) => OPEN_OPERATIONS.max(...values),
  list: (values) => {
    const texts = [...new Set(values.filter((one) => typeof one === 'string'))].sort(compare);
    return texts.length > 0 ? [...texts.join(LIST_SEPARATOR)].slice(0, COMPUTED_TEXT).join('') : null;
  },
};

function calculate(run: Run, typed: Typed | undefined, row: RecordReader): Value {
  if (!typed) throw new Error('an argument is missing');
  run.steps += 1;
  if (run.steps > LIMITS.steps) throw new TooManySteps('an expression takes too many steps');
  switch (typed.kind) {
    case 'literal':
      return typed.type === 'number' ? new Exact(String(typed.value)) : fromWire(typed.type, typed.value);
    case 'field':
      return field(run, typed, row);
    case 'aggregate':
      return aggregate(run, typed, row);
    case 'call': {
      const { name } = typed;
      if (isLazy(name)) return lazy[name](run, typed.args, row);
      const args = typed.args.map((arg) => calculate(run, arg, row));
      if (isOpen(name)) return OPEN_OPERATIONS[name](...args);
      return args.includes(null) ? null : OPERATIONS[name](...args);
    }
  }
}

/**
 * The value, or undefined when something it needs is not at hand: a referenced row, a sub-table, the clock.
 * Throws TooManySteps beyond the limit.
 */
export function evaluate(typed: Typed, row: RecordReader, clock: Clock): Value | undefined {
  try {
    return calculate({ clock, steps: 0 }, typed, row);
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

/** Whether an expression holds; nothing and what is not at hand count as no. */
export const holds = (typed: Typed, row: RecordReader, clock: Clock): boolean => evaluate(typed, row, clock) === true;

/** A record with its referenced rows and sub-tables inside, as GraphQL gives them. */
export function recordReader(record: Readonly<Record<string, unknown>>, objectName: (field: string) => string): RecordReader {
  const own = (name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined);
  const isRow = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
  return {
    value: own,
    reference: (name) => {
      if ((own(name) ?? null) === null && own(objectName(name)) === undefined) return null;
      const row = own(objectName(name));
      return isRow(row) ? recordReader(row, objectName) : row === null ? null : undefined;
    },
    children: (name) => {
      const rows = own(name);
      return Array.isArray(rows) ? rows.filter(isRow).map((row) => recordReader(row, objectName)) : undefined;
    },
  };
}
