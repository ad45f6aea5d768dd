/** What a form says beside its fields: what it keeps for the next record, where its buttons lead, what its tables show. */
import type { FormDefinition, FormField, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldPlaces } from '@lambda/model/definitions/grid-looks.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { FOOTER_BUTTON, isWidgetName, WIDGET_KINDS } from '@lambda/model/definitions/widgets.ts';

type ModelNamed = (name: string) => ModelDefinition;

function itemFaults(model: ModelDefinition, item: FormField, modelNamed: ModelNamed): readonly string[] {
  const name = typeof item === 'string' ? item : item.field;
  const field = fieldOf(model, name)?.field;
  if (!field) return [`${model.name} has no field ${name}`];
  if (typeof item === 'string') return [];
  const { widget, settings } = item;
  const known = widget !== undefined && isWidgetName(widget) ? WIDGET_KINDS[widget] : undefined;
  const faults = known && !known.some((one) => one === field.kind) ? [`${widget} cannot edit ${name}, which is ${field.kind}`] : [];
  const target = field.kind === 'reference' || field.kind === 'references' ? modelNamed(field.to) : undefined;
  const missing = (settings?.columns ?? []).filter((column) => !target?.fields[column]);
  return [...faults, ...missing.map((column) => `${name}: there is no column ${column} to choose from`)];
}

/** The foot of a form belongs to its record. */
const rowFaults = (item: FormField): readonly string[] =>
  typeof item !== 'string' && item.widget === FOOTER_BUTTON ? [`${item.field}: ${FOOTER_BUTTON} has no place in a row`] : [];

/** Everything wrong with it, as sentences without the form's name. */
export function formFaults(form: FormDefinition, modelNamed: ModelNamed): readonly string[] {
  const model = modelNamed(form.model);
  const sections = form.tabs.flatMap((tab) => tab.sections);
  const faults = sections.flatMap((section): readonly string[] => {
    if (!('children' in section)) return section.fields.flatMap((item) => itemFaults(model, item, modelNamed));
    const child = fieldOf(model, section.children)?.field;
    if (child?.kind !== 'children') return [`${section.children} is no sub-table`];
    return section.columns.flatMap((item) => [...itemFaults(modelNamed(child.of), item, modelNamed), ...rowFaults(item)]);
  });
  const shown = new Set(
    sections.flatMap((section) =>
      'fields' in section ? section.fields.map((item) => (typeof item === 'string' ? item : item.field)) : [],
    ),
  );
  const kept = (form.fillAnew?.keep ?? []).filter((name) => !shown.has(name));
  const own = (form.fillAnew?.keep ?? []).filter((name) => {
    const field = model.fields[name];
    return field?.kind === 'sequence' || field?.kind === 'password' || field?.unique || field?.readOnly;
  });
  const places = (form.extraButtons ?? []).flatMap(({ href }) => fieldPlaces(href));
  return [
    ...faults,
    ...own.map((name) => `${name} is each record's own and cannot be kept for the next`),
    ...kept.map((name) => `${name} is kept for the next record but is not on the form`),
    ...(form.paper && model.fields[form.paper.issuer]?.kind !== 'text' ? [`${form.paper.issuer} does not name whose paper it is`] : []),
    ...places.filter((place) => place !== 'id' && !fieldOf(model, place)).map((place) => `a button needs ${place}, which is no field`),
  ];
}
