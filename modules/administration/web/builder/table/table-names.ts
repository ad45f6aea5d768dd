/** Names that are made of labels: of the table, and of its fields. */
import { fieldNameOf, isReservedField, isReservedTable, REFERENCE_END, tableNameOf } from '@lambda/model/definitions/made-names.ts';
import { NAME_PATTERN } from '@lambda/model/definitions/names.ts';
import type { FieldInput, TableInput } from './table-input.ts';

export type NameFault = 'missing' | 'pattern' | 'reserved' | 'taken' | 'reference' | 'prefix';
export function tableNameFault(name: string, taken: ReadonlySet<string>): NameFault | undefined {
  if (name === '') return 'missing';
  if (!NAME_PATTERN.test(name)) return 'pattern';
  if (isReservedTable(name)) return 'reserved';
  return taken.has(name) ? 'taken' : undefined;
}
/** Names of fields that are added to a shipped table begin with `prefix`. */
export function fieldNameFault(
  { name, kind }: Pick<FieldInput, 'name' | 'kind'>,
  taken: ReadonlySet<string>,
  prefix = '',
): NameFault | undefined {
  if (name === '') return 'missing';
  if (!NAME_PATTERN.test(name)) return 'pattern';
  if (isReservedField(name)) return 'reserved';
  if (!name.startsWith(prefix) || (prefix !== '' && name === prefix)) return 'prefix';
  if ((kind === 'reference') !== name.endsWith(REFERENCE_END)) return 'reference';
  return taken.has(name) ? 'taken' : undefined;
}

/** The table with the names that follow its labels; those that are somebody's own, or have a column, stay. */
export function withNames(table: TableInput, taken: ReadonlySet<string>): TableInput {
  const fields = withFieldNames(table, fieldNameOf);
  const renamed = new Map(table.fields.map(({ name }, at) => [name, fields[at]?.name ?? name]));
  // What a reference follows goes by its new name too.
  const followed = fields.map((field) => {
    const from = field.cascade.from === '' ? undefined : renamed.get(field.cascade.from);
    return from === undefined || from === field.cascade.from ? field : { ...field, cascade: { ...field.cascade, from } };
  });
  return { ...table, fields: followed, name: table.hasOwnName ? table.name : tableNameOf(table.label.mn, (name) => taken.has(name)) };
}
type NameOf = (label: string, kind: string, used: ReadonlySet<string>) => string;
/** The fields with their names; `nameOf` makes those that follow the label. `others` are taken. */
export function withFieldNames(
  { fields, withdrawn }: Pick<TableInput, 'fields' | 'withdrawn'>,
  nameOf: NameOf,
  others: Iterable<string> = [],
): readonly FieldInput[] {
  const used = new Set([...others, ...withdrawn.map(({ name }) => name)]);
  for (const { name, hasOwnName } of fields) if (hasOwnName) used.add(name);
  return fields.map((field) => {
    if (field.hasOwnName) return field;
    const name = nameOf(field.label.mn, field.kind, used);
    used.add(name);
    return name === field.name ? field : { ...field, name };
  });
}
