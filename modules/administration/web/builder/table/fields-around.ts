/** What a field of a table can be about: the fields beside it, and the tables that it leads to. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { useDefinitions } from '../builder-data.ts';
import { useDraftedModels } from '../editor/drafted-models.ts';
import { definitionOf } from './table-definitions.ts';
import type { FieldInput } from './table-input.ts';

export type Around = {
  readonly fields: readonly FieldInput[];
  /** The tables that references lead to, and those that were made here, by name. */
  readonly tables: ReadonlyMap<string, ModelDefinition>;
  /** The table itself. */
  readonly table: string;
};

/** The tables that a table may have rows of, and those that its references lead to. */
export function useTablesAround(fields: readonly FieldInput[]): ReadonlyMap<string, ModelDefinition> {
  const { data = [] } = useDefinitions();
  const built = data.filter(({ type, origin }) => type === 'model' && origin === 'built').map(({ name }) => name);
  const targets = fields.flatMap(({ kind, to }) => ((kind === 'reference' || kind === 'children') && to !== '' ? [to] : []));
  return useDraftedModels([...built, ...targets]).models;
}

export type Following = { readonly from: FieldInput; readonly by: string };
/** The references beside a reference that its choices can follow: their rows have one to the same table. */
export function followed(field: FieldInput, { fields, tables }: Around): readonly Following[] {
  const target = tables.get(field.to);
  return fields.flatMap((from): Following[] => {
    if (from.key === field.key || from.kind !== 'reference' || from.to === '' || from.name === '') return [];
    const by = Object.entries(target?.fields ?? {}).find(([, one]) => one.kind === 'reference' && one.to === from.to)?.[0];
    return by === undefined ? [] : [{ from, by }];
  });
}
/** The whole numbers of the rows that a reference leads to: each can say how many may point there. */
export const numbersThere = ({ to }: FieldInput, { tables }: Around): readonly { readonly name: string; readonly label: Label }[] =>
  Object.entries(tables.get(to)?.fields ?? {}).flatMap(([name, one]) => (one.kind === 'integer' ? [{ name, label: one.label }] : []));
export type SubTable = { readonly model: ModelDefinition; readonly by: string };
/** The tables whose rows belong to a record of this one, each by its first reference to it. */
export const subTables = ({ tables, table }: Around): readonly SubTable[] =>
  [...tables.values()].flatMap((model) => {
    const by = Object.entries(model.fields).find(([, one]) => one.kind === 'reference' && one.to === table)?.[0];
    return by === undefined || model.name === table ? [] : [{ model, by }];
  });
/** The other fields as a formula sees them. */
export const fieldsBeside = (field: FieldInput, { fields }: Around): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    fields.flatMap((one) => {
      const made = one.key === field.key || one.kind === 'children' || one.name === '' ? undefined : definitionOf(one);
      return made ? [[one.name, made] as const] : [];
    }),
  );
