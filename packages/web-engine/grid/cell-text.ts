/** What a cell says as plain text, by the kind of its field. */
import { formatDuration } from '@lambda/model/duration.ts';
import { type Field, inCurrency, type Option, scaleOf } from '@lambda/model/fields.ts';
import { GEOMETRY_LABELS } from '@lambda/model/geometry.ts';
import { plainText } from '@lambda/model/html.ts';
import type { Language } from '@lambda/model/labels.ts';
import { geometryOf, showPlaces } from '../form/map/coordinates.ts';
import { titleOf } from '../form/record-query.ts';
import { isSeparated } from '../form/typed-number.ts';
import { amountText, formatDate, formatDateTime, formatNumber } from '../format.ts';
import type { ColumnSpec } from './columns.ts';
import { referencedRow, referencedRows, valueAt } from './source.ts';

/** The option that a choice or state holds. */
export const optionOf = (field: Field, value: unknown): Option | undefined =>
  field.kind === 'choice' || field.kind === 'state' || field.kind === 'multiChoice'
    ? field.options.find((option) => option.value === value)
    : undefined;

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
      return formatDate(String(value));
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

/** What a column shows of a row: the referenced record's name, the option's label, the formatted value. */
export function cellText(
  { id, field, target, currency }: Pick<ColumnSpec, 'id' | 'field' | 'target'> & Partial<Pick<ColumnSpec, 'currency'>>,
  row: Readonly<Record<string, unknown>> | undefined,
  language: Language,
  words: { yes: string; no: string },
): string {
  if (!row) return '';
  if (target && field.kind === 'references')
    return referencedRows(row, id)
      .map((one) => titleOf(target, one))
      .join(', ');
  if (target) {
    const behind = referencedRow(row, id);
    return behind ? titleOf(target, behind) : '';
  }
  return valueText(currency ? inCurrency(field, valueAt(row, currency)) : field, valueAt(row, id), language, words);
}
