/** The filters of a grid as its REST address takes them, `{column: value}`, turned into the filters of every list. */
import type { Comparison } from '@lambda/model/conditions/conditions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Field, isText } from '@lambda/model/fields/fields.ts';
import { joinValues } from '@lambda/model/fields/value-lists.ts';
import { isDay } from '@lambda/model/time/day.ts';
import { dayStart } from '@lambda/model/time/day-span.ts';
import type { FilterArgument } from '../../core/query/list-arguments.ts';

export type GridFilters = {
  readonly filters: readonly FilterArgument[];
  readonly groupFilters: readonly { readonly combine: 'or'; readonly filters: readonly FilterArgument[] }[];
};
type Column = { readonly name: string; readonly field: Field; readonly zone: string | undefined };
type Given = Readonly<Record<string, unknown>>;

/** Sent by older callers and of no effect: the rows are bound by the role, never by the request. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['user_condition', 'customHeader']);
const CUSTOM = 'custom_condition';

const bad = (column: string) => new PlatformError('BAD_REQUEST', { params: { reason: `filter ${column.slice(0, 80)}` } });
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const isObject = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTime = ({ field }: Column): boolean => field.kind === 'date' || field.kind === 'datetime';
/** Texts that people type; the others are chosen from a list and compared whole. */
const isTyped = ({ field }: Column): boolean => isText(field) && field.kind !== 'choice' && field.kind !== 'state';

function scalar(column: Column, value: unknown): string {
  if (typeof value === 'object' || (typeof value === 'string' && value.length > 20_000)) throw bad(column.name);
  return String(value);
}

/** A comparison with a day; on a moment the day is its span on the company's clock. */
function dayFilters(column: Column, condition: Comparison, given: unknown): FilterArgument[] {
  const text = scalar(column, given);
  const day = text.slice(0, 10);
  const one = (as: Comparison, value: string): FilterArgument => ({ column: column.name, condition: as, value });
  if (!isDay(day)) throw bad(column.name);
  if (column.field.kind === 'date') return [one(condition, day)];
  if (text.length > 10) return [one(condition, text)];
  const [start, end] = [dayStart(day, column.zone), dayStart(day, column.zone, 1)];
  switch (condition) {
    case 'equals':
      return [one('greaterThanOrEqual', start), one('lessThan', end)];
    case 'lessThan':
    case 'greaterThanOrEqual':
      return [one(condition, start)];
    case 'lessThanOrEqual':
      return [one('lessThan', end)];
    case 'greaterThan':
      return [one('greaterThanOrEqual', end)];
    default:
      throw bad(column.name);
  }
}
const compare = (column: Column, condition: Comparison, value: unknown): FilterArgument[] => {
  if (!isGiven(value)) return [];
  return isTime(column) ? dayFilters(column, condition, value) : [{ column: column.name, condition, value: scalar(column, value) }];
};
const between = (column: Column, from: unknown, to: unknown): FilterArgument[] => [
  ...compare(column, 'greaterThanOrEqual', from),
  ...compare(column, 'lessThanOrEqual', to),
];

/** `type` of a filter object. On texts and numbers "less" and "greater" include the value itself, as the address always had it. */
const OF_TEXT: Readonly<Record<string, Comparison>> = {
  contains: 'contains',
  notContains: 'notContains',
  equals: 'equals',
  notEqual: 'notEqual',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
  lessThan: 'lessThanOrEqual',
  lessThanOrEqual: 'lessThanOrEqual',
  greaterThan: 'greaterThanOrEqual',
  greaterThanOrEqual: 'greaterThanOrEqual',
};
const OF_DATE: Readonly<Record<string, Comparison>> = {
  equals: 'equals',
  notEqual: 'notEqual',
  lessThan: 'lessThan',
  lessThanOrEqual: 'lessThanOrEqual',
  greaterThan: 'greaterThan',
  greaterThanOrEqual: 'greaterThanOrEqual',
};
const FILTER_KEYS: ReadonlySet<string> = new Set(['type', 'filter', 'filterTo', 'dateFrom', 'dateTo', 'filterType']);

function fromObject(column: Column, given: Given): GridFilters {
  const { type, filter, filterTo, dateFrom, dateTo } = given;
  if (typeof type !== 'string' || Object.keys(given).some((key) => !FILTER_KEYS.has(key))) throw bad(column.name);
  const only = (filters: FilterArgument[]): GridFilters => ({ filters, groupFilters: [] });
  if (type === 'blank') return only([{ column: column.name, condition: 'isNull', value: '1' }]);
  if (type === 'notBlank') return only([{ column: column.name, condition: 'notNull', value: '1' }]);
  const first = isTime(column) ? (dateFrom ?? filter) : filter;
  if (type === 'inRange') return only(between(column, first, isTime(column) ? (dateTo ?? filterTo) : filterTo));
  if (type === 'within')
    return only(compare(column, 'within', Array.isArray(filter) ? filter.map((part) => scalar(column, part)).join() : filter));
  const condition = Object.hasOwn(isTime(column) ? OF_DATE : OF_TEXT, type) ? (isTime(column) ? OF_DATE : OF_TEXT)[type] : undefined;
  if (!condition) throw bad(column.name);
  if (column.field.kind === 'datetime' && condition === 'notEqual' && isGiven(first)) {
    const outside = [...compare(column, 'lessThan', first), ...compare(column, 'greaterThan', first)];
    return { filters: [], groupFilters: [{ combine: 'or', filters: outside }] };
  }
  return only(compare(column, condition, first));
}

function fromList(column: Column, given: readonly unknown[]): GridFilters {
  if (isTime(column)) {
    if (given.length !== 2) throw bad(column.name);
    return { filters: between(column, given[0], given[1]), groupFilters: [] };
  }
  const values = given.filter(isGiven).map((value) => scalar(column, value));
  if (values.length === 0) return { filters: [], groupFilters: [] };
  return { filters: [{ column: column.name, condition: 'whereIn', value: joinValues(values) }], groupFilters: [] };
}

function filterOf(column: Column, given: unknown, whole: boolean): GridFilters {
  if (!isGiven(given)) return { filters: [], groupFilters: [] };
  if (Array.isArray(given)) return fromList(column, given);
  if (isObject(given)) return fromObject(column, given);
  return { filters: compare(column, isTyped(column) && !whole ? 'contains' : 'equals', given), groupFilters: [] };
}

/**
 * Reads the body of a grid request. `columnOf` gives the field behind a column of the grid and throws UNKNOWN_FIELD for
 * anything else; `zone` is the company's. Throws BAD_REQUEST that names the column.
 */
export function gridFilters(body: unknown, columnOf: (name: string) => Field, zone: string | undefined): GridFilters {
  if (body === undefined || body === null) return { filters: [], groupFilters: [] };
  if (!isObject(body)) throw bad('body');
  const { [CUSTOM]: custom, ...given } = body;
  // A condition as SQL text cannot be taken from a request.
  if (custom !== undefined && custom !== null && !isObject(custom)) throw bad(CUSTOM);
  const read = (values: Given, whole: boolean) =>
    Object.entries(values)
      .filter(([name]) => !WITHOUT_EFFECT.has(name))
      .map(([name, value]) => filterOf({ name, field: columnOf(name), zone }, value, whole));
  const parts = [...read(given, false), ...read(custom ?? {}, true)];
  return { filters: parts.flatMap(({ filters }) => filters), groupFilters: parts.flatMap(({ groupFilters }) => groupFilters) };
}
