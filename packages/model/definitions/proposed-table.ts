/** A table that was read out of words or a file, as definitions: its model, form, list and crud, with an entry of the menu. */
import type { Field } from '../fields/fields.ts';
import type { CrudDefinition, FormDefinition, GridDefinition, MenuItem, ModelDefinition } from './definitions.ts';
import { saysOneOf } from './guessed-kinds.ts';
import { BEGINNINGS, ENDINGS, KNOWN_LABELS, type WordKind } from './kind-words.ts';
import { LANGUAGES, type Label } from './labels.ts';
import { latinWords } from './latin-words.ts';
import { fieldNameOf, tableNameOf, viewName } from './made-names.ts';

/** What is known of a field: its label, its kind, and the options of a choice. `scale`: digits behind the point of a decimal. */
export type ProposedField = {
  readonly label: string;
  readonly kind: WordKind | 'choice';
  readonly options: readonly string[];
  readonly scale?: number;
  /** Records may be without it even where it names them. */
  readonly optional?: boolean;
};
export type ProposedTable = { readonly label: string; readonly fields: readonly ProposedField[] };
/** What is there already. */
export type KnownTables = {
  /** Models that a field may point at. */
  readonly models: readonly { readonly name: string; readonly label: Label }[];
  /** Whether a table cannot have the name. */
  readonly isTaken: (name: string) => boolean;
};
export type TableDrafts = {
  /** What each of the proposed fields is called in the model. */
  readonly names: readonly string[];
  readonly model: ModelDefinition;
  readonly form: FormDefinition;
  readonly grid: GridDefinition;
  readonly crud: CrudDefinition;
  readonly entry: MenuItem;
};

export const MOST_FIELDS = 100;
const [LONGEST_LABEL, MOST_COLUMNS, LONGEST_VALUE] = [120, 6, 60];
const UNNAMED: Label = { mn: 'Шинэ хүснэгт', en: 'New table', ko: '새 테이블' };
const UNNAMED_FIELD: Label = { mn: 'Талбар', en: 'Field', ko: '필드' };
const MAIN: Label = { mn: 'Үндсэн мэдээлэл', en: 'Main details', ko: '기본 정보' };

const folded = (text: string): string => text.trim().toLowerCase();
/** The label in all languages where it is a common one; otherwise as it was written. */
function labelOf(text: string, unnamed: Label): Label {
  const written = text.trim().slice(0, LONGEST_LABEL);
  if (written === '') return unnamed;
  const known = KNOWN_LABELS.find((label) => LANGUAGES.some((language) => folded(label[language]) === folded(written)));
  return known ?? { mn: written, en: written, ko: written };
}

/** The model that a field points at: the one that the list of words means, or one that is called like the field. */
function targetOf({ label, kind }: ProposedField, models: KnownTables['models']): string | undefined {
  const named = kind.startsWith('to ') ? kind.slice('to '.length) : undefined;
  const isCalled = (one: Label): boolean => LANGUAGES.some((language) => folded(one[language]) === folded(label));
  const called = kind === 'text' || named !== undefined ? models.find((model) => isCalled(model.label))?.name : undefined;
  return called ?? models.find(({ name }) => name === named)?.name;
}

/** Values that records hold: short Latin ones, so that a label may change later. */
function optionsOf(options: readonly string[]) {
  const taken = new Set<string>();
  return options.map((text, at) => {
    const words = latinWords(text).slice(0, LONGEST_VALUE - 4) || String(at + 1);
    const value = taken.has(words) ? `${words}_${at + 1}` : words;
    taken.add(value);
    return { value, label: labelOf(text, UNNAMED_FIELD) };
  });
}

function fieldOf(proposed: ProposedField, label: Label, to: string | undefined): Field {
  const { kind, options, scale } = proposed;
  if (to !== undefined) return { kind: 'reference', label, to };
  if (kind === 'choice') return { kind, label, options: optionsOf(options) };
  if (kind === 'decimal') return { kind, label, ...(scale === undefined ? {} : { scale }) };
  if (kind === 'text' || kind.startsWith('to ')) return { kind: 'text', label, search: true };
  return { kind, label } as Field;
}

type Named = { readonly name: string; readonly said: string; readonly field: Field; readonly isOptional: boolean };
/** The field before this one that begins what it ends: `Эхлэх огноо` for `Дуусах огноо`. */
function beginningOf({ field, said }: Named, before: readonly Named[]): string | undefined {
  if ((field.kind !== 'date' && field.kind !== 'datetime') || !saysOneOf(said, ENDINGS)) return undefined;
  return before.findLast((one) => one.field.kind === field.kind && saysOneOf(one.said, BEGINNINGS))?.name;
}

function namedFields(fields: readonly ProposedField[], models: KnownTables['models']): readonly Named[] {
  const taken = new Set<string>();
  const named: Named[] = [];
  for (const proposed of fields.slice(0, MOST_FIELDS)) {
    const label = labelOf(proposed.label, UNNAMED_FIELD);
    const to = targetOf(proposed, models);
    const field = fieldOf(proposed, label, to);
    const name =
      fieldNameOf(proposed.label, field.kind, taken) ||
      fieldNameOf(label.en, field.kind, taken) ||
      fieldNameOf(UNNAMED_FIELD.en, field.kind, taken);
    taken.add(name);
    const one = { name, said: `${proposed.label} ${label.mn}`, field, isOptional: proposed.optional === true };
    const beginning = beginningOf(one, named);
    named.push(beginning === undefined ? one : { ...one, field: { ...field, notBefore: beginning } as Field });
  }
  return named;
}

const NAME: ProposedField = { label: 'Нэр', kind: 'text', options: [] };
/** What names a record: the first text, else the first field that can. */
const titleOf = (fields: readonly Named[]): string =>
  (fields.find(({ field }) => field.kind === 'text') ?? fields.find(({ field }) => !NAMELESS.has(field.kind)) ?? fields[0])?.name ?? 'id';
const NAMELESS: ReadonlySet<string> = new Set(['file', 'files', 'image', 'images', 'signature', 'geometry', 'boolean', 'longText']);
/** Kinds that say nothing in the cell of a list. */
const UNLISTED: ReadonlySet<string> = new Set(['longText', 'files', 'images', 'signature', 'geometry']);

/** Names that are reserved, taken, twice there or too long are made valid ones. */
export function proposedTable({ label: said, fields: proposed }: ProposedTable, { models, isTaken }: KnownTables): TableDrafts {
  const label = labelOf(said, UNNAMED);
  const name = tableNameOf(said, isTaken) || tableNameOf(UNNAMED.en, isTaken);
  // A record of pictures and long texts alone could not be called anything.
  const isNameless = proposed.every(({ kind }) => NAMELESS.has(kind));
  const all = namedFields(isNameless ? [NAME, ...proposed] : proposed, models);
  const title = titleOf(all);
  const fields = Object.fromEntries(
    all.map((one) => [one.name, one.name === title && !one.isOptional ? { ...one.field, required: true } : one.field]),
  );
  const sort = [{ field: title, order: 'asc' as const }];
  const model: ModelDefinition = { name, label, placement: 'company', icon: 'layers', title: [title], sort, fields };
  return { names: all.slice(isNameless ? 1 : 0).map((one) => one.name), model, ...tableViews(model) };
}

/** A form with every field, a list with the first ones, a page and an entry of the menu. */
export function tableViews(model: ModelDefinition): Omit<TableDrafts, 'names' | 'model'> {
  const { name, label, sort } = model;
  const all = Object.entries(model.fields);
  const search = all.filter(([, field]) => field.search).map(([field]) => field);
  const view = viewName(name);
  const listed = all.filter(([, { kind }]) => !UNLISTED.has(kind)).map(([field]) => field);
  const columns = (listed.length > 0 ? listed : model.title).slice(0, MOST_COLUMNS).map((field) => ({ field }));
  return {
    form: {
      name: view,
      label,
      model: name,
      tabs: [{ name: 'main', label: MAIN, sections: [{ name: 'main', label: MAIN, fields: all.map(([field]) => field) }] }],
    },
    grid: { name: view, label, model: name, columns, sort, ...(search.length > 0 ? { search } : {}) },
    crud: { name: view, label, template: 'drawer', grid: view, form: view },
    entry: { id: view, label, icon: 'layers', linkTo: 'crud', url: view },
  };
}
