/** What a cell says as plain text. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { inCurrency } from '@lambda/model/fields/fields.ts';
import { valueText } from '../form/field-text.ts';
import { titleOf } from '../form/record-query.ts';
import { valueAt } from '../kit/data/value-at.ts';
import type { ColumnSpec } from './columns.ts';
import { referencedRow, referencedRows } from './source.ts';

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
