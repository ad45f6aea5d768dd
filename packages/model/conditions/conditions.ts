/** Conditions as data: the same fourteen comparisons filter a query, guard a row and show or require a field. */
import { z } from 'zod';
import { parseExpression } from '../expression/parse.ts';
import { expressionSchema } from '../expression/schema.ts';
import { namesIn } from '../expression/tree.ts';
import { valuesOf } from '../fields/value-lists.ts';
import { isWithin } from '../places/box.ts';

export const COMPARISONS = [
  'equals',
  'notEqual',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'greaterThan',
  'greaterThanOrEqual',
  'lessThan',
  'lessThanOrEqual',
  'isNull',
  'notNull',
  'whereIn',
  'within',
] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const comparisonSchema = z.enum(COMPARISONS);

const scalarSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Scalar = z.infer<typeof scalarSchema>;

/** `all` and `any` nest; `value` of `whereIn` is a list, of `within` (of geometries) `west,south,east,north` in degrees; `isNull` and `notNull` need none. */
export type Compared = { readonly field: string; readonly condition: Comparison; readonly value?: Scalar | readonly Scalar[] | undefined };
export type Condition = Compared | { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] };
/** A condition in which the texts of expressions may stand, or such a text alone: true or false. */
export type ConditionLike = string | Compared | { readonly all: readonly ConditionLike[] } | { readonly any: readonly ConditionLike[] };

export const comparedValueSchema = z.union([scalarSchema, z.array(scalarSchema).readonly()]);
const comparedSchema = z.strictObject({ field: z.string(), condition: comparisonSchema, value: comparedValueSchema.optional() });
export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    comparedSchema,
    z.strictObject({ all: z.array(conditionSchema).readonly() }),
    z.strictObject({ any: z.array(conditionSchema).readonly() }),
  ]),
);
export const conditionLikeSchema: z.ZodType<ConditionLike> = z.lazy(() =>
  z.union([
    expressionSchema,
    comparedSchema,
    z.strictObject({ all: z.array(conditionLikeSchema).readonly() }),
    z.strictObject({ any: z.array(conditionLikeSchema).readonly() }),
  ]),
);

/**
 * A comparison as requests and forms carry it, in the language of definitions: `whereIn` takes a list, comparisons with nothing have
 * no value. `typed` gives a text as a value of the field, where the field is known.
 */
export function readComparison(
  { field, condition, value }: { readonly field: string; readonly condition: Comparison; readonly value: unknown },
  typed: (text: string) => Scalar = (text) => text,
): Compared {
  if (condition === 'isNull' || condition === 'notNull') return { field, condition };
  if (condition === 'whereIn') return { field, condition, value: valuesOf(value ?? '').map(typed) };
  return { field, condition, value: typeof value === 'string' ? typed(value) : (value as Scalar) };
}

/** Every field that a condition looks at, for dependency lists and checks. */
export function conditionFields(condition: ConditionLike): string[] {
  if (typeof condition === 'string') {
    const { tree } = parseExpression(condition);
    return tree ? namesIn(tree) : [];
  }
  if ('all' in condition) return condition.all.flatMap(conditionFields);
  if ('any' in condition) return condition.any.flatMap(conditionFields);
  return [condition.field];
}

/** The comparisons inside a condition, expressions left out. */
export function comparisonsIn(condition: ConditionLike | undefined): readonly Compared[] {
  if (condition === undefined || typeof condition === 'string') return [];
  if ('all' in condition) return condition.all.flatMap(comparisonsIn);
  return 'any' in condition ? condition.any.flatMap(comparisonsIn) : [condition];
}
/** The fields that a condition compares. */
export const comparedFields = (condition: ConditionLike | undefined): readonly string[] =>
  comparisonsIn(condition).map(({ field }) => field);

/** The expressions inside a condition. */
export function conditionTexts(condition: ConditionLike): string[] {
  if (typeof condition === 'string') return [condition];
  if ('all' in condition) return condition.all.flatMap(conditionTexts);
  return 'any' in condition ? condition.any.flatMap(conditionTexts) : [];
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const fold = (value: unknown): string => text(value).toLowerCase();
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Numbers (also decimal strings) are compared by size, everything else as text; dates in ISO form order as text. */
function order(left: unknown, right: unknown): number {
  const numberOf = (value: unknown) => (isEmpty(value) ? Number.NaN : Number(value));
  const difference = numberOf(left) - numberOf(right);
  if (!Number.isNaN(difference)) return difference;
  const [a, b] = [text(left), text(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A list is compared by what it holds: any of the wanted values, or none of them. */
function meetsList({ condition, value: wanted }: Compared, held: readonly unknown[]): boolean {
  if (condition === 'isNull' || condition === 'notNull') return held.length > 0 === (condition === 'notNull');
  const any = valuesOf(wanted ?? '').some((one) => held.some((entry) => fold(entry) === fold(one)));
  if (condition === 'notEqual' || condition === 'notContains') return !any;
  return any && (condition === 'equals' || condition === 'contains' || condition === 'whereIn');
}

type Values = Readonly<Record<string, unknown>>;
/** Whether a record meets a condition. Missing fields count as empty; comparisons with an empty value are false. */
export const meets = (condition: Condition, record: Values): boolean => meetsLike(condition, record, () => false);

/** The same for a condition with expressions in it; `holds` answers for those. */
export function meetsLike(condition: ConditionLike, record: Values, holds: (expression: string) => boolean): boolean {
  if (typeof condition === 'string') return holds(condition);
  if ('all' in condition) return condition.all.every((part) => meetsLike(part, record, holds));
  if ('any' in condition) return condition.any.some((part) => meetsLike(part, record, holds));
  const value = record[condition.field];
  const wanted = condition.value;
  if (Array.isArray(value)) return meetsList(condition, value);
  switch (condition.condition) {
    case 'isNull':
      return isEmpty(value);
    case 'notNull':
      return !isEmpty(value);
    case 'equals':
      return fold(value) === fold(wanted);
    case 'notEqual':
      return fold(value) !== fold(wanted);
    case 'whereIn':
      return valuesOf(wanted ?? '').some((one) => fold(one) === fold(value));
    case 'contains':
      return fold(value).includes(fold(wanted));
    case 'notContains':
      return !fold(value).includes(fold(wanted));
    case 'startsWith':
      return fold(value).startsWith(fold(wanted));
    case 'endsWith':
      return fold(value).endsWith(fold(wanted));
    case 'within':
      return isWithin(value, wanted);
  }
  if (isEmpty(value) || isEmpty(wanted)) return false;
  const difference = order(value, wanted);
  switch (condition.condition) {
    case 'greaterThan':
      return difference > 0;
    case 'greaterThanOrEqual':
      return difference >= 0;
    case 'lessThan':
      return difference < 0;
    case 'lessThanOrEqual':
      return difference <= 0;
  }
}
