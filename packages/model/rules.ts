/** What a value must be, by kind of field and by named rule. The browser and the server run this same code. */
import type { FieldErrorCode } from './errors.ts';
import { type Field, maxLength, precisionOf, type RuleName, scaleOf } from './fields.ts';
import { compareDecimals, decimalPlaces, decimalText, wholeDigits } from './normalise.ts';

export type Problem = { readonly code: FieldErrorCode; readonly params?: Readonly<Record<string, string | number>> };
const problem = (code: FieldErrorCode, params?: Problem['params']): Problem => (params ? { code, params } : { code });

/** Whether the day exists: 2026-02-30 does not. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The Mongolian alphabet's 35 letters. */
const REGISTER_LETTERS = /^[А-ЯЁӨҮ]{2}/u;

/**
 * The day inside a citizen's register number: two letters, then YYMMDD and two more digits. Births from 2000 on carry
 * the month plus 20. Null when there is no such day.
 */
export function birthDateFromRegister(register: string): string | null {
  const match = /^[А-ЯЁӨҮ]{2}(\d{2})(\d{2})(\d{2})\d{2}$/u.exec(register);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const late = month > 20;
  const two = (value: number) => String(value).padStart(2, '0');
  const text = `${(late ? 2000 : 1900) + year}-${two(late ? month - 20 : month)}-${two(day)}`;
  return isDay(text) ? text : null;
}

function checkRegister(text: string): Problem | null {
  if (!REGISTER_LETTERS.test(text)) return problem('registerLetters');
  const digits = text.slice(2);
  if (!/^\d*$/.test(digits) || digits.length > 8) return problem('register');
  if (digits.length < 8) return problem('registerDigits', { missing: 8 - digits.length });
  return birthDateFromRegister(text) ? null : problem('registerDate');
}

/** One address without spaces; the domain has a dot and no empty part. Length per RFC 5321. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

const RULES: Readonly<Record<RuleName, (text: string, today: string) => boolean>> = {
  // Any Cyrillic or Latin alphabet (Kazakh letters too); dots for initials.
  personName: (text) => /^[\p{Script=Cyrillic}\p{Script=Latin}\p{M} .'’-]+$/u.test(text) && /\p{L}/u.test(text),
  cyrillic: (text) => /^[\p{Script=Cyrillic}\d\s.,:;!?"'()/№&+-]+$/u.test(text),
  latin: (text) => /^[\p{Script=Latin}\d\s.,:;!?"'()/#&+@_-]+$/u.test(text),
  digits: (text) => /^\d+$/.test(text),
  companyRegister: (text) => /^\d{7}$/.test(text),
  passwordStrength: (text) =>
    text.length >= 8 &&
    /[a-z]/.test(text) &&
    /[A-Z]/.test(text) &&
    /\d/.test(text) &&
    /[^A-Za-z0-9\s]/.test(text) &&
    !/[^\x21-\x7e]/.test(text),
  notFuture: (text, today) => text.slice(0, 10) <= today,
  lowercase: (text) => text === text.toLowerCase(),
};

function checkLength(field: Field, text: string): Problem | null {
  const max = maxLength(field);
  const length = [...text].length;
  if (max !== undefined && length > max) return problem('tooLong', { max, extra: length - max });
  if (field.kind === 'text' && field.min !== undefined && length < field.min) return problem('tooShort', { min: field.min });
  return null;
}

function checkNumber(field: Extract<Field, { kind: 'decimal' | 'money' }>, value: unknown): Problem | null {
  const text = typeof value === 'string' || typeof value === 'number' ? decimalText(value) : null;
  if (text === null) return problem(typeof value === 'string' ? 'number' : 'wrongType');
  const scale = scaleOf(field);
  if (decimalPlaces(text) > scale) return problem('tooManyDecimals', { scale });
  if (field.min !== undefined && compareDecimals(text, field.min) < 0) return problem('tooSmall', { min: field.min });
  if (field.max !== undefined && compareDecimals(text, field.max) > 0) return problem('tooBig', { max: field.max });
  const digits = precisionOf(field) - scale;
  return wholeDigits(text) > digits ? problem('tooBig', { max: '9'.repeat(digits) }) : null;
}

/** The kind's own check of a normalised value that is not empty. */
function checkKind(field: Field, value: unknown): Problem | null {
  switch (field.kind) {
    case 'integer':
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return problem(typeof value === 'object' ? 'wrongType' : 'number');
      if (field.min !== undefined && value < field.min) return problem('tooSmall', { min: field.min });
      return field.max !== undefined && value > field.max ? problem('tooBig', { max: field.max }) : null;
    case 'decimal':
    case 'money':
      return checkNumber(field, value);
    case 'reference':
      return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? null : problem('reference');
    case 'boolean':
      return typeof value === 'boolean' ? null : problem('wrongType');
    case 'json':
      return null;
    case 'children':
      return typeof value === 'object' && !Array.isArray(value) ? null : problem('wrongType');
  }
  if (typeof value !== 'string') return problem('wrongType');
  // PostgreSQL cannot keep the zero character; half a surrogate pair is no text.
  if (value.includes('\0') || !value.isWellFormed()) return problem('wrongType');
  const length = checkLength(field, value);
  if (length) return length;
  switch (field.kind) {
    case 'date':
      return isDay(value) ? null : problem('date');
    case 'datetime':
      return /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
        ? null
        : problem('datetime');
    case 'choice':
    case 'state':
      return field.options.some((option) => option.value === value) ? null : problem('choice');
    case 'file':
    case 'image':
      return /^\/files\/[1-9]\d{0,14}$/.test(value) ? null : problem('file');
    case 'email':
      return EMAIL.test(value) ? null : problem('email');
    case 'phone':
      return /^\d{8}$/.test(value) ? null : problem('phone');
    case 'register':
      return checkRegister(value);
    default:
      return null;
  }
}

/** The first thing wrong with a normalised value that is not empty; `today` is the company's present day. */
export function checkValue(field: Field, value: unknown, today: string): Problem | null {
  const wrong = checkKind(field, value);
  if (wrong) return wrong;
  const broken = typeof value === 'string' ? field.rules?.find((rule) => !RULES[rule](value, today)) : undefined;
  return broken ? problem(broken) : null;
}
