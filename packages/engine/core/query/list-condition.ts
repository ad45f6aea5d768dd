/** The fixed condition of a list as a filter: its values are constants of the definition. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import { typedExpression } from '@lambda/model/expression/check.ts';
import { listShape } from '../registry/expressions.ts';
import type { Entity, Registry } from '../registry/registry.ts';
import type { ResolvedPath } from '../registry/resolved-path.ts';
import type { FilterNode } from './query.ts';

type Known = Pick<Registry, 'path' | 'shape'>;

const pathOf = ({ path }: Known, entity: Entity, name: string): ResolvedPath => {
  const found = entity.fields.get(name) ?? (entity.paths ? path(entity.model, name) : undefined);
  if (!found) throw new Error(`${entity.name} has no field ${name}`);
  return found;
};

export function listCondition(known: Known, entity: Entity, condition: ConditionLike): FilterNode {
  if (typeof condition === 'string') return { expression: typedExpression(condition, listShape(known, entity), 'boolean'), entity };
  if ('all' in condition) return { all: condition.all.map((part) => listCondition(known, entity, part)) };
  if ('any' in condition) return { any: condition.any.map((part) => listCondition(known, entity, part)) };
  return { path: pathOf(known, entity, condition.field), condition: condition.condition, value: () => condition.value };
}
