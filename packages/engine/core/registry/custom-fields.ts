/** Puts the fields that administrators have added into the definitions of the modules, so that everything derived knows them. */
import type { CustomContent } from '@lambda/model/definitions/custom-fields.ts';
import { isCustomFieldName } from '@lambda/model/definitions/custom-fields.ts';
import type {
  FormDefinition,
  FormSection,
  GridDefinition,
  ModelDefinition,
  ModuleDefinition,
} from '@lambda/model/definitions/definitions.ts';
import { referenceObjectName } from '@lambda/model/definitions/names.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';

export type CustomField = CustomContent & { readonly model: string; readonly name: string };
export type LeftOut = { readonly field: CustomField; readonly reason: string };

/** The section of their own that fields get which stand in none of the form's. */
const OWN_SECTION = 'custom-fields';
const OWN_LABEL = { mn: 'Нэмэлт мэдээлэл', en: 'Additional information', ko: '추가 정보' } as const;
const COLUMN_WIDTH = 180;

/** Whether administrators may add fields to a model: its rows are people's own, and people write them. */
export const takesCustomFields = ({ internal, writtenBy, placement, appendOnly }: ModelDefinition): boolean =>
  !internal && writtenBy === undefined && placement !== 'local' && !appendOnly;

/** Why a field does not fit the models that there are; undefined when it does. */
export function customFieldFault(
  models: ReadonlyMap<string, ModelDefinition>,
  { model: wanted, name, definition }: CustomField,
): string | undefined {
  const model = models.get(wanted);
  if (!model) return `there is no model ${wanted}`;
  if (!takesCustomFields(model)) return `${wanted} takes no custom fields`;
  if (!isCustomFieldName(name, definition.kind)) return `${name} is no name for a custom field`;
  if (fieldOf(model, name)) return `${wanted} has a field ${name} of its own`;
  if (definition.kind !== 'reference') return undefined;
  const target = models.get(definition.to);
  if (!target || target.internal || target.placement === 'local') return `${name} points at ${definition.to}, which is not there`;
  if (model.placement !== 'company' && target.placement === 'company') return `${name} points from all companies into one`;
  const hidden = referenceObjectName(name);
  return fieldOf(model, hidden) ? `${name} hides the field ${hidden}` : undefined;
}

const inOrder = (fields: readonly CustomField[]): CustomField[] =>
  [...fields].sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));

function withSections(sections: readonly FormSection[], fields: readonly CustomField[]): FormSection[] {
  const isThere = (name: string | null) => sections.some((section) => section.name === name && 'fields' in section);
  const filled = sections.map((section): FormSection => {
    const added = fields.filter(({ place }) => place?.section === section.name).map(({ name }) => name);
    return 'fields' in section && added.length > 0 ? { ...section, fields: [...section.fields, ...added] } : section;
  });
  // A section that an upgrade has taken away does not take the field along.
  const own = fields.filter(({ place }) => !isThere(place?.section ?? null)).map(({ name }) => name);
  return own.length > 0 ? [...filled, { name: OWN_SECTION, label: OWN_LABEL, fields: own }] : filled;
}
function withFormFields(form: FormDefinition, fields: readonly CustomField[]): FormDefinition {
  const here = fields.filter(({ model, place }) => model === form.model && place?.form === form.name);
  if (here.length === 0) return form;
  const last = form.tabs.at(-1)?.name;
  const tabOf = ({ place }: CustomField) => (form.tabs.some(({ name }) => name === place?.tab) ? place?.tab : last);
  const tabs = form.tabs.map((tab) => ({
    ...tab,
    sections: withSections(
      tab.sections,
      here.filter((field) => tabOf(field) === tab.name),
    ),
  }));
  return { ...form, tabs };
}

/** Lists that stand beside the field's form show the column; others offer it. */
function withColumns(
  grid: GridDefinition,
  fields: readonly CustomField[],
  formsOf: ReadonlyMap<string, ReadonlySet<string>>,
): GridDefinition {
  const added = fields
    .filter(({ model, inGrid }) => inGrid && model === grid.model)
    .map(({ name, place }) => ({
      field: name,
      width: COLUMN_WIDTH,
      ...(place === null || formsOf.get(grid.name)?.has(place.form) ? {} : { hidden: true }),
    }));
  return added.length > 0 ? { ...grid, columns: [...grid.columns, ...added] } : grid;
}

/**
 * The modules with the fields in their models, forms and lists. Every model is a new object, so nothing that was kept for
 * the old ones is used for these. What does not fit is left out with the reason; the others are there.
 */
export function withCustomFields(
  modules: readonly ModuleDefinition[],
  fields: readonly CustomField[],
): { readonly modules: readonly ModuleDefinition[]; readonly leftOut: readonly LeftOut[] } {
  const models = new Map(modules.flatMap(({ models: own = [] }) => own.map((model): [string, ModelDefinition] => [model.name, model])));
  const leftOut: LeftOut[] = [];
  const fitting: CustomField[] = [];
  const seen = new Set<string>();
  for (const field of inOrder(fields)) {
    const key = `${field.model} ${field.name}`;
    const reason = seen.has(key) ? `${field.name} is there twice` : customFieldFault(models, field);
    if (reason === undefined) fitting.push(field);
    else leftOut.push({ field, reason });
    seen.add(key);
  }
  const added = (model: ModelDefinition): Record<string, Field> =>
    Object.fromEntries(fitting.filter((field) => field.model === model.name).map(({ name, definition }) => [name, definition]));
  const formsOf = new Map<string, Set<string>>();
  for (const { grid, form } of modules.flatMap(({ cruds = [] }) => cruds))
    if (grid && form) formsOf.set(grid, (formsOf.get(grid) ?? new Set()).add(form));
  const merged = modules.map(
    (module): ModuleDefinition => ({
      ...module,
      ...(module.models ? { models: module.models.map((model) => ({ ...model, fields: { ...model.fields, ...added(model) } })) } : {}),
      ...(module.forms ? { forms: module.forms.map((form) => withFormFields(form, fitting)) } : {}),
      ...(module.grids ? { grids: module.grids.map((grid) => withColumns(grid, fitting, formsOf)) } : {}),
    }),
  );
  return { modules: merged, leftOut };
}
