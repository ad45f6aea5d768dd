/** Conditions as data: the same thirteen comparisons filter a query, guard a row and show or require a field. */
import { z } from 'zod';

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
] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const comparisonSchema = z.enum(COMPARISONS);

const scalarSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Scalar = z.infer<typeof scalarSchema>;

/** `all` and `any` nest; `value` of `whereIn` is a list; `isNull` and `notNull` need none. */
export type Condition =
  | { readonly field: string; readonly condition: Comparison; readonly value?: Scalar | readonly Scalar[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({
      field: z.string(),
      condition: comparisonSchema,
      value: z.union([scalarSchema, z.array(scalarSchema).readonly()]).optional(),
    }),
    z.strictObject({ all: z.array(conditionSchema).readonly() }),
    z.strictObject({ any: z.array(conditionSchema).readonly() }),
  ]),
);

/** Every field that a condition looks at, for dependency lists and checks. */
export function conditionFields(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(conditionFields);
  if ('any' in condition) return condition.any.flatMap(conditionFields);
  return [condition.field];
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
function meetsList({ condition, value: wanted }: Extract<Condition, { field: string }>, held: readonly unknown[]): boolean {
  if (condition === 'isNull' || condition === 'notNull') return held.length > 0 === (condition === 'notNull');
  const any = [wanted].flat().some((one) => held.some((entry) => fold(entry) === fold(one)));
  if (condition === 'notEqual' || condition === 'notContains') return !any;
  return any && (condition === 'equals' || condition === 'contains' || condition === 'whereIn');
}

/** Whether a record meets a condition. Missing fields count as empty; comparisons with an empty value are false. */
export function meets(condition: Condition, record: Readonly<Record<string, unknown>>): boolean {
  if ('all' in condition) return condition.all.every((part) => meets(part, record));
  if ('any' in condition) return condition.any.some((part) => meets(part, record));
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
      return Array.isArray(wanted) && wanted.some((one) => fold(one) === fold(value));
    case 'contains':
      return fold(value).includes(fold(wanted));
    case 'notContains':
      return !fold(value).includes(fold(wanted));
    case 'startsWith':
      return fold(value).startsWith(fold(wanted));
    case 'endsWith':
      return fold(value).endsWith(fold(wanted));
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
