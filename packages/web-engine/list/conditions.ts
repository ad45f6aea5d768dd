/** The conditions a person can choose per kind of field, and how each becomes the comparisons that the server knows. */

import type { Comparison } from '@lambda/model/conditions/conditions.ts';
import type { WrittenFilter } from '@lambda/model/conditions/written-filter.ts';
import { parseDuration } from '@lambda/model/fields/duration.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { joinValues, splitValues } from '@lambda/model/fields/value-lists.ts';
import { readBox } from '@lambda/model/places/box.ts';
import dayjs from 'dayjs';
import { momentOf } from '../form/wall-time.ts';
import { today } from '../kit/format.ts';
import { isPeriod, periodDays } from './periods.ts';

/** `between` is two bounds, `during` a span of the calendar, `notIn` several exclusions; the rest are the server's own. */
export const GRID_CONDITIONS = [
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'equals',
  'notEqual',
  'whereIn',
  'notIn',
  'between',
  'during',
  'within',
  'greaterThan',
  'greaterThanOrEqual',
  'lessThan',
  'lessThanOrEqual',
  'isNull',
  'notNull',
] as const;
export type GridCondition = (typeof GRID_CONDITIONS)[number];

/**
 * A chosen filter. `value` is text: several values are joined by `joinValues`, the bounds of `between` by a comma, either bound may
 * be empty, days are `YYYY-MM-DD`, a span keeps its name (`thisMonth`, `last-30`) until it is asked about, conditions
 * without a value carry nothing.
 */
export type FilterChoice = { readonly field: string; readonly condition: GridCondition; readonly value: string };

const EMPTINESS = ['isNull', 'notNull'] as const;
const TEXT: readonly GridCondition[] = ['contains', 'startsWith', 'equals', 'notEqual', 'endsWith', 'notContains', ...EMPTINESS];
const NUMBER: readonly GridCondition[] = [
  'between',
  'equals',
  'notEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'lessThan',
  'lessThanOrEqual',
  ...EMPTINESS,
];
const ORDERED: readonly GridCondition[] = ['equals', 'notEqual', 'greaterThanOrEqual', 'lessThanOrEqual'];
const DAY: readonly GridCondition[] = ['during', 'between', 'equals', 'greaterThanOrEqual', 'lessThanOrEqual', ...EMPTINESS];
const LIST: readonly GridCondition[] = ['whereIn', 'notIn', ...EMPTINESS];

/** What can be asked of a field, the most useful first. A required field is never empty. */
export function conditionsFor(field: Field): readonly GridCondition[] {
  const offered = offeredFor(field);
  return field.required ? offered.filter((condition) => condition !== 'isNull' && condition !== 'notNull') : offered;
}
function offeredFor(field: Field): readonly GridCondition[] {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return NUMBER;
    case 'duration':
    case 'time':
      return [...ORDERED, ...EMPTINESS];
    case 'date':
    case 'datetime':
      return DAY;
    case 'choice':
    case 'state':
    case 'reference':
    case 'multiChoice':
    case 'references':
      return LIST;
    case 'boolean':
      return ['equals'];
    case 'geometry':
      return ['within', ...EMPTINESS];
    case 'file':
    case 'image':
    case 'children':
    case 'password':
    case 'json':
    case 'signature':
    case 'files':
    case 'images':
      return EMPTINESS;
    default:
      // Fields made for searching find a beginning fastest.
      return field.search ? ['startsWith', ...TEXT.filter((condition) => condition !== 'startsWith')] : TEXT;
  }
}

export const needsValue = (condition: GridCondition): boolean => condition !== 'isNull' && condition !== 'notNull';
export const listOf = (value: string): readonly string[] => splitValues(value);
/** The two bounds of `between`; an empty text is an open end. */
export function boundsOf(value: string): readonly [string, string] {
  const [from = '', to = ''] = value.split(',').map((one) => one.trim());
  return [from, to];
}

const NUMBER_VALUE = /^-?\d{1,18}(\.\d{1,18})?$/;
const INTEGER_VALUE = /^-?\d{1,15}$/;
const DAY_VALUE = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean => DAY_VALUE.test(text) && !Number.isNaN(Date.parse(text));

function isValueOf(field: Field, text: string): boolean {
  switch (field.kind) {
    case 'integer':
    case 'reference':
    case 'references':
      return INTEGER_VALUE.test(text);
    case 'duration':
      return /^\d{1,12}$/.test(text) || parseDuration(text) !== null;
    case 'time':
      return /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
    case 'decimal':
    case 'money':
    case 'percent':
      return NUMBER_VALUE.test(text);
    case 'date':
    case 'datetime':
      return isDay(text);
    case 'boolean':
      return text === 'true' || text === 'false';
    case 'geometry':
      return readBox(text) !== null;
    default:
      return text.trim() !== '' && text.length <= 200;
  }
}

/** Whether a choice can be asked of the server: condition and value fit the field. Half-made ones and forged addresses are not. */
export function isComplete(choice: FilterChoice, field: Field): boolean {
  if (!offeredFor(field).includes(choice.condition)) return false;
  if (!needsValue(choice.condition)) return true;
  if (choice.condition === 'during') return isPeriod(choice.value);
  if (choice.condition === 'between') {
    const bounds = boundsOf(choice.value).filter((bound) => bound !== '');
    return bounds.length > 0 && bounds.every((bound) => isValueOf(field, bound));
  }
  if (choice.condition === 'whereIn' || choice.condition === 'notIn') {
    const values = listOf(choice.value);
    return values.length > 0 && values.every((value) => isValueOf(field, value));
  }
  return isValueOf(field, choice.value);
}

const dayStart = (day: string): string => momentOf(`${day} 00:00`);
const dayAfter = (day: string): string => dayjs(day).add(1, 'day').format('YYYY-MM-DD');

/** A moment is asked about by days of the company's clock: from the start of one to the start of the day after another. */
function momentFilters({ field: name, condition, value }: FilterChoice): readonly WrittenFilter[] {
  const [from, to] =
    condition === 'between'
      ? boundsOf(value)
      : condition === 'equals'
        ? [value, value]
        : condition === 'lessThanOrEqual'
          ? ['', value]
          : [value, ''];
  return [
    ...(from ? [{ field: name, condition: 'greaterThanOrEqual', value: dayStart(from) } as const] : []),
    ...(to ? [{ field: name, condition: 'lessThan', value: dayStart(dayAfter(to)) } as const] : []),
  ];
}

/** A span of the calendar as the days that it is now, on the company's clock. */
function resolved({ field, condition, value }: FilterChoice): FilterChoice & { readonly condition: Exclude<GridCondition, 'during'> } {
  if (condition !== 'during') return { field, condition, value };
  return { field, condition: 'between', value: periodDays(value, today())?.join(',') ?? '' };
}

/** The comparisons that together mean a choice. */
export function toFilters(asked: FilterChoice, field: Field): readonly WrittenFilter[] {
  const choice = resolved(asked);
  const { field: name, condition, value } = choice;
  const one = (comparison: Comparison, text: string): WrittenFilter => ({ field: name, condition: comparison, value: text });
  // An empty value would switch the filter off.
  if (condition === 'isNull' || condition === 'notNull') return [one(condition, '1')];
  if (field.kind === 'datetime') return momentFilters(choice);
  if (condition === 'between') {
    const [from, to] = boundsOf(value);
    return [...(from ? [one('greaterThanOrEqual', from)] : []), ...(to ? [one('lessThanOrEqual', to)] : [])];
  }
  if (condition === 'notIn') return listOf(value).map((text) => one('notEqual', text));
  if (condition === 'whereIn') return [one('whereIn', joinValues(listOf(value)))];
  if (field.kind === 'duration') return [one(condition, String(parseDuration(value) ?? value.trim()))];
  return [one(condition, value.trim())];
}
