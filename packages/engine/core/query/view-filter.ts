/** What a view leaves out: its condition, with expressions in it, as part of every filter. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { Typed } from '@lambda/model/expression/typed.ts';
import { DEFAULT_TIME_ZONE } from '@lambda/model/time/time-zones.ts';
import { quoteName } from '../../sql/database.ts';
import type { Entity } from '../registry/registry.ts';
import type { ExpressionScope } from './expression.ts';
import { type Bind, predicateSql } from './predicate.ts';
import type { FilterNode } from './query.ts';
import type { Source } from './source.ts';

/** A view's fixed condition as a filter; its values are constants of the definition. */
function conditionFilter(entity: Entity, condition: ConditionLike): FilterNode {
  if (typeof condition === 'string') return { expression: viewExpression(entity, condition), entity };
  if ('all' in condition) return { all: condition.all.map((part) => conditionFilter(entity, part)) };
  if ('any' in condition) return { any: condition.any.map((part) => conditionFilter(entity, part)) };
  const path = entity.compared.get(condition.field);
  if (!path) throw new Error(`view ${entity.name} has no field ${condition.field}`);
  return { path, condition: condition.condition, value: () => condition.value };
}
function viewExpression(entity: Entity, text: string): Typed {
  const typed = entity.expressions.get(text);
  if (!typed) throw new Error(`view ${entity.name} has no expression ${text}`);
  return typed;
}
/** An expression of a projection names the view's own fields; any other names those of the rows. */
export function viewScope(source: Source, entity: Entity): ExpressionScope {
  const scope = source.scopeOf(entity.model);
  if (entity.paths) return scope;
  return {
    ...scope,
    column: (_hops, name) => {
      const path = entity.fields.get(name);
      return path ? source.columnOf(path).sql : null;
    },
  };
}
/** What a read asks for together with what its view leaves out. */
export const wholeFilter = (read: { entity: Entity; filter: FilterNode }): FilterNode =>
  read.entity.view?.filter && !read.entity.model.derived
    ? { all: [conditionFilter(read.entity, read.entity.view.filter), read.filter] }
    : read.filter;

/**
 * The same for statements that take no values of their own: a condition on `alias`, the definition's constants written into
 * it. What is no column of the record's own cannot be told there, so it counts as left out.
 */
export function constantFilterSql(entity: Entity, condition: ConditionLike, alias: string): string {
  if (typeof condition === 'string') return 'false';
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : null;
  if (parts) {
    const word = 'all' in condition ? ' and ' : ' or ';
    return `(${parts.map((part) => constantFilterSql(entity, part, alias)).join(word) || (word === ' and ' ? 'true' : 'false')})`;
  }
  if (!('field' in condition)) return 'false';
  const path = entity.compared.get(condition.field);
  if (!path || path.hops.length > 0 || path.formula) return 'false';
  const bind: Bind = (_purpose, convert, cast) => `'${String(convert(condition.value, DEFAULT_TIME_ZONE)).replaceAll("'", "''")}'::${cast}`;
  const { name, field } = path;
  return predicateSql({ alias, name, sql: `${alias}.${quoteName(name)}`, field, condition: condition.condition, bind });
}
