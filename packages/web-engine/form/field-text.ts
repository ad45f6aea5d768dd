/** A value of a field as plain text, by its kind. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { formatDuration } from '@lambda/model/fields/duration.ts';
import { type Field, type Option, scaleOf } from '@lambda/model/fields/fields.ts';
import { plainText } from '@lambda/model/fields/html.ts';
import { GEOMETRY_LABELS } from '@lambda/model/places/geometry.ts';
import { amountText, formatDate, formatDateTime, formatNumber } from '../kit/format.ts';
import { geometryOf, showPlaces } from './map/coordinates.ts';
import { isSeparated } from './typed-number.ts';

/** The option that a choice or state holds. */
export const optionOf = (field: Field, value: unknown): Option | undefined =>
  field.kind === 'choice' || field.kind === 'state' || field.kind === 'multiChoice'
    ? field.options.find((option) => option.value === value)
    : undefined;

/** `2026-11` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);
/** A filter's value is one entry, a record's value a list of them. */
const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const numeric = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));

/** A point as people say it, latitude first; of a line or an area, what it is. */
function placeText(value: unknown, language: Language): string {
  const geometry = geometryOf(value);
  if (!geometry) return '';
  return geometry.type === 'Point' ? showPlaces(geometry) : GEOMETRY_LABELS[geometry.type][language];
}

/** A value of a field in words. References are not followed: see `cellText`. */
export function valueText(field: Field, value: unknown, language: Language, words: { yes: string; no: string }): string {
  if (isEmpty(value)) return '';
  switch (field.kind) {
    case 'money':
      return amountText(numeric(value), field);
    case 'percent':
      return `${formatNumber(numeric(value))}%`;
    case 'duration':
      return formatDuration(Number(value), language);
    case 'time':
      return String(value).replace(/^(\d\d:\d\d):00$/, '$1');
    case 'richText':
      return plainText(String(value)).replace(/\s+/g, ' ');
    case 'multiChoice':
      return entriesOf(value)
        .map((one) => optionOf(field, one)?.label[language] ?? String(one))
        .join(', ');
    case 'files':
    case 'images':
      return String(entriesOf(value).length);
    case 'geometry':
      return placeText(value, language);
    case 'integer':
      // A year is not separated into thousands, neither here nor where it is typed.
      return isSeparated(field) ? formatNumber(numeric(value)) : String(value);
    case 'decimal':
      return formatNumber(numeric(value), { decimals: scaleOf(field) });
    case 'date':
      return field.wholeMonth ? monthOf(formatDate(String(value))) : formatDate(String(value));
    case 'datetime':
      return formatDateTime(String(value));
    case 'boolean':
      return value === true ? words.yes : words.no;
    case 'choice':
    case 'state':
      return optionOf(field, value)?.label[language] ?? String(value);
    default:
      return String(value);
  }
}
