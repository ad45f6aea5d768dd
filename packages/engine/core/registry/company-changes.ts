/**
 * What a company may say differently of a definition, for its own people alone: words, order, what is hidden, what has to be filled
 * in and with what it begins, ready-made filters, and the shape of the menu. Everything else is always the platform's.
 */
import type {
  FormDefinition,
  FormField,
  FormSection,
  GridColumn,
  GridDefinition,
  MenuDefinition,
  MenuItem,
  ModelDefinition,
} from '@lambda/model/definitions/definitions.ts';
import { type Field, fieldSchema, isComputed } from '@lambda/model/fields/fields.ts';

/** A definition as a company has it, and the fields that it wished to hide and that have to be filled in. */
export type Adjusted<T> = { readonly definition: T; readonly shown: readonly string[] };

type Loose = Readonly<Record<string, unknown>>;
/** `of` with these properties as `wanted` has them, or without where it has none. */
function taking<T extends object>(of: T, wanted: Loose, names: readonly string[]): T {
  const kept = Object.fromEntries(Object.entries(of).filter(([name]) => !names.includes(name)));
  const taken = names.flatMap((name) => (wanted[name] === undefined ? [] : [[name, wanted[name]]]));
  return { ...kept, ...Object.fromEntries(taken) } as T;
}
/** What is there in the wanted order, each once; what nobody wants is left out. */
function inOrder<T, W>(there: ReadonlyMap<string, T>, wanted: readonly (readonly [string, W])[]): readonly (readonly [string, T, W])[] {
  const seen = new Set<string>();
  return wanted.flatMap(([name, one]) => {
    const own = there.get(name);
    if (own === undefined || seen.has(name)) return [];
    seen.add(name);
    return [[name, own, one] as const];
  });
}

/** Filled in by people: whether it has to be can be said. */
const canBeRequired = (field: Field): boolean => !field.readOnly && !isComputed(field) && field.kind !== 'children';
const isPlainDefault = (value: unknown): boolean =>
  value === undefined || typeof value !== 'object' || value === null || Array.isArray(value);

function fieldWithin(field: Field, wanted: Loose): Field {
  const required = canBeRequired(field) && (field.required === true || wanted.required === true);
  const words = taking(field, wanted, ['label', 'help']);
  const options = 'options' in field ? optionsWithin(field.options, wanted.options) : undefined;
  const own = 'default' in field ? field.default : undefined;
  const begins = isPlainDefault(own) && isPlainDefault(wanted.default) && !isComputed(field) ? wanted.default : own;
  const { default: _default, ...rest } = { ...words, ...(options ? { options } : {}) } as Field & { default?: unknown };
  const next = { ...rest, ...(required ? { required: true } : {}), ...(begins === undefined ? {} : { default: begins }) };
  const result = fieldSchema.safeParse(next);
  return result.success ? (next as Field) : field;
}
type Options = readonly { readonly value: string; readonly label: unknown }[];
function optionsWithin(options: Options, wanted: unknown): Options {
  const words = new Map(Array.isArray(wanted) ? (wanted as Options).map((option) => [option.value, option.label]) : []);
  return options.map((option) => ({ ...option, label: words.get(option.value) ?? option.label }));
}

export function modelWithin(model: ModelDefinition, wanted: Loose): ModelDefinition {
  const fields = (wanted.fields ?? {}) as Readonly<Record<string, Loose>>;
  return {
    ...model,
    label: (wanted.label as ModelDefinition['label'] | undefined) ?? model.label,
    fields: Object.fromEntries(
      Object.entries(model.fields).map(([name, field]) => [name, fields[name] ? fieldWithin(field, fields[name]) : field]),
    ),
  };
}

const nameOf = (field: FormField): string => (typeof field === 'string' ? field : field.field);
const asObject = (field: FormField): Loose => (typeof field === 'string' ? { field } : field);
function formFieldWithin(field: FormField, wanted: FormField): FormField {
  const next = taking(asObject(field), asObject(wanted), ['help', 'span']);
  return Object.keys(next).length === 1 ? nameOf(field) : (next as FormField);
}
const fieldsOf = (section: FormSection): readonly FormField[] => ('children' in section ? section.columns : section.fields);
/** What a form lacks that its records cannot be without: shown, whoever wished to hide it. */
function missing(form: FormDefinition, model: ModelDefinition, placed: ReadonlySet<string>): readonly FormField[] {
  return form.tabs
    .flatMap(({ sections }) => sections)
    .flatMap((section) => ('children' in section ? [] : section.fields))
    .filter((item) => {
      const field = model.fields[nameOf(item)];
      const begins = field && 'default' in field && field.default !== undefined;
      return !placed.has(nameOf(item)) && field?.required === true && !begins && canBeRequired(field);
    });
}

/** `model` is the form's model as the company has it. */
export function formWithin(form: FormDefinition, wanted: FormDefinition, model: ModelDefinition): Adjusted<FormDefinition> {
  const placed = new Set<string>();
  const sections = new Map(form.tabs.flatMap((tab) => tab.sections.map((section) => [section.name, section] as const)));
  const fields = new Map(
    [...sections.values()].flatMap((section) => ('children' in section ? [] : section.fields)).map((item) => [nameOf(item), item] as const),
  );
  const used = new Set<string>();
  const sectionWithin = (section: FormSection, own: FormSection): FormSection[] => {
    if (used.has(section.name) || 'children' in section !== 'children' in own) return [];
    used.add(section.name);
    const known = 'children' in own ? new Map(own.columns.map((item) => [nameOf(item), item] as const)) : fields;
    const items = inOrder(
      known,
      fieldsOf(section).map((item) => [nameOf(item), item] as const),
    )
      .filter(([name]) => 'children' in own || !placed.has(name))
      .map(([name, item, asked]) => {
        if (!('children' in own)) placed.add(name);
        return formFieldWithin(item, asked);
      });
    if ('children' in own) return [{ ...own, label: section.label, columns: items }];
    return items.length > 0 ? [{ ...own, label: section.label, fields: items }] : [];
  };
  const ownTabs = new Map(form.tabs.map((tab) => [tab.name, tab] as const));
  const tabs = inOrder(
    ownTabs,
    wanted.tabs.map((tab) => [tab.name, tab] as const),
  ).flatMap(([, own, tab]) => {
    const kept = tab.sections.flatMap((section) => {
      const known = sections.get(section.name);
      return known ? sectionWithin(section, known) : [];
    });
    return kept.length > 0 ? [{ ...own, label: tab.label, sections: kept }] : [];
  });
  const shown = missing(form, model, placed);
  const words = taking(form, wanted as Loose, ['label', 'warnText', 'saveText', 'createdText']);
  const definition = { ...words, tabs: shown.length > 0 ? withFields(tabs, form, shown) : tabs };
  return { definition: definition.tabs.length > 0 ? definition : form, shown: shown.map(nameOf) };
}
/** Back where the platform has them, or at the end of the first section where that section is gone. */
function withFields(tabs: FormDefinition['tabs'], form: FormDefinition, added: readonly FormField[]): FormDefinition['tabs'] {
  const homeOf = (name: string) =>
    form.tabs.flatMap((tab) => tab.sections).find((section) => fieldsOf(section).some((item) => nameOf(item) === name));
  const there = tabs.flatMap((tab) => tab.sections).filter((section) => !('children' in section));
  const first = there[0]?.name;
  if (first === undefined) return form.tabs;
  const placeOf = (item: FormField) => there.find(({ name }) => name === homeOf(nameOf(item))?.name)?.name ?? first;
  return tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => {
      if ('children' in section) return section;
      const here = added.filter((item) => placeOf(item) === section.name);
      return here.length > 0 ? { ...section, fields: [...section.fields, ...here] } : section;
    }),
  }));
}

const COLUMN_WORDS = ['label', 'width', 'pinned', 'hidden'];
const GRID_WORDS = ['label', 'searchHint', 'noMatch', 'sort', 'pageSize', 'presets', 'columnAggregations', 'isNumbered'];
/** A column that is left out is hidden, so that a person can still show it. */
export function gridWithin(grid: GridDefinition, wanted: GridDefinition): GridDefinition {
  const own = new Map(grid.columns.map((column) => [column.field, column] as const));
  const placed = inOrder(
    own,
    wanted.columns.map((column) => [column.field, column] as const),
  );
  const columns = placed.map(([, column, asked]) => taking(column, asked as Loose, COLUMN_WORDS));
  const left = grid.columns
    .filter(({ field }) => !placed.some(([name]) => name === field))
    .map((column): GridColumn => ({ ...column, hidden: true }));
  const words = taking(grid, wanted as Loose, GRID_WORDS);
  return { ...words, label: wanted.label ?? grid.label, sort: wanted.sort ?? grid.sort, columns: [...columns, ...left] };
}

const everyItem = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => [item, ...everyItem(item.children ?? [])]);
/** Entries of the platform in the company's order and groups; groups of the company's own lead nowhere by themselves. */
export function menuWithin(menu: MenuDefinition, wanted: MenuDefinition): MenuDefinition {
  const own = new Map(everyItem(menu.items).map((item) => [item.id, item] as const));
  const seen = new Set<string>();
  const within = (items: readonly MenuItem[]): readonly MenuItem[] =>
    items.flatMap((item): readonly MenuItem[] => {
      if (seen.has(item.id)) return [];
      seen.add(item.id);
      const children = item.children ? within(item.children) : undefined;
      const known = own.get(item.id);
      const isGroup = item.linkTo === 'noAction' || item.linkTo === 'divider';
      if (!known) return isGroup && item.url === undefined ? [{ ...item, ...(children ? { children } : {}) }] : [];
      const { children: _children, ...rest } = known;
      return [{ ...taking(rest as MenuItem, item as Loose, ['label', 'icon']), ...(children ? { children } : {}) }];
    });
  const items = within(wanted.items);
  return { ...menu, label: wanted.label, items: items.length > 0 ? items : menu.items };
}
