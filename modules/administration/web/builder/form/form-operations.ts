/**
 * The steps of the form designer, as functions from a form to the next. Each leaves a valid form: a section left without a
 * field goes with it, and so does a tab left without a section; what would leave nothing at all is not done. What has not
 * changed stays the same object.
 */
import type { FormDefinition, FormField, FormSection } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { withoutEmpty } from '../editor/designer.ts';
import {
  type FieldOptions,
  type FormPlace,
  type FormTab,
  type Gap,
  type ItemPlace,
  isRows,
  itemAt,
  itemPlace,
  itemsOf,
  nameOf,
  optionsOf,
  type RowsSection,
  type SectionPlace,
  sectionAt,
  WHOLE,
} from './form-places.ts';

/** A form and what is chosen in it after the step. */
export type Step = { readonly form: FormDefinition; readonly at: FormPlace };

const inserted = <T>(list: readonly T[], at: number, ...things: readonly T[]): readonly T[] => [
  ...list.slice(0, at),
  ...things,
  ...list.slice(at),
];
const without = <T>(list: readonly T[], at: number): readonly T[] => list.filter((_one, index) => index !== at);
const replaced = <T>(list: readonly T[], at: number, thing: T): readonly T[] =>
  list[at] === thing ? list : list.map((one, index) => (index === at ? thing : one));
const within = (at: number, length: number): number => Math.min(Math.max(0, at), length);

const withItems = (section: FormSection, items: readonly FormField[]): FormSection =>
  isRows(section) ? { ...section, columns: items } : { ...section, fields: items };
const withTab = (form: FormDefinition, at: number, tab: FormTab): FormDefinition => ({ ...form, tabs: replaced(form.tabs, at, tab) });
function withSection(form: FormDefinition, { tab, section }: { tab: number; section: number }, next: FormSection): FormDefinition {
  const one = form.tabs[tab];
  return one ? withTab(form, tab, { ...one, sections: replaced(one.sections, section, next) }) : form;
}

/** Whether a section may stand as it is: a sub-table whose rows have a form needs no columns. */
const isFilled = (section: FormSection): boolean => itemsOf(section).length > 0 || (isRows(section) && section.formId !== undefined);

/** Figures are added up below columns that are there. */
function withoutTotal(section: FormSection): FormSection {
  if (!isRows(section) || !section.totals) return section;
  const names = new Set(section.columns.map(nameOf));
  const totals = section.totals.filter((name) => names.has(name));
  if (totals.length === section.totals.length) return section;
  const { totals: _totals, ...rest } = section;
  return totals.length > 0 ? { ...section, totals } : rest;
}

/** The form without the thing at the place, and without what it leaves empty; undefined when nothing would be left. */
function lessItem(form: FormDefinition, place: ItemPlace): FormDefinition | undefined {
  const section = sectionAt(form, place);
  if (!section || place.at >= itemsOf(section).length) return undefined;
  const next = withoutTotal(withItems(section, without(itemsOf(section), place.at)));
  return isFilled(next) ? withSection(form, place, next) : lessSection(form, place);
}
function lessSection(form: FormDefinition, { tab, section }: { tab: number; section: number }): FormDefinition | undefined {
  const one = form.tabs[tab];
  if (!one?.sections[section]) return undefined;
  const sections = without(one.sections, section);
  if (sections.length > 0) return withTab(form, tab, { ...one, sections });
  return form.tabs.length > 1 ? { ...form, tabs: without(form.tabs, tab) } : undefined;
}

/** A name for a tab or section that none beside it has: `details`, `details_2`. */
function freeName(wanted: string, taken: readonly { readonly name: string }[]): string {
  const names = new Set(taken.map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}_${number}`;
    if (!names.has(name)) return name;
  }
}

/** Takes out what stands at the place. */
export function removeAt(form: FormDefinition, place: FormPlace): Step {
  const same = { form, at: place };
  if (place.kind === 'form') return same;
  const next =
    place.kind === 'item'
      ? lessItem(form, place)
      : place.kind === 'section'
        ? lessSection(form, place)
        : form.tabs.length > 1
          ? { ...form, tabs: without(form.tabs, place.tab) }
          : undefined;
  return next ? { form: keptOnly(next), at: place } : same;
}
/** What is kept for the next record has to be on the form. */
function keptOnly(form: FormDefinition): FormDefinition {
  if (!form.fillAnew) return form;
  const shown = new Set(form.tabs.flatMap(({ sections }) => sections.flatMap((one) => (isRows(one) ? [] : one.fields.map(nameOf)))));
  const keep = form.fillAnew.keep.filter((name) => shown.has(name));
  return keep.length === form.fillAnew.keep.length ? form : { ...form, fillAnew: { keep } };
}

/** A field into a section, or a column into a sub-table. One that stands in the list already is not put there twice. */
export function addItem(form: FormDefinition, gap: Gap, item: FormField): Step {
  const section = sectionAt(form, gap);
  const isTwice = (one: FormSection) => itemsOf(one).some((known) => nameOf(known) === nameOf(item));
  const others = form.tabs.flatMap(({ sections }) => sections);
  const isThere = section && (isRows(section) ? isTwice(section) : others.some((one) => !isRows(one) && isTwice(one)));
  if (!section || isThere) return { form, at: WHOLE };
  const at = within(gap.at, itemsOf(section).length);
  return {
    form: withSection(form, gap, withItems(section, inserted(itemsOf(section), at, item))),
    at: itemPlace(gap.tab, gap.section, at),
  };
}

/** Where a section is found again after others have gone. */
function placeOfSection(form: FormDefinition, section: FormSection): SectionPlace | undefined {
  for (const [tab, { sections }] of form.tabs.entries()) {
    const at = sections.indexOf(section);
    if (at >= 0) return { kind: 'section', tab, section: at };
  }
  return undefined;
}
/** Columns stay in their sub-table, fields in sections of fields. */
export const canMoveTo = (form: FormDefinition, from: ItemPlace, to: { readonly tab: number; readonly section: number }): boolean => {
  const [source, target] = [sectionAt(form, from), sectionAt(form, to)];
  if (!source || !target) return false;
  return source === target || (!isRows(source) && !isRows(target));
};
export function moveItem(form: FormDefinition, from: ItemPlace, gap: Gap): Step {
  const same = { form, at: from };
  const item = itemAt(form, from);
  const [source, target] = [sectionAt(form, from), sectionAt(form, gap)];
  if (item === undefined || !source || !target || !canMoveTo(form, from, gap)) return same;
  if (source === target) {
    const rest = without(itemsOf(source), from.at);
    const at = within(gap.at > from.at ? gap.at - 1 : gap.at, rest.length);
    if (at === from.at) return same;
    return { form: withSection(form, from, withItems(source, inserted(rest, at, item))), at: { ...from, at } };
  }
  const at = within(gap.at, itemsOf(target).length);
  const grown = withItems(target, inserted(itemsOf(target), at, item));
  const next = lessItem(withSection(form, gap, grown), from);
  const place = next && placeOfSection(next, grown);
  return next && place ? { form: next, at: itemPlace(place.tab, place.section, at) } : same;
}

/** One place on or back, out of its section at either end: into the next section of fields, of the next tab too. */
export function stepItem(form: FormDefinition, from: ItemPlace, step: 1 | -1): Step {
  const source = sectionAt(form, from);
  if (!source) return { form, at: from };
  const next = from.at + step;
  if (next >= 0 && next < itemsOf(source).length) return moveItem(form, from, { ...from, at: step > 0 ? next + 1 : next });
  const all = form.tabs.flatMap((one, tab) => one.sections.map((inner, section) => ({ tab, section, inner })));
  const at = all.findIndex(({ tab, section }) => tab === from.tab && section === from.section);
  const rest = step > 0 ? all.slice(at + 1) : all.slice(0, at).reverse();
  const target = isRows(source) ? undefined : rest.find(({ inner }) => !isRows(inner));
  if (!target) return { form, at: from };
  return moveItem(form, from, { tab: target.tab, section: target.section, at: step > 0 ? 0 : itemsOf(target.inner).length });
}

/** A section among others, or into another tab. A tab left without one goes. */
export function moveSection(form: FormDefinition, from: SectionPlace, to: { readonly tab: number; readonly section: number }): Step {
  const same = { form, at: from };
  const section = sectionAt(form, from);
  const [source, target] = [form.tabs[from.tab], form.tabs[to.tab]];
  if (!section || !source || !target) return same;
  if (source === target) {
    const rest = without(source.sections, from.section);
    const at = within(to.section > from.section ? to.section - 1 : to.section, rest.length);
    if (at === from.section) return same;
    return { form: withTab(form, from.tab, { ...source, sections: inserted(rest, at, section) }), at: { ...from, section: at } };
  }
  // Two of one name stand in no tab.
  const moved = { ...section, name: freeName(section.name, target.sections) };
  const kept = moved.name === section.name ? section : moved;
  const grown = withTab(form, to.tab, { ...target, sections: inserted(target.sections, within(to.section, target.sections.length), kept) });
  const next = lessSection(grown, from);
  const place = next && placeOfSection(next, kept);
  return next && place ? { form: next, at: place } : same;
}
export function stepSection(form: FormDefinition, from: SectionPlace, step: 1 | -1): Step {
  const count = form.tabs[from.tab]?.sections.length ?? 0;
  const next = from.section + step;
  if (next >= 0 && next < count) return moveSection(form, from, { tab: from.tab, section: step > 0 ? next + 1 : next });
  const other = form.tabs[from.tab + step];
  return other ? moveSection(form, from, { tab: from.tab + step, section: step > 0 ? 0 : other.sections.length }) : { form, at: from };
}
/** A tab before the one at `to`, or behind the last. */
export function moveTab(form: FormDefinition, from: number, to: number): Step {
  const tab = form.tabs[from];
  const rest = without(form.tabs, from);
  const at = within(to > from ? to - 1 : to, rest.length);
  if (!tab || at === from) return { form, at: { kind: 'tab', tab: from } };
  return { form: { ...form, tabs: inserted(rest, at, tab) }, at: { kind: 'tab', tab: at } };
}
/** What Alt and an arrow do to what is chosen. */
export function stepAt(form: FormDefinition, place: FormPlace, step: 1 | -1): Step {
  if (place.kind === 'item') return stepItem(form, place, step);
  if (place.kind === 'section') return stepSection(form, place, step);
  if (place.kind === 'tab') return moveTab(form, place.tab, step > 0 ? place.tab + 2 : place.tab - 1);
  return { form, at: place };
}

/** A new section or a new tab: where it comes to stand, and what it is called. */
export type NewPart =
  | { readonly kind: 'section'; readonly tab: number; readonly at: number; readonly label: Label }
  | { readonly kind: 'tab'; readonly at: number; readonly label: Label; readonly section: Label };
function withPart(form: FormDefinition, part: NewPart, made: (name: string, label: Label) => FormSection): FormDefinition | undefined {
  if (part.kind === 'tab') {
    const tab: FormTab = { name: freeName('tab', form.tabs), label: part.label, sections: [made('details', part.section)] };
    return { ...form, tabs: inserted(form.tabs, within(part.at, form.tabs.length), tab) };
  }
  const tab = form.tabs[part.tab];
  if (!tab) return undefined;
  const section = made(freeName('section', tab.sections), part.label);
  return withTab(form, part.tab, { ...tab, sections: inserted(tab.sections, within(part.at, tab.sections.length), section) });
}
/** A section of its own for a field that is not on the form yet. A section never stands without a field. */
export function addPart(form: FormDefinition, part: NewPart, item: FormField): Step {
  if (placeOfField(form, nameOf(item))) return { form, at: WHOLE };
  const section = (name: string, label: Label): FormSection => ({ name, label, fields: [item] });
  const next = withPart(form, part, section);
  return { form: next ?? form, at: (next && placeOfField(next, nameOf(item))) ?? WHOLE };
}
/** The same for a field that is on the form: it goes there. */
export function moveToPart(form: FormDefinition, from: ItemPlace, part: NewPart): Step {
  const same = { form, at: from };
  const [item, source] = [itemAt(form, from), sectionAt(form, from)];
  if (item === undefined || !source || isRows(source)) return same;
  let made: FormSection | undefined;
  const grown = withPart(form, part, (name, label) => {
    made = { name, label, fields: [item] };
    return made;
  });
  if (!grown || !made) return same;
  const tab = from.tab + (part.kind === 'tab' && part.at <= from.tab ? 1 : 0);
  const section = from.section + (part.kind === 'section' && part.tab === from.tab && part.at <= from.section ? 1 : 0);
  const next = lessItem(grown, itemPlace(tab, section, from.at));
  const place = next && placeOfSection(next, made);
  return next && place ? { form: next, at: itemPlace(place.tab, place.section, 0) } : same;
}
function placeOfField(form: FormDefinition, name: string): ItemPlace | undefined {
  for (const [tab, { sections }] of form.tabs.entries())
    for (const [section, one] of sections.entries()) {
      const at = isRows(one) ? -1 : one.fields.findIndex((item) => nameOf(item) === name);
      if (at >= 0) return itemPlace(tab, section, at);
    }
  return undefined;
}
/** A sub-table with its first columns. */
export function addRows(
  form: FormDefinition,
  { tab, section: at }: { readonly tab: number; readonly section: number },
  rows: Pick<RowsSection, 'label' | 'children' | 'columns'>,
): Step {
  const one = form.tabs[tab];
  if (!one || rows.columns.length === 0) return { form, at: WHOLE };
  const place = within(at, one.sections.length);
  const section: FormSection = { name: freeName(rows.children, one.sections), ...rows };
  return {
    form: withTab(form, tab, { ...one, sections: inserted(one.sections, place, section) }),
    at: { kind: 'section', tab, section: place },
  };
}

/** Properties given as undefined go; one that nobody names stays as it was written. */
type Change<T> = { readonly [Key in keyof T]?: T[Key] | undefined };
/** What was said with a change; the same object when it says what was said before. */
function changed<T extends object>(before: T, change: Change<T>): T {
  const isNew = (Object.keys(change) as (keyof T)[]).some((key) => change[key] !== before[key]);
  return isNew ? (withoutEmpty({ ...before, ...change }) as T) : before;
}

export const setForm = (form: FormDefinition, change: Change<FormDefinition>): FormDefinition => changed(form, change);
export function setTab(form: FormDefinition, at: number, change: Change<FormTab>): FormDefinition {
  const tab = form.tabs[at];
  const next = tab && changed(tab, change);
  return next && next !== tab ? withTab(form, at, next) : form;
}
export function setSection(
  form: FormDefinition,
  place: { readonly tab: number; readonly section: number },
  change: Change<RowsSection>,
): FormDefinition {
  const section = sectionAt(form, place);
  const next = section && changed<FormSection>(section, change as Change<FormSection>);
  return next && next !== section ? withSection(form, place, next) : form;
}
/** A field about which nothing is said any more stands by its name alone. */
export function setItem(form: FormDefinition, place: ItemPlace, change: Change<FieldOptions>): FormDefinition {
  const [section, item] = [sectionAt(form, place), itemAt(form, place)];
  if (!section || item === undefined) return form;
  const before = optionsOf(item);
  const next = changed(before, change);
  if (next === before) return form;
  const said = Object.keys(next).length > 1 ? next : next.field;
  return withSection(form, place, withItems(section, replaced(itemsOf(section), place.at, said)));
}
