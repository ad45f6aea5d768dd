/** Limits of branches: the sums that the conditions of an outcome leave out, or meet twice. */
import Decimal from 'decimal.js';
import type { ConditionLike } from '../conditions/conditions.ts';
import { parseExpression } from '../expression/parse.ts';
import type { Tree } from '../expression/tree.ts';

/** The numbers of one field that a condition holds for; an end that is missing lies nowhere. */
type Span = { readonly low?: Decimal; readonly lowIn: boolean; readonly high?: Decimal; readonly highIn: boolean };
type Limit = Span & { readonly field: string };
type Sign = '>' | '>=' | '<' | '<=';

const SIGNS: Readonly<Record<string, Sign>> = {
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  lessThan: '<',
  lessThanOrEqual: '<=',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
};
const TURNED: Readonly<Record<Sign, Sign>> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=' };
const NUMBER = /^-?\d+(\.\d+)?$/;

function limitOf(field: string, sign: Sign, text: string): Limit | null {
  if (!NUMBER.test(text)) return null;
  const value = new Decimal(text);
  return sign === '>' || sign === '>='
    ? { field, low: value, lowIn: sign === '>=', highIn: false }
    : { field, high: value, highIn: sign === '<=', lowIn: false };
}
/** Both at once; null where they speak of different fields. */
function both(one: Limit | null, other: Limit | null): Limit | null {
  if (!one || !other || one.field !== other.field) return null;
  const [low, lowIn] = isLower(one, other) ? [other.low, other.lowIn] : [one.low, one.lowIn];
  const [high, highIn] = isHigher(one, other) ? [other.high, other.highIn] : [one.high, one.highIn];
  return { field: one.field, lowIn, highIn, ...(low ? { low } : {}), ...(high ? { high } : {}) };
}
/** Whether `one` begins before `other`. */
const isLower = (one: Span, other: Span): boolean => {
  if (!other.low) return false;
  return !one.low || one.low.lt(other.low) || (one.low.eq(other.low) && one.lowIn && !other.lowIn);
};
/** Whether `one` ends after `other`. */
const isHigher = (one: Span, other: Span): boolean => {
  if (!other.high) return false;
  return !one.high || one.high.gt(other.high) || (one.high.eq(other.high) && one.highIn && !other.highIn);
};
const isEmpty = ({ low, high, lowIn, highIn }: Span): boolean =>
  low !== undefined && high !== undefined && (low.gt(high) || (low.eq(high) && !(lowIn && highIn)));
const contains = (outer: Span, inner: Span): boolean => !isLower(inner, outer) && !isHigher(inner, outer);

function ofTree(tree: Tree): Limit | null {
  if (tree.kind !== 'call') return null;
  if (tree.name === 'and') return tree.args.map(ofTree).reduce((one, other) => both(one, other));
  const sign = SIGNS[tree.name];
  const [left, right] = tree.args;
  if (!sign || !left || !right) return null;
  const named = (name: Tree, value: Tree, direction: Sign): Limit | null =>
    name.kind === 'name' && name.path.length === 1 && value.kind === 'literal' && value.type === 'number'
      ? limitOf(name.path[0] as string, direction, value.value)
      : null;
  return named(left, right, sign) ?? named(right, left, TURNED[sign]);
}
/** Null for what is more than a limit of one field. */
function limitIn(condition: ConditionLike): Limit | null {
  if (typeof condition === 'string') {
    const { tree } = parseExpression(condition);
    return tree ? ofTree(tree) : null;
  }
  if ('any' in condition) return null;
  if ('all' in condition) return condition.all.length === 0 ? null : condition.all.map(limitIn).reduce(both);
  const sign = SIGNS[condition.condition];
  return sign ? limitOf(condition.field, sign, String(condition.value ?? '')) : null;
}

const said = (field: string, { low, high, lowIn, highIn }: Span): string =>
  `${low ? `${low.toFixed()} ${lowIn ? '≤' : '<'} ` : ''}${field}${high ? ` ${highIn ? '≤' : '<'} ${high.toFixed()}` : ''}`;
const isBefore = (one: Span, other: Span): number => (isLower(one, other) ? -1 : isLower(other, one) ? 1 : 0);

/** The first numbers that none of the limits holds for. */
function holeIn(limits: readonly Limit[]): Span | null {
  let reached: { readonly high: Decimal; readonly highIn: boolean } | null = null;
  for (const limit of [...limits].sort(isBefore)) {
    if (reached === null) {
      if (limit.low) return { high: limit.low, highIn: !limit.lowIn, lowIn: false };
    } else if (limit.low && (limit.low.gt(reached.high) || (limit.low.eq(reached.high) && !limit.lowIn && !reached.highIn)))
      return { low: reached.high, lowIn: !reached.highIn, high: limit.low, highIn: !limit.lowIn };
    if (!limit.high) return null;
    if (reached === null || isHigher(limit, { ...reached, lowIn: false })) reached = { high: limit.high, highIn: limit.highIn };
  }
  return reached ? { low: reached.high, lowIn: !reached.highIn, highIn: false } : null;
}

export type LimitFaults = {
  /** The numbers that no branch takes, in signs; undefined where there are none, or more than limits of one field. */
  readonly hole?: string;
  /** Numbers that two branches take, none of them the wider one: which goes first is a matter of order alone. */
  readonly overlap?: string;
  /** A branch lies within an earlier one and is never taken. */
  readonly isShadowed: boolean;
};
/** The first branch that holds is taken: a wider limit after a narrower one is the rest, and no fault. */
export function limitFaults(branches: readonly { readonly when?: ConditionLike | undefined }[]): LimitFaults {
  const conditions = branches.flatMap(({ when }) => (when === undefined ? [] : [when]));
  const limits = conditions.map(limitIn);
  const known = limits.flatMap((limit) => limit ?? []);
  let overlap: string | undefined;
  let isShadowed = false;
  for (const [at, later] of known.entries())
    for (const earlier of known.slice(0, at)) {
      if (earlier.field !== later.field) continue;
      if (contains(earlier, later)) isShadowed = true;
      else if (!contains(later, earlier)) {
        const shared = both(earlier, later);
        if (shared && !isEmpty(shared)) overlap ??= said(later.field, shared);
      }
    }
  const isWhole = known.length > 0 && known.length === limits.length && known.every(({ field }) => field === known[0]?.field);
  const hole = isWhole && known.length === branches.length ? holeIn(known) : null;
  return { isShadowed, ...(overlap === undefined ? {} : { overlap }), ...(hole ? { hole: said(known[0]?.field ?? '', hole) } : {}) };
}
