/** Fields that are added to a table of the product: what its model, forms and lists say with them. */
import { CUSTOM_PREFIX, customFieldName } from '@lambda/model/definitions/custom-fields.ts';
import type { FormDefinition, FormSection, GridDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { definitionOf, withdrawnInputs, withdrawnOf } from './table-definitions.ts';
import { fieldFaults } from './table-faults.ts';
import { isTableKind, type Published, type TableInput, typedField } from './table-input.ts';
import { withFieldNames } from './table-names.ts';

export type Added = Pick<TableInput, 'fields' | 'withdrawn'>;
/** Where new fields stand: `form/tab/section`, empty for nowhere, and the lists that get a column. */
export type Places = { readonly place: string; readonly lists: readonly string[] };

type Models = { readonly shipped: ModelDefinition; readonly published: Published };
const isAdded = (name: string, { kind }: Field, { shipped }: Models): boolean => !(name in shipped.fields) && isTableKind(kind);

/** The fields of people's own, as far as this editor has their kinds. */
export const addedOf = (model: ModelDefinition, models: Models): Added => ({
  fields: Object.entries(model.fields).flatMap(([name, field]) =>
    isAdded(name, field, models) ? (typedField(name, field, models.published) ?? []) : [],
  ),
  withdrawn: withdrawnInputs(model, models.published),
});
/** All others: they stay as they are. */
export const otherFields = (model: ModelDefinition, models: Models): Readonly<Record<string, Field>> =>
  Object.fromEntries(Object.entries(model.fields).filter(([name, field]) => !isAdded(name, field, models)));

function nameOf(text: string, kind: string, used: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = customFieldName(number === 1 ? text : `${text} ${number}`, kind) ?? '';
    if (!used.has(name) || name === '') return name;
  }
}
export const withAddedNames = (added: Added, others: Readonly<Record<string, Field>>): Added => ({
  ...added,
  fields: withFieldNames(added, nameOf, Object.keys(others)),
});
export const addedFaults = (added: Added, others: Readonly<Record<string, Field>>) => fieldFaults(added, others, CUSTOM_PREFIX);

/** The model as far as it is filled in. */
export function extendedModel(added: Added, before: ModelDefinition, models: Models): ModelDefinition {
  const typed = added.fields.flatMap((input) => {
    const field = definitionOf(input);
    return field && input.name !== '' ? [[input.name, field] as const] : [];
  });
  const { withdrawn: _withdrawn, ...model } = before;
  return { ...model, fields: { ...otherFields(before, models), ...Object.fromEntries(typed) }, ...withdrawnOf(added.withdrawn) };
}

type FieldsSection = Extract<FormSection, { fields: unknown }>;
const hasFields = (section: FormSection): section is FieldsSection => 'fields' in section;
const named = (field: FieldsSection['fields'][number]): string => (typeof field === 'string' ? field : field.field);
export const placeKey = (form: string, tab: string, section: string): string => `${form}/${tab}/${section}`;

/** Every section of a form that holds fields, by its key. */
export const placesOf = (form: FormDefinition) =>
  form.tabs.flatMap((tab) =>
    tab.sections.filter(hasFields).map((section) => ({ key: placeKey(form.name, tab.name, section.name), tab, section })),
  );

type Change = { readonly before: ModelDefinition; readonly after: ModelDefinition };
const isGone = ({ before, after }: Change, name: string): boolean => name in before.fields && !(name in after.fields);
/** Rows of another table have a section of their own, made in the form designer. */
const newIn = ({ before, after }: Change): readonly string[] =>
  Object.entries(after.fields).flatMap(([name, { kind }]) => (name in before.fields || kind === 'children' ? [] : [name]));

/** The form without what is gone, and with what is new at its place. */
export function formWith(form: FormDefinition, change: Change, { place }: Places): FormDefinition {
  const present = new Set(form.tabs.flatMap(({ sections }) => sections.filter(hasFields).flatMap(({ fields }) => fields.map(named))));
  const added = newIn(change).filter((name) => !present.has(name));
  if (![...present].some((name) => isGone(change, name)) && !(added.length > 0 && place.startsWith(`${form.name}/`))) return form;
  const tabs = form.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.flatMap((section): readonly FormSection[] => {
      if (!hasFields(section)) return [section];
      const kept = section.fields.filter((field) => !isGone(change, named(field)));
      const fields = placeKey(form.name, tab.name, section.name) === place ? [...kept, ...added] : kept;
      return fields.length > 0 ? [{ ...section, fields }] : [];
    }),
  }));
  return { ...form, tabs: tabs.filter(({ sections }) => sections.length > 0) };
}
/** The same of a list. */
export function gridWith(grid: GridDefinition, change: Change, { lists }: Places): GridDefinition {
  const stays = ({ field }: { readonly field: string }): boolean => !isGone(change, field.split('.')[0] ?? '');
  const present = new Set(grid.columns.map(({ field }) => field));
  const added = lists.includes(grid.name) ? newIn(change).filter((name) => !present.has(name)) : [];
  if (added.length === 0 && grid.columns.every(stays)) return grid;
  return { ...grid, columns: [...grid.columns.filter(stays), ...added.map((field) => ({ field }))] };
}
