/** A table as it was filled in, and the five definitions that it makes: model, form, list, crud, menu. */
import type {
  CrudDefinition,
  FormDefinition,
  GridDefinition,
  MenuDefinition,
  ModelDefinition,
} from '@lambda/model/definitions/definitions.ts';
import { ICON_NAMES, type IconName } from '@lambda/model/definitions/icon-names.ts';
import { viewName } from '@lambda/model/definitions/made-names.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { type Field, fieldSchema } from '@lambda/model/fields/fields.ts';
import { type FieldRename, withFieldsRenamed } from '@lambda/model/mentions/mentions.ts';
import type { Known } from '@lambda/model/mentions/parts.ts';
import { entryOf, groupOf, withEntry } from './menu-entry.ts';
import {
  type FieldInput,
  hasBounds,
  hasMax,
  hasOptions,
  isFilledIn,
  isTableKind,
  labelOf,
  newTable,
  type OptionInput,
  type Published,
  type TableInput,
  typedField,
  typedLabel,
} from './table-input.ts';
import { formOf, gridOf } from './table-views.ts';

/** In the order in which they are drafted. */
export const TABLE_TYPES = ['model', 'form', 'grid', 'crud', 'menu'] as const;
export type TableType = (typeof TABLE_TYPES)[number];
export type TableDefinitions = {
  readonly model: ModelDefinition;
  readonly form: FormDefinition;
  readonly grid: GridDefinition;
  readonly crud: CrudDefinition;
  readonly menu: MenuDefinition;
};
/** What is there already: of the table, when it was drafted before, and the menu. */
export type BeforeTable = { readonly [Type in TableType]?: TableDefinitions[Type] | undefined };

/** Values that records hold stay; a new option gets the first number that is free. */
function optionsOf(options: readonly OptionInput[], before: Field | undefined) {
  const known = before && 'options' in before ? before.options : [];
  const taken = new Set(options.map(({ value }) => value));
  let next = 1;
  const fresh = (): string => {
    while (taken.has(String(next))) next++;
    taken.add(String(next));
    return String(next);
  };
  return options
    .filter(({ mn }) => mn.trim() !== '')
    .map((option) => ({
      ...known.find(({ value }) => value === option.value),
      value: option.value || fresh(),
      label: labelOf(option),
    }));
}

/** Settings of a stored field that the editor does not show. */
function keptOf({ before, kind }: FieldInput): Readonly<Record<string, unknown>> {
  if (before?.kind !== kind) return {};
  const shown = new Set([
    'required',
    'search',
    'label',
    'cascade',
    'atMost',
    ...(hasMax(kind) ? ['max'] : []),
    ...(hasBounds(kind) ? ['min', 'max'] : []),
  ]);
  return Object.fromEntries(Object.entries(before).filter(([name]) => !shown.has(name)));
}

/** A bound in the shape that its kind has: whole numbers are numbers, exact ones texts. */
const boundOf = (kind: string, text: string): number | string => (kind === 'integer' ? Number(text.trim()) : text.trim());

/** The field as it would be; undefined while something that it needs is missing or wrong. */
export function definitionOf(input: FieldInput): Field | undefined {
  const { before, kind, label, max, options, required, search, to, cascade, atMost, by, formula, result: type, least, most } = input;
  if (label.mn.trim() === '') return undefined;
  const result = fieldSchema.safeParse({
    ...keptOf(input),
    kind,
    label: labelOf(label),
    ...(required && isFilledIn(kind) ? { required: true } : {}),
    ...(kind === 'text' && search ? { search: before?.search || true } : {}),
    ...(hasMax(kind) && max.trim() !== '' ? { max: Number(max) } : {}),
    ...(hasOptions(kind) ? { options: optionsOf(options, before) } : {}),
    ...(kind === 'reference' ? { to, ...(cascade.from === '' ? {} : { cascade }), ...(atMost === '' ? {} : { atMost }) } : {}),
    ...(kind === 'children' ? { of: to, by } : {}),
    ...(kind === 'computed' ? { type, expression: formula.trim() } : {}),
    ...(hasBounds(kind) && least.trim() !== '' ? { min: boundOf(kind, least) } : {}),
    ...(hasBounds(kind) && most.trim() !== '' ? { max: boundOf(kind, most) } : {}),
  });
  return result.success ? result.data : undefined;
}

/** Stored fields that are called otherwise. */
export const renamesOf = ({ name, fields }: TableInput): readonly FieldRename[] =>
  fields.flatMap(({ name: to, storedName: from }) => (from === undefined || to === '' || from === to ? [] : [{ model: name, from, to }]));
/** What is there already, by the names that its fields have from now on. */
export function beforeNamed(before: BeforeTable, renames: readonly FieldRename[]): BeforeTable {
  const { model } = before;
  if (!model || renames.length === 0) return before;
  const known: Known = { field: (of, name) => (of === model.name ? model.fields[name] : undefined), modelOfEntry: () => undefined };
  const named = <T>(type: 'model' | 'form' | 'grid', definition: T): T =>
    definition === undefined ? definition : (withFieldsRenamed(type, definition as Json, known, renames) as T);
  return { ...before, model: named('model', model), form: named('form', before.form), grid: named('grid', before.grid) };
}

/** What names a record: the first text, else the first field that people fill in. */
const titleOf = (fields: Readonly<Record<string, Field>>): string | undefined =>
  Object.entries(fields).find(([, { kind }]) => kind === 'text')?.[0] ??
  Object.entries(fields).find(([, { kind }]) => isFilledIn(kind))?.[0];

/** Fields of kinds that this editor does not show; they stay as they are. */
export const unshownFields = (model: ModelDefinition | undefined): Readonly<Record<string, Field>> =>
  Object.fromEntries(Object.entries(model?.fields ?? {}).filter(([, { kind }]) => !isTableKind(kind)));

/** The model as far as it is filled in; undefined without a single field. */
export function modelOf(table: TableInput, before?: ModelDefinition): ModelDefinition | undefined {
  const typed = table.fields.flatMap((input) => {
    const field = definitionOf(input);
    return field && input.name !== '' ? [[input.name, field] as const] : [];
  });
  const fields = { ...Object.fromEntries(typed), ...unshownFields(before) };
  const title = titleOf(fields);
  if (title === undefined) return undefined;
  const isThere = (name: string): boolean => name in fields || !(name in (before?.fields ?? {}));
  const { withdrawn: _withdrawn, ...kept } = before ?? {};
  // What another editor has said of the naming stays as long as its fields do.
  return {
    ...kept,
    name: table.name,
    label: labelOf(table.label),
    placement: 'company',
    icon: table.icon,
    title: before?.title.every(isThere) ? before.title : [title],
    sort: before?.sort.every(({ field }) => isThere(field)) ? before.sort : [{ field: title, order: 'asc' }],
    fields,
    ...withdrawnOf(table.withdrawn),
  };
}

/** The five definitions; undefined while the table has no field or there is no menu. */
export function definitionsOf(
  table: TableInput,
  before: BeforeTable,
  models: ReadonlyMap<string, ModelDefinition> = new Map(),
): TableDefinitions | undefined {
  const model = modelOf(table, before.model);
  if (!model || !before.menu) return undefined;
  const form = formOf(model, before.form, models);
  const grid = gridOf(model, before.grid, before.model);
  const crud: CrudDefinition = {
    template: 'drawer',
    ...before.crud,
    name: before.crud?.name ?? viewName(table.name),
    label: model.label,
    grid: grid.name,
    form: form.name,
  };
  const entry = { id: crud.name, label: model.label, icon: table.icon, linkTo: 'crud' as const, url: crud.name };
  return { model, form, grid, crud, menu: withEntry(before.menu, entry, table.group) };
}

const iconOf = (name: string | undefined): IconName => ICON_NAMES.find((known) => known === name) ?? 'layers';

/** The fields that were taken away, as they stand in a model. */
export const withdrawnInputs = ({ withdrawn = {} }: ModelDefinition, published: Published): readonly FieldInput[] =>
  Object.entries(withdrawn).flatMap(([name, field]) => typedField(name, field, published) ?? []);
/** The other way round; nothing for none. */
export function withdrawnOf(inputs: readonly FieldInput[]): Pick<ModelDefinition, 'withdrawn'> {
  const withdrawn = inputs.flatMap(({ name, before }) => (before ? [[name, before] as const] : []));
  return withdrawn.length === 0 ? {} : { withdrawn: Object.fromEntries(withdrawn) };
}

/** The table as it stands in its definitions. `published` is the model in force, whose fields have columns. */
export function tableOf(model: ModelDefinition, { menu, crud }: Pick<BeforeTable, 'menu' | 'crud'>, published: Published): TableInput {
  const id = crud?.name ?? viewName(model.name);
  const entry = entryOf(menu?.items ?? [], id);
  return {
    ...newTable(),
    label: typedLabel(model.label),
    name: model.name,
    hasOwnName: true,
    icon: iconOf(entry?.icon ?? model.icon),
    group: groupOf(menu?.items ?? [], id) ?? '',
    fields: Object.entries(model.fields).flatMap(([name, field]) => typedField(name, field, published) ?? []),
    withdrawn: withdrawnInputs(model, published),
  };
}

/** A table that was proposed: nothing of it is stored yet, so no name has anything behind it. */
export function proposedInput(model: ModelDefinition): TableInput {
  const table = tableOf(model, {}, null);
  return { ...table, fields: table.fields.map((field) => ({ ...field, storedName: undefined })) };
}
