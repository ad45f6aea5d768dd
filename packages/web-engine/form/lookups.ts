/** Rows that references point at: their titles for showing, and pages of them for choosing. */
import type { ModelDefinition, Sort } from '@lambda/model/definitions/definitions.ts';
import { choiceOrder } from '@lambda/model/definitions/naming.ts';
import {
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { query } from '../kit/data/client.ts';
import { definitionQuery } from '../kit/data/definitions.ts';
import { usePage } from '../kit/data/page-scope.ts';
import { apartOf, byId, chosenTitle, inactiveWord, type KnownRow, lookupFields, lookupSelection, searchFields } from './record-query.ts';

type Row = Readonly<Record<string, unknown>>;
type FilterInput = { readonly column: string; readonly condition: string; readonly value: string };
type LookupVariables = {
  readonly f: readonly FilterInput[];
  readonly g: readonly { readonly filters: readonly FilterInput[]; readonly combine: 'or' }[];
  readonly s: readonly { readonly column: string; readonly order: Sort['order'] }[];
  readonly q: { readonly text: string; readonly columns: readonly string[] } | null;
  readonly n: number;
  readonly o: number;
};

const PAGE = 30;
const WORDS = 4;

export const lookupDocument = (model: ModelDefinition): string =>
  `query($f:[filter!],$g:[groupFilter!],$s:[sort!],$q:search,$n:Int!,$o:Int!){${model.name}(filters:$f,groupFilters:$g,sorts:$s,search:$q,limit:$n,offset:$o){${lookupSelection(model)}}}`;

type Standing = 'active' | 'inactive';
/** Every typed word has to begin a word of the search fields or stand inside a name, spelling forgiven, the best first; `within` narrows to the rows of a chosen parent. */
export function lookupVariables({
  model,
  typed,
  within,
  offset,
  standing,
}: {
  model: ModelDefinition;
  typed: string;
  within?: { readonly by: string; readonly value: unknown } | undefined;
  offset: number;
  /** Rows that are chosen as usual, or those that are chosen no more; all of them where the model knows no such difference. */
  standing?: Standing | undefined;
}): LookupVariables {
  const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, WORDS);
  const columns = searchFields(model);
  const isForgiving = columns.length > 0 && columns.every((column) => Boolean(model.fields[column]?.search));
  const q = isForgiving && words.length > 0 ? { text: typed.trim().slice(0, 200), columns } : null;
  return {
    f: [
      ...(within ? [{ column: within.by, condition: 'equals', value: String(within.value) }] : []),
      ...(standing && model.inactiveWhen
        ? [{ column: model.inactiveWhen.field, condition: standing === 'active' ? 'notEqual' : 'equals', value: model.inactiveWhen.value }]
        : []),
    ],
    q,
    g:
      columns.length && !isForgiving
        ? words.map((word) => ({
            combine: 'or' as const,
            filters: columns.map((column) => ({ column, condition: 'startsWith', value: word })),
          }))
        : [],
    s: q ? [] : choiceOrder(model).map(({ field, order }) => ({ column: field, order })),
    n: PAGE,
    o: offset,
  };
}

const titleKey = (model: string, id: number) => ['lookup-row', model, id] as const;

/** The row behind a reference as far as it is known without asking. */
export function useKnownRow(): (model: string, id: unknown) => Row | undefined {
  const client = useQueryClient();
  return useCallback((model, id) => (typeof id === 'number' ? client.getQueryData<Row>(titleKey(model, id)) : undefined), [client]);
}

/** Puts rows that came along with something else where titles are looked for, so that they are not asked for again. */
export function useRememberRows(): (rows: readonly KnownRow[]) => void {
  const client = useQueryClient();
  return useCallback(
    (rows) => {
      for (const { model, id, row } of rows) {
        client.setQueryData<Row>(titleKey(model, id), (known) => ({ ...known, ...row }));
      }
    },
    [client],
  );
}

type Asked = {
  readonly model: string;
  readonly id: number;
  readonly target: ModelDefinition | undefined;
  readonly page: string | undefined;
};
const rowQuery = ({ model, id, target, page }: Asked) =>
  queryOptions({
    queryKey: titleKey(model, id),
    enabled: target !== undefined,
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<Row> => {
      if (!target) return {};
      const document = `query($f:[filter!]){${target.name}(filters:$f,limit:1){${lookupFields(target).join(' ')}}}`;
      const reply = await query<Record<string, readonly Row[]>>(document, { f: byId(id) }, { signal, page });
      return reply[target.name]?.[0] ?? {};
    },
  });

/** The row behind a reference; undefined while it loads, for no value, and when the actor may not read it. */
export function useLookupRow(model: string, id: unknown): Row | undefined {
  const isKnown = typeof id === 'number';
  const page = usePage();
  const definition = useQuery({ ...definitionQuery('model', model, page), enabled: isKnown });
  const { data } = useQuery(rowQuery({ model, id: isKnown ? id : 0, target: isKnown ? definition.data : undefined, page }));
  return isKnown ? data : undefined;
}

/** The rows behind several references to one model, as far as they are there and may be read. */
export function useLookupRows(model: string, ids: readonly unknown[]): ReadonlyMap<unknown, Row> {
  const known = [...new Set(ids)].filter((id): id is number => typeof id === 'number');
  const page = usePage();
  const definition = useQuery({ ...definitionQuery('model', model, page), enabled: known.length > 0 });
  const found = useQueries({ queries: known.map((id) => rowQuery({ model, id, target: definition.data, page })) });
  return new Map(known.flatMap((id, index) => (found[index]?.data ? [[id, found[index].data] as const] : [])));
}

/** What a referenced row is called; its number until, or unless, its title can be read. */
export function useLookupTitle(model: string, id: unknown): string {
  const row = useLookupRow(model, id);
  const page = usePage();
  const definition = useQuery({ ...definitionQuery('model', model, page), enabled: typeof id === 'number' });
  if (typeof id !== 'number') return '';
  return (row && definition.data && chosenTitle(definition.data, { id, ...row })) || `№ ${id}`;
}

export type LookupOption = {
  readonly value: number;
  readonly label: string;
  /** What tells it from others of its name. */
  readonly apart: readonly string[];
  readonly row: Row;
};

/** Pages of rows to choose from, as far as they were scrolled; asked only while the list is open. */
export function useLookupOptions({
  model,
  typed,
  within,
  isOpen,
}: {
  model: string;
  typed: string;
  within?: { readonly by: string; readonly value: unknown } | undefined;
  isOpen: boolean;
}) {
  const page = usePage();
  const definition = useQuery({ ...definitionQuery('model', model, page), enabled: isOpen });
  const target = definition.data;
  const pages = useInfiniteQuery<readonly Row[], Error, InfiniteData<readonly Row[]>, readonly unknown[], number>({
    queryKey: ['lookup', model, typed.trim(), within?.by, within?.value, page ?? ''],
    enabled: isOpen && target !== undefined,
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    // The page that ends with rows chosen no more is the last one.
    getNextPageParam: (last, all) =>
      last.length < PAGE || (target && last.some((row) => inactiveWord(target, row) !== undefined)) ? undefined : all.length * PAGE,
    queryFn: async ({ pageParam, signal }) => {
      if (!target) return [];
      const rows = async (standing: Standing, offset: number): Promise<readonly Row[]> => {
        const asked = lookupVariables({ model: target, typed, within, offset, standing });
        const reply = await query<Record<string, readonly Row[]>>(lookupDocument(target), asked, { signal, page });
        return reply[target.name] ?? [];
      };
      const found = await rows('active', pageParam);
      return found.length === PAGE || !target.inactiveWhen ? found : [...found, ...(await rows('inactive', 0))];
    },
  });
  const options = (pages.data?.pages.flat() ?? []).flatMap((row): LookupOption[] =>
    target && typeof row.id === 'number'
      ? [
          {
            value: row.id,
            label: chosenTitle(target, row),
            apart: apartOf(target, row),
            row: within ? { ...row, [within.by]: within.value } : row,
          },
        ]
      : [],
  );
  return {
    options,
    /** The options are those of what is asked, not what an earlier question has left in sight. */
    isAnswered: pages.isSuccess && !pages.isPlaceholderData,
    isLoading: definition.isLoading || pages.isFetching,
    isFailed: definition.isError || pages.isError,
    isMissing: definition.isError,
    hasMore: pages.hasNextPage,
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    },
    retry: () => void (definition.isError ? definition.refetch() : pages.refetch()),
  };
}
