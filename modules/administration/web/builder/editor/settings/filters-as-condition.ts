/** Filters of which all hold, as the condition that the rule builder edits, and back. */
import type { Compared, ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { Filter } from '@lambda/model/conditions/filters.ts';

export const conditionOf = (filters: readonly Filter[]): ConditionLike | undefined => (filters.length > 0 ? { all: filters } : undefined);
/** Comparisons of which all hold are the only thing that a filter is. */
export function filtersOf(condition: ConditionLike | undefined): readonly Filter[] {
  if (condition === undefined || typeof condition === 'string') return [];
  const parts: readonly ConditionLike[] = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition];
  return parts.filter((part): part is Compared => typeof part === 'object' && 'field' in part);
}
