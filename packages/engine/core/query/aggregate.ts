/** Aggregates in SQL: which functions a kind of field allows, how a value is written and how a group is filtered by it. */
import type { AggregateFunction } from '@lambda/model/definitions/analytics.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Field, isExact, isFile, isJson, isList } from '@lambda/model/fields/fields.ts';
import { averageDigitsOf } from '@lambda/model/money/currency-digits.ts';
import type { Bind } from './predicate.ts';
import type { Bucket, Having } from './query.ts';

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['integer', 'duration', 'decimal', 'money', 'percent']);
const UNORDERED: ReadonlySet<Field['kind']> = new Set(['boolean', 'password', 'children']);

const refuse = (reason: string) => new PlatformError('BAD_REQUEST', { params: { reason } });

/** Sums and averages are for numbers, smallest and largest for what has an order; everything but JSON can be counted. */
function checkFunction(name: AggregateFunction, field: Field): void {
  const allowed =
    name === 'sum' || name === 'avg'
      ? NUMBERS.has(field.kind)
      : name === 'min' || name === 'max'
        ? !UNORDERED.has(field.kind) && !isJson(field) && !isList(field)
        : !isJson(field);
  if (!allowed) throw refuse(`${name}: ${field.kind}`);
}

const AVERAGE_DECIMALS = 4;
/** Averages of money are money: whole tugrik. Those of amounts whose currency stands beside them are rounded when they are written. */
const averageDecimals = (field: Field): number => (field.kind === 'money' ? averageDigitsOf(field) : undefined) ?? AVERAGE_DECIMALS;
type Gathering = { /** Only rows that meet it are gathered. */ readonly where?: string | null; readonly decimals?: number | undefined };
/** A value as SQL. Sums and averages of numbers are exact and come as text; averages are rounded to four decimals unless told. */
export function aggregateSql(
  name: AggregateFunction,
  column: string | null,
  field: Field | null,
  { where = null, decimals }: Gathering = {},
): { raw: string; output: string } {
  const only = where === null ? '' : ` filter (where ${where})`;
  if (column === null || !field) {
    if (name !== 'count') throw refuse(`${name}: column`);
    return { raw: `count(*)${only}`, output: `count(*)${only}` };
  }
  checkFunction(name, field);
  const sql = column;
  switch (name) {
    case 'count':
      return { raw: `count(${sql})${only}`, output: `count(${sql})${only}` };
    case 'countDistinct':
      return { raw: `count(distinct ${sql})${only}`, output: `count(distinct ${sql})${only}` };
    case 'sum':
      return { raw: `coalesce(sum(${sql})${only}, 0)`, output: `coalesce(sum(${sql})${only}, 0)::text` };
    case 'avg': {
      const raw = `round(avg(${sql})${only}, ${decimals ?? averageDecimals(field)})`;
      return { raw, output: `${raw}::text` };
    }
    default: {
      const raw = `${name}(${sql})${only}`;
      return { raw, output: isExact(field) ? `${raw}::text` : isFile(field) ? `'/files/'||${raw}` : raw };
    }
  }
}

/**
 * What a group is made of instead of the bare values; `raw` is a date or a whole number. Moments belong to the day of the
 * company's own clock, whose zone `zone` places.
 */
export function bucketSql(sql: string, field: Field, bucket: Bucket, zone: () => string): { raw: string; output: string } {
  if ('step' in bucket) {
    if (field.kind !== 'date' && field.kind !== 'datetime') throw refuse(`${bucket.step}: ${field.kind}`);
    const wall = field.kind === 'date' ? `${sql}::timestamp` : `(${sql} at time zone ${zone()})`;
    const raw = `date_trunc('${bucket.step}', ${wall})::date`;
    return { raw, output: raw };
  }
  if (!NUMBERS.has(field.kind)) throw refuse(`bands: ${field.kind}`);
  const raw = `width_bucket(${sql}::numeric, '{${bucket.bands.join(',')}}'::numeric[])`;
  return { raw, output: raw };
}

const OPERATORS = {
  equals: '=',
  notEqual: '<>',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  lessThan: '<',
  lessThanOrEqual: '<=',
} as const;
const NUMBER = /^-?\d{1,18}(\.\d{1,6})?$/;

/** A condition on a group's number. */
export function havingSql({ raw, having, bind }: { raw: string; having: Having; bind: Bind }): string {
  const operator = OPERATORS[having.condition as keyof typeof OPERATORS] as string | undefined;
  if (!operator) throw refuse(`having: ${having.condition}`);
  const number = (value: unknown): string => {
    const text = String(value).trim();
    if (!NUMBER.test(text)) throw refuse(`having: ${text.slice(0, 40)}`);
    return text;
  };
  return `${raw} ${operator} ${bind(`having ${having.key}`, number, 'numeric')}`;
}
