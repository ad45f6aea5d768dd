/** What rows a read is about, as SQL: comparisons, searches, places in a tree and what views leave out. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';
import { quoteName } from '../../sql/database.ts';
import { expressionSql } from './expression.ts';
import { type Bind, isSelective, predicateSql } from './predicate.ts';
import type { FilterNode, ValueOf } from './query.ts';
import { searchSql } from './search.ts';
import { isJoined, joinedSearchSql, ownPart } from './search-joined.ts';
import { type Context, guards, type Source } from './source.ts';
import { viewScope } from './view-filter.ts';

/** Null when nothing is asked for. */
export function filterSql(context: Context, source: Source, node: FilterNode, model: ModelDefinition): string | null {
  if ('all' in node || 'any' in node) {
    const parts = ('all' in node ? node.all : node.any)
      .map((part) => filterSql(context, source, part, model))
      .filter((part): part is string => part !== null);
    if (parts.length === 0) return null;
    return parts.length === 1 ? (parts[0] as string) : `(${parts.join('all' in node ? ' and ' : ' or ')})`;
  }
  if ('fixed' in node) return fixedSql(context, source, node.fixed, model);
  if ('search' in node) {
    const own = ownPart(node.search);
    // What is forgiven in the record's own words is forgiven beside those of other rows too.
    const parts = [
      ...(own ? [searchSql({ context, model, alias: source.alias, search: own })] : []),
      ...(isJoined(node.search) ? [joinedSearchSql(context, source, node.search)] : []),
    ];
    return parts.length === 1 ? (parts[0] as string) : `(${parts.join(' or ')})`;
  }
  if ('under' in node) return underSql(context, source, node.under);
  if ('expression' in node) return `(${expressionSql(node.expression, viewScope(source, node.entity))})`;
  const { alias, name, sql } = source.columnOf(node.path);
  const isTable = node.path.model.derived === undefined;
  return predicateSql({ alias, name, sql, field: node.path.field, condition: node.condition, bind: bindTo(context, node.value), isTable });
}

/** Without the right to follow one of its references it cannot be judged: then no row meets it. */
function fixedSql(context: Context, source: Source, node: FilterNode, model: ModelDefinition): string | null {
  try {
    return filterSql(context, { ...source, ...source.fixed }, node, model);
  } catch (error) {
    if (error instanceof PlatformError) return 'false';
    throw error;
  }
}

/** Rows whose place in a tree is below the given row; the tree is read within the actor's reach, every row once. */
function underSql(context: Context, source: Source, { path, tree, by, id }: Extract<FilterNode, { under: unknown }>['under']): string {
  const isOwn = path.hops.length === 0 && path.model === tree && path.name === by;
  const [below, row] = [context.alias(), context.alias()];
  const bound = guards(context, tree, row).join(' and ');
  const top = context.place(id, (inputs) => id(inputs), 'bigint');
  const rows = `select ${row}.id from ${quoteName(tree.name)} ${row}`;
  const start = `${rows} where ${bound} and ${row}.${isOwn ? quoteName(by) : 'id'} = ${top}`;
  const next = `${rows} join ${below} on ${row}.${quoteName(by)} = ${below}.id where ${bound}`;
  const column = source.columnOf(path);
  const target = isOwn ? `${source.alias}.id` : `${column.alias}.${quoteName(column.name)}`;
  return `${target} in (with recursive ${below}(id) as (${start} union ${next}) select id from ${below})`;
}

/** Places a value's conversions as parameters. */
export const bindTo =
  (context: Context, value: ValueOf<unknown>): Bind =>
  (purpose, convert, cast) =>
    context.place(
      `${tokenOf(value)} ${purpose} ${cast}`,
      (inputs, actor) => convert(value(inputs), actor.timeZone ?? DEFAULT_TIME_ZONE),
      cast,
    );

/** One number per value, so that the same value used twice shares a parameter. */
const tokens = new WeakMap<object, number>();
let lastToken = 0;
function tokenOf(value: object): number {
  let token = tokens.get(value);
  if (token === undefined) {
    token = ++lastToken;
    tokens.set(value, token);
  }
  return token;
}

export const conjuncts = (node: FilterNode): readonly FilterNode[] => ('all' in node ? node.all.flatMap(conjuncts) : [node]);
export const isSelectiveFilter = (node: FilterNode): boolean =>
  conjuncts(node).some(
    (part) =>
      'search' in part || ('path' in part && part.path.hops.length === 0 && isSelective(part.path.name, part.path.field, part.condition)),
  );
export const isPointFilter = (node: FilterNode): boolean =>
  conjuncts(node).some((part) => 'path' in part && part.path.hops.length === 0 && part.path.name === 'id' && part.condition === 'equals');
