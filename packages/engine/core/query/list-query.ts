/** Which rows a list has and in which order: its arguments become filters and sorts of a `Query`, cut to the rights of the actor. */

import type { Compared } from '@lambda/model/conditions/conditions.ts';
import { treeField } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isOrdered } from '@lambda/model/fields/fields.ts';
import type { Access } from '../access/access.ts';
import type { Entity, Registry } from '../registry/registry.ts';
import type { ResolvedPath } from '../registry/resolved-path.ts';
import type { ListArguments } from './list-arguments.ts';
import { listCondition } from './list-condition.ts';
import type { FilterNode, Inputs, Read, SortKey } from './query.ts';

export type Rights = { readonly registry: Registry; readonly access: Access };

export const unknownColumn = (field: string) => new PlatformError('UNKNOWN_FIELD', { params: { field: field.slice(0, 80) } });

/** A field or path by the name a client uses. What the actor may not read is answered like what does not exist. */
export function resolveColumn({ registry, access }: Rights, entity: Entity, column: string): ResolvedPath {
  let path = entity.fields.get(column);
  if (!path && entity.paths && column.includes('.')) {
    try {
      path = registry.path(entity.model, column);
    } catch {
      throw unknownColumn(column);
    }
  }
  if (!path || path.field.kind === 'children' || !access.mayReadPath(path)) throw unknownColumn(column);
  return path;
}

export function mayResolve(rights: Rights, entity: Entity, column: string): boolean {
  try {
    return resolveColumn(rights, entity, column) !== null;
  } catch {
    return false;
  }
}

export const argumentsAt = (inputs: Inputs, root: number): ListArguments => inputs[root] as ListArguments;

export function filterNode(scope: Rights, entity: Entity, filter: Compared, pick: (inputs: Inputs) => Compared | undefined): FilterNode {
  return { path: resolveColumn(scope, entity, filter.field), condition: filter.condition, value: (inputs) => pick(inputs)?.value };
}

export function rootFilter(scope: Rights, entity: Entity, list: ListArguments, root: number): FilterNode {
  const filters = list.filters.map((filter, index) =>
    filterNode(scope, entity, filter, (inputs) => argumentsAt(inputs, root).filters[index]),
  );
  const groups = list.groups.map((group, groupIndex): FilterNode => {
    const parts = group.filters.map((filter, index) =>
      filterNode(scope, entity, filter, (inputs) => argumentsAt(inputs, root).groups[groupIndex]?.filters[index]),
    );
    return group.combine === 'or' ? { any: parts } : { all: parts };
  });
  const asked = [...filters, ...groups, ...searchNode(scope, entity, list, root), ...underNode(scope, entity, list, root)];
  return { all: [...listNode(scope, entity, list), ...asked] };
}

function listNode({ registry }: Rights, entity: Entity, { list }: ListArguments): FilterNode[] {
  if (list === null) return [];
  const grid = registry.grids.get(list);
  if (grid?.model !== entity.name) throw new PlatformError('BAD_REQUEST', { params: { reason: `list: ${list}` } });
  return grid.condition === undefined ? [] : [{ fixed: listCondition(registry, entity, grid.condition) }];
}

function searchNode(scope: Rights, entity: Entity, { search }: ListArguments, root: number): FilterNode[] {
  if (!search) return [];
  const paths = search.columns.map((column) => resolveColumn(scope, entity, column));
  return [{ search: { paths, text: (inputs) => argumentsAt(inputs, root).search?.text } }];
}

function underNode(scope: Rights, entity: Entity, { under }: ListArguments, root: number): FilterNode[] {
  if (!under) return [];
  const path = resolveColumn(scope, entity, under.field);
  const tree = path.field.kind === 'reference' ? scope.registry.model(path.field.to) : undefined;
  const isOwn = tree === path.model && path.hops.length === 0;
  const by = isOwn ? path.name : tree && treeField(tree);
  if (!tree || by === undefined || !scope.access.mayReadField(tree, by))
    throw new PlatformError('BAD_REQUEST', { params: { reason: `under: ${under.field}` } });
  return [{ under: { path, tree, by, id: (inputs) => argumentsAt(inputs, root).under?.id ?? null } }];
}

/** A column that rows can be ordered or grouped by: JSON and lists have no order. */
export function comparableColumn(scope: Rights, entity: Entity, column: string): ResolvedPath {
  const path = resolveColumn(scope, entity, column);
  if (!isOrdered(path.field)) throw new PlatformError('BAD_REQUEST', { params: { reason: `${column.slice(0, 80)}: ${path.field.kind}` } });
  return path;
}
export const sortKeys = (scope: Rights, entity: Entity, sorts: readonly { column: string; order: 'asc' | 'desc' }[]): SortKey[] =>
  sorts.map(({ column, order }) => ({ path: comparableColumn(scope, entity, column), order }));

/** The sort of the definition, as far as the actor may read its fields. */
export const defaultSort = ({ access }: Rights, entity: Entity): SortKey[] =>
  entity.sort.flatMap(({ field, order }) => {
    const path = entity.fields.get(field);
    return path && access.mayReadPath(path) ? [{ path, order }] : [];
  });

/** By what names a record, in the order of the alphabet, as far as the actor may read it. */
const titleSort = ({ registry, access }: Rights, { model }: Entity): SortKey[] =>
  model.title.flatMap((name): SortKey[] => {
    const field = model.fields[name];
    if (!field || field.kind === 'reference' || !isOrdered(field)) return [];
    const path = registry.path(model, name);
    return access.mayReadPath(path) ? [{ path, order: 'asc' }] : [];
  });
/** The order asked for; without one the best matches of a search are told apart by their names, other rows stand in their usual order. */
export function sortsOf(scope: Rights, entity: Entity, list: ListArguments): SortKey[] {
  if (list.sorts.length > 0) return sortKeys(scope, entity, list.sorts);
  const byTitle = rowChoice(list).bestFirst ? titleSort(scope, entity) : [];
  return byTitle.length > 0 ? byTitle : defaultSort(scope, entity);
}

/** Deleted rows or living ones; a search without an order of its own has its best matches first. */
export const rowChoice = ({ search, sorts, after, deleted }: ListArguments) => ({
  bestFirst: search !== null && sorts.length === 0 && after === null,
  deleted,
});

/**
 * Which rows a list has and in which order, for reads that are no documents (exports, prints). The list's arguments have
 * to be the first input of the read. Throws like a document: what the actor may not read does not exist.
 */
export const translateRows = (
  rights: Rights,
  entity: Entity,
  list: ListArguments,
): Pick<Read, 'filter' | 'sorts' | 'bestFirst' | 'deleted'> => ({
  ...rowChoice(list),
  filter: rootFilter(rights, entity, list, 0),
  sorts: sortsOf(rights, entity, list),
});
