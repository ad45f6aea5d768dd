/** Previews of data sources, charts and dashboards: the drafts that go along, and what the server answers by them. */
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BuiltType, type Definition, findDefinition, type Key, type ListedDefinition, useDefinitions } from '../builder-data.ts';
import { namedBy } from '../needed-drafts.ts';
import type { As } from '../preview/as-person.ts';

export type Drafted = { readonly type: BuiltType; readonly name: string; readonly schema: Definition };
export type Figure = { readonly type: 'view' | 'chart' | 'dashboard'; readonly definition: { readonly name: string } };

const keyOf = ({ type, name }: Key): string => `${type} ${name}`;
/** The drafts that somebody has begun of what is named, step by step along what they name themselves. */
export async function draftsBehind(
  first: readonly Key[],
  listed: readonly ListedDefinition[],
  signal: AbortSignal,
): Promise<readonly Drafted[]> {
  const waiting = new Set(listed.filter(({ draft }) => draft === 'change').map(keyOf));
  const seen = new Set<string>();
  const drafts: Drafted[] = [];
  let next = first;
  while (next.length > 0) {
    const wanted = next.filter((key) => waiting.has(keyOf(key)) && !seen.has(keyOf(key)));
    for (const key of wanted) seen.add(keyOf(key));
    const found = await Promise.all(wanted.map((key) => findDefinition(key, signal)));
    const added = found.flatMap((one) => (one?.draft ? [{ type: one.type, name: one.name, schema: one.draft }] : []));
    drafts.push(...added);
    next = added.flatMap(({ type, schema }) => namedBy(type, schema));
  }
  return drafts;
}

/** What is drawn, with the drafts of all that it names; undefined while they are read. */
export function useWithDrafts({ type, definition }: Figure): readonly Drafted[] | undefined {
  const { data: listed } = useDefinitions();
  const named = namedBy(type, definition as Definition);
  const { data } = useQuery({
    queryKey: ['builder-drafts', named.map(keyOf)],
    enabled: listed !== undefined,
    staleTime: 5_000,
    queryFn: ({ signal }) => draftsBehind(named, listed ?? [], signal),
  });
  return data && [...data, { type, name: definition.name, schema: definition as Definition }];
}

type Problem = { readonly type: string; readonly name: string; readonly message: string };
export type Previewed = {
  readonly definition: unknown;
  readonly models: Readonly<Record<string, unknown>>;
  readonly closed: string | null;
  readonly problems: readonly Problem[];
};
/** What the server has answered, and to what: the figures are asked by the same. */
export type Seen = { readonly previewed: Previewed; readonly drafts: readonly Drafted[]; readonly as: As };
const asked = (as: As): Partial<As> => Object.fromEntries(Object.entries(as).filter(([, value]) => value !== undefined));

/** The definition as the person sees it, by these drafts. */
export const usePreviewed = ({ type, definition: { name } }: Figure, drafts: readonly Drafted[] | undefined, as: As) =>
  useQuery({
    queryKey: ['builder-preview', type, name, drafts, as],
    enabled: drafts !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Seen> => {
      const body = { definitions: drafts, show: { type, name }, as: asked(as) };
      const { data: previewed } = await request<{ data: Previewed }>('/lambda/puzzle/preview', { method: 'POST', body, signal });
      return { previewed, drafts: drafts ?? [], as };
    },
  });

/** What a query in GraphQL answers the person, by these drafts. */
export async function queryBy<T>(drafts: readonly Drafted[], as: As, query: string, variables: object, signal: AbortSignal): Promise<T> {
  const body = { definitions: drafts, as: asked(as), query, variables };
  return (await request<{ data: { data: T } }>('/lambda/puzzle/preview/query', { method: 'POST', body, signal })).data.data;
}
