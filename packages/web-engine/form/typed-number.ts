/** Numbers as people type them: thousands separated while typing, the caret kept at its digit, never through a float. */
import { digitsOfCurrency } from '@lambda/model/currency-digits.ts';
import { decimalsOf, type FieldOf } from '@lambda/model/fields.ts';
import { amountText, formatAmount, formatMoney } from '../format.ts';

type NumberShape = {
  readonly scale: number;
  readonly negative: boolean;
  /** Off for numbers that are read as a name: years, numbers of houses. */
  readonly grouped: boolean;
};
export type TypedNumber = {
  /** What the box shows: `1,234,567.5`. */
  readonly text: string;
  /** The plain decimal, null when there is none yet: `1234567.5`. */
  readonly value: string | null;
  readonly caret: number;
};

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Drops what is no number, keeps one sign and one point, cuts digits after the point at `scale`. */
function clean(text: string, { scale, negative }: NumberShape): string {
  const sign = negative && /^\s*[-−]/.test(text) ? '-' : '';
  const plain = text.replace(/[^\d.]/g, '');
  const [whole = '', ...parts] = plain.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (!parts.length || scale === 0) return sign + digits;
  return `${sign}${digits}.${parts.join('').slice(0, scale)}`;
}

function show(plain: string, { grouped }: NumberShape): string {
  const sign = plain.startsWith('-') ? '-' : '';
  const [whole = '', part] = plain.slice(sign.length).split('.');
  return `${sign}${grouped ? group(whole) : whole}${part === undefined ? '' : `.${part}`}`;
}

function decimalOf(plain: string): string | null {
  const [whole = '', part = ''] = plain.replace('-', '').split('.');
  if (!whole && !part) return null;
  const value = `${whole || '0'}${part ? `.${part}` : ''}`;
  return plain.startsWith('-') && /[1-9]/.test(value) ? `-${value}` : value;
}

/** Formats a text that was just typed or pasted; `caret` is where the caret stands in it. */
export function typeNumber({ text, caret, shape }: { text: string; caret: number; shape: NumberShape }): TypedNumber {
  const plain = clean(text, shape);
  const shown = show(plain, shape);
  const kept = text.slice(caret).replace(/[^\d.]/g, '').length;
  let place = shown.length;
  for (let left = kept; left > 0 && place > 0; place--) if (/[\d.]/.test(shown[place - 1] ?? '')) left--;
  return { text: shown, value: decimalOf(plain), caret: place };
}

/** A stored decimal as the box shows it at rest; trailing zeros after the point fall away: `1250000.00` → `1,250,000`. */
export function showNumber(value: unknown, shape: NumberShape): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  return show(text.includes('.') ? text.replace(/\.?0+$/, '') : clean(text, { ...shape, negative: true }), shape);
}

/** The sign of a currency, taken from the one place that writes money; tugrik unless told. */
export const currencySymbol = (currency?: string): string => formatMoney('0', currency).replace('0 ', '');

/** A number that is only read, as lists write it; an amount without the sign of its currency where `unit` is null. */
export function readNumber(
  field: FieldOf<'integer' | 'decimal' | 'money' | 'percent'>,
  value: unknown,
  unit: string | null | undefined,
): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  if (field.kind === 'money' && unit === undefined) return amountText(text, field);
  const shown =
    field.kind === 'money'
      ? formatAmount(text, field.currencyField ? undefined : digitsOfCurrency(field.currency))
      : showNumber(value, numberShape(field));
  if (field.kind === 'percent' && unit === undefined) return `${shown}%`;
  return unit ? `${shown} ${unit}` : shown;
}

/** How a field's numbers are typed. An integer that never exceeds four digits is a year or a number of something. */
export function numberShape(field: FieldOf<'integer' | 'decimal' | 'money' | 'percent'>): NumberShape {
  return {
    scale: decimalsOf(field),
    negative: field.min === undefined ? field.kind !== 'percent' : Number(field.min) < 0,
    grouped: field.kind !== 'integer' || field.max === undefined || field.max > 9999,
  };
}
