/** Builds the GraphQL of a list: what is selected by fields, what is asked for only ever as variables. */
import type { Comparison } from '@lambda/model/conditions/conditions.ts';
import { valueOn, type WrittenFilter, writtenFilter } from '@lambda/model/conditions/written-filter.ts';
import type { GridDefinition, Sort } from '@lambda/model/definitions/definitions.ts';
import { inputTypeName, referenceObjectName, updateMutationName } from '@lambda/model/definitions/names.ts';
import { today } from '../kit/format.ts';
import type { ColumnSpec } from './columns.ts';
import { type FilterChoice, isComplete, toFilters } from './conditions.ts';
import { type FixedList, fixedIn, listArgument } from './fixed-list.ts';
import { type GridSource, resolvePath } from './source.ts';

type QueryFilter = { readonly column: string; readonly condition: Comparison; readonly value: string };
type QueryGroup = { readonly combine: 'and' | 'or'; readonly filters: readonly QueryFilter[] };
type QuerySort = { readonly column: string; readonly order: Sort['order'] };

/** What decides which rows a list has, and in which order. */
export type ListQuery = FixedList & {
  readonly f: readonly QueryFilter[];
  readonly g: readonly QueryGroup[];
  readonly s: readonly QuerySort[];
  /** The quick search, which forgives spelling; null without one. */
  readonly q: SearchQuery | null;
  /** The deleted rows in the place of the living ones. */
  readonly d?: true;
};
type SearchQuery = { readonly text: string; readonly columns: readonly string[] };
export type GraphqlCall = { readonly document: string; readonly variables: Readonly<Record<string, unknown>> };

const MAX_WORDS = 6;
/** The words of a quick search; more than six are cut, none is longer than a name can be. */
export const searchWords = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 75));

const queryFilter = ({ field, condition, value }: WrittenFilter): QueryFilter => ({ column: field, condition, value });

export type ListState = {
  readonly preset: string | null;
  readonly q: string;
  readonly filters: readonly FilterChoice[];
  readonly sorts: readonly Sort[];
  /** The saved view that this began with. */
  readonly view?: number | null | undefined;
  /** Columns that the rows are grouped by, the outermost first. */
  readonly group?: readonly string[] | undefined;
  /** These records alone, whatever the ready-made view shows. */
  readonly only?: readonly number[] | undefined;
};

/** The preset in use: the named one, else the first. */
export const presetOf = (grid: GridDefinition, name: string | null) =>
  grid.presets?.find((preset) => preset.name === name) ?? grid.presets?.[0];

function presetFilters(grid: GridDefinition, source: GridSource, name: string | null): readonly QueryFilter[] {
  const filters = presetOf(grid, name)?.filters ?? [];
  const day = today();
  return filters
    .filter(({ field }) => resolvePath(source, field))
    .map((filter) => queryFilter(writtenFilter(filter, (text) => valueOn(text, day))));
}

const onlyFilter = (source: GridSource, only: ListState['only']): readonly QueryFilter[] | undefined =>
  only && resolvePath(source, 'id') ? [{ column: 'id', condition: 'whereIn', value: only.join(',') }] : undefined;

const deletedIn = (grid: GridDefinition, name: string | null): Pick<ListQuery, 'd'> => (presetOf(grid, name)?.deleted ? { d: true } : {});

/** The filters of a preset alone, for its counter. */
export const presetQuery = (grid: GridDefinition, source: GridSource, name: string): ListQuery => ({
  f: presetFilters(grid, source, name),
  g: [],
  s: [],
  q: null,
  ...deletedIn(grid, name),
  ...fixedIn(grid),
});

/** Fields and conditions that do not fit the definition are left out, so a forged or outdated address does no harm. */
export function listQuery({
  grid,
  source,
  columns,
  state,
}: {
  grid: GridDefinition;
  source: GridSource;
  columns: readonly ColumnSpec[];
  state: ListState;
}): ListQuery {
  const column = new Map(columns.map((spec) => [spec.id, spec]));
  const chosen = state.filters.flatMap((choice) => {
    const field = column.get(choice.field)?.field;
    return field && isComplete(choice, field) ? toFilters(choice, field).map(queryFilter) : [];
  });
  const search = (grid.search ?? []).filter((path) => resolvePath(source, path));
  const isForgiving = search.length > 0 && search.every((path) => Boolean(resolvePath(source, path)?.field.search));
  // What lies behind references is found, but how well it fits is not told.
  const isRanked = search.every((path) => !path.includes('.'));
  const q = isForgiving && state.q.trim() !== '' ? { text: state.q.trim(), columns: search } : null;
  // Fields without stored words: there every word has to begin one of the fields.
  const groups =
    search.length && !isForgiving
      ? searchWords(state.q).map(
          (word): QueryGroup => ({
            combine: 'or',
            filters: search.map((path) => ({ column: path, condition: 'startsWith', value: word })),
          }),
        )
      : [];
  const own = state.sorts.flatMap(({ field, order }) => (column.get(field)?.sorts ?? []).map((path) => ({ column: path, order })));
  const usual = grid.sort.filter(({ field }) => resolvePath(source, field)).map(({ field, order }) => ({ column: field, order }));
  return {
    f: [...(onlyFilter(source, state.only) ?? presetFilters(grid, source, state.preset)), ...chosen],
    g: groups,
    s: q && isRanked && !own.length ? [] : unique(own.length ? own : usual),
    q,
    ...(state.only ? {} : deletedIn(grid, state.preset)),
    ...fixedIn(grid),
  };
}
const unique = (sorts: readonly QuerySort[]): readonly QuerySort[] =>
  sorts.filter(({ column }, index) => sorts.findIndex((sort) => sort.column === column) === index);

type Tree = Map<string, Tree | null>;
function grow(tree: Tree, names: readonly string[]): void {
  const [name, ...rest] = names;
  if (name === undefined) return;
  if (rest.length === 0) {
    if (!tree.get(name)) tree.set(name, null);
    return;
  }
  const key = referenceObjectName(name);
  const branch: Tree = tree.get(key) ?? new Map();
  tree.set(key, branch);
  grow(branch, rest);
}
const render = (tree: Tree): string => [...tree].map(([name, inner]) => (inner ? `${name}{${render(inner)}}` : name)).join(' ');

/** A selection for paths; a path along references becomes nested selections. */
export function selectionFor(paths: readonly string[]): string {
  const tree: Tree = new Map();
  for (const path of ['id', ...paths]) grow(tree, path.split('.'));
  return render(tree);
}

const LIST_VARIABLES = '$f:[filter!],$g:[groupFilter!],$s:[sort!],$q:search';
const LIST_ARGUMENTS = 'filters:$f,groupFilters:$g,sorts:$s,search:$q';
const deletedArgument = ({ d }: Pick<ListQuery, 'd'>): string => (d ? ',deleted:true' : '');
const rowsArgument = (query: Pick<ListQuery, 'd' | 'l'>): string => `${deletedArgument(query)}${listArgument(query)}`;

/** One page, counted from 1. Counting all rows costs, so the total is asked for only when it is not known yet. */
export function pageCall({
  source,
  selection,
  query,
  page,
  size,
  counted,
}: {
  source: GridSource;
  selection: string;
  query: ListQuery;
  page: number;
  size: number;
  counted: boolean;
}): GraphqlCall {
  const { d: _deleted, l: _list, ...asked } = query;
  return {
    document: `query(${LIST_VARIABLES},$p:Int!,$n:Int!){paginate(${LIST_ARGUMENTS}${rowsArgument(query)},page:$p,size:$n){${counted ? 'total ' : ''}${source.entity}{${selection}}}}`,
    variables: { ...asked, p: page, n: size },
  };
}

/** Rows by their ids, as the list shows them. */
export function rowsCall({
  source,
  selection,
  ids,
  query = {},
}: {
  source: GridSource;
  selection: string;
  ids: readonly number[];
  query?: Pick<ListQuery, 'd'>;
}): GraphqlCall {
  return {
    document: `query($f:[filter!],$n:Int!){${source.entity}(filters:$f${deletedArgument(query)},limit:$n){${selection}}}`,
    variables: { f: [{ column: 'id', condition: 'whereIn', value: ids.join(',') }], n: ids.length },
  };
}

/** Which of these records a list has, as `some`, and how many rows it has, as `all`. */
export function amongCall({ source, query, ids }: { source: GridSource; query: ListQuery; ids: readonly number[] }): GraphqlCall {
  const { f, g, q } = query;
  const named: QueryFilter = { column: 'id', condition: 'whereIn', value: ids.join(',') };
  const root = (name: string, filters: string, size: string) =>
    `${name}:paginate(filters:${filters},groupFilters:$g,search:$q${rowsArgument(query)},page:1,size:${size})`;
  return {
    document: `query($f:[filter!],$i:[filter!],$g:[groupFilter!],$q:search,$n:Int!){${root('some', '$i', '$n')}{${source.entity}{id}} ${root('all', '$f', '1')}{total ${source.entity}{id}}}`,
    variables: { f, i: [...f, named], g, q, n: ids.length },
  };
}

/** How many rows each of several queries has, in one call: `c0`, `c1` … */
export function countsCall(source: GridSource, queries: readonly ListQuery[]): GraphqlCall {
  const names = queries.map((_query, index) => `$f${index}:[filter!]`);
  const roots = queries.map(
    (one, index) => `c${index}:paginate(filters:$f${index}${rowsArgument(one)},page:1,size:1){total ${source.entity}{id}}`,
  );
  return {
    document: `query(${names.join(',')}){${roots.join(' ')}}`,
    variables: Object.fromEntries(queries.map(({ f }, index) => [`f${index}`, f])),
  };
}

/** A change of one record: the fields given, under the version that was read where the model counts versions. */
export type RowChange = {
  readonly id: number;
  readonly version: number | undefined;
  readonly input: Readonly<Record<string, unknown>>;
};
/** Changes of several records, all or none; the rows come back as `m0`, `m1` … in their order. */
export function changesCall({
  source,
  selection,
  changes,
}: {
  source: GridSource;
  selection: string;
  changes: readonly RowChange[];
}): GraphqlCall {
  const { name } = source.model;
  const variables: Record<string, unknown> = {};
  const parts = changes.map(({ id, version, input }, index) => {
    variables[`d${index}`] = String(id);
    variables[`i${index}`] = input;
    if (version !== undefined) variables[`v${index}`] = version;
    const versioned = version === undefined ? '' : `,version:$v${index}`;
    return {
      names: `$d${index}:ID!,$i${index}:${inputTypeName(name)}!${version === undefined ? '' : `,$v${index}:Int`}`,
      root: `m${index}:${updateMutationName(name)}(id:$d${index},input:$i${index}${versioned}){${selection}}`,
    };
  });
  return { document: `mutation(${parts.map(({ names }) => names).join()}){${parts.map(({ root }) => root).join(' ')}}`, variables };
}
