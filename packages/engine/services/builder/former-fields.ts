/**
 * Fields that earlier versions of the product kept in a table of their own, `custom_field`, with a place on a form and in lists:
 * what models, forms and lists say once the fields stand in them like every other one. Nothing here reads or writes.
 */
import { CUSTOM_KINDS, isCustomFieldName } from '@lambda/model/definitions/custom-fields.ts';
import type {
  CrudDefinition,
  FormDefinition,
  FormSection,
  GridDefinition,
  ModelDefinition,
} from '@lambda/model/definitions/definitions.ts';
import { referenceObjectName } from '@lambda/model/definitions/names.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { type Field, fieldSchema } from '@lambda/model/fields/fields.ts';
import { z } from 'zod';
import { isOfPlatform } from '../../core/registry/built.ts';

const placeSchema = z.object({ form: z.string(), tab: z.string(), section: z.string().nullable() });
/** What such a field said of itself: all of it was published together. */
export const formerContentSchema = z.object({
  definition: fieldSchema,
  /** Null for a field that stood on no form. */
  place: placeSchema.nullable(),
  /** Whether it was a column of the lists of its model. */
  inGrid: z.boolean(),
  position: z.int(),
});
export type FormerContent = z.infer<typeof formerContentSchema>;
export type FormerField = FormerContent & { readonly model: string; readonly name: string };

/** Definitions in force. */
export type InForce = {
  readonly models: ReadonlyMap<string, ModelDefinition>;
  readonly forms: ReadonlyMap<string, FormDefinition>;
  readonly grids: ReadonlyMap<string, GridDefinition>;
  readonly cruds: readonly CrudDefinition[];
};
export type Touched = { readonly type: 'model' | 'form' | 'grid'; readonly name: string };
/** What a definition says now; undefined for one that is not there. */
export type SaidNow = {
  (type: 'model', name: string): ModelDefinition | undefined;
  (type: 'form', name: string): FormDefinition | undefined;
  (type: 'grid', name: string): GridDefinition | undefined;
};
export type SaidNext = Touched & { readonly definition: ModelDefinition | FormDefinition | GridDefinition };

/** The section of their own that fields got which stood in none of the form's. */
const OWN_SECTION = 'custom-fields';
const OWN_LABEL = { mn: 'Нэмэлт мэдээлэл', en: 'Additional information', ko: '추가 정보' } as const;
const COLUMN_WIDTH = 180;

/** Why a field cannot stand in its model: its column is kept then, and nothing else. Undefined when it can. */
export function misfit({ models }: Pick<InForce, 'models'>, { model: wanted, name, definition }: FormerField): string | undefined {
  const model = models.get(wanted);
  if (!model) return `there is no model ${wanted}`;
  if (!isCustomFieldName(name, definition.kind)) return `${name} is no name for an added field`;
  if (definition.kind !== 'reference') return undefined;
  const target = models.get(definition.to);
  if (!target || target.internal || target.placement === 'local') return `${name} points at ${definition.to}, which is not there`;
  if (model.placement !== 'company' && target.placement === 'company') return `${name} points from all companies into one`;
  const hidden = referenceObjectName(name);
  return fieldOf(model, hidden) ? `${name} hides the field ${hidden}` : undefined;
}

/** Why not even the column can be kept by a definition; undefined when it can. */
export function unkeepable({ models }: Pick<InForce, 'models'>, { model: wanted, name, definition }: FormerField): string | undefined {
  const model = models.get(wanted);
  if (!model) return `there is no model ${wanted}`;
  if (isOfPlatform(model)) return `only the code of the platform changes ${wanted}`;
  if (!CUSTOM_KINDS.some((kind) => kind === definition.kind)) return `no added field can be ${definition.kind}`;
  return isCustomFieldName(name, definition.kind) ? undefined : `${name} is no name for an added field`;
}

const inOrder = (fields: readonly FormerField[]): FormerField[] =>
  [...fields].sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));

const nameOf = (field: string | { readonly field: string }): string => (typeof field === 'string' ? field : field.field);
const fieldsOn = ({ tabs }: FormDefinition): ReadonlySet<string> =>
  new Set(tabs.flatMap(({ sections }) => sections.flatMap((one) => ('fields' in one ? one.fields.map(nameOf) : []))));

function withSections(sections: readonly FormSection[], fields: readonly FormerField[]): FormSection[] {
  const isThere = (name: string | null) => sections.some((section) => section.name === name && 'fields' in section);
  const ownOf = (name: string) =>
    fields.filter(({ place }) => (isThere(place?.section ?? null) ? place?.section : OWN_SECTION) === name).map((one) => one.name);
  const filled = sections.map((section): FormSection => {
    const added = ownOf(section.name);
    return 'fields' in section && added.length > 0 ? { ...section, fields: [...section.fields, ...added] } : section;
  });
  const own = ownOf(OWN_SECTION);
  return own.length > 0 && !isThere(OWN_SECTION) ? [...filled, { name: OWN_SECTION, label: OWN_LABEL, fields: own }] : filled;
}
function withFormFields(form: FormDefinition, fields: readonly FormerField[]): FormDefinition {
  const there = fieldsOn(form);
  const here = fields.filter(({ model, name, place }) => model === form.model && place?.form === form.name && !there.has(name));
  if (here.length === 0) return form;
  const last = form.tabs.at(-1)?.name;
  const tabOf = ({ place }: FormerField) => (form.tabs.some(({ name }) => name === place?.tab) ? place?.tab : last);
  const tabs = form.tabs.map((tab) => {
    const own = here.filter((field) => tabOf(field) === tab.name);
    return own.length === 0 ? tab : { ...tab, sections: withSections(tab.sections, own) };
  });
  return { ...form, tabs };
}

/** Lists that stand beside the field's form show the column; others offer it. */
function withColumns(grid: GridDefinition, fields: readonly FormerField[], formsOf: (grid: string) => ReadonlySet<string>): GridDefinition {
  const there = new Set(grid.columns.map(({ field }) => field));
  const added = fields
    .filter(({ model, inGrid, name }) => inGrid && model === grid.model && !there.has(name))
    .map(({ name, place }) => ({
      field: name,
      width: COLUMN_WIDTH,
      ...(place === null || formsOf(grid.name).has(place.form) ? {} : { hidden: true }),
    }));
  return added.length > 0 ? { ...grid, columns: [...grid.columns, ...added] } : grid;
}

const record = (fields: readonly FormerField[]): Readonly<Record<string, Field>> =>
  Object.fromEntries(fields.map(({ name, definition }) => [name, definition]));
function withModelFields(model: ModelDefinition, shown: readonly FormerField[], kept: readonly FormerField[]): ModelDefinition {
  const isNew = ({ name }: FormerField) => !Object.hasOwn(model.fields, name) && !Object.hasOwn(model.withdrawn ?? {}, name);
  const [added, withdrawn] = [shown, kept].map((fields) => record(fields.filter((one) => one.model === model.name).filter(isNew)));
  return {
    ...model,
    fields: { ...model.fields, ...added },
    ...(Object.keys(withdrawn ?? {}).length > 0 ? { withdrawn: { ...model.withdrawn, ...withdrawn } } : {}),
  };
}

/** The definitions that say something else with these fields. `kept` are those of which nothing but the column stays. */
export function withFormerFields(
  { forms, grids, cruds }: Omit<InForce, 'models'>,
  now: SaidNow,
  { shown, kept }: { readonly shown: readonly FormerField[]; readonly kept: readonly FormerField[] },
): readonly SaidNext[] {
  const [fields, columns] = [inOrder(shown), inOrder(kept)];
  const models = new Set([...fields, ...columns].map(({ model }) => model));
  const placed = new Set(fields.flatMap(({ place }) => (place ? [place.form] : [])));
  const formsOf = (grid: string) => new Set(cruds.flatMap((crud) => (crud.grid === grid && crud.form ? [crud.form] : [])));
  const next: SaidNext[] = [];
  const put = <T extends SaidNext['definition']>(type: Touched['type'], name: string, before: T | undefined, after: (before: T) => T) => {
    const definition = before && after(before);
    if (definition && JSON.stringify(definition) !== JSON.stringify(before)) next.push({ type, name, definition });
  };
  for (const name of models) put('model', name, now('model', name), (model) => withModelFields(model, fields, columns));
  for (const { name } of [...forms.values()].filter((form) => placed.has(form.name)))
    put('form', name, now('form', name), (form) => withFormFields(form, fields));
  for (const { name } of [...grids.values()].filter(({ model }) => models.has(model)))
    put('grid', name, now('grid', name), (grid) => withColumns(grid, fields, formsOf));
  return next;
}
