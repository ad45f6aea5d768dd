/** What the palette adds to a form, and where it goes when it is pressed instead of dragged. */
import type { FormDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { addItem, addPart, addRows, moveItem, moveSection, moveToPart, type NewPart, type Step } from './form-operations.ts';
import { type FormPlace, type Gap, type ItemPlace, isRows, itemsOf, type SectionPlace } from './form-places.ts';
import type { NewKind } from './kinds.ts';

export type Added =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'newField'; readonly of: NewKind }
  | { readonly kind: 'rows'; readonly name: string }
  | { readonly kind: 'part'; readonly part: 'section' | 'tab' };

/** A section or tab that was asked for and waits for its first field. */
export type Pending =
  | { readonly kind: 'section'; readonly tab: number; readonly at: number }
  | { readonly kind: 'tab'; readonly at: number };
/** Where something comes to stand. */
export type Drop =
  | ({ readonly kind: 'gap' } & Gap)
  | { readonly kind: 'part'; readonly part: Pending }
  | { readonly kind: 'between'; readonly tab: number; readonly section: number };

const NEW_SECTION: Label = { mn: 'Шинэ хэсэг', en: 'New section', ko: '새 섹션' };
const NEW_TAB: Label = { mn: 'Шинэ таб', en: 'New tab', ko: '새 탭' };
export const newPart = (pending: Pending): NewPart =>
  pending.kind === 'section' ? { ...pending, label: NEW_SECTION } : { ...pending, label: NEW_TAB, section: NEW_SECTION };

/** Behind the last field of the last section of fields in the tab; undefined where there is none. */
function endOf(form: FormDefinition, tab: number): Gap | undefined {
  const sections = form.tabs[tab]?.sections ?? [];
  for (let section = sections.length - 1; section >= 0; section--) {
    const one = sections[section];
    if (one && !isRows(one)) return { tab, section, at: one.fields.length };
  }
  return undefined;
}
/** Where a field goes that is pressed in the palette: behind what is chosen. */
export function usualDrop(form: FormDefinition, chosen: FormPlace, shownTab: number, pending: Pending | undefined): Drop {
  if (pending) return { kind: 'part', part: pending };
  const section = chosen.kind === 'item' || chosen.kind === 'section' ? form.tabs[chosen.tab]?.sections[chosen.section] : undefined;
  if (section && !isRows(section) && chosen.kind === 'item')
    return { kind: 'gap', tab: chosen.tab, section: chosen.section, at: chosen.at + 1 };
  if (section && !isRows(section) && chosen.kind === 'section')
    return { kind: 'gap', tab: chosen.tab, section: chosen.section, at: section.fields.length };
  const end = endOf(form, shownTab);
  if (end) return { kind: 'gap', ...end };
  return { kind: 'part', part: { kind: 'section', tab: shownTab, at: form.tabs[shownTab]?.sections.length ?? 0 } };
}
/** A field that is not on the form yet. */
export function dropField(form: FormDefinition, drop: Drop, name: string): Step {
  if (drop.kind === 'part') return addPart(form, newPart(drop.part), name);
  if (drop.kind === 'between') return addPart(form, newPart({ kind: 'section', tab: drop.tab, at: drop.section }), name);
  return addItem(form, drop, name);
}
/** What stands on the form already. */
export function dropItem(form: FormDefinition, from: ItemPlace, drop: Drop): Step {
  if (drop.kind === 'part') return moveToPart(form, from, newPart(drop.part));
  if (drop.kind === 'between') return moveToPart(form, from, newPart({ kind: 'section', tab: drop.tab, at: drop.section }));
  return moveItem(form, from, drop);
}
export const dropSection = (form: FormDefinition, from: SectionPlace, drop: Drop): Step =>
  drop.kind === 'part' ? { form, at: from } : moveSection(form, from, { tab: drop.tab, section: drop.section });

const FIRST_COLUMNS = 4;
/** A sub-table begins with the first fields of its rows; undefined while their table is not known. */
export function dropRows(form: FormDefinition, drop: Drop, name: string, models: ReadonlyMap<string, ModelDefinition>): Step | undefined {
  const field = models.get(form.model)?.fields[name];
  const rows = field?.kind === 'children' ? models.get(field.of) : undefined;
  if (field?.kind !== 'children' || !rows) return undefined;
  const columns = Object.entries(rows.fields)
    .filter(([column, { kind }]) => column !== field.by && kind !== 'children')
    .map(([column]) => column);
  const wanted = [
    ...columns.filter((column) => rows.fields[column]?.required === true),
    ...columns.filter((column) => rows.fields[column]?.required !== true),
  ];
  const chosen = new Set(wanted.slice(0, Math.max(FIRST_COLUMNS, columns.filter((column) => rows.fields[column]?.required).length)));
  const first = columns.filter((column) => chosen.has(column));
  const tab = drop.kind === 'part' ? (drop.part.kind === 'section' ? drop.part.tab : 0) : drop.tab;
  const section = drop.kind === 'part' ? Number.MAX_SAFE_INTEGER : drop.kind === 'between' ? drop.section : drop.section + 1;
  return first.length > 0 ? addRows(form, { tab, section }, { label: field.label, children: name, columns: first }) : undefined;
}
/** The columns of a sub-table, whatever is in them. */
export const countOf = (form: FormDefinition): number =>
  form.tabs.reduce((sum, { sections }) => sum + sections.reduce((all, one) => all + itemsOf(one).length, 0), 0);
