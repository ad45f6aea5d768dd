/**
 * Numbers as people type them. Thousands are separated while plain digits are typed, the caret stays at its digit, nothing goes
 * through a float. Any other text stays as it was typed; `typedNumber` of the model says what it means, or that it is refused.
 */

import { isMark } from '@lambda/model/fields/fields.ts';
import { asTyped, type NumberField, typedNumber } from '@lambda/model/fields/written-numbers.ts';
import { digitsOfCurrency } from '@lambda/model/money/currency-digits.ts';
import { amountText, formatAmount, formatMoney } from '../kit/format.ts';

/** An edit of the box: what stood there with the selection that was replaced, and the text and caret after it. */
type Edit = {
  readonly text: string;
  readonly caret: number;
  /** Null where nobody saw what was replaced: the whole text counts as typed. */
  readonly before: { readonly shown: TypedNumber; readonly start: number; readonly end: number } | null;
};
export type TypedNumber = {
  /** What the box shows: `1,234,567.5`. */
  readonly text: string;
  /** Whether the commas in it were put there by the box and not by the person. */
  readonly isGrouped: boolean;
  /** As `typedNumber` says. */
  readonly value: string | number | null;
  readonly caret: number;
};

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');
const ungroup = (text: string): string => text.replaceAll(',', '');

/**
 * Commas of the box are no part of what was typed. Only what the edit put in may hold commas of the person; an edit that does not
 * fit what stood there (an undo of the browser) is taken as it is.
 */
function typedPart({ text, caret, before }: Edit): { raw: string; caret: number } {
  if (!before?.shown.isGrouped) return { raw: text, caret };
  const { shown, start, end } = before;
  const [head, tail] = [shown.text.slice(0, start), shown.text.slice(end)];
  if (caret >= start && text === head + text.slice(start, caret) + tail) {
    const made = ungroup(head) + text.slice(start, caret);
    return { raw: made + ungroup(tail), caret: made.length };
  }
  const isRemoval = start === end && shown.text.startsWith(text.slice(0, caret)) && shown.text.endsWith(text.slice(caret));
  return isRemoval ? { raw: ungroup(text), caret: ungroup(text.slice(0, caret)).length } : { raw: text, caret };
}

const PLAIN = /^([-−]?)(0|[1-9]\d*)(\.\d*)?$/;
/** Separates the thousands of a plain number; null for every other text. */
function grouped(raw: string): string | null {
  const plain = PLAIN.exec(raw);
  return plain && `${plain[1]}${group(plain[2] ?? '')}${plain[3] ?? ''}`;
}

/** What the box shows after an edit, and what it means. */
export function typeNumber(field: NumberField, edit: Edit): TypedNumber {
  const { raw, caret } = typedPart(edit);
  const value = typedNumber(field, raw);
  const shown = isSeparated(field) ? grouped(raw) : null;
  if (shown === null) return { text: raw, isGrouped: false, value, caret };
  let place = shown.length;
  for (let left = raw.length - caret; left > 0 && place > 0; place--) if (shown[place - 1] !== ',') left--;
  return { text: shown, isGrouped: true, value, caret: place };
}

/** A stored decimal as the box shows it at rest; trailing zeros after the point fall away: `1250000.00` → `1,250,000`. */
export function showNumber(value: unknown, field: NumberField): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(text)) return asTyped(text);
  const plain = (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace(/^(-?)0+(?=\d)/, '$1');
  return (isSeparated(field) && grouped(plain)) || plain;
}
/** A value as the box shows it, as what stands there before the next edit. */
export const shownNumber = (value: unknown, field: NumberField): TypedNumber => {
  const text = showNumber(value, field);
  const isGrouped = isSeparated(field) && grouped(ungroup(text)) === text && typedNumber(field, ungroup(text)) === typedNumber(field, text);
  return { text, isGrouped, value: typedNumber(field, text), caret: text.length };
};

/** The sign of a currency, taken from the one place that writes money; tugrik unless told. */
export const currencySymbol = (currency?: string): string => formatMoney('0', currency).replace('0 ', '');

/** A number that is only read, as lists write it; an amount without the sign of its currency where `unit` is null. */
export function readNumber(field: NumberField, value: unknown, unit: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  if (field.kind === 'money' && unit === undefined) return amountText(text, field);
  const shown =
    field.kind === 'money'
      ? formatAmount(text, field.currencyField ? undefined : digitsOfCurrency(field.currency))
      : showNumber(value, field);
  if (field.kind === 'percent' && unit === undefined) return `${shown}%`;
  return unit ? `${shown} ${unit}` : shown;
}

/** A number that is read as a name (a year, the number of a record) has no separators. */
export const isSeparated = (field: NumberField): boolean => !isMark(field);
