/** A grid's rows and totals over REST, asked through the one door like every list. */

import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { roundedAverage } from '@lambda/model/money/currency-digits.ts';
import { isMixed } from '@lambda/model/money/currency-sums.ts';
import { isReachedOnly } from '../../core/access/access.ts';
import { isDeep, type ListArguments, listArguments } from '../../core/query/list-arguments.ts';
import { resolveColumn, translateRows } from '../../core/query/list-query.ts';
import type { AggregateRead, Read } from '../../core/query/query.ts';
import type { ReadContext } from '../../core/records/template.ts';
import type { Entity } from '../../core/registry/registry.ts';
import type { ResolvedPath } from '../../core/registry/resolved-path.ts';
import { cutGrid } from '../../services/definitions/definition-cut.ts';
import { currencyOf } from '../../services/listing/columns.ts';
import { readRoots } from '../../services/operations/selection.ts';
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
export function openGrid({ registry, actor }: ReadContext, name: string): OpenGrid {
  const defined = registry.grids.get(name);
  if (!defined) throw new PlatformError('NOT_FOUND');
  const grid = cutGrid({ registry, access: actor.access }, defined);
  const entity = registry.entities.get(grid.model) as Entity;
  // Rows that are only reached through the company's own have no list.
  if (isReachedOnly(actor.access, entity.model)) throw new PlatformError('NO_RIGHT_READ');
  return { grid, entity };
}

function argumentsOf(context: ReadContext, { grid, entity }: OpenGrid, question: GridQuestion): ListArguments {
  const { body, sort, order = 'asc', search, page, size } = question;
  const names = new Set(['id', ...grid.columns.map(({ field }) => field)]);
  const fieldBehind = (name: string) => {
    if (!names.has(name)) throw unknown(name);
    return resolveColumn({ registry: context.registry, access: context.actor.access }, entity, name).field;
  };
  if (sort !== undefined) fieldBehind(sort);
  if (search && !grid.search) throw new PlatformError('BAD_REQUEST', { params: { reason: 'search' } });
  const sorts = sort === undefined ? grid.sort.map((one) => ({ column: one.field, order: one.order })) : [{ column: sort, order }];
  const given: Readonly<Record<string, unknown>> = {
    ...gridFilters(body, fieldBehind, context.actor.timeZone),
    // A search without a wish for an order has its best matches first.
    sorts: search && sort === undefined ? [] : sorts,
    ...(search ? { search: { text: search, columns: grid.search } } : {}),
    list: grid.name,
    page,
    size,
  };
  return listArguments(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, () => value])), {});
}

/** One page. Columns come under their names, paths too (`struct_id.name`); throws UNKNOWN_FIELD for any other column. */
export async function gridPage(context: ReadContext, name: string, question: GridQuestion): Promise<Paginator> {
  const open = openGrid(context, name);
  const { grid, entity } = open;
  const rights = { registry: context.registry, access: context.actor.access };
  const list = argumentsOf(context, open, question);
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
  const { page } = await readRoots(context, { roots: [{ key: 'page', read }] }, [list]);
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

type Wanted = NonNullable<GridDefinition['columnAggregations']>[number] & { readonly path: ResolvedPath };
/** Groups of one list are few: more currencies than the world has. */
const MOST_CURRENCIES = 500;
async function readTotals(
  context: ReadContext,
  { entity, list, wanted, currency }: { entity: Entity; list: ListArguments; wanted: readonly Wanted[]; currency: ResolvedPath | null },
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const read: AggregateRead = {
    shape: 'aggregate',
    entity,
    filter: translateRows({ registry: context.registry, access: context.actor.access }, entity, list).filter,
    groupBy: currency ? [{ key: 'currency', path: currency, bucket: null }] : [],
    values: wanted.map(({ aggregation, path }, index) => ({ key: `v${index}`, function: aggregation, path })),
    having: [],
    sorts: currency ? [{ key: 'currency', order: 'asc' }] : [],
    limit: () => MOST_CURRENCIES,
  };
  const { totals } = await readRoots(context, { roots: [{ key: 'totals', read }] }, [list]);
  return totals as readonly Readonly<Record<string, unknown>>[];
}

/**
 * The totals that the grid's definition names, over all rows of the filters: `[{SUM_amount: "1200.00"}]`; exact sums as text.
 * Of amounts in several currencies one for each: `[{SUM_amount: [{currency: "USD", value: "12.50"}]}]`, null where the
 * currency may not be read.
 */
export async function gridTotals(
  context: ReadContext,
  name: string,
  question: GridQuestion,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const open = openGrid(context, name);
  const { grid, entity } = open;
  const rights = { registry: context.registry, access: context.actor.access };
  const list = argumentsOf(context, open, { ...question, sort: undefined });
  const wanted = grid.columnAggregations ?? [];
  if (wanted.length === 0) return [{}];
  const resolved = wanted.map((one): Wanted => ({ ...one, path: resolveColumn(rights, entity, one.column) }));
  const isSplit = ({ aggregation, path }: Wanted): boolean => aggregation !== 'count' && isMixed(path.field);
  const plain = resolved.filter((one) => !isSplit(one));
  const [row = {}] = plain.length > 0 ? await readTotals(context, { entity, list, wanted: plain, currency: null }) : [];
  const ofAll = plain.map((one, index) => [totalName(one), row[`v${index}`] ?? null] as const);
  const ofEach = resolved.filter(isSplit).map(async (one) => {
    const currency = currencyOf(rights, entity, one.column, one.path);
    const lines = currency && (await readTotals(context, { entity, list, wanted: [one], currency }));
    const written = (value: unknown, code: unknown) =>
      one.aggregation === 'avg' && typeof code === 'string' ? roundedAverage(String(value), code) : value;
    const values = lines?.flatMap(({ currency: code = null, v0: value = null }) =>
      value === null ? [] : [{ currency: code, value: written(value, code) }],
    );
    return [totalName(one), values ?? null] as const;
  });
  const known = new Map<string, unknown>([...ofAll, ...(await Promise.all(ofEach))]);
  return [Object.fromEntries(resolved.map((one) => [totalName(one), known.get(totalName(one))]))];
}
const totalName = ({ column, aggregation }: Wanted): string => `${aggregation.toUpperCase()}_${column}`;
