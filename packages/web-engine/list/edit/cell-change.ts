/** One cell that is to hold something else: checked as the form checks it, shown at once, sent under the row's version. */

import type { Language } from '@lambda/model/definitions/labels.ts';
import { referenceObjectName } from '@lambda/model/definitions/names.ts';
import { fieldErrorText } from '@lambda/model/errors/field-errors.ts';
import { validateRecord } from '@lambda/model/fields/validate.ts';
import { isFrozen, isVisible, sameValue } from '../../form/field-values.ts';
import { closes } from '../../form/row-closing.ts';
import type { ColumnSpec } from '../columns.ts';
import type { RowChange } from '../query.ts';
import type { GridSource, Row } from '../source.ts';

/** Whether this cell may be written in this row; the row's own conditions count, rights beyond them are the server's. */
export const isWritable = (column: ColumnSpec, row: Row): boolean =>
  column.editable &&
  !closes(column.owner, column.closedBy, row) &&
  isVisible(column.owner, column.field, row) &&
  !isFrozen(column.owner, column.field, row, row);

/** Whether the value is another one than the row holds. */
export const isChange = (column: ColumnSpec, row: Row, value: unknown): boolean => !sameValue(column.field, row[column.id], value);

/** Why the model refuses the values, by field; only what was given is judged, the rest of the record is not all here. */
export function problemsOf({
  source,
  row,
  input,
  today,
  language,
}: {
  source: GridSource;
  row: Row;
  input: Readonly<Record<string, unknown>>;
  today: string;
  language: Language;
}): ReadonlyMap<string, string> {
  const { errors } = validateRecord({
    model: source.model,
    input,
    existing: row,
    mode: 'update',
    today,
    modelOf: (name) => {
      throw new Error(`a cell holds no rows of ${name}`);
    },
  });
  return new Map(errors.filter(({ field }) => field in input).map((error) => [error.field, fieldErrorText(error, language)]));
}

/** The row with a value in it; `behind` is the row that a reference then leads to. */
export function withValue(row: Row, column: ColumnSpec, value: unknown, behind?: Readonly<Record<string, unknown>>): Row {
  const object = column.target ? { [referenceObjectName(column.id)]: value === null ? null : { ...behind, id: value } } : {};
  return { ...row, [column.id]: value, ...object };
}

export const changeOf = (row: Row, input: Readonly<Record<string, unknown>>): RowChange => ({
  id: row.id,
  version: typeof row.version === 'number' ? row.version : undefined,
  input,
});
