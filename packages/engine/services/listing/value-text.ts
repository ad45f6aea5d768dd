/** Values as people read them on paper: the same forms as on the screen. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { formatDuration } from '@lambda/model/fields/duration.ts';
import { type Field, isMark } from '@lambda/model/fields/fields.ts';
import { plainText } from '@lambda/model/fields/html.ts';
import { amountDigits, digitsOfCurrency } from '@lambda/model/money/currency-digits.ts';
import { geometryText } from '@lambda/model/places/geometry-text.ts';
import { wallTime } from '../../core/calendar/clock.ts';
import { LISTING_TEXTS } from './texts.ts';

const SIGNS: Readonly<Record<string, string>> = { MNT: '₮', USD: '$', EUR: '€', JPY: '¥', CNY: 'CN¥', KRW: '₩', RUB: '₽', GBP: '£' };

/** `1234567.50` → `1,234,567.5`; exact, because it stays text. */
export function groupedNumber(decimal: string, { keepZeros = false } = {}): string {
  const [whole = '', part = ''] = decimal.split('.');
  const fraction = keepZeros ? part : part.replace(/0+$/, '');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction === '' ? '' : `.${fraction}`}`;
}
function moneyText(field: Extract<Field, { kind: 'money' }>, value: string): string {
  const number = groupedNumber(amountDigits(value, field.currencyField ? 2 : digitsOfCurrency(field.currency)), { keepZeros: true });
  const sign = field.currencyField ? '' : (SIGNS[field.currency ?? 'MNT'] ?? field.currency ?? '');
  return sign === '' ? number : `${number} ${sign}`;
}

/** Of an area with many corners paper shows the beginning; a workbook has all of it. */
const LONGEST_GEOMETRY = 160;
const shortened = (text: string): string => (text.length > LONGEST_GEOMETRY ? `${text.slice(0, LONGEST_GEOMETRY).trimEnd()} …` : text);

/** A value in words, moments on the clock of `zone`; nothing for an empty one. Lists are joined by commas. */
export function valueText(field: Field, value: unknown, language: Language, zone?: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, language, zone)).join(', ');
  switch (field.kind) {
    case 'money':
      return moneyText(field, String(value));
    case 'integer':
      return isMark(field) ? String(value) : groupedNumber(String(value));
    case 'decimal':
      return groupedNumber(String(value));
    case 'percent':
      return `${groupedNumber(String(value))}%`;
    case 'duration':
      return formatDuration(Number(value), language);
    case 'time':
      return String(value).slice(0, 5);
    case 'date':
      return field.wholeMonth ? String(value).slice(0, 7) : String(value);
    case 'datetime':
      return Number.isNaN(Date.parse(String(value))) ? String(value) : wallTime(String(value), zone).slice(0, 16);
    case 'boolean':
      return LISTING_TEXTS[value === true || value === 'true' ? 'yes' : 'no'][language];
    case 'choice':
    case 'state':
    case 'multiChoice':
      return field.options.find((option) => option.value === value)?.label[language] ?? String(value);
    case 'richText':
      return plainText(String(value));
    case 'geometry':
      return shortened(geometryText(value));
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}
