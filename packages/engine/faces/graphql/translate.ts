/** Turns the roots of a prepared document and the shape of their arguments into a `Query`. */

import { typeName } from '@lambda/model/definitions/names.ts';
import { treeField } from '@lambda/model/definitions/walk.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldNode } from 'graphql';
import type { Access } from '../../core/access/access.ts';
import { isDeep, type ListArguments, type Variables } from '../../core/query/list-arguments.ts';
import {
  argumentsAt,
  comparableColumn,
  defaultSort,
  filterNode,
  mayResolve,
  resolveColumn,
  rootFilter,
  rowChoice,
  sortKeys,
  sortsOf,
  unknownColumn,
} from '../../core/query/list-query.ts';
import type { Start } from '../../core/query/page-starts.ts';
import type { AggregateRead, FilterNode, Inputs, PageOutput, Query, Read, Selection, SortKey, StartOf } from '../../core/query/query.ts';
import type { Children, Entity, Registry } from '../../core/registry/registry.ts';
import type { ResolvedPath } from '../../core/registry/resolved-path.ts';
import type { PreparedDocument, Root } from './document.ts';
import { LIMITS } from './limits.ts';
import { refuseMixedSums } from './mixed-sums.ts';
import { CHILDREN_COUNT } from './schema.ts';

type Scope = {
  readonly registry: Registry;
  readonly access: Access;
  readonly prepared: PreparedDocument;
  readonly variables: Variables /** Whether an entity has a root field for this actor at this address. */;
  readonly isServed: (entity: Entity) => boolean;
};
/** Filters and sorts meant for a sub-table, by the name of its field or model; what nobody takes is an error. */
type ForChildren = { filter(children: Children): FilterNode; sorts(children: Children): readonly SortKey[] };

function forChildren(scope: Scope, list: ListArguments, root: number): ForChildren & { unused(): string | undefined } {
  const taken = new Set<string>();
  const meant = (table: string, children: Children): boolean => {
    const matches = table === children.field || table === children.of.name;
    if (matches) taken.add(table);
    return matches;
  };
  const entityOf = (children: Children): Entity => scope.registry.entities.get(children.of.name) as Entity;
  return {
    filter: (children) => ({
      all: list.subFilters.flatMap((filter, index) =>
        meant(filter.table, children)
          ? [filterNode(scope, entityOf(children), filter, (inputs) => argumentsAt(inputs, root).subFilters[index])]
          : [],
      ),
    }),
    sorts: (children) => {
      const wanted = list.subSorts.filter(({ table }) => meant(table, children));
      return wanted.length > 0 ? sortKeys(scope, entityOf(children), wanted) : defaultSort(scope, entityOf(children));
    },
    unused: () => [...list.subFilters, ...list.subSorts].find(({ table }) => !taken.has(table))?.table,
  };
}

function selections(scope: Scope, entity: Entity, nodes: readonly FieldNode[], sub: ForChildren): Selection[] {
  return [...scope.prepared.fieldsOf(nodes, scope.variables)].map(([key, same]): Selection => {
    const name = (same[0] as FieldNode).name.value;
    if (name === '__typename') return { kind: 'constant', key, value: typeName(entity.name) };
    const tree = name === CHILDREN_COUNT && !entity.model.fields[name] ? treeField(entity.model) : undefined;
    if (tree) return { kind: 'count', key, of: entity.model, by: tree };
    const path = entity.fields.get(name);
    if (path) return { kind: 'field', key, path };
    const reference = entity.references.get(name);
    if (reference) {
      const target = scope.registry.entities.get(reference.to.name);
      if (target) return { kind: 'reference', key, reference, select: selections(scope, target, same, sub) };
    }
    const listed = entity.lists.get(name);
    const behind = listed && scope.registry.entities.get(listed.to.name);
    if (listed && behind) return { kind: 'references', key, reference: listed, select: selections(scope, behind, same, sub) };
    const children = entity.children.get(name);
    const target = children && scope.registry.entities.get(children.of.name);
    if (children && target)
      return {
        kind: 'children',
        key,
        children,
        filter: sub.filter(children),
        sorts: sub.sorts(children),
        select: selections(scope, target, same, sub),
      };
    throw unknownColumn(name);
  });
}

function listRead(scope: Scope, root: Root, list: ListArguments, index: number): Read {
  const entity = scope.registry.entities.get(root.name);
  if (!entity) throw unknownColumn(root.name);
  const sub = forChildren(scope, list, index);
  const read: Read = {
    shape: 'list',
    entity,
    select: selections(scope, entity, root.nodes, sub),
    filter: rootFilter(scope, entity, list, index),
    sorts: sortsOf(scope, entity, list),
    ...rowChoice(list),
    limit: (inputs) => argumentsAt(inputs, index).limit,
    offset: list.offset === null ? undefined : (inputs) => argumentsAt(inputs, index).offset,
    after: list.after === null ? undefined : (inputs) => argumentsAt(inputs, index).after,
  };
  const unused = sub.unused();
  if (unused !== undefined) throw unknownColumn(unused);
  return read;
}

function startOf({ start }: ListArguments, index: number): StartOf | undefined {
  if (!start) return undefined;
  const at = (inputs: Inputs): Start | null => argumentsAt(inputs, index).start;
  return { keys: start.keys.map((_key, key) => (inputs) => at(inputs)?.keys[key] ?? null), skipped: (inputs) => at(inputs)?.skipped ?? 0 };
}

function pageRead(scope: Scope, root: Root, list: ListArguments, index: number): Read {
  const fields = scope.prepared.fieldsOf(root.nodes, scope.variables);
  const outputs: PageOutput[] = [];
  let entity: Entity | undefined;
  let nodes: readonly FieldNode[] = [];
  for (const [key, same] of fields) {
    const name = (same[0] as FieldNode).name.value;
    if (name === '__typename') outputs.push({ kind: 'constant', key, value: 'Paginate' });
    else if (name === 'page' || name === 'total' || name === 'total_is_exact' || name === 'last_page') outputs.push({ kind: name, key });
    else {
      if (entity) throw new PlatformError('BAD_REQUEST', { params: { reason: 'paginate: one table' } });
      entity = scope.registry.entities.get(name);
      nodes = same;
      outputs.push({ kind: 'list', key });
    }
  }
  if (!entity) throw new PlatformError('BAD_REQUEST', { params: { reason: 'paginate: one table' } });
  const sub = forChildren(scope, list, index);
  const read: Read = {
    shape: 'page',
    entity,
    deep: isDeep(list),
    start: startOf(list, index),
    outputs,
    select: selections(scope, entity, nodes, sub),
    filter: rootFilter(scope, entity, list, index),
    sorts: sortsOf(scope, entity, list),
    ...rowChoice(list),
    countLimit: list.countLimit === null ? undefined : (inputs) => argumentsAt(inputs, index).countLimit,
    page: (inputs) => argumentsAt(inputs, index).page,
    size: (inputs) => argumentsAt(inputs, index).size,
  };
  const unused = sub.unused();
  if (unused !== undefined) throw unknownColumn(unused);
  return read;
}

function aggregateRead(scope: Scope, list: ListArguments, index: number): AggregateRead {
  const { group } = list;
  const entity = group && scope.registry.entities.get(group.table);
  if (!entity || !scope.isServed(entity)) throw unknownColumn(group?.table ?? 'table');
  const values = group.values.map(({ key, function: name, column }) => ({
    key,
    function: name,
    path: column === null ? null : resolveColumn(scope, entity, column),
  }));
  refuseMixedSums(entity, list, values, (column) => mayResolve(scope, entity, column));
  return {
    shape: 'aggregate',
    entity,
    filter: rootFilter(scope, entity, list, index),
    deleted: list.deleted,
    groupBy: group.groupBy.map(({ column, key, bucket }) => ({ key, path: comparableColumn(scope, entity, column), bucket })),
    values,
    having: group.having.map(({ field: column, condition }, place) => ({
      key: column,
      condition,
      value: (inputs) => argumentsAt(inputs, index).group?.having[place]?.value,
    })),
    sorts: list.sorts.map(({ column, order }) => ({ key: column, order })),
    limit: (inputs) => argumentsAt(inputs, index).limit,
  };
}

export function translateQuery(scope: Scope, roots: readonly Root[], lists: readonly ListArguments[]): Query {
  return {
    roots: roots.map((root, index) => {
      const list = lists[index] as ListArguments;
      if (root.name === '__typename') return { key: root.key, read: { shape: 'constant', value: 'Query' } };
      if (root.name === 'aggregate') return { key: root.key, read: aggregateRead(scope, list, index) };
      return { key: root.key, read: root.name === 'paginate' ? pageRead(scope, root, list, index) : listRead(scope, root, list, index) };
    }),
  };
}

const NO_CHILDREN_ARGUMENTS: ListArguments = {
  filters: [],
  groups: [],
  sorts: [],
  subFilters: [],
  subSorts: [],
  limit: 1,
  offset: null,
  after: null,
  page: 1,
  size: 1,
  group: null,
  search: null,
  under: null,
  deleted: false,
  list: null,
  countLimit: null,
  start: null,
};

/** The rows that a root's write is about; null for `__typename`, which writes nothing. */
export type ReplyTarget = { readonly root: Root; readonly written: { readonly entity: Entity; readonly removed: boolean } | null };

/** What a document's mutations answer with: the written rows, by the ids that the write hands over as inputs. */
export function translateReply(scope: Scope, targets: readonly ReplyTarget[]): Query {
  let writes = 0;
  return {
    roots: targets.map(({ root, written }) => {
      if (!written) return { key: root.key, read: { shape: 'constant', value: 'Mutation' } };
      const { entity, removed } = written;
      const index = writes++;
      const path = entity.fields.get('id') as ResolvedPath;
      const read: Read = {
        shape: 'one',
        entity,
        withDeleted: removed,
        select: selections(scope, entity, root.nodes, forChildren(scope, NO_CHILDREN_ARGUMENTS, index)),
        filter: { path, condition: 'equals', value: (inputs) => inputs[index] },
        sorts: [],
      };
      return { key: root.key, read };
    }),
  };
}

/** A changed row as a subscription asks for it: null for an actor who may not read it or whose filters it does not meet. Inputs are the arguments and the row's id. */
export function translateChange(scope: Scope, { root, entity, list, withDeleted }: ChangeTarget): Query {
  const path = entity.fields.get('id') as ResolvedPath;
  const read: Read = {
    shape: 'one',
    entity,
    withDeleted,
    select: selections(scope, entity, root.nodes, forChildren(scope, list, 0)),
    filter: { all: [{ path, condition: 'equals', value: (inputs) => inputs[1] }, rootFilter(scope, entity, list, 0)] },
    sorts: [],
  };
  return { roots: [{ key: root.key, read }] };
}
export type ChangeTarget = { readonly root: Root; readonly entity: Entity; readonly list: ListArguments; readonly withDeleted: boolean };

/** How many rows one row of a selection may bring along. */
function widthOf(select: readonly Selection[]): number {
  return select.reduce((width, selection) => {
    if (selection.kind === 'children' || selection.kind === 'references') return width + LIMITS.assumedChildren * widthOf(selection.select);
    return selection.kind === 'reference' ? width + widthOf(selection.select) - 1 : width;
  }, 1);
}
/** What one row of a root may bring along, and whether its `id` is the key: in a view another field may go by that name. */
export type Width = { readonly rows: number; readonly hasKey: boolean };
const isKey = (path: ResolvedPath | undefined): boolean => path?.hops.length === 0 && path.name === 'id';
/** Of each root, multiplied by the page size at each request. */
export const widthsOf = (query: Query): readonly Width[] =>
  query.roots.map(({ read }) => {
    if (read.shape === 'constant') return { rows: 0, hasKey: false };
    const hasKey = isKey(read.entity.fields.get('id'));
    return { rows: read.shape === 'aggregate' ? 1 : widthOf(read.select), hasKey };
  });
