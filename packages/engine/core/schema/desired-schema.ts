/** Derives tables, keys and indexes from the models: the only place that decides what a definition means in PostgreSQL. */
import type { ModelDefinition, Sort } from '@lambda/model/definitions/definitions.ts';
import {
  foreignKeyName,
  indexName,
  primaryKeyName,
  searchColumnName,
  tableName,
  uniqueIndexName,
} from '@lambda/model/definitions/names.ts';
import { projectedPath } from '@lambda/model/definitions/views.ts';
import { fieldOf, walkFields } from '@lambda/model/definitions/walk.ts';
import {
  type Field,
  isCalculation,
  isFile,
  isJson,
  isList,
  isNotNull,
  isText,
  maxLength,
  precisionOf,
  scaleOf,
} from '@lambda/model/fields/fields.ts';
import { arrayLiteral } from '../../sql/database.ts';
import type { Registry } from '../registry/registry.ts';
import { boxColumnsOf, boxIndexesOf } from './box-column.ts';
import { linkTables } from './link-tables.ts';
import { pictureColumnsOf, pictureIndexesOf } from './picture-column.ts';
import { lowerCaseColumn, searchColumnOf, searchIndexOf } from './search-column.ts';
import { exclusionsOf, spanColumnsOf } from './span-column.ts';

export type Column = {
  readonly name: string;
  /** As `format_type` writes it, so that it compares equal to the live one. */
  readonly type: string;
  readonly notNull: boolean;
  /** A default of the database: system columns only; what a model says is written by the write pipeline. */
  readonly default: string | null;
  /** What rows that are already there get when a required column is added. */
  readonly backfill: string | null;
  /** The expression of a stored generated column. */
  readonly generated: string | null;
  /** The database's own order unless told. */
  readonly collation?: 'C';
  /** Written by the platform from other columns: nothing is lost with it. */
  readonly derived?: true;
};
export type OnDelete = 'no action' | 'cascade' | 'set null';
export type ForeignKey = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly table: string;
  readonly to: readonly string[];
  readonly onDelete: OnDelete;
};
export type IndexColumn = { readonly name: string; readonly descending: boolean };
export type Index = {
  readonly name: string;
  readonly columns: readonly IndexColumn[];
  readonly unique: boolean;
  /** Only rows that are not deleted. */
  readonly livingOnly: boolean;
  /** Columns that stand beside the key, so that what asks for no others is answered without a look at the table. */
  readonly beside?: readonly string[];
  /** `btree` unless told. */
  readonly method?: 'gin' | 'gist';
  /** A rule: of two rows with the same columns, whose last one holds a time, the times never lie over each other. */
  readonly excludes?: true;
};
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly primaryKey: { readonly name: string; readonly columns: readonly string[] };
  readonly foreignKeys: readonly ForeignKey[];
  readonly indexes: readonly Index[];
};
export type Schema = { readonly tables: readonly Table[] };

const inCompany = (model: ModelDefinition): boolean => model.placement === 'company';

/** A B-tree entry holds about 2,700 bytes; Cyrillic letters take two each, and there are other columns. */
const LONGEST_INDEXED_TEXT = 600;
const FILES = 'files';

/** The type of a stored field's column. */
export function columnType(field: Field): string {
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
    case 'time':
      return 'time(0) without time zone';
    case 'decimal':
    case 'money':
    case 'percent':
      return `numeric(${precisionOf(field)},${scaleOf(field)})`;
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamp with time zone';
    case 'json':
    case 'signature':
    case 'geometry':
      return 'json';
    case 'children':
      throw new Error('a sub-table has no column');
    default:
      return 'text';
  }
}

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;
function backfillOf(field: Field): string | null {
  if (field.kind === 'state') return literal(field.initial);
  if (!('default' in field) || field.default === undefined) return null;
  // Rows that are there already are not calculated for: a required field needs a plain default first.
  if (isCalculation(field.default)) return null;
  if (field.kind === 'date') return 'current_date';
  if (field.kind === 'datetime') return 'now()';
  if (field.kind === 'multiChoice') return literal(arrayLiteral(field.default));
  return typeof field.default === 'string' ? literal(field.default) : String(field.default);
}

const SYSTEM_DEFAULTS: Readonly<Record<string, string>> = { created_at: 'now()', updated_at: 'now()', version: '1' };

/** What keeps the data of a field that was taken away, and does nothing else. */
const withdrawnColumns = ({ withdrawn = {} }: ModelDefinition): Column[] =>
  Object.entries(withdrawn).map(([name, field]) => ({
    name,
    type: columnType(field),
    notNull: false,
    default: null,
    backfill: null,
    generated: null,
  }));

/** The columns of a model's table. */
export function columnsOf(model: ModelDefinition): Column[] {
  const columns = walkFields(model).flatMap(({ name, field, system, stored }) => {
    if (!stored) return [];
    const systemDefault = system ? (SYSTEM_DEFAULTS[name] ?? null) : null;
    const column: Column = {
      name,
      type: columnType(field),
      notNull: isNotNull(field),
      default: systemDefault,
      backfill: systemDefault ?? backfillOf(field),
      generated: null,
    };
    return field.search && isText(field) ? [column, lowerCaseColumn(name)] : [column];
  });
  return [
    ...columns,
    ...withdrawnColumns(model),
    ...boxColumnsOf(model),
    ...pictureColumnsOf(model),
    ...spanColumnsOf(model),
    ...searchColumnOf(model),
  ];
}

const withCompany = (model: ModelDefinition, columns: readonly string[]): string[] =>
  inCompany(model) && !columns.includes('company_id') ? ['company_id', ...columns] : [...columns];

/** Whether a key from one model to another exists in the database; see the rules for distribution. */
const hasKey = (from: ModelDefinition, to: ModelDefinition): boolean =>
  from.placement === 'local' || to.placement === 'local' ? from.placement === to.placement : inCompany(from) || !inCompany(to);

function foreignKeysOf(model: ModelDefinition, registry: Registry): ForeignKey[] {
  return walkFields(model).flatMap(({ name, field }) => {
    const target = field.kind === 'reference' ? registry.model(field.to) : isFile(field) ? registry.models.get(FILES) : undefined;
    if (!target || !hasKey(model, target)) return [];
    const composite = inCompany(target);
    const wanted = field.kind === 'reference' ? (field.onDelete ?? 'restrict') : 'restrict';
    // Emptying a composite key would empty the company too: the write pipeline does it. Look-ups can be emptied here.
    const onDelete: OnDelete =
      wanted === 'cascade' ? 'cascade' : wanted === 'empty' && !composite && !isNotNull(field) ? 'set null' : 'no action';
    return [
      {
        name: foreignKeyName(model.name, name),
        columns: composite ? ['company_id', name] : [name],
        table: tableName(target.name),
        to: composite ? ['company_id', 'id'] : ['id'],
        onDelete,
      },
    ];
  });
}

const ascending = (names: readonly string[]): IndexColumn[] => names.map((name) => ({ name, descending: false }));

function isIndexable(model: ModelDefinition, name: string): boolean {
  const walked = fieldOf(model, name);
  const field = walked?.stored ? walked.field : undefined;
  if (!field || isJson(field) || isList(field) || field.kind === 'children' || field.kind === 'password') return false;
  return (maxLength(field) ?? 0) <= LONGEST_INDEXED_TEXT;
}

/** The sorts that lists of this model open with, where they need no other table. */
function sortsOf(model: ModelDefinition, registry: Registry): (readonly Sort[])[] {
  const direct = (sorts: readonly Sort[], path: (field: string) => string | undefined): Sort[] | null => {
    const found = sorts.map(({ field, order }) => ({ field: path(field) ?? '', order }));
    return found.every(({ field }) => isIndexable(model, field)) ? found : null;
  };
  const ofEntity = (name: string, sorts: readonly Sort[]) => {
    const entity = registry.entities.get(name);
    if (entity?.model !== model) return null;
    const fields = entity.view?.fields;
    return direct(sorts, (field) => (fields ? projectedPath(fields[field]) : field));
  };
  // Lists of internal models are not opened by people; what their code looks for is among their own indexes.
  const all = [
    model.internal ? null : direct(model.sort, (field) => field),
    ...[...registry.entities.values()].filter(({ view }) => view).map(({ name, sort }) => ofEntity(name, sort)),
    ...[...registry.grids.values()].map((grid) => ofEntity(grid.model, grid.sort)),
  ];
  return all.filter((sorts) => sorts !== null);
}

function sortedColumns(model: ModelDefinition, before: readonly string[], sorts: readonly Sort[]): IndexColumn[] {
  const columns = ascending(withCompany(model, before));
  for (const { field, order } of sorts) {
    if (!columns.some(({ name }) => name === field)) columns.push({ name: field, descending: order === 'desc' });
  }
  // Lists end with the id in the direction of their last key.
  if (!columns.some(({ name }) => name === 'id')) columns.push({ name: 'id', descending: sorts.at(-1)?.order === 'desc' });
  return columns;
}

const sameColumn = (a: IndexColumn | undefined, b: IndexColumn): boolean => a?.name === b.name && a.descending === b.descending;
type Candidate = {
  readonly columns: readonly IndexColumn[];
  /** Only reads of living rows ask for it. */
  readonly livingOnly: boolean;
  readonly beside: readonly string[];
};
/**
 * Each index is paid at every write and every planning: one that begins another is left out, and the longer one then
 * serves both. An index over the living rows alone answers lists and counts without a look at the table.
 */
function withoutPrefixes(candidates: readonly Candidate[], primaryKey: readonly string[]): Candidate[] {
  const begins = (short: readonly IndexColumn[], long: readonly IndexColumn[]) => short.every((column, at) => sameColumn(long[at], column));
  const key = ascending(primaryKey);
  return candidates
    .filter(({ columns }, at) => {
      const isKey = begins(columns, key) || (begins(key, columns) && columns.length >= key.length);
      const isPartOf = ({ columns: other }: Candidate, place: number) =>
        place !== at && begins(columns, other) && (other.length > columns.length || place < at);
      return !isKey && !candidates.some(isPartOf);
    })
    .map(({ columns }) => {
      const served = candidates.filter((one) => begins(one.columns, columns));
      const beside = new Set(served.flatMap((one) => one.beside));
      for (const { name } of columns) beside.delete(name);
      return { columns, livingOnly: served.every((one) => one.livingOnly), beside: [...beside] };
    });
}

/**
 * What a list that is searched by the beginning of a word asks of every hit before it has its page: in which state it is
 * and where it stands in the order. With these beside the word only the rows of the page are looked up in the table.
 */
function besideWords(model: ModelDefinition, sorts: readonly Sort[]): readonly string[] {
  const isSmall = (name: string) => {
    const field = fieldOf(model, name)?.field;
    return field !== undefined && (field.kind === 'state' || !isText(field));
  };
  const states = walkFields(model).flatMap(({ name, field, stored }) => (stored && field.kind === 'state' ? [name] : []));
  return [...new Set([...states, ...sorts.map(({ field }) => field).filter(isSmall), 'id'])];
}

/** Every read leaves out deleted rows, so a unique index over the living serves reads as well as a plain one would. */
const serves = (unique: readonly IndexColumn[], columns: readonly IndexColumn[]): boolean =>
  columns.length <= unique.length && columns.every((column, at) => sameColumn(unique[at], column));

function indexesOf(model: ModelDefinition, registry: Registry, primaryKey: readonly string[]): Index[] {
  const fields = walkFields(model).filter(({ system, stored }) => stored && !system);
  const searched = (name: string): string => {
    const field = fieldOf(model, name)?.field;
    return field?.search && isText(field) ? searchColumnName(name) : name;
  };
  const unique = [...fields.filter(({ field }) => field.unique).map(({ name }) => [name]), ...(model.unique ?? [])].map((names) => ({
    name: uniqueIndexName(model.name, names),
    columns: ascending(withCompany(model, names.map(searched))),
    unique: true,
    livingOnly: model.appendOnly !== true,
  }));
  const candidates: Candidate[] = [];
  const isKept = model.appendOnly !== true;
  const plain = (names: readonly string[]) =>
    candidates.push({ columns: ascending(withCompany(model, names)), livingOnly: false, beside: [] });
  const forReads = (columns: readonly IndexColumn[], beside: readonly string[] = []) =>
    candidates.push({ columns, livingOnly: isKept, beside });
  const plainForReads = (names: readonly string[], beside?: readonly string[]) => {
    const columns = ascending(withCompany(model, names));
    if (!unique.some((index) => serves(index.columns, columns))) forReads(columns, beside);
  };
  for (const names of model.indexes ?? []) if (names.every((name) => isIndexable(model, name))) plain(names);
  const sorts = sortsOf(model, registry);
  for (const sort of sorts) forReads(sortedColumns(model, [], sort));
  for (const { name, field } of fields) {
    if (field.kind === 'state') forReads(sortedColumns(model, [name], sorts[0] ?? [{ field: 'id', order: 'asc' }]));
    // The database itself looks for the rows of a removed company row, deleted ones too; look-ups are rarely removed.
    if (field.kind === 'reference') (inCompany(registry.model(field.to)) ? plain : plainForReads)([name]);
    // A file is opened by those who may read what holds it.
    if (isFile(field)) plain([name]);
    if (!isIndexable(model, name)) continue;
    if (field.sort) forReads(sortedColumns(model, [], [{ field: name, order: 'asc' }]));
    if (searched(name) !== name) plainForReads([searched(name)], besideWords(model, sorts[0] ?? []));
  }
  const nameOf = (columns: readonly IndexColumn[]) =>
    indexName(
      model.name,
      columns.filter(({ name }) => name !== 'company_id').map(({ name, descending }) => (descending ? `${name}_desc` : name)),
    );
  return [
    ...withoutPrefixes(candidates, primaryKey).map(({ columns, livingOnly, beside }) => ({
      name: nameOf(columns),
      columns,
      unique: false,
      livingOnly,
      ...(beside.length > 0 ? { beside } : {}),
    })),
    ...unique,
    ...boxIndexesOf(model),
    ...pictureIndexesOf(model),
    ...exclusionsOf(model),
    ...searchIndexOf(model),
  ];
}

function tableOf(model: ModelDefinition, registry: Registry): Table {
  const primaryKey = withCompany(model, ['id']);
  return {
    name: tableName(model.name),
    columns: columnsOf(model),
    primaryKey: { name: primaryKeyName(model.name), columns: primaryKey },
    foreignKeys: foreignKeysOf(model, registry),
    indexes: indexesOf(model, registry, primaryKey),
  };
}

/** Tables and indexes share their names in PostgreSQL, columns and constraints theirs within a table. */
function checkNames(tables: readonly Table[]): void {
  const relations = new Map<string, string>();
  const take = (names: Map<string, string>, name: string, what: string): void => {
    const other = names.get(name);
    if (other !== undefined)
      throw new Error(`${what} and ${other} would both be called ${name} in the database: rename a field or a model`);
    names.set(name, what);
  };
  for (const { name, columns, indexes, foreignKeys, primaryKey } of tables) {
    take(relations, name, `a table of ${name}`);
    take(relations, primaryKey.name, `the key of ${name}`);
    for (const index of indexes) take(relations, index.name, `an index of ${name}`);
    const [ofColumns, ofConstraints] = [new Map<string, string>(), new Map<string, string>()];
    for (const column of columns) take(ofColumns, column.name, `a column of ${name}`);
    for (const key of foreignKeys) take(ofConstraints, key.name, `a reference of ${name}`);
  }
}

/** Asked for several times while one registry is published. */
const known = new WeakMap<Registry, Schema>();

/** The schema that the models ask for. Throws when two things would have one name. */
export function desiredSchema(registry: Registry): Schema {
  const ready = known.get(registry);
  if (ready) return ready;
  const tables = [...registry.models.values()].flatMap((model) => [tableOf(model, registry), ...linkTables(model, registry)]);
  checkNames(tables);
  const schema = { tables };
  known.set(registry, schema);
  return schema;
}
