/** Rows of sub-tables that are filled in by a form of their own: its fields stand in the section that names it. */
import type { FormDefinition, FormField, FormSection, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';

type Children = Extract<FormSection, { children: string }>;
type Known = { readonly forms: ReadonlyMap<string, FormDefinition>; readonly models: ReadonlyMap<string, ModelDefinition> };

const optionsOf = (field: FormField): Exclude<FormField, string> => (typeof field === 'string' ? { field } : field);

/** The fields of a form but one, in order; what a section is called stands over its first field when there are several. */
function fieldsOf(form: FormDefinition, but: string): readonly FormField[] {
  const sections = form.tabs.flatMap((tab) => tab.sections).flatMap((section) => ('fields' in section ? [section] : []));
  return sections.flatMap(({ label, fields }) =>
    fields
      .filter((field) => optionsOf(field).field !== but)
      .map((field, index): FormField => {
        if (index > 0 || sections.length === 1) return field;
        const options = optionsOf(field);
        return { ...options, above: { divider: label, ...options.above } };
      }),
  );
}

/** Throws a sentence that names the form when the rows cannot be filled in by the one that it names. */
function filledBy(form: FormDefinition, section: Children, { forms, models }: Known): Children {
  if (section.formId === undefined) return section;
  const named = forms.get(section.formId);
  const model = models.get(form.model);
  const children = model && fieldOf(model, section.children)?.field;
  const fault = (text: string) => new Error(`form ${form.name}: ${section.name}: ${text}`);
  if (!named) throw fault(`there is no form ${section.formId}`);
  if (children?.kind !== 'children' || children.of !== named.model)
    throw fault(`${section.formId} is a form of ${named.model}, the rows of ${section.children} are not`);
  if (named.tabs.some((tab) => tab.sections.some((one) => 'children' in one)))
    throw fault(`${section.formId} has a sub-table, which rows do not`);
  if (section.columns.length > 0) throw fault(`its columns are those of ${section.formId}`);
  return { ...section, columns: fieldsOf(named, children.by) };
}

/** The forms, each row of a sub-table with the fields of the form that the section names. */
export function withRowForms(known: Known): Map<string, FormDefinition> {
  const filled = (form: FormDefinition): FormDefinition => ({
    ...form,
    tabs: form.tabs.map((tab) => ({
      ...tab,
      sections: tab.sections.map((section) => ('children' in section ? filledBy(form, section, known) : section)),
    })),
  });
  const names = (form: FormDefinition): boolean =>
    form.tabs.some((tab) => tab.sections.some((section) => 'children' in section && section.formId !== undefined));
  return new Map([...known.forms].map(([name, form]) => [name, names(form) ? filled(form) : form]));
}
