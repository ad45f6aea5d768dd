/** Brings a typed or sent value into the one form that is validated and stored. Wrong values are left as they are. */
import { Decimal } from 'decimal.js';
import { type Field, isFile, isText } from './fields.ts';

/** Enough digits for any column; the default of 20 would round long amounts. */
const Exact = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });
const NUMBER = /^[+-]?\d{1,40}(\.\d{1,40})?$/;

/** `'1,234.50'` → `'1234.5'`; null when it is no number. Exact: never goes through a float. */
export function decimalText(value: unknown): string | null {
  const text =
    typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : typeof value === 'string'
        ? value.trim().replaceAll(/[\s,]/g, '')
        : '';
  if (typeof value === 'number' && /e/i.test(text)) return new Exact(text).toFixed();
  return NUMBER.test(text) ? new Exact(text).toFixed() : null;
}

/** `<`, `=`, `>` as a negative number, zero, a positive number. Both must be decimal texts. */
export const compareDecimals = (left: string, right: string): number => new Exact(left).comparedTo(new Exact(right));
/** Digits after the point that are not zero at the end. */
export const decimalPlaces = (value: string): number => new Exact(value).decimalPlaces();
/** Digits before the point. */
export const wholeDigits = (value: string): number => new Exact(value).abs().trunc().toFixed().replace(/^0$/, '').length;

function normaliseText(field: Field, text: string): string {
  const trimmed = text.normalize('NFC').trim();
  switch (field.kind) {
    case 'email':
      return trimmed.toLowerCase();
    case 'register':
      return trimmed.replaceAll(/[\s-]/g, '').toUpperCase();
    case 'phone':
      return trimmed.replaceAll(/[\s().-]/g, '').replace(/^\+?976(?=\d{8}$)/, '');
    case 'text':
      return trimmed.replaceAll(/\s+/g, ' ');
    default:
      return trimmed;
  }
}

/** Empty text becomes null. Passwords are taken to the letter. */
export function normaliseValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (field.kind === 'password') return value === '' ? null : value;
  if (field.kind === 'json' || field.kind === 'children') return value;
  if (typeof value === 'string') {
    const text = isText(field) ? normaliseText(field, value) : value.trim();
    if (text === '') return null;
    if (field.kind === 'integer' || field.kind === 'reference') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    if (field.kind === 'decimal' || field.kind === 'money') return decimalText(text) ?? text;
    if (field.kind === 'boolean') return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
    if (field.kind === 'date' && /^\d{4}-\d{2}-\d{2}T/.test(text)) return text.slice(0, 10);
    return text;
  }
  if (typeof value === 'number') {
    if (field.kind === 'decimal' || field.kind === 'money') return decimalText(value) ?? value;
    if (isFile(field) && Number.isSafeInteger(value) && value > 0) return `/files/${value}`;
    if (field.kind === 'boolean' && (value === 0 || value === 1)) return value === 1;
  }
  return value;
}
