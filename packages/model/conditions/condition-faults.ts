/**
 * What is wrong with the comparisons of definitions: whether the comparison is one of the field's kind, and whether it is
 * compared with a value that the field can have. Conditions, filters, row rules and expressions are all held against this.
 */

import type { Typed } from '../expression/typed.ts';
import { type Field, type FieldKind, isCount, isExact, isFile, isFileList, isJson, isList, isText } from '../fields/fields.ts';
import { readBox } from '../places/box.ts';
import { isDay } from '../time/day.ts';
import type { Compared, Scalar } from './conditions.ts';
import { isMonthDay, isRelativeDay } from './written-filter.ts';

const ORDERINGS: ReadonlySet<Compared['condition']> = new Set(['greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual']);
const PARTS: ReadonlySet<Compared['condition']> = new Set(['contains', 'notContains', 'startsWith', 'endsWith']);
const OF_LISTS: ReadonlySet<Compared['condition']> = new Set(['equals', 'notEqual', 'contains', 'notContains', 'whereIn']);
const CHOSEN: ReadonlySet<FieldKind> = new Set(['choice', 'state', 'multiChoice']);
const UNORDERED: ReadonlySet<FieldKind> = new Set(['choice', 'state', 'boolean', 'reference']);
const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Whether a text stands for something that is put in when it is asked: a day in relation to today, a parameter. */
export type Places = (text: string, field: Field) => boolean;
const NO_PLACES: Places = () => false;
/** Those of filters: days in relation to today. */
export const DAY_PLACES: Places = (text, field) =>
  field.kind === 'date' || field.kind === 'datetime' ? isRelativeDay(text) : isText(field) && !isChosen(field) && isMonthDay(text);

/** The option of a choice or state by its value. */
export const hasOption = (field: Field, value: unknown): boolean =>
  'options' in field && field.options.some((option) => option.value === value);
const isChosen = (field: Field): boolean => CHOSEN.has(field.kind);

/** What a value of the kind looks like, for the sentence; null when the value is one. */
function valueFault(field: Field, value: Scalar): string | null {
  if (isChosen(field)) return hasOption(field, value) ? null : `has no value ${JSON.stringify(value)}`;
  const needs = (holds: boolean, what: string) => (holds ? null : `is compared with ${what}, not with ${JSON.stringify(value)}`);
  if (field.kind === 'boolean') return needs(typeof value === 'boolean', 'true or false');
  if (isCount(field) || field.kind === 'reference' || field.kind === 'references')
    return needs(Number.isSafeInteger(value), 'a whole number');
  if (isExact(field)) return needs(typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)), 'a number');
  if (field.kind === 'date') return needs(typeof value === 'string' && isDay(value), 'a day');
  if (field.kind === 'datetime')
    return needs(typeof value === 'string' && MOMENT.test(value) && isDay(value.slice(0, 10)), 'a day or a moment');
  if (field.kind === 'time') return needs(typeof value === 'string' && CLOCK.test(value), 'a time of day');
  return needs(typeof value === 'string' && value !== '', 'a text');
}

/** The comparison itself, whatever the value. */
function operatorFault(field: Field, condition: Compared['condition']): string | null {
  const { kind } = field;
  if (condition === 'isNull' || condition === 'notNull') return kind === 'children' ? 'is a sub-table, which is not compared' : null;
  if (kind === 'children' || kind === 'password') return `is a ${kind}, which is not compared`;
  if ((condition === 'within') !== (kind === 'geometry')) return `is ${kind}, which has no ${condition}`;
  if (condition === 'within') return null;
  if (isJson(field) || isFile(field) || isFileList(field)) return `is ${kind}, which has no ${condition}`;
  if (isList(field)) return OF_LISTS.has(condition) ? null : `is a list, which has no ${condition}`;
  if (ORDERINGS.has(condition) && UNORDERED.has(kind)) return `is ${kind}, which has no ${condition}`;
  if (PARTS.has(condition) && (!isText(field) || isChosen(field))) return `is no text, so it has no ${condition}`;
  return null;
}

/** What is wrong with a comparison of this field, as the rest of a sentence that begins with its name; null for nothing. */
export function comparisonFault(field: Field, { condition, value }: Omit<Compared, 'field'>, places: Places = NO_PLACES): string | null {
  const operator = operatorFault(field, condition);
  if (operator !== null) return operator;
  if (condition === 'isNull' || condition === 'notNull')
    return value === undefined ? null : `is compared with nothing by ${condition}, so it takes no value`;
  if (value === undefined || value === null) return `is compared with nothing by ${condition}: say isNull or notNull`;
  const isPlace = (part: unknown): boolean => typeof part === 'string' && places(part, field);
  if (condition === 'within') return readBox(value) ? null : 'is compared with no box: west,south,east,north in degrees';
  if (condition === 'whereIn') {
    if (!Array.isArray(value)) return `takes a list for whereIn, not ${JSON.stringify(value)}`;
    if (value.length === 0) return 'takes a list of at least one value for whereIn';
    return value.flatMap((part: Scalar) => (isPlace(part) ? [] : (valueFault(field, part) ?? [])))[0] ?? null;
  }
  if (Array.isArray(value)) return `takes one value for ${condition}: a list goes with whereIn`;
  return isPlace(value) ? null : valueFault(field, value as Scalar);
}

/** A value of the field as somebody writes it in a text: numbers and yes or no become themselves, everything else stays a text. */
export function literalOf(field: Field | undefined, text: string): Scalar {
  if (field?.kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const isWhole = field && (isCount(field) || field.kind === 'reference' || field.kind === 'references');
  return isWhole && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** What is wrong with a comparison inside an expression: a choice or state with a text that is none of its values. */
export type LiteralFault = { readonly name: string; readonly value: string };
const COMPARING: ReadonlySet<string> = new Set(['=', '!=', 'in']);
export function literalFaults(typed: Typed): readonly LiteralFault[] {
  if (typed.kind === 'aggregate') return [typed.value, typed.where].flatMap((part) => (part ? literalFaults(part) : []));
  if (typed.kind !== 'call') return [];
  const chosen = COMPARING.has(typed.name) ? typed.args.find((part) => part.kind === 'field' && isChosen(part.field)) : undefined;
  const faults =
    chosen?.kind === 'field'
      ? typed.args.flatMap((part): LiteralFault[] =>
          part.kind === 'literal' && part.type === 'text' && !hasOption(chosen.field, part.value)
            ? [{ name: chosen.name, value: String(part.value) }]
            : [],
        )
      : [];
  return [...faults, ...typed.args.flatMap(literalFaults)];
}
