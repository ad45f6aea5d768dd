/** Arguments of a list: read from variables at each request, checked, and boiled down to the shape that decides the SQL. */

import { COMPARISONS, type Compared, type Comparison, readComparison } from '@lambda/model/conditions/conditions.ts';
import { AGGREGATE_FUNCTIONS, type AggregateFunction, DATE_STEPS, type DateStep } from '@lambda/model/definitions/analytics.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { searchReadings } from '@lambda/model/search/search-readings.ts';
import { LIST_LIMITS } from './list-limits.ts';
import type { Start } from './page-starts.ts';
import type { Bucket } from './query.ts';

export type Variables = Readonly<Record<string, unknown>>;
export type Reader = (variables: Variables) => unknown;

export type FilterArgument = { readonly column: string; readonly condition: Comparison; readonly value: unknown };
export type SortArgument = { readonly column: string; readonly order: 'asc' | 'desc' };
export type AggregateArgument = { readonly function: AggregateFunction; readonly column: string | null; readonly key: string };
export type GroupArgument = { readonly column: string; readonly key: string; readonly bucket: Bucket | null };
/** What only `aggregate` takes. */
export type GroupArguments = {
  readonly table: string;
  readonly groupBy: readonly GroupArgument[];
  readonly values: readonly AggregateArgument[];
  readonly having: readonly Compared[];
};
export type ListArguments = {
  readonly filters: readonly Compared[];
  readonly groups: readonly { readonly combine: 'or' | 'and'; readonly filters: readonly Compared[] }[];
  readonly sorts: readonly SortArgument[];
  readonly subFilters: readonly (Compared & { readonly table: string })[];
  readonly subSorts: readonly (SortArgument & { readonly table: string })[];
  readonly limit: number;
  readonly offset: number | null;
  readonly after: number | string | null;
  readonly page: number;
  readonly size: number;
  readonly group: GroupArguments | null;
  readonly search: { readonly text: string; readonly columns: readonly string[] } | null;
  readonly under: { readonly field: string; readonly id: number } | null;
  readonly deleted: boolean;
  /** The grid whose fixed condition cuts the rows. */
  readonly list: string | null;
  readonly countLimit: number | null;
  /** Never given by a client: the place that the page is read from. */
  readonly start: Start | null;
};

const bad = (reason: string) => new PlatformError('BAD_REQUEST', { params: { reason } });
const known: ReadonlySet<unknown> = new Set(COMPARISONS);
const NONE: readonly never[] = [];

function items(name: string, value: unknown): readonly Record<string, unknown>[] {
  if (value === undefined || value === null) return NONE;
  const list = Array.isArray(value) ? value : [value];
  if (list.length > LIST_LIMITS.conditions) throw bad(`${name} > ${LIST_LIMITS.conditions}`);
  for (const one of list) if (typeof one !== 'object' || one === null || Array.isArray(one)) throw bad(name);
  return list;
}
function text(name: string, value: unknown): string {
  if (typeof value !== 'string' || value.length > 200) throw bad(name);
  return value;
}
const NAME = /^\w+(\.\w+)*$/;
/** A name or path. Nothing else may stand in a shape: a text with its marks could pass for several arguments. */
function nameIn(name: string, value: unknown): string {
  const given = text(name, value);
  if (!NAME.test(given)) throw new PlatformError('UNKNOWN_FIELD', { params: { field: given.slice(0, 80) } });
  return given;
}
function filterOf(item: Record<string, unknown>): FilterArgument {
  const { condition, value } = item;
  if (!known.has(condition)) throw bad(`condition ${String(condition).slice(0, 40)}`);
  if (value !== undefined && value !== null && typeof value === 'object') throw bad('filter value');
  // PostgreSQL has no text with NUL in it.
  if (typeof value === 'string' && (value.length > 20_000 || value.includes('\0'))) throw bad('filter value');
  return { column: nameIn('filter column', item.column), condition: condition as Comparison, value };
}
/** Callers skip a filter by sending an empty value; the conditions that need no value are never skipped. */
const counts = ({ condition, value }: FilterArgument): boolean =>
  condition === 'isNull' || condition === 'notNull' || (value !== undefined && value !== null && value !== '');
/** The one reader of filters: what GraphQL, REST and the grids' addresses ask for, in the language of definitions. */
const readFilters = (name: string, given: unknown): readonly Compared[] =>
  items(name, given)
    .map(filterOf)
    .filter(counts)
    .map(({ column, condition, value }) => readComparison({ field: column, condition, value }));
function sortOf(item: Record<string, unknown>): SortArgument {
  const order = item.order ?? 'asc';
  if (order !== 'asc' && order !== 'desc') throw bad('sort order');
  return { column: nameIn('sort column', item.column), order };
}
function whole(name: string, value: unknown, minimum: number, maximum: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new PlatformError('NOT_A_NUMBER', { params: { name } });
  if (value < minimum) throw bad(`${name} < ${minimum}`);
  return Math.min(value, maximum);
}

const MAX_ID = Number.MAX_SAFE_INTEGER;
/** Ids are taken as texts too, as clients without large numbers send them. */
export const idOf = (value: unknown): number =>
  whole('id', typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value, 0, MAX_ID);
/** The number of a record, or the digest of a row that is no record. */
const keyOf = (value: unknown): number | string => (typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : idOf(value));

const functions: ReadonlySet<unknown> = new Set(AGGREGATE_FUNCTIONS);
const KEY = /^[A-Za-z_][A-Za-z0-9_]{0,59}$/;

function aggregateOf(item: Record<string, unknown>): AggregateArgument {
  if (!functions.has(item.function)) throw bad(`function ${String(item.function).slice(0, 40)}`);
  const name = item.function as AggregateFunction;
  const column = (item.column ?? null) === null ? null : nameIn('aggregate column', item.column);
  const key = (item.alias ?? null) === null ? [name, ...(column?.split('.') ?? [])].join('_') : text('alias', item.alias);
  if (!KEY.test(key)) throw bad(`alias ${key}`);
  return { function: name, column, key };
}
const steps: ReadonlySet<unknown> = new Set(DATE_STEPS);
const MAX_BANDS = 50;
/** Bounds become part of the statement, so they are plain numbers that rise. */
function bandsOf(given: unknown): readonly number[] {
  const bands = Array.isArray(given) ? given.map(Number) : [];
  const rising = bands.every(
    (bound, index) => Number.isFinite(bound) && Math.abs(bound) < 1e15 && (index === 0 || bound > Number(bands[index - 1])),
  );
  if (bands.length === 0 || bands.length > MAX_BANDS || !rising) throw bad('bands');
  return bands;
}
function bucketOf({ step = null, bands = null }: Record<string, unknown>): Bucket | null {
  if (step !== null && bands !== null) throw bad('groups: step, bands');
  if (step !== null && !steps.has(step)) throw bad(`step ${String(step).slice(0, 40)}`);
  if (step !== null) return { step: step as DateStep };
  return bands === null ? null : { bands: bandsOf(bands) };
}
function groupOf(item: Record<string, unknown>): GroupArgument {
  const column = nameIn('group column', item.column);
  const alias = (item.alias ?? null) === null ? null : text('alias', item.alias);
  if (alias !== null && !KEY.test(alias)) throw bad(`alias ${alias}`);
  return { column, key: alias ?? column, bucket: bucketOf(item) };
}
function groupArguments(read: (name: string) => unknown): GroupArguments {
  const plain = read('groupBy') ?? [];
  if (!Array.isArray(plain) || plain.length > LIST_LIMITS.conditions) throw bad('groupBy');
  const groupBy = [
    ...plain.map((one): GroupArgument => ({ column: nameIn('groupBy', one), key: one, bucket: null })),
    ...items('groups', read('groups')).map(groupOf),
  ];
  const group: GroupArguments = {
    table: nameIn('table', read('table')),
    groupBy,
    values: items('values', read('values')).map(aggregateOf),
    having: readFilters('having', read('having')),
  };
  const keys = [...groupBy, ...group.values].map(({ key }) => key);
  if (group.values.length === 0 || new Set(keys).size < keys.length) throw bad('values');
  return group;
}

/** Bounded in number over all groups, not only in each. */
function groupsOf(value: unknown): ListArguments['groups'] {
  let count = 0;
  return items('groupFilters', value).flatMap((group) => {
    if (group.combine !== 'or' && group.combine !== 'and') throw bad('combine');
    const filters = readFilters('groupFilters', group.filters);
    count += filters.length;
    if (count > LIST_LIMITS.conditions) throw bad(`groupFilters > ${LIST_LIMITS.conditions}`);
    return filters.length > 0 ? [{ combine: group.combine, filters }] : [];
  });
}

function objectIn(name: string, value: unknown): Record<string, unknown> | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) throw bad(name);
  return value as Record<string, unknown>;
}
/** Null also for a text without a word in it: there is nothing to look for. */
function searchOf(value: unknown): ListArguments['search'] {
  const given = objectIn('search', value);
  if (!given) return null;
  const typed = text('search text', given.text);
  const { columns } = given;
  if (typed.includes('\0') || !Array.isArray(columns) || columns.length === 0 || columns.length > LIST_LIMITS.searchColumns)
    throw bad('search');
  if (searchReadings(typed).length === 0) return null;
  return { text: typed, columns: columns.map((one) => nameIn('search column', one)) };
}
function underOf(value: unknown): ListArguments['under'] {
  const given = objectIn('under', value);
  return given && { field: nameIn('under field', given.field), id: idOf(given.id) };
}

const LIST_NAME = /^[a-z][a-z0-9_-]{0,59}$/;
function listOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || !LIST_NAME.test(value)) throw bad('list');
  return value;
}

export function listArguments(readers: Readonly<Record<string, Reader>>, variables: Variables): ListArguments {
  const read = (name: string): unknown => readers[name]?.(variables);
  const size = readers.size ? whole('size', read('size'), 1, LIST_LIMITS.pageSize) : LIST_LIMITS.pageSize;
  return {
    filters: readFilters('filters', read('filters')),
    groups: groupsOf(read('groupFilters')),
    sorts: items('sorts', read('sorts')).map(sortOf),
    subFilters: items('subFilters', read('subFilters')).flatMap((item) => {
      const table = nameIn('table', item.table);
      return readFilters('subFilters', item).map((filter) => ({ table, ...filter }));
    }),
    subSorts: items('subSorts', read('subSorts')).map((item) => ({ table: nameIn('table', item.table), ...sortOf(item) })),
    limit: (read('limit') ?? null) === null ? LIST_LIMITS.rows : whole('limit', read('limit'), 0, LIST_LIMITS.rows),
    offset: (read('offset') ?? null) === null ? null : whole('offset', read('offset'), 0, 2_000_000_000),
    after: (read('after') ?? null) === null ? null : keyOf(read('after')),
    page: readers.page ? whole('page', read('page'), 1, Math.floor(2_000_000_000 / size)) : 1,
    size,
    group: readers.table && readers.values ? groupArguments(read) : null,
    search: searchOf(read('search')),
    under: underOf(read('under')),
    deleted: read('deleted') === true,
    list: listOf(read('list')),
    countLimit: (read('countLimit') ?? null) === null ? null : whole('countLimit', read('countLimit'), 1, 1_000_000_000),
    start: null,
  };
}

const filterShape = ({ field, condition }: Compared) => `${field} ${condition};`;
const sortShape = ({ column, order }: SortArgument) => `${column} ${order};`;

/** Rows before a page from which on passing over them costs more than joining the page. */
const DEEP = 1_000;
export const isDeep = ({ page, size }: Pick<ListArguments, 'page' | 'size'>): boolean => (page - 1) * size >= DEEP;

/** What of the arguments decides the SQL: fields and comparisons, never values. It ends, so several in a row stay apart. */
export function shapeOf(list: ListArguments): string {
  let shape = '';
  for (const one of list.filters) shape += filterShape(one);
  for (const group of list.groups) {
    shape += `(${group.combine} `;
    for (const one of group.filters) shape += filterShape(one);
    shape += ')';
  }
  shape += '|';
  for (const one of list.sorts) shape += sortShape(one);
  for (const one of list.subFilters) shape += `>${one.table} ${filterShape(one)}`;
  for (const one of list.subSorts) shape += `^${one.table} ${sortShape(one)}`;
  if (list.group) {
    const { table, groupBy, values, having } = list.group;
    shape += `#${table} `;
    for (const { column, key, bucket } of groupBy)
      shape += `${column} ${key} ${bucket ? ('step' in bucket ? bucket.step : bucket.bands.join(',')) : ''};`;
    for (const one of values) shape += `${one.function} ${one.column ?? ''} ${one.key};`;
    for (const one of having) shape += `&${filterShape(one)}`;
  }
  if (list.search) shape += `~${list.search.columns.join(',')};`;
  if (list.under) shape += `_${list.under.field};`;
  if (list.deleted) shape += '-';
  if (list.list !== null) shape += `@${list.list};`;
  if (list.countLimit !== null) shape += '+';
  if (isDeep(list)) shape += list.start ? 's' : 'd';
  return `${shape}${list.offset === null ? '' : 'o'}${list.after === null ? '' : 'a'}\n`;
}
