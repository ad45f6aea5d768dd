/** Tables in a statement: here, and nowhere else, each gets its company, its living rows and the actor's row scope. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type Field, isExact, isFile, isFileList } from '@lambda/model/fields/fields.ts';
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';
import { type Parameter, quoteName } from '../../sql/database.ts';
import { type Access, type Actor, actorValue } from '../access/access.ts';
import { rowScopeSql } from '../access/row-scope.ts';
import type { Children, Registry } from '../registry/registry.ts';
import type { ResolvedPath } from '../registry/resolved-path.ts';
import { computedSql, type ExpressionScope } from './expression.ts';
import type { Clock, Inputs } from './query.ts';

export type PlacedValue = (inputs: Inputs, actor: Actor, clock: Clock) => Parameter;
/** What the parts of one statement share. */
export type Context = {
  readonly registry: Registry;
  readonly access: Access;
  /** The place of a parameter; equal keys share one. */
  place(key: unknown, value: PlacedValue, cast: string): string;
  alias(): string;
  readonly tables: string[];
};

export type NewContext = {
  readonly context: Context;
  /** What its places stand for, and the types they have, one for each place. */
  readonly values: readonly PlacedValue[];
  readonly casts: readonly string[];
};
const parameterPlace = (number: number, cast: string): string => `$${number}::${cast}`;

/** The context of a new statement; `placeAt` writes the place of a value by its number, as a parameter unless told. */
export function createContext(registry: Registry, access: Access, placeAt = parameterPlace): NewContext {
  const values: PlacedValue[] = [];
  const casts: string[] = [];
  const places = new Map<unknown, string>();
  let aliases = 0;
  const context: Context = {
    registry,
    access,
    tables: [],
    // With a sign that no name of a client can have: a column of the same name would be taken for the row.
    alias: () => `t${aliases++}$`,
    place: (key, value, cast) => {
      let place = places.get(key);
      if (!place) {
        values.push(value);
        casts.push(cast);
        place = placeAt(values.length, cast);
        places.set(key, place);
      }
      return place;
    },
  };
  return { context, values, casts };
}

/** One of the actor's own values as a parameter; placed only where it is named, because PostgreSQL refuses unused ones. */
const actorPlace = (context: Context, name: string, type: string): string =>
  context.place(`actor ${name} ${type}`, (_inputs, actor) => actorValue(actor, name), type);

const ZONE = Symbol('time zone');
/** The zone of the company's clock. */
export const zonePlace = (context: Context): string => context.place(ZONE, (_inputs, actor) => actor.timeZone ?? DEFAULT_TIME_ZONE, 'text');

/** The conditions every reference to a model's table carries: company, alive, the actor's rows. */
export function guards(context: Context, model: ModelDefinition, alias: string, { rows = 'living' as RowsWanted } = {}): string[] {
  const { registry, access } = context;
  const { read, delete: remove } = access.model(model);
  if (!read) throw new PlatformError('NO_RIGHT_READ');
  if (rows === 'deleted' && (!remove || model.appendOnly)) throw new PlatformError('NO_RIGHT_DELETE');
  // The tables that a view is made of carry their own.
  if (model.derived) return ['true'];
  const conditions: string[] = [];
  if (model.placement === 'company') conditions.push(`${alias}.company_id = ${actorPlace(context, 'company_id', 'bigint')}`);
  if (!model.appendOnly && rows !== 'all') conditions.push(`${alias}.deleted_at is ${rows === 'deleted' ? 'not ' : ''}null`);
  // Rows of everybody that nobody ever deletes meet no condition at all.
  if (access.administrator && model.placement !== 'company') return conditions.length > 0 ? conditions : ['true'];
  const reaches = rows === 'deleted' && remove && remove.key !== read.key ? [read, remove] : [read];
  for (const reach of reaches) {
    const restriction = rowScopeSql({ registry, model, reach, alias, actor: (name, type) => actorPlace(context, name, type) });
    if (restriction) conditions.push(restriction);
  }
  return conditions;
}
/** Deleted rows are shown to those who may delete, and to nobody by accident. */
export type RowsWanted = 'living' | 'deleted' | 'all';

/** A table in a FROM clause with the references joined to it; `used` are the base columns that were asked for. */
export type Source = {
  readonly alias: string;
  readonly joins: string[];
  readonly used: Set<string>;
  /** `sql` is the value: the column, or the formula of a field that is computed on reading. */
  columnOf(path: ResolvedPath): { alias: string; name: string; sql: string };
  /** The names of an expression that is written for the rows of `model`, which is the source's own. */
  scopeOf(model: ModelDefinition): ExpressionScope;
  /** The same for conditions of definitions, which may name what the actor may not read. */
  readonly fixed: Pick<Source, 'columnOf' | 'scopeOf'>;
};

const TODAY = Symbol('today');
const NOW = Symbol('now');

export function createSource(context: Context, alias: string): Source {
  const joined = new Map<string, string>();
  const joins: string[] = [];
  const used = new Set<string>();
  /** A row that can be named: the source's own, with an empty trail, or one joined to it. */
  type At = { readonly alias: string; readonly trail: string; readonly isFixed?: boolean };
  const own: At = { alias, trail: '' };
  const fixedOwn: At = { ...own, isFixed: true };
  const follow = (from: At, hops: ResolvedPath['hops']): At => {
    const { isFixed = false } = from;
    let { alias: current, trail } = from;
    for (const hop of hops) {
      trail += `.${hop.reference}`;
      if (current === alias) used.add(hop.reference);
      let next = joined.get(trail);
      if (!next) {
        next = context.alias();
        const on = [...guards(context, hop.to, next), `${next}.id = ${current}.${quoteName(hop.reference)}`];
        joined.set(trail, next);
        joins.push(`left join ${quoteName(hop.to.name)} ${next} on ${on.join(' and ')}`);
      }
      current = next;
    }
    return { alias: current, trail, isFixed };
  };
  const columnAt = (from: At, path: ResolvedPath) => {
    if (!from.isFixed && !context.access.mayReadPath(path)) throw new PlatformError('UNKNOWN_FIELD', { params: { field: path.name } });
    const at = follow(from, path.hops);
    if (path.formula) return { alias: at.alias, name: path.name, sql: computedSql(path.formula(), path.field, scopeAt(at, path.model)) };
    if (at.alias === alias) used.add(path.name);
    return { alias: at.alias, name: path.name, sql: `${at.alias}.${quoteName(path.name)}` };
  };
  const scopeAt = (at: At, model: ModelDefinition): ExpressionScope => {
    const resolve = (hops: readonly string[], name: string) => context.registry.path(model, [...hops, name].join('.'));
    return {
      place: (value, cast) => context.place(`expression ${cast} ${value}`, () => value, cast),
      today: () => context.place(TODAY, (_inputs, _actor, { today }) => today, 'date'),
      now: () => context.place(NOW, (_inputs, _actor, { now }) => now, 'timestamptz'),
      column: (hops, name) => {
        const path = resolve(hops, name);
        return path.formula ? null : columnAt(at, path).sql;
      },
      rowAt: (hops) => {
        if (hops.length === 0) return scopeAt(at, model);
        const path = resolve(hops, 'id');
        return scopeAt(follow(at, path.hops), path.model);
      },
      rows: (name, build) => {
        const field = fieldOf(model, name)?.field;
        if (field?.kind !== 'children') throw new Error(`${model.name}.${name} is no sub-table`);
        if (!at.isFixed && !context.access.mayReadField(model, name)) throw new PlatformError('UNKNOWN_FIELD', { params: { field: name } });
        if (at.alias === alias) used.add('id');
        return rowsOf(at.alias, { field: name, of: context.registry.model(field.of), by: field.by }, build);
      },
    };
  };
  const rowsOf = (parent: string, { of, by }: Children, build: Parameters<ExpressionScope['rows']>[1]): string => {
    const inner = createSource(context, context.alias());
    const { select, where } = build(inner.scopeOf(of));
    const conditions = [...guards(context, of, inner.alias), `${inner.alias}.${quoteName(by)} = ${parent}.id`, ...(where ? [where] : [])];
    return `(select ${select} from ${quoteName(of.name)} ${inner.alias} ${inner.joins.join(' ')} where ${conditions.join(' and ')})`;
  };
  return {
    alias,
    joins,
    used,
    columnOf: (path) => columnAt(own, path),
    scopeOf: (model) => scopeAt(own, model),
    fixed: { columnOf: (path) => columnAt(fixedOwn, path), scopeOf: (model) => scopeAt(fixedOwn, model) },
  };
}

/** How a value is written to JSON: exact numbers as text, files as addresses, everything else as it is. */
export function output(sql: string, field: Field): string {
  if (isExact(field)) return `${sql}::text`;
  if (isFileList(field)) return `(select json_agg('/files/'||one order by at) from unnest(${sql}) with ordinality as entries(one, at))`;
  return isFile(field) ? `'/files/'||${sql}` : sql;
}
