/** Values while an expression is evaluated, and their way from and to the wire. */
import Decimal from 'decimal.js';
import { type Field, precisionOf, scaleOf } from '../fields/fields.ts';
import type { ValueType } from './problems.ts';

/** Wide enough for every calculation that the checker lets through. */
export const Exact = Decimal.clone({ precision: 320, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -400, toExpPos: 400 });
export type Exact = Decimal;

/** A moment is its milliseconds, a date `YYYY-MM-DD`. */
export type Value = Exact | string | boolean | { readonly moment: number } | null;

const NUMBER = /^[+-]?\d{1,19}(\.\d{1,20})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A value of the wire; what is not of its type counts as nothing, as it can only be what somebody is still typing. */
export function fromWire(type: ValueType, value: unknown): Value {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'number':
      return (typeof value === 'number' || typeof value === 'string') && NUMBER.test(String(value)) ? new Exact(value) : null;
    case 'text':
      return typeof value === 'string' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'date':
      return typeof value === 'string' && DATE.test(value) ? value : null;
    case 'moment': {
      const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
      return Number.isNaN(moment) ? null : { moment };
    }
    case 'empty':
      return null;
  }
}

/** As texts show numbers: without zeros that say nothing. */
export const numberText = (value: Exact): string => (value.isZero() ? '0' : value.toFixed());

function settleNumber(field: Field, value: Exact): Exact | null {
  const scale = scaleOf(field);
  const rounded = value.toDecimalPlaces(scale);
  if (field.kind === 'integer') return rounded.abs().lte(Number.MAX_SAFE_INTEGER) ? rounded : null;
  return rounded.abs().lt(new Exact(10).pow(precisionOf(field) - scale)) ? rounded : null;
}

/** A result as the field keeps it: numbers rounded to its digits, or nothing when they do not fit; texts cut, an empty one nothing. */
export function settle(field: Field, value: Value): Value {
  if (value instanceof Decimal) return settleNumber(field, value);
  if (typeof value === 'string' && field.kind === 'text') return [...value].slice(0, field.max).join('') || null;
  return value;
}

/** A settled value in the field's wire form. */
export function toWire(field: Field, value: Value): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (!(value instanceof Decimal)) return new Date(value.moment).toISOString();
  return field.kind === 'integer' || field.kind === 'reference'
    ? value.toNumber() + 0
    : value.toFixed(scaleOf(field)).replace(/^-(?=0(\.0*)?$)/, '');
}
