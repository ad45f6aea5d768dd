/** Rows that nobody has written, along every path that a list draws. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { referenceObjectName } from '@lambda/model/definitions/names.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { titleFields } from '@lambda/web-engine/form/record-query.ts';
import type { ColumnSpec } from '@lambda/web-engine/list/columns.ts';
import { type GridSource, type Row, resolvePath, rowsPath } from '@lambda/web-engine/list/source.ts';
import { sampleOf } from '../table/sample-rows.ts';

export const SAMPLE_ROWS = 4;
type Draft = Record<string, unknown>;

/** Puts a value at a path as the server would: rows behind references lie under the reference's own name. */
function put(row: Draft, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let inner = row;
  for (const name of names) {
    const key = referenceObjectName(name);
    const below = inner[key];
    inner[key] = typeof below === 'object' && below !== null ? below : {};
    inner = inner[key] as Draft;
  }
  inner[last] ??= value;
}

type Samples = { readonly language: Language; readonly word: string; readonly today: string };
type Drawn = Pick<ColumnSpec, 'id' | 'selects' | 'field' | 'target'>;
export function sampleGridRows(columns: readonly Drawn[], source: GridSource, { language, word, today }: Samples): readonly Row[] {
  return Array.from({ length: SAMPLE_ROWS }, (_row, at) => {
    const row: Draft = { id: at + 1 };
    const sample = (field: Field) => sampleOf(field, at, word === '' ? field.label[language] : `${field.label[language]}: ${word}`, today);
    for (const { id, selects, field, target } of columns) {
      if (field.kind === 'references' && target) {
        const one = Object.fromEntries(titleFields(target).flatMap((name) => [[name, sample(target.fields[name] ?? field)]]));
        put(row, rowsPath(id), [{ id: 1, ...one }]);
        put(row, id, [1]);
        continue;
      }
      // Pictures of people stay away: their initials are drawn.
      for (const path of selects) {
        const found = resolvePath(source, path);
        if (found && found.field.kind !== 'image') put(row, path, found.field.kind === 'reference' ? at + 1 : sample(found.field));
      }
    }
    return row as Row;
  });
}
