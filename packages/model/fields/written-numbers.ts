/**
 * The one reader of numbers that people type, paste or keep in the text cells of a workbook. What it reads is exactly the
 * number that was written; what could be read in two ways is refused.
 *
 * - A comma or a point is the decimal sign when it stands once and not before exactly three digits: `12,5` = `12.5`.
 * - Spaces (of every kind), apostrophes, commas and points separate groups: one to three digits, then always three. All
 *   separators of a number are alike, and the decimal sign is another one: `1 500 000,50`, `1.500.000,50`, `1,500,000.50`.
 * - A comma alone before exactly three digits separates groups, as the product writes them itself: `1,500` is 1500.
 * - A point alone before exactly three digits is the decimal sign where the field keeps three digits or more. Elsewhere it may
 *   be meant as a group, so `1.500` is refused . Several points and nothing else, as in `1.500.000`, are refused.
 * - A minus stands before or behind, or parentheses stand around: `-5`, `5-`, `(5)`. A plus stands before.
 * - The sign or code of the currency of the field stands before or behind: `₮ 5`, `5 MNT`. A percent field takes `%` behind.
 * - Everything else is refused: letters, exponents, groups of other lengths, several signs.
 */
import { decimalsOf, type Field, type FieldOf } from './fields.ts';

export type NumberField = FieldOf<'integer' | 'decimal' | 'money' | 'percent'>;
export const isNumberField = (field: Field): field is NumberField =>
  field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money' || field.kind === 'percent';

/** How people write a currency beside its code; other currencies are written by their code alone. */
export const CURRENCY_SIGNS: Readonly<Record<string, readonly string[]>> = {
  MNT: ['₮', 'төгрөг', 'төг.', 'төг'],
  USD: ['$', 'US$'],
  EUR: ['€'],
  JPY: ['¥'],
  CNY: ['CN¥', '¥'],
  KRW: ['₩', '원'],
  AUD: ['A$'],
  RUB: ['₽'],
  GBP: ['£'],
};
/** Longer texts are no numbers anybody means. */
const LONGEST = 60;
/** Signs that nobody sees: spreadsheets put them around copied cells. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SPACE = '\\p{Zs}';
const MINUS = /^[-−–‐‑]$/;

/** A text without signs that nobody sees. */
export const asTyped = (text: string): string => text.replace(INVISIBLE, '');
const folded = (text: string): string => text.toLowerCase();

/** The writings that a field takes for its unit; an amount whose currency stands beside it takes every one that is known. */
function unitsOf(field: Field | undefined): readonly string[] {
  if (field?.kind === 'percent') return ['%'];
  if (field?.kind === 'integer') return [];
  const all = Object.entries(CURRENCY_SIGNS).flatMap(([code, signs]) => [code, ...signs]);
  if (field?.kind !== 'money' || field.currencyField) return all;
  const currency = field.currency ?? 'MNT';
  return [currency, ...(CURRENCY_SIGNS[currency] ?? [])];
}

/** Takes one unit off the front or the back; the longest that fits, so that `CN¥` is not read as `CN` and `¥`. */
function withoutUnit(text: string, field: Field | undefined): string {
  const low = folded(text);
  const fitting = unitsOf(field)
    .filter((unit) => low.endsWith(folded(unit)) || (unit !== '%' && low.startsWith(folded(unit))))
    .toSorted((a, b) => b.length - a.length)[0];
  if (fitting === undefined) return text;
  return (low.endsWith(folded(fitting)) ? text.slice(0, -fitting.length) : text.slice(fitting.length)).trim();
}

type Signed = { readonly negative: boolean; readonly digits: string };
/** The sign is taken off once: before, behind or around, inside or outside of the unit. Null for several. */
function signed(text: string, field: Field | undefined): Signed | null {
  let rest = text;
  let sign: boolean | undefined;
  for (let round = 0; round < 2; round++) {
    const around = /^\((.*)\)$/su.exec(rest);
    const first = rest.charAt(0);
    const last = rest.charAt(rest.length - 1);
    const found = around || MINUS.test(first) || MINUS.test(last) ? true : first === '+' ? false : undefined;
    if (found !== undefined) {
      if (sign !== undefined) return null;
      sign = found;
      rest = (around ? (around[1] ?? '') : MINUS.test(first) || first === '+' ? rest.slice(1) : rest.slice(0, -1)).trim();
    }
    if (round === 0) rest = withoutUnit(rest, field);
  }
  return { negative: sign ?? false, digits: rest };
}

const APOSTROPHES = "'’‘ʼ´`";
/** Whole digits in groups of three, by separators that are all of one kind. */
const GROUPED = new RegExp(`^[1-9]\\d{0,2}(?:${SPACE}\\d{3})+$|^[1-9]\\d{0,2}(?:[${APOSTROPHES}]\\d{3})+$`, 'u');
/** Digits with at most one kind of separator beside the decimal sign, which stands last. */
function plainDigits(text: string): string | null {
  if (/^\d+[.,]?$/.test(text)) return text.replace(/[.,]$/, '');
  if (/^\d{1,3}(?:,\d{3})+$/.test(text) && !text.startsWith('0')) return text.replaceAll(',', '');
  const parts = /^(.*)([.,])(\d+)$/su.exec(text);
  if (!parts) return GROUPED.test(text) ? text.replace(/\D/g, '') : null;
  const [, whole = '', sign = '', fraction = ''] = parts;
  const isGroup = fraction.length === 3 && /^0\d+$/.test(whole);
  if (/^\d*$/.test(whole)) return isGroup ? null : `${whole || '0'}.${fraction}`;
  const other = sign === ',' ? /^[1-9]\d{0,2}(?:\.\d{3})+$/ : /^[1-9]\d{0,2}(?:,\d{3})+$/;
  return other.test(whole) || GROUPED.test(whole) ? `${whole.replace(/\D/g, '')}.${fraction}` : null;
}

/**
 * The number that a text says, as a plain decimal with the digits that were written (`-1500000.50`); null for a text that says
 * none or may say several. Without a field every currency known here may stand beside it.
 */
export function readWrittenNumber(text: string, field?: Field): string | null {
  const bare = asTyped(text).trim();
  if (bare === '' || bare.length > LONGEST) return null;
  const found = signed(bare, field);
  const digits = found && plainDigits(found.digits);
  if (!found || digits === null || digits === undefined) return null;
  const plain = digits.replace(/^0+(?=\d)/, '');
  return found.negative && /[1-9]/.test(plain) ? `-${plain}` : plain;
}

/** Whether the point of a plain decimal may separate thousands: `1.500` where at most two digits are kept. */
const mayBeGroup = (decimal: string, decimals: number): boolean => decimals < 3 && /^-?[1-9]\d{0,2}\.\d{3}$/.test(decimal);
/** Digits after the point, zeros that say nothing left out. */
const decimalPlaces = (decimal: string): number => decimal.split('.')[1]?.replace(/0+$/, '').length ?? 0;
const fits = (decimal: string, decimals: number): boolean => !mayBeGroup(decimal, decimals) && decimalPlaces(decimal) <= decimals;

/** Why a text that is no plain number is refused in a field. */
export function refusalOf(field: NumberField, text: string): 'number' | 'wholeNumber' | 'numberUnclear' | 'tooManyDecimals' {
  if (!/\d/.test(text)) return 'number';
  if (field.kind === 'integer') return 'wholeNumber';
  const read = readWrittenNumber(text, field);
  return read !== null && !fits(read, decimalsOf(field)) ? 'tooManyDecimals' : 'numberUnclear';
}

/** `1.500` and `01.500` are numbers to machines. What a person is asked about carries a sign that nobody sees, so that it is none. */
const REFUSED = '\u200b';
const refused = (text: string, decimals: number): string =>
  /^[+-]?\d*\.\d*$/.test(text) && decimalPlaces(text) <= decimals ? `${text}${REFUSED}` : text;

/**
 * What was typed into a field of numbers: the number as the wire takes it, null for an empty text. A text that is refused
 * stays text, so that it is shown again (`asTyped`) and the check of the field says why.
 */
export function typedNumber(field: NumberField, text: string): string | number | null {
  const bare = asTyped(text).trim();
  if (bare === '') return null;
  const read = readWrittenNumber(bare, field);
  if (read === null || !fits(read, decimalsOf(field))) return refused(bare, decimalsOf(field));
  if (field.kind !== 'integer') return read;
  const whole = read.replace(/\.0*$/, '');
  const number = Number(whole);
  return Number.isSafeInteger(number) ? number + 0 : whole;
}
