/** The statements on single rows: read and lock, insert, change, mark as deleted. Ids, times and values are parameters. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { linkTableName, searchColumnName, searchVectorName } from '@lambda/model/definitions/names.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { searchFields } from '@lambda/model/search/search-fields.ts';
import { arrayLiteral, type Parameter, quoteName, type Statement } from '../../sql/database.ts';
import { type Actor, actorValue, hasExceptions } from '../access/access.ts';
import { ACTOR_FIELDS } from '../access/actor-fields.ts';
import type { Reach } from '../access/reach.ts';
import { partsSql, rowScopeSql } from '../access/row-scope.ts';
import { searchValues } from '../schema/search-column.ts';
import { type Column, encode, readableColumns, writtenColumns } from './columns.ts';
import { type HookContext, momentText } from './hooks.ts';
import { fill, type ManyText, place, type Template, template } from './template.ts';

export const isCompanyModel = (model: ModelDefinition): boolean => model.placement === 'company';

/** Who asks, where. */
export type ReadContext = Pick<HookContext, 'database' | 'registry' | 'actor'>;

const ACTOR = 'actor ';
const known = new WeakMap<Actor, Readonly<Record<string, Parameter>>>();
/** What every read may name: the actor's company and person, and under `actor …` each of the actor's own values. */
export function actorValues({ actor }: ReadContext): Readonly<Record<string, Parameter>> {
  let values = known.get(actor);
  if (!values) {
    const names = [...ACTOR_FIELDS, ...Object.keys(actor.record ?? {})];
    const own = Object.fromEntries(names.map((name) => [ACTOR + name, actorValue(actor, name)]));
    values = { company: actor.companyId, user: actor.userId, ...own };
    known.set(actor, values);
  }
  return values;
}
export const contextValues = (context: HookContext): Readonly<Record<string, Parameter>> => ({
  ...actorValues(context),
  now: momentText(context.now),
});

const COMPANY = place('company', 'bigint');
const ID = place('id', 'bigint');
const NOW = place('now', 'timestamptz');
const USER = place('user', 'bigint');
/** `company_id = $1 and id = $2`: what every write target carries. */
export const keyCondition = (model: ModelDefinition): string => `${isCompanyModel(model) ? `company_id = ${COMPANY} and ` : ''}id = ${ID}`;
export const companyBound = (model: ModelDefinition, alias: string): string[] =>
  isCompanyModel(model) ? [`${alias}.company_id = ${COMPANY}`] : [];

/** The place of one of the actor's values. Somebody without an employee record has none, which no row equals. */
const actorPlace = (name: string, type: string): string => (name === 'company_id' ? COMPANY : place(ACTOR + name, type));

/** The actor's rows within a reach as conditions on `alias`; the platform administrator reaches all rows of global models. */
export function scopeConditions({ registry, actor }: ReadContext, model: ModelDefinition, reach: Reach, alias: string): string[] {
  if (actor.access.administrator && !isCompanyModel(model)) return [];
  const condition = rowScopeSql({ registry, model, reach, alias, actor: actorPlace });
  return condition ? [condition] : [];
}
/** Tells apart what `scopeConditions` makes, for the keys of templates. */
export function scopeKey({ actor }: Pick<ReadContext, 'actor'>, scopes: readonly Reach[]): string {
  let key = actor.access.administrator ? 'administrator ' : '';
  for (let index = 0; index < scopes.length; index++) key += index === 0 ? scopes[index]?.key : ` & ${scopes[index]?.key}`;
  return key;
}

/** The columns that `readStoredRow` reads. */
export const selectList = (model: ModelDefinition): string =>
  ['id', 'version', 'deleted_at', ...readableColumns(model).map(({ name }) => name)].map((name) => `r.${quoteName(name)}`).join(', ');

type RowState = 'living' | 'deleted';
const stateCondition = (state: RowState): string => `r.deleted_at is ${state === 'living' ? '' : 'not '}null`;

type LockRow = {
  readonly model: ModelDefinition;
  readonly id: number;
  readonly scopes: readonly Reach[];
  /** Alternatives of which some close rows to writing: the row says in which of them it lies. */
  readonly told?: Reach;
  readonly state: RowState;
  readonly lock: 'none' | 'change' | 'removal';
};
const STRENGTHS = { none: '', change: ' for no key update of r', removal: ' for update of r' } as const;
/** Reads and locks one row within the scopes. A change lets others go on pointing at the row; a removal does not. */
export function lockRow(context: HookContext, { model, id, scopes, told, state, lock }: LockRow): Statement {
  const asked = told && hasExceptions(told) && told.parts.length > 1 ? told : null;
  const text = template(model, `lock ${state} ${lock} ${scopeKey(context, scopes)} ${asked?.key ?? ''}`, () => {
    const lies = asked ? `, ${partsSql({ registry: context.registry, model, reach: asked, alias: 'r', actor: actorPlace })}` : '';
    const conditions = [
      ...companyBound(model, 'r'),
      `r.id = ${ID}`,
      stateCondition(state),
      ...scopes.flatMap((scope) => scopeConditions(context, model, scope, 'r')),
    ];
    return `select ${selectList(model)}${lies} from ${quoteName(model.name)} r where ${conditions.join(' and ')}${STRENGTHS[lock]}`;
  });
  return fill(text, { id, now: momentText(context.now) }, actorValues(context));
}

type LockChildren = {
  readonly model: ModelDefinition;
  readonly by: string;
  readonly parentId: number;
  /** Null locks all rows under the parent. */
  readonly ids: readonly number[] | null;
  readonly scope: Reach | null;
};
/** Reads and locks rows of a sub-table under one parent. */
export function lockChildren(context: HookContext, { model, by, parentId, ids, scope }: LockChildren): Statement {
  const scopes = scope ? [scope] : [];
  const text = template(model, `lock children ${by} ${ids === null} ${scopeKey(context, scopes)}`, () => {
    const conditions = [
      ...companyBound(model, 'r'),
      `r.${quoteName(by)} = ${place('parent', 'bigint')}`,
      ...(ids ? [`r.id = any(${place('ids', 'bigint[]')})`] : []),
      stateCondition('living'),
      ...scopes.flatMap((one) => scopeConditions(context, model, one, 'r')),
    ];
    return `select ${selectList(model)} from ${quoteName(model.name)} r where ${conditions.join(' and ')} order by r.id for update of r`;
  });
  return fill(text, { ...contextValues(context), parent: parentId, ids: arrayLiteral(ids ?? []) });
}

/** The rows of a model that point by a field at any of the ids in a place; a list is asked through its link table. */
export function pointing(model: ModelDefinition, by: string, { everywhere = false } = {}): string {
  const ids = place('ids', 'bigint[]');
  if (model.fields[by]?.kind !== 'references') return `r.${quoteName(by)} = any(${ids})`;
  const company = isCompanyModel(model) ? `l.company_id = ${everywhere ? 'r.company_id' : COMPANY} and ` : '';
  return `exists (select 1 from ${quoteName(linkTableName(model.name, by))} l where ${company}l.owner_id = r.id and l.target_id = any(${ids}))`;
}

/** Rows followed in one removal or restoring; more than anybody removes by hand. */
export const MOST_FOLLOWED = 5_000;
type Follow = { readonly model: ModelDefinition; readonly by: string; readonly ids: readonly number[]; readonly deletedAt: string | null };
/** Reads and locks the rows that point at any of `ids`: living ones, or those deleted at one moment. */
export function lockFollowers(context: HookContext, { model, by, ids, deletedAt }: Follow): Statement {
  const text = template(model, `lock followers ${by} ${deletedAt === null}`, () => {
    const conditions = [
      ...companyBound(model, 'r'),
      pointing(model, by),
      deletedAt === null ? stateCondition('living') : `r.deleted_at = ${place('deleted', 'timestamptz')}`,
    ];
    return `select ${selectList(model)} from ${quoteName(model.name)} r where ${conditions.join(' and ')} order by r.id limit ${MOST_FOLLOWED + 1} for update of r`;
  });
  return fill(text, { ...contextValues(context), ids: arrayLiteral(ids), deleted: deletedAt });
}

type InUse = {
  readonly model: ModelDefinition;
  readonly by: string;
  readonly ids: readonly number[];
  readonly except: readonly number[];
  readonly everywhere: boolean;
};
/** One living row that points at any of `ids` and is not removed with them. `everywhere` looks through all companies. */
export function findUse({ context, model, by, ids, except, everywhere }: InUse & { readonly context: HookContext }): Statement {
  const text = template(model, `use ${by} ${everywhere}`, () => {
    const conditions = [
      ...(everywhere ? [] : companyBound(model, 'r')),
      pointing(model, by, { everywhere }),
      ...(model.appendOnly ? [] : [stateCondition('living')]),
      `not (r.id = any(${place('except', 'bigint[]')}))`,
    ];
    return `select r.id from ${quoteName(model.name)} r where ${conditions.join(' and ')} limit 1`;
  });
  return fill(text, { ...contextValues(context), ids: arrayLiteral(ids), except: arrayLiteral(except) });
}

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
function besideColumns({ actor, now }: HookContext, name: string, { id, version }: RowKey): Parameter {
  if (name === 'company') return actor.companyId;
  if (name === 'user') return actor.userId;
  if (name === 'id') return id;
  if (name === 'now') return momentText(now);
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
export function insertRow(context: HookContext, model: ModelDefinition, id: number, values: Values): Statement {
  const text = template(
    model,
    'insert',
    () => {
      const pairs = newRow(
        model,
        ID,
        writtenColumns(model).map(({ name, type }) => [name, place(columnPlace(name), type)]),
      );
      return `${insertInto(model, pairs)} values (${pairs.map(([, value]) => value).join(', ')})`;
    },
    () => insertMany(model),
  );
  return fillRow(context, text, writtenColumns(model), withSearchValues(context, model, values), { id });
}

/** The values of a row with those of the columns that stand behind its searches. */
const withSearchValues = ({ actor }: HookContext, model: ModelDefinition, values: Values): Values =>
  searchFields(model).length === 0 ? values : { ...values, ...searchValues(model, actor.companyId, values) };
/** The same for a change: nothing beside it when no search field is among what changes. */
function searchChanges({ actor }: HookContext, model: ModelDefinition, values: Values, before: Values): Values {
  const searched = searchFields(model);
  if (searched.length === 0) return values;
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
export function updateRow(context: HookContext, { model, id, version }: Target, change: Change): Statement {
  const values = searchChanges(context, model, change.values, change.before);
  const columns = writtenColumns(model).filter(({ name }) => Object.hasOwn(values, name));
  const text = template(model, `update ${columns.map(({ name }) => name).join(' ')}`, () => {
    const sets = columns.map(({ name, type }) => `${quoteName(name)} = ${place(columnPlace(name), type)}`);
    return `update ${quoteName(model.name)} set ${[...sets, STEP].join(', ')} where ${keyCondition(model)}`;
  });
  return fillRow(context, text, columns, values, { id, version });
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

/** The present versions of rows, deleted ones too. */
export function readVersions(context: HookContext, model: ModelDefinition, ids: readonly number[]): Statement {
  const text = template(model, 'versions', () => {
    const conditions = [...companyBound(model, 'r'), `r.id = any(${place('ids', 'bigint[]')})`];
    return `select r.id, ${model.appendOnly ? '0' : 'r.version'} from ${quoteName(model.name)} r where ${conditions.join(' and ')}`;
  });
  return fill(text, { ...contextValues(context), ids: arrayLiteral(ids) });
}
