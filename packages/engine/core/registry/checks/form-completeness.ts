/** Whether a person can save what a form makes: every field that a new record has to have stands on it, or fills itself. */
import type { FormDefinition, FormField, FormSection, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { type Field, isComputed } from '@lambda/model/fields/fields.ts';

/** A field that somebody has to fill in; one with a condition is required only where it is shown. */
const isAsked = (field: Field): boolean =>
  field.required === true &&
  !field.readOnly &&
  field.visibleWhen === undefined &&
  !isComputed(field) &&
  field.kind !== 'state' &&
  !('default' in field && field.default !== undefined);

const nameOf = (item: FormField): string => (typeof item === 'string' ? item : item.field);
const isOpen = (item: FormField): boolean => typeof item === 'string' || !item.readOnly;

/** The required fields that a list of inputs leaves out; `given` fill themselves. */
function missing(model: ModelDefinition, items: readonly FormField[], given: ReadonlySet<string>): readonly string[] {
  const shown = new Set(items.filter(isOpen).map(nameOf));
  return Object.entries(model.fields).flatMap(([name, field]) => (isAsked(field) && !shown.has(name) && !given.has(name) ? [name] : []));
}
const isAdded = (model: ModelDefinition): boolean => model.writtenBy !== 'platform' && !model.derived && !model.projects;

function rowTexts(section: Extract<FormSection, { children: string }>, of: ModelDefinition, by: string): readonly string[] {
  if (section.disableCreate || !isAdded(of)) return [];
  return missing(of, section.columns, new Set([by])).map(
    (name) => `section ${section.name}: ${of.name}.${name} is required and is no column, so no row can be added`,
  );
}

/** `given`: fields that rights fill in for everybody who adds such a record; `added`: whether somebody does. */
export function completenessFaults(
  form: FormDefinition,
  model: ModelDefinition,
  { modelNamed, given, added }: { modelNamed(name: string): ModelDefinition; given: ReadonlySet<string>; added: boolean },
): readonly string[] {
  const sections = form.tabs.flatMap((tab) => tab.sections);
  const fields = sections.flatMap((section) => ('fields' in section ? section.fields : []));
  const rows = sections.flatMap((section) => {
    const child = 'children' in section ? model.fields[section.children] : undefined;
    return child?.kind === 'children' && 'children' in section && !child.readOnly ? rowTexts(section, modelNamed(child.of), child.by) : [];
  });
  const identity = form.identity?.image ? [form.identity.image] : [];
  // A form without one open input shows a record and makes none.
  const isReading = fields.every((item) => !isOpen(item) || model.fields[nameOf(item)]?.readOnly === true);
  const own = added && isAdded(model) && !isReading ? missing(model, [...fields, ...identity], given) : [];
  return [...own.map((name) => `${name} is required and stands nowhere on it, so no record can be added`), ...rows];
}
