/** Where something stands in a form: what can be chosen in its designer, and the steps from one to the next. */
import type { FormDefinition, FormField, FormSection } from '@lambda/model/definitions/definitions.ts';

export type FieldOptions = Exclude<FormField, string>;
export type FormTab = FormDefinition['tabs'][number];
export type RowsSection = Extract<FormSection, { readonly children: string }>;

export type FormPlace =
  | { readonly kind: 'form' }
  | { readonly kind: 'tab'; readonly tab: number }
  | { readonly kind: 'section'; readonly tab: number; readonly section: number }
  | { readonly kind: 'item'; readonly tab: number; readonly section: number; readonly at: number };
export type TabPlace = Extract<FormPlace, { kind: 'tab' }>;
export type SectionPlace = Extract<FormPlace, { kind: 'section' }>;
/** A field of a section, or a column of a sub-table. */
export type ItemPlace = Extract<FormPlace, { kind: 'item' }>;
/** Before the thing at `at`; behind the last one where there is none. */
export type Gap = { readonly tab: number; readonly section: number; readonly at: number };

export const WHOLE: FormPlace = { kind: 'form' };
export const itemPlace = (tab: number, section: number, at: number): ItemPlace => ({ kind: 'item', tab, section, at });
export const isSamePlace = (a: FormPlace, b: FormPlace): boolean => pathOf(a) === pathOf(b);

export const nameOf = (item: FormField): string => (typeof item === 'string' ? item : item.field);
export const optionsOf = (item: FormField): FieldOptions => (typeof item === 'string' ? { field: item } : item);
export const isRows = (section: FormSection): section is RowsSection => 'children' in section;
export const itemsOf = (section: FormSection): readonly FormField[] => (isRows(section) ? section.columns : section.fields);

export const tabAt = (form: FormDefinition, place: FormPlace): FormTab | undefined =>
  place.kind === 'form' ? undefined : form.tabs[place.tab];
export const sectionAt = (form: FormDefinition, place: { readonly tab: number; readonly section: number }): FormSection | undefined =>
  form.tabs[place.tab]?.sections[place.section];
export function itemAt(form: FormDefinition, place: ItemPlace): FormField | undefined {
  const section = sectionAt(form, place);
  return section && itemsOf(section)[place.at];
}

/** Where the definition says it: `tabs.0.sections.1.fields.2`. The list of a sub-table is called `columns`. */
export function pathOf(place: FormPlace, form?: FormDefinition): string {
  if (place.kind === 'form') return '';
  const tab = `tabs.${place.tab}`;
  if (place.kind === 'tab') return tab;
  const section = `${tab}.sections.${place.section}`;
  if (place.kind === 'section') return section;
  const found = form && sectionAt(form, place);
  return `${section}.${found && isRows(found) ? 'columns' : 'fields'}.${place.at}`;
}

/** Everything that can be chosen, in the order in which it is read. */
export const placesOf = (form: FormDefinition): readonly FormPlace[] => [
  WHOLE,
  ...form.tabs.flatMap((one, tab): readonly FormPlace[] => [
    { kind: 'tab', tab },
    ...one.sections.flatMap((inner, section): readonly FormPlace[] => [
      { kind: 'section', tab, section },
      ...itemsOf(inner).map((_item, at) => itemPlace(tab, section, at)),
    ]),
  ]),
];
/** The thing before or behind in the order of reading; the same at either end. */
export function neighbourOf(form: FormDefinition, place: FormPlace, step: 1 | -1): FormPlace {
  const all = placesOf(form);
  const at = all.findIndex((one) => isSamePlace(one, place));
  return all[Math.min(all.length - 1, Math.max(0, at + step))] ?? WHOLE;
}
/** The place itself, or what is left nearest to it: a step back may have taken away what was chosen. */
export function nearestPlace(form: FormDefinition, place: FormPlace): FormPlace {
  if (place.kind === 'form') return place;
  const tab = Math.min(place.tab, form.tabs.length - 1);
  const one = form.tabs[tab];
  if (!one) return WHOLE;
  if (place.kind === 'tab') return tab === place.tab ? place : { kind: 'tab', tab };
  const section = Math.min(place.section, one.sections.length - 1);
  const inner = one.sections[section];
  if (!inner) return { kind: 'tab', tab };
  if (place.kind === 'section') return section === place.section && tab === place.tab ? place : { kind: 'section', tab, section };
  const count = itemsOf(inner).length;
  if (count === 0) return { kind: 'section', tab, section };
  const at = Math.min(place.at, count - 1);
  return tab === place.tab && section === place.section && at === place.at ? place : itemPlace(tab, section, at);
}

/** The fields of the table that stand on the form, and its sub-tables, by their names. */
export const placedNames = (form: FormDefinition): ReadonlySet<string> =>
  new Set(form.tabs.flatMap(({ sections }) => sections.flatMap((one) => (isRows(one) ? [one.children] : one.fields.map(nameOf)))));
/** The place of a field or a sub-table of the form's own table. */
export function placeOfName(form: FormDefinition, name: string): FormPlace | undefined {
  for (const [tab, { sections }] of form.tabs.entries()) {
    for (const [section, one] of sections.entries()) {
      if (isRows(one)) {
        if (one.children === name) return { kind: 'section', tab, section };
        continue;
      }
      const at = one.fields.findIndex((item) => nameOf(item) === name);
      if (at >= 0) return itemPlace(tab, section, at);
    }
  }
  return undefined;
}
