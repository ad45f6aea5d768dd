/** A condition as the list of comparisons that people edit, and what can be asked of each kind of field. */
import { COMPARISONS, type Compared, type Comparison, type ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';

/** A comparison, or the text of an expression. */
export type RulePart = Compared | string;
export type Rules = { readonly joins: 'all' | 'any'; readonly parts: readonly RulePart[] };

const isPart = (one: ConditionLike): one is RulePart => typeof one === 'string' || 'field' in one;
/** The condition as a list; undefined for one with brackets inside brackets, which no list can say. */
export function rulesOf(condition: ConditionLike | undefined): Rules | undefined {
  if (condition === undefined) return { joins: 'all', parts: [] };
  if (isPart(condition)) return { joins: 'all', parts: [condition] };
  const [joins, list] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
  return list.every(isPart) ? { joins, parts: list as readonly RulePart[] } : undefined;
}
export function conditionOf({ joins, parts }: Rules): ConditionLike | undefined {
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first;
  return joins === 'all' ? { all: parts } : { any: parts };
}

export const NUMBER_KINDS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'percent', 'duration']);
const LINES: ReadonlySet<string> = new Set(['text', 'longText', 'email', 'phone', 'url', 'register', 'sequence', 'colour', 'richText']);
const NEVER: ReadonlySet<string> = new Set(['children', 'password', 'geometry', 'json', 'signature']);
/** Whether a condition can ask about such a field. */
export const isComparable = (kind: string | undefined): boolean => kind !== undefined && !NEVER.has(kind);

export const isWithoutValue = (condition: Comparison): boolean => condition === 'isNull' || condition === 'notNull';
const ALWAYS = ['equals', 'notEqual', 'isNull', 'notNull'] as const;
const BY_ORDER = ['greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual'] as const;
/** What can be asked of a field of this kind; everything of one that is not known. */
export function comparisonsFor(kind: Field['kind'] | undefined): readonly Comparison[] {
  if (kind === undefined) return COMPARISONS.filter((one) => one !== 'within');
  if (LINES.has(kind)) return [...ALWAYS, 'contains', 'notContains', 'startsWith', 'endsWith'];
  if (kind === 'choice' || kind === 'state' || kind === 'multiChoice') return [...ALWAYS, 'whereIn'];
  return NUMBER_KINDS.has(kind) || kind === 'date' || kind === 'datetime' || kind === 'time' ? [...ALWAYS, ...BY_ORDER] : ALWAYS;
}
/** The same comparison asked differently: a value that still means something stays. */
export function withComparison({ field, value }: Compared, condition: Comparison): Compared {
  if (isWithoutValue(condition)) return { field, condition };
  if (condition === 'whereIn') return { field, condition, value: Array.isArray(value) ? value : [] };
  return { field, condition, value: Array.isArray(value) ? null : (value ?? null) };
}
