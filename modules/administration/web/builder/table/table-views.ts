/** The form and the list of a table: made anew while they are plain, else only adjusted to its fields. */
import type { FormDefinition, FormField, FormSection, GridDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { viewName } from '@lambda/model/definitions/made-names.ts';

/** Columns that a list shows unless somebody has arranged it. */
const MOST_COLUMNS = 6;
const MAIN: Label = { mn: 'Үндсэн мэдээлэл', en: 'Main details', ko: '기본 정보' };

type FieldsSection = Extract<FormSection, { fields: unknown }>;
const nameOf = (field: FormField): string => (typeof field === 'string' ? field : field.field);
/** What stands in a line by itself: everything but the rows of other tables. */
const namesOf = ({ fields }: ModelDefinition): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'children' ? [] : [name]));
/** Rows of another table stand in a section of their own, with everything that can be filled in of them but the way back. */
function rowSections({ fields }: ModelDefinition, models: ReadonlyMap<string, ModelDefinition>): readonly FormSection[] {
  return Object.entries(fields).flatMap(([name, field]): FormSection[] => {
    const of = field.kind === 'children' ? models.get(field.of) : undefined;
    if (field.kind !== 'children' || !of) return [];
    const columns = Object.entries(of.fields).flatMap(([column, { kind }]) => (column === field.by || kind === 'children' ? [] : [column]));
    return [{ name: viewName(name), label: field.label, children: name, columns }];
  });
}
const isPlainForm = ({ tabs }: FormDefinition): boolean => {
  const [section, ...others] = tabs.flatMap((tab) => tab.sections);
  return section !== undefined && others.length === 0 && 'fields' in section && section.fields.every((field) => typeof field === 'string');
};

function adjusted(before: FormDefinition, model: ModelDefinition, rows: readonly FormSection[]): FormDefinition['tabs'] {
  const names = namesOf(model);
  const known = new Set(names);
  const all = new Set(Object.keys(model.fields));
  const sections = before.tabs.flatMap((tab) => tab.sections);
  const placed = new Set(sections.flatMap((one) => ('fields' in one ? one.fields.map(nameOf) : [])));
  const added = names.filter((name) => !placed.has(name));
  const first = sections.find((section): section is FieldsSection => 'fields' in section);
  const subTables = new Set(sections.flatMap((one) => ('children' in one ? [one.children] : [])));
  const newRows = rows.filter((one) => 'children' in one && !subTables.has(one.children));
  const fitted = (section: FormSection): readonly FormSection[] => {
    if (!('fields' in section)) return all.has(section.children) ? [section] : [];
    const kept = section.fields.filter((field) => known.has(nameOf(field)));
    const fields = section === first ? [...kept, ...added] : kept;
    return fields.length > 0 ? [{ ...section, fields }] : [];
  };
  return before.tabs
    .map((tab, at) => ({ ...tab, sections: [...tab.sections.flatMap(fitted), ...(at === 0 ? newRows : [])] }))
    .filter(({ sections: left }) => left.length > 0);
}

/**
 * A form that somebody has arranged keeps its arrangement: what is gone is taken out, what is new comes last. `models` are the
 * tables whose rows stand on it.
 */
export function formOf(
  model: ModelDefinition,
  before: FormDefinition | undefined,
  models: ReadonlyMap<string, ModelDefinition> = new Map(),
): FormDefinition {
  const names = namesOf(model);
  const rows = rowSections(model, models);
  const about = { ...before, name: before?.name ?? viewName(model.name), label: model.label, model: model.name };
  if (before && !isPlainForm(before)) {
    const tabs = adjusted(before, model, rows);
    if (tabs.length > 0) return { ...about, tabs };
  }
  return { ...about, tabs: [{ name: 'main', label: MAIN, sections: [{ name: 'main', label: MAIN, fields: names }, ...rows] }] };
}

const isPlainGrid = ({ columns }: GridDefinition): boolean => columns.every((column) => Object.keys(column).length === 1);

/** A list that somebody has arranged keeps its columns; a plain one shows the first fields. */
export function gridOf(model: ModelDefinition, before: GridDefinition | undefined, earlier: ModelDefinition | undefined): GridDefinition {
  const names = namesOf(model);
  const isGone = (path: string): boolean => {
    const name = path.split('.')[0] ?? '';
    return earlier !== undefined && name in earlier.fields && !(name in model.fields);
  };
  const kept = before && !isPlainGrid(before) ? before.columns.filter(({ field }) => !isGone(field)) : [];
  const search = names.filter((name) => Boolean(model.fields[name]?.search));
  const { search: _search, ...arranged } = before ?? {};
  return {
    ...arranged,
    name: before?.name ?? viewName(model.name),
    label: model.label,
    model: model.name,
    columns: kept.length > 0 ? kept : names.slice(0, MOST_COLUMNS).map((field) => ({ field })),
    sort: before && !before.sort.some(({ field }) => isGone(field)) ? before.sort : model.sort,
    ...(search.length > 0 ? { search } : {}),
  };
}
