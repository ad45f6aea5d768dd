/** How values travel between their wire form and the columns of a table. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { searchVectorName } from '@lambda/model/definitions/names.ts';
import { type Field, isComputed, isFile, isFileList, isJson, isLinked, isList } from '@lambda/model/fields/fields.ts';
import { ACCOUNT_RULE } from '@lambda/model/fields/named-rules.ts';
import { normaliseValue } from '@lambda/model/fields/normalise.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { searchFields } from '@lambda/model/search/search-fields.ts';
import { arrayEntries, type TextRow } from '../../sql/database.ts';
import { searchColumnNames } from '../schema/search-column.ts';

export type Column = {
  readonly name: string;
  readonly field: Field;
  readonly type: string;
  /** How a value becomes a parameter: most are one already. */
  readonly form: 'plain' | 'json' | 'list' | 'file';
};
const formOf = (field: Field): Column['form'] => (isJson(field) ? 'json' : isList(field) ? 'list' : isFile(field) ? 'file' : 'plain');

function typeOf(field: Field): string {
  switch (field.kind) {
    case 'integer':
    case 'duration':
    case 'reference':
    case 'file':
    case 'image':
      return 'bigint';
    case 'references':
    case 'files':
    case 'images':
      return 'bigint[]';
    case 'multiChoice':
      return 'text[]';
    case 'decimal':
    case 'money':
    case 'percent':
      return 'numeric';
    case 'json':
    case 'signature':
    case 'geometry':
      return 'json';
    case 'boolean':
    case 'date':
    case 'time':
      return field.kind;
    case 'datetime':
      return 'timestamptz';
    default:
      return 'text';
  }
}

const known = new WeakMap<ModelDefinition, readonly Column[]>();
/** The columns that a model's own fields have, in order; system columns are not among them. */
export function columnsOf(model: ModelDefinition): readonly Column[] {
  let columns = known.get(model);
  if (!columns) {
    columns = Object.entries(model.fields)
      // What is computed is not written from values; `computed.ts` keeps the stored ones.
      .filter(([, field]) => field.kind !== 'children' && !isComputed(field))
      .map(([name, field]) => ({ name, field, type: typeOf(field), form: formOf(field) }));
    known.set(model, columns);
  }
  return columns;
}
const withSearch = new WeakMap<ModelDefinition, readonly Column[]>();
/** All columns that a write fills from values: the model's own, and the stored ones of its searches. */
export function writtenColumns(model: ModelDefinition): readonly Column[] {
  let columns = withSearch.get(model);
  if (!columns) {
    const field: Field = { kind: 'text', label: model.label };
    const searched = searchColumnNames(model).map((name): Column => {
      return { name, field, type: name === searchVectorName ? 'tsvector' : 'text', form: 'plain' };
    });
    columns = [...columnsOf(model), ...searched];
    withSearch.set(model, columns);
  }
  return columns;
}

export type ColumnKinds = {
  /** Every column of the model's own fields. */
  readonly own: readonly Column[];
  /** Those, and the stored ones of its searches. */
  readonly written: readonly Column[];
  /** The fields that searches look at. */
  readonly searched: readonly string[];
  readonly passwords: readonly Column[];
  readonly readable: readonly Column[];
  /** Lists with a link table. */
  readonly linked: readonly Column[];
  /** References and lists of them. */
  readonly pointers: readonly Column[];
  /** Fields in which files may lie. */
  readonly files: readonly Column[];
  /** References that follow another field of the row. */
  readonly cascades: readonly Column[];
  /** References of which so many may point at one row as that row says. */
  readonly bounded: readonly Column[];
  /** Whether a new row takes a number. */
  readonly numbered: boolean;
  /** Amounts whose currency another field says. */
  readonly amounts: readonly Column[];
  /** Fields that name an account. */
  readonly accounts: readonly Column[];
};
const kindsKnown = new WeakMap<ModelDefinition, ColumnKinds>();
/** The columns that a write looks at beside storing them; most models have few. */
export function columnKinds(model: ModelDefinition): ColumnKinds {
  let kinds = kindsKnown.get(model);
  if (!kinds) {
    const those = (is: (field: Field) => boolean) => columnsOf(model).filter(({ field }) => is(field));
    kinds = {
      own: columnsOf(model),
      written: writtenColumns(model),
      searched: searchFields(model),
      passwords: those(({ kind }) => kind === 'password'),
      readable: those(({ kind }) => kind !== 'password'),
      linked: those(isLinked),
      pointers: those(({ kind }) => kind === 'reference' || kind === 'references'),
      files: those((field) => isFile(field) || isFileList(field) || field.kind === 'richText'),
      cascades: those((field) => field.kind === 'reference' && field.cascade !== undefined),
      bounded: those((field) => field.kind === 'reference' && field.atMost !== undefined),
      numbered: those(({ kind }) => kind === 'sequence').length > 0,
      amounts: those((field) => field.kind === 'money' && field.currencyField !== undefined),
      accounts: those(({ rules }) => rules?.includes(ACCOUNT_RULE) === true),
    };
    kindsKnown.set(model, kinds);
  }
  return kinds;
}

/** Columns that may be read back: passwords never are. */
export const readableColumns = (model: ModelDefinition): readonly Column[] => columnKinds(model).readable;

export const FILE_ADDRESS = '/files/';
export const entryOf = (field: Field, entry: unknown): string =>
  isFileList(field) ? String(entry).slice(FILE_ADDRESS.length) : String(entry);
/** The ids in a list of rows or files as it is on the wire. */
export const linkedIds = (field: Field, value: unknown): number[] =>
  Array.isArray(value) ? value.map((entry) => Number(entryOf(field, entry))) : [];

/** A column's text in wire form: the same form that `normaliseValue` gives. */
export function decode({ field }: Column, text: string | null): unknown {
  if (text === null) return null;
  if (isJson(field)) return JSON.parse(text) as unknown;
  if (isFileList(field)) return arrayEntries(text).map((id) => `${FILE_ADDRESS}${id}`);
  switch (field.kind) {
    case 'boolean':
      return text === 't';
    case 'integer':
    case 'duration':
    case 'reference':
      return Number(text);
    case 'references':
      return arrayEntries(text).map(Number);
    case 'multiChoice':
      return arrayEntries(text);
    case 'datetime':
      return normaliseValue(field, text);
    default:
      return isFile(field) ? `${FILE_ADDRESS}${text}` : text;
  }
}

/** A row as it is stored: the values of the model's own fields in wire form, passwords left out. */
export type StoredRow = {
  readonly id: number;
  /** 0 for models without versions. */
  readonly version: number;
  readonly deletedAt: string | null;
  readonly values: Values;
  /** In which alternatives of a right the row lies, when that was asked for. */
  readonly lies: string | null;
};

/** Reads what `selectList` asked for. */
export function readStoredRow(model: ModelDefinition, row: TextRow): StoredRow {
  const columns = readableColumns(model);
  const values: Record<string, unknown> = {};
  columns.forEach((column, index) => {
    values[column.name] = decode(column, row[index + 3] ?? null);
  });
  return { id: Number(row[0]), version: Number(row[1] ?? 0), deletedAt: row[2] ?? null, values, lies: row[columns.length + 3] ?? null };
}
