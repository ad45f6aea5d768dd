/** Names that are made of labels: of a table, and of its fields. */
import { latinWords } from './latin-words.ts';
import { PLATFORM_FIELD_NAMES, RESERVED_ENTITY_NAMES, RESERVED_NAMES, RESERVED_TABLES } from './names.ts';

const LONGEST = 40;
export const REFERENCE_END = '_id';

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

export const isReservedTable = (name: string): boolean => RESERVED_ENTITY_NAMES.has(name) || RESERVED_TABLES.test(name);
export const isReservedField = (name: string): boolean => RESERVED_NAMES.has(name) || PLATFORM_FIELD_NAMES.has(name);

/** `Автомашин` → `avtomashin`; another one when it is taken. Empty when nothing of the label can stand in a name. */
export function tableNameOf(label: string, isTaken: (name: string) => boolean): string {
  const words = begun(latinWords(label), 't');
  // No number behind it makes another name of one that begins like a table of the platform.
  const free = RESERVED_TABLES.test(words) ? `t_${words}` : words;
  return free === '' ? '' : firstFree(free, '', (name) => isTaken(name) || isReservedTable(name));
}

/** `Улсын дугаар` → `ulsyn_dugaar`; a reference ends with `_id`, nothing else does. */
export function fieldNameOf(label: string, kind: string, taken: ReadonlySet<string>): string {
  const words = begun(latinWords(label), 'f').replace(/(_id)+$/, '');
  const ending = kind === 'reference' ? REFERENCE_END : '';
  // The row behind `driver_id` is read as `driver`, so no other field may be called that.
  const isTaken = (name: string): boolean =>
    isReservedField(name) ||
    taken.has(name) ||
    (kind === 'reference' ? taken.has(name.slice(0, -REFERENCE_END.length)) : taken.has(`${name}${REFERENCE_END}`));
  return words === '' ? '' : firstFree(words, ending, isTaken);
}

/** Form, list, crud and entry of a table are called like it. */
export const viewName = (table: string): string => table.replaceAll('_', '-');
