/** Reads groups of a list and the records inside them, by the list's own filters and rights. */
import { titleFields } from '../../form/record-query.ts';
import { query as runQuery } from '../../kit/data/client.ts';
import { valueAt } from '../../kit/data/value-at.ts';
import type { ColumnSpec } from '../columns.ts';
import { listArgument } from '../fixed-list.ts';
import { type GraphqlCall, type ListQuery, selectionFor } from '../query.ts';
import type { GridSource, Row } from '../source.ts';
import { aliased, sumsIn, type Total, type TotalsPart, totalsParts } from '../totals.ts';
import type { Group, GroupFilter } from './group-tree.ts';

/** More groups of one level are of no use to people. */
const MOST_GROUPS = 1_000;
/** Groups times currencies; the most that the server gives. */
const MOST_LINES = 10_000;

/** Deeper groups are hard to read. */
export const MOST_LEVELS = 3;

/** Whether rows can be put together by a column: what repeats, and what a filter can name exactly. */
export const isGroupable = ({ field, drawnAlone }: ColumnSpec): boolean =>
  !drawnAlone && ['text', 'choice', 'state', 'boolean', 'reference', 'date', 'integer'].includes(field.kind);

/** The fields that a group is made of: the value, and what names the record behind a reference. */
const keysOf = ({ id, target }: ColumnSpec): readonly string[] =>
  target ? [id, ...titleFields(target).map((name) => `${id}.${name}`)] : [id];

const filterOf = (column: string, value: unknown): GroupFilter =>
  value === null || value === undefined
    ? { column, condition: 'isNull', value: '' }
    : { column, condition: 'equals', value: String(value) };

export function groupsCall({
  source,
  column,
  totals,
  currency,
  query,
  within,
}: TotalsPart & {
  source: GridSource;
  column: ColumnSpec;
  query: ListQuery;
  within: Group | undefined;
}): GraphqlCall {
  const keys = keysOf(column);
  return {
    document: `query($t:String!,$k:[String!],$v:[aggregateValue!]!,$f:[filter!],$g:[groupFilter!],$q:search,$s:[sort!],$n:Int){aggregate(table:$t,groupBy:$k,values:$v,filters:$f,groupFilters:$g,search:$q${listArgument(query)},sorts:$s,limit:$n)}`,
    variables: {
      t: source.entity,
      k: currency === undefined ? keys : [column.id, currency],
      v: [{ function: 'count', alias: 'rows_' }, ...aliased(totals)],
      f: [...query.f, ...(within?.filters ?? [])],
      g: query.g,
      q: query.q,
      s: currency === undefined ? (keys.length > 1 ? keys.slice(1) : keys).map((key) => ({ column: key, order: 'asc' })) : [],
      n: currency === undefined ? MOST_GROUPS : MOST_LINES,
    },
  };
}

/** A record with nothing but the group's value in it. */
function sampleOf({ id, target }: ColumnSpec, entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const build = (path: readonly string[], value: unknown): Record<string, unknown> => {
    const [name = '', ...rest] = path;
    return rest.length === 0 ? { [name]: value } : { [name.replace(/_id$/, '')]: build(rest, value) };
  };
  if (!target) return build(id.split('.'), entry[id]);
  const behind = Object.fromEntries(titleFields(target).map((name) => [name, entry[`${id}.${name}`]]));
  return { [id]: entry[id], [id.replace(/_id$/, '')]: entry[id] === null ? null : { id: entry[id], ...behind } };
}

type Entries = readonly Readonly<Record<string, unknown>>[];
type SplitPart = TotalsPart & { readonly reply: Entries };
type Read = {
  readonly column: ColumnSpec;
  readonly totals: readonly Total[];
  readonly within: Group | undefined;
  /** The replies to the totals in each currency. */
  readonly split?: readonly SplitPart[];
};
export function readGroups(reply: Entries, { column, totals, within, split = [] }: Read): readonly Group[] {
  const groupOf = (entry: Entries[number]): string => JSON.stringify(entry[column.id] ?? null);
  const sumsOf = ({ currency = '', reply: lines }: SplitPart, group: string, index: number) =>
    sumsIn(
      lines.filter((line) => groupOf(line) === group),
      currency,
      index,
    );
  return reply.map((entry): Group => {
    const sample = sampleOf(column, entry);
    return {
      key: `${within?.key ?? ''}/${column.id}=${JSON.stringify(entry[column.id] ?? null)}`,
      depth: (within?.depth ?? -1) + 1,
      column,
      filters: [...(within?.filters ?? []), filterOf(column.id, valueAt(sample, column.id))],
      count: Number(entry.rows_ ?? 0),
      sample,
      totals: new Map<string, unknown>([
        ...totals.map((total, index) => [total.column.id, entry[`v${index}`]] as const),
        ...split.flatMap((part) => part.totals.map((total, index) => [total.column.id, sumsOf(part, groupOf(entry), index)] as const)),
      ]),
    };
  });
}

export type GroupAccess = {
  /** The groups of a level; the outermost without `within`. Throws `RequestError`. */
  readonly groups: (within: Group | undefined, signal?: AbortSignal) => Promise<readonly Group[]>;
  readonly records: (within: Group, from: number, to: number, signal?: AbortSignal) => Promise<readonly Row[]>;
  /** How deep the groups go. */
  readonly depth: number;
};

/** `totals` and `paths` are read at each call, so a column shown later is read from then on. */
export function groupAccess({
  source,
  query,
  columns,
  totals,
  paths,
}: {
  source: GridSource;
  query: ListQuery;
  columns: readonly ColumnSpec[];
  totals: () => readonly Total[];
  paths: () => readonly string[];
}): GroupAccess {
  return {
    depth: columns.length,
    groups: async (within, signal) => {
      const column = columns[(within?.depth ?? -1) + 1];
      if (!column) return [];
      const { plain, split } = totalsParts(totals());
      const ask = async (part: TotalsPart): Promise<Entries> => {
        const call = groupsCall({ source, column, ...part, query, within });
        return (await runQuery<{ aggregate: Entries }>(call.document, call.variables, signal ? { signal } : undefined)).aggregate;
      };
      const [reply, ...replies] = await Promise.all([ask({ totals: plain }), ...split.map(ask)]);
      const inCurrencies = split.map((part, index) => ({ ...part, reply: replies[index] ?? [] }));
      return readGroups(reply, { column, totals: plain, within, split: inCurrencies });
    },
    records: async (within, from, to, signal) => {
      const document = `query($f:[filter!],$g:[groupFilter!],$s:[sort!],$q:search,$n:Int!,$o:Int!){${source.entity}(filters:$f,groupFilters:$g,sorts:$s,search:$q${listArgument(query)},limit:$n,offset:$o){${selectionFor(paths())}}}`;
      const variables = { f: [...query.f, ...within.filters], g: query.g, s: query.s, q: query.q, n: to - from, o: from };
      const reply = await runQuery<Record<string, readonly Row[]>>(document, variables, signal ? { signal } : undefined);
      return reply[source.entity] ?? [];
    },
  };
}
