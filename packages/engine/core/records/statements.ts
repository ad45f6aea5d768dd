/** The statements that write rows: add, change, mark as deleted, and the line of the history. Ids, times and values are parameters. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { searchColumnName, searchVectorName } from '@lambda/model/definitions/names.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { arrayLiteral, type Parameter, quoteName, type Statement } from '../../sql/database.ts';
import { searchValues } from '../schema/search-column.ts';
import { type Changes, HISTORY_MODEL } from './changes.ts';
import { type Column, type ColumnKinds, columnKinds, entryOf, FILE_ADDRESS, writtenColumns } from './columns.ts';
import type { HookContext, WriteKind } from './hooks.ts';
import { contextValues, isCompanyModel, keyCondition, type RowState } from './row-sql.ts';
import { fill, fixedTemplate, type ManyText, place, type Template, template } from './template.ts';

const COMPANY = place('company', 'bigint');
const ID = place('id', 'bigint');
const NOW = place('now', 'timestamptz');
const USER = place('user', 'bigint');

/** A normalised and checked value as a parameter. A password has to be hashed before. */
export function encode({ field, form }: Column, value: unknown): Parameter {
  if (value === null || value === undefined) return null;
  if (form === 'json') return JSON.stringify(value);
  if (form === 'list' && Array.isArray(value)) return arrayLiteral(value.map((entry) => entryOf(field, entry)));
  if (form === 'file' && typeof value === 'string') return value.slice(FILE_ADDRESS.length);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new Error(`a ${field.kind} cannot be stored from ${typeof value}`);
}

/** The place of a column in the texts of this file. */
const columnPlace = (name: string): string => `column ${name}`;
/** For each place of a row's statement the column that fills it, or the name of a value beside the columns. */
const sources = new WeakMap<Template, readonly (Column | string)[]>();
function sourcesOf(text: Template, columns: readonly Column[]): readonly (Column | string)[] {
  let found = sources.get(text);
  if (!found) {
    const byPlace = new Map(columns.map((column) => [columnPlace(column.name), column]));
    found = text.places.map((one) => byPlace.get(one) ?? one);
    sources.set(text, found);
  }
  return found;
}
type RowKey = { readonly id: number; readonly version?: number };
/** The statement of one row: its values go to their places without being named first. */
function fillRow(context: HookContext, text: Template, columns: readonly Column[], values: Values, key: RowKey): Statement {
  const sources = sourcesOf(text, columns);
  const params: Parameter[] = new Array(sources.length);
  for (let index = 0; index < sources.length; index++) {
    const source = sources[index] as Column | string;
    params[index] = typeof source === 'string' ? besideColumns(context, source, key) : encode(source, values[source.name]);
  }
  return { name: text.name, sql: text.sql, params, together: text.together };
}
function besideColumns({ actor, timestamp, now }: HookContext, name: string, { id, version }: RowKey): Parameter {
  if (name === 'company') return actor.companyId;
  if (name === 'user') return actor.userId;
  if (name === 'id') return id;
  if (name === 'now') return timestamp ?? now.toISOString();
  if (name === 'version' && version !== undefined) return version;
  throw new Error(`no value for ${name}`);
}

type Pair = readonly [column: string, value: string];
/** Every column of a new row with its value, given those of the id and of the model's own columns. */
const newRow = (model: ModelDefinition, id: string, own: readonly Pair[]): readonly Pair[] => [
  ...(isCompanyModel(model) ? ([['company_id', COMPANY]] as const) : []),
  ['id', id],
  ...own,
  ['created_at', NOW],
  ['created_by', USER],
  ...(model.appendOnly
    ? []
    : ([
        ['updated_at', NOW],
        ['updated_by', USER],
        ['version', '1'],
      ] as const)),
];
const insertInto = (model: ModelDefinition, pairs: readonly Pair[]): string =>
  `insert into ${quoteName(model.name)} (${pairs.map(([name]) => quoteName(name)).join(', ')})`;

/** Lists travel as texts: an array of arrays would be taken apart whole. */
const elementOf = (type: string): string => (type.endsWith('[]') || type === 'json' ? 'text' : type);
function insertMany(model: ModelDefinition): ManyText {
  const columns = writtenColumns(model);
  const pairs = newRow(
    model,
    'r.id',
    columns.map(({ name, type }, index) => [name, elementOf(type) === type ? `r.c${index}` : `r.c${index}::${type}`]),
  );
  const arrays = [place('id', 'bigint[]'), ...columns.map(({ name, type }) => place(columnPlace(name), `${elementOf(type)}[]`))];
  const names = ['id', ...columns.map((_column, index) => `c${index}`)];
  return {
    text: `${insertInto(model, pairs)} select ${pairs.map(([, value]) => value).join(', ')} from unnest(${arrays.join(', ')}) r (${names.join(', ')})`,
    each: ['id', ...columns.map(({ name }) => columnPlace(name))],
  };
}

/** Adds a row. Every column is named, so that a model has one text; what `values` leaves out is null. */
export function insertRow(
  context: HookContext,
  model: ModelDefinition,
  id: number,
  values: Values,
  { written, searched }: ColumnKinds = columnKinds(model),
): Statement {
  const build = (): string => {
    const pairs = newRow(
      model,
      ID,
      written.map(({ name, type }) => [name, place(columnPlace(name), type)]),
    );
    return `${insertInto(model, pairs)} values (${pairs.map(([, value]) => value).join(', ')})`;
  };
  const text = fixedTemplate(model, 'insert', build, () => insertMany(model));
  const stored = searched.length === 0 ? values : { ...values, ...searchValues(model, context.actor.companyId, values) };
  return fillRow(context, text, written, stored, { id });
}

/** What a change stores beside it: nothing when no search field is among what changes. */
function searchChanges({ actor }: HookContext, model: ModelDefinition, searched: readonly string[], { before, values }: Change): Values {
  const changed = searched.filter((name) => Object.hasOwn(values, name));
  if (changed.length === 0) return values;
  const all = searchValues(model, actor.companyId, { ...before, ...values });
  const names = [...changed.map(searchColumnName), searchVectorName];
  return { ...values, ...Object.fromEntries(names.map((name) => [name, all[name]])) };
}

type Target = { readonly model: ModelDefinition; readonly id: number /** The version after the write. */; readonly version: number };
const STEP = `updated_at = ${NOW}, updated_by = ${USER}, version = ${place('version', 'bigint')}`;

type Change = { readonly before: Values; readonly values: Values };
/** Changes the columns named in `values`; the row has to be locked, and `before` is what it holds. */
export function updateRow(
  context: HookContext,
  { model, id, version }: Target,
  change: Change,
  { written, searched }: ColumnKinds = columnKinds(model),
): Statement {
  const values = searched.length === 0 ? change.values : searchChanges(context, model, searched, change);
  const columns = written.filter(({ name }) => Object.hasOwn(values, name));
  const build = (): string => {
    const sets = columns.map(({ name, type }) => `${quoteName(name)} = ${place(columnPlace(name), type)}`);
    return `update ${quoteName(model.name)} set ${[...sets, STEP].join(', ')} where ${keyCondition(model)}`;
  };
  let key = 'update';
  for (const { name } of columns) key += ` ${name}`;
  return fillRow(context, template(model, key, build), columns, values, { id, version });
}

/** Marks a row as deleted now, or as living again; the row has to be locked. */
export function markRow(context: HookContext, { model, id, version }: Target, state: RowState): Statement {
  const text = template(
    model,
    `mark ${state}`,
    () => `update ${quoteName(model.name)} set deleted_at = ${state === 'deleted' ? NOW : 'null'}, ${STEP} where ${keyCondition(model)}`,
  );
  return fill(text, { ...contextValues(context), id, version });
}

/** What the history says of a change. */
function changesOf({ readable }: ColumnKinds, before: Values, changed: Values): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const { name } of readable) {
    if (!Object.hasOwn(changed, name)) continue;
    const [was, is] = [before[name] ?? null, changed[name] ?? null];
    if (was !== null || is !== null) changes[name] = [was, is];
  }
  return changes;
}

type Line = {
  readonly model: ModelDefinition;
  readonly id: number;
  readonly action: WriteKind | 'destroy' | 'view';
  /** What is said beside the columns of `changed`: rows of sub-tables. */
  readonly changes: Changes;
  readonly before?: Values;
  readonly changed?: Values;
  readonly kinds?: ColumnKinds;
  /** The line of the record that a write was asked for has the number of the write. */
  readonly lineId?: number | undefined;
};
/** The line of the history for one record: `changed` against `before`, and the `changes` given. */
export async function historyLine(context: HookContext, line: Line): Promise<Statement> {
  const { model, id, action, before = NOTHING, changed, kinds = columnKinds(model) } = line;
  const lineId = line.lineId ?? (await context.database.nextId());
  const values = {
    model: model.name,
    record_id: id,
    action,
    changes: changed ? { ...changesOf(kinds, before, changed), ...line.changes } : line.changes,
    ip: context.ip,
    impersonator_id: context.actor.impersonatorId ?? null,
    write_id: context.writeId ?? null,
  };
  return insertRow(context, context.registry.model(HISTORY_MODEL), lineId, values);
}
const NOTHING: Values = {};

type Changing = {
  readonly kinds: ColumnKinds;
  readonly before: Values;
  readonly changed: Values;
  /** The same with passwords as hashes. */
  readonly values: Values;
  /** What the line says of sub-tables. */
  readonly more: Changes;
};
/** A changed row with its line in the history. */
export async function changeStatements(
  context: HookContext,
  target: Target,
  { kinds, before, changed, values, more }: Changing,
): Promise<{ readonly row: Statement; readonly line: Statement }> {
  const { model, id } = target;
  const row = updateRow(context, target, { before, values }, kinds);
  const line = await historyLine(context, { model, id, action: 'update', kinds, before, changed, changes: more });
  return { row, line };
}
