/** Rows chosen by their ids or by what a list shows: read through the same door, with what names each to people. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { compileQuery, planStatement } from '../../core/query/compile.ts';
import { listArguments } from '../../core/query/list-arguments.ts';
import { rootFilter } from '../../core/query/list-query.ts';
import type { FilterNode, Inputs, Query, Selection } from '../../core/query/query.ts';
import { type ReadContext, readClock } from '../../core/records/template.ts';
import type { Entity } from '../../core/registry/registry.ts';

export type RowSelection = {
  readonly filters?: unknown;
  readonly groupFilters?: unknown;
  readonly search?: unknown;
  /** The grid whose fixed condition cuts the rows. */
  readonly list?: unknown;
};
export type ChosenRow = { readonly id: number; readonly title: string };

/** The model as something that can be read. Throws NO_RIGHT_READ. */
export function entityOf({ registry, actor }: ReadContext, model: ModelDefinition): Entity {
  const entity = registry.entities.get(model.name);
  if (!entity || !actor.access.mayReadEntity(entity)) throw new PlatformError('NO_RIGHT_READ');
  return entity;
}

/** The roots of a query, decoded. */
export async function readRoots(context: ReadContext, query: Query, inputs: Inputs): Promise<Readonly<Record<string, unknown>>> {
  const { database, registry, actor } = context;
  const plan = compileQuery({ query, registry, access: actor.access });
  const { name, sql, params } = planStatement(plan, inputs, actor, readClock(context));
  const bytes = await database.run(name, sql, params, actor.companyId);
  return (JSON.parse(bytes?.toString('utf8') ?? '{"data":{}}') as { data: Record<string, unknown> }).data;
}

function titleSelections({ actor }: ReadContext, entity: Entity): Selection[] {
  const names = ['id', ...entity.model.title];
  return [...new Set(names)].flatMap((name): Selection[] => {
    const path = entity.fields.get(name);
    return path && actor.access.mayReadPath(path) ? [{ kind: 'field', key: name, path }] : [];
  });
}

type Chosen = { readonly rows: readonly ChosenRow[] /** All that match, also beyond the limit. */; readonly matched: number };
async function readRows(
  context: ReadContext,
  entity: Entity,
  filter: FilterNode,
  given: { inputs: Inputs; limit: number; deleted: boolean },
): Promise<Chosen> {
  const { inputs, limit, deleted } = given;
  const query: Query = {
    roots: [
      {
        key: 'rows',
        read: { shape: 'list', entity, select: titleSelections(context, entity), filter, sorts: [], limit: () => limit, deleted },
      },
      {
        key: 'count',
        read: {
          shape: 'aggregate',
          entity,
          filter,
          deleted,
          groupBy: [],
          values: [{ key: 'n', function: 'count', path: null }],
          having: [],
          sorts: [],
          limit: () => 1,
        },
      },
    ],
  };
  const data = await readRoots(context, query, inputs);
  const titled = (data.rows as Readonly<Record<string, unknown>>[]).map((row) => ({
    id: Number(row.id),
    title:
      entity.model.title
        .map((name) => String(row[name] ?? ''))
        .filter(Boolean)
        .join(' ') || `№ ${String(row.id)}`,
  }));
  const [{ n } = { n: 0 }] = data.count as { n: number }[];
  return { rows: titled, matched: Number(n) };
}

/** Those of the rows that the actor may read, in the order of their ids. */
export async function rowsByIds(
  context: ReadContext,
  model: ModelDefinition,
  ids: readonly number[],
  { deleted = false } = {},
): Promise<readonly ChosenRow[]> {
  const entity = entityOf(context, model);
  const path = entity.fields.get('id');
  if (!path || ids.length === 0) return [];
  const filter: FilterNode = { path, condition: 'whereIn', value: ([wanted]) => wanted };
  return (await readRows(context, entity, filter, { inputs: [ids.join(',')], limit: ids.length, deleted })).rows;
}

/** The filter of a selection with what it takes from the request. */
function filterOf({ registry, actor }: ReadContext, entity: Entity, selection: RowSelection): { filter: FilterNode; inputs: Inputs } {
  const readers = Object.fromEntries(Object.entries(selection).map(([name, value]) => [name, () => value]));
  const list = listArguments(readers, {});
  return { filter: rootFilter({ registry, access: actor.access }, entity, list, 0), inputs: [list] };
}

type Cut = { readonly limit: number; readonly deleted?: boolean };
/** The rows of a selection up to the limit, and how many there are. Throws like the list itself for what may not be read. */
export async function rowsBySelection(
  context: ReadContext,
  model: ModelDefinition,
  selection: RowSelection,
  { limit, deleted = false }: Cut,
): Promise<Chosen> {
  const entity = entityOf(context, model);
  const { filter, inputs } = filterOf(context, entity, selection);
  return readRows(context, entity, filter, { inputs, limit, deleted });
}

/** The ids of a selection in ascending order, at most `limit`. Throws like `rowsBySelection`. */
export async function idsBySelection(
  context: ReadContext,
  model: ModelDefinition,
  selection: RowSelection,
  { limit, deleted = false }: Cut,
): Promise<readonly number[]> {
  const entity = entityOf(context, model);
  const path = entity.fields.get('id');
  if (!path) return [];
  const { filter, inputs } = filterOf(context, entity, selection);
  const select = [{ kind: 'field', key: 'id', path }] as const;
  const sorts = [{ path, order: 'asc' }] as const;
  const read = { shape: 'list', entity, select, filter, sorts, limit: () => limit, deleted } as const;
  const { rows } = await readRoots(context, { roots: [{ key: 'rows', read }] }, inputs);
  return (rows as readonly { readonly id: number }[]).map(({ id }) => id);
}
