/** Brings a value into the one form in which it is checked, compared and stored; what makes no sense is left for the check to name. */
import Decimal from 'decimal.js';
import { isDay } from '../time/day.ts';
import { parseDuration } from './duration.ts';
import { type Field, isExact, isFileList, isText, scaleOf } from './fields.ts';
import { withoutHidden, withPlainSpaces } from './hidden-characters.ts';
import { plainText } from './html.ts';

/** Digits as they are stored: no sign, no zeros in front. */
const PLAIN_DECIMAL = /^(?:0|[1-9]\d*)(?:\.(\d+))?$/;
const NUMBER_TEXT = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
/** Longer texts are no numbers anybody means; they are not even parsed. */
const MAX_NUMBER_TEXT = 60;
const DAY_TEXT = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const MONTH_TEXT = /^(\d{4})[-./](\d{1,2})$/;
const MOMENT_TEXT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)\s?(Z|[+-]\d{2}(?::?\d{2})?)$/i;

const two = (text: string): string => text.padStart(2, '0');

/** People write `example.mn` and mean a web page. */
const withScheme = (text: string): string => (/^[^\s:/?#@]+\.[^\s:/?#@]{2,}(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : text);

function normaliseText(field: Field, text: string): string | null {
  const composed = withoutHidden(text.normalize('NFC'));
  const clean = (composed.includes('\r') ? composed.replace(/\r\n?/g, '\n') : composed).trim();
  if (field.rules?.includes('iban')) return clean.replace(/[\s-]/g, '').toUpperCase() || null;
  switch (field.kind) {
    case 'longText':
      return clean || null;
    case 'richText':
      return plainText(clean) !== '' || /<(?:img|hr)\b/i.test(clean) ? clean : null;
    case 'url':
      return withScheme(clean) || null;
    case 'colour':
      return clean.toLowerCase().replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3') || null;
    case 'email':
      return clean.toLowerCase() || null;
    case 'phone':
      return clean.replace(/[\s\-–().]/g, '').replace(/^(\+|00)?976(?=\d{8}$)/, '') || null;
    case 'register':
      return clean.replace(/[\s\-–]/g, '').toUpperCase() || null;
    default:
      return withPlainSpaces(clean.includes('\n') ? clean.replace(/\s*\n\s*/g, ' ') : clean).trim() || null;
  }
}

function normaliseInteger(value: unknown): unknown {
  if (typeof value === 'number') return value === 0 ? 0 : value;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  if (text.length > MAX_NUMBER_TEXT || !/^[+-]?\d+$/.test(text)) return text;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number + 0 : text;
}

/** A decimal string with exactly the field's digits after the point; one with more digits keeps them, to be refused. */
function normaliseDecimal(field: Field, value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  // A number above 2^53 has lost digits on its way here; it is left for the check to refuse.
  if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return value;
  const text = typeof value === 'string' ? value.trim() : new Decimal(value).toFixed();
  if (text === '') return null;
  if (text.length > MAX_NUMBER_TEXT || !NUMBER_TEXT.test(text)) return text;
  const plain = PLAIN_DECIMAL.exec(text);
  if (plain && (plain[1]?.length ?? 0) === scaleOf(field)) return text;
  const decimal = new Decimal(text);
  const positive = decimal.isZero() ? decimal.abs() : decimal;
  const scale = scaleOf(field);
  return positive.decimalPlaces() > scale ? positive.toFixed() : positive.toFixed(scale);
}

const TIME_TEXT = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
function normaliseTime(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  const match = TIME_TEXT.exec(text);
  return match ? `${two(match[1] ?? '')}:${match[2]}:${match[3] ?? '00'}` : text || null;
}

const normaliseDuration = (value: unknown): unknown =>
  typeof value === 'string' && /[^\d\s+-]/.test(value) ? (parseDuration(value) ?? value.trim()) : normaliseInteger(value);

/** Each entry once, in the order given; an empty list is no value. */
function normaliseList(field: Field, value: unknown): unknown {
  if (!Array.isArray(value)) return value === '' ? null : value;
  const entries = [
    ...new Set(value.map((one) => (field.kind === 'references' ? normaliseInteger(one) : typeof one === 'string' ? one.trim() : one))),
  ];
  if (entries.length === 0) return null;
  if (field.kind !== 'multiChoice') return entries;
  const place = new Map<unknown, number>(field.options.map((option, index) => [option.value, index]));
  return entries.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}

/** A month is the first of its days. */
function normaliseDay(value: unknown, isMonth: boolean): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  const month = isMonth ? MONTH_TEXT.exec(text) : null;
  if (month) return `${month[1]}-${two(month[2] ?? '')}-01`;
  const match = DAY_TEXT.exec(text);
  return match ? `${match[1]}-${two(match[2] ?? '')}-${two(match[3] ?? '')}` : text || null;
}

/** ISO 8601 in UTC with milliseconds. A moment without a zone is no moment and stays as it is. */
function normaliseMoment(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  const match = MOMENT_TEXT.exec(text);
  if (!match || !isDay(match[1] ?? '')) return text || null;
  const [, day, time, zone = 'Z'] = match;
  const offset = /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase();
  const date = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

/**
 * The value as it is checked and stored: texts trimmed, in NFC and without what is not seen, empty texts null, numbers in texts as numbers,
 * decimals exact as text, days and moments in ISO form. Never throws; a value of the wrong type comes back as it was.
 */
export function normaliseValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (isText(field)) return typeof value === 'string' ? normaliseText(field, value) : value;
  if (isExact(field)) return normaliseDecimal(field, value);
  if (isFileList(field)) return normaliseList(field, value);
  switch (field.kind) {
    case 'integer':
    case 'reference':
      return normaliseInteger(value);
    case 'duration':
      return normaliseDuration(value);
    case 'time':
      return normaliseTime(value);
    case 'multiChoice':
    case 'references':
      return normaliseList(field, value);
    case 'boolean':
      if (value === '') return null;
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'date':
      return normaliseDay(value, field.wholeMonth === true);
    case 'datetime':
      return normaliseMoment(value);
    case 'file':
    case 'image':
      return typeof value === 'string' ? value.trim() || null : value;
    case 'password':
      return value === '' ? null : value;
    default:
      return value;
  }
}
