/**
 * How numbers, money and dates are written. Chromium has no Mongolian locale data, so nothing here relies on it; exact
 * decimals stay text from end to end.
 */

import type { Language } from '@lambda/model/definitions/labels.ts';
import type { FieldOf } from '@lambda/model/fields/fields.ts';
import { amountDigits, digitsOfCurrency, MOST_DIGITS } from '@lambda/model/money/currency-digits.ts';
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';

const SYMBOLS: Readonly<Record<string, string>> = {
  MNT: '₮',
  USD: '$',
  EUR: '€',
  JPY: '¥',
  CNY: 'CN¥',
  KRW: '₩',
  AUD: 'A$',
  RUB: '₽',
  GBP: '£',
};

type Decimal = { readonly negative: boolean; readonly whole: string; readonly fraction: string };
function parseDecimal(value: string | number): Decimal | undefined {
  const match = /^\s*(-?)(\d+)(?:\.(\d*))?\s*$/.exec(String(value));
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  return { negative: sign === '-', whole: whole.replace(/^0+(?=\d)/, ''), fraction };
}
const isZero = ({ whole, fraction }: Decimal): boolean => /^0*$/.test(whole + fraction);

/** Half away from zero on the digits themselves, so no binary fraction gets in between. */
function roundDecimal({ negative, whole, fraction }: Decimal, decimals: number): Decimal {
  if (fraction.length <= decimals) return { negative, whole, fraction };
  const kept = BigInt(whole + fraction.slice(0, decimals)) + (fraction.charAt(decimals) >= '5' ? 1n : 0n);
  const digits = kept.toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return { negative, whole: digits.slice(0, cut), fraction: digits.slice(cut) };
}
const write = (decimal: Decimal, fraction: string): string =>
  `${decimal.negative && !isZero(decimal) ? '-' : ''}${decimal.whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction ? `.${fraction}` : ''}`;

type Empty = null | undefined | '';
const isEmpty = (value: unknown): value is Empty => value === null || value === undefined || value === '';

/**
 * `1234567.891` → `1,234,567.891`. With `decimals` it is rounded to at most that many digits; trailing zeros are left
 * out. Nothing for an empty value; what is not a number is shown as it came.
 */
export function formatNumber(value: string | number | Empty, { decimals }: { decimals?: number } = {}): string {
  if (isEmpty(value)) return '';
  const parsed = parseDecimal(value);
  if (!parsed) return String(value);
  const rounded = decimals === undefined ? parsed : roundDecimal(parsed, decimals);
  return write(rounded, rounded.fraction.replace(/0+$/, ''));
}

/** An amount without its currency: a whole one without decimals, else with at least `digits` of them and at most `most`. */
export function formatAmount(value: string | number | Empty, digits = 2, most: number = MOST_DIGITS): string {
  if (isEmpty(value)) return '';
  const parsed = parseDecimal(value);
  if (!parsed) return String(value);
  const rounded = roundDecimal(parsed, most);
  return write(rounded, amountDigits(`0.${rounded.fraction}`, digits).slice(2));
}

/**
 * `'1234567.5', 'MNT'` → `1,234,567.50 ₮`, `'1.5', 'KWD'` → `1.500 KWD`; whole amounts without decimals. Takes the exact
 * decimal string of the wire.
 */
export function formatMoney(value: string | number | Empty, currency = 'MNT'): string {
  const digits = digitsOfCurrency(currency);
  const amount = formatAmount(value, digits, Math.max(digits, 2));
  return isEmpty(value) || !parseDecimal(value) ? amount : `${amount} ${SYMBOLS[currency] ?? currency}`;
}

/** An amount of a field; without a sign where the currency stands beside it and is not known. */
export const amountText = (value: string | number | Empty, { currency, currencyField }: FieldOf<'money'>): string =>
  currencyField ? formatAmount(value) : formatMoney(value, currency);

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
let zone = DEFAULT_TIME_ZONE;
let zoned = clockIn(zone);
/** The IANA zone of the company that the person is in. */
export const companyZone = (): string => zone;
/** Everything shown from now on stands as the clock of that zone shows it; that of Ulaanbaatar without one. */
export function setCompanyZone(wanted: string = DEFAULT_TIME_ZONE): void {
  if (wanted === zone) return;
  zone = wanted;
  zoned = clockIn(zone);
}
type ClockTime = { readonly date: string; readonly hour: number; readonly minute: string; readonly second: string };
/** A moment as a clock on the company's wall shows it. */
function inCompanyZone(at: Date): ClockTime {
  const parts = Object.fromEntries(zoned.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: parts.minute ?? '00',
    second: parts.second ?? '00',
  };
}
const WHOLE_DAY = /^\d{4}-\d{2}-\d{2}$/;
function parseMoment(value: string | number | Date): Date | undefined {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** `YYYY-MM-DD`. A whole day stays that day in every time zone; a moment is the day in the company's zone. */
export function formatDate(value: string | number | Date | Empty): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'string' && WHOLE_DAY.test(value)) return value;
  const at = parseMoment(value);
  return at ? inCompanyZone(at).date : String(value);
}

/** `YYYY-MM-DD HH:mm` in the company's zone, whatever the zone of the computer; with `seconds` also `:ss`. */
export function formatDateTime(value: string | number | Date | Empty, { seconds = false }: { seconds?: boolean } = {}): string {
  if (isEmpty(value)) return '';
  const at = parseMoment(value);
  if (!at) return String(value);
  const { date, hour, minute, second } = inCompanyZone(at);
  return `${date} ${String(hour).padStart(2, '0')}:${minute}${seconds ? `:${second}` : ''}`;
}

/** Today in the company's zone, `YYYY-MM-DD`. */
export const today = (now: Date = new Date()): string => inCompanyZone(now).date;
/** The hour (0–23) in the company's zone. */
export const companyHour = (now: Date = new Date()): number => inCompanyZone(now).hour;

const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  mn: ['Ням', 'Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ko: ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'],
};
/** How many letters of it stand for a day of the week. */
const SHORT: Readonly<Record<Language, number>> = { mn: 2, en: 2, ko: 1 };
/** The day of the week in short: `Бя`, `Sa`, `토`. Takes `YYYY-MM-DD`. */
export const weekdayOf = (date: string, language: Language): string =>
  (WEEKDAYS[language][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '').slice(0, SHORT[language]);
const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day in prose: `11-р сарын 21, Бямба`, `Saturday, 21 November`, `11월 21일 토요일`. Takes `YYYY-MM-DD`. */
export function formatDayInWords(date: string, language: Language): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const weekday = WEEKDAYS[language][new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  switch (language) {
    case 'mn':
      return `${month}-р сарын ${day}, ${weekday}`;
    case 'en':
      return `${weekday}, ${day} ${ENGLISH_MONTHS[month - 1] ?? ''}`;
    case 'ko':
      return `${month}월 ${day}일 ${weekday}`;
  }
}
