/**
 * Where rows come from: the table of a model, or the select that a view stands for. Every table inside such a select is
 * guarded like every other, so a view shows groups and rows of what the actor reaches and of nothing else.
 */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { ValueType } from '@lambda/model/expression/problems.ts';
import type { Typed } from '@lambda/model/expression/typed.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';
import { quoteName } from '../../sql/database.ts';
import { isReachedOnly } from '../access/access.ts';
import {
  type Derived,
  type DerivedColumn,
  type DerivedJoin,
  type RowPlace,
  roundedTo,
  type ViewCondition,
} from '../registry/derived-view.ts';
import { aggregateSql, bucketSql } from './aggregate.ts';
import { computedSql, type ExpressionScope, expressionSql } from './expression.ts';
import { type Bind, predicateSql } from './predicate.ts';
import { type Context, createSource, guards, type Source, zonePlace } from './source.ts';

/** `"employee" t0$`, or `(select …) t0$` for a view with rows of its own. */
export function tableSql(context: Context, model: ModelDefinition, alias: string): string {
  const derived = context.registry.derived.get(model.name);
  return `${derived ? `(${derivedSql(context, derived)})` : quoteName(model.name)} ${alias}`;
}

type Column = { readonly alias: string; readonly name: string; readonly sql: string; readonly field: Field };
type Names<Place> = { columnOf(place: Place): Column; readonly scope: ExpressionScope };
/** Values of a definition's conditions are constants, placed as parameters. */
function conditionSql<Place>(context: Context, condition: ViewCondition<Place>, names: Names<Place>): string {
  if ('all' in condition || 'any' in condition) {
    const [parts, word, nothing] = 'all' in condition ? [condition.all, ' and ', 'true'] : [condition.any, ' or ', 'false'];
    return parts.length === 0 ? nothing : `(${parts.map((part) => conditionSql(context, part, names)).join(word)})`;
  }
  if ('typed' in condition) return `(${expressionSql(condition.typed, names.scope)})`;
  const { value } = condition;
  const column = names.columnOf(condition.place);
  const bind: Bind = (purpose, convert, cast) =>
    context.place(
      `constant ${column.field.kind} ${purpose} ${cast} ${JSON.stringify(value)}`,
      (_inputs, actor) => convert(value, actor.timeZone ?? DEFAULT_TIME_ZONE),
      cast,
    );
  return predicateSql({ ...column, condition: condition.condition, bind });
}

type Rows = {
  /** Asked for last: what the columns and conditions name has been joined by then. */
  from(): string;
  where(): readonly string[];
  readonly sources: ReadonlyMap<string | null, Source>;
  columnSql(column: DerivedColumn): string;
  valueSql(value: RowPlace | Typed, type?: ValueType): string;
  conditionSql(condition: ViewCondition<RowPlace | string>): string;
};
const isPlace = (value: RowPlace | Typed): value is RowPlace => 'path' in value;

/** The rows that a view is made of: its model, its joins and what they refer to. */
function rowsOf(context: Context, derived: Derived): Rows {
  const { root, joins, columns } = derived;
  const sources = new Map<string | null, Source>([[null, createSource(context, context.alias())]]);
  for (const { name } of joins) sources.set(name, createSource(context, context.alias()));
  const sourceOf = (join: string | null): Source => {
    const source = sources.get(join);
    if (!source) throw new Error(`view ${derived.view.name} has no join ${join}`);
    return source;
  };
  const modelOf = (join: string | null): ModelDefinition => joins.find(({ name }) => name === join)?.of ?? root;
  const atRoot = sourceOf(null).scopeOf(root);
  /** A name that begins with a join goes on in its rows. */
  const inside = (hops: readonly string[]): { scope: ExpressionScope; hops: readonly string[] } => {
    const [first, ...rest] = hops;
    const isJoin = first !== undefined && joins.some(({ name }) => name === first);
    return isJoin ? { scope: sourceOf(first).scopeOf(modelOf(first)), hops: rest } : { scope: atRoot, hops };
  };
  const columnAt = ({ join, path }: RowPlace): Column => ({ ...sourceOf(join).columnOf(path), field: path.field });
  const scope: ExpressionScope = {
    ...atRoot,
    column: (hops, name) => {
      const own = hops.length === 0 ? columns.find((column) => column.name === name) : undefined;
      if (own) return columnSql(own);
      if (hops.length === 0 && joins.some((join) => join.name === name)) return `${sourceOf(name).alias}.id`;
      const at = inside(hops);
      return at.scope.column(at.hops, name);
    },
    rowAt: (hops) => {
      const at = inside(hops);
      return at.scope.rowAt(at.hops);
    },
  };
  /** Formulas name fields of the rows, never the view's own columns. */
  const rowScope: ExpressionScope = {
    ...scope,
    column: (hops, name) => {
      if (hops.length === 0 && joins.some((join) => join.name === name)) return `${sourceOf(name).alias}.id`;
      const at = inside(hops);
      return at.scope.column(at.hops, name);
    },
  };
  const zone = () => zonePlace(context);
  function columnSql({ of, field }: DerivedColumn): string {
    if (of.kind === 'formula') return computedSql(of.typed, field, rowScope);
    if (of.kind !== 'path') throw new Error('an aggregate is no value of a row');
    const { sql } = columnAt(of.place);
    return of.step ? bucketSql(sql, of.place.path.field, { step: of.step }, zone).raw : sql;
  }
  const names: Names<RowPlace | string> = {
    scope,
    columnOf: (place) => {
      if (typeof place !== 'string') return columnAt(place);
      const own = columns.find(({ name }) => name === place);
      if (!own) throw new Error(`view ${derived.view.name} has no column ${place}`);
      return { alias: '', name: place, sql: columnSql(own), field: own.field };
    },
  };
  const joinSql = ({ name, from, of, by, kind, where }: DerivedJoin): string => {
    const source = sourceOf(name);
    const own: Names<RowPlace | string> = {
      scope: source.scopeOf(of),
      columnOf: (place) => {
        if (typeof place === 'string') throw new Error(`join ${name} knows no column ${place}`);
        return { ...source.columnOf(place.path), field: place.path.field };
      },
    };
    const on = [
      ...guards(context, of, source.alias),
      ...(isReachedOnly(context.access, of) ? ['false'] : []),
      `${source.alias}.${quoteName(by)} = ${sourceOf(from).alias}.id`,
      ...(where ? [conditionSql(context, where, own)] : []),
    ];
    const table = `${quoteName(of.name)} ${source.alias}`;
    const joined = source.joins.length > 0 ? `(${[table, ...source.joins].join(' ')})` : table;
    return `${kind} join ${joined} on ${on.join(' and ')}`;
  };
  return {
    from: () => {
      const { alias, joins: references } = sourceOf(null);
      return [`${quoteName(root.name)} ${alias}`, ...joins.map(joinSql), ...references].join(' ');
    },
    where: () => {
      return [
        ...guards(context, root, sourceOf(null).alias),
        ...(isReachedOnly(context.access, root) ? ['false'] : []),
        ...(derived.filter ? [conditionSql(context, derived.filter, names)] : []),
      ];
    },
    sources,
    columnSql,
    valueSql: (value, type) => (isPlace(value) ? columnAt(value).sql : expressionSql(value, rowScope, type)),
    conditionSql: (condition) => conditionSql(context, condition, { ...names, scope: rowScope }),
  };
}

const EXACT: ReadonlySet<Field['kind']> = new Set(['decimal', 'money', 'percent']);
/** 128 bits as 32 signs, the same for equal values on every server: two groups of a billion share one less than once in 10^20 lists. */
const digest = (values: readonly string[]): string => `md5(row(${values.join(', ')})::text)`;
/** Equal amounts may have come with different zeros behind them. */
const digested = (sql: string, { kind }: Field): string => (EXACT.has(kind) ? `trim_scale(${sql})` : sql);

/** Ids are unique over all tables, so a row of one join goes by its own, and a record without one by its own below zero. */
function rowKey({ joins }: Derived, { sources }: Rows): string {
  const root = sources.get(null)?.alias;
  const [first, second] = joins;
  if (!first) return `${root}.id`;
  const aliasOf = (name: string) => sources.get(name)?.alias;
  if (!second) return first.kind === 'inner' ? `${aliasOf(first.name)}.id` : `coalesce(${aliasOf(first.name)}.id, - ${root}.id)`;
  return digest([`${root}.id`, ...joins.map(({ name }) => `${aliasOf(name)}.id`)]);
}

function aggregateColumn(rows: Rows, { of, field }: DerivedColumn): string {
  if (of.kind !== 'aggregate') throw new Error('only an aggregate is gathered');
  const value = of.value === null ? null : rows.valueSql(of.value);
  const where = of.where ? rows.conditionSql(of.where) : null;
  const decimals = roundedTo(field);
  const { raw } = aggregateSql(of.function, value, of.field, {
    where,
    // An average of money is rounded as money, whatever its column keeps.
    decimals: of.field?.kind === 'money' ? undefined : (decimals ?? undefined),
  });
  if (field.kind === 'integer' || field.kind === 'duration') return `(${raw})::bigint`;
  return decimals === null ? raw : `round(${raw}, ${decimals})`;
}

/** The select of a view, with `id` and the columns that the actor may read. */
function derivedSql(context: Context, derived: Derived): string {
  const { model, columns, grouped, having } = derived;
  const { access } = context;
  const open = columns.filter(({ name }) => access.mayReadField(model, name));
  const rows = rowsOf(context, derived);
  const made = open.filter(({ of }) => of.kind !== 'columns');
  const groups = made.filter(({ of }) => of.kind !== 'aggregate');
  const written = made.map(
    (column) => `${column.of.kind === 'aggregate' ? aggregateColumn(rows, column) : rows.columnSql(column)} as ${quoteName(column.name)}`,
  );
  const key = grouped ? [] : [`${rowKey(derived, rows)} as id`];
  const where = rows.where().join(' and ');
  const select = `select ${[...key, ...written].join(', ')} from ${rows.from()} where ${where}`;
  const groupBy = grouped && groups.length > 0 ? ` group by ${groups.map((column) => made.indexOf(column) + 1).join(', ')}` : '';
  const inner = context.alias();
  const scope = columnScope(context, derived, inner);
  const later = open.flatMap(({ name, field, of }) =>
    of.kind === 'columns' ? [`${computedSql(of.typed, field, scope)} as ${quoteName(name)}`] : [],
  );
  const id = grouped ? `${digest(groups.map(({ name, field }) => digested(`${inner}.${quoteName(name)}`, field)))} as id` : `${inner}.id`;
  const outputs = [id, ...made.map(({ name }) => `${inner}.${quoteName(name)}`), ...later].join(', ');
  const condition = having
    ? ` where ${conditionSql(context, having, { scope, columnOf: (name) => ownColumn(context, derived, inner, name) })}`
    : '';
  return `select ${outputs} from (${select}${groupBy}) ${inner}${condition}`;
}

/** Names are the columns of the select below; formulas over columns are calculated where they are named. */
function columnScope(context: Context, derived: Derived, alias: string): ExpressionScope {
  const nothing = (): never => {
    throw new Error(`view ${derived.view.name}: columns lead no further`);
  };
  const base = createSource(context, alias).scopeOf(derived.model);
  const scope: ExpressionScope = {
    ...base,
    column: (_hops, name) => {
      const column = derived.columns.find((one) => one.name === name);
      return column && column.of.kind !== 'columns' ? `${alias}.${quoteName(name)}` : null;
    },
    rowAt: () => scope,
    rows: nothing,
  };
  return scope;
}
function ownColumn(context: Context, derived: Derived, alias: string, name: string): Column {
  const column = derived.columns.find((one) => one.name === name);
  if (!column) throw new Error(`view ${derived.view.name} has no column ${name}`);
  const { field, of } = column;
  const sql = of.kind === 'columns' ? computedSql(of.typed, field, columnScope(context, derived, alias)) : `${alias}.${quoteName(name)}`;
  return { alias, name, sql, field };
}
