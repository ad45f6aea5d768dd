/** Turns one comparison into SQL: the text by the kind of field, the value as a parameter. */
import type { Comparison } from '@lambda/model/conditions/conditions.ts';
import { boxColumnName, searchColumnName } from '@lambda/model/definitions/names.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Field, isFile, isJson, isList, isText } from '@lambda/model/fields/fields.ts';
import { withoutHidden } from '@lambda/model/fields/hidden-characters.ts';
import { valuesOf } from '@lambda/model/fields/value-lists.ts';
import { isDay } from '@lambda/model/time/day.ts';
import { momentSpan } from '@lambda/model/time/day-span.ts';
import { arrayLiteral, type Parameter, quoteName } from '../../sql/database.ts';
import { boxLiteral, withinSql } from '../schema/box-column.ts';

/** Adds a parameter and gives its place, `$3::bigint`; `convert` runs at each execution and is told the zone of the company's clock. */
export type Bind = (purpose: string, convert: (value: unknown, zone: string) => Parameter, cast: string) => string;

const like = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const fold = (value: unknown): string => withoutHidden(String(value).normalize('NFC')).toLowerCase();

/** The smallest text behind every text that begins with `prefix`, in code point order. */
export function prefixEnd(prefix: string): string {
  const points = [...prefix];
  while (points.length > 0) {
    const last = (points.pop() as string).codePointAt(0) as number;
    // Surrogates are no characters, so the step over them goes to the first code point behind.
    const next = last === 0xd7ff ? 0xe000 : last + 1;
    if (next <= 0x10ffff) return points.join('') + String.fromCodePoint(next);
  }
  return '\u{10ffff}';
}

const CASTS: Partial<Record<Field['kind'], string>> = {
  integer: 'bigint',
  reference: 'bigint',
  file: 'bigint',
  image: 'bigint',
  duration: 'bigint',
  decimal: 'numeric',
  money: 'numeric',
  percent: 'numeric',
  time: 'time',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamptz',
};
const NUMBER = /^-?\d{1,18}(\.\d{1,18})?$/;
const INTEGER = /^-?\d{1,15}$/;
const CLOCK = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/;

/** A value of the request as PostgreSQL reads it for this kind of field; refuses what it could not read. */
function parse(name: string, field: Field, value: unknown): string {
  const text = withoutHidden(String(value)).trim();
  const refuse = () => new PlatformError('BAD_REQUEST', { params: { reason: `${name}: ${text.slice(0, 60)}` } });
  switch (field.kind) {
    case 'file':
    case 'image':
    case 'files':
    case 'images': {
      const id = text.replace(/^\/files\//, '');
      if (!INTEGER.test(id)) throw refuse();
      return id;
    }
    case 'integer':
    case 'duration':
    case 'reference':
    case 'references':
      if (!INTEGER.test(text)) throw refuse();
      return text;
    case 'decimal':
    case 'money':
    case 'percent':
      if (!NUMBER.test(text)) throw refuse();
      return text;
    case 'boolean':
      if (!/^(true|false|0|1)$/i.test(text)) throw refuse();
      return /^(true|1)$/i.test(text) ? 'true' : 'false';
    case 'date':
      if (!isDay(text)) throw refuse();
      return text;
    case 'time':
      if (!CLOCK.test(text)) throw refuse();
      return text;
    case 'datetime':
      if (!MOMENT.test(text) || !isDay(text.slice(0, 10)) || Number.isNaN(Date.parse(text))) throw refuse();
      return text;
    default:
      return text;
  }
}
const OPERATORS = { greaterThan: '>', greaterThanOrEqual: '>=', lessThan: '<', lessThanOrEqual: '<=' } as const;

/** A list is compared by what it holds: any of the values, or none of them; there is no order. */
function listSql({ column, name, field, condition, bind }: Omit<Comparing, 'alias' | 'sql'> & { column: string }): string {
  const isAny = condition === 'equals' || condition === 'contains' || condition === 'whereIn';
  if (!isAny && condition !== 'notEqual' && condition !== 'notContains')
    throw new PlatformError('BAD_REQUEST', { params: { reason: `${name}: ${condition}` } });
  const entries = (value: unknown) => arrayLiteral(valuesOf(value).map((one) => parse(name, field, one)));
  const holds = `${column} && ${bind(`${name} any`, entries, field.kind === 'multiChoice' ? 'text[]' : 'bigint[]')}`;
  return isAny ? holds : `(${holds}) is not true`;
}

/**
 * Moments are compared by what a text means on the company's clock: a day is all of it, so `equals` is any moment of the day,
 * `lessThan` is before it begins and `greaterThan` after it has ended.
 */
function momentSql(column: string, name: string, field: Field, condition: Comparison, bind: Bind): string | null {
  const spanOf = (value: unknown, zone: string) => momentSpan(parse(name, field, value), zone);
  const edge = (at: 0 | 1) => bind(`${name} ${at === 0 ? 'first' : 'last'}`, (value, zone) => spanOf(value, zone)[at], 'timestamptz');
  const edges = (at: 0 | 1) =>
    bind(
      `${name} ${at === 0 ? 'firsts' : 'lasts'}`,
      (value, zone) => arrayLiteral(valuesOf(value).map((one) => spanOf(one, zone)[at])),
      'timestamptz[]',
    );
  switch (condition) {
    case 'equals':
      return `${column} between ${edge(0)} and ${edge(1)}`;
    case 'notEqual':
      return `(${column} between ${edge(0)} and ${edge(1)}) is not true`;
    case 'lessThan':
    case 'greaterThanOrEqual':
      return `${column} ${OPERATORS[condition]} ${edge(0)}`;
    case 'lessThanOrEqual':
    case 'greaterThan':
      return `${column} ${OPERATORS[condition]} ${edge(1)}`;
    case 'whereIn':
      return `exists (select 1 from unnest(${edges(0)}, ${edges(1)}) as span(first, last) where ${column} between span.first and span.last)`;
    default:
      return null;
  }
}

type Comparing = {
  readonly alias: string;
  readonly name: string;
  /** The value itself: the column, or what a computed field is made of. */
  readonly sql: string;
  readonly field: Field;
  readonly condition: Comparison;
  readonly bind: Bind;
  /** Whether the columns that are derived from it stand beside it, as they do in the table itself. */
  readonly isTable?: boolean;
};
/**
 * SQL for `<alias>.<name> <condition> value`. Texts are compared without regard to case; prefixes as a range over the
 * stored lower-case column where there is one, because LIKE with a parameter cannot use its index.
 */
export function predicateSql({ alias, name, sql: column, field, condition, bind, isTable = false }: Comparing): string {
  if (condition === 'isNull') return `${column} is null`;
  if (condition === 'notNull') return `${column} is not null`;
  if (condition === 'within') {
    if (field.kind !== 'geometry') throw new PlatformError('BAD_REQUEST', { params: { reason: `${name}: ${condition}` } });
    const stored = isTable ? `${alias}.${quoteName(boxColumnName(name))}` : null;
    return withinSql(
      { stored, column },
      bind(`${name} within`, (value) => boxLiteral(name, value), 'box'),
    );
  }
  if (isJson(field)) throw new PlatformError('BAD_REQUEST', { params: { reason: `${name}: ${condition}` } });
  if (isList(field)) return listSql({ column, name, field, condition, bind });

  const exact = CASTS[field.kind] ?? (field.kind === 'choice' || field.kind === 'state' ? 'text' : undefined);
  const searched = Boolean(field.search) && isText(field);
  // What is calculated may be ordered by code points; by those alone only Latin letters have small ones.
  const small = `lower(${column} collate "default")`;
  const folded = exact ? `lower(${column}::text)` : searched ? `${alias}.${quoteName(searchColumnName(name))}` : small;
  const text = (purpose: string, convert: (value: unknown) => string) => bind(`${name} ${purpose}`, convert, 'text');
  switch (condition) {
    case 'contains':
      return `${folded} like ${text('contains', (value) => `%${like(fold(value))}%`)}`;
    case 'notContains':
      return `(${folded} like ${text('contains', (value) => `%${like(fold(value))}%`)}) is not true`;
    case 'endsWith':
      return `${folded} like ${text('ends', (value) => `%${like(fold(value))}`)}`;
    case 'startsWith':
      if (!searched) return `${folded} like ${text('starts', (value) => `${like(fold(value))}%`)}`;
      return `${folded} >= ${text('from', fold)} and ${folded} < ${text('to', (value) => prefixEnd(fold(value)))}`;
  }
  const timestamp = field.kind === 'datetime' ? momentSql(column, name, field, condition, bind) : null;
  if (timestamp) return timestamp;
  const side = exact ? column : folded;
  const cast = exact ?? 'text';
  const one = (value: unknown): string => (exact ? parse(name, field, value) : fold(value));
  switch (condition) {
    case 'equals':
      return `${side} = ${bind(`${name} is`, one, cast)}`;
    case 'notEqual':
      return `${side} is distinct from ${bind(`${name} is`, one, cast)}`;
    case 'whereIn':
      return `${side} = any(${bind(`${name} in`, (value) => arrayLiteral(valuesOf(value).map(one)), `${cast}[]`)})`;
  }
  return `${side} ${OPERATORS[condition]} ${bind(`${name} is`, one, cast)}`;
}

/** Whether a comparison leaves few enough rows that collecting them all is cheaper than walking a sort index. */
export function isSelective(name: string, field: Field, condition: Comparison): boolean {
  if (condition === 'startsWith') return Boolean(field.search);
  if (condition !== 'equals' && condition !== 'whereIn') return false;
  return name === 'id' || field.unique === true || Boolean(field.search) || field.kind === 'reference' || isFile(field);
}
