/** Definitions as the server cuts them to the actor's rights, fetched once per session and kept. */

import type { FormDefinition, GridDefinition, ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import type { ReportDefinition } from '@lambda/model/definitions/reports.ts';
import { type Query, type QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { currentPage, request } from './client.ts';
import type { Dashboard } from './dashboard.ts';

type Definitions = {
  dashboard: Dashboard;
  form: FormDefinition;
  grid: GridDefinition;
  model: ModelDefinition;
  report: Omit<ReportDefinition, 'source'>;
  view: ViewDefinition;
};
type Reply<T> = { status: boolean; data: { name: string; type: string; schema: T } };

/** How a definition is fetched and cached; for loading ahead of drawing. */
export const definitionQuery = <K extends keyof Definitions>(type: K, name: string, page = currentPage()) =>
  queryOptions({
    // Rights may differ from one menu entry to another, and definitions are cut to them.
    queryKey: ['definition', type, name, page ?? ''],
    // A definition lasts as long as the session: choosing a role or company empties the cache.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Definitions[K]> => {
      const reply = await request<Reply<Definitions[K]>>(`/lambda/puzzle/schema/${type}/${encodeURIComponent(name)}`, { signal, page });
      return reply.data.schema;
    },
  });

const madeOf = new WeakMap<object, readonly unknown[]>();
/** Remembers which definitions something was put together from. */
export function putTogether<T extends object>(made: T, from: readonly unknown[]): T {
  madeOf.set(made, from);
  return made;
}
/** Of two things that are put together from the same definitions the older one stays, so that nobody begins anew for nothing. */
export function keepWhenSame(older: unknown, newer: unknown): unknown {
  const [before, after] = [older, newer].map((one) => (typeof one === 'object' && one !== null ? madeOf.get(one) : undefined));
  const isSame = before !== undefined && before.length === after?.length && before.every((part, at) => part === after[at]);
  return isSame ? older : newer;
}

const FETCHED: ReadonlySet<unknown> = new Set<keyof Definitions>(['dashboard', 'form', 'grid', 'model', 'report', 'view']);
const isDefinition = ({ queryKey }: Query): boolean => queryKey[0] === 'definition';
const isFetched = (query: Query): boolean => isDefinition(query) && FETCHED.has(query.queryKey[1]);
/** Fetches all kept definitions anew, then what is on the screen and was put together from them; what is the same stays the same object. */
export async function renewDefinitions(client: QueryClient): Promise<void> {
  await client.refetchQueries({ predicate: isFetched, type: 'all' });
  const isMade = (query: Query) => isDefinition(query) && !isFetched(query);
  client.removeQueries({ predicate: isMade, type: 'inactive' });
  await client.refetchQueries({ predicate: isMade, type: 'active' });
}

/** An empty name fetches nothing and stays pending. */
const useDefinition = <K extends keyof Definitions>(type: K, name: string): UseQueryResult<Definitions[K]> =>
  useQuery({ ...definitionQuery(type, name), enabled: name !== '' });
export const useForm = (name: string): UseQueryResult<FormDefinition> => useDefinition('form', name);
export const useModel = (name: string): UseQueryResult<ModelDefinition> => useDefinition('model', name);

/** The names of all models that the actor may do anything with, asked for once. */
const reachableModels = (page = currentPage()) =>
  queryOptions({
    queryKey: ['definition', 'reachable-models', page ?? ''],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const { data } = await request<{ data: readonly { id: string }[] }>('/lambda/puzzle/schema/model', { signal, page });
      return new Set(data.map(({ id }) => id));
    },
  });
/**
 * A model that may be absent, because its module is, because it is not in the company's plan or because the actor has no right to
 * it: the server is asked for it only where it would answer. `isClosed` says that it will not come. An empty name fetches nothing.
 */
export function useOptionalModel(name: string): { readonly data: ModelDefinition | undefined; readonly isClosed: boolean } {
  const reachable = useQuery({ ...reachableModels(), enabled: name !== '' });
  const isReachable = reachable.data?.has(name) === true;
  const { data, isError } = useModel(isReachable ? name : '');
  return { data, isClosed: isError || reachable.isError || (reachable.data !== undefined && !isReachable) };
}
