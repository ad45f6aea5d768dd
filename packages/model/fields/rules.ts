/** The checks of single values: what each kind of field accepts and the named rules beyond it. The same code on both sides. */
import Decimal from 'decimal.js';
import { isGeometry } from '../places/geometry.ts';
import { isDay, missingDay } from '../time/day.ts';
import {
  decimalsOf,
  type Field,
  type FieldOf,
  GEOMETRY_TYPES,
  isFile,
  isJson,
  isText,
  maxEntriesOf,
  maxLength,
  precisionOf,
  scaleOf,
} from './fields.ts';
import { plainText } from './html.ts';
import { checkRegister, checkRule, isEmail, lengthOf, type Problem, type RuleContext, unless } from './named-rules.ts';
import { fitsPattern } from './pattern.ts';
import { isSignature } from './signature.ts';
import { refusalOf } from './written-numbers.ts';

const MAX_JSON = 1_000_000;
/** PostgreSQL keeps no NUL; other control characters and half surrogates are never typed. Tab and line break are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

/** Longer HTML is refused before it is even cleaned. */
export const MAX_HTML = 500_000;
/** Tags count little: what is read has the limit, the HTML one that no writer reaches. */
function tooLong(field: Field, value: string): Problem | null {
  const max = maxLength(field);
  if (max === undefined || value.length <= max) return null;
  if (field.kind === 'richText' && value.length > MAX_HTML)
    return { code: 'tooLong', params: { max: MAX_HTML, extra: value.length - MAX_HTML } };
  const extra = lengthOf(field.kind === 'richText' ? plainText(value) : value) - max;
  return extra > 0 ? { code: 'tooLong', params: { max, extra } } : null;
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return username === '' && password === '' && (hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('['));
}

function checkText(field: Field, value: unknown, context: RuleContext): Problem | null {
  if (typeof value !== 'string' || UNSTORABLE.test(value)) return { code: 'wrongType' };
  if (field.kind === 'register') return checkRegister(value, context);
  const long = tooLong(field, value);
  if (long) return long;
  if (field.kind === 'text' && field.min !== undefined && lengthOf(value) < field.min)
    return { code: 'tooShort', params: { min: field.min } };
  if (field.kind === 'text' && field.pattern && !fitsPattern(field.pattern.expression, value))
    return { code: 'pattern', ...(field.pattern.message ? { text: field.pattern.message } : {}) };
  switch (field.kind) {
    case 'email':
      return unless(isEmail(value), 'email');
    case 'phone':
      return unless(/^\d{8}$/.test(value), 'phone');
    case 'url':
      return unless(isWebAddress(value), 'url');
    case 'colour':
      return unless(/^#[0-9a-f]{6}$/.test(value), 'colour');
    case 'choice':
    case 'state':
      return unless(
        field.options.some((option) => option.value === value),
        'choice',
      );
    default:
      return null;
  }
}

function checkInteger(field: FieldOf<'integer' | 'duration'>, value: unknown): Problem | null {
  if (typeof value === 'string') {
    const isHuge = /^[+-]?\d+$/.test(value);
    if (isHuge) return { code: 'tooBig', params: { max: Number.MAX_SAFE_INTEGER } };
    return { code: field.kind === 'duration' ? 'duration' : refusalOf(field, value) };
  }
  if (typeof value !== 'number') return { code: 'wrongType' };
  if (!Number.isFinite(value)) return { code: 'number' };
  if (!Number.isInteger(value)) return { code: 'wrongType' };
  const min = field.min ?? (field.kind === 'duration' ? 0 : Number.MIN_SAFE_INTEGER);
  const max = field.max ?? Number.MAX_SAFE_INTEGER;
  if (value < min) return { code: 'tooSmall', params: { min } };
  return value > max ? { code: 'tooBig', params: { max } } : null;
}

function checkDecimal(field: FieldOf<'decimal' | 'money' | 'percent'>, value: unknown): Problem | null {
  if (typeof value === 'number' && Number.isFinite(value)) return { code: 'tooBig', params: { max: Number.MAX_SAFE_INTEGER } };
  if (typeof value === 'number') return { code: 'number' };
  if (typeof value !== 'string') return { code: 'wrongType' };
  const digits = /^-?(\d{1,60})(?:\.(\d{1,60}))?$/.exec(value);
  const [scale, kept] = [decimalsOf(field), scaleOf(field)];
  if (!digits) return { code: refusalOf(field, value), params: { scale } };
  const isFree = field.kind !== 'percent' && field.min === undefined && field.max === undefined;
  // So few digits fit whatever they are.
  if (isFree && (digits[1] ?? '').length <= precisionOf(field) - kept && (digits[2] ?? '').length <= scale) return null;
  const decimal = new Decimal(value);
  if (decimal.decimalPlaces() > scale) return { code: 'tooManyDecimals', params: { scale } };
  const whole = '9'.repeat(precisionOf(field) - kept);
  const largest = scale > 0 ? `${whole || '0'}.${'9'.repeat(scale)}` : whole;
  const widest = field.kind === 'percent' ? ['0', '100'] : [`-${largest}`, largest];
  const [min = '', max = ''] = [field.min ?? widest[0], field.max ?? widest[1]];
  if (decimal.lt(min)) return { code: 'tooSmall', params: { min } };
  return decimal.gt(max) ? { code: 'tooBig', params: { max } } : null;
}

const FILE_ADDRESS = /^\/files\/[1-9]\d{0,14}$/;
const isRowId = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

function checkEntry(field: Field, value: unknown): Problem | null {
  if (field.kind === 'references')
    return typeof value === 'number' || typeof value === 'string' ? unless(isRowId(value), 'reference') : { code: 'wrongType' };
  if (typeof value !== 'string') return { code: 'wrongType' };
  if (field.kind !== 'multiChoice') return unless(FILE_ADDRESS.test(value), 'file');
  return unless(
    field.options.some((option) => option.value === value),
    'choice',
  );
}
/** Every entry by itself, then how many there are. */
function checkList(field: FieldOf<'multiChoice' | 'references' | 'files' | 'images'>, value: unknown): Problem | null {
  if (!Array.isArray(value)) return { code: 'wrongType' };
  const max = maxEntriesOf(field);
  if (value.length > max) return { code: 'tooMany', params: { max, extra: value.length - max } };
  for (const entry of value) {
    const problem = checkEntry(field, entry);
    if (problem) return problem;
  }
  const min = field.min ?? 0;
  return value.length < min ? { code: 'tooFew', params: { min } } : null;
}

function checkJson(value: unknown): Problem | null {
  try {
    const text = JSON.stringify(value);
    if (text === undefined) return { code: 'wrongType' };
    return text.length > MAX_JSON ? { code: 'tooLong', params: { max: MAX_JSON, extra: text.length - MAX_JSON } } : null;
  } catch {
    return { code: 'wrongType' }; // circular, or a number that JSON cannot hold
  }
}

/** A day that the calendar does not have is said to be that; every other text has the wrong form. */
function noDay(value: string, otherwise: 'date' | 'datetime'): Problem {
  const date = missingDay(value);
  return date === null ? { code: otherwise } : { code: 'noSuchDay', params: { date } };
}

/** What the kind of a field says about a normalised value that is not null. Children are checked row by row elsewhere. */
function checkKind(field: Field, value: unknown, context: RuleContext): Problem | null {
  if (isText(field)) return checkText(field, value, context);
  if (isFile(field)) return typeof value === 'string' ? unless(FILE_ADDRESS.test(value), 'file') : { code: 'wrongType' };
  switch (field.kind) {
    case 'integer':
    case 'duration':
      return checkInteger(field, value);
    case 'decimal':
    case 'money':
    case 'percent':
      return checkDecimal(field, value);
    case 'multiChoice':
    case 'references':
    case 'files':
    case 'images':
      return checkList(field, value);
    case 'time':
      return typeof value === 'string' ? unless(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value), 'time') : { code: 'wrongType' };
    case 'boolean':
      return unless(typeof value === 'boolean', 'wrongType');
    case 'date':
      if (typeof value !== 'string') return { code: 'wrongType' };
      return isDay(value) ? null : noDay(value, 'date');
    case 'datetime':
      if (typeof value !== 'string') return { code: 'wrongType' };
      return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) ? null : noDay(value, 'datetime');
    case 'reference':
      if (typeof value !== 'number' && typeof value !== 'string') return { code: 'wrongType' };
      return unless(isRowId(value), 'reference');
    case 'password':
      if (typeof value !== 'string' || UNSTORABLE.test(value)) return { code: 'wrongType' };
      return value.length > 200 ? { code: 'tooLong', params: { max: 200, extra: value.length - 200 } } : null;
    case 'json':
      return checkJson(value);
    case 'signature':
      return unless(isSignature(value), 'signature');
    case 'geometry':
      return unless(isGeometry(value, field.types ?? GEOMETRY_TYPES), 'geometry');
    default:
      return null;
  }
}

/** The first thing wrong with a normalised value: its kind, then its rules. An empty value has nothing wrong with it. */
export function checkValue(field: Field, value: unknown, context: RuleContext): Problem | null {
  if (value === null || value === undefined) return null;
  const problem = checkKind(field, value, context);
  if (problem) return problem;
  if (isJson(field) && field.rules?.includes('array')) return unless(Array.isArray(value), 'array');
  if (typeof value !== 'string') return null;
  for (const rule of field.rules ?? []) {
    const broken = checkRule(rule, value, context);
    if (broken) return broken;
  }
  return null;
}
