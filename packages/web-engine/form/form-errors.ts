/** Where the reasons for a refused record belong on the form: at a field, in a cell of a sub-table, in a tab's count. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { FormShape, ShapedSection } from './form-shape.ts';

/** By place: `lastname`, or `employment_history/row-7/company_name` for a cell. */
export type Messages = Readonly<Record<string, string>>;

export const cellPlace = (children: string, rowKey: string, column: string): string => `${children}/${rowKey}/${column}`;

/** `employment_history[0].company_name` → the cell of the row that was sent first. Other paths stay themselves. */
export function placeOf(path: string, sentRows: Readonly<Record<string, readonly string[]>>): string {
  const match = /^([a-z0-9_]+)\[(\d+)\]\.([a-z0-9_]+)$/.exec(path);
  if (!match) return path;
  const [, children = '', index = '', column = ''] = match;
  const rowKey = sentRows[children]?.[Number(index)];
  return rowKey === undefined ? children : cellPlace(children, rowKey, column);
}

export function messagesAt(
  errors: readonly { readonly field: string; readonly message: string }[],
  sentRows: Readonly<Record<string, readonly string[]>>,
): Messages {
  const messages: Record<string, string> = {};
  for (const { field, message } of errors) messages[placeOf(field, sentRows)] ??= message;
  return messages;
}

const rootOf = (place: string): string => place.split('/')[0] ?? place;

/** Whether a place lies in a section. */
export function isInSection(section: ShapedSection, place: string): boolean {
  const root = rootOf(place);
  return section.kind === 'children' ? section.field === root : section.fields.some(({ name }) => name === root);
}

export const countIn = (sections: readonly ShapedSection[], messages: Messages): number =>
  Object.keys(messages).filter((place) => sections.some((section) => isInSection(section, place))).length;

export type BadField = {
  readonly place: string;
  /** Outer to inner: `Employment history`, `Company`. */
  readonly labels: readonly Label[];
  /** Undefined for a field that the form does not show. */
  readonly tab?: string | undefined;
  readonly section?: string | undefined;
  readonly message: string;
};

function labelsOf(shape: FormShape, place: string): readonly Label[] {
  const [root = place, , column] = place.split('/');
  const outer = shape.model.fields[root]?.label;
  const child = shape.model.fields[root];
  const inner = column !== undefined && child?.kind === 'children' ? shape.modelOf(child.of)?.fields[column]?.label : undefined;
  return [outer, inner].filter((label) => label !== undefined);
}

/** The bad fields in the order they stand on the form; those it does not show come last. */
export function badFields(shape: FormShape, messages: Messages): readonly BadField[] {
  const places = Object.keys(messages);
  const found: BadField[] = [];
  const taken = new Set<string>();
  const take = (place: string, tab?: string, section?: string) => {
    taken.add(place);
    found.push({ place, labels: labelsOf(shape, place), tab, section, message: messages[place] ?? '' });
  };
  for (const tab of shape.tabs) {
    for (const section of tab.sections) {
      const order = section.kind === 'fields' ? section.fields.map(({ name }) => name) : [section.field];
      for (const name of order) {
        for (const place of places) if (!taken.has(place) && rootOf(place) === name) take(place, tab.name, section.name);
      }
    }
  }
  for (const place of places) if (!taken.has(place)) take(place);
  return found;
}
