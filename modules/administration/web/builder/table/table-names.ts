/** Names that are made of labels: of the table, and of its fields. */
import { latinWords } from '@lambda/model/definitions/latin-words.ts';
import {
  NAME_PATTERN,
  PLATFORM_FIELD_NAMES,
  RESERVED_ENTITY_NAMES,
  RESERVED_NAMES,
  RESERVED_TABLES,
} from '@lambda/model/definitions/names.ts';
import type { FieldInput, TableInput } from './table-input.ts';

const LONGEST = 40;
const REFERENCE_END = '_id';

/** A name begins with a letter; what begins with a digit gets one in front. */
const begun = (words: string, letter: string): string => (/^[0-9]/.test(words) ? `${letter}_${words}` : words);
const cut = (words: string, ending: string): string => `${words.slice(0, LONGEST - ending.length).replace(/_+$/, '')}${ending}`;

/** The first of `name`, `name_2`, `name_3` … that is free. */
function firstFree(words: string, ending: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const name = cut(words, number === 1 ? ending : `_${number}${ending}`);
    if (!isTaken(name)) return name;
  }
}

const isReservedTable = (name: string): boolean => RESERVED_ENTITY_NAMES.has(name) || RESERVED_TABLES.test(name);
const isReservedField = (name: string): boolean => RESERVED_NAMES.has(name) || PLATFORM_FIELD_NAMES.has(name);

/** `Автомашин` → `avtomashin`; another one when it is taken. Empty when nothing of the label can stand in a name. */
export function tableNameOf(label: string, taken: ReadonlySet<string>): string {
  const words = begun(latinWords(label), 't');
  return words === '' ? '' : firstFree(words, '', (name) => taken.has(name) || isReservedTable(name));
}

/** `Улсын дугаар` → `ulsyn_dugaar`; a reference ends with `_id`, nothing else does. */
export function fieldNameOf(label: string, kind: string, taken: ReadonlySet<string>): string {
  const words = begun(latinWords(label), 'f').replace(/(_id)+$/, '');
  const ending = kind === 'reference' ? REFERENCE_END : '';
  return words === '' ? '' : firstFree(words, ending, (name) => taken.has(name) || isReservedField(name));
}

export type NameFault = 'missing' | 'pattern' | 'reserved' | 'taken' | 'reference';
export function tableNameFault(name: string, taken: ReadonlySet<string>): NameFault | undefined {
  if (name === '') return 'missing';
  if (!NAME_PATTERN.test(name)) return 'pattern';
  if (isReservedTable(name)) return 'reserved';
  return taken.has(name) ? 'taken' : undefined;
}
export function fieldNameFault({ name, kind }: Pick<FieldInput, 'name' | 'kind'>, taken: ReadonlySet<string>): NameFault | undefined {
  if (name === '') return 'missing';
  if (!NAME_PATTERN.test(name)) return 'pattern';
  if (isReservedField(name)) return 'reserved';
  if ((kind === 'reference') !== name.endsWith(REFERENCE_END)) return 'reference';
  return taken.has(name) ? 'taken' : undefined;
}

/** The table with the names that follow its labels; those that are somebody's own, or have a column, stay. */
export function withNames(table: TableInput, taken: ReadonlySet<string>): TableInput {
  const used = new Set(table.fields.filter(({ hasOwnName }) => hasOwnName).map(({ name }) => name));
  const fields = table.fields.map((field) => {
    if (field.hasOwnName) return field;
    const name = fieldNameOf(field.label.mn, field.kind, used);
    used.add(name);
    return name === field.name ? field : { ...field, name };
  });
  return { ...table, fields, name: table.hasOwnName ? table.name : tableNameOf(table.label.mn, taken) };
}
