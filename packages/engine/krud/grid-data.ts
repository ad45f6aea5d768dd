/** A grid's rows and totals over REST, asked through the one door like every list. */
import type { GridDefinition } from '@lambda/model/definitions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import { isReachedOnly } from '../access/access.ts';
import { isDeep, type ListArguments, listArguments } from '../graphql/arguments.ts';
import { resolveColumn, translateRows } from '../graphql/translate.ts';
import { cutGrid } from '../http/definition-cut.ts';
import { readRoots } from '../operations/selection.ts';
import type { ReadScene } from '../records/row-sql.ts';
import type { Entity } from '../registry/registry.ts';
import type { AggregateRead, Read } from '../storage/query/query.ts';
import { gridFilters } from './grid-filters.ts';

/** What the address carries beside the filters of the body. */
export type GridQuestion = {
  readonly body: unknown;
  readonly size: number;
  readonly page: number;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly search?: string | undefined;
};
/** `prev_page` and `next_page` stay within the pages there are. */
export type Paginator = {
  readonly total: number;
  readonly last_page: number;
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly offset: number;
  readonly limit: number;
  readonly current_page: number;
  readonly prev_page: number;
  readonly next_page: number;
};
type OpenGrid = { readonly grid: GridDefinition; readonly entity: Entity };

const unknown = (field: string) => new PlatformError('UNKNOWN_FIELD', { params: { field: field.slice(0, 80) } });

/** A grid cut to the actor's rights. Throws NOT_FOUND or NO_RIGHT_READ. */
export function openGrid({ registry, actor }: ReadScene, name: string): OpenGrid {
  const defined = registry.grids.get(name);
  if (!defined) throw new PlatformError('NOT_FOUND');
  const grid = cutGrid({ registry, access: actor.access }, defined);
  const entity = registry.entities.get(grid.model) as Entity;
  // Rows that are only reached through the company's own have no list.
  if (isReachedOnly(actor.access, entity.model)) throw new PlatformError('NO_RIGHT_READ');
  return { grid, entity };
}

function argumentsOf(scene: ReadScene, { grid, entity }: OpenGrid, question: GridQuestion): ListArguments {
  const { body, sort, order = 'asc', search, page, size } = question;
  const names = new Set(['id', ...grid.columns.map(({ field }) => field)]);
  const fieldBehind = (name: string) => {
    if (!names.has(name)) throw unknown(name);
    return resolveColumn({ registry: scene.registry, access: scene.actor.access }, entity, name).field;
  };
  if (sort !== undefined) fieldBehind(sort);
  if (search && !grid.search) throw new PlatformError('BAD_REQUEST', { params: { reason: 'search' } });
  const sorts = sort === undefined ? grid.sort.map((one) => ({ column: one.field, order: one.order })) : [{ column: sort, order }];
  const given: Readonly<Record<string, unknown>> = {
    ...gridFilters(body, fieldBehind, scene.actor.timeZone),
    // A search without a wish for an order has its best matches first.
    sorts: search && sort === undefined ? [] : sorts,
    ...(search ? { search: { text: search, columns: grid.search } } : {}),
    page,
    size,
  };
  return listArguments(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, () => value])), {});
}

/** One page. Columns come under their names, paths too (`struct_id.name`); throws UNKNOWN_FIELD for any other column. */
export async function gridPage(scene: ReadScene, name: string, question: GridQuestion): Promise<Paginator> {
  const open = openGrid(scene, name);
  const { grid, entity } = open;
  const rights = { registry: scene.registry, access: scene.actor.access };
  const list = argumentsOf(scene, open, question);
  const names = [...new Set([...(entity.fields.has('id') ? ['id'] : []), ...grid.columns.map(({ field }) => field)])];
  const read: Read = {
    shape: 'page',
    entity,
    deep: isDeep(list),
    outputs: [
      { kind: 'total', key: 'total' },
      { kind: 'last_page', key: 'last_page' },
      { kind: 'list', key: 'data' },
    ],
    // Names of SQL outputs are short, paths are not.
    select: names.map((column, index) => ({ kind: 'field', key: `c${index}`, path: resolveColumn(rights, entity, column) })),
    ...translateRows(rights, entity, list),
    page: () => list.page,
    size: () => list.size,
  };
  const { page } = await readRoots(scene, { roots: [{ key: 'page', read }] }, [list]);
  const found = page as { total: number; last_page: number; data: Readonly<Record<string, unknown>>[] };
  const last = Math.max(1, found.last_page);
  return {
    total: found.total,
    last_page: last,
    data: found.data.map((row) => Object.fromEntries(names.map((column, index) => [column, row[`c${index}`] ?? null]))),
    offset: (list.page - 1) * list.size,
    limit: list.size,
    current_page: list.page,
    prev_page: Math.max(1, list.page - 1),
    next_page: Math.min(last, list.page + 1),
  };
}

/** The totals that the grid's definition names, over all rows of the filters: `[{SUM_amount: "1200.00"}]`; exact sums as text. */
export async function gridTotals(
  scene: ReadScene,
  name: string,
  question: GridQuestion,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const open = openGrid(scene, name);
  const { grid, entity } = open;
  const rights = { registry: scene.registry, access: scene.actor.access };
  const list = argumentsOf(scene, open, { ...question, sort: undefined });
  const wanted = grid.columnAggregations ?? [];
  if (wanted.length === 0) return [{}];
  const read: AggregateRead = {
    shape: 'aggregate',
    entity,
    filter: translateRows(rights, entity, list).filter,
    groupBy: [],
    values: wanted.map(({ column, aggregation }, index) => ({
      key: `v${index}`,
      function: aggregation,
      path: resolveColumn(rights, entity, column),
    })),
    having: [],
    sorts: [],
    limit: () => 1,
  };
  const { totals } = await readRoots(scene, { roots: [{ key: 'totals', read }] }, [list]);
  const [row = {}] = totals as Readonly<Record<string, unknown>>[];
  return [
    Object.fromEntries(
      wanted.map(({ column, aggregation }, index) => [`${aggregation.toUpperCase()}_${column}`, row[`v${index}`] ?? null]),
    ),
  ];
}
